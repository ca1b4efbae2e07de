// What the browser tests and scripts share: a server for the built site, Chromium, and the game on a page.
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

import { chromium } from 'playwright-core';

import { contextOfFirefox, inFirefox, launchFirefox, patched } from './firefox.mjs';

/** Whether what takes many minutes is wanted, too (run.mjs). */
export const long = process.argv.includes('--long');
export const here = fileURLToPath(new URL('.', import.meta.url));

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.css': 'text/css',
};

/**
 * Serves folders on a free port: `{'/': 'build/web/site', '/fixtures/': '...'}`; the longest prefix wins.
 * `requests` lists every path that was asked for. `headers` gives further headers for a path; `meddle`, where it gives
 * anything, what is answered instead of a file.
 */
export async function serve(folders, headers = () => ({}), meddle = undefined) {
  const prefixes = Object.keys(folders).sort((a, b) => b.length - a.length);
  const requests = [];
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname);
    requests.push(path);
    const prefix = prefixes.find((p) => path.startsWith(p)) ?? '/';
    const rest = normalize(path.slice(prefix.length)) || '.';
    const file = join(folders[prefix], rest === '.' || rest.endsWith(sep) ? join(rest, 'index.html') : rest);
    try {
      if (rest.startsWith('..')) throw new Error('outside');
      const body = await readFile(file);
      // A sandboxed frame has no origin of its own; without the second it could not fetch the game.
      const type = types[extname(file)] ?? 'application/octet-stream';
      const other = await meddle?.(path, body);
      response.writeHead(other?.status ?? 200, { 'Content-Type': type, 'Access-Control-Allow-Origin': '*', ...headers(path), ...other?.headers });
      response.end(other?.body ?? body);
    } catch {
      response.writeHead(404, { 'Content-Type': 'text/plain' });
      response.end('not found');
    }
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address();
  return { url: `http://127.0.0.1:${port}/`, requests, close: () => server.close() };
}

// What Playwright switches off, said again because the last list counts, and then what every new window would load for an
// address bar that is never shown: a third of what it takes to open the game.
const off = [
  'AcceptCHFrame', 'AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'DialMediaRouteProvider', 'GlobalMediaControls',
  'HttpsUpgrades', 'LensOverlay', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'Translate', 'AutoDeElevate', 'RenderDocument',
  'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup',
];
// Mesa's painter takes a quarter of what Chromium's own does, which keeps threads turning between two pictures; the page is put
// together without either. Where Mesa is not, it is Chromium's.
const mesa = existsSync('/usr/lib') && readdirSync('/usr/lib').some((folder) => existsSync(`/usr/lib/${folder}/libEGL_mesa.so.0`));
const painter = mesa
  ? ['--use-gl=angle', '--use-angle=gl-egl', '--ignore-gpu-blocklist']
  : ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
const environment = { ...process.env, LIBGL_ALWAYS_SOFTWARE: '1', LP_NUM_THREADS: '0' };
const flags = [
  '--no-sandbox',
  `--disable-features=${off.join()}`,
  ...painter,
  '--disable-gpu-compositing',
  '--num-raster-threads=1',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * A browser. `whole`: with all that stands around a page, which a quarter of the processor's time goes to; else, where Debian's
 * is installed, the same Chromium without windows.
 * @param {string[]} [more] flags
 */
export function launch(more = [], whole = true) {
  if (inFirefox) return launchFirefox();
  const known = [process.env.CHROMIUM, ...(whole ? [] : ['/usr/bin/chromium-headless-shell']), '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  const executablePath = known.find((path) => path && existsSync(path));
  if (!executablePath) throw new Error('Chromium was not found: install it, or say where it is with CHROMIUM=...');
  return chromium.launch({ executablePath, args: [...flags, ...more], env: environment });
}

export const desktop = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 };
/** Where it is what moves that is looked at; else the game rests at once (`newPage`). */
export const moving = { ...desktop, reducedMotion: 'no-preference' };
/** A phone, but for its pixel ratio: nine times the pixels take three times as long where a processor paints them. */
export const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, hasTouch: true, isMobile: true };
/** With its pixel ratio, where the picture is what matters. */
export const sharp = { ...phone, deviceScaleFactor: 3 };

