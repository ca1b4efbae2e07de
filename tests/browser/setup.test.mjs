// Setting up a game by its buttons, on the table itself and as text; what explains a game; the colours.
import assert from 'node:assert/strict';

import { finger, pointer } from './hand.mjs';
import {
  desktop,
  find,
  newPage,
  openGame,
  phone,
  placeOf,
  press,
  record,
  started,
  still,
  tap,
  targets,
} from './lib.mjs';

const calm = { ...desktop, reducedMotion: 'reduce' };

/** Turns the wheel over the form until a control lies between its head and the Start button. */
async function inSight(page, name) {
  for (let turns = 0; turns < 40; ++turns) {
    const target = await find(page, name);
    const start = await find(page, 'Start');
    const head = await find(page, 'Close');
    const [top, bottom] = [head.y + head.h, start.y];
    if (target.y >= top && target.y + target.h <= bottom) return target;
    const { x, y } = await placeOf(page, { ...start, y: (top + bottom) / 2, h: 0 });
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, target.y < top ? -80 : 80);
    await still(page);
  }
  throw new Error(`${name} never comes into sight`);
}

async function use(page, hand, name) {
  await hand.press(page, await inSight(page, name));
  await still(page);
}

/** Whether the form names this position. */
const shown = async (page, position) => {
  const name = (await targets(page)).map((t) => t.name).find((text) => text.startsWith('The position as text: '));
  assert.equal(name, `The position as text: ${position}; type another`);
};


const games = {
  'Nim': 'nim:3,5,7',
  'Nim, large heaps': 'nim:5,19,40,51',
  'Nim, at most 3': 'nim.max3:19',
  'Nim, dividing': 'nim.split:4,7',
  'Nim, misere': 'nim.misere:1,3,5',
  'Northcott': 'northcott:4:w1b3,w1b4:w',
  'a matrix': 'matrix:1,2.1,0',
  'a series': 'series:6',
  'coins': 'coins:600x400x40:300.200',
};

