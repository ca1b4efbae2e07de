// Who sits at the table and how well they play, who begins, and hints that say more each time.
import assert from 'node:assert/strict';

import { finger, live, pointer } from './hand.mjs';
import { appears, canvasPicture, desktop, find, gameCard, hears, known, match, newPage, openGame, phone, placeOf, record, setUp, still, targets } from './lib.mjs';

const chosen = async (page, id) => (await find(page, id)).chosen;

/** Presses what has this id and waits until it has been said. */
async function says(page, hand, id, words) {
  const place = await find(page, id);
  await hears(page, words, () => hand.press(page, place));
  await still(page);
}

/** Opens the list of those who can play there, and chooses one. */
async function fromList(page, hand, where, letter, words) {
  await hand.press(page, await known(page, where));
  await still(page);
  const place = await known(page, `level ${letter}`);
  await hears(page, words, () => hand.press(page, place));
  await still(page);
}

export default function (test) {
  test('somebody new plays against a beginner; what is chosen in the seat is kept for the next game', async ({ browser, url }) => {
    const page = await newPage(browser, { ...desktop, level: '', reducedMotion: 'reduce' });
    await openGame(page, url);
    await pointer.press(page, await find(page, gameCard.nim));
    await still(page);
    assert.match((await known(page, 'second player')).name, /^Beginner: /);
    assert.equal((await known(page, 'first player')).role, 'text'); // "You" is nothing to press by mistake
    await fromList(page, pointer, 'second player', 'c', /You are playing against Casual/);
    await fromList(page, pointer, 'second player', 'b', /You are playing against Club/);
    await pointer.press(page, await find(page, 'all games'));
    await still(page);
    await pointer.press(page, await find(page, gameCard.takeAway));
    await still(page);
    assert.match((await known(page, 'second player')).name, /^Club/);
    const before = (await known(page, 'hand over')).name;
    await pointer.press(page, await known(page, 'hand over'));
    await hears(page, 'The computer plays for you');
    await page.waitForFunction((before) => nimatron.targets().some(({ id, name }) => id === 'hand over' && name !== before), before);
    const own = await placeOf(page, await known(page, 'hand over')); // at once: two machines do not rest
    await page.mouse.move(own.x, own.y);
    await page.waitForTimeout(50);
    await page.mouse.down();
    await page.waitForTimeout(50);
    await page.mouse.up();
    await hears(page, 'You are playing again');
    assert.deepEqual(page.problems.list(), []);
  });

  for (const [where, options, hand] of [['at a desk', desktop, pointer], ['on a phone', phone, finger]]) {
    const often = hand === pointer ? test : test.long;
    often(`${where}: who one plays against is chosen from a list beside the name, by touch and by keys`, async ({ browser, url }) => {
      const page = await newPage(browser, { ...options, level: 'beginner', reducedMotion: 'reduce' });
      await openGame(page, `${url}#nim:3,5,7`);
      const place = options === phone ? 'opponent' : 'second player';
      await hand.press(page, await known(page, place));
      await still(page);
      const rows = (await targets(page)).filter(({ id }) => /^level /.test(id));
      assert.deepEqual(rows.map(({ id }) => id.at(-1)), ['h', 'n', 'c', 'b', 'm']);
      assert.deepEqual(rows.filter(({ chosen }) => chosen).map(({ id }) => id), ['level n']);
      for (const row of rows) assert.ok(row.h >= 44 && row.w >= 200, `${row.id} is large enough`);
      await hand.press(page, await known(page, 'level b'));
      await still(page);
      assert.equal(await known(page, 'level b'), undefined, 'it has closed');
      assert.match((await known(page, place)).name, /^Club/);
      await page.keyboard.press('v');
      await still(page);
      assert.ok((await known(page, 'level b')).focused, 'the keyboard begins with who plays now');
      await page.keyboard.press('ArrowUp');
      await still(page);
      assert.ok((await known(page, 'level c')).focused);
      await page.keyboard.press('Enter');
      await still(page);
      assert.match((await known(page, place)).name, /^Casual/);
      await page.keyboard.press('v');
      await still(page);
      await page.keyboard.press('Escape');
      await still(page);
      assert.equal(await known(page, 'level c'), undefined);
      assert.match((await known(page, place)).name, /^Casual/);
      assert.deepEqual(page.problems.list(), []);
    });

    often(`${where}: who begins is chosen in one touch, while nobody has moved`, async ({ browser, url }) => {
      const page = await newPage(browser, { ...options, reducedMotion: 'reduce' });
      await openGame(page, `${url}#nim:1,2,3`);
      assert.ok(await chosen(page, 'you begin'));
      await says(page, hand, 'fair start', /The computer goes first|Your turn/);
      await page.waitForFunction(() => nimatron.record().split('/').length === 2);
      await still(page);
      assert.ok(await chosen(page, 'fair start'));
      await hand.press(page, await find(page, 'you begin')); // after all
      await page.waitForFunction(() => nimatron.record() === 'nim:1,2,3');
      await still(page);
      const heap = await find(page, match(3, 3));
      await hand.press(page, heap);
      await still(page);
      const confirm = await known(page, 'confirm');
      if (confirm) await hand.press(page, confirm);
      await page.waitForFunction(() => nimatron.record().split('/').length === 3);
      await still(page);
      assert.equal(await known(page, 'fair start'), undefined);
      assert.deepEqual(page.problems.list(), []);
    });

    often(`${where}: a hint says who can win, where, the move, and why`, async ({ browser, url }) => {
      const page = await newPage(browser, { ...options, reducedMotion: 'reduce' });
      await openGame(page, `${url}#nim:5,19,40`);
      const board = () => canvasPicture(page);
      const pictures = [await board()];
      for (const words of [/^You can win/, /^Try heap 3/, /^A winning move: take 18 from heap 3/, /^Here are the reasons/]) {
        await says(page, hand, 'hint', words);
        pictures.push(await board());
      }
      for (let i = 1; i < pictures.length; ++i) assert.ok(!pictures[i].equals(pictures[i - 1]), `step ${i} is seen`);
      // Beside the reasons it is seen as well as heard.
      await appears(page, 'show bundles');
      assert.match(await live(page), /take 18 from heap 3/); // the reasons, told as they arrive
    });
  }

  test('in the set-up: the level, who begins, and two machines', async ({ browser, url }) => {
    const page = await newPage(browser, { ...desktop, reducedMotion: 'reduce' });
    await openGame(page, `${url}#nim:1,2,3`);
    const go = async (id) => {
      await pointer.press(page, await find(page, id));
      await still(page);
    };
    await setUp(page);
    assert.ok(await chosen(page, 'level m'));
    await go('level c');
    await go('fair start');
    await go('start');
    await page.waitForFunction(() => nimatron.record().split('/').length === 2);
    await still(page);
    assert.match((await known(page, 'first player')).name, /^Casual/);
    await setUp(page);
    await go('two computers');
    await go('start');
    await appears(page, 'over');
    assert.ok((await record(page)).split('/').length > 2);
  });
}
