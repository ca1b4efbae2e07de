// Nothing is drawn while nothing changes.
import assert from 'node:assert/strict';

import { canvasPicture, frames, moving, newPage, openGame, still } from './lib.mjs';

export default function (test) {
  test('idle for 5 seconds: 0 frames', async ({ browser, url }) => {
    const page = await newPage(browser, moving);
    await openGame(page, `${url}#nim:3,5,7`);
    await still(page);
    const before = await frames(page);
    await page.waitForTimeout(5000);
    assert.equal((await frames(page)) - before, 0);
  });

  test('after the pointer has moved it comes to rest again', async ({ browser, url }) => {
    const page = await newPage(browser, moving);
    await openGame(page, `${url}#nim:3,5,7`);
    const before = await frames(page);
    await page.mouse.move(300, 300);
    await page.mouse.move(310, 320);
    await page.waitForFunction((n) => nimatron.frames() > n, before);
    await still(page);
    const rest = await frames(page);
    await page.waitForTimeout(2000);
    assert.equal((await frames(page)) - rest, 0);
  });

  test('a change of the system\'s colours is drawn', async ({ browser, url }) => {
    const page = await newPage(browser, moving);
    await openGame(page, `${url}#nim:3,5,7`);
    const paint = async (colorScheme) => {
      const before = await frames(page);
      await page.emulateMedia({ colorScheme });
      await page.waitForFunction((n) => nimatron.frames() > n, before);
      await still(page);
    };
    const light = await canvasPicture(page);
    await paint('dark');
    const dark = await canvasPicture(page);
    assert.ok(!light.equals(dark));
    await paint('light');
    assert.ok(light.equals(await canvasPicture(page)));
  });
}
