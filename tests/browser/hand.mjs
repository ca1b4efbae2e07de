// A person at the table: a hand that presses, taps and drags, and what it waits for between its moves.
import { find, placeOf, press, record, still, tap, targets } from './lib.mjs';

export const live = (page) => page.locator('#nimatron-live').textContent();
export const movesOf = (text) => text.split('/').slice(1);

/** "You win! · Play again" once the game is over, else undefined. */
export const ending = async (page) => (await targets(page)).map(({ name }) => name).find((name) => / · Play again$/.test(name));

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
  return (await targets(page)).find(({ id }) => id === 'confirm');
}

/** Confirms the move where the first touch only chose it. */
export async function confirmed(page, hand, before) {
  await still(page);
  if ((await record(page)) !== before) return;
  const button = await confirmation(page);
  if (!button?.enabled) throw new Error(`nothing to confirm after ${before}`);
  await hand.press(page, button);
}

/** Presses what is named so, and confirms it where that is asked for. */
export async function use(page, hand, name) {
  const before = await record(page);
  await hand.press(page, await find(page, name));
  await confirmed(page, hand, before);
}

/** Waits until the person can move, as `mine` tells from an enabled target's name, or the game is over. */
export async function turn(page, before, mine, limit = 30000) {
  const end = Date.now() + limit;
  for (;;) {
    const now = await record(page);
    const all = await targets(page);
    const free = all.some(({ name, enabled }) => enabled && (mine.test(name) || / · Play again$/.test(name)));
    if (now !== before && free) break;
    if (Date.now() > end) throw new Error(`nobody moves after ${now}`);
    await page.waitForTimeout(50);
  }
  await still(page);
}
