// Every screen against kept pictures of it, in cells of some eight pixels, each the mean of what it covers: a moved
// board, a missing shadow or a wrong colour is seen, another rasteriser of letters is not.
//
//   UPDATE=1 node tests/browser/run.mjs <site folder> pictures     keeps what the game draws now
import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { chessboard, desktop, find, here, newPage, onDay, openGame, phone, press, setUp, still, tap } from './lib.mjs';
import { decode, encode, shrink } from './png.mjs';

const matrix = 'matrix:2,3,0,1.4,1,5,2.2,5,1,4.1,0,3,2';
const wide = { ...desktop, cells: [160, 100] };
const narrow = { ...phone, cells: [78, 211] };
/** What is opened, what is pressed then, and on what. */
const screens = {
  first: ['', '', { ...wide, newcomer: true }],
  home: ['', '', wide],
  nim: ['nim:3,5,7', '', wide],
  bundles: ['nim:1000,600,24', '', wide],
  figures: ['nim:1000000000000000,3', '', wide],
  northcott: [chessboard, '', wide],
  matrix: [matrix, '', wide],
  series: ['series:4', '', wide],
  coins: ['coins:300x200x30:150.100,60.60,240.140', '', wide],
  why: ['nim:3,5,7', 'why', wide],
  'setup-nim': ['nim:3,5,7', setUp, wide],
  'setup-northcott': [chessboard, setUp, wide],
  'phone-first': ['', '', { ...narrow, newcomer: true }],
  'phone-home': ['', '', narrow],
  'phone-nim': ['nim:3,5,7', '', narrow],
  'phone-matrix': [matrix, '', narrow],
  'phone-why': ['nim:3,5,7', 'why', narrow],
  'phone-setup-northcott': [chessboard, setUp, narrow],
};
const kept = join(here, 'pictures');
const fresh = join(here, '..', '..', 'build', 'pictures');
const meanLimit = 6; // of 255, over all cells and channels
const cellLimit = 40; // of 255, of one channel of one cell

/** The mean difference of two pictures of one size, and the largest with its place in cells from the top left. */
function compare(a, b) {
  let sum = 0;
  let worst = { by: 0, x: 0, y: 0 };
  for (let i = 0; i < a.rgb.length; ++i) {
    const by = Math.abs(a.rgb[i] - b.rgb[i]);
    sum += by;
    if (by > worst.by) worst = { by, x: Math.floor(i / 3) % a.width, y: Math.floor(i / 3 / a.width) };
  }
  return { mean: sum / a.rgb.length, worst };
}

export default function (test) {
  test('a picture survives being written and read, and a moved one is told from it', async () => {
    const rgb = Buffer.from(Array.from({ length: 8 * 4 * 3 }, (_, i) => (i * 37) % 256));
    const picture = decode(encode({ width: 8, height: 4, rgb }));
    assert.deepEqual(picture, { width: 8, height: 4, rgb });
    assert.deepEqual(compare(picture, { width: 8, height: 4, rgb }), { mean: 0, worst: { by: 0, x: 0, y: 0 } });
    const other = Buffer.from(rgb);
    other[(2 * 8 + 5) * 3 + 1] ^= 0x80;
    assert.deepEqual(compare(picture, { width: 8, height: 4, rgb: other }).worst, { by: 128, x: 5, y: 2 });
  });

  for (const [name, [fragment, button, { cells, ...device }]] of Object.entries(screens)) {
    for (const colorScheme of ['light', 'dark']) {
      const often = colorScheme === 'light' ? test : test.long;
      often(`${name}, ${colorScheme}, looks as it did`, async ({ browser, url }) => {
        const page = await newPage(browser, { ...device, colorScheme, reducedMotion: 'reduce' });
        await onDay(page, '2026-11-22T12:00:00Z'); // the position of the day
        await openGame(page, url + (fragment && `#${fragment}`));
        if (button) {
          const touch = device.hasTouch ? tap : press;
          if (typeof button === 'function') await button(page, touch);
          else await touch(page, await find(page, button));
          await page.mouse.move(0, 0); // off what was pressed
          await still(page);
        }
        const shot = await page.screenshot();
        const now = shrink(decode(shot), ...cells);
        const file = `${name}-${colorScheme}.png`;
        if (process.env.UPDATE) {
          await mkdir(kept, { recursive: true });
          await writeFile(join(kept, file), encode(now));
          return;
        }
        const before = decode(await readFile(join(kept, file)));
        assert.deepEqual([before.width, before.height], [now.width, now.height], `${file} is kept in cells, by UPDATE=1`);
        const { mean, worst } = compare(before, now);
        if (mean < meanLimit && worst.by <= cellLimit) return;
        await mkdir(fresh, { recursive: true });
        await writeFile(join(fresh, file), shot);
        const { width, height } = device.viewport;
        const place = `at ${Math.round((worst.x * width) / cells[0])},${Math.round((worst.y * height) / cells[1])} of ${width}x${height}`;
        assert.fail(`${file}: differs by ${mean.toFixed(1)} in the mean (limit ${meanLimit}), by ${worst.by} ${place} (limit ${cellLimit}); now: build/pictures/${file}`);
      });
    }
  }
}
