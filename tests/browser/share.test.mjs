// Links and what is shared, keys and their sheet, the daily puzzle and the diary.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { desktop, find, known, newPage, onDay, openGame, phone, press, record, reload, still, tap, targets } from './lib.mjs';
import { focused, live } from './hand.mjs';
import { decode } from './png.mjs';

const calm = { ...desktop, reducedMotion: 'reduce' };
const choose = async (page, id, hand = press) => {
  await hand(page, await find(page, id));
  await still(page);
};
const link = async (page) => (await known(page, 'link')).name;
const key = async (page, name) => {
  await page.locator('#canvas').focus();
  await page.keyboard.press(name);
  await still(page);
};

/** What a camera reads there. @param {Buffer} picture */
async function read(picture) {
  const folder = await mkdtemp(join(tmpdir(), 'nimatron-'));
  try {
    await writeFile(join(folder, 'code.png'), picture);
    return execFileSync('zbarimg', ['--nodbus', '--quiet', '--raw', join(folder, 'code.png')]).toString().trim();
  } finally {
    await rm(folder, { recursive: true });
  }
}

export default function (test) {
  test('a link to the game, to the position and to a challenge is made, copied, and opened as it says', async ({ browser, url }) => {
    const page = await newPage(browser, { ...calm, permissions: ['clipboard-read', 'clipboard-write'] });
    await openGame(page, `${url}#play=hh;nim:3,5,7/1-2`);
    await choose(page, 'share');
    assert.equal(await link(page), `${url}#play=hh;nim:3,5,7/1-2`);
    await choose(page, 'share position');
    assert.equal(await link(page), `${url}#play=hh;nim:1,5,7`);
    await choose(page, 'share challenge');
    await choose(page, 'level b');
    await choose(page, 'include extras');
    const challenge = `${url}#play=hb;goal=win;show=gaps;nim:1,5,7`;
    assert.equal(await link(page), challenge);
    await choose(page, 'copy the link');
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), challenge);
    await key(page, 'Escape');
    assert.equal(await known(page, 'link'), undefined);

    const other = await newPage(browser, calm);
    await openGame(other, challenge);
    assert.equal(await record(other), 'nim:1,5,7');
    assert.ok(await known(other, 'welcome'));
    assert.match((await live(other)) ?? '', /Can you beat Club from here\?/);
    assert.deepEqual([...page.problems.list(), ...other.problems.list()], []);
  });

  test('the code for cameras comes, another for another link; a picture of the table is saved', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openGame(page, `${url}#play=hh;nim:3,5,7`);
    await choose(page, 'share');
    const seen = async () => {
      await page.waitForFunction(() => nimatron.targets().some(({ id }) => id === 'code'));
      await still(page);
      const { x, y, w: width, h: height } = await known(page, 'code');
      return read(await page.screenshot({ clip: { x, y, width, height } }));
    };
    assert.equal(await seen(), `${url}#play=hh;nim:3,5,7`);
    await choose(page, 'share challenge');
    assert.equal(await seen(), await link(page));
    assert.match(await link(page), /goal=win/);
    const shared = await link(page);
    const [save] = await Promise.all([page.waitForEvent('download'), choose(page, 'save a picture')]);
    assert.equal(save.suggestedFilename(), 'nimatron.png');
    const file = await readFile(await save.path());
    const picture = decode(file);
    assert.equal(picture.width, 1720);
    const lit = new Set();
    for (let at = 0; at < picture.rgb.length; at += 3 * 97) lit.add(picture.rgb[at]);
    assert.ok(lit.size > 20, 'the board, not an empty canvas');
    assert.equal(await read(file), shared, 'the code in its corner');
    assert.equal(await link(page), shared, 'the sheet is still open');
    assert.deepEqual(page.problems.list(), []);
  });

  test('the code fills the window, and goes back to the sheet by a touch and by Escape', async ({ browser, url }) => {
    for (const [kind, hand] of [[calm, press], [{ ...phone, reducedMotion: 'reduce' }, tap]]) {
      const page = await newPage(browser, kind);
      await openGame(page, `${url}#play=hh;nim:3,5,7`);
      await choose(page, 'share', hand);
      await page.waitForFunction(() => nimatron.targets().some(({ id }) => id === 'show large'));
      await page.evaluate(() => document.querySelector('#canvas').focus());
      await choose(page, 'code', hand);
      const { x, y, w: width, h: height, name } = await known(page, 'code');
      const size = page.viewportSize();
      assert.ok(width > 0.8 * Math.min(size.width, size.height), `${width} of ${JSON.stringify(size)}`);
      assert.equal(name, `${url}#play=hh;nim:3,5,7`);
      assert.equal(await read(await page.screenshot({ clip: { x, y, width, height } })), name);
      await key(page, 'Escape');
      assert.equal(await link(page), name, 'the sheet');
      await choose(page, 'code', hand);
      await choose(page, 'close code', hand);
      assert.equal(await link(page), name, 'the sheet');
      await choose(page, 'code', hand);
      for (const way of ['ArrowDown', 'ArrowRight', 'F6']) {
        await key(page, way);
        assert.equal((await focused(page))?.id, 'close code', `${way}: what is beneath cannot be reached`);
      }
      await key(page, 'Enter');
      assert.equal(await link(page), name, 'the sheet');
      assert.deepEqual(page.problems.list(), []);
      await page.context().close();
    }
  });

  test('a line for a page of one\'s own is copied, and shows the game there', async ({ browser, url }) => {
    const page = await newPage(browser, { ...calm, permissions: ['clipboard-read', 'clipboard-write'] });
    await openGame(page, `${url}#play=hh;nim:3,5,7`);
    await choose(page, 'share');
    await choose(page, 'frame 320');
    await choose(page, 'embed');
    const line = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(line, /^<iframe src="[^"]+#play=hh;nim:3,5,7" width="320" height="480" .*<\/iframe>$/);
    const around = await newPage(browser, calm);
    await around.goto(`${url}fonts-no-page`).catch(() => {});
    await around.setContent(line);
    const frame = await (await around.waitForSelector('iframe')).contentFrame();
    await frame.waitForFunction(() => globalThis.nimatron?.frames?.() > 0);
    assert.equal(await frame.evaluate(() => nimatron.record()), 'nim:3,5,7');

    await choose(page, 'frame bare');
    await choose(page, 'embed');
    const bare = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(bare, /position=play=hh;nim:3,5,7&amp;controls=board" width="320"/);
    await around.setContent(bare);
    const board = await (await around.waitForSelector('iframe')).contentFrame();
    await board.waitForFunction(() => globalThis.nimatron?.frames?.() > 0);
    assert.equal(await board.evaluate(() => nimatron.record()), 'nim:3,5,7');
    const there = await board.evaluate(() => nimatron.targets().map(({ id }) => id));
    assert.ok(there.includes('undo'), 'what a move needs');
    for (const id of ['new', 'share', 'all games']) assert.ok(!there.includes(id), id);
  });

  test('a picture to print is saved, and is one that a browser shows', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openGame(page, `${url}#play=hh;nim:3,5,7/1-2`);
    await choose(page, 'share');
    const [save] = await Promise.all([page.waitForEvent('download'), choose(page, 'save for printing')]);
    assert.equal(save.suggestedFilename(), 'nimatron.svg');
    const text = await readFile(await save.path(), 'utf8');
    assert.equal(text.match(/<g class="match"/g)?.length, 13);
    assert.match(text, /<title>Nim, nim:1,5,7<\/title>/);
    const elsewhere = await page.context().newPage(); // the game's own page shows no such files
    const seen = await elsewhere.evaluate(async (text) => {
      const image = new Image();
      image.src = 'data:image/svg+xml,' + encodeURIComponent(text);
      await image.decode();
      const { naturalWidth: width, naturalHeight: height } = image;
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const draw = canvas.getContext('2d');
      draw.drawImage(image, 0, 0);
      const { data } = draw.getImageData(0, 0, width, height);
      const colours = new Set();
      for (let at = 0; at < data.length; at += 4) colours.add(data.slice(at, at + 3).join());
      return { width, height, wood: colours.has('227,188,130'), head: colours.has('156,40,34'), corner: [...data.slice(0, 4)] };
    }, text);
    assert.ok(seen.width > 200 && seen.height > 200, JSON.stringify(seen));
    assert.deepEqual([seen.wood, seen.head, seen.corner], [true, true, [255, 255, 255, 255]]);
    assert.deepEqual(page.problems.list(), []);
  });

  test('what the system passes on is the link; where it will not, it is copied', async ({ browser, url }) => {
    const page = await newPage(browser, { ...phone, reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      navigator.share = async (what) => void (globalThis.shared = what.url);
    });
    await openGame(page, `${url}#play=hh;nim:3,5,7`);
    await choose(page, 'share', tap);
    await choose(page, 'send', tap);
    await page.waitForFunction(() => globalThis.shared);
    assert.equal(await page.evaluate(() => globalThis.shared), `${url}#play=hh;nim:3,5,7`);
    for (const { name, x, y, w, h } of await targets(page)) {
      assert.ok(x >= 0 && x + w <= 390 && y + h > 0, `${name}: ${x} ${y} ${w} ${h}`);
    }
    await choose(page, 'close', tap);
    assert.deepEqual(page.problems.list(), []);
  });

  test.long('every key of the sheet does something', async ({ browser, url }) => {
    const page = await newPage(browser, { ...calm, viewport: { width: 820, height: 520 } });
    await openGame(page, url);
    await choose(page, 'all keys');
    const lines = (await targets(page)).filter(({ id }) => id.startsWith('key ')).map(({ name }) => name);
    await key(page, 'Escape');
    assert.equal(await known(page, 'key 1'), undefined, 'closed');
    const large = `northcott:26:${Array(26).fill('w1b26').join(',')}:w`;
    const heaps = 'play=hh;at=1;nim:3,5,7/2-2/2-1';
    const state = async () => JSON.stringify([await record(page), await targets(page)]);
    const nothing = async () => {};
    const chosen = (page) => key(page, 'ArrowRight');
    /** What a key stands in, and what is done there before. */
    const places = {
      'Arrow keys': [heaps, nothing, ['ArrowRight']],
      'Tab, F6': [heaps, nothing, ['Tab', 'F6']],
      'Enter, Space': [heaps, chosen, ['Enter', 'Space']],
      '0–9': [heaps, chosen, ['2']],
      '+ · -': [heaps, chosen, ['Equal', 'Minus']],
      Escape: [heaps, chosen, ['Escape']],
      'Page Up, Page Down': [large, nothing, ['PageUp', 'PageDown']],
      'U, Backspace, Ctrl+Z': [heaps, nothing, ['u', 'Backspace', 'Control+z']],
      'R, Ctrl+Y': [heaps, nothing, ['r', 'Control+y']],
      H: [heaps, nothing, ['h']],
      W: [heaps, nothing, ['w']],
      D: [heaps, nothing, ['d']],
      F: [heaps, nothing, ['f']],
      L: [heaps, nothing, ['l']],
      '[ · ,': [heaps, nothing, ['[', ',']],
      '] · .': [heaps, nothing, [']', '.']],
      Home: [heaps, nothing, ['Home']],
      End: [heaps, nothing, ['End']],
      N: [heaps, nothing, ['n']],
      P: [heaps, nothing, ['p']],
      O: [heaps, nothing, ['o']],
      X: ['play=hm;nim:3,5,7', nothing, ['x']],
      V: ['play=hm;nim:3,5,7', nothing, ['v']],
      A: [heaps, nothing, ['a']],
      I: [heaps, nothing, ['i']],
      Q: [heaps, nothing, []], // nothing is searched where it rests; tests/features/keys/keys_test.cpp presses it
      S: [heaps, nothing, ['s']],
      B: [heaps, nothing, ['b']],
      G: ['play=hh;northcott:8:w1b4,w2b8:w', nothing, ['g']],
      T: ['play=hh;northcott:8:w1b4,w2b8:w', nothing, ['t']],
      J: ['play=hh;series:6', nothing, ['j']],
      M: [heaps, nothing, ['m']],
      C: [heaps, nothing, ['c']],
      K: [heaps, nothing, ['k']],
      '?': [heaps, nothing, ['?']],
    };
    assert.ok(lines.length >= 15);
    for (const line of lines) {
      if (line.startsWith('/: ')) continue; // not at a table: home.test.mjs
      const place = Object.keys(places).find((start) => line === start || line.startsWith(`${start}: `));
      assert.ok(place, `${line}: no test presses it`);
      const [game, before, keys] = places[place];
      delete places[place];
      await page.evaluate((game) => nimatron.open(game), game);
      await still(page);
      for (const one of keys) {
        if (one !== 'Minus' && one !== 'PageDown') {
          await page.evaluate((game) => nimatron.open(game), game);
          await still(page);
          await before(page);
        }
        const then = await state();
        const seen = ['+ · -', 'Escape', 'Arrow keys', '0–9', 'Page', 'B', 'G', 'T'].some((start) => line.startsWith(start)) && (await page.screenshot());
        await key(page, one);
        const changed = seen ? !seen.equals(await page.screenshot()) : (await state()) !== then;
        assert.ok(changed, `${line}: ${one} changes nothing`);
      }
      if (/Why/.test(line)) await key(page, 'w');
      await key(page, 'Escape'); // what is chosen, a sheet, the presentation
    }
    assert.deepEqual(Object.keys(places), [], 'keys that the sheet does not tell');
    assert.deepEqual(page.problems.list(), []);
  });

  test('the daily puzzle is the same on two devices; won, it is in the calendar, until all is erased', async ({ browser, url }) => {
    const day = async () => {
      const page = await newPage(browser, { ...calm, timezoneId: 'Pacific/Auckland' });
      await onDay(page, '2026-11-21T13:00:00Z'); // there it is the 22nd
      await openGame(page, url);
      await page.waitForFunction(() => nimatron.targets().some(({ id, enabled }) => id === 'daily puzzle' && enabled));
      await choose(page, 'daily puzzle');
      return page;
    };
    const [page, other] = [await day(), await day()];
    const position = await record(page);
    assert.equal(await record(other), position);
    await other.context().close();
    assert.equal(position, 'nim.take1-3-4:19,17');

    await page.evaluate(() => localStorage.setItem('nimatron.diary', '20777 20778;nim.c=2'));
    await page.goto('about:blank');
    await openGame(page, url);
    await choose(page, 'all games').catch(() => {});
    await choose(page, 'your wins');
    for (const [id, words] of Object.entries({
      'solved days': /20, 21$/,
      solved: /^2 days solved/,
      'streak now': /2-day streak/,
      'wins 1': /^Nim against Casual: 2 wins$/,
    }))
      assert.match((await known(page, id)).name, words);
    await choose(page, 'delete all');
    await choose(page, 'cancel');
    assert.equal(await page.evaluate(() => localStorage.getItem('nimatron.diary')), '20777 20778;nim.c=2');
    await choose(page, 'delete all');
    await choose(page, 'delete');
    assert.equal(await page.evaluate(() => localStorage.getItem('nimatron.diary')), null);
    assert.match((await known(page, 'solved days')).name, /^Nothing solved this month yet/);
    assert.equal(await known(page, 'wins 1'), undefined);

    await page.evaluate(() => nimatron.open('nim:1'));
    await still(page);
    await key(page, 'ArrowRight');
    await key(page, 'Enter');
    await page.waitForFunction(() => localStorage.getItem('nimatron.diary') === ';nim.m=1');
    await page.evaluate(() => localStorage.setItem('nimatron.diary', 'scribbled on'));
    await reload(page);
    assert.equal(await page.evaluate(() => localStorage.getItem('nimatron.diary.broken')), 'scribbled on');
    assert.deepEqual(page.problems.list(), []);
  });
}
