// node tests/browser/screens.mjs [site folder] [folder for the pictures] [word]
// Takes a picture of every screen at all sizes and in both themes, and lays them out on one page to look at; with a
// word, of those screens only whose name holds it.
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { confirmed, turn } from './hand.mjs';
import { appears, chessboard, desktop, find, known, largestBoard, launch, match, newGame, newPage, openGame, press, record, serve, setUp, sharp, sideways, still, tap } from './lib.mjs';
import { openMirror, use } from './unseen.mjs';

const site = resolve(process.argv[2] ?? 'build/web/site');
const out = resolve(process.argv[3] ?? 'build/screens');
const word = process.argv[4] ?? '';

const square = 'matrix:2,3,0,1.4,1,5,2.2,5,1,4.1,0,3,2';
const large = `matrix:${Array(16).fill('1,0,2,3,1,0,4,1,2,0,1,5,0,1,2,1').join('.')}`;

const turnWheel = async (page) => {
  const { width, height } = page.viewportSize();
  await page.mouse.move(width / 2, height / 2);
  for (let turns = 0; turns < 12; ++turns) await page.mouse.wheel(0, 120);
};
/** From the colours of the system to high contrast. */
const contrast = async (page, touch) => {
  for (let presses = 0; presses < 3; ++presses) {
    await touch(page, await find(page, 'colours'));
    await still(page);
  }
};

/** As far as there is need for it: on a desk a matrix has room enough. */
const enlarged = async (page, touch) => {
  for (let presses = 0; presses < 3; ++presses) {
    const button = await known(page, 'zoom in');
    if (!button?.enabled) return;
    await touch(page, button);
    await still(page);
  }
};
const key = (name) => async (page) => {
  await page.locator('#canvas').focus();
  await page.keyboard.press(name);
};
/** As somebody has the browser who wants all text twice as large. */
const largeText = async (page) => {
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  await page.evaluate(() => dispatchEvent(new Event('resize')));
};

/** The person takes one match, and perhaps the machine the last. */
const takeOne = async (page, touch) => {
  const before = await record(page);
  await touch(page, await find(page, match(1, 1)));
  await confirmed(page, { press: touch }, before);
  await turn(page, before, /^over$/);
};

/** Who can win, where, and the move. */
const threeHints = async (page, touch) => {
  for (let i = 0; i < 3; ++i) {
    await touch(page, await find(page, 'hint'));
    await still(page);
  }
};

/** A move and its answer, on the board. */
const answered = (id) => async (page, touch) => {
  await touch(page, await find(page, 'why'));
  await appears(page, 'proof');
  await touch(page, await known(page, 'proof'));
  await appears(page, id);
  await still(page);
  await touch(page, await find(page, id));
};

/** What was kept here before, for a page that is loaded anew. */
const withKept = (texts, then) => async (page, touch) => {
  await page.evaluate((texts) => {
    for (const [name, text] of Object.entries(texts)) localStorage.setItem(`nimatron.${name}`, text);
  }, texts);
  await page.goto('about:blank');
  await openGame(page, server.url);
  if (then) await touch(page, await find(page, then));
};
const yourGames = withKept(
  {
    'game.1795334400000': 'on=2026-11-19;play=hh;with=link;game=abcd;me=2;names=Ada,;at=1;nim:3,5,7/1-2',
    'game.1795334400001': 'on=2026-11-20;play=hn;at=3;nim:3,5,7/1-3/3-2/2-5',
    'game.1795334400002': 'on=2026-11-21;play=mh;at=1;northcott:8:w1b4,w2b8,b1w8,w1b8:w/a1-3',
    'game.1795334400003': 'on=2026-11-21;play=hb;at=1;matrix:2,3,1.1,2,3/r1-1,0,0',
    'game.1795334400004': 'on=2026-11-22;play=hc;at=2;coins:600x400x60:/300.200/100.100',
    'game.1795334400005': 'on=2026-11-22;play=hm;at=1;nim:1/1-1',
    'game.1795334400006': 'on=2026-11-22;play=hh;at=0;series:6',
  },
  'games',
);
const noGames = async (page, touch) => {
  for (let turns = 0; turns < 5 && (await find(page, 'games')).y + 60 > page.viewportSize().height; ++turns) {
    await turnWheel(page); // it stands at the end
    await still(page);
  }
  await touch(page, await find(page, 'games'));
};
const diary = withKept({ diary: '20760 20761 20762;nim.c=3;nim.n=7;wythoff.m=1' }, 'your wins');
/** On a phone they lie on a sheet; at a desk they stand beside the board. */
const rules = async (page, touch) => {
  const title = await known(page, 'rules');
  if (title) await touch(page, title);
};
/** The sheet of sharing, with the code for cameras. */
const sharing = (what) => async (page, touch) => {
  await touch(page, await find(page, 'share'));
  await still(page);
  if (what) await touch(page, await find(page, what));
  await appears(page, 'code');
};

