// The second part of the program (web/parts.js), which comes after the first picture, late, broken or not at all.
import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

import { Guard, Missing } from '../../web/guard.js';
import { thinksLate, visits } from './first_visits.mjs';
import { anyMatch, appears, desktop, find, goes, hit, known, long, match, newPage, openGame, press, record, serve, sharp, still, targets } from './lib.mjs';

const calm = { ...desktop, reducedMotion: 'reduce' };
const rest = '**/nimatron-rest-*.wasm';
const onItsWay = /^The rest of the game is still on its way \(\d+ %\)/;

/** The second part is held back: `let go` gives it. */
async function held(page) {
  let come;
  const go = new Promise((then) => (come = then));
  await page.route(rest, async (route) => {
    await go;
    await route.continue();
  });
  return come;
}
const until = (page, count) => page.waitForFunction((count) => nimatron.record().split('/').length === count, count);
/** A move, and the computer's. */
async function move(page) {
  const length = (await record(page)).split('/').length;
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))); // it never rests meanwhile
  await hit(page, await find(page, match(3, 1)));
  await page.waitForFunction((length) => nimatron.record().split('/').length > length || nimatron.targets().some(({ id }) => id === 'confirm'), length);
  const confirm = await known(page, 'confirm');
  if (confirm) await hit(page, confirm);
  await until(page, length + 2);
  await page.waitForFunction(() => nimatron.targets().some(({ id, enabled }) => enabled && /^board, button heap 3, match 1$/.test(id)));
}
/** What waits in the net below the interface (web/guard.js). */
const caught = (page) => page.locator('#nimatron-waits').count();
/** The longest time in which the page did nothing, in milliseconds. */
const watch = (page) =>
  page.addInitScript(() => {
    let last = performance.now();
    globalThis.longest = 0;
    const tick = () => {
      const now = performance.now();
      if (globalThis.nimatron?.frames) longest = Math.max(longest, now - last);
      last = now;
      setTimeout(tick, 10);
    };
    tick();
  });

