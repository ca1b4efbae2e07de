// The game among other things on a page: it takes no more of it than it needs.
import assert from 'node:assert/strict';

import { canvasPicture, desktop, find, frames, match, newPage, openGame, phone, placeOf, still } from './lib.mjs';

const fixture = 'fixtures/embed.html#nim:3,5,7';
const scroll = (page) => page.evaluate(() => scrollY);
const focused = (page) => page.evaluate(() => document.activeElement?.id);

export default function (test) {
  test('typing into fields beside the canvas works, also after playing', async ({ browser, url }) => {
    const page = await newPage(browser);
    await openGame(page, url + fixture);
    await page.locator('#before').click();
    await page.keyboard.type('hello there 123');
    await page.keyboard.press('Backspace');
    assert.equal(await page.locator('#before').inputValue(), 'hello there 12');
    await page.mouse.click(25 + 300, 300);
    await page.locator('#after').click();
    await page.keyboard.type('a b');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('-');
    assert.equal(await page.locator('#after').inputValue(), 'a -b');
    assert.equal(await page.title(), 'A page about other things');
    assert.deepEqual(page.problems.list(), []);
  });

  test('keys typed elsewhere are not the game\'s, and draw nothing', async ({ browser, url }) => {
    const page = await newPage(browser);
    await openGame(page, url + fixture);
    await page.locator('#before').focus();
    await still(page);
    const before = await frames(page);
    await page.keyboard.type('some words');
    await page.waitForTimeout(300);
    assert.equal(await frames(page), before);
  });

  test('Tab goes to the game and leaves it, both ways', async ({ browser, url }) => {
    const page = await newPage(browser);
    await openGame(page, url + fixture);
    await page.waitForSelector('#nimatron-mirror', { state: 'attached' });
    const isThere = () => page.evaluate(() => document.activeElement?.closest('#nimatron-mirror') !== null);
    await page.locator('#before').focus();
    await page.keyboard.press('Tab');
    assert.ok(await isThere(), 'the way to the text');
    await page.keyboard.press('Tab');
    assert.equal(await focused(page), 'canvas');
    // Through the parts of the table, and then out of it.
    const out = async (key) => {
      let presses = 0;
      for (; (await focused(page)) === 'canvas' && presses < 6; ++presses) await page.keyboard.press(key);
      return presses;
    };
    assert.ok((await out('Tab')) > 1, 'Tab leaves the board for the page at once');
    assert.equal(await focused(page), 'after');
    await page.keyboard.press('Shift+Tab');
    assert.equal(await focused(page), 'canvas');
    await out('Shift+Tab');
    assert.ok(await isThere());
    await page.keyboard.press('Shift+Tab');
    assert.equal(await focused(page), 'before');
  });

  test('a press on the canvas gives it the keyboard and does not scroll the page', async ({ browser, url }) => {
    const page = await newPage(browser);
    await openGame(page, url + fixture);
    await page.evaluate(() => scrollTo(0, 120));
    const box = await page.locator('#canvas').boundingBox();
    await page.mouse.click(box.x + 5, box.y + box.height - 5);
    assert.equal(await focused(page), 'canvas');
    assert.equal(await scroll(page), 120);
  });

  test('the browser keeps its shortcuts: copy, cut, paste, find, reload, zoom; undo is the game\'s', async ({ browser, url }) => {
    const page = await newPage(browser);
    await openGame(page, url + fixture);
    await page.locator('#canvas').focus();
    await page.evaluate(() => {
      globalThis.prevented = {};
      const name = (e) => (e.ctrlKey ? 'Ctrl+' : '') + (e.metaKey ? 'Meta+' : '') + e.key;
      addEventListener('keydown', (e) => (prevented[name(e)] = e.defaultPrevented));
    });
    // Keys made here, since the real ones would reload or close the page.
    await page.evaluate(() => {
      const canvas = document.getElementById('canvas');
      const send = (key, code, more) =>
        canvas.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true, ...more }));
      for (const key of ['c', 'v', 'x', 'f', 'r', '+']) send(key, `Key${key.toUpperCase()}`, { ctrlKey: true });
      for (const key of ['c', 'v', 'x']) send(key, `Key${key.toUpperCase()}`, { metaKey: true });
      send('F5', 'F5');
      send('F12', 'F12');
      send('z', 'KeyZ', { ctrlKey: true });
    });
    const prevented = await page.evaluate(() => prevented);
    const ours = prevented['Ctrl+z'];
    delete prevented['Ctrl+z'];
    assert.equal(ours, true);
    // A listener on the window hears only of those that were let through; none of them was stopped by default.
    for (const [key, stopped] of Object.entries(prevented)) assert.equal(stopped, false, key);
  });

  test('the wheel scrolls the page beside the canvas and over it', async ({ browser, url }) => {
    const page = await newPage(browser);
    await openGame(page, url + fixture);
    await page.mouse.move(900, 300);
    await page.mouse.wheel(0, 50);
    await page.waitForFunction(() => scrollY === 50);
    await page.evaluate(() => scrollTo(0, 0));
    const box = await page.locator('#canvas').boundingBox();
    await page.mouse.move(box.x + 4, box.y + box.height - 4);
    await still(page);
    await page.mouse.wheel(0, 60);
    await page.waitForFunction(() => scrollY === 60);
  });

  test('a finger that starts on the canvas scrolls the page', async ({ browser, url }) => {
    const page = await newPage(browser, phone);
    await openGame(page, url + fixture);
    const { x, y } = await placeOf(page, await find(page, match(2, 3)));
    const session = await page.context().newCDPSession(page);
    const touch = (type, ...touchPoints) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await page.evaluate(() => (globalThis.before = JSON.stringify(nimatron.targets())));
    await touch('touchStart', { x, y });
    for (let up = 10; up <= 200; up += 10) {
      await touch('touchMove', { x, y: y - up });
      await page.waitForTimeout(16);
    }
    await touch('touchEnd');
    await page.waitForFunction(() => scrollY > 100);
    await still(page);
    assert.equal(await page.evaluate(() => nimatron.record()), 'nim:3,5,7'); // and presses nothing
    assert.equal(await page.evaluate(() => JSON.stringify(nimatron.targets()) === before), true);
  });

  test('the canvas follows its container, and is never shown empty', async ({ browser, url }) => {
    const page = await newPage(browser, { ...desktop, deviceScaleFactor: 2 });
    await openGame(page, url + fixture);
    const size = () => page.evaluate(() => [document.getElementById('canvas').width, document.getElementById('canvas').height]);
    assert.deepEqual(await size(), [1200, 800]);
    for (const [w, h] of [[420, 500], [733, 311], [600, 400]]) {
      await page.evaluate(([width, height]) => {
        const { style } = document.getElementById('frame');
        [style.width, style.height] = [`${width}px`, `${height}px`];
      }, [w, h]);
      await page.waitForFunction((wide) => document.getElementById('canvas').width === wide, w * 2);
      await still(page);
      assert.deepEqual(await size(), [w * 2, h * 2]);
      // The corners are painted by the game: an empty canvas without alpha is black.
      const corner = await page.evaluate(() => {
        dispatchEvent(new Event('resize')); // empties the canvas, without any change of size
        const canvas = document.getElementById('canvas');
        const gl = canvas.getContext('webgl2');
        const pixel = new Uint8Array(4);
        gl.readPixels(2, 2, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
        return [...pixel];
      });
      assert.ok(corner[0] + corner[1] + corner[2] > 0, `the corner is ${corner}`);
    }
  });

  // What is not drawn anew must still be there, whoever asked for the context.
  test('a page with a canvas of its own gets the context that index.html has', async ({ browser, url }) => {
    const wanted = async (where) => {
      const page = await newPage(browser);
      await openGame(page, url + where);
      return page.evaluate(() => document.getElementById('canvas').getContext('webgl2').getContextAttributes());
    };
    const own = await wanted(fixture);
    assert.equal(own.preserveDrawingBuffer, true);
    assert.deepEqual(own, await wanted('#nim:3,5,7'));
  });

  test('hidden and shown again', async ({ browser, url }) => {
    const page = await newPage(browser);
    await openGame(page, url + fixture);
    const before = await canvasPicture(page);
    await page.evaluate(() => (document.getElementById('frame').style.display = 'none'));
    await page.waitForTimeout(200);
    await page.evaluate(() => (document.getElementById('frame').style.display = ''));
    await still(page);
    assert.ok(before.equals(await canvasPicture(page)));
    assert.deepEqual(page.problems.list(), []);
  });
}
