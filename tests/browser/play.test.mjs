// Whole games of Nim against the machine, by what a person has: a pointer, a finger, or keys alone. The moves are
// computed here, by nim-sum; the game is only looked at through its record and the ids of what can be used.
import assert from 'node:assert/strict';

import { ending } from './hand.mjs';
import { appears, canvasPicture, desktop, find, gameCard, goes, hears, long, match, moving, newPage, openGame, phone, press, record, reload, sharp, still, tap, targets } from './lib.mjs';

/** The heaps after a record of plain Nim (or misere), and how many moves it holds. */
function replay(text) {
  const [start, ...moves] = text.split('/');
  const heaps = start.split(':')[1].split(',').map(Number);
  for (const move of moves) {
    const [heap, take] = move.split('-').map(Number);
    assert.ok(take >= 1 && take <= heaps[heap - 1], `${move} in ${text}`);
    heaps[heap - 1] -= take;
  }
  return { heaps, played: moves.length };
}

/** A winning move if there is one, otherwise one match from the largest heap: [heap from 1, take]. */
function best(heaps, misere) {
  const sum = heaps.reduce((a, b) => a ^ b, 0);
  const large = heaps.filter((heap) => heap > 1).length;
  const longest = heaps.indexOf(Math.max(...heaps));
  if (misere && large <= 1) {
    const ones = heaps.filter((heap) => heap === 1).length;
    if (large === 0) return [longest + 1, 1];
    return [longest + 1, ones % 2 ? heaps[longest] : heaps[longest] - 1]; // an odd number of ones is left
  }
  if (sum === 0) return [longest + 1, 1];
  const heap = heaps.findIndex((size) => (size ^ sum) < size);
  return [heap + 1, heaps[heap] - (heaps[heap] ^ sum)];
}

/** Waits until the machine has answered, or nothing is left. */
async function answered(page, played) {
  const end = Date.now() + 30000;
  for (;;) {
    const now = replay(await record(page));
    if (now.played >= played && (now.played > played || now.heaps.every((heap) => heap === 0))) break;
    if (Date.now() > end) throw new Error(`no answer to ${await record(page)}`);
    await page.waitForTimeout(50);
  }
  await still(page);
}

/** Plays to the end; `move(page, heap, take, heaps)` makes one move. Resolves to who took the last match. */
async function play(page, move) {
  const misere = (await record(page)).startsWith('nim.misere');
  for (;;) {
    const { heaps, played } = replay(await record(page));
    if (heaps.every((heap) => heap === 0)) return played % 2 ? 'person' : 'machine';
    assert.equal(played % 2, 0, 'it is the person\'s turn');
    const [heap, take] = best(heaps, misere);
    await move(page, heap, take, heaps);
    await answered(page, played + 1);
  }
}

const byPointer = async (page, heap, take) => press(page, await find(page, match(heap, take)));

const byFinger = async (page, heap, take) => {
  const before = await record(page);
  await tap(page, await find(page, match(heap, take)));
  await still(page);
  if ((await record(page)) !== before) return;
  await tap(page, await find(page, 'confirm')); // a tap asks first
};

/** The arrows: sideways between the heaps that are left, up for one match more. */
const byKeys = async (page, heap, take, heaps) => {
  const left = heaps.map((size, at) => (size ? at + 1 : 0)).filter(Boolean);
  const key = async (name) => {
    await page.keyboard.press(name);
    await still(page);
  };
  await key('ArrowRight'); // begins at the first heap, with one match
  for (let at = 0; at < left.indexOf(heap); ++at) await key('ArrowRight');
  for (let taken = 1; taken < take; ++taken) await key('ArrowUp');
  await key('Enter');
};

/** With less motion a game takes half as long; one is played with all of it, by finger. */
const calm = { ...desktop, reducedMotion: 'reduce' };

const live = (page) => page.locator('#nimatron-live > :last-child').textContent();

