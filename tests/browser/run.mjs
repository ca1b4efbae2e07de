// node tests/browser/run.mjs <site folder> [topic... | -topic...]     (these topics only; or all but these)
// Runs the browser tests against a built site, one line each; the last line counts them.
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { here, launch, serve } from './lib.mjs';

const [site, ...topics] = process.argv.slice(2);
if (!site) {
  console.error('usage: node tests/browser/run.mjs <site folder> [topic...]');
  process.exit(2);
}

const files = (await readdir(here)).filter((file) => file.endsWith('.test.mjs')).sort();
const wanted = topics.filter((topic) => !topic.startsWith('-'));
const chosen = files.filter((file) => {
  const topic = file.replace('.test.mjs', '');
  return !topics.includes('-' + topic) && (!wanted.length || wanted.includes(topic));
});
// What measures the browser itself has the machine to itself; most others wait most of the time.
const alone = ['tasks', 'idle'];
const folders = { '/': resolve(site), '/fixtures/': join(here, 'fixtures') };
let passed = 0;
let failed = 0;

/** Runs topics with a browser of its own until there are none left. @param {string[]} queue */
async function lane(queue) {
  const server = await serve(folders);
  let browser = await launch();
  for (let file = queue.shift(); file; file = queue.shift()) {
    const tests = [];
    const topic = file.replace('.test.mjs', '');
    const { default: declare } = await import(join(here, file));
    declare((name, run) => tests.push({ name, run }));
    for (const { name, run } of tests) {
      if (!browser.isConnected()) browser = await launch(); // one test's crash is not the next one's
      const start = Date.now();
      let timer;
      try {
        const limit = new Promise((_, fail) => (timer = setTimeout(() => fail(new Error('took over 300 s')), 300000)));
        await Promise.race([run({ browser, url: server.url, server, folders }), limit]);
        ++passed;
        console.log(`ok    ${topic}: ${name} (${Date.now() - start} ms)`);
      } catch (error) {
        ++failed;
        console.log(`FAIL  ${topic}: ${name}\n      ${String(error?.stack ?? error).replaceAll('\n', '\n      ')}`);
      } finally {
        clearTimeout(timer);
        for (const context of browser.contexts()) await context.close().catch(() => {});
      }
    }
  }
  await browser.close().catch(() => {});
  server.close();
}

const isAlone = (file) => alone.includes(file.replace('.test.mjs', ''));
const together = chosen.filter((file) => !isAlone(file)).reverse(); // the long ones first
await Promise.all([lane(together), lane(together)]);
await lane(chosen.filter(isAlone));

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed || !passed ? 1 : 0);
