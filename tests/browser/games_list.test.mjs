// The list of all games that were played: found again, gone on with, taken elsewhere as a file, erased; two pages at
// once, and a text that nobody can read.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';

import { live, pointer, turn, use } from './hand.mjs';
import { anyMatch, desktop, find, gameCard, hears, known, match, newPage, openGame, record, reload, still, targets } from './lib.mjs';
import { decode } from './png.mjs';

const calm = { ...desktop, reducedMotion: 'reduce' };

const choose = async (page, id) => {
  await pointer.press(page, await find(page, id));
  await still(page);
};
/** The rows of the list, as they are named. */
const rows = async (page) => (await targets(page)).filter(({ id }) => id.startsWith('game '));
const list = async (page) => {
  if (!(await known(page, 'games'))) await choose(page, 'all games');
  const { height } = page.viewportSize();
  await page.mouse.move(600, height / 2);
  for (let turns = 0; turns < 30 && (await find(page, 'games')).y + 60 > height; ++turns) {
    await page.mouse.wheel(0, 200); // before there is any game it stands at the end
    await still(page);
  }
  await choose(page, 'games');
};
const named = async (page) => (await rows(page)).map(({ name }) => name);
const keptTexts = (page, prefix) =>
  page.evaluate((prefix) => Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith(prefix))), prefix);

/** Takes so many from a heap, and waits for the answer or the end. */
async function take(page, heap, n) {
  const before = await record(page);
  await use(page, pointer, match(heap, n));
  await turn(page, before, anyMatch);
}

/** How many colours a row's miniature has. */
async function colours(page, { x, y, h }) {
  const { rgb } = decode(await page.screenshot({ clip: { x: x + 14, y: y + 14, width: 112, height: h - 28 } }));
  const seen = new Set();
  for (let at = 0; at < rgb.length; at += 3) seen.add((rgb[at] << 16) | (rgb[at + 1] << 8) | rgb[at + 2]);
  return seen.size;
}

