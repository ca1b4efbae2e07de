// A person at the table: a hand that presses, taps and drags, and what it waits for between its moves.
import assert from 'node:assert/strict';

import { find, known, placeOf, press, record, still, tap, targets } from './lib.mjs';

/** What has been said last: a fault, or anything else. */
export const live = (page) => page.evaluate(() => globalThis.heard.at(-1) ?? '');
export const movesOf = (text) => text.split('/').slice(1);

/** "You win! · Play again" once the game is over, else undefined. */
export const ending = async (page) => (await known(page, 'over'))?.name;

/** Presses these keys, one after the other. */
export async function keys(page, ...names) {
  for (const name of names) {
    await page.keyboard.press(name);
    await still(page);
  }
}

/** What the keyboard is on. */
export const focused = async (page) => (await targets(page)).find((target) => target.focused);
export const middle = ({ x, y, w, h }) => ({ x: x + w / 2, y: y + h / 2 });

/** Arrow by arrow to what has this id; where arrows do not lead on, F6 goes to the next part of the screen. */
export async function walkTo(page, id) {
  let tried = [];
  const been = new Map(); // how often
  for (let presses = 0; presses < 120; ++presses) {
    const all = await targets(page);
    const wanted = all.find((target) => target.id === id);
    assert.ok(wanted, `${id} has gone`);
    const here = all.find((target) => target.focused);
    if (here?.id === id) return;
    let ways = ['F6', 'ArrowDown'];
    if (here) {
      const [from, to] = [middle(here), middle(wanted)];
      const beside = to.x > from.x ? 'ArrowRight' : 'ArrowLeft';
      const along = to.y > from.y ? 'ArrowDown' : 'ArrowUp';
      const sameRow = Math.abs(to.y - from.y) < (here.h + wanted.h) / 2 - 4;
      ways = sameRow ? [beside, along, 'F6'] : [along, beside, 'F6'];
      been.set(here.id, (been.get(here.id) ?? 0) + 1);
      for (let turn = 1; turn < been.get(here.id); ++turn) ways.push(ways.shift()); // not in a circle
    }
    const way = ways.find((one) => !tried.includes(one)) ?? 'F6';
    await keys(page, way);
    const now = await focused(page);
    const went = now?.id !== here?.id || JSON.stringify(now) !== JSON.stringify(here);
    tried = went && way !== 'F6' ? [] : way === 'F6' ? tried.filter((one) => one === 'F6').slice(1) : [...tried, way];
  }
  throw new Error(`${id} is not reached by keyboard from ${(await focused(page))?.id}`);
}

/** Points and presses with a mouse. */
export const pointer = {
  press,
  async drag(page, from, to) {
    const [a, b] = [await placeOf(page, from), await placeOf(page, to)];
    await page.mouse.move(a.x, a.y);
    await still(page);
    await page.mouse.down();
    await page.waitForTimeout(50);
    await page.mouse.move(b.x, b.y, { steps: 8 });
    await still(page);
    await page.mouse.up();
  },
};

/** Taps and drags with one finger. */
export const finger = {
  press: tap,
  async drag(page, from, to) {
    const [a, b] = [await placeOf(page, from), await placeOf(page, to)];
    const screen = await page.context().newCDPSession(page);
    const touch = (type, points) => screen.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await touch('touchStart', [a]);
    for (let part = 1; part <= 8; ++part) {
      await touch('touchMove', [{ x: a.x + ((b.x - a.x) * part) / 8, y: a.y + ((b.y - a.y) * part) / 8 }]);
      await page.waitForTimeout(20);
    }
    await still(page);
    await touch('touchEnd', []);
    await screen.detach();
  },
};

/** The button under the board that makes the move it names; or undefined. */
export async function confirmation(page) {
  return known(page, 'confirm');
}

/** Confirms the move where the first touch only chose it. */
export async function confirmed(page, hand, before) {
  await still(page);
  if ((await record(page)) !== before) return;
  const button = await confirmation(page);
  if (!button?.enabled) throw new Error(`nothing to confirm after ${before}`);
  await hand.press(page, button);
}

/** Presses what has this id, and confirms it where that is asked for. */
export async function use(page, hand, id) {
  const before = await record(page);
  await hand.press(page, await find(page, id));
  await confirmed(page, hand, before);
}

/** Waits until the person can move, as `mine` tells from an enabled target's id, or the game is over. */
export async function turn(page, before, mine, limit = 30000) {
  const end = Date.now() + limit;
  for (;;) {
    const now = await record(page);
    const all = await targets(page);
    const free = all.some(({ id, enabled }) => enabled && (mine.test(id) || id === 'over'));
    if (now !== before && free) break;
    if (Date.now() > end) throw new Error(`nobody moves after ${now}`);
    await page.waitForTimeout(50);
  }
  await still(page);
}