/** The same phone on its side. */
export const sideways = { ...phone, viewport: { width: 844, height: 390 } };

/** A chessboard with a pair in every column, and the largest that there is. */
export const chessboard = 'northcott:8:w1b4,w2b8,b1w8,w1b8,w1b8,w2b5,b3w6,w4b7:w';
export const largestBoard = `northcott:26:${Array(26).fill('w1b26').join(',')}:w`;

/** A page whose errors are collected in `page.problems`. */
export async function newPage(browser, options = desktop) {
  // Somebody who has been here before, unless it is said otherwise: the first steps are not in the way. The machine is
  // the perfect one, whose moves can be told beforehand; `level: ''`: as somebody new finds it.
  const { newcomer = false, reviewed = !newcomer, level = newcomer ? '' : 'perfect', ...rest } = options;
  // A version that is kept on the device would answer instead of the server: only where that is what is tested. And what moves
  // is painted frame by frame, which takes a fifth of the time, so it stands where it comes to rest: `moving` shows it move.
  const wishes = { locale: process.env.NIMATRON_LOCALE ?? 'en-US', serviceWorkers: 'block', reducedMotion: 'reduce', ...rest };
  const context = await (inFirefox ? contextOfFirefox(browser, wishes) : browser.newContext(wishes));
  const known = (kept) => {
    try {
      for (const [name, text] of Object.entries(kept)) {
        if (text && localStorage.getItem(name) === null) localStorage.setItem(name, text);
      }
    } catch {
      // A frame that may keep nothing.
    }
  };
  await context.addInitScript(listen);
  await context.addInitScript(known, {
    'nimatron.lessons': newcomer ? '' : '0',
    'nimatron.level': level,
    'nimatron.reviewed': reviewed ? 'yes' : '', // else the card of a game that is lost explains it
  });
  const page = inFirefox ? patched(await context.newPage()) : await context.newPage();
  page.setDefaultTimeout(60000); // a guard against hanging, no measure: on a busy machine a start takes its time
  // By itself Playwright asks in every frame, which keeps the browser making frames for a page that may be at rest.
  const waits = page.waitForFunction.bind(page);
  page.waitForFunction = (holds, arg, wishes) => waits(holds, arg, { polling: 50, ...wishes });
  if (!inFirefox) page.screenshot = hurried(page, rest.deviceScaleFactor ?? 1);
  const problems = [];
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const { url } = message.location();
    problems.push(message.text().startsWith('Failed to load resource') ? `${url}: ${message.text()}` : message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('requestfailed', (request) => problems.push(`${request.url()}: ${request.failure()?.errorText}`));
  // Chromium remarks on every read-back that it was slow. A page that is left soon does not wait for its icon and for modules
  // that come last, or asks for the icon when it is about:blank already, an origin that may not have it. That says nothing
  // about the game.
  const noise = new RegExp(
    [
      'GPU stall due to ReadPixels',
      'icon\\.svg: (Failed to load resource: )?net::ERR_(ABORTED|FAILED)',
      '\\.js: net::ERR_ABORTED',
      "icon\\.svg' from origin 'null' has been blocked",
      'Service Worker registration blocked by Playwright',
    ].join('|'),
  );
  page.problems = { list: () => problems.filter((text) => !noise.test(text)) };
  return page;
}

/** Pictures of a page, which Chromium packs in a quarter of the time where it need not pack them well. */
function hurried(page, scale) {
  const packed = page.screenshot.bind(page);
  let session;
  return async ({ clip, ...rest } = {}) => {
    if (Object.keys(rest).length || (!clip && scale !== 1)) return packed({ clip, ...rest });
    session ??= page.context().newCDPSession(page);
    const wanted = { optimizeForSpeed: true, ...(clip && { clip: { ...clip, scale } }) };
    const { data } = await (await session).send('Page.captureScreenshot', wanted);
    return Buffer.from(data, 'base64');
  };
}

/** The picture of the canvas alone. */
export const canvasPicture = async (page) => page.screenshot({ clip: await page.locator('#canvas').boundingBox() });

/** Keeps all that a page says: between two frames a sentence may already have made room for the next. */
function listen() {
  const heard = [];
  globalThis.heard = heard;
  addEventListener('DOMContentLoaded', () => {
    const live = document.getElementById('nimatron-live');
    if (!live) return; // a page of somebody else's, with the game in a frame
    const said = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) heard.push(node.textContent.trim());
    });
    said.observe(live, { childList: true });
    const alert = document.getElementById('nimatron-alert');
    if (alert) said.observe(alert, { childList: true });
  });
}

