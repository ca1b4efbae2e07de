// Without a connection: the page is kept on the device as a whole, in one version, and a newer one is not taken in mid-game.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { appears, desktop, find, hears, known, match, newPage, openGame, press, record, reload, serve, started, still, targets, until } from './lib.mjs';

const kept = { ...desktop, serviceWorkers: 'allow', reducedMotion: 'reduce' };

/** A server of one's own, whose site can change and which can go; `meddle` may answer in its place. */
async function siteOf(folders, meddle = undefined) {
  const folder = await mkdtemp(join(tmpdir(), 'nimatron-'));
  await cp(folders['/'], folder, { recursive: true });
  const server = await serve({ '/': folder, '/fixtures/': folders['/fixtures/'] }, undefined, meddle);
  return { folder, ...server, end: () => Promise.all([server.close(), rm(folder, { recursive: true })]) };
}
/** Until one of the registration's workers has come to this state. */
const worker = (page, which, state) =>
  until(page, async ([which, state]) => (await navigator.serviceWorker.getRegistration())?.[which]?.state === state, [which, state]);
/** Until all of the site is kept. */
const ready = (page) => worker(page, 'active', 'activated');
const take = async (page) => {
  const before = await record(page);
  await press(page, await find(page, match(1, 1)));
  await still(page);
  const confirm = await known(page, 'confirm');
  if (confirm) await press(page, confirm);
  await page.waitForFunction((before) => nimatron.record().split('/').length > before.split('/').length + 1, before);
  await still(page);
};
/** Another build: a script says something else, and with it the version is another one. */
async function renew(folder, words, worker = (text) => text) {
  const page = join(folder, 'share.js');
  await writeFile(page, `${await readFile(page, 'utf8')}\n// ${words}`);
  const code = join(folder, '.sw.js');
  await writeFile(code, worker((await readFile(join(folder, 'sw.js'), 'utf8')).replace(/^self\.nimatron=.*\n/, '')));
  execFileSync('python3', [fileURLToPath(new URL('../../cmake/offline.py', import.meta.url)), code, folder, join(folder, 'sw.js')]);
}
/** What may come instead of a file, with 200. */
const wrong = {
  'a page of the network': () => '<!doctype html><title>Welcome to the hotel</title>',
  nothing: () => '',
  'half of it': (body) => body.subarray(0, body.length / 2),
  'a redirect': () => undefined,
};
/** Answers so in place of these files. */
const instead = (files, how) => (path, body) => {
  if (!files.includes(path)) return undefined;
  return how === 'a redirect' ? { status: 302, headers: { Location: '/fixtures/around.html' }, body: '' } : { body: wrong[how](body) };
};
const update = (page) => page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found.update()));
const versions = (page) => page.evaluate(async () => (await caches.keys()).length);
const shared = (page) => page.evaluate(async () => (await fetch('share.js')).text());
const waits = (page) => worker(page, 'waiting', 'installed');

