// node bench/idle.mjs [site folder] [seconds]
// What a page that rests does in so many seconds, while it is seen and while it is hidden: frames drawn, timers and
// animation frames that came due. In front of a person who does nothing all of them should be 0.
import { resolve } from 'node:path';

import { desktop, launch, newPage, openGame, serve, still } from '../tests/browser/lib.mjs';

const site = resolve(process.argv[2] ?? 'build/web/site');
const seconds = Number(process.argv[3] ?? 10);

const server = await serve({ '/': site });
const browser = await launch();
const page = await newPage(browser, desktop);
await page.addInitScript(() => {
  globalThis.due = { timers: 0, frames: 0 };
  const counted = (what, run) => (typeof run === 'function' ? (...given) => (++globalThis.due[what], run(...given)) : run);
  const { setTimeout, setInterval, requestAnimationFrame } = globalThis;
  globalThis.setTimeout = (run, ...rest) => setTimeout(counted('timers', run), ...rest);
  globalThis.setInterval = (run, ...rest) => setInterval(counted('timers', run), ...rest);
  globalThis.requestAnimationFrame = (run) => requestAnimationFrame(counted('frames', run));
});

/** The browser does not hide pages that nobody sees anyway; the page is told what it would be told. */
const hide = () => page.evaluate(() => {
  Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
  Object.defineProperty(document, 'hidden', { get: () => true });
  document.dispatchEvent(new Event('visibilitychange'));
});
const counts = () => page.evaluate(() => ({ drawn: nimatron.frames(), ...globalThis.due }));

console.log(`${`in ${seconds} seconds`.padEnd(28)} drawn  timers  animation frames`);
for (const record of ['nim:3,5,7', '']) {
  await page.goto('about:blank');
  const begun = Date.now();
  await openGame(page, `${server.url}${record ? '#' + record : ''}`);
  for (const how of ['seen', 'hidden']) {
    // On the first screen miniatures play, so there only the hidden page is at rest.
    if (how === 'seen' && !record) continue;
    if (how === 'hidden') await hide();
    if (record) await still(page);
    await page.waitForTimeout(Math.max(1000, begun + 6000 - Date.now())); // web/watchdog.js looks once, 5 s after a page has begun
    const before = await counts();
    await page.waitForTimeout(seconds * 1000);
    const after = await counts();
    const since = (what) => String(after[what] - before[what]).padStart(6);
    console.log(`${`${record || 'the first screen'}, ${how}`.padEnd(28)}${since('drawn')}  ${since('timers')}  ${since('frames')}`);
  }
}
await browser.close();
server.close();
