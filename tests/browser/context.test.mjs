// The graphics driver may take the GL context away at any time and give a new one later.
import assert from 'node:assert/strict';

import { canvasPicture, frames, newPage, openGame, record, still } from './lib.mjs';

const lose = (page) =>
  page.evaluate(
    () =>
      new Promise((done) => {
        const canvas = document.getElementById('canvas');
        canvas.addEventListener('webglcontextlost', () => done(null), { once: true });
        globalThis.losing = canvas.getContext('webgl2').getExtension('WEBGL_lose_context');
        losing.loseContext();
      }),
  );
const restore = (page) =>
  page.evaluate(
    () =>
      new Promise((done) => {
        document.getElementById('canvas').addEventListener('webglcontextrestored', () => done(null), { once: true });
        losing.restoreContext();
      }),
  );

export default function (test) {
  test('lost and restored: the picture is the same, and the game goes on', async ({ browser, url }) => {
    const page = await newPage(browser);
    await openGame(page, `${url}#nim:3,5,7`);
    const before = await canvasPicture(page);
    await lose(page);
    const drawn = await frames(page);
    await page.mouse.move(200, 200); // what happens meanwhile breaks nothing; the mirror follows it
    await page.mouse.move(5, 5);
    await page.waitForTimeout(200);
    await restore(page);
    await page.waitForFunction((n) => nimatron.frames() > n, drawn);
    await still(page);
    await page.mouse.move(2000, 2000);
    await still(page);
    assert.ok(before.equals(await canvasPicture(page)), 'the picture has changed');
    assert.equal(await record(page), 'nim:3,5,7');
    assert.deepEqual(page.problems.list().filter((text) => !/CONTEXT_LOST|context lost/i.test(text)), []);
  });

  test('three times in a row', async ({ browser, url }) => {
    const page = await newPage(browser);
    await openGame(page, `${url}#nim:3,5,7`);
    const before = await canvasPicture(page);
    for (let i = 0; i < 3; ++i) {
      await lose(page);
      await restore(page);
      await still(page);
    }
    assert.ok(before.equals(await canvasPicture(page)), 'the picture has changed');
  });
}
