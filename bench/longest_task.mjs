// node bench/longest_task.mjs [build folder] [times]
// The longest task of the page's thread, as the browser's own trace has them: while the first picture of a page comes, and
// in the seconds after it. Also the same with the processor slowed four times. An empty ImGui window is what the browser and
// the libraries take at least.
import { join, resolve } from 'node:path';

import { desktop, largestBoard, launch, newPage, openGame, serve } from '../tests/browser/lib.mjs';
import { needs } from './needs.mjs';

const build = resolve(process.argv[2] ?? 'build/web');
const times = Number(process.argv[3] ?? 5);

const heaps = `nim:${Array.from({ length: 100000 }, (_, i) => 1 + (i * 69069) % 50).join(',')}`;
const scenes = [
  { name: 'an empty ImGui window', empty: true },
  { name: 'first picture of three heaps', record: 'nim:3,5,7' },
  { name: 'first picture of 26x26', record: largestBoard },
  { name: 'first picture of 100,000 heaps', record: heaps },
  { name: 'a search that takes seconds', record: 'octal.c07.misere:60,61,62', after: 4000 },
  { name: 'a large table of values', record: 'nim.max3.split:65000,99', after: 4000 },
];

const site = join(build, 'site');
const bench = join(build, 'bench');
needs(site, 'scripts/play --build-only builds the page');
needs(bench, 'an empty window to measure against; scripts/performance builds it');
const server = await serve({ '/': site, '/bench/': bench });
const browser = await launch();

/** Milliseconds of the longest task of the page's main thread. */
async function longest(scene, slower) {
  const page = await newPage(browser, { ...desktop, reducedMotion: 'reduce' });
  const protocol = await page.context().newCDPSession(page);
  if (slower > 1) await protocol.send('Emulation.setCPUThrottlingRate', { rate: slower });
  // A record of 100,000 heaps is longer than an address may be: the page's own call opens it.
  const long = scene.record?.length > 20000;
  if (long) await openGame(page, server.url);
  const tasks = [];
  const worked = await page.context().newCDPSession(page);
  await worked.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline'] } });
  worked.on('Tracing.dataCollected', ({ value }) => tasks.push(...value));
  if (long) await page.evaluate((record) => nimatron.open(record), scene.record);
  else if (scene.empty) await page.goto(`${server.url}bench/`);
  else await openGame(page, `${server.url}#${scene.record}`);
  await page.waitForTimeout(scene.after ?? 500);
  const ended = new Promise((done) => worked.once('Tracing.tracingComplete', done));
  await worked.send('Tracing.end');
  await ended;
  await page.context().close();
  const mains = new Set(tasks.filter((one) => one.name === 'thread_name' && one.args?.name === 'CrRendererMain').map((one) => `${one.pid}.${one.tid}`));
  const lengths = tasks.filter((one) => one.name === 'RunTask' && one.dur > 0 && mains.has(`${one.pid}.${one.tid}`)).map((one) => one.dur / 1000);
  if (!lengths.length) throw new Error('the trace has no tasks');
  return Math.max(...lengths);
}

const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
console.log(`${'longest task of the page\'s thread, ms'.padEnd(40)} ${'as is'.padStart(8)} ${'4x slower'.padStart(10)}`);
for (const scene of scenes) {
  const found = [];
  for (const slower of [1, 4]) {
    const seen = [];
    for (let i = 0; i < times; ++i) seen.push(await longest(scene, slower));
    found.push(median(seen));
  }
  console.log(`${scene.name.padEnd(40)} ${found[0].toFixed(0).padStart(8)} ${found[1].toFixed(0).padStart(10)}`);
}
await browser.close();
server.close();
