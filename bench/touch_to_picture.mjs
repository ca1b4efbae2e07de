// node bench/touch_to_picture.mjs [site folder] [times]
// How long after a touch the picture changes: from the event, as the browser stamps it, to the end of the first frame whose
// pixels around the place are others; in frames of the browser (1: the very next one) and in milliseconds. Beside it the
// same for a page that does nothing but paint a square where it is touched: what this browser can do at all.
import { resolve } from 'node:path';

import { chessboard, desktop, find, largestBoard, launch, match, newPage, openGame, phone, placeOf, serve, still } from '../tests/browser/lib.mjs';

const site = resolve(process.argv[2] ?? 'build/web/site');
const times = Number(process.argv[3] ?? 9);

/** Where it is touched, and how: a pointer that comes there, a button that is let go, or a finger. */
const scenes = [
  { name: 'a match pointed at', record: 'nim:3,5,7', at: match(3, 4), how: 'point' },
  { name: 'a match pressed', record: 'nim:3,5,7', at: match(3, 4), how: 'press' },
  { name: 'a match tapped, 390x844', record: 'nim:3,5,7', at: match(3, 4), how: 'tap', on: phone },
  { name: 'a piece pressed', record: chessboard, at: 'board, button b2', how: 'press' },
  { name: 'a piece pressed, 26x26', record: largestBoard, at: 'board, button a1', how: 'press' },
  { name: 'a button pointed at', record: 'nim:3,5,7', at: 'why', how: 'point' },
];

/** Half the side of the square that is looked at, in pixels. */
const around = 60;

/** Begins to watch: resolves once the pixels around the next event have changed. */
function watch({ kind, around, place }) {
  const canvas = document.querySelector('canvas');
  const gl = canvas.getContext('webgl2');
  const box = canvas.getBoundingClientRect();
  const scale = canvas.width / box.width;
  const side = Math.round(2 * around * scale);
  /** @returns {Uint8Array} */
  const pixels = ({ x, y }) => {
    const out = new Uint8Array(4 * side * side);
    const left = Math.round((x - box.left - around) * scale);
    const bottom = Math.round(canvas.height - (y - box.top + around) * scale);
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.readPixels(left, bottom, side, side, gl.RGBA, gl.UNSIGNED_BYTE, out);
    return out;
  };
  globalThis.seen = new Promise((done, fail) => {
    // Before the game hears of it: the picture is the old one.
    const begin = (event) => {
      // After a page is laid out, browsers tell once more where the pointer already is.
      if (Math.abs(event.clientX - place.x) > 2 || Math.abs(event.clientY - place.y) > 2) return;
      removeEventListener(kind, begin, { capture: true });
      const old = pixels({ x: event.clientX, y: event.clientY });
      const stop = performance.now() + 5000;
      let frames = 0;
      const channel = new MessageChannel();
      // A message that is sent within a frame arrives when that frame has been painted.
      channel.port1.onmessage = () => {
        const now = pixels({ x: event.clientX, y: event.clientY });
        if (now.some((value, i) => value !== old[i])) done({ frames, ms: performance.now() - event.timeStamp });
        else if (performance.now() > stop) fail(new Error('the picture does not change'));
        else next();
      };
      const next = () => requestAnimationFrame(() => {
        ++frames;
        channel.port2.postMessage(0);
      });
      next();
    };
    addEventListener(kind, begin, { capture: true });
  });
}

/** What is acted on: a press and a tap when they end. */
const kinds = { point: 'pointermove', press: 'pointerup', tap: 'pointerup' };

async function touch(page, how, { x, y }) {
  if (how === 'tap') await page.touchscreen.tap(x, y);
  else if (how === 'press') await page.mouse.up();
  else await page.mouse.move(x, y);
}

/** One touch on a page that is at rest. */
async function once(page, how, place) {
  if (how === 'press') {
    await page.mouse.move(place.x, place.y);
    await page.mouse.down();
  } else if (how === 'point') {
    await page.mouse.move(3, 3);
  }
  if (await page.evaluate(() => Boolean(globalThis.nimatron))) await still(page);
  else await page.waitForTimeout(100);
  await page.evaluate(watch, { kind: kinds[how], around, place });
  await touch(page, how, place);
  return page.evaluate(() => globalThis.seen);
}

/** @param {{frames: number, ms: number}[]} seen */
function tell(name, seen) {
  const sorted = (what) => seen.map((one) => one[what]).sort((a, b) => a - b);
  const [frames, ms] = [sorted('frames'), sorted('ms')];
  const middle = Math.floor(seen.length / 2);
  console.log(`${name.padEnd(36)} ${String(frames[middle]).padStart(3)} frames (at most ${frames.at(-1)}), ${ms[middle].toFixed(1)} ms (at most ${ms.at(-1).toFixed(1)})`);
}

/** A page of the same size that paints a square under the pointer, in its next frame. */
const plain = `<!doctype html><style>body { margin: 0 }</style><canvas width=1280 height=800></canvas><script>
const canvas = document.querySelector('canvas');
const gl = canvas.getContext('webgl2', { preserveDrawingBuffer: true });
let shade = 0;
const paint = ({ clientX, clientY }) => requestAnimationFrame(() => {
  gl.enable(gl.SCISSOR_TEST);
  gl.scissor(clientX - 20, canvas.height - clientY - 20, 40, 40);
  gl.clearColor((shade = (shade + 0.3) % 1), 1, 1, 1);
  gl.clear(gl.COLOR_BUFFER_BIT);
});
addEventListener('pointermove', paint);
</script>`;

const server = await serve({ '/': site });
const browser = await launch();

const page = await newPage(browser, desktop);
await page.setContent(plain);
const bare = [];
for (let i = 0; i <= times; ++i) bare.push(await once(page, 'point', { x: 400 + i, y: 360 }));
await page.context().close();
tell('a page that paints a square', bare.slice(1)); // the first one warms up

for (const scene of scenes) {
  const seen = [];
  const page = await newPage(browser, { ...(scene.on ?? desktop), reducedMotion: 'reduce' });
  for (let i = 0; i <= times; ++i) {
    await page.mouse.move(3, 3); // the next page is told where the pointer is, and what is pointed at stays so
    await page.goto('about:blank');
    await openGame(page, `${server.url}#${scene.record}`);
    seen.push(await once(page, scene.how, await placeOf(page, await find(page, scene.at))));
  }
  await page.context().close();
  tell(scene.name, seen.slice(1));
}
await browser.close();
server.close();