export default function (test) {
  test('two games are found again, gone on with, taken to another device, and one is erased', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openGame(page, `${url}#nim:1`);
    await take(page, 1, 1); // won
    await choose(page, 'all games');
    await choose(page, gameCard.nim);
    await take(page, 1, 3);
    const unfinished = await record(page);
    await list(page);
    const today = await page.evaluate(() => new Date().toLocaleDateString('sv'));
    assert.deepEqual(await named(page), [`Nim: ${today} · You and Perfect · Your turn`, `Nim: ${today} · You and Perfect · You win!`]);
    for (const row of await rows(page)) assert.ok((await colours(page, row)) > 20, `${row.name}: a miniature`);

    await pointer.press(page, (await rows(page))[0]);
    await still(page);
    assert.equal(await record(page), unfinished);
    await take(page, 2, 1);
    const further = await record(page);
    assert.ok(further.startsWith(`${unfinished}/2-1`), further);
    await list(page);
    assert.equal((await named(page)).length, 2, 'gone on with, it is the same game');

    const [save] = await Promise.all([page.waitForEvent('download'), choose(page, 'export')]);
    assert.equal(save.suggestedFilename(), 'nimatron.txt');
    const file = await readFile(await save.path(), 'utf8');
    assert.ok(file.includes(`;${further}\n`) && file.includes(';nim:1/1-1\n'), file);

    // Another device, on which nothing has been played.
    const other = await newPage(browser, calm);
    await openGame(other, url);
    const bring = async (text) => {
      const [chooser] = await Promise.all([other.waitForEvent('filechooser'), choose(other, 'import')]);
      await chooser.setFiles({ name: 'nimatron.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
    };
    await list(other);
    assert.deepEqual(await rows(other), []);
    await hears(other, '2 games imported.', () => bring(file));
    await still(other);
    assert.deepEqual(await named(other), await named(page));
    await hears(other, '0 games imported. Line ', () => bring(`${file}nonsense\n`));
    await pointer.press(other, (await rows(other))[0]);
    await still(other);
    assert.equal(await record(other), further);

    await pointer.press(page, await find(page, /^erase /));
    await still(page);
    assert.equal((await rows(page)).length, 2, 'it is asked back first');
    await choose(page, (await rows(page))[0].id.replace('game ', 'erase '));
    assert.equal((await rows(page)).length, 1);
    await reload(page);
    assert.equal(Object.keys(await keptTexts(page, 'nimatron.game.')).length, 1);
    assert.deepEqual([...page.problems.list(), ...other.problems.list()], []);
  });

  test('two pages at once keep both games; a text that cannot be read is set aside and in nobody\'s way', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openGame(page, `${url}#nim:2,2,2`);
    const second = await page.context().newPage();
    await openGame(second, `${url}#nim.max3:9`);
    // In turns, and both have been open all the time.
    for (const [one, heap] of [[page, 1], [second, 1], [page, 3]]) {
      await one.bringToFront();
      await take(one, heap, 1);
    }
    const games = [await record(second), await record(page)];
    for (const one of [second, page]) {
      await one.bringToFront();
      await list(one);
      const texts = Object.values(await keptTexts(one, 'nimatron.game.'));
      assert.equal(texts.length, 2, texts.join('\n'));
      for (const game of games) assert.ok(texts.some((text) => text.endsWith(`;${game}`)), `${game} in ${texts.join('\n')}`);
      assert.deepEqual((await named(one)).map((name) => name.split(':')[0]).sort(), ['Nim', 'Take 1 to 3']);
    }
    await second.close();

    await page.evaluate(() => localStorage.setItem('nimatron.game.7', 'on=2026-11-22;play=hm;at=0;nim:3,x'));
    await reload(page);
    assert.equal(await live(page), "One saved game couldn't be read and was set aside.");
    assert.deepEqual(await keptTexts(page, 'nimatron.broken.'), { 'nimatron.broken.7': 'on=2026-11-22;play=hm;at=0;nim:3,x' });
    assert.equal((await rows(page)).length, 2);
    const [key] = Object.entries(await keptTexts(page, 'nimatron.game.')).find(([, text]) => text.endsWith(games[0]));
    await choose(page, key.replace('nimatron.game.', 'game '));
    await still(page);
    assert.equal(await record(page), games[0]);
    await take(page, 1, 1);
    await list(page);
    assert.equal((await rows(page)).length, 2);
    await reload(page);
    assert.ok(!/couldn't be read/.test(await live(page)), 'it is said once');
    assert.deepEqual(page.problems.list(), []);
  });

  /** The longest task of the page's thread from now on; asked for again, what it was. */
  const watch = (page) =>
    page.evaluate(() => {
      globalThis.longest = 0;
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) globalThis.longest = Math.max(globalThis.longest, duration);
      }).observe({ entryTypes: ['longtask'] });
    });
  const longest = (page) => page.evaluate(() => globalThis.longest);
  const bring = async (page, text) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), pointer.press(page, await find(page, 'import'))]);
    await chooser.setFiles({ name: 'nimatron.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
  };

  test('thousands of games are read without holding the page up, and are there at the next start', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openGame(page, url);
    page.setDefaultTimeout(120000);
    await list(page);
    const games = Array.from({ length: 2000 }, (_, i) => `play=hm;first=0;at=1;nim:${i + 3},5,7/1-1\n`).join('');
    await watch(page);
    // Read at once, all of it would be one task. On a busy machine a piece of it takes longer, and so does all of it.
    const inPieces = async (began) => {
      const all = Date.now() - began;
      assert.ok((await longest(page)) < Math.max(300, all / 4), `${await longest(page)} of ${all} ms`);
    };
    const first = Date.now();
    await hears(page, '2000 games imported.', () => hears(page, ' of 2000 games read', () => bring(page, games)));
    await still(page);
    await inPieces(first);
    assert.equal(Object.keys(await keptTexts(page, 'nimatron.game.')).length, 2000);
    await hears(page, /^0 games imported\./, () => bring(page, games));
    assert.equal(Object.keys(await keptTexts(page, 'nimatron.game.')).length, 2000);
    const second = Date.now();
    await hears(page, "3000 lines couldn't be read", () => bring(page, 'no game at all, whatever it is read as\n'.repeat(3000)));
    await inPieces(second);

    await page.addInitScript(() => {
      globalThis.longest = 0;
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) globalThis.longest = Math.max(globalThis.longest, duration);
      }).observe({ type: 'longtask', buffered: true });
    });
    await reload(page);
    assert.ok((await rows(page)).length > 5);
    await page.mouse.move(600, 400);
    await page.mouse.wheel(0, 100000);
    await still(page);
    assert.ok((await longest(page)) < 700, `${await longest(page)} ms in a start`);
    assert.deepEqual(page.problems.list(), []);
  });

  test('a file that is too large is refused in words, and one that brings more than there is room for says so', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openGame(page, url);
    await list(page);
    await hears(page, 'This file is too large. It may have 20 megabytes at most.', () => bring(page, `nim:${'1,'.repeat(15e6)}`));
    await page.evaluate(() => {
      let text = '';
      for (let size = 1 << 22; size >= 1; size >>= 1) {
        try {
          localStorage.setItem('filled', text + 'x'.repeat(size));
          text += 'x'.repeat(size);
        } catch {
          // No more than that.
        }
      }
    });
    const many = Array.from({ length: 50 }, (_, i) => `play=hh;at=1;nim:${i + 3},5,7/1-1\n`).join('');
    await hears(page, '0 games imported. 50 games could not be saved: there is no room for them on this device.', () => bring(page, many));
    await still(page);
    assert.deepEqual(await rows(page), []);
    assert.deepEqual(page.problems.list(), []);
  });
}