const shown = (page) => appears(page, 'step number');
/** So many steps further in a lesson. */
const later = (steps) => async (page, touch) => {
  await shown(page);
  for (let i = 0; i < steps; ++i) {
    await touch(page, await find(page, 'step on'));
    await still(page);
  }
};

/** The page for teachers, with its live board; it is long. */
const teach = (query) => async (page) => {
  await page.goto(`${server.url}teach.html${query}`);
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'yes');
  await page.evaluate(async () => void (await document.getElementById('board').ready));
};
/** The page for pupils: before they start, at work, and at the end. @param {...string} steps */
const taken = (...steps) => async (page) => {
  await page.goto(`${server.url}task.html#name=Monday&minutes=20&&position=nim:3,5,7&mode=puzzle&task=move&&lesson=columns`);
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'yes');
  for (const step of steps) {
    if (step === '#go') await page.locator('#name').fill('Ana');
    await page.locator(step).click();
    await page.evaluate(async () => void (await document.querySelector('nimatron-board')?.ready));
  }
};
/** What pupils have handed in, on the page for teachers. */
const collected = async (page) => {
  await taken('#go', '#hand-in')(page);
  await page.waitForFunction(() => document.documentElement.dataset.result);
  const link = await page.evaluate(() => document.documentElement.dataset.result);
  await page.goto('about:blank');
  await page.goto(link);
  await page.waitForFunction(() => document.documentElement.dataset.drawn);
};
/** The same screen as the page's own elements. */
const asText = (fragment, ...ids) => async (page) => {
  await openMirror(page, `${server.url}?mirror${fragment}`);
  await use(page, ...ids);
};

/** name, fragment, and what is pressed, or done, before the picture is taken; what else the page is to be. */
const screens = [
  ['first screen', ''],
  ['first screen, scrolled down', '', turnWheel],
  ['lesson', '', undefined, { newcomer: true }],
  ['course', '', 'course'],
  ['course, cells', 'lesson=columns', shown],
  ['course, a number', 'lesson=columns', later(1)],
  ['course, options', 'lesson=columns', later(4)],
  ['course, bundles', 'lesson=bundles', shown],
  ['course, pairs', 'lesson=pair', shown],
  ['course, a move', 'lesson=move', later(3)],
  ['your games', '', yourGames],
  ['your games, none', '', noGames],
  ['diary', '', diary],
  ['share', 'nim:3,5,7/1-2', sharing()],
  ['share, a challenge', 'nim:3,5,7', sharing('share challenge')],
  ['keys', 'nim:3,5,7', key('?')],
  ['rules', 'octal.c137:11,7', rules],
  ['end, won', 'nim:3,5,7/1-3/3-2/2-5/3-1/3-4'],
  ['end, won against Casual', 'play=hc;nim:3,5,7/1-3/3-2/2-5/3-1/3-4'],
  ['end, lost', 'nim:3,5,7/1-3/3-2/2-4/3-4/2-1/3-1'],
  ['review', 'nim:3,5,7/1-3/3-2/2-4/3-4/2-1/3-1', 'review'],
  ['moves', 'nim:3,5,7/1-3/3-2/2-4', 'moves'],
  ['nim', 'nim:3,5,7'],
  ['nim, a hint', 'nim:3,5,7', threeHints],
  ['nim, why', 'nim:3,5,7', 'why'],
  ['nim, why every move loses', 'nim:24,13,21', 'why'],
  ['nim, a new game', 'nim:3,5,7', newGame],
  ['nim, setting up', 'nim:3,5,7', (page, touch) => setUp(page, touch)],
  ['nim, won', 'nim:1', takeOne],
  ['nim, misere', 'nim.misere:1,3,5,7'],
  ['nim, large heaps', 'nim:5,19,40,51'],
  ['nim, huge heaps', 'nim:1000000,999999,123456789012345'],
  ['nim, many heaps', 'nim:3,5,9,6,9,4,8,2,7,5,3'],
  ['nim, at most 3', 'nim.max3:19'],
  ['nim, splitting', 'nim.split:4,7'],
  ['nim, lost', 'nim:1,1', takeOne],
  ['nim, misere, why', 'nim.misere:1,3,5,7', 'why'],
  ['nim, at most 3, why', 'nim.max3:19', 'why'],
  ['nim, splitting, why', 'nim.split:4,7', 'why'],
  ['nim, Kayles, why', 'nim.max2.split:9', 'why'],
  ['nim, high contrast', 'nim:3,5,7', contrast],
  ['nim, bundles', 'nim:5,19,40,51', key('b')],
  ['nim, an amount chosen', 'nim:1000000,999999,123456789012345', /^board, button heap 3, match [1-9]/],
  ['nim, text twice as large', 'nim:3,5,7', largeText],
  ['northcott', chessboard],
  ['northcott, as heaps too', chessboard, key('t')],
  ['northcott, several pairs, bounded', 'northcott.max2:8:w1b4w6b8,w2b8,b1w8,w1b3w5b7:w'],
  ['northcott, the largest', largestBoard],
  ['northcott, enlarged', largestBoard, enlarged],
  ['northcott, the largest set up', largestBoard, (page, touch) => setUp(page, touch)],
  ['northcott, the smallest', 'northcott:2:w1b2:w'],
  ['northcott, text twice as large', chessboard, largeText],
  ['northcott, why', chessboard, 'why'],
  ['northcott, setting up', chessboard, (page, touch) => setUp(page, touch)],
  ['northcott, high contrast', chessboard, contrast],
  ['matrix', square],
  ['matrix, why', square, 'why'],
  ['matrix, why lines count beside images', 'matrix:0,1,2,0,0.1,0,3,0,0.2,3,2,0,0.0,0,0,2,0.0,0,0,1,0.0,0,0,0,3', 'why'],
  ['matrix, an answer', 'matrix:1,2.2,1', answered('answer 3:1')],
  ['matrix, setting up', square, (page, touch) => setUp(page, touch)],
  ['matrix, high contrast', square, contrast],
  ['matrix, the largest', large],
  ['matrix, enlarged', large, enlarged],
  ['series', 'series:6'],
  ['series, why', 'series:6', 'why'],
  ['series, setting up', 'series:6', (page, touch) => setUp(page, touch)],
  ['graph', 'graph:ab,ba,bc,cd,ed,fd,fe:b,e'],
  ['graph, why', 'graph:ab,ba,bc,cd,ed,fd,fe:b,e', 'why'],
  ['graph, setting up', 'graph:ab,ba,bc,cd,ed,fd,fe:b,e', (page, touch) => setUp(page, touch)],
  ['coins', 'coins:600x400x40:300.200'],
  ['coins, why', 'coins:600x400x40:300.200', 'why'],
  ['coins, setting up', 'coins:600x400x40:300.200', (page, touch) => setUp(page, touch)],
  ['teach', '', teach(''), { whole: true }],
  ['teach, a lesson', '', teach('?lesson=columns'), { whole: true }],
  ['task, before it starts', '', taken(), { whole: true }],
  ['task, at work', '', taken('#go'), { whole: true }],
  ['task, at the end', '', taken('#go', '#hand-in'), { whole: true }],
  ['class', '', collected, { whole: true }],
  ['as text, first screen', '', asText('')],
  ['as text, nim', '', asText('#nim:3,5,7')],
  ['as text, nim, why', '', asText('#nim:3,5,7', 'why', 'proof')],
  ['as text, northcott', '', asText(`#${chessboard}`)],
  ['as text, course, cells', '', asText('#lesson=columns')],
].filter(([name]) => name.includes(word));
const sizes = { wide: desktop, large: { ...desktop, viewport: { width: 1920, height: 1080 } }, narrow: sharp, low: { ...sideways, deviceScaleFactor: 3 } };
const themes = ['light', 'dark'];