export default function (test) {
  test('by pointer: heaps more and fewer, by the steppers', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openGame(page, `${url}#nim:3,5,7`);
    await press(page, await find(page, /^New game/));
    await still(page);
    await use(page, pointer, 'Heaps: one less');
    await shown(page, 'nim:3,5');
    await use(page, pointer, 'Heap 2: one less');
    await use(page, pointer, 'Heap 2: one less');
    await use(page, pointer, 'Heap 1: one more');
    await shown(page, 'nim:4,3');
    assert.equal(await record(page), 'nim:3,5,7', 'nothing is begun yet');
    await press(page, await find(page, 'Start'));
    await page.waitForFunction(() => nimatron.record() === 'nim:4,3');
    assert.deepEqual(page.problems.list(), []);
  });

  for (const [how, hand, options] of [['by pointer', pointer, calm], ['by finger at 390x844', finger, { ...phone, reducedMotion: 'reduce' }]]) {
    test(`${how}: a touch on the table adds a match, or takes one away`, async ({ browser, url }) => {
      const page = await newPage(browser, options);
      await openGame(page, `${url}#nim:3,5`);
      await hand.press(page, await find(page, /^New/));
      await still(page);
      await hand.press(page, await find(page, /^heap 1: take 1, /));
      await still(page);
      await shown(page, 'nim:4,5');
      await use(page, pointer, 'A touch takes away');
      for (let times = 0; times < 2; ++times) {
        await hand.press(page, await find(page, /^heap 2: take 1, /));
        await still(page);
      }
      await shown(page, 'nim:4,3');
      await hand.press(page, await find(page, 'Start'));
      await page.waitForFunction(() => nimatron.record() === 'nim:4,3');
      assert.deepEqual(page.problems.list(), []);
    });
  }

  test('a position as text: what is wrong is said under the field with its column, and then a right one', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openGame(page, `${url}#nim:3,5,7`);
    await press(page, await find(page, /^New game/));
    await still(page);
    await use(page, pointer, 'Type a position');
    const field = page.locator('dialog input');
    await field.waitFor();
    assert.equal(await field.inputValue(), 'nim:3,5,7');
    assert.equal(await field.evaluate((input) => input === document.activeElement), true);
    await field.fill('nim:3,x,7');
    await field.press('Enter');
    const fault = page.locator('dialog [role=alert]');
    await page.waitForFunction(() => document.querySelector('dialog [role=alert]').textContent !== '');
    assert.ok((await fault.textContent()).length > 5);
    assert.equal(await field.getAttribute('aria-invalid'), 'true');
    assert.equal(await field.evaluate((input) => input.selectionStart), 'nim:3,'.length, 'the column is where the x stands');
    const [under, above] = [await fault.boundingBox(), await field.boundingBox()];
    assert.ok(under.y >= above.y + above.height - 1, 'under the field');
    await field.fill('nim.max3:19');
    assert.equal(await fault.textContent(), '', 'typing on takes the remark away');
    await field.press('Enter');
    await field.waitFor({ state: 'detached' });
    await still(page);
    await shown(page, 'nim.max3:19');
    await press(page, await find(page, 'Start'));
    await page.waitForFunction(() => nimatron.record() === 'nim.max3:19');
    assert.deepEqual(page.problems.list(), []);
  });

  test('a typed position that is given up changes nothing, nor does closing the form', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openGame(page, `${url}#nim:3,5,7`);
    await press(page, await find(page, /^New game/));
    await still(page);
    await use(page, pointer, 'Type a position');
    await page.locator('dialog input').fill('nim:1,2');
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await still(page);
    await shown(page, 'nim:3,5,7');
    await press(page, await find(page, 'Close'));
    await still(page);
    assert.equal(await record(page), 'nim:3,5,7');
    await find(page, 'Hint');
  });

  for (const [game, start] of Object.entries(games)) {
    test(`why: ${game}, by the key W and by pointer`, async ({ browser, url }) => {
      const page = await newPage(browser, calm);
      await openGame(page, `${url}#${start}`);
      const open = async () => (await targets(page)).find(({ name }) => name === 'Why?').chosen;
      assert.equal(await open(), false);
      await page.locator('#canvas').focus();
      await page.keyboard.press('w');
      await still(page);
      assert.equal(await open(), true);
      await page.keyboard.press('w');
      await still(page);
      assert.equal(await open(), false);
      const before = await page.locator('#canvas').screenshot();
      await press(page, await find(page, 'Why?'));
      await still(page);
      assert.equal(await open(), true);
      assert.ok(!before.equals(await page.locator('#canvas').screenshot()));
      assert.deepEqual(page.problems.list(), []);
    });
  }

  test('the colours go round, and outlive a reload', async ({ browser, url }) => {
    const page = await newPage(browser, { ...calm, colorScheme: 'light' });
    await openGame(page, `${url}#nim:3,5,7/3-1/1-1`);
    const pictures = [];
    for (const name of ['light', 'dark', 'high contrast']) {
      await press(page, await find(page, /^Colours: /));
      await page.mouse.move(1, 1);
      await still(page);
      await find(page, `Colours: ${name}`);
      await page.reload();
      await started(page);
      await find(page, `Colours: ${name}`);
      pictures.push((await page.locator('#canvas').screenshot()).toString('base64'));
    }
    assert.equal(new Set(pictures).size, 3);
    await press(page, await find(page, /^Colours: /));
    await still(page);
    await find(page, 'Colours: as the system');
    assert.deepEqual(page.problems.list(), []);
  });

  test('by finger: every tap on one place counts, also when the page is loaded again before a move', async ({ browser, url }) => {
    const page = await newPage(browser, phone);
    await openGame(page, `${url}#nim:3,5,7`);
    for (const name of ['light', 'dark', 'high contrast', 'as the system', 'light']) {
      await tap(page, await find(page, /^Colours: /));
      await still(page);
      await find(page, `Colours: ${name}`);
    }
    await page.reload();
    await started(page);
    await find(page, 'Colours: light');
    assert.deepEqual(page.problems.list(), []);
  });
}
