// Large boards: enlarged and moved by wheel, buttons, keys and two fingers; a move made on one by a finger.
import assert from 'node:assert/strict';

import { finger, movesOf, turn, use } from './hand.mjs';
import { chessboard, desktop, find, known, newPage, openGame, phone, placeOf, record, still, targets } from './lib.mjs';

// 26 columns of 26 rows; column z holds a white piece on z3 and a black one on z20.
const large = `northcott:26:${Array.from({ length: 26 }, (_, i) => `w${1 + (i % 5)}b${12 + ((7 * i) % 15)}`).join(',')}:w`;
const calm = { reducedMotion: 'reduce' };

const column = (page, letter) => find(page, `board, group part ${letter.charCodeAt(0) - 96}`);
const middle = async (page) => {
  const { x, y, width, height } = await page.locator('#canvas').boundingBox();
  return { x: x + width / 3, y: y + height / 2 };
};

async function wheel(page, at, by) {
  await page.mouse.move(at.x, at.y);
  await page.mouse.wheel(0, by);
  await still(page);
}

export default function (test) {
  test('the wheel enlarges a large board about the pointer, down to where it began', async ({ browser, url }) => {
    const page = await newPage(browser, { ...desktop, ...calm });
    await openGame(page, `${url}#${large}`);
    const before = await column(page, 'm');
    assert.ok(before.w < 30, `columns of ${before.w} pixels`);
    const at = await placeOf(page, before);
    for (let notch = 0; notch < 12; ++notch) await wheel(page, at, -100);
    const near = await column(page, 'm');
    assert.ok(near.w > 50, `${near.w} pixels`);
    assert.ok(Math.abs(near.x + near.w / 2 - at.x) < near.w, 'what is pointed at stays there');
    assert.ok(!(await known(page, 'zoom in')).enabled);
    for (let notch = 0; notch < 20; ++notch) await wheel(page, at, 100);
    assert.deepEqual(await column(page, 'm'), before);
    assert.ok(!(await known(page, 'zoom out')).enabled);
  });

  test('a board with room has no need of it', async ({ browser, url }) => {
    for (const text of ['northcott:4:w1b3,w1b4:w', 'nim:3,5,7', 'coins:300x200x40:']) {
      const page = await newPage(browser, { ...desktop, ...calm });
      await openGame(page, `${url}#${text}`);
      const before = await targets(page);
      assert.ok(before.every(({ id }) => !id.startsWith('zoom ')), text);
      await wheel(page, await middle(page), -300);
      const place = ({ id, x, y, w, h }) => [id, x, y, w, h];
      assert.deepEqual((await targets(page)).map(place), before.map(place));
    }
  });

  test('the keyboard enlarges, and what it chooses comes into sight', async ({ browser, url }) => {
    const page = await newPage(browser, { ...desktop, ...calm });
    await openGame(page, `${url}#${large}`);
    await page.locator('#canvas').focus();
    for (let times = 0; times < 4; ++times) await page.keyboard.press('PageUp');
    await still(page);
    const inSight = async (letter) => {
      const { x, w } = await column(page, letter);
      return x >= 0 && x + w < 900;
    };
    assert.ok(!(await inSight('a')) && !(await inSight('z')));
    for (let times = 0; times < 26; ++times) await page.keyboard.press('ArrowRight');
    await still(page);
    assert.ok((await inSight('z')) || (await inSight('a')));
    const first = (await inSight('a')) ? 'a' : 'z';
    for (let times = 0; times < 25; ++times) await page.keyboard.press('ArrowLeft');
    await still(page);
    assert.ok(!(await inSight(first)));
    for (let times = 0; times < 4; ++times) await page.keyboard.press('PageDown');
    await still(page);
    assert.ok((await inSight('a')) && (await inSight('z')));
  });

  test('by finger at 390x844: enlarged by the button, moved by a drag, played', async ({ browser, url }) => {
    const page = await newPage(browser, { ...phone, ...calm });
    await openGame(page, `${url}#${large}`);
    for (let times = 0; times < 3; ++times) {
      await finger.press(page, await find(page, 'zoom in'));
      await still(page);
    }
    const piece = 'board, button a1';
    const far = await find(page, piece);
    assert.ok(far.w > 44, `squares of ${far.w} pixels`);
    assert.ok(far.x < 0 && far.y > 700, `a1 is out of sight: ${far.x}, ${far.y}`);
    const sky = { x: 180, y: 250, w: 0, h: 0 };
    for (let times = 0; times < 8 && (await find(page, piece)).x < 10; ++times) {
      await finger.drag(page, sky, { ...sky, x: 340 });
      await still(page);
    }
    for (let times = 0; times < 8 && (await find(page, piece)).y > 640; ++times) {
      await finger.drag(page, { ...sky, y: 560 }, { ...sky, y: 260 });
      await still(page);
    }
    assert.equal(await record(page), large, 'looking around makes no move');
    await finger.press(page, await find(page, piece));
    await still(page);
    await use(page, finger, 'board, button a2');
    await turn(page, large, /^board, button [a-z]\d+$/);
    assert.equal(movesOf(await record(page))[0], 'a1-2');
  });

  test('two fingers enlarge the board between them and press nothing', async ({ browser, url }) => {
    const page = await newPage(browser, { ...phone, ...calm });
    await openGame(page, `${url}#${large}`);
    const before = await column(page, 'm');
    const screen = await page.context().newCDPSession(page);
    const touch = (type, points) => screen.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    const two = (apart) => [{ x: 195 - apart, y: 400, id: 0 }, { x: 195 + apart, y: 400, id: 1 }];
    await touch('touchStart', [two(20)[0]]);
    await touch('touchStart', two(20));
    for (let apart = 25; apart <= 60; apart += 5) await touch('touchMove', two(apart));
    await touch('touchEnd', []);
    await still(page);
    const after = await column(page, 'm');
    assert.ok(after.w > 2.5 * before.w && after.w < 3.5 * before.w, `${before.w} -> ${after.w}`);
    assert.equal(await record(page), large);
    assert.equal(await known(page, 'less'), undefined, 'nothing is chosen');
  });

  test('somebody who scrolls a page past the board does not enlarge it', async ({ browser, url }) => {
    const page = await newPage(browser, { ...desktop, ...calm });
    await openGame(page, `${url}fixtures/embed.html#${large}`);
    const at = await middle(page);
    await page.mouse.move(at.x, at.y);
    await still(page);
    const before = await column(page, 'm');
    await page.mouse.wheel(0, 100);
    await page.waitForFunction(() => scrollY === 100);
    await page.mouse.wheel(0, -100);
    await page.waitForFunction(() => scrollY === 0);
    assert.deepEqual(await column(page, 'm'), before);
    await page.locator('#canvas').focus(); // now it is meant
    await page.mouse.wheel(0, -100);
    await still(page);
    assert.ok((await column(page, 'm')).w > before.w);
    assert.equal(await page.evaluate(() => scrollY), 0);
  });

  test('the whole height of a low window is the board\'s', async ({ browser, url }) => {
    for (const [viewport, least, part] of [
      [{ width: 844, height: 390 }, 40, 0.85],
      [{ width: 600, height: 400 }, 32, 0.65], // here the width is what there is too little of
      [{ width: 667, height: 375 }, 38, 0.85],
    ]) {
      const page = await newPage(browser, { ...phone, ...calm, viewport });
      await openGame(page, `${url}#${chessboard}`);
      const { w, h } = await column(page, 'a');
      assert.ok(w >= least, `${viewport.width} by ${viewport.height}: squares of ${w}`);
      assert.ok(h >= part * viewport.height, `${viewport.width} by ${viewport.height}: ${h} high`);
      for (const id of ['all games', 'undo', 'hint', 'why', 'new game']) {
        const all = await known(page, id);
        assert.ok(all && all.x >= 0 && all.y >= 0 && all.x + all.w <= viewport.width && all.y + all.h <= viewport.height, id);
      }
      await page.context().close();
    }
  });

  test('the buttons that enlarge a board lie beside it and its letters', async ({ browser, url }) => {
    for (const viewport of [phone.viewport, { width: 844, height: 390 }, { width: 320, height: 480 }, desktop.viewport]) {
      const page = await newPage(browser, { ...phone, ...calm, viewport });
      await openGame(page, `${url}#${large}`);
      const all = await targets(page);
      const columns = all.filter(({ id }) => id.startsWith('board, group '));
      const board = {
        left: Math.min(...columns.map(({ x }) => x)) - 16,
        right: Math.max(...columns.map(({ x, w }) => x + w)),
        top: Math.min(...columns.map(({ y }) => y)),
        bottom: Math.max(...columns.map(({ y, h }) => y + h)) + 18, // with the letters
      };
      for (const id of ['zoom in', 'zoom out']) {
        const { x, y, w, h } = all.find((target) => target.id === id);
        assert.ok(x >= board.right || x + w <= board.left || y >= board.bottom || y + h <= board.top, `${id} at ${viewport.width}: ${[x, y, w, h]} on ${JSON.stringify(board)}`);
      }
      await page.context().close();
    }
  });
}
