// The daily puzzle: from the first screen to the result that is sent, past days, and its link.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';

import { desktop, find, hears, known, match, newPage, onDay, openGame, phone, placeOf, press, record, reload, still, tap, targets } from './lib.mjs';
import { live } from './hand.mjs';
import { decode } from './png.mjs';

const calm = { ...desktop, reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] };
const noon = '2026-11-23T12:00:00Z'; // a day of Nim
const chooseId = async (page, id, hand = press) => {
  await page.waitForFunction((id) => nimatron.targets().some((one) => one.id === id && one.enabled), id);
  await hand(page, await known(page, id));
  await still(page);
};
const hasId = (page, id) => page.waitForFunction((id) => nimatron.targets().some((one) => one.id === id), id);
const diary = (page) => page.evaluate(() => localStorage.getItem('nimatron.diary'));

/** The heaps after a record of Nim, and how many moves it holds. */
function replay(text) {
  const [start, ...moves] = text.split('/');
  const heaps = start.split(':')[1].split(',').map(Number);
  for (const move of moves) {
    const [heap, take] = move.split('-').map(Number);
    heaps[heap - 1] -= take;
  }
  return { heaps, played: moves.length };
}

/** Wins a game of Nim by nim-sum; resolves to how many moves that took. */
async function solve(page, hand) {
  for (let own = 1; ; ++own) {
    const { heaps, played } = replay(await record(page));
    const sum = heaps.reduce((a, b) => a ^ b, 0);
    const heap = heaps.findIndex((size) => (size ^ sum) < size);
    const left = heaps[heap] ^ sum;
    await hand(page, await find(page, match(heap + 1, heaps[heap] - left)));
    await page.waitForFunction((n) => nimatron.record().split('/').length - 1 > n, played);
    const over = replay(await record(page)).heaps.every((size) => size === 0);
    if (!over) await page.waitForFunction((n) => nimatron.record().split('/').length - 1 > n + 1, played);
    await still(page);
    if (over) return own;
  }
}

