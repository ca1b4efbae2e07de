// The first screen: every game as a miniature that plays a little where somebody looks, and is still otherwise.
import assert from 'node:assert/strict';

import { desktop, find, frames, newPage, openGame, phone, placeOf, press, still, targets } from './lib.mjs';

/** The picture on a card, without its edge, which tells where the pointer and the keyboard are. */
async function miniature(page, name) {
  const card = await find(page, name);
  const box = await page.locator('#canvas').boundingBox();
  return page.screenshot({ clip: { x: box.x + card.x + 8, y: box.y + card.y + 8, width: card.w - 16, height: 120 } });
}
const point = async (page, name) => {
  const { x, y } = await placeOf(page, await find(page, name));
  await page.mouse.move(x, y);
};
const away = (page) => page.mouse.move(3, 3);

export default function (test) {
  test('opened, it plays by itself, and then is as it was without: 0 frames in 3 seconds', async ({ browser, url }) => {
    const calm = await newPage(browser, { ...desktop, reducedMotion: 'reduce' });
    await openGame(calm, url);
    const calmly = await frames(calm);

    const page = await newPage(browser);
    await openGame(page, url);
    const played = await frames(page);
    assert.ok(played > calmly + 8, `${played} frames, ${calmly} without motion`);
    assert.ok((await page.screenshot()).equals(await calm.screenshot()));
    await page.waitForTimeout(3000);
    assert.equal(await frames(page), played);
    assert.deepEqual(page.problems.list(), []);
  });

  test('what comes into sight later plays then, and once', async ({ browser, url }) => {
    const drawnForScrolling = async (page) => {
      const before = await frames(page);
      await page.mouse.move(640, 400);
      for (const notches of [12, -12, 12]) {
        await page.mouse.wheel(0, notches * 120);
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
      }
      await away(page);
      await still(page);
      return (await frames(page)) - before;
    };
    const calm = await newPage(browser, { ...desktop, reducedMotion: 'reduce' });
    await openGame(calm, url);
    const page = await newPage(browser);
    await openGame(page, url);
    const calmly = await drawnForScrolling(calm);
    const first = await drawnForScrolling(page);
    assert.ok(first > calmly + 8, `${first} frames, ${calmly} without motion`);
    assert.ok((await page.screenshot()).equals(await calm.screenshot()), 'as it was without');
    const again = await drawnForScrolling(page);
    assert.ok(again < first, `${again} frames the second time, ${first} the first`);
  });

  test('only the first time', async ({ browser, url }) => {
    const page = await newPage(browser);
    await openGame(page, url);
    await press(page, await find(page, 'Take 1 to 3'));
    await still(page);
    await press(page, await find(page, 'All games'));
    await page.waitForFunction(() => nimatron.targets().some(({ name }) => name === 'Take 1 to 3'));
    const back = Date.now();
    await still(page);
    assert.ok(Date.now() - back < 4000, 'it plays again, which takes longer');
  });

  test('every kind of game plays under the pointer, waits, and goes back', async ({ browser, url }) => {
    const page = await newPage(browser, { ...desktop, viewport: { width: 1280, height: 2000 } });
    await openGame(page, url);
    for (const name of ['Nim', "Northcott's game", 'Coins on a table', 'Two-dimensional Nim']) {
      const before = await miniature(page, name);
      await point(page, name);
      await still(page);
      assert.ok(!before.equals(await miniature(page, name)), `${name}: nothing was played`);
      const rest = await frames(page);
      await page.waitForTimeout(500);
      assert.equal(await frames(page), rest, `${name} does not come to rest`);
      await away(page);
      await still(page);
      assert.ok(before.equals(await miniature(page, name)), `${name} has not gone back`);
    }
  });

  test('where the keyboard is, it plays too', async ({ browser, url }) => {
    const page = await newPage(browser);
    await openGame(page, url);
    const names = ['Nim', 'Misère Nim', 'Take 1 to 3'];
    const before = new Map();
    for (const name of names) before.set(name, (await miniature(page, name)).toString('base64'));
    await page.locator('#canvas').focus();
    let changed = [];
    for (let i = 0; i < 6 && !changed.length; ++i) { // over what plays nothing, to a card
      await page.keyboard.press('ArrowDown');
      await still(page);
      changed = [];
      for (const name of names) {
        if ((await miniature(page, name)).toString('base64') !== before.get(name)) changed.push(name);
      }
    }
    assert.equal(changed.length, 1, `${changed}`);
  });

  test('who wants less motion sees none', async ({ browser, url }) => {
    const page = await newPage(browser, { ...desktop, reducedMotion: 'reduce' });
    await openGame(page, url);
    const before = await miniature(page, 'Nim');
    await point(page, 'Nim');
    await still(page);
    assert.ok(before.equals(await miniature(page, 'Nim')));
  });

  test('a finger that scrolls starts nothing', async ({ browser, url }) => {
    const page = await newPage(browser, phone);
    await openGame(page, url);
    const before = await miniature(page, 'Nim');
    const { x, y } = await placeOf(page, await find(page, 'Nim'));
    const screen = await page.context().newCDPSession(page);
    const touch = (type, ...touchPoints) => screen.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', { x, y });
    for (const by of [-20, -60, -100, -60, -20, 0]) {
      await touch('touchMove', { x, y: y + by });
      await still(page);
    }
    assert.ok(before.equals(await miniature(page, 'Nim')), 'it plays under the finger');
    await touch('touchEnd');
    await still(page);
    assert.ok((await targets(page)).some(({ name }) => name === 'Nim'), 'the finger has pressed');
    const rest = await frames(page);
    await page.waitForTimeout(1000);
    assert.equal(await frames(page), rest);
  });

  test('colours and sound can be chosen here, with a mouse and on a phone', async ({ browser, url }) => {
    for (const options of [desktop, phone]) {
      const page = await newPage(browser, { ...options, colorScheme: 'light', reducedMotion: 'reduce' });
      await openGame(page, url);
      const { width } = page.viewportSize();
      for (const name of ['Sound: off', 'Colours: as the system']) {
        const { x, y, w, h } = await find(page, name);
        assert.ok(w >= 44 && h >= 44 && x >= 0 && x + w <= width && y < 60, `${name} at ${x},${y}, ${w} x ${h}`);
      }
      const light = await page.screenshot();
      for (const name of ['light', 'dark']) {
        await press(page, await find(page, /^Colours: /));
        await still(page);
        await find(page, `Colours: ${name}`);
      }
      assert.ok(!light.equals(await page.screenshot()));
    }
  });
}
