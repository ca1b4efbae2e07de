// All of it by keyboard alone: every screen is walked through, whatever a pointer reaches is reached, and a ring says
// where one is.
import assert from 'node:assert/strict';

import { chessboard, desktop, known, long, moving, newPage, openGame, phone, record, still, targets } from './lib.mjs';
import { focused, keys, live, middle, walkTo } from './hand.mjs';
import { decode } from './png.mjs';

const calm = { ...desktop, reducedMotion: 'reduce', colorScheme: 'light' };

const begin = async (page, url) => {
  await openGame(page, url);
  await page.locator('#canvas').focus();
  await still(page);
};
const isOnBoard = ({ id }) => id.startsWith('board, ');
const isControl = ({ enabled, role }) => enabled && (role === 'button' || role === 'switch');
const contains = (area, { x, y }) => x >= area.x && y >= area.y && x < area.x + area.w && y < area.y + area.h;

/** The colour of the ring, somewhere on the upper edge of what is focused. */
async function assertRing(page, { id, x, y, w }) {
  const [left, top] = [Math.round(x + w / 2), Math.max(0, Math.round(y) - 6)];
  const { width, height, rgb } = decode(await page.screenshot({ clip: { x: left, y: top, width: 1, height: 8 } }));
  const isRing = (at) => Math.abs(rgb[at] - 0x0b) + Math.abs(rgb[at + 1] - 0x5f) + Math.abs(rgb[at + 2] - 0xa8) < 60;
  assert.ok(Array.from({ length: width * height }, (_, i) => isRing(3 * i)).some(Boolean), `no ring around ${id}`);
}

/** Leaves of many of a kind, such as the days of a month, the first two and the last, and of what was at the same place of an earlier screen
 * nothing, but one in all. */
const been = new WeakMap();
function someOfEach(page, wanted) {
  const kinds = {};
  for (const id of wanted.keys()) (kinds[id.split(/[ :]/)[0]] ??= []).push(id);
  for (const ids of Object.values(kinds)) if (ids.length > 5) ids.slice(2, -1).forEach((id) => wanted.delete(id));
  const before = been.get(page) ?? new Set();
  been.set(page, before);
  for (const [id, place] of wanted) {
    if (before.has(id + place) && wanted.size > 1) wanted.delete(id);
    before.add(id + place);
  }
}

/** Everything that a pointer could press on this screen is reached, and has a ring. */
async function walkAll(page, { board = false } = {}) {
  const wanted = new Map(); // by id, where it is
  const all = await targets(page);
  all.forEach((target, at) => {
    const add = () => wanted.set(target.id, ` at ${target.x},${target.y}`);
    if (!isOnBoard(target)) return isControl(target) && add();
    const covered = all.slice(at + 1).some((later) => isOnBoard(later) && later.enabled && contains(later, middle(target)));
    if (board && target.enabled && target.role !== 'group' && target.role !== 'text' && !covered) add();
  });
  assert.ok(wanted.size > 0);
  const count = wanted.size;
  if (!long) someOfEach(page, wanted);
  for (const id of wanted.keys()) {
    await walkTo(page, id);
    await assertRing(page, await focused(page));
  }
  return count;
}

/** Chooses what leaves no nim-sum, and plays it. */
async function winningMove(page) {
  const [start, ...moves] = (await record(page)).replace(/^nim:/, '').split('/');
  const heaps = start.split(',').map(Number);
  for (const move of moves) heaps[move.split('-')[0] - 1] -= move.split('-')[1];
  const sum = heaps.reduce((a, b) => a ^ b, 0);
  const heap = heaps.findIndex((size) => (size ^ sum) < size);
  const before = heaps.slice(0, heap + 1).filter(Boolean).length;
  await keys(page, ...Array(before).fill('ArrowRight'), String(heaps[heap] - (heaps[heap] ^ sum)), 'Enter');
}

