// Who sits at the table and how well they play, who begins, and hints that say more each time.
import assert from 'node:assert/strict';

import { finger, live, pointer } from './hand.mjs';
import { desktop, find, known, newPage, openGame, phone, placeOf, record, setUp, still, targets } from './lib.mjs';

const names = async (page) => (await targets(page)).map(({ name }) => name);
const chosen = async (page, name) => (await find(page, name)).chosen;

/** Presses what is named so and waits until it has been said. */
async function says(page, hand, name, words) {
  await hand.press(page, await find(page, name));
  const found = (source) => new RegExp(source).test(document.getElementById('nimatron-live').textContent);
  await page.waitForFunction(found, words.source);
  await still(page);
}

export default function (test) {
  test('somebody new plays against a beginner; what is chosen in the seat is kept for the next game', async ({ browser, url }) => {
    const page = await newPage(browser, { ...desktop, level: '', reducedMotion: 'reduce' });
    await openGame(page, url);
    await pointer.press(page, await find(page, 'Nim'));
    await still(page);
    assert.match((await known(page, 'second player')).name, /^Beginner: change level/);
    assert.equal((await known(page, 'first player')).role, 'text'); // "You" is nothing to press by mistake
    await says(page, pointer, /^Beginner: /, /You are playing against Casual/);
    await says(page, pointer, /^Casual: /, /You are playing against Club/);
    await pointer.press(page, await find(page, 'All games'));
    await still(page);
    await pointer.press(page, await find(page, 'Take 1 to 3'));
    await still(page);
    assert.match((await known(page, 'second player')).name, /^Club/);
    const heard = (words) => page.waitForFunction((words) => document.getElementById('nimatron-live').textContent.includes(words), words);
    await pointer.press(page, await find(page, 'Let the computer play'));
    await heard('The machine plays for you now');
    await page.waitForFunction(() => nimatron.targets().some(({ name }) => name === 'Take over'));
    const own = await placeOf(page, await find(page, 'Take over')); // at once: two machines do not rest
    await page.mouse.move(own.x, own.y);
    await page.waitForTimeout(50);
    await page.mouse.down();
    await page.waitForTimeout(50);
    await page.mouse.up();
    await heard('You play yourself again');
    assert.deepEqual(page.problems.list(), []);
  });

  for (const [where, options, hand] of [['at a desk', desktop, pointer], ['on a phone', phone, finger]]) {
    test(`${where}: who begins is chosen in one touch, while nobody has moved`, async ({ browser, url }) => {
      const page = await newPage(browser, { ...options, reducedMotion: 'reduce' });
      await openGame(page, `${url}#nim:1,2,3`);
      assert.ok(await chosen(page, 'You begin'));
      await says(page, hand, 'Fair start', /The computer goes first|Your turn/);
      await page.waitForFunction(() => nimatron.record().split('/').length === 2);
      await still(page);
      assert.ok(await chosen(page, 'Fair start'));
      await hand.press(page, await find(page, 'You begin')); // after all
      await page.waitForFunction(() => nimatron.record() === 'nim:1,2,3');
      await still(page);
      const heap = await find(page, /^heap 3: take 3, /);
      await hand.press(page, heap);
      await still(page);
      const confirm = await known(page, 'confirm');
      if (confirm) await hand.press(page, confirm);
      await page.waitForFunction(() => nimatron.record().split('/').length === 3);
      await still(page);
      assert.ok(!(await names(page)).includes('Fair start'));
      assert.deepEqual(page.problems.list(), []);
    });

    test(`${where}: a hint says who can win, where, the move, and why`, async ({ browser, url }) => {
      const page = await newPage(browser, { ...options, reducedMotion: 'reduce' });
      await openGame(page, `${url}#nim:5,19,40`);
      const board = () => page.locator('#canvas').screenshot();
      const pictures = [await board()];
      for (const words of [/^You can win/, /^Look at heap 3/, /^A winning move: take 18 from heap 3/, /^Press Why\? for the reasons/]) {
        await says(page, hand, 'Hint', words);
        pictures.push(await board());
      }
      for (let i = 1; i < pictures.length; ++i) assert.ok(!pictures[i].equals(pictures[i - 1]), `step ${i} is seen`);
      // Beside the reasons it is seen as well as heard.
      await page.waitForFunction(() => nimatron.targets().some(({ name }) => /Show bundles of 1, 2, 4, 8/.test(name)));
      assert.match(await live(page), /take 18 from heap 3/); // the reasons, told as they arrive
    });
  }

  test('in the set-up: the level, who begins, and two machines', async ({ browser, url }) => {
    const page = await newPage(browser, { ...desktop, reducedMotion: 'reduce' });
    await openGame(page, `${url}#nim:1,2,3`);
    const go = async (name) => {
      await pointer.press(page, await find(page, name));
      await still(page);
    };
    await setUp(page);
    assert.ok(await chosen(page, 'Perfect'));
    await go('Casual');
    await go('Fair start');
    await go('Start');
    await page.waitForFunction(() => nimatron.record().split('/').length === 2);
    await still(page);
    assert.match((await known(page, 'first player')).name, /^Casual/);
    await setUp(page);
    await go('Two computers');
    await go('Start');
    await page.waitForFunction(() => nimatron.targets().some(({ name }) => /machine wins/.test(name)));
    assert.ok((await record(page)).split('/').length > 2);
  });
}
