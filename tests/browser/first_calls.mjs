// node tests/browser/first_calls.mjs <site with an instrumented program> <folder>
// Goes through what the first part of the program is to be enough for, and lays a profile a visit into the folder:
// scripts/rest makes cmake/rest.txt of them. parts.test.mjs goes through the same with the two parts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { thinksLate, visits } from './first_visits.mjs';
import { launch, newPage, openGame, serve, still } from './lib.mjs';

const [site, folder] = process.argv.slice(2);
const server = await serve({ '/': site });
const browser = await launch();
// The games on the first screen play by chance, so a visit that only looks at them is made several times. One in which something
// is done is made once more by a slow processor: there what comes late comes upon other things.
const rounds = visits.flatMap((visit) => (visit.act ? [visit, { ...visit, slow: true }] : Array(4).fill(visit)));
for (const [number, visit] of rounds.entries()) {
  const { options, address, act, slow } = visit;
  const page = await newPage(browser, options);
  if (slow) await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await thinksLate(page, visit);
  if (process.env.SHOW) console.log(address, options);
  await page.addInitScript(() => {
    const real = WebAssembly.instantiate;
    WebAssembly.instantiate = async (...given) => (globalThis.first ??= await real.apply(WebAssembly, given));
  });
  // All of the program is there, and the page does not know of it.
  await page.route('**/nimatron-rest-*.wasm', (route) => route.abort());
  await openGame(page, server.url + address);
  await page.evaluate(() => nimatron.record());
  await act?.(page);
  await still(page);
  await page.evaluate(() => nimatron.record()); // as the page's address asks for it, with moves
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))); // somebody looks elsewhere,
  await page.evaluate(() => dispatchEvent(new Event('pagehide'))); // and leaves: what is kept then
  await page.waitForTimeout(200);
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
