// node tests/browser/run.mjs [--long] <site folder> [topic... | -topic...]     (these topics only; or all but these)
// Runs the browser tests against a built site, one line each; the last line counts them. With --long also those that go
// through every screen, device or board where one of them is tried without (`test.long`).
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { availableParallelism, homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import { Skipped, inFirefox } from './firefox.mjs';
import { here, launch, long, serve } from './lib.mjs';

const [site, ...topics] = process.argv.slice(2).filter((word) => word !== '--long');
if (!site || site.startsWith('-')) {
  console.error('usage: node tests/browser/run.mjs [--long] <site folder> [topic... | -topic...]');
  process.exit(2);
}

const files = (await readdir(here)).filter((file) => file.endsWith('.test.mjs')).sort();
const known = files.map((file) => file.replace('.test.mjs', ''));
const unknown = topics.filter((topic) => !known.includes(topic.replace(/^-/, '')));
if (unknown.length) {
  console.error(`no topic of these tests: ${unknown.join(', ')}\nThere are: ${known.join(', ')}`);
  process.exit(2);
}
const wanted = topics.filter((topic) => !topic.startsWith('-'));
const chosen = files.filter((file) => {
  const topic = file.replace('.test.mjs', '');
  return !topics.includes('-' + topic) && (!wanted.length || wanted.includes(topic));
});
// What measures the browser itself has the machine to itself; most others wait most of the time, for frames and for
// what is meant to take long: so there are more lanes than cores.
const alone = ['tasks'];
// Firefox has windows on one display, which take the keyboard from each other.
const lanes = inFirefox ? 1 : availableParallelism() + 1;
const folders = { '/': resolve(site), '/fixtures/': join(here, 'fixtures') };
let passed = 0;
let failed = 0;
let skipped = 0;
const fallen = []; // said once more at the end, where the last lines of a long log are read
// How long each topic took when it was run last, on this machine: the longest begin, so that all lanes end together.
const cache = process.env.NIMATRON_CACHE ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'nimatron');
const recorded = join(cache, 'browser-times.json');
const times = await readFile(recorded, 'utf8').then(JSON.parse, () => ({}));

/** Runs topics with a browser of its own until there are none left. @param {string[]} queue */
async function lane(queue) {
  const server = await serve(folders);
  let browser;
  let isWhole = false;
  for (let file = queue.shift(); file; file = queue.shift()) {
    const tests = [];
    const topic = file.replace('.test.mjs', '');
    const begin = Date.now();
    const { default: declare, whole = false } = await import(join(here, file));
    if (whole !== isWhole) await browser?.close().catch(() => {});
    isWhole = whole;
    const test = (name, run) => tests.push({ name, run });
    test.long = long ? test : () => {};
    declare(test);
    for (const { name, run } of tests) {
      if (!browser?.isConnected()) browser = await launch([], whole); // one test's crash is not the next one's
      const start = Date.now();
      let timer;
      try {
        const limit = new Promise((_, fail) => (timer = setTimeout(() => fail(new Error('took over 300 s')), 300000)));
        await Promise.race([run({ browser, url: server.url, server, folders }), limit]);
        ++passed;
        console.log(`ok    ${topic}: ${name} (${Date.now() - start} ms)`);
      } catch (error) {
        if (error instanceof Skipped) {
          ++skipped;
          continue;
        }
        ++failed;
        fallen.push(`FAIL  ${topic}: ${name}\n      ${String(error?.stack ?? error).replaceAll('\n', '\n      ')}`);
        console.log(fallen.at(-1));
      } finally {
        clearTimeout(timer);
        for (const context of browser.contexts()) await context.close().catch(() => {});
      }
    }
    times[topic] = Date.now() - begin;
  }
  await browser?.close().catch(() => {});
  server.close();
}

const isAlone = (file) => alone.includes(file.replace('.test.mjs', ''));
const lasted = (file) => times[file.replace('.test.mjs', '')] ?? Infinity;
const together = chosen.filter((file) => !isAlone(file)).sort((a, b) => (lasted(a) === lasted(b) ? 0 : lasted(a) < lasted(b) ? 1 : -1));
await Promise.all(Array.from({ length: lanes }, () => lane(together)));
await lane(chosen.filter(isAlone));

await mkdir(dirname(recorded), { recursive: true });
await writeFile(recorded, JSON.stringify(times, null, 1)).catch(() => {}); // the next run is slower, no more
for (const text of fallen) console.log(text);
if (skipped) console.log(`${skipped} need what this browser's driver cannot do`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed || !passed ? 1 : 0);
