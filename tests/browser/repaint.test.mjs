// Only what has changed is painted, and the picture is the same as if all of it were.
import assert from 'node:assert/strict';

import { chessboard, desktop, find, long, match, newPage, openGame, placeOf, sharp, still, targets } from './lib.mjs';

function keepPicture(name) {
  const canvas = document.getElementById('canvas');
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true });
  copy.drawImage(canvas, 0, 0);
  globalThis.kept ??= {};
  globalThis.kept[name] = copy.getImageData(0, 0, canvas.width, canvas.height);
}

/** Has the page keep the picture as it is now, under a name. */
const keep = (page, name) => page.evaluate(keepPicture, name);

/** Has it keep the next picture that is painted; `globalThis.painted` resolves then. */
const keepNext = (page, name) =>
  page.evaluate(`{
    const before = nimatron.frames();
    globalThis.painted = new Promise((done) => {
      const look = () => (nimatron.frames() === before ? requestAnimationFrame(look) : done((${keepPicture})(${JSON.stringify(name)})));
      requestAnimationFrame(look);
    });
    undefined; // and not the promise, which would be waited for
  }`);

/** Where two kept pictures differ. */
const difference = (page, a, b) =>
  page.evaluate(
    ([a, b]) => {
      const [one, other] = [globalThis.kept[a], globalThis.kept[b]];
      if (one.width !== other.width || one.height !== other.height) return 'other sizes';
      const [p, q] = [new Uint32Array(one.data.buffer), new Uint32Array(other.data.buffer)];
      const places = [];
      for (let i = 0; i < p.length; ++i) if (p[i] !== q[i]) places.push(`${i % one.width},${Math.floor(i / one.width)}`);
      return places.length ? `${places.length} pixels, at ${places.slice(0, 20).join(' ')}` : '';
    },
    [a, b],
  );

async function assertWhole(page, when) {
  await still(page);
  await keep(page, 'in parts');
  await page.evaluate(() => dispatchEvent(new Event('resize'))); // after which all of it is painted
  await still(page);
  await keep(page, 'whole');
  assert.equal(await difference(page, 'in parts', 'whole'), '', when);
}

/** Numbers without a pattern, the same ones at each run. */
function* lot(seed) {
  for (let x = seed; ; ) yield (x = (x * 1103515245 + 12345) % 2147483648);
}

export default function (test) {
  const devices = [
    ['1280x800', desktop],
    ['1153x727, pixel ratio 1.25', { viewport: { width: 1153, height: 727 }, deviceScaleFactor: 1.25 }],
    ['a phone, pixel ratio 3', { ...sharp, hasTouch: false, isMobile: false }],
  ];
  for (const [device, options] of devices) {
    const often = device === '1280x800' ? test : test.long;
    often(`painted in parts as painted whole: ${device}`, async ({ browser, url }) => {
      for (const [i, record] of ['nim:3,5,7', chessboard, '', ...(long ? ['matrix:2,3,0.1,4,1', 'coins:300x200x30:150.100'] : [])].entries()) {
        const page = await newPage(browser, { ...options, reducedMotion: i % 2 ? 'reduce' : 'no-preference' });
        await openGame(page, url + (record && `#${record}`));
        const random = lot(i + 1);
        const keys = ['h', 'ArrowRight', 'ArrowUp', 'w', 'b', 'ArrowLeft', 'Escape', 'u'];
        for (let step = 0; step < 6; ++step) {
          const all = await targets(page);
          const target = all[Math.floor((random.next().value / 2147483648) * all.length)];
          const { x, y } = await placeOf(page, target);
          await page.mouse.move(x, y);
          let done = `pointing at ${target.id}`;
          if (step % 3 === 2) {
            done = `pressing ${target.id}`;
            await page.mouse.down();
            await page.mouse.up();
          } else if (step % 3 === 1 && record) {
            done = `key ${keys[step % keys.length]}`;
            await page.keyboard.press(keys[step % keys.length]);
          }
          await assertWhole(page, `${record || 'the first screen'}, step ${step}: ${done}`);
        }
        await page.context().close();
      }
    });
  }

  test('what is pointed at is painted, and not the rest', async ({ browser, url }) => {
    const page = await newPage(browser, desktop);
    await page.addInitScript(() => {
      const { prototype } = WebGL2RenderingContext;
      let clipped = 0; // pixels left open by the scissors; 0: all
      const watch = (name, look) => {
        const call = prototype[name];
        prototype[name] = function (...rest) {
          look(this, ...rest);
          return call.apply(this, rest);
        };
      };
      watch('scissor', (_, x, y, width, height) => (clipped = width * height));
      for (const name of ['drawElements', 'drawArrays', 'drawArraysInstanced', 'clear']) {
        watch(name, (gl) => {
          const open = gl.isEnabled(gl.SCISSOR_TEST) ? clipped : gl.drawingBufferWidth * gl.drawingBufferHeight;
          globalThis.largest = Math.max(globalThis.largest ?? 0, open);
        });
      }
    });
    await openGame(page, `${url}#nim:3,5,7`);
    assert.equal(await page.evaluate(() => globalThis.largest), 1280 * 800, 'at first all of it');
    const there = await placeOf(page, await find(page, match(1, 1)));
    await page.evaluate(() => (globalThis.largest = 0));
    await page.mouse.move(there.x, there.y);
    await still(page);
    const largest = await page.evaluate(() => globalThis.largest);
    assert.ok(largest > 500, 'it is painted');
    assert.ok(largest < (1280 * 800) / 4, `${largest} pixels at once`);
  });

  test('what was pointed at is let go of where the board ends', async ({ browser, url }) => {
    const page = await newPage(browser, desktop);
    await openGame(page, `${url}#play=hh;nim:3,5,7`);
    const { x, y } = await placeOf(page, await find(page, match(3, 4)));
    const panel = await placeOf(page, await find(page, 'tab play'));
    await page.mouse.move(panel.x, panel.y);
    await still(page);
    await keep(page, 'before');
    await page.mouse.move(x, y);
    await still(page);
    await keep(page, 'pointed at');
    assert.notEqual(await difference(page, 'before', 'pointed at'), '');
    await page.mouse.move(panel.x, panel.y);
    await still(page);
    await keep(page, 'after');
    assert.equal(await difference(page, 'before', 'after'), '');
  });

  test('what a touch leads to is whole in the very next picture', async ({ browser, url }) => {
    const page = await newPage(browser, { ...desktop, reducedMotion: 'reduce' });
    await openGame(page, `${url}#play=hh;nim:3,5,7`);
    const { x, y } = await placeOf(page, await find(page, match(3, 4)));
    const touches = [
      ['pointed at', () => page.mouse.move(x, y)],
      ['pressed', () => page.mouse.down()],
      ['let go', () => page.mouse.up()],
    ];
    for (const [what, touch] of touches) {
      await still(page);
      await keep(page, 'before');
      await keepNext(page, 'next');
      await touch();
      await page.evaluate(() => globalThis.painted);
      await still(page);
      await keep(page, 'at rest');
      assert.equal(await difference(page, 'next', 'at rest'), '', what);
      if (what !== 'pressed') assert.notEqual(await difference(page, 'before', 'at rest'), '', what);
    }
    assert.equal(await page.evaluate(() => nimatron.record()), 'nim:3,5,7/3-4');
  });
}
