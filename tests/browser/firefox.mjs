// The same tests in Firefox (NIMATRON_BROWSER=firefox, tests/firefox/run.sh): Debian's own, driven by WebDriver BiDi. What
// that cannot do yet is done by the page itself where it can be; a test that needs more says so by `Skipped`.
import { existsSync } from 'node:fs';

import playwright from 'playwright-core';

export const inFirefox = process.env.NIMATRON_BROWSER === 'firefox';

/** A test that this browser cannot run: neither a pass nor a failure. */
export class Skipped extends Error {}

export function launchFirefox() {
  const known = [process.env.FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox'];
  const executablePath = known.find((path) => path && existsSync(path));
  if (!executablePath) throw new Error('Firefox was not found: install it, or say where it is with FIREFOX=...');
  // With a window: without a display there is no WebGL 2 here.
  return playwright._bidiFirefox.launch({ executablePath, headless: false });
}

/** What is preferred, as the page would hear of it from the system. @param {Record<string, string>} wishes */
function prefer(wishes) {
  const real = globalThis.matchMedia.bind(globalThis);
  globalThis.matchMedia = (query) => {
    const found = real(query);
    const [, name, value] = /\((prefers-[a-z-]+):\s*([a-z-]+)\)/.exec(query) ?? [];
    if (name && wishes[name]) Object.defineProperty(found, 'matches', { value: wishes[name] === value });
    return found;
  };
}

/** @param {import('playwright-core').Browser} browser @param {any} options */
export async function contextOfFirefox(browser, options) {
  const { hasTouch, isMobile, reducedMotion, colorScheme, contrast, forcedColors, serviceWorkers, offline, ...rest } = options;
  if (hasTouch || isMobile) throw new Skipped('there are no fingers');
  if (serviceWorkers === 'allow' || offline || forcedColors) throw new Skipped('the driver does not know that');
  const context = await browser.newContext(rest);
  await context.addInitScript(prefer, {
    'prefers-reduced-motion': reducedMotion === 'reduce' ? 'reduce' : 'no-preference',
    'prefers-color-scheme': colorScheme ?? 'light',
    'prefers-contrast': contrast ?? 'no-preference',
  });
  context.newCDPSession = () => Promise.reject(new Skipped("that is Chromium's protocol"));
  return context;
}

/** @param {import('playwright-core').Page} page */
export function patched(page) {
  const goto = page.goto.bind(page);
  // To another place in the same page: the driver would wait for a page that does not come.
  page.goto = async (url, ...more) => {
    const [here, there] = [page.url(), url].map((address) => address.split('#')[0]);
    if (!url.includes('#') || here !== there) return goto(url, ...more);
    await page.evaluate((url) => (location.href = url), url);
    return null;
  };
  const skip = () => Promise.reject(new Skipped('the driver does not know that'));
  Object.assign(page, { emulateMedia: skip });
  Object.defineProperty(page, 'touchscreen', { value: { tap: skip } });
  return page;
}
