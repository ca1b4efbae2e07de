// What is written can be read, and what is pressed can be hit: on every screen, at the sizes that there are.
import assert from 'node:assert/strict';

import { chessboard, desktop, find, largestBoard, newGame, newPage, openGame, press, setUp, sharp, sideways, still, tap, targets } from './lib.mjs';

const calm = { reducedMotion: 'reduce' };
const touched = { ...sharp, ...calm };
const sizes = {
  desk: { ...desktop, ...calm },
  upright: touched,
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
    const fingers = ['upright', 'on its side', 'a flat frame'].includes(size);
    const often = ['desk', 'upright'].includes(size) ? test : test.long;
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
