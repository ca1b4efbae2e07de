// Several games on one table: played by mouse, by finger where only one of them is large, by keys, and through the list of moves.
import assert from 'node:assert/strict';

import { appears, desktop, find, known, newPage, openGame, phone, press, record, setUp, still, tap, targets, until } from './lib.mjs';
import { byList, mirror, openMirror } from './unseen.mjs';

const calm = { reducedMotion: 'reduce' };
const three = 'sum:nim:3,5_nim.max2.split:7_graph:ab,ac,bc,bd,cd:a';
const moves = async (page) => (await record(page)).split('/').slice(1);
const answered = (page) => until(page, () => nimatron.record().split('/').length === 3 && nimatron.resting());

export default function (test) {
  test('a move is made in one of the games, answered, explained and taken back', async ({ browser, url }) => {
    const page = await newPage(browser, { ...desktop, ...calm });
    await openGame(page, `${url}#${three}`);
    const words = JSON.stringify(await page.evaluate(() => nimatron.drawnWords()));
    for (const title of ['Game 1: Nim', 'Game 2: Kayles', 'Game 3: Tokens on a graph']) assert.ok(words.includes(title), title);
    await press(page, await find(page, 'why'));
    await until(page, () => JSON.stringify(nimatron.drawnWords()).includes('Each game counts as a Nim heap'));
    await press(page, await find(page, 'board, button part 1, heap 2, match 4'));
    await answered(page);
    const made = await moves(page);
    assert.equal(made[0], '1_2-4');
    assert.match(made[1], /^[123]_/);
    await press(page, await find(page, 'undo'));
    await until(page, (start) => nimatron.record() === start && nimatron.resting(), three);
    assert.deepEqual(page.problems.list(), []);
    await page.context().close();
  });

  test('in the set-up games are added and removed at the end, and every game tells its rules', async ({ browser, url }) => {
    const page = await newPage(browser, { ...desktop, ...calm });
    await openGame(page, `${url}#sum:nim:3_wythoff:1,2`);
    await setUp(page);
    const games = (count) => until(page, (n) => new Set(nimatron.targets().flatMap(({ id }) => id.match(/part \d/) ?? [])).size === n, count);
    await press(page, await find(page, 'add heap'));
    await games(3);
    await press(page, await find(page, 'heaps: more'));
    await games(4);
    await press(page, await find(page, 'remove heap'));
    await games(3);
    await press(page, await find(page, 'start'));
    await until(page, () => nimatron.record() === 'sum:nim:3_wythoff:1,2_nim.max3:7' && nimatron.resting());
    const words = JSON.stringify(await page.evaluate(() => nimatron.drawnWords()));
    for (const rule of ['Game 2: Take as many', 'Game 3: Take up to 3 matches', 'makes the last move of all wins']) assert.ok(words.includes(rule), `${rule} in ${words}`);
    await page.context().close();
  });

  test('on a phone one game is large, and a tap on another makes that one large', async ({ browser, url }) => {
    const page = await newPage(browser, { ...phone, ...calm });
    await openGame(page, `${url}#${three}`);
    const strips = async () => (await targets(page)).map(({ id }) => id).filter((id) => /^board, button part \d$/.test(id));
    assert.deepEqual(await strips(), ['board, button part 2', 'board, button part 3']);
    for (const { name, w, h } of (await targets(page)).filter(({ id }) => /^board, button part \d$/.test(id))) assert.ok(w >= 44 && h >= 44, `${name}: ${w} x ${h}`);
    await tap(page, await find(page, 'board, button part 2'));
    await still(page);
    assert.deepEqual(await strips(), ['board, button part 1', 'board, button part 3']);
    assert.equal(await known(page, 'confirm'), undefined);
    await tap(page, await find(page, 'board, button part 2, heap 1, match 7'));
    await appears(page, 'confirm');
    await tap(page, await find(page, 'confirm'));
    await answered(page);
    assert.match((await moves(page))[0], /^2_1-/);
    assert.deepEqual(page.problems.list(), []);
    await page.context().close();
  });

  test('by keys: the arrows choose a game, Enter goes into it, Escape comes out again', async ({ browser, url }) => {
    const page = await newPage(browser, { ...desktop, ...calm });
    await openGame(page, `${url}#${three}`);
    await page.locator('#canvas').focus();
    const type = async (...keys) => {
      for (const key of keys) {
        await page.keyboard.press(key);
        await still(page);
      }
    };
    await type('ArrowRight', 'Enter', 'Escape', 'ArrowRight', 'Enter', 'Enter');
    await until(page, () => nimatron.record().split('/').length > 1);
    assert.match((await moves(page))[0], /^2_1-/);
    await page.context().close();
  });

  test('read by a screen reader: every place says in which game it is, and the moves are listed', async ({ browser, url }) => {
    const page = await newPage(browser, { ...desktop, ...calm });
    await openMirror(page, `${url}#sum:nim:1,2_wythoff:1,2`);
    const names = await mirror(page).getByRole('button').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent));
    assert.ok(names.some((name) => name.startsWith('Game 1: ')) && names.some((name) => name.startsWith('Game 2: ')), names.join(' | '));
    await byList(page);
    await until(page, () => nimatron.record().split('/').length === 3);
    assert.match((await moves(page))[0], /^[12]_/);
    await page.context().close();
  });
}