/**
 * Waits until the page has said this, after something was done; without that, since it came.
 * @param {string | RegExp} words a part of it
 */
export async function hears(page, words, act = undefined) {
  const from = act ? await page.evaluate(() => globalThis.heard.length) : 0;
  await act?.();
  const wanted = typeof words === 'string' ? words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&') : words.source;
  const found = ([wanted, from]) => globalThis.heard.slice(from).some((said) => new RegExp(wanted).test(said));
  await page.waitForFunction(found, [wanted, from]);
}

/** The page's calendar stands still. @param {string} when as in 2026-11-22T12:00:00Z */
export function onDay(page, when) {
  return page.addInitScript((when) => {
    const Real = Date;
    const now = Real.parse(when);
    globalThis.Date = class extends Real {
      constructor(...given) {
        super(...(given.length ? given : [now]));
      }
      static now() {
        return now;
      }
    };
  }, when);
}

/** Opens the game and waits for its first picture. */
export async function openGame(page, url) {
  await page.goto(url);
  await started(page);
}

/** Loads the page anew, and waits for its picture: until then `nimatron` is the element of that name. */
export async function reload(page) {
  await page.reload();
  await started(page);
}

export async function started(page) {
  try {
    await page.waitForFunction(() => globalThis.nimatron?.frames?.() > 0);
  } catch (error) {
    const state = () => [document.readyState, document.visibilityState, typeof nimatron, document.getElementById('nimatron-status')?.innerText];
    throw new Error(`no picture: ${await page.evaluate(state).catch(String)}`, { cause: error });
  }
  await still(page);
}

/** What is kept on this device under that name, such as "theme"; null where nothing is. */
export const kept = (page, name) => page.evaluate((name) => localStorage.getItem(`nimatron.${name}`), name);
/** Waits until that is kept; what is told of it is taken away by itself, seconds later. */
export const keeping = (page, name, text) => page.waitForFunction(([name, text]) => localStorage.getItem(`nimatron.${name}`) === text, [name, text]);
export const frames = (page) => page.evaluate(() => nimatron.frames());
export const record = (page) => page.evaluate(() => nimatron.record());
/** What can be used or is told. No two have the same id, on any screen that a test comes to. */
export async function targets(page) {
  const all = await page.evaluate(() => nimatron.targets());
  const seen = new Set();
  for (const { id, name } of all) {
    if (!id || seen.has(id)) throw new Error(`two have the id ${id}; one is ${name}`);
    seen.add(id);
  }
  return all;
}

/**
 * Waits until the game rests: what was done has been drawn, nothing moves, no one thinks. The two frames of the browser
 * before asking let arrive what is still on its way to the game, such as a new size. No length of time is in it.
 */
export function still(page, limit = 30000) {
  return page.evaluate(async (limit) => {
    const end = performance.now() + limit;
    const frame = () => new Promise(requestAnimationFrame);
    do {
      if (performance.now() > end) throw new Error(`not at rest after ${limit} ms`);
      await frame();
      await frame();
    } while (!nimatron.resting());
  }, limit);
}

/** The middle of a target, in the page's coordinates. */
export async function placeOf(page, target) {
  const box = await page.locator('#canvas').boundingBox();
  return { x: box.x + target.x + target.w / 2, y: box.y + target.y + target.h / 2 };
}

