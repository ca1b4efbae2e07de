// The course: its map, and one of each kind of step, with real presses and taps.
import assert from 'node:assert/strict';

import { finger, focused, keys, pointer, walkTo } from './hand.mjs';
import { appears, desktop, find, goes, hears, known, match, newPage, openGame, phone, press, record, reload, still, tap, targets } from './lib.mjs';

const calm = { ...desktop, reducedMotion: 'reduce' };
const inLesson = (page) => page.waitForFunction(() => globalThis.nimatron?.targets?.().some(({ id }) => id === 'step number'));
const said = async (page) => (await known(page, 'said'))?.name ?? '';
const solved = (page) => appears(page, 'next lesson');

/** Opens a lesson at a step, by its link. */
async function lesson(page, url, id, step = 0) {
  await openGame(page, `${url}#lesson=${id}`);
  await inLesson(page);
  await still(page);
  for (let i = 0; i < step; ++i) {
    await press(page, await find(page, 'step on'));
    await still(page);
  }
}
const through = async (page, hand, ids) => {
  for (const id of ids) {
    await hand(page, await find(page, id));
    await still(page);
  }
};

export default function (test) {
  test('the map leads to a lesson, which is kept, has an address, and is left for the map', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openGame(page, url);
    await through(page, press, ['course']);
    const stops = (await targets(page)).filter(({ id }) => id.startsWith('lesson '));
    assert.ok(stops.length >= 6, String(stops.length));
    await through(page, press, ['lesson bundles']);
    await inLesson(page);
    assert.match(page.url(), /#lesson=bundles$/);
    await through(page, press, ['tie 4', 'tie 1']);
    await solved(page);
    await through(page, press, ['next lesson']);
    const task = (await known(page, 'task')).name;
    await reload(page);
    await inLesson(page);
    assert.equal((await known(page, 'task')).name, task, 'at the step after the one solved');
    await through(page, press, ['all lessons']);
    await appears(page, 'lesson bundles');
    await still(page);
    await page.goBack();
    await inLesson(page);
    await page.goForward();
    await appears(page, 'lesson bundles');
    await page.keyboard.press('Escape');
    await appears(page, 'course');
    assert.deepEqual(page.problems.list(), []);
  });

  for (const [how, options, hand] of [
    ['by mouse', calm, press],
    ['by finger', { ...phone, reducedMotion: 'reduce' }, tap],
  ]) {
    const often = how === 'by mouse' ? test : test.long;
    often(`${how}: cells are filled, wrong ones marked; a number is typed; one option and several are chosen`, async ({ browser, url }) => {
      const page = await newPage(browser, options);
      await lesson(page, url, 'columns');
      // The bottom row of 12, 3 and 6 in binary is 1001; a first tap gives 0, a second 1.
      await through(page, hand, ['cell 12', 'cell 12', 'cell 13', 'cell 14', 'cell 15', 'check']);
      assert.match(await said(page), /./);
      assert.match((await known(page, 'cell 15')).name, /wrong/);
      assert.equal(await known(page, 'next lesson'), undefined);
      await through(page, hand, ['cell 15', 'check', 'next lesson']);
      await through(page, hand, ['digit 2', 'digit 1', 'check']); // the ordinary sum
      assert.match(await said(page), /ordinary sum/);
      await through(page, hand, ['clear', 'digit 9', 'check']);
      await solved(page);
      await through(page, hand, ['next lesson', 'step on', 'step on', 'show me']);
      assert.match((await known(page, 'hint 1')).name, /./);
      await through(page, hand, ['option 1']);
      assert.match(await said(page), /column/);
      await through(page, hand, ['option 0', 'next lesson', 'step on', 'option 0', 'option 2', 'check']);
      assert.equal(await known(page, 'next lesson'), undefined, 'one is missing');
      await through(page, hand, ['option 4', 'check']);
      await solved(page);
      await lesson(page, url, 'third', 1);
      await through(page, hand, ['digit 3']);
      assert.equal(await record(page), 'nim:9,14,3', 'the heap lies on the table as it is typed');
      assert.deepEqual(page.problems.list(), []);
    });

    test.long(`${how}: matches are tied, and untied again; bundles pair off`, async ({ browser, url }) => {
      const page = await newPage(browser, options);
      await lesson(page, url, 'bundles');
      await through(page, hand, ['tie 4', 'tie 2']);
      assert.match(await said(page), /Only 1 match is loose/);
      await through(page, hand, ['tie 4', 'tie 2', 'tie 2', 'tie 4', 'tie 1']);
      await solved(page);
      await lesson(page, url, 'pair');
      await through(page, hand, ['bundle 0 16', 'bundle 0 8']);
      assert.match(await said(page), /same size/);
      await through(page, hand, ['bundle 1 8', 'bundle 0 16', 'bundle 2 16', 'bundle 1 4', 'bundle 2 4', 'bundle 1 1', 'bundle 2 1']);
      await solved(page);
      assert.deepEqual(page.problems.list(), []);
    });
  }

  for (const [how, options, hand] of [
    ['by mouse', calm, press],
    ['by finger', { ...phone, reducedMotion: 'reduce' }, tap],
  ]) {
    const often = how === 'by mouse' ? test : test.long;
    test.long(`${how}: a heap is laid match by match, and judged; the others stay`, async ({ browser, url }) => {
      const page = await newPage(browser, options);
      await lesson(page, url, 'third');
      assert.equal((await known(page, 'check')).enabled, false, 'nothing lies there yet');
      await through(page, hand, [match(3, 0), match(3, 0), 'check']);
      assert.equal(await record(page), 'nim:5,6,2');
      assert.match(await said(page), /player to move can win/);
      await through(page, hand, [match(1, 0)]);
      assert.equal(await record(page), 'nim:5,6,2');
      assert.match(await said(page), /can't change this heap of \d+ matches/);
      await through(page, hand, [match(3, 0), match(3, 0), 'tap to remove', match(3, 1), 'check']);
      assert.equal(await record(page), 'nim:5,6,3');
      await solved(page);
      assert.deepEqual(page.problems.list(), []);
    });

    often(`${how}: heaps pair off by their remainders, and colours are swapped on the board`, async ({ browser, url }) => {
      const page = await newPage(browser, options);
      await lesson(page, url, 'bounded', 1);
      await through(page, hand, ['pair heap 1', 'pair heap 2']);
      assert.match(await said(page), /multiple of 3/);
      assert.equal(await known(page, 'pair heap 2'), undefined, 'it has left alone');
      await through(page, hand, ['pair heap 3']);
      await solved(page);
      await lesson(page, url, 'gaps', 3);
      const gaps = async () => (await targets(page)).filter(({ id }) => id.startsWith('board, group part ')).map(({ name }) => name);
      const before = await gaps();
      assert.equal(before.length, 8);
      await through(page, hand, ['board, button d8', 'board, button a6', 'board, button a6']);
      assert.equal(await known(page, 'next lesson'), undefined, 'one column is still as it was');
      await through(page, hand, ['board, button f6']);
      await solved(page);
      assert.deepEqual(await gaps(), before);
      assert.equal(await record(page), 'northcott:8:w3b6,w2b8,w1b8,w1b8,w4b7,w2b6,w3b7,w4b5:w');
      assert.deepEqual(page.problems.list(), []);
    });
  }

  test.long('a whole game of coins against the computer, by the mirror image of each of its own', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await lesson(page, url, 'middle', 2);
    const [width, height] = [460, 340];
    const coins = async () => (await record(page)).split('/').slice(1).map((at) => at.split('.').map(Number));
    for (let placed = 0; !(await known(page, 'next lesson')); placed += 2) {
      assert.ok(placed < 12, await record(page));
      await still(page);
      const table = await find(page, 'board, button table');
      const last = (await coins()).at(-1) ?? [width / 2, height / 2];
      const [x, y] = [width - last[0], height - last[1]];
      await press(page, { x: table.x + (table.w * x) / width, y: table.y + (table.h * y) / height, w: 0, h: 0 });
      await page.waitForFunction((placed) => {
        const now = nimatron.record().split('/').length - 1;
        return now >= placed + 2 || (now > placed && nimatron.targets().some(({ id }) => id === 'next lesson'));
      }, placed);
    }
    assert.ok((await coins()).length >= 5, await record(page));
    assert.deepEqual(page.problems.list(), []);
  });

  for (const [how, options, hand] of [
    ['by mouse', calm, pointer],
    ['by finger', { ...phone, reducedMotion: 'reduce' }, finger],
  ]) {
    const often = how === 'by mouse' ? test : test.long;
    test(`${how}: matches are dragged into a bundle and out again, a bundle onto its twin`, async ({ browser, url }) => {
      const page = await newPage(browser, options);
      await lesson(page, url, 'bundles');
      const loose = async () => {
        const { x, y, w, h } = await find(page, 'tie 4');
        const top = (await find(page, 'tie 1')).y - h;
        return { x: x + w / 2, y: top, w: 0, h: h / 2 }; // among the matches above the trays
      };
      await hand.drag(page, await loose(), await find(page, 'tie 4'));
      await page.waitForFunction(() => nimatron.targets().some(({ id, chosen }) => id === 'tie 4' && chosen));
      await hand.drag(page, await find(page, 'tie 4'), await loose());
      await page.waitForFunction(() => nimatron.targets().some(({ id, chosen }) => id === 'tie 4' && !chosen));
      await hand.drag(page, await loose(), await find(page, 'tie 4'));
      await still(page);
      await hand.drag(page, await loose(), await find(page, 'tie 1'));
      await solved(page);
      await lesson(page, url, 'pair');
      await hand.drag(page, await find(page, 'bundle 0 16'), await find(page, 'bundle 2 16'));
      await goes(page, 'bundle 0 16');
      await still(page);
      await hand.drag(page, await find(page, 'bundle 0 8'), await find(page, 'bundle 2 4')); // of another size
      await page.waitForFunction(() => nimatron.targets().some(({ id, name }) => id === 'said' && /same size/.test(name)));
      assert.ok(await known(page, 'bundle 0 8'));
      assert.deepEqual(page.problems.list(), []);
    });

    often(`${how}: a point is found on a chart, and a wrong one says what it is`, async ({ browser, url }) => {
      const page = await newPage(browser, options);
      await lesson(page, url, 'paint', 2);
      await appears(page, 'point 0');
      const points = (await targets(page)).filter(({ id }) => /^point \d/.test(id));
      assert.deepEqual(points.map(({ name }) => name).sort(), ['0, 0', '0, 2', '1, 0', '1, 1', '1, 2']);
      await hand.press(page, points.find(({ name }) => name === '0, 2'));
      await page.waitForFunction(() => nimatron.targets().some(({ id, name }) => id === 'said' && /N-position/.test(name)));
      await still(page);
      await hand.press(page, points.find(({ name }) => name === '1, 1'));
      await solved(page);
      assert.match(await said(page), /P-position/);
      assert.deepEqual(page.problems.list(), []);
    });
  }

  test('moves are made on the table: a wrong one is taken back, and all that win are found', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await lesson(page, url, 'move', 3);
    const start = await record(page);
    await press(page, await find(page, match(1, 3)));
    await page.waitForFunction((start) => nimatron.record() === start && nimatron.targets().some(({ id }) => id === 'said'), start);
    for (const [heap, take] of [[1, 7], [2, 7], [3, 9]]) {
      await page.waitForFunction((start) => nimatron.record() === start, start);
      await still(page);
      await press(page, await find(page, match(heap, take)));
      await page.waitForFunction((start) => nimatron.record() !== start, start);
    }
    await solved(page);
    assert.deepEqual(page.problems.list(), []);
  });

  test('a game against the computer: what loses is given back, and it answers what wins', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await lesson(page, url, 'equal', 4);
    const start = await record(page);
    const bad = await find(page, match(1, 1));
    await hears(page, /computer would win: .*\./, () => press(page, bad)); // it may be given back before a frame is drawn
    assert.equal(await record(page), start);
    assert.match(await said(page), /^Then the computer would win: .*\. Try /);
    await still(page);
    await press(page, await find(page, match(1, 7)));
    await page.waitForFunction(() => nimatron.record().split('/').length === 3);
    assert.equal((await record(page)).split('/')[1], '1-7');
    assert.deepEqual(page.problems.list(), []);
  });

  test('by keyboard: to a lesson, through a step, and out again', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await lesson(page, url, 'columns', 1);
    await page.locator('#canvas').focus();
    await page.keyboard.type('9');
    await page.waitForFunction(() => nimatron.targets().some(({ id, name }) => id === 'number' && name === '9'));
    for (let i = 0; i < 40 && (await targets(page)).find(({ focused }) => focused)?.id !== 'check'; ++i) {
      await page.keyboard.press('Tab');
      await still(page);
    }
    await page.keyboard.press('Enter');
    await solved(page);
    await page.keyboard.press('Escape');
    await goes(page, 'step number');
    await appears(page, 'lesson columns');
    assert.deepEqual(page.problems.list(), []);
  });

  test('by keyboard: the arrows begin on the cells, Enter fills and checks them and leads on; an option is chosen', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await lesson(page, url, 'columns');
    await page.locator('#canvas').focus();
    await keys(page, 'ArrowRight');
    assert.match((await focused(page))?.id ?? '', /^cell /, 'what is to be filled');
    for (const id of ['cell 12', 'cell 12', 'cell 13', 'cell 14', 'cell 15', 'cell 15', 'check']) {
      await walkTo(page, id);
      await keys(page, 'Enter');
    }
    await solved(page);
    await keys(page, 'Enter'); // what is ringed
    await page.waitForFunction(() => nimatron.targets().some(({ id, name }) => id === 'step number' && name.startsWith('2 ')));
    await keys(page, 'ArrowDown', 'Escape'); // wherever one is, it is one step
    await appears(page, 'lesson columns');
    assert.deepEqual(page.problems.list(), []);

    const third = await newPage(browser, calm);
    await lesson(third, url, 'third');
    await third.locator('#canvas').focus();
    await walkTo(third, match(3, 0));
    await keys(third, 'Enter', 'Equal', 'Equal', 'Equal', 'Minus');
    assert.equal(await record(third), 'nim:5,6,3', 'what is on the board stays where the keyboard is');
    await walkTo(third, 'check');
    await keys(third, 'Enter');
    await solved(third);
    assert.deepEqual(third.problems.list(), []);

    const other = await newPage(browser, calm);
    await lesson(other, url, 'columns', 4);
    await other.locator('#canvas').focus();
    await walkTo(other, 'option 0');
    await keys(other, 'Enter');
    await solved(other);
    assert.deepEqual(other.problems.list(), []);
  });

  for (const [how, options, hand] of [
    ['by mouse', calm, press],
    ['by finger', { ...phone, reducedMotion: 'reduce' }, tap],
  ]) {
    const often = how === 'by mouse' ? test : test.long;
    often(`${how}: beside the lessons: the calculator reckons with any heaps, the history's games are played`, async ({ browser, url }) => {
      const page = await newPage(browser, options);
      await openGame(page, url);
      await through(page, hand, ['course', 'calculator']);
      const sum = (words) => page.waitForFunction((words) => nimatron.targets().some(({ id, name }) => id.startsWith('sum ') && name.includes(words)), words);
      await appears(page, 'sum 0');
      const { y, h } = await find(page, 'heap 1: type');
      const left = (await find(page, 'add heap')).x;
      const right = (await find(page, 'remove heap'));
      const along = (n) => ({ x: left + ((right.x + right.w - left) * n) / 32, y: y + h + 15, w: 0, h: 0 });
      await (hand === tap ? finger : pointer).drag(page, along(20), along(5)); // the strip of matches below its number
      await page.waitForFunction(() => nimatron.targets().some(({ id, name }) => id === 'heap 1: type' && /: 5;/.test(name)));
      await (hand === tap ? finger : pointer).drag(page, along(5), along(24));
      await page.waitForFunction(() => nimatron.targets().some(({ id, name }) => id === 'heap 1: type' && /: 24;/.test(name)));
      await still(page);
      await through(page, hand, ['add heap']);
      await appears(page, 'heap 4: more');
      await through(page, hand, ['remove heap', 'remove heap']);
      await goes(page, 'heap 3: more');
      await sum('heap 1');
      await through(page, hand, ['open heaps']);
      assert.equal(await record(page), 'nim:24,13');
      await through(page, hand, ['all games', 'course', 'history']);
      await appears(page, 'nimatron words');
      await through(page, hand, ['play pacioli']);
      assert.equal(await record(page), 'nim.max6:30');
      assert.deepEqual(page.problems.list(), []);
    });
  }

  test('a lesson that there is not is told, and the start page stays', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openGame(page, `${url}#lesson=nothing`);
    await hears(page, 'nothing');
    await appears(page, 'course');
    assert.deepEqual(page.problems.list(), []);
  });
}
