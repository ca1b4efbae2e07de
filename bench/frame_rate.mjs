// node bench/frame_rate.mjs [site folder] [seconds]
// How many pictures a second the game draws while something moves, at 1280x800 and without a graphics card, against
// how many frames a second the same browser has for an empty page. Prints both and their ratio: 1 is all there is. What
// the browser makes of a canvas that is only cleared, to another colour in each frame, is printed too: that is all there is
// for a picture which changes as a whole.
import { resolve } from 'node:path';

import { chessboard, desktop, find, gameCard, largestBoard, launch, newPage, openGame, placeOf, press, serve } from '../tests/browser/lib.mjs';

const site = resolve(process.argv[2] ?? 'build/web/site');
const seconds = Number(process.argv[3] ?? 3);

/** What is done: where the pointer goes round (a target's id, or the middle of the page), and whether it drags. */
const scenes = [
  { name: 'matches pointed at', record: 'nim:3,5,7' },
  { name: 'a piece dragged', record: chessboard, at: 'board, button b2', drag: 'left' },
  { name: 'cells pointed at', record: 'matrix:2,3,0,1.4,1,5,2.2,5,1,4.1,0,3,2' },
  { name: 'a coin carried', record: 'coins:300x200x30:150.100' },
  { name: 'a match of three games, bundles glowing', record: 'nim:1000,600,24', keys: ['b'] },
  { name: 'a large board moved under the window', record: largestBoard, zoom: 3, drag: 'middle' },
  { name: 'miniatures playing', record: '', at: gameCard.kayles },
];

/** Once for each of the browser's frames the pointer goes on; the frames and the game's pictures in that time. */
const goRound = (page, middle, buttons) =>
  page.evaluate(
    ({ middle, buttons, seconds }) =>
      new Promise((done) => {
        const canvas = document.querySelector('canvas');
        const drawn = () => globalThis.nimatron?.frames() ?? 0;
        const before = drawn();
        let begin = 0;
        let count = 0;
        const step = (now) => {
          begin ||= now;
          if (now - begin >= seconds * 1000) {
            done({ offered: (count / (now - begin)) * 1000, drawn: ((drawn() - before) / (now - begin)) * 1000 });
            return;
          }
          const angle = ++count / 15;
          const [clientX, clientY] = [middle.x + 60 * Math.cos(angle), middle.y + 60 * Math.sin(angle)];
          canvas?.dispatchEvent(new MouseEvent('mousemove', { clientX, clientY, buttons, bubbles: true }));
          requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
    { middle, buttons, seconds },
  );

const server = await serve({ '/': site });
const browser = await launch();
const empty = await newPage(browser, desktop);
await empty.goto('about:blank');
const { offered } = await goRound(empty, { x: 0, y: 0 }, 0);
await empty.context().close();
console.log(`${'an empty page'.padEnd(42)} ${offered.toFixed(1)} frames a second`);

const cleared = await newPage(browser, desktop);
await cleared.goto('about:blank');
await cleared.evaluate(() => {
  document.body.style.margin = 0;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: innerWidth, height: innerHeight });
  document.body.append(canvas);
  // As open_webgl() of sdl_web.cpp asks for it.
  const gl = canvas.getContext('webgl2', { alpha: false, depth: false, antialias: false, preserveDrawingBuffer: true });
  canvas.addEventListener('mousemove', (event) => {
    gl.clearColor((event.clientX % 64) / 64, (event.clientY % 64) / 64, 0.5, 1);
    gl.clear(gl.COLOR_BUFFER_BIT);
  });
});
const most = (await goRound(cleared, { x: 400, y: 360 }, 0)).offered;
await cleared.context().close();
console.log(`${'a canvas that is only cleared'.padEnd(42)} ${most.toFixed(1)} pictures a second, ratio ${(most / offered).toFixed(2)}`);

for (const scene of scenes) {
  const page = await newPage(browser, desktop);
  await openGame(page, `${server.url}${scene.record ? '#' + scene.record : ''}`);
  for (let i = 0; i < (scene.zoom ?? 0); ++i) await press(page, await find(page, 'zoom in'));
  for (const key of scene.keys ?? []) await page.keyboard.press(key);
  const middle = scene.at ? await placeOf(page, await find(page, scene.at)) : { x: 400, y: 360 };
  await page.mouse.move(middle.x, middle.y);
  if (scene.drag) await page.mouse.down({ button: scene.drag });
  const { drawn } = await goRound(page, middle, { left: 1, middle: 4 }[scene.drag] ?? 0);
  console.log(`${scene.name.padEnd(42)} ${drawn.toFixed(1)} pictures a second, ratio ${(drawn / offered).toFixed(2)}`);
  await page.context().close();
}
await browser.close();
server.close();
