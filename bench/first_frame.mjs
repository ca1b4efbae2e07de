// node bench/first_frame.mjs [build folder] [runs]
// How long until the first picture: the game's page against an empty ImGui window, in turn and in the same browser,
// each time in a profile without a cache; and the same with the processor slowed four times. Prints the medians and their ratio.
import { join, resolve } from 'node:path';

import { desktop, launch, serve } from '../tests/browser/lib.mjs';
import { needs } from './needs.mjs';

const build = resolve(process.argv[2] ?? 'build/web');
const runs = Number(process.argv[3] ?? 7);

/** Milliseconds from the start of the navigation to the first draw call, as the page's own clock has it. */
async function firstFrame(browser, url, slower = 1) {
  const context = await browser.newContext(desktop);
  const page = await context.newPage();
  if (slower > 1) {
    const protocol = await context.newCDPSession(page);
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: slower });
  }
  await page.addInitScript(() => {
    const { prototype } = WebGL2RenderingContext;
    let first = true;
    for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced']) {
      const draw = prototype[name];
      prototype[name] = function (...rest) {
        if (first) {
          first = false;
          // When the whole frame is done, not when it begins.
          Promise.resolve().then(() => {
            this.finish();
            console.log('first picture', performance.now());
          });
        }
        return draw.apply(this, rest);
      };
    }
  });
  // The page tells by itself: what waits in it for something takes its time, too.
  const told = page.waitForEvent('console', (message) => message.text().startsWith('first picture'));
  await page.goto(url, { waitUntil: 'commit' });
  const time = Number((await told).text().split(' ').pop());
  await context.close();
  return time;
}

const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

const site = join(build, 'site');
const bench = join(build, 'bench');
needs(site, 'scripts/play --build-only builds the page');
needs(bench, 'an empty window to measure against; scripts/performance builds it');
const server = await serve({ '/': site, '/bench/': bench });
const browser = await launch();
await firstFrame(browser, server.url); // the browser itself warms up
for (const slower of [1, 4]) {
  const game = [];
  const empty = [];
  for (let i = 0; i < runs; ++i) {
    empty.push(await firstFrame(browser, `${server.url}bench/`, slower));
    game.push(await firstFrame(browser, server.url, slower));
  }
  const [e, g] = [median(empty), median(game)];
  if (slower > 1) console.log(`with the processor slowed ${slower} times:`);
  console.log(`empty ImGui window: ${e.toFixed(0)} ms`);
  console.log(`the game:           ${g.toFixed(0)} ms`);
  console.log(`ratio:              ${(g / e).toFixed(2)}`);
}
await browser.close();
server.close();