export default function (test) {
  test('the computer plays for a while: taken over in the middle of its turn, it is the same seat and still the daily', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await onDay(page, noon);
    await openGame(page, url);
    await chooseId(page, 'daily puzzle');
    await press(page, await find(page, 'hand over'));
    await page.waitForFunction(() => nimatron.record().split('/').length === 2); // now the other side is to move
    const takeOver = await placeOf(page, await find(page, 'hand over'));
    await page.mouse.click(takeOver.x, takeOver.y, { delay: 30 }); // at once: the two play on
    await still(page);
    assert.match((await known(page, 'first player')).name, /^You/);
    assert.match((await known(page, 'puzzle')).name, /^Daily puzzle, 23 November/);
    await chooseId(page, 'all games');
    await chooseId(page, 'daily puzzle');
    assert.ok((await record(page)).includes('/'), 'the same game');
    assert.match((await known(page, 'puzzle')).name, /^Daily puzzle, 23 November/);
    await chooseId(page, 'again');
    assert.match((await known(page, 'first player')).name, /^You/);
    const moves = await solve(page, press);
    assert.match(await diary(page), new RegExp(`^20780\\.1\\.${moves};nim\\.m=1$`)); // without help, as it is the first try
    assert.deepEqual(page.problems.list(), []);
  });

  test('a daily puzzle is played to its end, and its result is sent as a text and as a picture', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await onDay(page, noon);
    await page.addInitScript(() => {
      navigator.share = async (what) => void (globalThis.shared = what);
    });
    await openGame(page, url);
    await chooseId(page, 'daily puzzle');
    const goal = (await known(page, 'puzzle')).name;
    assert.match(goal, /^Daily puzzle, 23 November: beat Perfect in \d+ moves$/);
    assert.ok((await live(page)).includes(goal), await live(page));
    assert.match(page.url(), /#daily=2026-11-23$/);
    assert.equal(await diary(page), null, 'nothing has been tried');
    const par = Number(goal.match(/\d+ moves/)[0].split(' ')[0]);

    const moves = await solve(page, press);
    assert.ok(moves >= par);
    assert.match(await diary(page), new RegExp(`^20780\\.1\\.${moves};nim\\.m=1$`));
    await chooseId(page, 'share result');
    assert.equal((await known(page, 'result')).name, `solved in ${moves} moves (par ${par}), 1 try`);
    assert.equal((await known(page, 'marks')).name, `${moves} good moves`);

    const link = `${url}#daily=2026-11-23`;
    await chooseId(page, 'copy result');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.deepEqual(copied.split('\n'), [
      'Nimatron · Daily puzzle, 23 November 2026',
      `solved in ${moves} moves (par ${par}), 1 try`,
      '●'.repeat(moves),
      link,
    ]);
    await chooseId(page, 'send result');
    await page.waitForFunction(() => globalThis.shared);
    assert.equal(await page.evaluate(() => globalThis.shared.text), copied);
    const [save] = await Promise.all([page.waitForEvent('download'), chooseId(page, 'save a picture')]);
    assert.equal(save.suggestedFilename(), 'nimatron-daily.png');
    const file = `${await save.path()}.png`;
    await save.saveAs(file);
    assert.equal(decode(await readFile(file)).width, 1720);
    assert.equal(execFileSync('zbarimg', ['--nodbus', '--quiet', '--raw', file]).toString().trim(), link);

    await page.keyboard.press('Escape');
    await still(page);
    await chooseId(page, 'other days');
    assert.match((await known(page, 'day 2026-11-23')).name, /^23 November: solved on the day, /);
    assert.equal((await known(page, 'day 2026-11-24')).enabled, false, 'to come');
    const before = await record(page);
    await chooseId(page, 'day 2026-11-20');
    await hasId(page, 'puzzle');
    assert.match((await known(page, 'puzzle')).name, /^Daily puzzle, 20 November: beat Perfect in /);
    assert.notEqual(await record(page), before);
    assert.deepEqual(page.problems.list(), []);
  });

  test('a link opens the puzzle of its day on a phone; a day to come and what is no date are told', async ({ browser, url }) => {
    const page = await newPage(browser, { ...phone, reducedMotion: 'reduce' });
    await onDay(page, noon);
    await openGame(page, `${url}#daily=2026-11-20`);
    await hasId(page, 'welcome');
    assert.match((await known(page, 'welcome')).name, /^Daily puzzle, 20 November 2026: beat Perfect in \d+ moves/);
    await chooseId(page, 'play', tap);
    assert.match((await known(page, 'puzzle')).name, /^Daily puzzle, 20 November: beat Perfect in /);
    const position = await record(page);
    await reload(page);
    await hasId(page, 'puzzle');
    assert.equal(await record(page), position);

    for (const [date, words] of [
      ['2026-11-24', /^The puzzle of 24 November is not out yet\./],
      ['2026-02-30', /^This link holds no valid game/],
    ]) {
      const other = await newPage(browser, { ...phone, reducedMotion: 'reduce' });
      await onDay(other, noon);
      await openGame(other, `${url}#daily=${date}`);
      await hears(other, words);
      assert.ok((await targets(other)).some(({ id }) => id === 'daily puzzle'), 'the first screen');
      assert.deepEqual(other.problems.list(), []);
      await other.context().close();
    }
    assert.deepEqual(page.problems.list(), []);
  });

  test('the first screen has another puzzle after midnight, though nobody does anything', async ({ browser, url }) => {
    const page = await newPage(browser, { ...calm, timezoneId: 'UTC' });
    await page.addInitScript(() => { // five seconds before midnight, until it is past
      const Real = Date;
      const now = () => Real.parse(globalThis.past ? '2026-11-24T00:00:05Z' : '2026-11-23T23:59:55Z');
      globalThis.Date = class extends Real {
        constructor(...given) {
          super(...(given.length ? given : [now()]));
        }
        static now() {
          return now();
        }
      };
    });
    await openGame(page, url);
    const card = (day) =>
      page.waitForFunction((name) => nimatron.targets().find(({ id }) => id === 'daily puzzle')?.name === name, `Daily puzzle, ${day} November`);
    await card(23);
    await still(page);
    await page.evaluate(() => void (globalThis.past = true));
    await card(24);
    assert.deepEqual(page.problems.list(), []);
  });
}
