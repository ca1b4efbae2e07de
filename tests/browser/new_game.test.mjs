// New game: a short choice first, and the form for those who want to set a position up.
import assert from 'node:assert/strict';

import { appears, desktop, find, known, newGame, newPage, openGame, phone, press, record, setUp, still, tap, targets } from './lib.mjs';

const calm = { reducedMotion: 'reduce' };

async function choice(page, touch) {
  await touch(page, await find(page, newGame));
  await still(page);
}

export default function (test) {
  for (const [size, options, touch] of [['at a desk', desktop, press], ['on a phone', phone, tap]]) {
    const often = touch === press ? test : test.long;
    often(`${size}: again, at random, a position to try, set up, other games`, async ({ browser, url }) => {
      const page = await newPage(browser, { ...options, ...calm });
      await openGame(page, `${url}#play=hh;nim:3,5,7/1-2`);
      await choice(page, touch);
      await touch(page, await known(page, 'new: again'));
      await page.waitForFunction(() => nimatron.record() === 'nim:3,5,7');
      await still(page);

      await choice(page, touch);
      assert.equal((await known(page, 'new: again')).enabled, false, 'it lies there already');
      await touch(page, await known(page, 'new: random'));
      await page.waitForFunction(() => /^nim:\d+,\d+,\d+$/.test(nimatron.record()) && nimatron.record() !== 'nim:3,5,7');
      await still(page);

      await choice(page, touch);
      const marienbad = await known(page, 'preset nim:1,3,5,7');
      assert.ok(marienbad.h >= 60, 'with its picture and a line');
      await touch(page, marienbad);
      await page.waitForFunction(() => nimatron.record() === 'nim:1,3,5,7');
      await still(page);
      assert.ok(!(await known(page, 'new: set up')), 'the sheet is closed');

      await setUp(page, touch);
      assert.ok(await known(page, 'position'));
      await touch(page, await find(page, 'close'));
      await still(page);
      await choice(page, touch);
      await touch(page, await known(page, 'new: other games'));
      await page.waitForFunction(() => nimatron.targets().some(({ id }) => id === 'search'));
      assert.deepEqual(page.problems.list(), []);
    });
  }

  test('by keyboard: N opens it, it is said, arrows and Enter choose, Escape closes it', async ({ browser, url }) => {
    const page = await newPage(browser, { ...desktop, ...calm });
    await openGame(page, `${url}#play=hh;northcott:8:w1b4,w2b8:w`);
    await page.locator('#canvas').focus();
    await page.keyboard.press('n');
    await page.waitForFunction(() => document.getElementById('nimatron-live').lastElementChild?.textContent === 'New game');
    await still(page);
    await page.keyboard.press('Escape');
    await still(page);
    assert.ok(!(await known(page, 'new: random')));
    await page.keyboard.press('n');
    await still(page);
    const before = await record(page);
    for (let i = 0; i < 12 && (await record(page)) === before && (await known(page, 'new: random')); ++i) {
      await page.keyboard.press('ArrowDown');
      await still(page);
    }
    await page.keyboard.press('Enter');
    await still(page);
    assert.ok(!(await targets(page)).some(({ id }) => id === 'new: random'), 'something was chosen');
  });

  test('a phone held sideways: a new game and starting again are in reach', async ({ browser, url }) => {
    for (const [width, height] of [[844, 390], [932, 430]]) {
      const page = await newPage(browser, { viewport: { width, height }, deviceScaleFactor: 1, hasTouch: true });
      await openGame(page, `${url}#nim:3,5,7/1-2`);
      const all = await targets(page);
      for (const id of ['again', 'new game', 'share']) {
        const it = all.find((target) => target.id === id);
        assert.ok(it && it.y >= 0 && it.y + it.h <= height && it.x + it.w <= width, `${id} at ${width}x${height}: ${JSON.stringify(it)}`);
      }
      await setUp(page);
      await appears(page, 'start');
      await page.context().close();
    }
  });
}
