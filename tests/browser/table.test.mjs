// The table as a host: it says why not, what was done, whose the matches are, and makes a win felt.
import assert from 'node:assert/strict';

import { anyMatch, chessboard, desktop, find, frames, hears, known, match, newPage, openGame, phone, placeOf, press, record, still, tap, targets } from './lib.mjs';
import { confirmation, confirmed, ending, turn } from './hand.mjs';
import { decode } from './png.mjs';

/** A place that cannot be used is touched all the same. */
async function touchAnyway(page, id, touch) {
  const place = await known(page, id);
  assert.ok(place && !place.enabled, id);
  await touch(page, place);
}
const nameOf = async (page, id) => (await known(page, id))?.name;
const still_ = { reducedMotion: 'reduce' };

/** Everything that can be used lies in the window. */
async function allInReach(page) {
  const { width, height } = page.viewportSize();
  for (const { name, enabled, role, x, y, w, h } of await targets(page)) {
    if (!enabled || role === 'group') continue;
    assert.ok(x >= -1 && y >= -1 && x + w <= width + 1 && y + h <= height + 1, `${name} at ${x}, ${y}, ${w} by ${h}`);
  }
}

/** Opens a link where another game lies on the table: only what follows # is another. */
async function at(page, link) {
  const before = await page.evaluate(() => globalThis.nimatron?.record?.());
  await openGame(page, link);
  await page.waitForFunction((before) => nimatron.record() !== before, before);
  await still(page);
}

