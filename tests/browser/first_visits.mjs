// What the first part of the program is enough for: the first picture of whoever comes, and the moves of the first lesson.
import { desktop, known, phone, press, sharp, sideways, still, tap } from './lib.mjs';

const newcomer = true;

/** The first lesson: a move that is given back, and the one that wins. */
const firstMoves = (touch) => async (page) => {
  for (const match of [1, 4]) {
    await touch(page, await known(page, `board, button heap 1, match ${match}`));
    await page.waitForTimeout(2500); // the answer, and what is said of it
    await still(page);
  }
};
/** The card of whoever comes by a link is closed. */
const closed = (touch) => async (page) => {
  const play = await known(page, 'play');
  if (play) await touch(page, play);
};

export const visits = [
  { options: { ...desktop, newcomer }, address: '', act: firstMoves(press) },
  { options: { ...phone, newcomer }, address: '', act: firstMoves(tap) },
  { options: desktop, address: '' },
  { options: phone, address: '' },
  { options: sharp, address: '' }, // with glyphs as large as phones have them
  { options: { ...sharp, newcomer }, address: '', act: firstMoves(tap) },
  { options: sharp, address: '#nim:3,5,7' },
  { options: { ...sideways, colorScheme: 'dark' }, address: '' },
  { options: desktop, address: '#nim:3,5,7' },
  { options: phone, address: '#nim:3,5,7' },
  { options: { ...desktop, newcomer }, address: '#nim:3,5,7', act: closed(press) },
  { options: { ...phone, newcomer }, address: '#nim:3,5,7', act: closed(tap) },
  { options: { ...desktop, newcomer }, address: '#northcott:8:w1b4,w2b8,b1w8,w1b8,w1b8,w2b5,b3w6,w4b7:w', act: closed(press) },
];
