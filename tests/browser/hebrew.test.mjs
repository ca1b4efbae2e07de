// The game from right to left: played, hinted, taken back, learned and heard in Hebrew. The boards themselves stay as they are.
import assert from 'node:assert/strict';

import { anyMatch, appears, desktop, find, known, match, newPage, openGame, phone, record, still, targets } from './lib.mjs';
import { ending, finger, keys, live, middle, pointer, turn, use } from './hand.mjs';
import { byList, mirror, openMirror } from './unseen.mjs';

const hebrew = (device) => ({ ...device, locale: 'he-IL', reducedMotion: 'reduce' });
const letters = /[\u05d0-\u05ea]/;
/** Everything that has been said is in Hebrew; records and names of games are what they are. */
async function heardInHebrew(page) {
  const heard = (await page.evaluate(() => globalThis.heard)).filter((text) => /\p{L}/u.test(text));
  assert.ok(heard.length > 1, `only ${heard.length} sentences`);
  for (const text of heard) assert.match(text, letters);
}

export default function (test) {
  for (const [how, device, hand] of [['by mouse', desktop, pointer], ['by finger', phone, finger]]) {
    const often = hand === pointer ? test : test.long;
    often(`a whole game, ${how}: a hint, a move taken back, and the end`, async ({ browser, url }) => {
      const page = await newPage(browser, hebrew(device));
      await openGame(page, `${url}#nim:1,2`);
      const move = async (id) => {
        const before = await record(page);
        await use(page, hand, id);
        await turn(page, before, anyMatch);
      };
      await hand.press(page, await find(page, 'hint'));
      await still(page);
      assert.match(await live(page), letters);
      await move(match(2, 1));
      const begun = (await record(page)).split('/');
      assert.deepEqual([begun.length, begun[1]], [3, '2-1']);
      await hand.press(page, await find(page, 'undo'));
      await page.waitForFunction(() => nimatron.record() === 'nim:1,2');
      await still(page);
      await move(match(2, 1));
      await move((await targets(page)).find(({ id, enabled }) => enabled && anyMatch.test(id)).id);
      assert.match(await ending(page), /^ניצחון/);
      await heardInHebrew(page);
      assert.deepEqual(page.problems.list(), []);
    });
  }

  test('by keys alone: the arrows go over the board as it lies, and over buttons as they stand', async ({ browser, url }) => {
    const page = await newPage(browser, hebrew(desktop));
    await openGame(page, `${url}#nim:3,5,7`);
    await keys(page, 'ArrowRight', 'ArrowRight', 'ArrowUp', 'Enter');
    await page.waitForFunction(() => nimatron.record().split('/').length === 3);
    assert.equal((await record(page)).split('/')[1], '2-2');
    await still(page);
    // The first of the bar is at the right, and what comes next is to the left of it.
    await page.goto('about:blank');
    await openGame(page, url);
    await page.locator('#canvas').focus();
    await keys(page, 'Tab');
    const first = (await targets(page)).find(({ focused }) => focused);
    await keys(page, 'ArrowLeft');
    const next = (await targets(page)).find(({ focused }) => focused);
    assert.ok(first && next && next.id !== first.id, `${first?.id} and ${next?.id}`);
    assert.ok(middle(next).x < middle(first).x, `${next.id} is to the right of ${first.id}`);
    assert.deepEqual(page.problems.list(), []);
  });

  test('somebody new on a phone: a wrong move of the first lesson is given back, and the right one leads on', async ({ browser, url }) => {
    const page = await newPage(browser, { ...hebrew(phone), newcomer: true });
    await openGame(page, url);
    await appears(page, 'task');
    assert.match((await known(page, 'task')).name, letters);
    for (const { name, x, y, w, h } of await targets(page)) assert.ok(x >= 0 && y >= 0 && x + w <= 390 && y + h <= 844, `${name} at ${x}, ${y}`);
    await finger.press(page, await find(page, match(1, 1)));
    await page.waitForFunction(() => heard.length > 1 && nimatron.record() === 'nim:4');
    await still(page);
    await finger.press(page, await find(page, match(1, 4)));
    await appears(page, 'next lesson');
    await heardInHebrew(page);
  });

  test('read by a screen reader: the text of the game is Hebrew from right to left, and a move is made in it', async ({ browser, url }) => {
    const page = await newPage(browser, hebrew(desktop));
    await openMirror(page, `${url}#nim:3,5,7`);
    assert.deepEqual(
      await page.evaluate(() => ['#nimatron-mirror', '#nimatron-live', '#nimatron-alert'].map((one) => [one, document.querySelector(one).closest('[lang]').lang, getComputedStyle(document.querySelector(one)).direction])),
      [['#nimatron-mirror', 'he', 'rtl'], ['#nimatron-live', 'he', 'rtl'], ['#nimatron-alert', 'he', 'rtl']],
    );
    for (const name of await mirror(page).getByRole('button').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent)))
      if (/\p{L}{2}/u.test(name)) assert.match(name, letters);
    await byList(page);
    await page.waitForFunction(() => nimatron.record().split('/').length === 3);
    await heardInHebrew(page);
  });
}
