// Somebody who has never been here: met by one game and a hand, led through four tiny games, and the winner of each.
import assert from 'node:assert/strict';

import { find, gameCard, known, match, newPage, openGame, phone, record, reload, still, targets } from './lib.mjs';
import { confirmed, finger, live, movesOf, pointer } from './hand.mjs';

const newcomer = (browser, options) => newPage(browser, { ...options, newcomer: true });

const heapsOf = (text) => {
  const [start, ...moves] = text.split('/');
  const heaps = start.replace(/^nim:/, '').split(',').map(Number);
  for (const move of moves) {
    const [heap, take] = move.split('-').map(Number);
    heaps[heap - 1] -= take;
  }
  return heaps;
};
/** What leaves no nim-sum: the match to touch. */
function winning(text) {
  const heaps = heapsOf(text);
  const sum = heaps.reduce((a, b) => a ^ b);
  const heap = heaps.findIndex((size) => (size ^ sum) < size);
  assert.ok(heap >= 0, text);
  return match(heap + 1, heaps[heap] - (heaps[heap] ^ sum));
}

async function until(page, what, why) {
  for (const end = Date.now() + 30000; ; await page.waitForTimeout(50)) {
    if (await what()) return;
    assert.ok(Date.now() < end, why);
  }
}
const next = (page) => known(page, 'next lesson');
const myTurn = async (page) => (await targets(page)).some(({ id, enabled }) => enabled && /^board, button heap \d+, match [1-9]/.test(id));

async function winLesson(page, hand) {
  while (!(await next(page))) {
    await until(page, async () => (await myTurn(page)) || (await next(page)), 'nobody moves');
    await still(page);
    const before = await record(page);
    await hand.press(page, await find(page, winning(before)));
    await confirmed(page, hand, before);
    await until(page, async () => (await record(page)) !== before, 'the move was not made');
    await still(page);
  }
}

export default function (test) {
  test('on a phone, by touch: a wrong move is given back; four games are won, and then comes a whole one', async ({ browser, url }) => {
    const page = await newcomer(browser, phone);
    await openGame(page, url);
    assert.equal(await record(page), 'nim:4');
    // All of it is on the screen.
    for (const { name, x, y, w, h } of await targets(page))
      assert.ok(x >= 0 && y >= 0 && x + w <= 390 && y + h <= 844, `${name} at ${x}, ${y}, ${w} by ${h}`);
    await finger.press(page, await find(page, match(1, 1))); // large enough for a finger: nothing is asked
    await until(page, async () => /^Then I would win: .*\. Try /.test(await live(page)), 'the move was not given back');
    assert.equal(await record(page), 'nim:4');
    for (const start of ['nim:4', 'nim:3,3', 'nim:1,2,3', 'nim:3,5,7']) {
      assert.equal((await record(page)).split('/')[0], start);
      await winLesson(page, finger);
      assert.match(await live(page), /You w[io]n/);
      await finger.press(page, await next(page));
      await still(page);
    }
    assert.equal(await record(page), 'nim:3,5,7'); // and now a whole game, against Beginner
    assert.match((await known(page, 'opponent')).name, /^Beginner/);
    await finger.press(page, await find(page, 'all games'));
    await still(page);
    await find(page, gameCard.kayles);
    await reload(page);
    await find(page, gameCard.kayles);
    assert.deepEqual(page.problems.list(), []);
  });

  test('the first steps are left at any moment, found again, and gone on with after a reload', async ({ browser, url }) => {
    const page = await newcomer(browser);
    await openGame(page, url);
    await winLesson(page, pointer);
    await pointer.press(page, await next(page));
    await until(page, async () => movesOf(await record(page)).length === 1, 'the machine does not begin');
    await reload(page);
    assert.equal((await record(page)).split('/')[0], 'nim:3,3');
    await pointer.press(page, await find(page, 'leave'));
    await still(page);
    await pointer.press(page, await find(page, 'first steps'));
    await still(page);
    assert.equal((await record(page)).split('/')[0], 'nim:3,3');
    await page.goBack();
    await still(page);
    await find(page, 'first steps');
    await page.goForward();
    await still(page);
    assert.equal((await record(page)).split('/')[0], 'nim:3,3');
    // A link is what somebody came for.
    const other = await newcomer(browser);
    await openGame(other, `${url}#nim:3,5,7`);
    assert.equal(await record(other), 'nim:3,5,7');
    assert.ok(await known(other, 'welcome')); // visit.test.mjs
  });
}
