// What is written can be read, and what is pressed can be hit: on every screen, at the sizes that there are.
import assert from 'node:assert/strict';

import { chessboard, desktop, find, known, largestBoard, newGame, newPage, openGame, phone, press, setUp, sharp, sideways, still, tap, targets } from './lib.mjs';
import { decode } from './png.mjs';

const calm = { reducedMotion: 'reduce' };
const touched = { ...sharp, ...calm };
const sizes = {
  desk: { ...desktop, ...calm },
  upright: { ...phone, ...calm },
  'upright, pixel ratio 3': touched,
  'on its side': { ...sideways, ...calm },
  'a small frame': { ...touched, viewport: { width: 320, height: 480 } },
  'a flat frame': { ...touched, viewport: { width: 600, height: 400 } },
};
const square = `matrix:${Array(16).fill('1,0,2,3,1,0,4,1,2,0,1,5,0,1,2,1').join('.')}`;
const pressed = (id) => async (page, touch) => touch(page, await find(page, id));
const byKey = (key) => async (page) => {
  await page.locator('#canvas').focus();
  await page.keyboard.press(key);
};

/** What lies on the table, and what is done before it is looked at. */
const screens = {
  first: [''],
  heaps: ['nim:3,5,7'],
  'many heaps': ['nim:3,5,9,6,9,4,8,2,7,5,3'],
  'huge heaps': ['nim:1000000,999999,123456789012345'],
  bundles: ['nim:5,19,40,51', byKey('b')],
  chessboard: [chessboard],
  'largest board': [largestBoard],
  'largest board and moves': [largestBoard, pressed('moves')],
  matrix: ['matrix:2,3,0,1.4,1,5,2.2,5,1,4.1,0,3,2'],
  'largest matrix': [square],
  'game of games': ['play=hh;series:12'],
  coins: ['coins:600x400x40:300.200'],
  'a bar': ['chomp:4,4,4'],
  'the largest bar': [`chomp:${Array(10).fill(10).join()}`],
  'coins on a strip': ['silver:2,5,9,11,16', pressed('why')],
  'matches on edges': ['graphnim:ab3,ac4,bc5,bd1,cd4', pressed('why')],
  'a pass': ['pass:3,5,7,1', pressed('why')],
  'a sum': ['sum:nim:2,3_nim.max2.split:5_graph:ab,ac,bc,bd,cd:a', pressed('why')],
  why: ['nim:3,5,7', pressed('why')],
  'why of a staircase': ['staircase:0,3,2,5', pressed('why')],
  'why, bounded': ['nim.max3:19', pressed('why')],
  moves: ['play=hh;nim:3,5,7/1-2/2-1/3-7', pressed('moves')],
  end: ['play=hh;nim:1,1/1-1/2-1'],
  'set up': ['octal.c137:9,4', (page, touch) => setUp(page, touch)],
  'new game': ['nim:3,5,7', pressed(newGame)],
  share: ['nim:3,5,7', pressed('share')],
  keys: ['nim:3,5,7', byKey('?')],
  rules: ['nim:3,5,7', byKey('i')],
  levels: ['nim:3,5,7', byKey('v')],
  'two players': ['nim:3,5,7', async (page, touch) => {
    await byKey('n')(page);
    await still(page);
    await touch(page, await find(page, 'new: two players'));
  }],
};

