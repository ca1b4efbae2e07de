// Every screen in the pseudo-language, which is English with longer words, laid out from right to left, and in each language there
// is: nothing that is written is cut off, lies over something else or is outside of the window, and everything that can be pressed
// can be reached.
import assert from 'node:assert/strict';

import { appears, chessboard, desktop, find, long, newGame, newPage, press, setUp, sharp, sideways, still, tap, targets } from './lib.mjs';
import { openMirror, use } from './unseen.mjs';

const calm = { reducedMotion: 'reduce' };
const sizes = {
  desk: { ...desktop, ...calm },
  'a large desk': { ...desktop, ...calm, viewport: { width: 1920, height: 1080 } },
  upright: { ...sharp, ...calm, deviceScaleFactor: 1 },
  'on its side': { ...sideways, ...calm },
  'a small frame': { ...sharp, ...calm, deviceScaleFactor: 1, viewport: { width: 320, height: 480 } },
};
/** By the page's own elements, wherever they are. */
const pressed = (...ids) => async (page) => {
  for (const id of ids) {
    if (typeof id === 'string') await appears(page, id); // a part of the program may have to come first
    await use(page, typeof id === 'string' ? id : (await find(page, id)).id);
  }
};
const byKey = (key) => async (page) => {
  await page.locator('#canvas').focus();
  await page.keyboard.press(key);
};

/** On the first screen. */
const atHome = (...ids) => async (page) => {
  await byKey('a')(page);
  await still(page);
  await pressed(...ids)(page);
};

/** What lies on the table, and what is done before it is looked at. */
const screens = {
  first: [''],
  heaps: ['nim:3,5,7'],
  chessboard: [chessboard],
  why: ['nim:3,5,7', pressed('why')],
  moves: ['play=hh;nim:3,5,7/1-2/2-1/3-7', pressed('moves')],
  end: ['play=hh;nim:1,1/1-1/2-1'],
  'set up': ['octal.c137:9,4', (page, touch) => setUp(page, touch)],
  rules: ['nim:3,5,7', byKey('i')],
  levels: ['nim:3,5,7', byKey('v')],
  keys: ['nim:3,5,7', byKey('?')],
  glossary: ['nim:3,5,7', byKey('d')],
  language: ['nim:3,5,7', byKey('e')],
  share: ['nim:3,5,7', pressed('share')],
  challenge: ['nim:3,5,7', pressed('share', 'share challenge')],
  'new game': ['nim:3,5,7', pressed(newGame)],
  'two players': ['nim:3,5,7', pressed(newGame, 'new: two players', 'two: clock')],
  'a friend by link': ['nim:3,5,7', pressed(newGame, 'new: two players', 'two: link')],
  matrix: ['matrix:2,3,0,1.4,1,5,2.2,5,1,4.1,0,3,2'],
  coins: ['coins:600x400x40:300.200'],
  graph: ['graph:ab,ba,bc:a', pressed('why')],
  bar: ['chomp:4,4,4', pressed('why')],
  strip: ['silver:2,5,9,11,16', pressed('why')],
  edges: ['graphnim:ab3,ac4,bc5,bd1,cd4', pressed('why')],
  pass: ['pass:3,5,1', pressed('why')],
  sum: ['sum:nim:2,3_wythoff:1,2', pressed('why')],
  values: ['octal.c137:9', pressed('why', 'values')],
  statistics: ['nim:3,5,7', atHome('your wins')],
  course: ['nim:3,5,7', atHome('course')],
  calculator: ['nim:3,5,7', atHome('course', 'calculator')],
  explorer: ['explore=bounded'],
  lesson: ['lesson=copy'],
  exercise: ['practice=outcome'],
};

const overlap = (a, b) => {
  const wide = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const high = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return wide > 3 && high > 5;
};