export default function (test) {
  test('by pointer: wins from a won position against the perfect opponent', async ({ browser, url }) => {
    const page = await newPage(browser, long ? moving : calm);
    await openGame(page, `${url}#nim:3,5,7`);
    assert.equal(await play(page, byPointer), 'person');
    assert.match(await ending(page), /You win/);
    assert.match(await live(page), /You win/);
    assert.deepEqual(page.problems.list(), []);
  });

  test('by pointer: loses from a lost position', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openGame(page, `${url}#nim:1,4,5`);
    assert.equal(await play(page, byPointer), 'machine');
    assert.match(await ending(page), /Perfect wins/);
    assert.match(await live(page), /Perfect wins/);
  });

  test.long('by pointer: misere, won by leaving the last match', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openGame(page, `${url}#nim.misere:1,3,4`);
    assert.equal(await play(page, byPointer), 'machine');
    assert.match(await ending(page), /You win/);
  });

  test('by keys alone: wins, and one key goes on to the next position', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openGame(page, `${url}#nim:2,3,4`);
    await page.waitForSelector('#nimatron-mirror', { state: 'attached' });
    await page.keyboard.press('Tab'); // the way to the text that stands for what the canvas shows,
    await page.keyboard.press('Tab'); // and past it to the canvas
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'canvas');
    assert.equal(await play(page, byKeys), 'person');
    assert.match(await ending(page), /You win/);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => !nimatron.record().includes('/') && nimatron.record() !== 'nim:2,3,4');
  });

  test('by keys alone: undo and redo', async ({ browser, url }) => {
    const page = await newPage(browser);
    await openGame(page, `${url}#nim:3,5,7`);
    await page.locator('#canvas').focus();
    await byKeys(page, 3, 1, [3, 5, 7]);
    await answered(page, 1);
    const played = await record(page);
    await page.keyboard.press('u');
    await appears(page, match(3, 7));
    await still(page);
    await page.keyboard.press('r');
    await goes(page, match(3, 7));
    assert.equal(await record(page), played);
  });

  test('by finger at 390x844: wins, and nothing lingers where it touched', async ({ browser, url }) => {
    const page = await newPage(browser, sharp);
    await openGame(page, `${url}#nim:3,5,7`);
    assert.equal(await play(page, byFinger), 'person');
    assert.match(await ending(page), /You win/);
    assert.deepEqual(page.problems.list(), []);
  });

  test('by finger: every target is at least 40 wide and high, or a match among others', async ({ browser, url }) => {
    const page = await newPage(browser, { ...phone, reducedMotion: moving.reducedMotion });
    await openGame(page, `${url}#nim:3,5,7`);
    for (const { name, role, w, h } of await targets(page)) {
      if (role === 'group' || role === 'text') continue;
      assert.ok(w >= 40 && h >= 40, `${name}: ${w} x ${h}`);
    }
  });

  test('hint: names a winning move, and draws it', async ({ browser, url }) => {
    const page = await newPage(browser);
    await openGame(page, `${url}#nim:5,19,40`);
    const before = await canvasPicture(page);
    for (const words of ['You can win', 'Try heap', 'winning move']) {
      const place = await find(page, 'hint');
      await hears(page, words, () => press(page, place));
      await still(page);
    }
    const [heap, take] = best([5, 19, 40], false);
    assert.match(await live(page), new RegExp(`take ${take} from heap ${heap}\\b`));
    assert.ok(!before.equals(await canvasPicture(page)));
  });

  test('after a reload the last game is there again', async ({ browser, url }) => {
    const page = await newPage(browser, desktop);
    await openGame(page, `${url}#nim:3,5,7`);
    await byPointer(page, 3, 1);
    await answered(page, 1);
    const before = await record(page);
    await reload(page);
    assert.equal(await record(page), before);
    await page.goto('about:blank');
    await openGame(page, url); // and when the page is opened without a link
    assert.equal(await record(page), before);
  });

  test('the first screen shows the games, and one press plays', async ({ browser, url }) => {
    const page = await newPage(browser);
    await openGame(page, url);
    await press(page, await find(page, gameCard.nim));
    await appears(page, match(1, 1));
    await still(page);
    await press(page, await find(page, 'all games'));
    await goes(page, match(1, 1));
  });
}
