// node bench/first_frame.mjs [build folder] [runs]
// How long until the first picture: the game's page against an empty ImGui window, in turn and in the same browser,
// each time in a profile without a cache; and the same with the processor slowed four times, and over a slow line. Prints the
// medians and their ratios: of the game's own first picture, and of what is seen before it (web/seen.js).
import { join, resolve } from 'node:path';

import { desktop, launch, serve } from '../tests/browser/lib.mjs';
import { needs } from './needs.mjs';

const build = resolve(process.argv[2] ?? 'build/web');
const runs = Number(process.argv[3] ?? 7);

/** @typedef {{slower?: number, line?: boolean}} How */

/**
 * Milliseconds from the start of the navigation to the first draw call, as the page's own clock has it, and to the first
 * paint of anything. @param {How} how
 */
async function firstFrame(browser, url, { slower = 1, line = false } = {}) {
  const context = await browser.newContext(desktop);
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  if (slower > 1) await protocol.send('Emulation.setCPUThrottlingRate', { rate: slower });
  if (line) {
    const throughput = 1.6e6 / 8;
    await protocol.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: throughput, uploadThroughput: throughput });
  }
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') console.log('first paint', startTime);
    }).observe({ type: 'paint', buffered: true });
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
  const told = async (what) => {
    const message = await page.waitForEvent('console', (message) => message.text().startsWith(what));
    return Number(message.text().split(' ').pop());
  };
  const both = Promise.all([told('first picture'), told('first paint')]);
  await page.goto(url, { waitUntil: 'commit' });
  const [drawn, painted] = await both;
  await context.close();
  return { drawn, painted };
}

const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

const site = join(build, 'site');
const bench = join(build, 'bench');
needs(site, 'scripts/play --build-only builds the page');
needs(bench, 'an empty window to measure against; scripts/performance builds it');
const server = await serve({ '/': site, '/bench/': bench });
const browser = await launch();
await firstFrame(browser, server.url); // the browser itself warms up
const ways = [
  ['', {}],
  ['with the processor slowed 4 times:', { slower: 4 }],
  ['over 1.6 Mbit/s, with 150 ms to the server:', { line: true }],
];
for (const [words, how] of ways) {
  const game = [];
  const empty = [];
  for (let i = 0; i < runs; ++i) {
    empty.push(await firstFrame(browser, `${server.url}bench/`, how));
    game.push(await firstFrame(browser, server.url, how));
  }
  const e = median(empty.map(({ drawn }) => drawn));
  const [g, p] = [median(game.map(({ drawn }) => drawn)), median(game.map(({ painted }) => painted))];
  if (words) console.log(words);
  console.log(`empty ImGui window: ${e.toFixed(0)} ms`);
  console.log(`the game:           ${g.toFixed(0)} ms, ratio ${(g / e).toFixed(2)}`);
  console.log(`seen before it:     ${p.toFixed(0)} ms, ratio ${(p / e).toFixed(2)}`);
}
await browser.close();
server.close();