export default function (test) {
  test('the first part of the program is enough for the first picture and the first moves (else: scripts/rest)', async ({ browser, url }) => {
    const queue = visits.filter((visit) => long || !visit.long);
    const someOfThem = async () => {
      for (let visit = queue.shift(); visit; visit = queue.shift()) {
        const { options, address, act } = visit;
        const page = await newPage(browser, options);
        await thinksLate(page, visit);
        await page.route(rest, (route) => route.abort());
        await page.goto(url + address);
        await page.waitForFunction(() => globalThis.nimatron?.frames?.() > 0);
        await still(page);
        await act?.(page);
        await still(page);
        const where = `at ${address || 'the start'}, ${options.viewport.width} px wide`;
        assert.equal(await caught(page), 0, where);
        assert.equal(await known(page, 'banner'), undefined, where);
        await page.context().close();
      }
    };
    await Promise.all([someOfThem(), someOfThem()]); // they wait most of the time
  });

  test('the second part is fetched once, by itself; where the first picture needs it, it comes before', async ({ browser, url }) => {
    const some = ['#octal.c77:12', '#coins:300x200x30:150.100', '#nim:3,5,7/1-2', '#nim:19,18', '#lesson=columns'];
    const others = long ? [...some, '#northcott:8:w1b4,w2b8:w', '#matrix:1,2.2,1', '#graph:ab,ac,bc,ca:a', '#series:6', '#play=hc;nim:3,5,7', '#nim:1000,600,24'] : some;
    const pages = others.map((address) => [calm, address]);
    for (const address of ['', '#nim:9,8,7,6,5', ...(long ? ['#nim.misere:1', '#nim.max9:9'] : [])]) {
      pages.push([calm, address]);
      if (long) pages.push([{ ...sharp, reducedMotion: 'reduce' }, address]);
    }
    for (const [options, address] of pages) {
      const page = await newPage(browser, options);
      const asked = [];
      page.on('request', (request) => /nimatron-rest-/.test(request.url()) && asked.push(request.resourceType()));
      const came = page.waitForResponse(/nimatron-rest-/);
      await openGame(page, url + address);
      await came;
      await still(page);
      assert.deepEqual(asked, ['fetch'], `${address} at ${options.viewport.width}`);
      assert.equal(await caught(page), 0, `${address} at ${options.viewport.width}`);
      await page.context().close();
    }
  });

  test('until it is there the game is played, and what is asked for is told to be on its way, and then comes', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await watch(page);
    const come = await held(page);
    await openGame(page, `${url}#nim:3,5,7`);
    await move(page);
    for (const id of ['share', 'why']) {
      await hit(page, await find(page, id));
      await appears(page, 'banner');
      assert.match((await known(page, 'banner')).name, onItsWay, id);
    }
    await move(page);
    await hit(page, await find(page, 'undo'));
    await until(page, 3);
    await page.waitForFunction(() => document.getElementById('nimatron-live').textContent !== '');
    assert.equal(await caught(page), 0);
    assert.ok((await page.evaluate(() => longest)) < 2000, `${await page.evaluate(() => longest)} ms`);
    const line = await known(page, 'banner');
    for (const { id, y, h } of (await targets(page)).filter(({ id }) => id.startsWith('board, button')))
      assert.ok(y + h <= line.y, `the words lie over ${id}`);
    come();
    await appears(page, 'link'); // the sheet for sharing
    await still(page);
    await page.keyboard.press('Escape');
    await still(page);
    assert.equal(await known(page, 'banner'), undefined);
    assert.ok((await targets(page)).some(({ id }) => id === 'show proof' || /^why/.test(id)), 'and the reasons');
    assert.deepEqual(page.problems.list(), []);
  });

  test('keys wait as well, nothing is lost by waiting, and who no longer wants it says so', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    const come = await held(page);
    await openGame(page, `${url}#nim:3,5,7`);
    for (const key of ['h', 'w', 'n', 'v', 'm', 's', '?']) {
      await page.keyboard.press(key);
      await page.waitForTimeout(200);
      assert.equal(await page.locator('#nimatron-status').isVisible(), false, key);
    }
    await appears(page, 'banner');
    await hit(page, await known(page, 'close banner'));
    await goes(page, 'banner');
    await move(page);
    await page.keyboard.press('h');
    await appears(page, 'banner');
    come();
    await goes(page, 'banner');
    await still(page);
    assert.equal((await record(page)).split('/').length, 3, 'nothing else is open');
    assert.ok(await known(page, 'hint'));
  });

  test('the move that would end the game waits, and then ends it', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    const come = await held(page);
    await openGame(page, `${url}#nim:1,2`);
    for (const taken of [match(2, 1), anyMatch]) {
      await hit(page, await find(page, taken));
      await page.waitForTimeout(300);
      const confirm = await known(page, 'confirm');
      if (confirm?.enabled) await hit(page, confirm);
      if (taken !== anyMatch) {
        await until(page, 3);
        await page.waitForTimeout(300);
      }
    }
    await appears(page, 'banner');
    await page.waitForTimeout(500);
    assert.equal((await record(page)).split('/').length, 3);
    come();
    await appears(page, 'over');
    assert.match((await known(page, 'over')).name, /You win/);
  });

  const answers = {
    'a page of the network': () => ({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Welcome</title>' }),
    'half of it': (body) => ({ status: 200, contentType: 'application/wasm', body: body.subarray(0, body.length / 2) }),
    nothing: () => ({ status: 200, contentType: 'application/wasm', body: '' }),
    'too busy': () => ({ status: 503, body: 'later' }),
    'no connection': () => undefined,
  };
  for (const [name, answer] of Object.entries(answers)) {
    const often = ['half of it', 'no connection'].includes(name) ? test : test.long;
    often(`where it comes wrong it is asked for again, and the game goes on: ${name}`, async ({ browser, url, folders }) => {
      const file = (await readdir(folders['/'])).find((file) => /^nimatron-rest-/.test(file));
      const body = await readFile(join(folders['/'], file));
      const page = await newPage(browser, calm);
      let asked = 0;
      await page.route(rest, (route) => {
        ++asked;
        const instead = answer(body);
        return instead ? route.fulfill(instead) : route.abort();
      });
      await openGame(page, `${url}#nim:3,5,7`);
      await page.waitForFunction(() => nimatron.resting());
      await hit(page, await find(page, 'why'));
      await page.waitForFunction(() => /asked for again/.test(nimatron.targets().find(({ id }) => id === 'banner')?.name));
      await move(page);
      assert.equal(await page.locator('#nimatron-status').isVisible(), false);
      assert.ok(asked >= 1);
      await page.unroute(rest);
      await goes(page, 'banner');
      await still(page);
      assert.ok((await targets(page)).some(({ id }) => id === 'show proof' || /^why/.test(id)));
      assert.equal((await record(page)).split('/').length, 3);
    });
  }

  test('at 400 kbit/s a first visitor plays, is answered, and asks for everything', async ({ browser, folders }) => {
    const packed = new Map();
    const pack = promisify(brotliCompress);
    const compress = async (path, body) => {
      if (!packed.has(path)) packed.set(path, pack(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
      return { headers: { 'Content-Encoding': 'br' }, body: await packed.get(path) };
    };
    const server = await serve(folders, undefined, compress);
    const page = await newPage(browser, calm);
    await watch(page);
    const line = await page.context().newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', { offline: false, latency: 100, downloadThroughput: 50000, uploadThroughput: 50000 });
    await page.goto(`${server.url}#nim:3,5,7`);
    await page.waitForFunction(() => globalThis.nimatron?.frames?.() > 0);
    await page.waitForTimeout(300);
    await hit(page, await find(page, 'why'));
    await appears(page, 'banner');
    await move(page);
    await page.waitForFunction(() => !nimatron.targets().some(({ id }) => id === 'banner'));
    await still(page);
    assert.ok((await targets(page)).some(({ id }) => id === 'show proof' || /^why/.test(id)));
    assert.ok((await page.evaluate(() => longest)) < 2000, `${await page.evaluate(() => longest)} ms`);
    await page.context().close();
    server.close();
  });

  test('a call that comes upon something that is not there leaves no trace, and is made when it is', () => {
    const memory = new WebAssembly.Memory({ initial: 1 });
    const bytes = () => new Uint8Array(memory.buffer);
    const parts = { complete: false };
    const guard = new Guard(parts);
    let stack = 500;
    const told = [];
    const host = { announce: (text) => told.push(text), save: () => true };
    const program = {
      _nimatron_used: () => 1000,
      stackSave: () => stack,
      stackRestore: (at) => (stack = at),
      _nimatron_go: (by) => {
        bytes()[7] += by;
        host.announce(`by ${by}`);
        stack -= 16;
        if (by > 1 && !parts.complete) throw new Missing('rest');
        stack += 16;
        return bytes()[7];
      },
      _nimatron_record: () => {
        bytes()[9] = 1;
        throw new Missing('rest');
      },
    };
    guard.listen(host);
    const around = guard.around(program, { memory });
    const waits = [];
    guard.hear = (now) => waits.push(now);
    assert.equal(around._nimatron_go(1), 1);
    assert.equal(around._nimatron_go(2), 0, 'it has to wait');
    assert.deepEqual([bytes()[7], stack, told, waits], [1, 500, ['by 1'], [true]]);
    assert.throws(() => around._nimatron_record(), Missing);
    assert.equal(bytes()[9], 0);
    assert.equal(around._nimatron_go(1), 0, 'one after another');
    assert.equal(guard.callback((kind, place, data) => (bytes()[7] = data), [1, 2, 3]), 0, 'what the finger did meanwhile is nothing');
    bytes()[7] = 99; // the particulars of that
    parts.complete = true;
    guard.release();
    assert.deepEqual([bytes()[7], told, waits], [4, ['by 1', 'by 2', 'by 1'], [true, false]]);
    assert.equal(around._nimatron_go(2), 6);
  });
}
