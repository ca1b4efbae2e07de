// What the first part of the program is enough for: the first picture of whoever comes, and the moves of the first lesson.
import { desktop, goes, hit, known, phone, press, sharp, sideways, still, tap } from './lib.mjs';

const newcomer = true;

/** The first lesson: a move that is given back, and the one that wins. */
const firstMoves = (touch) => async (page) => {
  for (const match of [1, 4]) {
    await touch(page, await known(page, `board, button heap 1, match ${match}`));
    await page.waitForTimeout(500); // the answer, and what is said of it
    await still(page);
  }
};
/** What one asked for is no longer wanted; on a busy machine it may take a while until one is told that it waits. */
async function nevermind(page) {
  let close;
  for (let looks = 0; looks < 3 && !close; ++looks) {
    await page.waitForTimeout(150);
    close = await known(page, 'close banner');
  }
  if (!close) return;
  await hit(page, close);
  await goes(page, 'banner');
}
/** What is beside the board, each asked for: all of it waits. */
const beside = ['all games', 'share', 'new', 'colours', 'sound', 'confirm moves', 'all keys', 'hint', 'why', 'moves', 'first player', 'hand over', 'move 0:0', 'again', 'new game'];
/** A move, the computer's reply, both taken back, another move; and what has to wait, until one no longer wants it. */
const play = (touch, wanted = ['share']) => async (page) => {
  for (const step of ['move', 'undo', 'move']) {
    if (step === 'undo') await touch(page, await known(page, 'undo'));
    else await touch(page, await known(page, 'board, button heap 2, match 1'));
    await still(page);
    const confirm = await known(page, 'confirm');
    if (confirm?.enabled) await touch(page, confirm);
    await page.waitForTimeout(500); // the reply
    await still(page);
  }
  for (const id of wanted) {
    const target = await known(page, id);
    if (!target?.enabled || !target.w) continue;
    await hit(page, target);
    await nevermind(page);
  }
  await still(page);
};
/** By the keyboard alone: chosen, confirmed, from the board to its buttons and back, and every key that there is. */
const byKeys = async (page) => {
  await page.keyboard.press('h'); // a page that has just opened hears its keys
  for (const key of ['ArrowDown', 'ArrowRight', '-', '1']) await page.keyboard.press(key, { delay: 700 }); // held, they repeat
  await nevermind(page);
  for (const key of ['ArrowDown', 'ArrowRight', '1', 'Enter', 'Tab', 'ArrowRight', 'ArrowDown', 'Shift+Tab', 'Escape']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(300);
    if (key === 'Enter') await still(page);
  }
  await nevermind(page);
  for (const key of 'abcdefghijklmnopqrstuvwxyz?-+'.split('').concat('F1', 'Home', 'End', 'PageDown')) {
    await page.keyboard.press(key);
    if ('dimpvy'.includes(key)) await nevermind(page); // the others wait together, and what is asked for again waits once
  }
  for (const key of 'nvnv') await page.keyboard.press(key, { delay: 100 });
  await nevermind(page);
  await still(page);
};
/** The card of whoever comes by a link is closed. */
const closed = (touch) => async (page) => {
  const play = await known(page, 'play');
  if (play) await touch(page, play);
};

/** Whoever thinks for the computer comes late: meanwhile more is asked, and all of it is answered one after another. */
export async function thinksLate(page, { late = false }) {
  if (!late) return;
  await page.route(/nimatron-core\.wasm/, async (route) => {
    await page.waitForTimeout(2500);
    await route.continue();
  });
}

/** `long`: scripts/rest measures it, and the tests make it with --long only, because another visit needs the same. */
export const visits = [
  { options: { ...desktop, newcomer }, address: '', act: firstMoves(press) },
  { options: { ...phone, newcomer }, address: '', act: firstMoves(tap) },
  { options: desktop, address: '' },
  { options: phone, address: '', long: true },
  { options: sharp, address: '' }, // with glyphs as large as phones have them
  { options: { ...sharp, newcomer }, address: '', act: firstMoves(tap), long: true },
  { options: sharp, address: '#nim:3,5,7' },
  { options: { ...sideways, colorScheme: 'dark' }, address: '' },
  { options: desktop, address: '#nim:3,5,7', act: play(press, beside) },
  { options: phone, address: '#nim:3,5,7', act: play(tap) },
  { options: { ...desktop, level: 'beginner' }, address: '#nim.misere:3,5,7', act: play(press), long: true },
  { options: { ...desktop, level: 'beginner' }, address: '#nim.misere:3,5,7', act: play(press), late: true },
  { options: phone, address: '#nim:3,5,7', act: play(tap), late: true, long: true },
  { options: { ...desktop, level: 'club' }, address: '#nim.max3:9,8', act: byKeys },
  { options: { ...desktop, newcomer }, address: '#nim:3,5,7', act: closed(press), long: true },
  { options: { ...phone, newcomer }, address: '#nim:3,5,7', act: closed(tap) },
];
