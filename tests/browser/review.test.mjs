// The end of a game, and going through it: the move that decided it, the list of moves, and trying again from there,
// by mouse, keys and finger.
import assert from 'node:assert/strict';

import { finger, live, pointer, turn, use } from './hand.mjs';
import { anyMatch, appears, desktop, find, frames, hears, known, long, match, newPage, openGame, phone, placeOf, record, still, targets } from './lib.mjs';

const calm = { ...desktop, reducedMotion: 'reduce' };
const calmPhone = { ...phone, reducedMotion: 'reduce' };

/** Takes so many from a heap, and waits for the answer or the end. */
async function take(page, hand, heap, n) {
  const before = await record(page);
  await use(page, hand, match(heap, n));
  await turn(page, before, anyMatch);
}

const names = async (page) => (await targets(page)).map(({ name }) => name);
const worth = async (page) => (await known(page, 'worth'))?.name;

/** From a game lost by one move to the same game won, and back to the line that was lost. */
async function fromLossToWin(page, hand) {
  const press = async (id) => {
    await hand.press(page, await find(page, id));
    await still(page);
  };
  await take(page, hand, 2, 2); // the machine takes the last one
  assert.equal(await record(page), 'nim:1,2/2-2/1-1');
  assert.equal((await known(page, 'headline')).name, 'Perfect wins this one.');
  assert.equal(await worth(page), 'You had a winning position. The review shows where you lost it.');
  const review = await find(page, 'review'); // without waiting for rest: what follows comes by itself
  await hears(page, /Move 1 was the turning point\.$/, () => hand.press(page, review));
  assert.equal(await record(page), 'nim:1,2/2-2');
  const listed = (id, line) =>
    page.waitForFunction(([id, line]) => nimatron.targets().some((one) => one.id === id && RegExp(line).test(one.name)), [id, line]);
  await listed('move 0:1', '^1\\. You: .*: a mistake$');
  await listed('move 0:2', '^2\\. .*: right$');
  await page.waitForFunction(() => nimatron.record() === 'nim:1,2'); // by itself: the better move
  await still(page);
  assert.match(await live(page), /Better: take 1 from heap 2/);
  await press('next turning point');
  assert.equal(await record(page), 'nim:1,2/2-2');
  await press('try again');
  assert.equal(await record(page), 'nim:1,2');
  await take(page, hand, 2, 1);
  const [, answer] = (await record(page)).split('/').slice(1);
  await take(page, hand, answer === '1-1' ? 2 : 1, 1);
  assert.match(await worth(page), /^(Your first win against Perfect!|Flawless: you never gave the win away\.)$/);
  assert.equal((await known(page, 'headline')).name, 'You win!');
  await press('review');
  await hand.press(page, await known(page, 'move 1:1')); // what was played first stands beside it
  await still(page);
  assert.equal(await record(page), 'nim:1,2/2-2');
}

