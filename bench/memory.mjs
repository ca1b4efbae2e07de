// node bench/memory.mjs [site folder] [games]
// What a page occupies after many games: it starts each from a record, makes the first move by the keyboard, and lets the
// computer answer; every few games the sizes are printed, after the garbage has been collected. What matters is that the
// last rows are the same: memory of WebAssembly never shrinks.
import { resolve } from 'node:path';

import { desktop, launch, newPage, openGame, serve, still } from '../tests/browser/lib.mjs';

const site = resolve(process.argv[2] ?? 'build/web/site');
const games = Number(process.argv[3] ?? 1000);

/** Every kind of board, one after the other. */
const starts = [
  'nim:3,5,7', 'nim.max2.split:13', 'nim.max3:19', 'wythoff:5,8', 'fibonacci:20:19', 'staircase:0,3,2,5', 'octal.c137:11,7',
  'northcott:8:w3b6,w2b8,w1b8,b1w8,w4b7,b2w6,w3b7,w4b5:w', 'matrix:2,3,1.1,2,3', 'series:6', 'coins:600x400x60:', 'graph:ab,ac,bc,ca,cd:a',
];
const rows = 10;

const server = await serve({ '/': site });
const browser = await launch(['--js-flags=--expose-gc']);
// The memory of each module, the page's and the worker's: told by what makes them.
const hook = () => {
  globalThis.memories = [];
  const keep = (result) => {
    const { instance = result } = result;
    for (const one of Object.values(instance.exports)) if (one instanceof WebAssembly.Memory) globalThis.memories.push(one);
    return result;
  };
  for (const name of ['instantiate', 'instantiateStreaming']) {
    const make = WebAssembly[name];
    WebAssembly[name] = (...given) => make.apply(WebAssembly, given).then(keep);
  }
};
const page = await newPage(browser, { ...desktop, reducedMotion: 'reduce' });
await page.addInitScript(hook);
await page.route('**/analyst-worker.js', async (route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: `(${hook})();${await response.text()}` });
});
const protocol = await page.context().newCDPSession(page);
await protocol.send('Performance.enable');

const megabytes = (bytes) => (bytes / 1e6).toFixed(1).padStart(9);
async function tell(played) {
  await page.evaluate(() => globalThis.gc?.());
  const { metrics } = await protocol.send('Performance.getMetrics');
  const metric = (name) => metrics.find((one) => one.name === name)?.value ?? NaN;
  const sizes = () => globalThis.memories.reduce((sum, one) => sum + one.buffer.byteLength, 0);
  const wasm = await page.evaluate(sizes);
  const inWorkers = await Promise.all(page.workers().map((worker) => worker.evaluate(sizes)));
  const worker = inWorkers.reduce((sum, one) => sum + one, 0);
  console.log(`${String(played).padStart(6)} ${megabytes(wasm)} ${megabytes(worker)} ${megabytes(metric('JSHeapUsedSize'))} ${String(metric('Nodes')).padStart(7)} ${String(metric('JSEventListeners')).padStart(10)}`);
}

await openGame(page, `${server.url}#${starts[0]}`);
console.log(' games   wasm MB in worker   JS heap   nodes  listeners');
await tell(0);
let made = 0;
for (let game = 1; game <= games; ++game) {
  const record = starts[game % starts.length];
  await page.evaluate((record) => nimatron.open(record), record);
  await still(page);
  await page.locator('#canvas').focus();
  for (const key of ['ArrowRight', 'Enter', 'Enter']) await page.keyboard.press(key, { delay: 20 });
  await still(page);
  if ((await page.evaluate(() => nimatron.record())).includes('/')) ++made;
  if (game % Math.max(1, Math.round(games / rows)) === 0) await tell(game);
}
console.log(`moves were made in ${made} of ${games} games`);
await browser.close();
server.close();
if (made < games / 2) {
  console.error('the keys do not play: what was measured is no game');
  process.exit(1);
}
