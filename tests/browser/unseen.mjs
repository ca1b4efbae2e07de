// Somebody who goes through the page's own elements beside the canvas, by role and name, and never looks at the picture.
import assert from 'node:assert/strict';

import { openGame, record, still, targets } from './lib.mjs';

export const mirror = (page) => page.locator('#nimatron-mirror');
/** What is known under this id there. */
export const element = (page, id) => mirror(page).locator(`[data-id="${id}"]`);

/** Opens the game and waits until it is there. */
export async function openMirror(page, url) {
  await openGame(page, url);
  await page.waitForSelector('#nimatron-mirror [data-key]', { state: 'attached' });
  await still(page);
}

/** Presses it where it stands, seen or not. */
export async function activate(page, locator) {
  await locator.evaluate((button) => button.click());
  await still(page);
}
export const use = (page, ...ids) => ids.reduce((before, id) => before.then(() => activate(page, element(page, id).first())), Promise.resolve());

/** The ids there, without those of what the canvas has no place for. */
export const ids = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#nimatron-mirror [data-id]')]
      .filter((element) => element.getAttribute('role') !== 'region' && !element.closest('.ways'))
      .map((element) => element.dataset.id)
      .filter((id) => !/^(legal move |type a move$)/.test(id)),
  );

/** Whatever can be used or is told on the canvas is there, and nothing else; and what can be used there can be used here. */
export async function assertSame(page, where) {
  const told = await targets(page);
  const there = await ids(page);
  assert.deepEqual([...there].sort(), told.map(({ id }) => id).sort(), where);
  const off = await page.evaluate(() =>
    [...document.querySelectorAll('#nimatron-mirror [data-id][aria-disabled]')].map((element) => element.dataset.id),
  );
  const wanted = told.filter(({ enabled, role }) => !enabled && role !== 'text' && role !== 'group').map(({ id }) => id);
  assert.deepEqual(off.sort(), wanted.sort(), `${where}: what can't be used`);
}

/** A move by its button in the list of all moves. */
export async function byList(page) {
  const moves = mirror(page).locator('details');
  await moves.locator('summary').evaluate((summary) => summary.parentElement.open || summary.click());
  await activate(page, moves.getByRole('button').first());
}

/** A move by the board alone: what can be used there, and then what confirms it. */
export async function byBoard(page) {
  const before = await record(page);
  const grid = mirror(page).getByRole('grid').first();
  for (let presses = 0; presses < 4 && (await record(page)) === before; ++presses) {
    const confirm = element(page, 'confirm');
    if (presses && (await confirm.count()) && !(await confirm.getAttribute('aria-disabled'))) await activate(page, confirm);
    else await activate(page, grid.locator('button:not([aria-disabled])').nth(presses ? -1 : 0));
  }
  assert.notEqual(await record(page), before, 'no move has been made');
}

export async function typeMove(page, move) {
  const field = mirror(page).getByRole('textbox');
  await field.evaluate((input, move) => (input.value = move), move);
  await activate(page, mirror(page).getByRole('button', { name: 'Play this move', exact: true }));
}

/** Types what is no move; what is said of it. */
export async function byText(page, move) {
  await typeMove(page, move);
  return mirror(page).locator('[role=alert]').textContent();
}

export const over = (page) => element(page, 'headline').count();
