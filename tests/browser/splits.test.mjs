// Heaps that are split without taking: Grundy's game by taps on matches, Lasker's Nim with the button that makes taking into splitting.
import assert from 'node:assert/strict';

import { appears, desktop, find, match, newPage, openGame, phone, press, record, still, tap, until } from './lib.mjs';

const calm = { reducedMotion: 'reduce' };
const moves = async (page) => (await record(page)).split('/').slice(1);

export default function (test) {
  test('a tap on a match splits the heap before it, and the game is called by its name', async ({ browser, url }) => {
    const page = await newPage(browser, { ...desktop, ...calm });
    await openGame(page, `${url}#octal.c0.unequal:13`);
    assert.ok((await page.evaluate(() => JSON.stringify(nimatron.drawnWords()))).includes("Grundy's game"));
    await press(page, await find(page, match(1, 8)));
    await until(page, () => nimatron.record().split('/').length === 3 && nimatron.resting());
    assert.equal((await moves(page))[0], '1-0s5');
    assert.match((await moves(page))[1], /^\d+-0s\d+$/);
    assert.deepEqual(page.problems.list(), []);
    await page.context().close();
  });

  test('where matches may also be taken it is asked, and a button makes the one into the other', async ({ browser, url }) => {
    const page = await newPage(browser, { ...phone, ...calm });
    await openGame(page, `${url}#octal.c3.break.endless:2,5,6`);
    await tap(page, await find(page, match(3, 2)));
    await appears(page, 'instead');
    assert.equal((await find(page, 'confirm')).name, 'take 2 from heap 3, leaving 4');
    await tap(page, await find(page, 'instead'));
    await still(page);
    assert.equal((await find(page, 'confirm')).name, 'split heap 3 into 4 and 2');
    await tap(page, await find(page, 'board, button heap 3, gap 1'));
    await still(page);
    assert.equal((await find(page, 'confirm')).name, 'split heap 3 into 1 and 5');
    await tap(page, await find(page, 'confirm'));
    await until(page, () => nimatron.record().split('/').length === 3 && nimatron.resting());
    assert.equal((await moves(page))[0], '3-0s1');
    assert.deepEqual(page.problems.list(), []);
    await page.context().close();
  });

  test('keys: fewer than one is none, and Enter then asks where to split', async ({ browser, url }) => {
    const page = await newPage(browser, { ...desktop, ...calm });
    await openGame(page, `${url}#octal.c3.break.endless:5`);
    await page.locator('#canvas').focus();
    for (const key of ['ArrowRight', 'Minus', 'Enter', 'ArrowRight', 'ArrowRight', 'Enter']) {
      await page.keyboard.press(key);
      await still(page);
    }
    assert.equal((await moves(page))[0], '1-0s2');
    await page.context().close();
  });
}
