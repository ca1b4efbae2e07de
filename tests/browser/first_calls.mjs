// node tests/browser/first_calls.mjs <site with an instrumented program> <folder>
// Goes through what the first part of the program is to be enough for, and lays a profile a visit into the folder:
// scripts/rest makes cmake/rest.txt of them. page.test.mjs goes through the same with the two parts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { visits } from './first_visits.mjs';
import { launch, newPage, openGame, serve, still } from './lib.mjs';

const [site, folder] = process.argv.slice(2);
const server = await serve({ '/': site });
const browser = await launch();
for (const [number, { options, address, act }] of visits.entries()) {
  const page = await newPage(browser, options);
  if (process.env.SHOW) console.log(address, options);
  await page.addInitScript(() => {
    const real = WebAssembly.instantiate;
    WebAssembly.instantiate = async (...given) => (globalThis.first ??= await real.apply(WebAssembly, given));
  });
  // It comes after all parts of the program, which here are one.
  await page.route('**/mirror.js', (route) => route.abort());
  await openGame(page, server.url + address);
  await act?.(page);
  await still(page);
  const profile = await page.evaluate(() => {
    const { exports } = globalThis.first;
    const memory = Object.values(exports).find((each) => each instanceof WebAssembly.Memory);
    const at = memory.buffer.byteLength;
    const size = 1 << 20;
    memory.grow(size >> 16);
    return [...new Uint8Array(memory.buffer, at, exports.__write_profile(at, size))];
  });
  writeFileSync(join(folder, `${number}.profile`), Buffer.from(profile));
  await page.context().close();
}
await browser.close();
server.close();