async function until(page, what, why) {
  for (const end = Date.now() + 30000; !(await what()); await page.waitForTimeout(50)) assert.ok(Date.now() < end, why);
}
const myTurn = async (page) => (await targets(page)).some(({ id, enabled }) => enabled && id.startsWith('board, ') && id.includes('match'));

export default function (test) {
  test('somebody new wins all lessons and goes on to a whole game by keys alone', async ({ browser, url }) => {
    const page = await newPage(browser, { ...calm, newcomer: true });
    await begin(page, url);
    for (let lesson = 0; lesson < 4; ++lesson) {
      await until(page, () => myTurn(page), 'nobody moves');
      await still(page);
      assert.ok((await walkAll(page)) >= 2, 'leave, show me');
      await keys(page, 'Escape'); // to the board, not out of the lesson
      assert.equal(await focused(page), undefined);
      while (!(await known(page, 'next lesson'))) {
        await until(page, async () => (await myTurn(page)) || (await known(page, 'next lesson')), 'nobody moves');
        await still(page);
        if (await myTurn(page)) await winningMove(page);
      }
      assert.equal((await focused(page)).id, 'next lesson', 'Enter does what is ringed');
      await keys(page, 'Enter');
    }
    assert.ok(await known(page, 'hint'), 'a whole game');
    assert.deepEqual(page.problems.list(), []);
  });

  test('the first screen, the list of games, and every sheet', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await begin(page, `${url}#play=hh;nim:3,5,7`);
    await keys(page, 'ArrowRight', 'Enter', 'a');
    const cards = await walkAll(page);
    assert.ok(cards > 20, `${cards} cards`);
    await walkTo(page, 'games');
    await keys(page, 'Enter');
    assert.ok((await targets(page)).some(({ id }) => id.startsWith('game ')), 'the list of games');
    await walkAll(page);
    await keys(page, 'Escape');
    assert.ok(await known(page, 'games'), 'home again');
    await keys(page, '?');
    assert.equal((await focused(page)).id, 'close');
    await walkAll(page);
    await keys(page, 'Escape');
    await walkTo(page, 'your wins');
    await keys(page, 'Enter');
    await walkAll(page);
    await keys(page, 'Escape');
    assert.equal((await focused(page)).id, 'your wins', 'where it was');
    await walkTo(page, 'go on');
    await keys(page, 'Enter');
    assert.equal(await record(page), 'play=hh;nim:3,5,7/1-1'.replace('play=hh;', ''));
    for (const key of ['s', 'i']) {
      await keys(page, key);
      assert.ok(await known(page, 'close'), key);
      await walkAll(page);
      await keys(page, 'Escape');
      assert.equal(await known(page, 'close'), undefined, key);
    }
    assert.deepEqual(page.problems.list(), []);
  });

  test('the course, a lesson of each kind, and who plays', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await begin(page, `${url}#play=hh;nim:3,5,7`);
    await keys(page, 'v');
    assert.ok(await known(page, 'level n'), 'the list of levels');
    await walkAll(page);
    await walkTo(page, 'friend by link');
    await keys(page, 'Enter');
    await walkAll(page);
    await keys(page, 'Escape');
    assert.ok(await known(page, 'level n'), 'back in the list');
    await keys(page, 'Escape', 'a');
    await walkTo(page, 'course');
    await keys(page, 'Enter');
    assert.ok((await walkAll(page)) > 20, 'the map of the course');
    for (const place of ['lesson=columns', 'lesson=bundles', 'practice=seat']) {
      const other = await newPage(browser, calm);
      await begin(other, `${url}#${place}`);
      await until(other, () => known(other, 'task'), 'no lesson comes');
      await still(other);
      assert.ok((await walkAll(other)) > 3, place);
      assert.deepEqual(other.problems.list(), []);
      await other.context().close();
    }
    assert.deepEqual(page.problems.list(), []);
  });

  const boards = {
    'nim:2,3': { choices: 5, right: 2, up: 3 },
    [chessboard]: { choices: 8, right: 8, up: 2 },
    'matrix:2,1.1,2': { choices: 6, across: ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'] },
    'series:4': { choices: 1, right: 1, up: 2 },
    'coins:600x400x40:300.200': { choices: 3, right: 4, up: 1 },
  };
  for (const [start, { choices, right = 0, up = 0, across }] of Object.entries(boards)) {
    const often = start.startsWith('nim:') ? test : test.long;
    often(`a table, its panels and its set-up: ${start.split(':')[0]}`, async ({ browser, url }) => {
      const page = await newPage(browser, calm);
      await begin(page, `${url}#play=hh;${start}`);
      // What the arrows choose is heard.
      const heard = new Set();
      const listen = async (...names) => {
        await keys(page, ...names);
        heard.add((await live(page)).trim());
      };
      for (const way of across ?? Array(right).fill('ArrowRight')) {
        await listen(way);
        for (let i = 0; i < (across ? 2 : up); ++i) await listen(across ? '+' : 'ArrowUp');
        if (across) await keys(page, 'Escape', 'ArrowRight', way, way);
      }
      assert.ok(heard.size >= choices, [...heard].join(' | '));
      await keys(page, 'Escape');
      await walkAll(page);
      await keys(page, 'Escape');
      assert.equal(await focused(page), undefined, 'the board again');
      for (const key of ['w', 'l']) {
        await keys(page, key);
        await walkAll(page);
        await keys(page, 'Escape');
      }
      assert.ok(await known(page, 'hint'), 'still at the table');
      await keys(page, 'n');
      await walkAll(page, { board: true });
      await keys(page, 'Escape');
      assert.ok(await known(page, 'hint'), 'back at the table');
      await keys(page, 'Escape');
      assert.ok(await known(page, 'games'), 'and home');
      assert.deepEqual(page.problems.list(), []);
    });
  }

  test('the end of a game and its review; Enter does what is ringed', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await begin(page, `${url}#play=hh;nim:1,2/2-1/1-1`);
    await keys(page, 'ArrowRight', 'Enter');
    assert.ok(await known(page, 'headline'), 'the end');
    const first = await focused(page);
    const all = await targets(page);
    assert.ok(first, 'a button is ringed at the end');
    await assertRing(page, first);
    await walkAll(page);
    await walkTo(page, 'review');
    await keys(page, 'Enter');
    await walkAll(page);
    await keys(page, 'Home');
    assert.ok(all.length > 0);
    await keys(page, 'Escape', 'End');
    await walkTo(page, first.id);
    const before = await record(page);
    await keys(page, 'Enter');
    assert.notEqual(await record(page), before);
    assert.deepEqual(page.problems.list(), []);
  });

  test('who never saw a ring presses the primary button of the end by Enter', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await begin(page, `${url}#play=hh;nim:3,5,7/1-3/2-5`);
    await keys(page, 'ArrowRight', '7', 'Enter');
    await until(page, () => known(page, 'headline'), 'the game goes on');
    await still(page);
    const primary = await focused(page);
    await keys(page, 'Enter');
    assert.ok(primary && primary.id !== 'over', 'not always once more');
    assert.doesNotMatch(await record(page), /\//);
  });

  test('Tab goes from the board to the buttons, the panel and the bar, and then leaves the game; back likewise', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await begin(page, `${url}#play=hh;nim:3,5,7`);
    const here = () => page.evaluate(() => document.activeElement?.id);
    const been = [];
    for (let i = 0; i < 3; ++i) {
      await keys(page, 'Tab');
      assert.equal(await here(), 'canvas');
      been.push((await focused(page)).id);
    }
    assert.equal(new Set(been).size, 3, been.join(' | '));
    await keys(page, 'Shift+Tab', 'Shift+Tab');
    assert.equal((await focused(page)).id, been[0]);
    await keys(page, 'Shift+Tab');
    assert.equal(await focused(page), undefined, 'the board');
    assert.match(await live(page), /heaps 3, 5, 7/);
    await keys(page, 'Tab', 'Tab', 'Tab', 'Tab');
    assert.notEqual(await here(), 'canvas');
  });

  test('the button that offers the game as text covers its place of the picture, and no other', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openGame(page, `${url}#play=hh;nim:3,5,7`);
    await page.waitForSelector('#nimatron-mirror [data-key]', { state: 'attached' });
    await still(page);
    const whole = async () => decode(await page.screenshot()); // a part alone is painted otherwise
    const before = await whole();
    await keys(page, 'Tab');
    assert.equal(await page.evaluate(() => document.activeElement?.dataset.id), 'mirror-show');
    const box = await page.locator('#nimatron-mirror').boundingBox();
    const after = await whole();
    const { width, rgb } = after;
    let others = 0; // pixels that have changed beside it
    for (let at = 0; at < rgb.length; at += 3) {
      const [x, y] = [(at / 3) % width, Math.floor(at / 3 / width)];
      const inside = contains({ x: box.x - 6, y: box.y - 6, w: box.width + 12, h: box.height + 12 }, { x, y });
      if (!inside && (rgb[at] !== before.rgb[at] || rgb[at + 1] !== before.rgb[at + 1] || rgb[at + 2] !== before.rgb[at + 2])) ++others;
    }
    assert.equal(others, 0, 'some other place is covered');
  });

  test('keys that come faster than pictures are all taken before it rests', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await begin(page, `${url}#play=hh;nim:60`);
    await page.keyboard.press('ArrowRight');
    await still(page);
    await page.evaluate(async () => {
      const canvas = document.getElementById('canvas');
      const up = { key: 'ArrowUp', code: 'ArrowUp', keyCode: 38, bubbles: true };
      for (let pictures = 0; pictures < 10; ++pictures) {
        for (let times = 0; times < 3; ++times) {
          canvas.dispatchEvent(new KeyboardEvent('keydown', up));
          canvas.dispatchEvent(new KeyboardEvent('keyup', up));
        }
        await new Promise(requestAnimationFrame);
      }
    });
    await still(page);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => nimatron.record() !== 'nim:60');
    assert.equal(await record(page), 'nim:60/1-31');
  });

  test('a phone with a keyboard: rules, moves and reasons', async ({ browser, url }) => {
    const page = await newPage(browser, { ...phone, reducedMotion: 'reduce', colorScheme: 'light' });
    await begin(page, `${url}#play=hh;nim:3,5,7/1-1`);
    await walkAll(page);
    await keys(page, 'Escape', 'l');
    await walkAll(page);
    await keys(page, 'Escape', 'i');
    await walkAll(page);
  });

  test('every theme has a ring that is seen', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await begin(page, `${url}#play=hh;nim:3,5,7`);
    await keys(page, 'F6');
    const one = await focused(page);
    const clip = { x: one.x - 8, y: one.y - 8, width: one.w + 16, height: one.h + 16 };
    for (let theme = 0; theme < 4; ++theme) {
      await keys(page, 'c');
      const ringed = await page.screenshot({ clip });
      await keys(page, 'Escape');
      assert.ok(!ringed.equals(await page.screenshot({ clip })), `theme ${theme}`);
      await keys(page, 'F6');
    }
  });

  test('Ctrl+Shift+Z brings a move back, whichever of the two goes down first', async ({ browser, url }) => {
    const page = await newPage(browser, moving);
    await openGame(page, `${url}#nim:3,5,7/1-2/2-1`);
    await page.locator('#canvas').focus();
    const record = (text) => page.waitForFunction((text) => nimatron.record() === text, text);
    for (const order of [['Control', 'Shift'], ['Shift', 'Control']]) {
      await page.keyboard.press('u', { delay: 60 });
      await record('nim:3,5,7');
      for (const key of order) await page.keyboard.down(key);
      await page.waitForTimeout(60);
      await page.keyboard.press('Z', { delay: 60 });
      for (const key of order) await page.keyboard.up(key);
      await record('nim:3,5,7/1-2/2-1');
    }
  });
}
