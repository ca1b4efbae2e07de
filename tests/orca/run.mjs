// node tests/orca/run.mjs <site folder> [part of a name ...], on a display with Orca's surroundings (run.sh makes them).
// One line for each test; the last counts them.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

import { chromium } from 'playwright-core';

import { newPage, openGame, serve } from '../browser/lib.mjs';
import declare from './heard.mjs';
import { Reader } from './reader.mjs';

const [site, ...parts] = process.argv.slice(2);
const executablePath = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => path && existsSync(path));
if (!executablePath) throw new Error('Chromium was not found: install it, or say where it is with CHROMIUM=...');

const reader = new Reader();
await reader.start();
const server = await serve({ '/': resolve(site) });
const browser = await chromium.launch({
  executablePath,
  headless: false,
  args: ['--no-sandbox', '--force-renderer-accessibility', '--use-gl=angle', '--use-angle=gl-egl', '--ignore-gpu-blocklist', '--no-first-run', '--disable-background-networking', '--disable-sync'],
});

/** A window of its own, into whose page F6 leads from the address bar as it does for everybody. */
async function window(address, prepare = async () => {}) {
  const page = await newPage(browser, { viewport: null, reducedMotion: 'reduce' });
  await prepare(page);
  await (/\.html/.test(address) ? page.goto(server.url + address) : openGame(page, server.url + address));
  await page.bringToFront();
  await reader.quiet(800);
  return page;
}

let passed = 0;
let failed = 0;
const tests = [];
declare((name, run) => tests.push({ name, run }));
for (const { name, run } of tests) {
  if (parts.length && !parts.some((part) => name.includes(part))) continue;
  const start = Date.now();
  const from = reader.said.length;
  try {
    await run({ reader, window });
    ++passed;
    console.log(`ok    ${name} (${Date.now() - start} ms)`);
  } catch (error) {
    ++failed;
    console.log(`FAIL  ${name}\n      ${String(error?.stack ?? error).replaceAll('\n', '\n      ')}`);
  }
  if (process.env.NIMATRON_TRANSCRIPT) console.log(reader.said.slice(from).map((words) => `      | ${words}`).join('\n'));
  for (const context of browser.contexts()) await context.close().catch(() => {});
}
await browser.close().catch(() => {});
reader.stop();
server.close();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed || !passed ? 1 : 0);
