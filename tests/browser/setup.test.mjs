// Setting up a game by its buttons, on the table itself and as text; what explains a game; the colours.
import assert from 'node:assert/strict';

import { finger, keys, pointer } from './hand.mjs';
import { appears, canvasPicture, desktop, find, intoSight, keeping, kept, known, match, newPage, openGame, phone, placeOf, press, record, reload, setUp, still, tap, targets } from './lib.mjs';
import { decode } from './png.mjs';

const calm = { ...desktop, reducedMotion: 'reduce' };

/** Turns the wheel over the form until a control lies in it, above the Start button. */
async function inSight(page, id) {
  const narrow = page.viewportSize().width < 760;
  for (let turns = 0; turns < 40; ++turns) {
    const target = await find(page, id);
    const start = await known(page, 'start');
    const head = await find(page, 'close');
    const bottom = start.y;
    const top = narrow ? 472 : head.y + head.h; // beside the sheet of a phone lies the table
    if (target.y >= top && target.y + target.h <= bottom) return target;
    const { x, y } = await placeOf(page, { ...start, y: (top + bottom) / 2, h: 0 });
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, target.y < top ? -80 : 80);
    await still(page);
  }
  throw new Error(`${id} never comes into sight`);
}

async function use(page, hand, id) {
  await hand.press(page, await inSight(page, id));
  await still(page);
}

/** The squares of a column that the piece in hand may go to. */
const lit = async (page, column) => {
  const pieces = /:(.*):[wb]$/.exec(await positionOf(page))[1].split(':').at(-1).split(',')[column.charCodeAt(0) - 97];
  const squares = (await targets(page)).map(({ id }) => /^board, button ([a-z]\d+)$/.exec(id)?.[1]);
  return squares.filter((square) => square?.[0] === column && !pieces.match(/\d+/g).includes(square.slice(1)));
};
/** The position that the form tells. */
const positionOf = async (page) => /[a-z\d.]+:[^\s;]+/.exec((await known(page, 'position')).name)[0];
/** Whether the form names this position. */
const shown = async (page, position) => assert.equal(await positionOf(page), position);
/** Chromium remarks so when a finger that has moved is lifted; the game does not depend on it. */
const lifted = /^Ignored attempt to cancel a touch\w+ event with cancelable=false/;

const games = {
  'Nim': 'nim:3,5,7',
  'Nim, large heaps': 'nim:5,19,40,51',
  'Nim, at most 3': 'nim.max3:19',
  'Nim, dividing': 'nim.split:4,7',
  'Nim, misere': 'nim.misere:1,3,5',
  'Northcott': 'northcott:4:w1b3,w1b4:w',
  'a matrix': 'matrix:1,2.1,0',
  'a series': 'series:6',
  'coins': 'coins:600x400x40:300.200',
};