export default function (test) {
  test('by mouse: where it turned, and trying again from there wins', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openGame(page, `${url}#nim:1,2`);
    await fromLossToWin(page, pointer);
    assert.deepEqual(page.problems.list(), []);
  });

  test.long('by finger on a phone: the same, and a finger drawn across leads through the moves', async ({ browser, url }) => {
    const page = await newPage(browser, calmPhone);
    await openGame(page, `${url}#nim:1,2`);
    await fromLossToWin(page, finger);
    const graph = await known(page, 'graph');
    const middle = await placeOf(page, graph);
    const swipe = async (by) => {
      const screen = await page.context().newCDPSession(page);
      const touch = (type, points) => screen.send('Input.dispatchTouchEvent', { type, touchPoints: points });
      await touch('touchStart', [middle]);
      for (let part = 1; part <= 8; ++part) {
        await touch('touchMove', [{ x: middle.x + (by * part) / 8, y: middle.y }]);
        await page.waitForTimeout(20);
      }
      await still(page);
      await touch('touchEnd', []);
      await screen.detach();
      await still(page);
    };
    await swipe(100);
    assert.equal(await record(page), 'nim:1,2');
    await swipe(-100);
    assert.equal(await record(page), 'nim:1,2/2-2');
    await finger.press(page, await find(page, 'moves')); // the sheet is put away
    await still(page);
    assert.equal(await known(page, 'graph'), undefined);
    assert.deepEqual(page.problems.list(), []);
  });

  test('by keys: back, forward, to the beginning and to the end; the machine waits', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openGame(page, `${url}#nim:3,5,7/1-2/2-1/3-1/3-1`);
    const all = await record(page);
    const key = async (name) => {
      await page.keyboard.press(name);
      await still(page);
      return (await record(page)).split('/').length - 1;
    };
    await page.locator('#canvas').focus();
    assert.equal(await key('['), 3);
    await page.waitForTimeout(1500); // longer than the machine takes
    assert.equal((await record(page)).split('/').length - 1, 3, 'the machine has moved');
    assert.equal(await key(','), 2);
    assert.equal(await key(']'), 3);
    assert.equal(await key('Home'), 0);
    assert.equal(await key('End'), 4);
    assert.equal(await record(page), all);
    await key('[');
    const before = await record(page); // read while the machine still waits
    await pointer.press(page, await find(page, 'play on'));
    await turn(page, before, anyMatch);
    assert.equal((await record(page)).split('/').length - 1, 4);
  });

  test('after the end: the next position, the other side', async ({ browser, url }) => {
    for (const [options, hand] of [[{ ...calm, viewport: { width: 844, height: 390 } }, pointer], [calmPhone, finger], ...(long ? [[calm, pointer]] : [])]) {
      const page = await newPage(browser, options);
      await openGame(page, `${url}#nim:1`);
      await take(page, hand, 1, 1);
      assert.equal((await known(page, 'headline')).name, 'You win!');
      assert.equal(await worth(page), 'Your first win against Perfect!');
      const { width, height } = page.viewportSize();
      for (const { name, x, y, w, h } of await targets(page))
        assert.ok(x >= 0 && y >= 0 && x + w <= width + 1 && y + h <= height + 1, `${name} is out of the ${width}x${height}`);
      assert.equal(await known(page, 'harder'), undefined, 'than Perfect nothing is');
      await hand.press(page, await find(page, 'swap sides'));
      await page.waitForFunction(() => nimatron.record() === 'nim:1/1-1'); // the machine began
      await still(page);
      assert.equal(await known(page, 'harder'), undefined, 'that game was lost');
      await hand.press(page, await find(page, 'next position'));
      await still(page);
      assert.match(await record(page), /^nim:\d+/);
      await page.context().close();
    }
  });

  test('after a win against Casual: harder, and so is the next game', async ({ browser, url }) => {
    const page = await newPage(browser, { ...calm, level: 'casual' });
    await openGame(page, `${url}#nim:1`);
    await take(page, pointer, 1, 1);
    await pointer.press(page, await find(page, 'harder'));
    await still(page);
    assert.equal(await record(page), 'nim:1');
    assert.match((await known(page, 'second player')).name, /^Club/);
    await page.waitForFunction(() => localStorage.getItem('nimatron.level') === 'club');
    assert.deepEqual(page.problems.list(), []);
  });

  test('after the first game lost the card stays until something is pressed, and offers the review and an easier game', async ({ browser, url }) => {
    const page = await newPage(browser, { ...calm, reviewed: false });
    await openGame(page, `${url}#nim:1,2`);
    await take(page, pointer, 2, 2);
    await appears(page, 'headline');
    await page.waitForTimeout(4500);
    assert.equal(await record(page), 'nim:1,2/2-2/1-1');
    assert.ok(await known(page, 'easier'));
    await pointer.press(page, await find(page, 'review'));
    await page.waitForFunction(() => nimatron.record() === 'nim:1,2'); // where it turned, and then the better move
    await still(page);
    assert.ok(await known(page, 'graph'));
    const drawn = await frames(page);
    await page.waitForTimeout(1500);
    assert.equal(await frames(page), drawn);
    assert.equal(await page.evaluate(() => localStorage.getItem('nimatron.reviewed')), 'yes');
    assert.deepEqual(page.problems.list(), []);
  });

  test('at the end the piles have no numbers, and tell who does not see them how many they are', async ({ browser, url }) => {
    for (const options of [calm, calmPhone]) {
      const page = await newPage(browser, options);
      await openGame(page, `${url}#nim:1,2/2-1/1-1`);
      await take(page, options === calm ? pointer : finger, 2, 1);
      assert.equal(await record(page), 'nim:1,2/2-1/1-1/2-1');
      const piles = (await names(page)).filter((name) => /taken/.test(name));
      assert.deepEqual(piles.sort(), ['Perfect: 1 match taken', 'You: 2 matches taken']);
      await page.context().close();
    }
  });
}