/** What is wrong with what is seen now. */
async function faults(page, name) {
  const { width, height } = page.viewportSize();
  const drawn = (await page.evaluate(() => nimatron.drawnWords())).filter(({ hidden, words }) => !hidden && words.trim());
  const out = [];
  const inside = drawn.filter((one) => one.y < height && one.y + one.h > 0);
  for (const one of inside) {
    if (one.cut) out.push(`${name}: cut off: ${one.words}`);
    if (one.lacking) out.push(`${name}: a letter is missing: ${one.words}`);
    if (one.x < -2 || one.x + one.w > width + 2) out.push(`${name}: outside of the window: ${one.words}`);
  }
  for (const [i, a] of inside.entries()) {
    for (const b of inside.slice(i + 1)) if (overlap(a, b)) out.push(`${name}: ${a.words} lies over ${b.words}`);
  }
  for (const one of await targets(page)) {
    if (!one.enabled || one.id.startsWith('board, ') || !['button', 'switch'].includes(one.role)) continue;
    if (one.x + one.w > width + 2 || one.x < -2) out.push(`${name}: cannot be reached: ${one.id}`);
  }
  return out;
}

export default function (test) {
  const rounds = Object.entries(sizes).flatMap(([size, options]) => ['pseudo', 'he', 'ja', 'es', 'sl'].map((language) => ({ size, options, language })));
  for (const { size, options, language } of rounds) {
    const often = size === 'upright' && !['es', 'sl'].includes(language) ? test : test.long;
    often(`the words of every screen have room: ${language}, ${size}`, async ({ browser, url }) => {
      const page = await newPage(browser, options);
      await openMirror(page, `${url}?lang=${language}`); // without it nobody asks what is drawn
      const wrong = [];
      // The longer words are looked at on every screen, the two other scripts on every fourth one each.
      const all = Object.entries(screens);
      const some = long || language === 'pseudo' ? all : all.filter((_, at) => at % 4 === (language === 'he' ? 0 : 2));
      for (const [name, [text, act]] of some) {
        await page.keyboard.press('Escape');
        await still(page);
        if (text) await page.evaluate((text) => nimatron.open(text), text);
        await still(page);
        if (act) {
          await act(page, options.hasTouch ? tap : press);
          await still(page);
        }
        wrong.push(...(await faults(page, name)));
      }
      assert.deepEqual(wrong, []);
    });
  }

  test('the page for teachers says all its words by the catalogue, and they have room', async ({ browser, url }) => {
    const page = await newPage(browser, { ...desktop, ...calm });
    await page.goto(`${url}teach.html?lang=pseudo`);
    await page.waitForFunction(() => document.documentElement.dataset.ready === 'yes');
    assert.equal(await page.evaluate(() => document.documentElement.dir), 'rtl');
    const english = new Set(); // what nothing has made longer
    const tooNarrow = new Set();
    for (const task of ['play', 'win', 'move', 'begin', 'lesson', 'exercise']) {
      await page.locator(`#task-${task}`).check();
      const found = await page.evaluate(() => {
        const out = { english: [], tooNarrow: [] };
        for (const one of document.querySelectorAll('main *, title')) {
          if (one.closest('nimatron-board, .legend, #game, #lesson, #exercise, #snippet, #code, #said-lesson, #said-exercise')) continue; // what the program says
          const words = [...one.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data).join(' ').trim();
          if (/[aeiou]/i.test(words) && !/[áéíóú]/.test(words)) out.english.push(words);
          if (words && one.checkVisibility() && one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline') out.tooNarrow.push(words);
        }
        return out;
      });
      for (const words of found.english) english.add(words);
      for (const words of found.tooNarrow) tooNarrow.add(words);
    }
    assert.deepEqual([...english], []);
    assert.deepEqual([...tooNarrow], []);
  });

  test('the page says which way it reads, and the mirror follows', async ({ browser, url }) => {
    const page = await newPage(browser, { ...desktop, ...calm });
    await openMirror(page, `${url}?lang=pseudo#nim:3,5,7`);
    assert.equal(await page.evaluate(() => document.getElementById('nimatron-mirror')?.getAttribute('dir')), 'rtl');
    const share = await find(page, 'share');
    const back = await find(page, 'all games');
    assert.ok(back.x > share.x, 'what is on the left in English is on the right');
    assert.match(share.name, /^Shaáreé/);
  });
}