export default function (test) {
  for (const [size, options] of Object.entries(sizes)) {
    const fingers = size.startsWith('upright') || ['on its side', 'a flat frame'].includes(size);
    const often = size === 'upright' ? test : test.long;
    often(`${fingers ? 'a finger has 44 pixels for whatever it may press; ' : ''}nothing is written smaller than 12 pixels, and no two things have the same id: ${size}`, async ({ browser, url }) => {
      const page = await newPage(browser, options);
      await openGame(page, url);
      const { width, height } = page.viewportSize();
      const small = [];
      for (const [name, [text, act]] of Object.entries(screens)) {
        if (text) {
          await page.keyboard.press('Escape'); // a sheet that another screen has left
          await still(page);
          await page.evaluate((text) => nimatron.open(text), text);
        }
        await still(page);
        if (act) {
          await act(page, options.hasTouch ? tap : press);
          await still(page);
        }
        const all = await targets(page); // throws where two have the same
        const smallest = await page.evaluate(() => nimatron.smallestText());
        assert.ok(smallest < 40, `${name}: ${smallest}`);
        if (smallest < 12) small.push(`${name}: ${smallest}`);
        for (const one of fingers ? all : []) {
          // Of a board there is as much as there is room for; a large one can be enlarged.
          if (one.id.startsWith('board, ') || !one.enabled || !['button', 'switch'].includes(one.role)) continue;
          const seen = one.x + one.w > 0 && one.y + one.h > 0 && one.x < width && one.y < height;
          if (seen && Math.min(one.w, one.h) < 43.5) small.push(`${name}: ${one.id} is ${one.w} by ${one.h}`);
        }
      }
      assert.deepEqual(small, []);
    });
  }

  /** How high the ink is in this part of the page, in its pixels. */
  async function inkHeight(page, clip) {
    const { width, height, rgb } = decode(await page.screenshot({ clip }));
    const at = (x, y) => [...rgb.subarray(3 * (y * width + x), 3 * (y * width + x) + 3)];
    const ground = at(0, 0);
    let [top, bottom] = [height, -1];
    for (let y = 0; y < height; ++y) {
      for (let x = 0; x < width; ++x) {
        if (at(x, y).every((part, i) => Math.abs(part - ground[i]) < 90)) continue;
        top = Math.min(top, y);
        bottom = y;
      }
    }
    return bottom - top + 1;
  }

  test('what counts as 12 pixels is what a page writes at 12 pixels', async ({ browser, url }) => {
    const page = await newPage(browser, { ...touched, deviceScaleFactor: 4 });
    await openGame(page, `${url}#nim:3,5,7`);
    const { x, y, w, h } = await find(page, 'hint');
    const high = (await inkHeight(page, { x: x + 4, y: y + h * 0.55, width: w - 8, height: h * 0.4 })) / 4;
    const capital = 0.714 * 12; // of Noto Sans; the H of Hint
    assert.ok(high >= capital - 0.3, `capitals of ${high} pixels`);
  });

  test('where the system\'s letters are twice as large, words grow clearly on a phone, and none becomes smaller', async ({ browser, url }) => {
    const shownText = async (large, fragment) => {
      const page = await newPage(browser, touched);
      if (large) await page.addInitScript(() => addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%')));
      await openGame(page, `${url}${fragment}`);
      const words = await page.evaluate(() => nimatron.smallestText());
      const clip = await find(page, 'rules');
      const title = await inkHeight(page, { x: clip.x + 4, y: clip.y, width: clip.w - 34, height: clip.h });
      const all = await targets(page);
      const { width, height } = page.viewportSize();
      for (const { id, enabled, role, x, y, w, h } of all) {
        if (enabled && role === 'button') assert.ok(x >= -1 && y >= -1 && x + w <= width + 1 && y + h <= height + 1, id);
      }
      await page.context().close();
      return { words, title };
    };
    const usual = await shownText(false, '#nim:3,5,7');
    const large = await shownText(true, '#nim:3,5,7');
    assert.ok(large.title >= usual.title, `the title: ${usual.title} -> ${large.title}`);
    assert.ok(large.words >= usual.words, `${usual.words} -> ${large.words}`);
    assert.ok(large.title > 1.2 * usual.title, `a short title grows: ${usual.title} -> ${large.title}`);
  });

  test('where everything is enlarged four times, the card that greets covers none of its rules', async ({ browser, url }) => {
    const page = await newPage(browser, { ...desktop, ...calm, viewport: { width: 320, height: 256 }, newcomer: true });
    await openGame(page, `${url}#staircase:0,3,2,5`);
    const play = await find(page, 'play');
    const { width, height } = page.viewportSize();
    assert.ok(play.y + play.h <= height && play.x + play.w <= width);
    const words = { x: play.x, y: 20, width: play.w, height: play.y - 24 };
    const before = await page.screenshot({ clip: words });
    await page.mouse.move(160, 60);
    await page.mouse.wheel(0, 100);
    await still(page);
    assert.notDeepEqual(await page.screenshot({ clip: words }), before, 'the rest of the rules comes into sight');
    assert.ok(await known(page, 'play'), 'who scrolls does not close it');
  });

  test('how moves are confirmed is no question mark, and says what it is', async ({ browser, url }) => {
    const page = await newPage(browser, { ...desktop, ...calm });
    await openGame(page, `${url}#nim:3,5,7`);
    const icon = async () => {
      const { x, y, w, h } = await find(page, 'confirm moves');
      await page.mouse.move(3, 500);
      await still(page);
      return page.screenshot({ clip: { x, y, width: w, height: h } });
    };
    const seen = [];
    const says = new Set();
    for (let how = 0; how < 3; ++how) {
      says.add((await find(page, 'confirm moves')).name);
      seen.push((await icon()).toString('base64'));
      await press(page, await find(page, 'confirm moves'));
      await still(page);
    }
    assert.equal(new Set(seen).size, 3);
    assert.equal(says.size, 3);
  });
}
