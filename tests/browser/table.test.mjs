// The table as a host: it says why not, what was done, whose the matches are, and makes a win felt.
import assert from 'node:assert/strict';

import { anyMatch, chessboard, desktop, find, frames, hears, known, match, newPage, openGame, phone, placeOf, press, record, still, tap, targets } from './lib.mjs';
import { confirmation, confirmed, ending, turn } from './hand.mjs';

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

    test(`${how}: what was done is said and what was taken lies in two piles; the end is felt, and then nothing is drawn`, async ({ browser, url }) => {
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
      const piles = async () => (await targets(page)).filter(({ name }) => /: match(es)? taken$/.test(name)).map(({ name }) => name);
      assert.deepEqual((await piles()).map((name) => name.split(':')[0]), ['You', 'Perfect'], 'two piles, and no figures');
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
}