export default function (test) {
  test('the octal workshop: a game is invented by touching digits, its values and period are seen, it is played', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openGame(page, `${url}#octal.c137:9,4`);
    await setUp(page);
    const values = async () => (await known(page, 'values')).name;
    const period = async () => (await known(page, 'period')).name;
    assert.match(await values(), /^0, 1, 1, 2, 0, 3, 1, 1, 0, 3, /);
    assert.match(await period(), /period 34/);
    await use(page, pointer, 'take 3, leave 2');
    await shown(page, 'octal.c133:9,4');
    assert.match(await values(), /^0, 1, 1, 2, 0, 0, 1, 1, 2, 0, /);
    assert.match(await period(), /period 5/);
    await press(page, await find(page, 'start'));
    await page.waitForFunction(() => nimatron.record() === 'octal.c133:9,4');
    await still(page);
    await press(page, await find(page, match(2, 3)));
    await page.waitForFunction(() => nimatron.record().startsWith('octal.c133:9,4/2-3'));
    assert.deepEqual(page.problems.list(), []);
  });

  test('by pointer: heaps more and fewer, by the steppers', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openGame(page, `${url}#nim:3,5,7`);
    await setUp(page);
    await use(page, pointer, 'heaps: less');
    await shown(page, 'nim:3,5');
    await use(page, pointer, 'number 2: less');
    await use(page, pointer, 'number 2: less');
    await use(page, pointer, 'number 1: more');
    await shown(page, 'nim:4,3');
    assert.equal(await record(page), 'nim:3,5,7', 'nothing is begun yet');
    await press(page, await find(page, 'start'));
    await page.waitForFunction(() => nimatron.record() === 'nim:4,3');
    assert.deepEqual(page.problems.list(), []);
  });

  for (const [how, hand, options] of [['by pointer', pointer, calm], ['by finger at 390x844', finger, { ...phone, reducedMotion: 'reduce' }]]) {
    const often = hand === pointer ? test : test.long;
    const laidOut = async (browser, url, start) => {
      const page = await newPage(browser, options);
      await openGame(page, `${url}#${start}`);
      await setUp(page, hand.press);
      return page;
    };
    const touch = async (page, id) => {
      await hand.press(page, await find(page, id));
      await still(page);
    };
    const drag = async (page, from, to) => {
      await hand.drag(page, await find(page, from), await find(page, to));
      await still(page);
    };
    const offered = async (page, id) => (await known(page, id)).enabled;
    const begin = async (page, position) => {
      await touch(page, 'start');
      await page.waitForFunction((wanted) => nimatron.record() === wanted, position);
      assert.deepEqual(page.problems.list().filter((text) => !lifted.test(text)), []);
    };

    often(`${how}: a touch on the table adds a match, or takes one away`, async ({ browser, url }) => {
      const page = await laidOut(browser, url, 'nim:3,5');
      await touch(page, match(1, 0));
      await shown(page, 'nim:4,5');
      await use(page, pointer, 'tap to remove');
      for (let times = 0; times < 2; ++times) await touch(page, match(2, 1));
      await shown(page, 'nim:4,3');
      await touch(page, match(2, 3));
      await shown(page, 'nim:4,0');
      await use(page, pointer, 'tap to add');
      await touch(page, match(2, 0));
      await shown(page, 'nim:4,1');
      await begin(page, 'nim:4,1');
    });

    often(`${how}: heaps come and go at the edge of the table`, async ({ browser, url }) => {
      const page = await laidOut(browser, url, 'nim.max3:3,5');
      await touch(page, 'add heap');
      await shown(page, 'nim.max3:3,5,5');
      await touch(page, match(3, 0));
      for (let times = 0; times < 2; ++times) await touch(page, 'remove heap');
      await shown(page, 'nim.max3:3');
      assert.equal(await offered(page, 'remove heap'), false);
      await use(page, pointer, 'tap to remove');
      await touch(page, match(1, 3));
      await shown(page, 'nim.max3:0');
      assert.equal(await offered(page, 'start'), false, 'nothing to play');
    });

    test(`${how}: pieces are dragged to other squares of their column, and beyond each other`, async ({ browser, url }) => {
      const page = await laidOut(browser, url, 'northcott.max1:6:w1b4,w2b6:b');
      await drag(page, 'board, button a1', 'board, cell a3');
      await shown(page, 'northcott.max1:6:w3b4,w2b6:b');
      await drag(page, 'board, button b6', 'board, cell b1');
      await shown(page, 'northcott.max1:6:w3b4,b1w2:b');
      await drag(page, 'board, button b1', 'board, cell a1');
      await shown(page, 'northcott.max1:6:w3b4,b1w2:b');
      await begin(page, 'northcott.max1:6:w3b4,b1w2:b');
    });

    often(`${how}: a piece that is touched may go to the squares that light up`, async ({ browser, url }) => {
      const page = await laidOut(browser, url, 'northcott:6:w1b3b4w6,w2b6:w');
      await touch(page, 'board, button a1');
      assert.deepEqual(await lit(page, 'a'), ['a2'], 'beyond the first black piece two of a colour would face each other');
      await touch(page, 'board, button a2');
      await shown(page, 'northcott:6:w2b3b4w6,w2b6:w');
      await touch(page, 'board, button b6');
      await touch(page, 'board, cell a5');
      await shown(page, 'northcott:6:w2b3b4w6,w2b6:w');
      assert.deepEqual(await lit(page, 'b'), [], 'it was put down');
    });

    often(`${how}: pairs come to free squares of the chessboard and go`, async ({ browser, url }) => {
      const page = await laidOut(browser, url, 'northcott:6:w1b4,w2b6:w');
      await touch(page, 'add column');
      await shown(page, 'northcott:6:w1b4,w2b6,:w');
      await touch(page, 'board, cell c2');
      await shown(page, 'northcott:6:w1b4,w2b6,w2b6:w');
      await use(page, pointer, 'tap to remove');
      await touch(page, 'board, button c6');
      await shown(page, 'northcott:6:w1b4,w2b6,:w');
      await touch(page, 'remove column');
      await shown(page, 'northcott:6:w1b4,w2b6:w');
      await touch(page, 'remove column');
      await shown(page, 'northcott:6:w1b4:w');
      assert.equal(await offered(page, 'remove column'), false);
    });

    test.long(`${how}: rows of the chessboard come and go, and pieces move in`, async ({ browser, url }) => {
      const page = await laidOut(browser, url, 'northcott:4:w1b4,w2b3:b');
      await touch(page, 'add row');
      await shown(page, 'northcott:5:w1b4,w2b3:b');
      for (let times = 0; times < 2; ++times) await touch(page, 'remove row');
      await shown(page, 'northcott:3:w1b3,w2b3:b');
      await touch(page, 'remove row');
      await shown(page, 'northcott:2:w1b2,w1b2:b');
      assert.equal(await offered(page, 'remove row'), false);
      assert.equal(await offered(page, 'start'), false, 'nobody can move');
      await touch(page, 'add row');
      await begin(page, 'northcott:3:w1b2,w1b2:b');
    });

    often(`${how}: a matrix grows and shrinks, and its lines are filled and emptied at the edge`, async ({ browser, url }) => {
      const page = await laidOut(browser, url, 'matrix:1,2.1,0');
      await touch(page, 'add column');
      await touch(page, 'add row');
      await shown(page, 'matrix:1,2,0.1,0,0.0,0,0');
      await touch(page, 'board, cell 3, 3');
      await touch(page, 'board, button row 3');
      await shown(page, 'matrix:1,2,0.1,0,0.1,1,2');
      await use(page, pointer, 'tap to remove');
      await touch(page, 'board, button row 3');
      await shown(page, 'matrix:1,2,0.1,0,0.0,0,0');
      await use(page, pointer, 'tap to add');
      await touch(page, 'board, button row 3');
      await touch(page, 'remove row');
      await touch(page, 'remove column');
      await shown(page, 'matrix:1,2.1,0');
      await begin(page, 'matrix:1,2.1,0');
    });

    test.long(`${how}: coins are laid down and taken away, and the table keeps room for them`, async ({ browser, url }) => {
      const page = await laidOut(browser, url, 'coins:600x400x150:');
      await touch(page, 'board, button table');
      await shown(page, 'coins:600x400x150:300.200');
      await use(page, pointer, 'number 2: less');
      await touch(page, 'board, button table');
      await shown(page, 'coins:600x399x150:');
    });

    often(`${how}: who should begin is asked for, and the position changed so that it is the other`, async ({ browser, url }) => {
      const page = await laidOut(browser, url, 'nim:3,5,7');
      const before = await canvasPicture(page);
      await use(page, pointer, 'show who can win');
      assert.ok(!before.equals(await canvasPicture(page)));
      await use(page, pointer, 'last heap');
      await shown(page, 'nim:3,5,6');
      await use(page, pointer, 'computer begins');
      await touch(page, 'start');
      await page.waitForFunction(() => nimatron.record().startsWith('nim:3,5,6/'));
      assert.deepEqual(page.problems.list(), []);
    });

    test.long(`${how}: all positions to try can be seen, and fewer again`, async ({ browser, url }) => {
      const page = await laidOut(browser, url, 'nim:3,5,7');
      const there = async (id) => Boolean(await known(page, id));
      assert.equal(await there('preset nim.max2:1,6,10'), false);
      await use(page, pointer, 'more presets');
      await use(page, pointer, 'preset nim.max2:1,6,10');
      await shown(page, 'nim.max2:1,6,10');
      await use(page, pointer, 'more presets');
      assert.equal(await there('preset nim.max2:1,6,10'), false);
    });
  }

  test.long('by keyboard: cells of a matrix are filled', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openGame(page, `${url}#matrix:1,2.1,0`);
    await page.locator('#canvas').focus();
    await setUp(page);
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'Enter', 'Enter']) { // the first shows where one is
      await page.keyboard.press(key);
      await still(page);
    }
    await shown(page, 'matrix:1,2.1,2');
  });

  test('by keyboard: pieces are walked along their columns', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openGame(page, `${url}#northcott:6:w1b4,w2b6:w`);
    await page.locator('#canvas').focus();
    await setUp(page);
    await keys(page, 'ArrowDown', 'ArrowDown', 'Enter', 'ArrowUp', 'ArrowUp', 'Enter'); // the first shows where one is
    await shown(page, 'northcott:6:w3b4,w2b6:w');
    await keys(page, 'Enter', 'ArrowDown', 'Enter', 'ArrowRight', 'Enter');
    await shown(page, 'northcott:6:w2b4,w2b6:w');
    await keys(page, 'Escape');
    await find(page, 'start');
    await keys(page, 'Escape');
    assert.equal(await known(page, 'start'), undefined, 'the second one leaves the form');
    assert.deepEqual(page.problems.list(), []);
  });

  test('who should begin is said for every outcome, once it is asked for', async ({ browser, url }) => {
    for (const [start, said] of Object.entries({
      'nim:3,5,7': 'The player who starts can force a win (N-position)',
      'nim:3,5,6': 'The player who starts loses against best play (P-position)',
      'series:3': 'With best play, neither side can win (T-position)',
      'coins:600x400x20:100.100': 'Unsolved: too many positions to search',
    })) {
      const page = await newPage(browser, calm);
      await openGame(page, `${url}#${start}`);
      await setUp(page);
      assert.notEqual((await known(page, 'what a touch does')).name, said, 'nobody has asked');
      await use(page, pointer, 'show who can win');
      assert.equal((await known(page, 'what a touch does')).name, said);
      await page.context().close();
    }
  });

  test('a position as text: what is wrong is said under the field with its column, and then a right one', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openGame(page, `${url}#nim:3,5,7`);
    await setUp(page);
    await use(page, pointer, 'type a position');
    const field = page.locator('dialog input');
    await field.waitFor();
    assert.equal(await field.inputValue(), 'nim:3,5,7');
    assert.equal(await field.evaluate((input) => input === document.activeElement), true);
    await field.fill('nim:3,x,7');
    await field.press('Enter');
    const fault = page.locator('dialog [role=alert]');
    await page.waitForFunction(() => document.querySelector('dialog [role=alert]').textContent !== '');
    assert.ok((await fault.textContent()).length > 5);
    assert.equal(await field.getAttribute('aria-invalid'), 'true');
    assert.equal(await field.evaluate((input) => input.selectionStart), 'nim:3,'.length, 'the column is where the x stands');
    const [under, above] = [await fault.boundingBox(), await field.boundingBox()];
    assert.ok(under.y >= above.y + above.height - 1, 'under the field');
    await field.fill('nim.max3:19');
    assert.equal(await fault.textContent(), '', 'typing on takes the remark away');
    await field.press('Enter');
    await field.waitFor({ state: 'detached' });
    await still(page);
    await shown(page, 'nim.max3:19');
    // Northcott's game by its gaps.
    await use(page, pointer, 'type a position');
    await field.fill(' northcott:8:2,5,6');
    await field.press('Enter');
    await field.waitFor({ state: 'detached' });
    await still(page);
    await shown(page, 'northcott:8:w1b4,w1b7,w1b8:w');
    await press(page, await find(page, 'start'));
    await page.waitForFunction(() => nimatron.record() === 'northcott:8:w1b4,w1b7,w1b8:w');
    assert.deepEqual(page.problems.list(), []);
  });

  test('a typed position that is given up changes nothing, nor does closing the form', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openGame(page, `${url}#nim:3,5,7`);
    await setUp(page);
    await use(page, pointer, 'type a position');
    await page.locator('dialog input').fill('nim:1,2');
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await still(page);
    await shown(page, 'nim:3,5,7');
    await press(page, await find(page, 'close'));
    await still(page);
    assert.equal(await record(page), 'nim:3,5,7');
    await find(page, 'hint');
  });

  for (const [game, start] of Object.entries(games)) {
    const often = game === 'Nim' ? test : test.long;
    often(`why: ${game}, by the key W and by pointer`, async ({ browser, url }) => {
      const page = await newPage(browser, calm);
      await openGame(page, `${url}#${start}`);
      const open = async () => (await known(page, 'why')).chosen;
      assert.equal(await open(), false);
      await page.locator('#canvas').focus();
      await page.keyboard.press('w');
      await still(page);
      assert.equal(await open(), true);
      await page.keyboard.press('w');
      await still(page);
      assert.equal(await open(), false);
      const before = await canvasPicture(page);
      await press(page, await find(page, 'why'));
      await still(page);
      assert.equal(await open(), true);
      assert.ok(!before.equals(await canvasPicture(page)));
      assert.deepEqual(page.problems.list(), []);
    });
  }

  test('an answer is shown on the board, by pointer and by finger, until it is pressed again', async ({ browser, url }) => {
    for (const [device, hand] of [[desktop, pointer], [phone, finger]]) {
      const page = await newPage(browser, { ...device, reducedMotion: 'reduce' });
      await openGame(page, `${url}#matrix:1,2.2,1`);
      await hand.press(page, await find(page, 'why'));
      await appears(page, 'proof');
      await hand.press(page, await intoSight(page, 'proof'));
      const answer = 'answer 3:1'; // takes all of column 2 after all of column 1
      await appears(page, answer);
      await still(page);
      await intoSight(page, answer);
      const [first, last] = [await find(page, 'board, cell 1, 1'), await find(page, 'board, cell 2, 2')];
      const canvas = await page.locator('#canvas').boundingBox();
      const clip = { x: canvas.x + first.x, y: canvas.y + first.y, width: last.x + last.w - first.x, height: last.y + last.h - first.y };
      const picture = async () => decode(await page.screenshot({ clip })).rgb;
      const bare = await picture();
      await hand.press(page, await find(page, answer));
      await still(page);
      assert.equal((await find(page, answer)).chosen, true);
      const marked = await picture();
      const changed = marked.reduce((sum, value, at) => sum + (value !== bare[at] ? 1 : 0), 0) / bare.length;
      assert.ok(changed > 0.2, `all four heaps are framed: ${changed}`);
      await hand.press(page, await find(page, answer));
      await still(page);
      assert.equal((await find(page, answer)).chosen, false);
      assert.ok(bare.equals(await picture()));
      assert.deepEqual(page.problems.list(), []);
      await page.context().close();
    }
  });

  test.long('the colours go round, and outlive a reload', async ({ browser, url }) => {
    const page = await newPage(browser, { ...calm, colorScheme: 'light' });
    await openGame(page, `${url}#nim:3,5,7/3-1/1-1`);
    const pictures = [];
    for (const name of ['light', 'dark', 'contrast']) {
      await press(page, await find(page, 'colours'));
      await page.mouse.move(1, 1);
      await still(page);
      assert.equal(await kept(page, 'theme'), name);
      await reload(page);
      pictures.push((await canvasPicture(page)).toString('base64'));
    }
    assert.equal(new Set(pictures).size, 3);
    await press(page, await find(page, 'colours'));
    await still(page);
    assert.equal(await kept(page, 'theme'), 'system');
    assert.deepEqual(page.problems.list(), []);
  });

  test('by finger: every tap on one place counts, also when the page is loaded again before a move', async ({ browser, url }) => {
    const page = await newPage(browser, phone);
    await openGame(page, `${url}#nim:3,5,7`);
    for (const name of ['light', 'dark', 'contrast', 'system', 'light']) {
      await tap(page, await find(page, 'colours'));
      await keeping(page, 'theme', name);
    }
    await reload(page);
    assert.equal(await kept(page, 'theme'), 'light');
    assert.deepEqual(page.problems.list(), []);
  });
}