export default function (test) {
  test('every icon that the manifest and the page name is there, as large as it says', async ({ folders }) => {
    const site = folders['/'];
    const { icons } = JSON.parse(await readFile(join(site, 'nimatron.webmanifest'), 'utf8'));
    const touch = (await readFile(join(site, 'index.html'), 'utf8')).match(/rel="apple-touch-icon" href="([^"]+)"/)[1];
    const painted = icons.filter(({ type }) => type === 'image/png');
    assert.ok(painted.some(({ purpose }) => purpose.includes('maskable')));
    for (const { src, sizes } of [...painted, { src: touch, sizes: '180x180' }]) {
      const head = (await readFile(join(site, src))).subarray(16, 24);
      assert.equal(`${head.readUInt32BE(0)}x${head.readUInt32BE(4)}`, sizes, src);
    }
    for (const { src } of icons.filter(({ type }) => type !== 'image/png')) assert.match(await readFile(join(site, src), 'utf8'), /<svg/);
  });

  test('visited once, the game starts and is played without a connection', async ({ browser, folders }) => {
    const site = await siteOf(folders);
    const page = await newPage(browser, kept);
    await openGame(page, `${site.url}#nim:3,5,7`);
    await ready(page);
    await site.close();
    await page.context().setOffline(true);
    await reload(page);
    assert.equal(await record(page), 'nim:3,5,7');
    await take(page); // the core that searches is there as well
    assert.equal((await record(page)).split('/').length, 3);
    await press(page, await find(page, 'share'));
    await still(page);
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, await find(page, 'save a picture'))]);
    assert.equal(file.suggestedFilename(), 'nimatron.png');
    const other = await page.context().newPage();
    await openGame(other, `${site.url}index.html?from=home#nim:2,2`);
    assert.equal(await record(other), 'nim:2,2');
    await page.context().close();
    await rm(site.folder, { recursive: true });
  });

  test('lessons, exercises, explorers and what is fetched later are there without a connection', async ({ browser, folders }) => {
    const site = await siteOf(folders);
    const page = await newPage(browser, kept);
    await openGame(page, site.url);
    await ready(page);
    await site.close();
    await page.context().setOffline(true);
    for (const place of ['lesson=bundles', 'practice=today', 'explore=three-heaps']) {
      await page.goto('about:blank');
      await openGame(page, `${site.url}#${place}`);
      await page.waitForFunction(() => nimatron.resting() && nimatron.targets().length > 4);
      assert.equal(await known(page, 'banner'), undefined, place);
    }
    const entries = await page.evaluate(async () => (await (await caches.open((await caches.keys())[0])).keys()).length);
    assert.ok(entries > 10, 'all of the site is kept');
    assert.deepEqual(page.problems.list(), []);
    await page.context().close();
    await rm(site.folder, { recursive: true });
  });

  test('a text that is shared with the game, or a file opened with it, is what it begins with', async ({ browser, url, folders }) => {
    const { share_target: shared, file_handlers: handlers } = JSON.parse(await readFile(join(folders['/'], 'nimatron.webmanifest'), 'utf8'));
    assert.deepEqual([shared.action, shared.method, handlers[0].action], ['./', 'GET', './']);
    const page = await newPage(browser);
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'launchQueue', { value: { setConsumer: (consumer) => (globalThis.launched = consumer) } });
    });
    const words = new URLSearchParams({ [shared.params.title]: 'Nim', [shared.params.text]: 'Can you win this? https://example.org/nim/#nim:4,5,6' });
    await openGame(page, `${url}?${words}`);
    await page.waitForFunction(() => nimatron.record() === 'nim:4,5,6');
    assert.ok(!page.url().includes('shared-'), page.url());
    const plain = await newPage(browser);
    await openGame(plain, `${url}?${new URLSearchParams({ [shared.params.text]: 'nim:2,2' })}`);
    await plain.waitForFunction(() => nimatron.record() === 'nim:2,2');
    const titled = new URLSearchParams({ [shared.params.title]: 'A position', [shared.params.text]: ' nim:2,3\n' });
    await openGame(plain, `${url}?${titled}`);
    await plain.waitForFunction(() => nimatron.record() === 'nim:2,3');
    await hears(page, 'One game imported.', () =>
      page.evaluate(() => launched({ files: [{ getFile: async () => new File(['on=2026-11-22;play=hh;at=1;nim:3,5,7/1-2\n'], 'nimatron.txt') }] })));
    await still(page);
    assert.equal((await targets(page)).filter(({ id }) => /^game \d+$/.test(id)).length, 1, 'it is in the list');
    await hears(page, "This file can't be read.", () => // it has gone in the meantime
      page.evaluate(() => launched({ files: [{ getFile: () => Promise.reject(new DOMException('gone', 'NotFoundError')) }] })));
    await page.evaluate(() => launched({})); // by its icon: nothing to open
    await still(page);
    assert.deepEqual([...page.problems.list(), ...plain.problems.list()], []);
    await plain.context().close();
    await page.context().close();
  });

  test('a newer version waits while a game is on the table, and is taken when nobody plays any more', async ({ browser, folders }) => {
    const site = await siteOf(folders);
    const page = await newPage(browser, kept);
    await openGame(page, `${site.url}#nim:3,5,7`);
    await ready(page);
    await reload(page); // from now on the page is given what is kept
    await take(page);
    const left = await record(page);
    await renew(site.folder, 'a newer version');
    await update(page);
    await waits(page);
    await appears(page, 'banner');
    await still(page);
    assert.equal(await record(page), left, 'it is told, and nothing else');
    const line = await known(page, 'banner');
    const heaps = (await targets(page)).filter(({ id }) => id.startsWith('board, button heap'));
    for (const { id, y, h } of heaps) assert.ok(y + h <= line.y, `the words lie over ${id}`);
    assert.doesNotMatch(await shared(page), /a newer version/);

    // With another page open it stays: the two have one version.
    const context = page.context();
    const other = await context.newPage();
    await openGame(other, `${site.url}#nim:2,2`);
    await reload(page);
    assert.equal(await record(page), left);
    assert.doesNotMatch(await shared(page), /a newer version/);
    await other.close();
    await page.waitForTimeout(5000); // it is not asked for at each moment
    await page.bringToFront();
    await reload(page);
    assert.equal(await record(page), left, 'the game is kept');
    assert.match(await shared(page), /a newer version/);
    await until(page, async () => (await caches.keys()).length === 1);
    assert.equal(await known(page, 'banner'), undefined);
    assert.deepEqual(page.problems.list(), []);
    await context.close();
    await site.end();
  });

  test('a release that is put back, whose worker knows less, keeps no page from the game', async ({ browser, folders }) => {
    const site = await siteOf(folders);
    const page = await newPage(browser, kept);
    await openGame(page, `${site.url}#nim:3,5,7`);
    await ready(page);
    await reload(page);
    await renew(site.folder, 'an older version', (text) => {
      const deaf = text.replaceAll(/addEventListener\((["'])message\1/g, "addEventListener('no message'");
      assert.notEqual(deaf, text);
      return deaf;
    });
    await update(page);
    await waits(page);
    await reload(page);
    assert.equal(await record(page), 'nim:3,5,7');
    assert.doesNotMatch(await shared(page), /an older version/);
    await page.context().close();
    await site.end();
  });

  for (const how of Object.keys(wrong)) {
    const often = how === 'half of it' ? test : test.long;
    often(`a wrong file while the game is kept: it is not kept, and the next visit plays (${how})`, async ({ browser, folders }) => {
      const files = ['/nimatron.js', '/page.js', '/nimatron.wasm', '/mirror.js'];
      let well = false;
      let meddles = false;
      let met = false;
      const meddle = instead(files, how);
      const site = await siteOf(folders, (path, body) => {
        meddles ||= path === '/sw.js'; // everything that comes from now on is the worker's
        met ||= path === '/teach.html'; // which only the worker asks for, so it is being installed
        return meddles && !well ? meddle(path, body) : undefined;
      });
      const page = await newPage(browser, kept);
      await openGame(page, `${site.url}#nim:3,5,7`);
      while (!met) await page.waitForTimeout(50); // on a busy machine the worker begins late
      await worker(page, 'installing', undefined); // what it waits for has ended
      assert.equal(await page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.active)), false);
      assert.equal(await versions(page), 0, 'all of it or nothing');
      well = true;
      await reload(page);
      await take(page);
      await ready(page);
      await reload(page);
      assert.equal(await page.evaluate(() => Boolean(navigator.serviceWorker.controller)), true);
      await page.context().close();
      await site.end();
    });

    often(`what has gone bad in the cache is fetched anew, and kept right (${how})`, async ({ browser, folders }) => {
      const site = await siteOf(folders);
      const page = await newPage(browser, kept);
      await openGame(page, `${site.url}#nim:3,5,7`);
      await ready(page);
      for (const file of ['index.html', 'nimatron.js', 'page.js', 'nimatron.wasm']) {
        const body = await readFile(join(site.folder, file));
        await page.evaluate(
          async ([file, text]) => {
            const cache = await caches.open((await caches.keys())[0]);
            await cache.put(file === 'index.html' ? './' : file, new Response(text, { headers: { 'Content-Type': file.endsWith('.wasm') ? 'application/wasm' : file.endsWith('.js') ? 'text/javascript' : 'text/html' } }));
          },
          [file, String(wrong[how](body) ?? '')],
        );
      }
      await reload(page);
      await page.context().setOffline(true);
      await site.close();
      await reload(page);
      assert.equal(await record(page), 'nim:3,5,7');
      await page.context().close();
      await rm(site.folder, { recursive: true });
    });
  }

  test('who has a broken version of before, whose worker looks at nothing, plays with the new one', async ({ browser, folders }) => {
    const site = await siteOf(folders);
    const [page, worker] = [join(site.folder, 'index.html'), join(site.folder, 'sw.js')];
    const now = await Promise.all([readFile(page), readFile(worker)]);
    // A page that never comes to play, and a worker that gives what it once got.
    await writeFile(page, "<!doctype html><title>broken</title><script>navigator.serviceWorker.register('sw.js')</script>");
    await writeFile(worker, `const name = 'nimatron ' + registration.scope + ' old';
      addEventListener('install', (event) => event.waitUntil(caches.open(name).then((cache) => cache.addAll(['./']))));
      addEventListener('fetch', (event) => event.respondWith(caches.open(name).then((cache) => cache.match(event.request)).then((kept) => kept ?? fetch(event.request))));`);
    const browsing = await newPage(browser, kept);
    await browsing.goto(site.url);
    await ready(browsing);
    await browsing.reload();
    await Promise.all([writeFile(page, now[0]), writeFile(worker, now[1])]);
    await browsing.reload();
    assert.equal(await browsing.title(), 'broken');
    await browsing.waitForFunction(() => globalThis.nimatron?.frames?.() > 0); // by itself
    assert.equal(await versions(browsing), 1);
    await browsing.context().close();
    await site.end();
  });

  test('a page that the worker gives something broken goes past it by itself', async ({ browser, folders }) => {
    const site = await siteOf(folders);
    const worker = await readFile(join(site.folder, 'sw.js'), 'utf8');
    await writeFile(join(site.folder, 'sw.js'), `addEventListener('fetch', (event) => {
      if (!event.request.url.endsWith('/page.js')) return;
      event.stopImmediatePropagation();
      event.respondWith(new Response('', { headers: { 'Content-Type': 'text/javascript' } }));
    });\n${worker}`);
    const page = await newPage(browser, kept);
    await openGame(page, `${site.url}#nim:3,5,7`);
    await ready(page);
    await writeFile(join(site.folder, 'sw.js'), worker);
    await reload(page);
    assert.equal(await record(page), 'nim:3,5,7');
    await page.context().close();
    await site.end();
  });

  test('on the first screen the newer version is offered, and taken if one agrees', async ({ browser, folders }) => {
    const site = await siteOf(folders);
    const page = await newPage(browser, kept);
    await openGame(page, site.url);
    await ready(page);
    await reload(page);
    await renew(site.folder, 'a newer version');
    await update(page);
    await appears(page, 'banner');
    await still(page);
    assert.equal((await known(page, 'banner')).name, 'A new version of Nimatron is ready.');
    const other = await page.context().newPage();
    await openGame(other, `${site.url}#nim:2,2`);
    await page.bringToFront();
    await hears(page, 'open in another tab', async () => press(page, await known(page, 'take version')));
    assert.equal(await record(other), 'nim:2,2');
    await other.close();
    await Promise.all([page.waitForEvent('load'), press(page, await known(page, 'take version'))]);
    await started(page);
    assert.match(await shared(page), /a newer version/);
    assert.deepEqual(page.problems.list(), []);
    await page.context().close();
    await site.end();
  });

  test('no frame keeps the game, and where nothing may be kept the page plays all the same', async ({ browser, folders }) => {
    const site = await siteOf(folders);
    const page = await newPage(browser, kept);
    await page.goto(`${site.url}fixtures/around.html`);
    await page.evaluate((url) => {
      const frame = document.createElement('iframe');
      Object.assign(frame, { src: `${url}#nim:3,5,7`, id: 'one' });
      document.body.append(frame);
    }, site.url);
    const frame = await (await page.waitForSelector('#one')).contentFrame();
    await frame.waitForFunction(() => globalThis.nimatron?.frames?.() > 0);
    await page.waitForTimeout(1500);
    assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);
    const refused = await newPage(browser, kept);
    await refused.addInitScript(() => {
      navigator.serviceWorker.register = () => Promise.reject(new DOMException('not here', 'SecurityError'));
    });
    await openGame(refused, `${site.url}#nim:3,5,7`);
    await take(refused);
    assert.deepEqual(refused.problems.list(), []);
    await page.context().close();
    await refused.context().close();
    await site.end();
  });
}