/** What is known under this id, the same as long as it is there; undefined where it is not. */
export const known = async (page, id) => (await targets(page)).find((target) => target.id === id);

/** Closes the card that somebody is met with who has nothing kept, where it is shown. */
export async function begun(page) {
  const play = await known(page, 'play');
  if (!play) return;
  await press(page, play);
  await still(page);
}

/** Whether this id is meant. @param {string | RegExp} wanted */
export const means = (wanted, id) => (wanted instanceof RegExp ? wanted.test(id) : wanted === id);

/** The first enabled target with this id; fails with the ids there are. Names are words, which may change. */
export async function find(page, id) {
  const all = await targets(page);
  const found = all.find((target) => target.enabled && means(id, target.id));
  if (!found) throw new Error(`no target ${id} among: ${all.map((target) => target.id).join(' | ')}`);
  return found;
}

/** The match whose touch takes so many from a heap, both counted from 1; while a board is set up 0 adds one. */
export const match = (heap, take) => `board, button heap ${heap}, match ${take}`;
/** Any match that may be taken. */
export const anyMatch = /^board, button heap \d+, match [1-9]/;

/** Scrolls what holds it until this is well within the window, and gives it. @param {string | RegExp} id */
export async function intoSight(page, id) {
  const { width, height } = page.viewportSize();
  for (let turns = 0; turns < 40; ++turns) {
    const one = await find(page, id);
    if (one.y > 0 && one.y + one.h < 0.8 * height) return one;
    await page.mouse.move(Math.min(width - 30, Math.max(30, one.x + one.w / 2)), height / 2);
    await page.mouse.wheel(0, one.y > 0 ? 100 : -100);
    await still(page);
  }
  throw new Error(`${id} does not come into sight`);
}

/** A card of the first screen, by the position that its game starts from. */
export const gameCard = {
  nim: 'card nim:3,5,7',
  takeAway: 'card nim.max3:19',
  kayles: 'card nim.max2.split:13',
  fibonacci: 'card fibonacci:20:19',
  chessboard: 'card northcott:8:w3b6,w2b8,w1b8,b1w8,w4b7,b2w6,w3b7,w4b5:w',
  coins: 'card coins:600x400x60:',
  matrix: 'card matrix:2,3,1.1,2,3',
};

/** Waits until this holds in the page. It may wait there itself, which Playwright's waitForFunction does not: it takes a promise for a yes. */
export async function until(page, holds, arg = undefined) {
  while (!(await page.evaluate(holds, arg))) await page.waitForTimeout(50);
}

/** Waits until something with this id is there, or no longer is. @param {string} id */
export const appears = (page, id) => page.waitForFunction((id) => nimatron.targets().some((target) => target.id === id), id);
export const goes = (page, id) => page.waitForFunction((id) => !nimatron.targets().some((target) => target.id === id), id);

/** Presses a target with the mouse, as a hand does: first there, then down and up. */
export async function press(page, target) {
  const { x, y } = await placeOf(page, target);
  await page.mouse.move(x, y);
  await still(page);
  await page.mouse.down();
  await page.waitForTimeout(30);
  await page.mouse.up();
}

/** Pressed without waiting for rest: while something waits for an answer, or for a part of the page, there is none. */
export async function hit(page, target) {
  const { x, y } = await placeOf(page, target);
  await page.mouse.move(x, y);
  await page.waitForTimeout(100);
  await page.mouse.down();
  await page.waitForTimeout(50);
  await page.mouse.up();
}

export async function tap(page, target) {
  const { x, y } = await placeOf(page, target);
  await page.touchscreen.tap(x, y);
}

/** The button that begins another game: in the bar and below the table, or where they have no room for it in the panel. */
export const newGame = /^new( game)?$/;

/** From the table to the form that sets a position up. */
export async function setUp(page, touch = press) {
  await touch(page, await find(page, newGame));
  await still(page);
  await touch(page, await known(page, 'new: set up'));
  await still(page);
}
