// One pixel of the canvas is one pixel of the screen, whatever the ratio.
import assert from 'node:assert/strict';

import { desktop, newPage, openGame, sharp, started, still } from './lib.mjs';

const calm = { reducedMotion: 'reduce' }; // the first screen does not play

const sizes = (page) =>
  page.evaluate(() => {
    const canvas = document.getElementById('canvas');
    const box = canvas.getBoundingClientRect();
    return { width: canvas.width, height: canvas.height, cssWidth: box.width, cssHeight: box.height };
  });

export default function (test) {
  for (const ratio of [1, 1.25, 1.5, 2, 3]) {
    test(`pixel ratio ${ratio}`, async ({ browser, url }) => {
      const page = await newPage(browser, { ...sharp, ...calm, viewport: { width: 391, height: 843 }, deviceScaleFactor: ratio });
      await openGame(page, url);
      const { width, height, cssWidth, cssHeight } = await sizes(page);
      assert.equal(cssWidth, 391);
      assert.equal(cssHeight, 843);
      assert.ok(Math.abs(width - cssWidth * ratio) < 1, `${width} pixels for ${cssWidth}`);
      assert.ok(Math.abs(height - cssHeight * ratio) < 1, `${height} pixels for ${cssHeight}`);
    });
  }

  test('a pixel ratio that changes while the page is open', async ({ browser, url }) => {
    const page = await newPage(browser, { ...desktop, ...calm });
    await openGame(page, url);
    const session = await page.context().newCDPSession(page);
    // As when the window is drawn over to another screen, or the browser zooms: its size changes with it.
    await session.send('Emulation.setDeviceMetricsOverride', { width: 1282, height: 800, deviceScaleFactor: 2, mobile: false });
    await page.waitForFunction(() => document.getElementById('canvas').width === 2564);
    await still(page);
    assert.equal((await sizes(page)).height, 1600);
  });

  test('the page itself never scrolls', async ({ browser, url }) => {
    const page = await newPage(browser, { ...sharp, ...calm });
    await openGame(page, url);
    const room = await page.evaluate(() => [document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth]);
    assert.deepEqual(room, [0, 0]);
    await page.setViewportSize({ width: 844, height: 390 });
    await page.waitForFunction(() => document.getElementById('canvas').width === 844 * 3);
    await started(page);
  });
}