await mkdir(out, { recursive: true });
const server = await serve({ '/': site });
const browser = await launch();
const rows = [];

/** One screen, at one size and in one theme. */
async function picture(name, fragment, button, { whole: fullPage = false, ...wishes } = {}, size, options, colorScheme) {
  const page = await newPage(browser, { ...options, colorScheme, reducedMotion: 'reduce', ...wishes });
  const file = `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${size}-${colorScheme}.png`;
  try {
    await openGame(page, `${server.url}#${fragment}`);
    if (button) {
      const touch = options.hasTouch ? tap : press;
      if (typeof button === 'function') await button(page, touch);
      else await touch(page, await find(page, button));
      await page.mouse.move(1, 1);
      if (!fullPage) await still(page); // the game is not this page itself there
    }
  } catch (error) {
    console.log(`${name}, ${size}, ${colorScheme}: ${error.message}`);
  }
  await page.screenshot({ path: join(out, file), fullPage });
  for (const problem of page.problems.list()) console.log(`${file}: ${problem}`);
  await page.context().close();
  return { file, size };
}

for (const [name, fragment, button, more] of screens) {
  const pictures = [];
  for (const [size, options] of Object.entries(sizes)) {
    pictures.push(...await Promise.all(themes.map((theme) => picture(name, fragment, button, more, size, options, theme))));
  }
  console.log(name);
  rows.push(`<h2>${name}</h2><div>${pictures.map(({ file, size }) => `<a href="${file}"><img class="${size}" src="${file}" alt="${file}"></a>`).join('')}</div>`);
}
const sheet = `<!doctype html><meta charset="utf-8"><title>Screens</title><style>body{font:16px sans-serif;margin:1rem;background:#777}div{display:flex;gap:.5rem;align-items:start}.wide,.large,.low{width:560px}.narrow{width:162px}</style>${rows.join('\n')}\n`;
await writeFile(join(out, 'index.html'), sheet);

// The same as one picture for those who have only an image viewer.
const page = await newPage(browser, { viewport: { width: 1500, height: 1000 } });
await page.goto(`file://${join(out, 'index.html')}`);
await page.waitForLoadState('load');
await page.screenshot({ path: join(out, 'sheet.png'), fullPage: true });
await browser.close();
server.close();
console.log(`${join(out, 'sheet.png')} and ${join(out, 'index.html')}`);
