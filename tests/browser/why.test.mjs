// The two depths of Why?: the short reason with its figure on the board, and the whole proof behind More.
import assert from 'node:assert/strict';

import { appears, desktop, find, goes, hears, known, newPage, openGame, phone, press, still, tap, targets } from './lib.mjs';
import { keys, live, walkTo } from './hand.mjs';

const named = async (page, id) => (await known(page, id))?.name;

export default function (test) {
  for (const [how, kind, hand] of [
    ['by pointer', desktop, press],
    ['by finger', phone, tap],
  ]) {
    test(`${how}: the short reason comes first, More opens the proof, Less closes it`, async ({ browser, url }) => {
      const page = await newPage(browser, { ...kind, reducedMotion: 'reduce' });
      await openGame(page, `${url}#play=hh;matrix:1,2.2,1`);
      await page.locator('#canvas').focus();
      await page.keyboard.press('w');
      await appears(page, 'proof');
      await still(page);
      const answers = async () => (await targets(page)).filter(({ id }) => id.startsWith('answer '));
      assert.deepEqual(await answers(), []);
      const closed = await named(page, 'proof');
      await hand(page, await known(page, 'proof'));
      await still(page);
      assert.notEqual(await named(page, 'proof'), closed);
      assert.ok((await answers()).length > 0);
      assert.ok((await live(page)).length > 40, await live(page));
      await hand(page, await known(page, 'proof'));
      await still(page);
      assert.equal(await named(page, 'proof'), closed);
      assert.deepEqual(await answers(), []);
      assert.deepEqual(page.problems.list(), []);
    });
  }

  test('the proof is opened by keys alone, and closed with Why?', async ({ browser, url }) => {
    const page = await newPage(browser, { ...desktop, reducedMotion: 'reduce' });
    await openGame(page, `${url}#play=hh;nim:3,5,7`);
    await page.locator('#canvas').focus();
    await page.keyboard.press('w');
    await appears(page, 'proof');
    const closed = await named(page, 'proof');
    await walkTo(page, 'proof');
    await keys(page, 'Enter');
    assert.notEqual(await named(page, 'proof'), closed);
    await keys(page, 'w', 'w');
    await appears(page, 'proof');
    assert.equal(await named(page, 'proof'), closed);
    assert.deepEqual(page.problems.list(), []);
  });

  test('a search tells its pace, and can be stopped', async ({ browser, url }) => {
    const page = await newPage(browser, { ...desktop, reducedMotion: 'reduce' });
    await openGame(page, `${url}#nim:1,2`);
    await page.evaluate(() => { location.hash = '#octal.c07.misere:60,61,62'; });
    await page.waitForFunction(() => nimatron.record() === 'octal.c07.misere:60,61,62');
    await press(page, await find(page, 'why')); // a search for which nobody waits says nothing and soon rests
    await appears(page, 'stop searching');
    const place = await known(page, 'stop searching');
    await page.mouse.click(place.x + place.w / 2, place.y + place.h / 2);
    await goes(page, 'stop searching');
    await press(page, await find(page, 'hint'));
    await hears(page, "can't tell who wins here");
  });
}