export default function (test) {
  for (const [how, options, touch] of [
    ['by mouse', desktop, press],
    ['by finger', phone, tap],
  ]) {
    test(`${how}: a touch that leads nowhere says why`, async ({ browser, url }) => {
      const page = await newPage(browser, { ...options, ...still_ });
      await openGame(page, `${url}#nim.max3:9`);
      await touchAnyway(page, match(1, 7), touch);
      await hears(page, 'take at most 3 here');
      await openGame(page, `${url}#${chessboard}`);
      await touchAnyway(page, 'board, button a4', touch);
      await hears(page, "that is the computer's piece");
      assert.equal(await record(page), chessboard);
      await page.reload();
      assert.deepEqual(page.problems.list(), []);
    });

    const often = how === 'by mouse' ? test : test.long;
    often(`${how}: what was done is said and what was taken lies in two piles; the end is felt, and then nothing is drawn`, async ({ browser, url }) => {
      const page = await newPage(browser, options);
      await openGame(page, `${url}#nim:1,2,2`);
      const take = async (id) => {
        const before = await record(page);
        await touch(page, await find(page, id));
        await confirmed(page, { press: touch }, before);
        await turn(page, before, anyMatch);
      };
      await take(match(1, 1));
      assert.match(await nameOf(page, 'last move'), /^[^:]+ took \d from heap [23]$/);
      const [, answer] = /-(\d)$/.exec(await record(page));
      const piles = (await targets(page)).map(({ name }) => name).filter((name) => /: (nothing|\d+ match(es)?) taken$/.test(name));
      const matches = answer === '1' ? 'match' : 'matches';
      assert.deepEqual(piles, ['You: 1 match taken', `Perfect: ${answer} ${matches} taken`], 'the two piles');
      while (!(await ending(page))) {
        await take((await find(page, anyMatch)).id);
      }
      await still(page);
      const drawn = await frames(page);
      await page.waitForTimeout(600);
      assert.equal(await frames(page), drawn, 'nothing is drawn when nothing changes');
      assert.deepEqual(page.problems.list(), []);
    });
  }

  test('a piece tapped to its square moves at once; matches close to each other are asked about, unless somebody will not be asked', async ({ browser, url }) => {
    const page = await newPage(browser, { ...phone, ...still_ });
    await openGame(page, `${url}#${chessboard}`);
    await tap(page, await find(page, 'board, button a1'));
    await still(page);
    await tap(page, await find(page, 'board, button a3'));
    await page.waitForFunction(() => nimatron.record().includes('/a1-3'));
    await openGame(page, `${url}#nim:3,5,7`);
    await page.reload();
    await page.waitForFunction(() => globalThis.nimatron?.record?.() === 'nim:3,5,7');
    await still(page);
    await tap(page, await find(page, match(3, 2)));
    await still(page);
    assert.ok((await confirmation(page))?.enabled);
    await tap(page, await find(page, 'rules'));
    await still(page);
    assert.match(await nameOf(page, 'rules'), /Take the last match and you win/);
    assert.equal(await known(page, 'confirm'), undefined, 'nothing beneath can be used');
    await allInReach(page);
    await tap(page, await find(page, 'confirm never'));
    await still(page);
    await tap(page, await find(page, 'close'));
    await still(page);
    assert.equal(await record(page), 'nim:3,5,7');
    await tap(page, await find(page, match(3, 2)));
    await page.waitForFunction(() => nimatron.record().startsWith('nim:3,5,7/3-2'));
    await page.reload();
    await page.waitForFunction(() => globalThis.nimatron?.frames?.() > 0);
    await still(page);
    await tap(page, await find(page, 'rules'));
    await still(page);
    assert.equal((await find(page, 'confirm never')).chosen, true, 'it is kept');
  });

  test('large windows have larger type; on a phone on its side everything is in reach', async ({ browser, url }) => {
    const large = await newPage(browser, { viewport: { width: 1920, height: 1080 }, ...still_ });
    await openGame(large, `${url}#nim:3,5,7`);
    const play = await find(large, 'tab play');
    assert.ok(Math.abs(play.h - 44 * 1.2) < 1, `${play.h}`);
    await allInReach(large);
    const side = await newPage(browser, { ...phone, viewport: { width: 844, height: 390 }, ...still_ });
    for (const record of ['nim:3,5,7', chessboard, 'matrix:2,3,0,1.4,1,5,2.2,5,1,4.1,0,3,2', 'coins:600x400x40:300.200']) {
      await openGame(side, `${url}#${record}`);
      await allInReach(side);
      await side.goto('about:blank');
    }
  });

  for (const beside of ['why', 'moves']) {
    const often = beside === 'why' ? test : test.long;
    often(`on a phone, with "${beside}" open, a match that is tapped can be more, less, and confirmed`, async ({ browser, url }) => {
      for (const viewport of [phone.viewport, { width: 340, height: 420 }]) {
        const page = await newPage(browser, { ...phone, ...still_, viewport });
        await openGame(page, `${url}#nim:3,5,7`);
        await tap(page, await find(page, beside));
        await still(page);
        const board = async () => (await targets(page)).filter(({ id }) => id.startsWith('board, button'));
        const before = await board();
        await tap(page, await find(page, match(3, 2)));
        await still(page);
        assert.match((await confirmation(page)).name, /take 2 from heap 3/);
        assert.deepEqual((await board()).map(({ x, y }) => [x, y]), before.map(({ x, y }) => [x, y]), 'the board stays under the finger');
        await tap(page, await find(page, 'more'));
        await still(page);
        assert.match((await confirmation(page)).name, /take 3 from heap 3/);
        await tap(page, await find(page, 'less'));
        await still(page);
        for (const id of ['less', 'confirm', 'more', 'undo', 'hint']) {
          const place = await known(page, id);
          if (place) assert.ok(place.y + place.h <= viewport.height + 1 && place.h >= 43.5, id);
        }
        await tap(page, await confirmation(page));
        await page.waitForFunction(() => nimatron.record().startsWith('nim:3,5,7/3-2'));
        assert.deepEqual(page.problems.list(), []);
        await page.context().close();
      }
    });
  }

  test('whoever turns the phone finds the same rule of confirming, and no shortcuts of a keyboard', async ({ browser, url }) => {
    for (const [width, height] of [[390, 844], [844, 390], [768, 1024]]) {
      const page = await newPage(browser, { ...phone, ...still_, viewport: { width, height } });
      for (const start of ['nim:3,5,7', 'nim:1,1', 'staircase:0,3,2,5']) {
        await at(page, `${url}#${start}`);
        const before = await record(page);
        await tap(page, await find(page, anyMatch));
        await still(page);
        assert.equal(await record(page), before, `${start} at ${width}: asked first`);
        assert.ok(await confirmation(page), `${start} at ${width}`);
        assert.equal(await known(page, 'all keys'), undefined, `${width}`);
      }
      await page.context().close();
    }
  });

  test('with the reasons open a finger has 32 pixels for each place of a board, without them 44', async ({ browser, url }) => {
    const boards = ['nim:3,5,7', 'nim.max3:19', 'octal.c137:11,7', chessboard, 'matrix:2,3,1.1,2,3', 'matrix:0,1,2,0,0.1,0,3,0,0.2,3,2,0,0.0,0,0,2,0.0,0,0,0,3', 'staircase:0,3,2,5', 'series:6', 'graph:ab,ba,bc,cd,ed,fd,fe:b,e', 'pass:3,5,7,1', 'chomp:4,4,4', 'silver:2,5,9,11,16', 'graphnim:ab3,ac4,bc5,bd1,cd4', 'sum:nim:3,5_nim.max2.split:7'];
    const small = [];
    for (const [width, height, least, leastBeside] of [[390, 844, 43.5, 32], [340, 420, 32, 0]]) {
      const page = await newPage(browser, { ...phone, ...still_, viewport: { width, height } });
      for (const start of boards) {
        await at(page, `${url}#play=hh;${start}`);
        const check = async (least, when) => {
          for (const { id, enabled, role, w, h } of await targets(page)) {
            if (!enabled || !id.startsWith('board, ') || !['button', 'cell'].includes(role)) continue;
            if (Math.min(w, h) < least) small.push(`${start} at ${width}${when}: ${id} is ${w} by ${h}`);
          }
        };
        // A part of a sum has an edge around it: seven matches and their number are a little closer there.
        await check(start.startsWith('sum:') ? Math.min(least, 41) : least, '');
        // Matches that are shown in bundles lie in one line: eleven of them are narrower, as is all in a small frame.
        if (start.startsWith('octal') || leastBeside === 0) continue;
        await tap(page, await find(page, 'why'));
        await still(page);
        await check(leastBeside, ', with reasons');
        await tap(page, await find(page, 'why'));
        await still(page);
      }
      await page.context().close();
    }
    assert.deepEqual(small, []);
  });

  test('what an icon stands for is told while it is pointed at', async ({ browser, url }) => {
    const page = await newPage(browser, { ...desktop, ...still_ });
    await openGame(page, `${url}#nim:3,5,7`);
    const icon = await find(page, 'sound');
    const { x, y } = await placeOf(page, icon);
    const clip = { x: x - 60, y: y + 23, width: 120, height: 30 };
    const without = await page.screenshot({ clip });
    await page.mouse.move(x, y);
    await still(page);
    assert.notDeepEqual(await page.screenshot({ clip }), without);
    await page.mouse.move(x, y + 300);
    await still(page);
    assert.deepEqual(await page.screenshot({ clip }), without);
  });

  test('what an icon of a panel stands for covers nothing of the task', async ({ browser, url }) => {
    const page = await newPage(browser, { ...desktop, ...still_ });
    await openGame(page, `${url}#lesson=columns`);
    await page.waitForFunction(() => nimatron.targets().some(({ id }) => id === 'step on'));
    await still(page);
    const { x, y, w, h } = await known(page, 'task');
    const task = () => page.screenshot({ clip: { x, y, width: w, height: h } });
    const without = await task();
    await page.mouse.move(...Object.values(await placeOf(page, await find(page, 'step on'))));
    await still(page);
    assert.deepEqual(await task(), without);
  });

  test('in a panel that scrolls the edge of a button is whole on both sides', async ({ browser, url }) => {
    for (const [width, height] of [[1283, 907], [1111, 877]]) {
      const page = await newPage(browser, { ...desktop, ...still_, viewport: { width, height }, deviceScaleFactor: 3 });
      await openGame(page, `${url}#nim:3,5,7`);
      await press(page, await find(page, 'why'));
      await page.waitForFunction(() => nimatron.targets().some(({ id }) => id === 'proof'));
      await still(page);
      for (let turns = 0; turns < 8 && (await known(page, 'proof')).y + 60 > height; ++turns) {
        await page.mouse.wheel(0, 60);
        await still(page);
      }
      await page.mouse.move(2, 2);
      await still(page);
      const { x, y, w, h } = await known(page, 'proof');
      const darkest = async (from) => {
        const { rgb } = decode(await page.screenshot({ clip: { x: from, y: y + h / 2, width: 4, height: 2 } }));
        return Math.min(...rgb);
      };
      const [left, right] = [await darkest(x - 1), await darkest(x + w - 3)];
      assert.ok(Math.abs(left - right) < 20, `${width}: ${left} on the left, ${right} on the right`);
      await page.context().close();
    }
  });

  test('a touch that the browser takes over is let go of without a complaint', async ({ browser, url }) => {
    const page = await newPage(browser, { ...phone, ...still_ });
    await openGame(page, `${url}#nim:3,5,7`);
    const at = await placeOf(page, await find(page, match(3, 2)));
    const screen = await page.context().newCDPSession(page);
    await screen.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await screen.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
    await still(page);
    assert.deepEqual(page.problems.list(), []);
    assert.equal(await confirmation(page), undefined, 'it has pressed nothing');
  });
}
