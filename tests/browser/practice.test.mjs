// Exercises without end: by mouse, by finger and by keys; what is known is kept; a sheet on paper.
import assert from 'node:assert/strict';

import { appears, desktop, find, intoSight, known, newPage, openGame, phone, press, reload, still, tap, targets } from './lib.mjs';

const calm = { ...desktop, reducedMotion: 'reduce' };
const scored = (page, words) =>
  page.waitForFunction((words) => globalThis.nimatron?.targets?.().some(({ id, name }) => id === 'score' && name.includes(words)), words);
const through = async (page, hand, ids) => {
  for (const id of ids) {
    await hand(page, await find(page, id));
    await still(page);
  }
};

/** What stands at the end of the page. */
async function bottom(page, id) {
  const { width, height } = page.viewportSize();
  await page.mouse.move(width / 2, height / 2);
  await page.mouse.wheel(0, 100000);
  await still(page);
  return find(page, id);
}

export default function (test) {
  for (const [how, options, hand] of [
    ['by mouse', calm, press],
    ['by finger', { ...phone, reducedMotion: 'reduce' }, tap],
  ]) {
    const often = how === 'by mouse' ? test : test.long;
    often(`${how}: from the map to exercises of one kind; what was right is kept, and erased when asked for`, async ({ browser, url }) => {
      const page = await newPage(browser, options);
      await openGame(page, url);
      await through(page, hand, ['course', 'to exercises']);
      await hand(page, await intoSight(page, 'practice seat'));
      await still(page);
      await scored(page, 'Exercise 1');
      assert.match(page.url(), /#practice=seat$/);
      await through(page, hand, ['option 0']);
      await scored(page, ' of 1 right'); // it has been counted
      if (!(await known(page, 'next lesson'))) await through(page, hand, ['option 1']);
      await through(page, hand, ['next lesson']);
      await reload(page);
      await scored(page, 'Exercise 1'); // a new run, of the same kind
      await through(page, hand, ['all lessons']);
      await appears(page, 'practice seat');
      assert.match((await known(page, 'practice seat')).name, /[01] of 1 right/);
      await hand(page, await bottom(page, 'erase progress'));
      await still(page);
      await through(page, hand, ['erase progress for good']);
      assert.match((await known(page, 'practice seat')).name, /Decide whether to go first or second/);
      assert.deepEqual(page.problems.list(), []);
    });
  }

  test('what was learned is exported, and imported on another device', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openGame(page, `${url}#practice=seat`);
    await scored(page, 'Exercise 1');
    await still(page);
    await through(page, press, ['option 0', 'all lessons']);
    const button = await bottom(page, 'export progress');
    const [saved] = await Promise.all([page.waitForEvent('download'), press(page, button)]);
    assert.equal(saved.suggestedFilename(), 'nimatron-progress.txt');
    const other = await newPage(browser, calm);
    await openGame(other, url);
    await through(other, press, ['course']);
    const place = await bottom(other, 'import progress');
    const [chooser] = await Promise.all([other.waitForEvent('filechooser'), press(other, place)]);
    await chooser.setFiles(await saved.path());
    await other.waitForFunction(() => nimatron.targets().some(({ id, name }) => id === 'practice seat' && / of 1 right/.test(name)));
    await appears(other, 'notice');
    assert.deepEqual([...page.problems.list(), ...other.problems.list()], []);
  });

  test('by link and by keys: against the clock, in the head', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openGame(page, `${url}#practice=head`);
    assert.ok(!(await known(page, 'score')), 'no clock runs before Start');
    await press(page, await find(page, 'next lesson')); // it does not come to rest from here on
    await scored(page, 'Exercise 1');
    assert.match((await known(page, 'score')).name, /[12]:\d\d$/);
    assert.match((await known(page, 'numerals')).name, /^\d+(, \d+)*(, \?)?$/);
    assert.ok(!(await targets(page)).some(({ id }) => id.startsWith('board')), 'no board');
    const first = (await known(page, 'score')).name;
    await page.waitForFunction((first) => nimatron.targets().some(({ id, name }) => id === 'score' && name !== first), first);
    assert.deepEqual(page.problems.list(), []);
  });

  test('a number is typed, and the next exercise comes with Enter', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openGame(page, `${url}#practice=nim-sum`);
    await scored(page, 'Exercise 1');
    await still(page);
    const board = await page.evaluate(() => nimatron.record());
    const answer = board.split(':')[1].split(',').map(Number).reduce((a, b) => a ^ b);
    assert.equal((await known(page, 'check')).enabled, false, 'nothing has been entered');
    const erased = [await find(page, 'digit 7'), await find(page, 'erase')];
    for (const key of erased) {
      await press(page, key);
      await still(page);
    }
    assert.equal((await known(page, 'check')).enabled, false, 'nothing is left');
    await page.locator('#canvas').focus();
    await page.keyboard.type(String(answer));
    await still(page);
    await page.keyboard.press('Enter'); // it is checked
    await scored(page, '1 of 1 right');
    await still(page);
    await page.keyboard.press('Enter'); // the next one
    await page.waitForFunction((board) => nimatron.record() !== board, board);
    assert.deepEqual(page.problems.list(), []);
  });

  test('a sheet to print is saved as a page', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openGame(page, url);
    await through(page, press, ['course', 'to exercises', 'paper', 'kind on', 'kind on']);
    assert.equal((await known(page, 'kind')).name, 'The nim-sum');
    const [saved] = await Promise.all([page.waitForEvent('download'), press(page, await find(page, 'print paper'))]);
    assert.match(saved.suggestedFilename(), /^nimatron-nim-sum-\d+\.html$/);
    const stream = await saved.createReadStream();
    let text = '';
    for await (const part of stream) text += part;
    assert.match(text, /<h1>The nim-sum<\/h1>/);
    assert.match(text, /class="answers"/);
    const sheet = await browser.newPage();
    await sheet.setContent(text);
    assert.equal(await sheet.locator('body > ol > li').count(), 12);
    assert.equal(await sheet.locator('.answers li').count(), 12);
    await sheet.close();
    assert.deepEqual(page.problems.list(), []);
  });
}
