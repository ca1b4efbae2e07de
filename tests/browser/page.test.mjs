// The page itself: what it loads, what it says, and what it leaves as it was.
import assert from 'node:assert/strict';

import { desktop, launch, newPage, openGame, record, reload, started, still } from './lib.mjs';

const calm = { ...desktop, reducedMotion: 'reduce' }; // the first screen does not play

export default function (test) {
  test('loads without an error, keeps its title, and shows the table', async ({ browser, url }) => {
    const page = await newPage(browser);
    const types = {};
    page.on('response', (response) => (types[new URL(response.url()).pathname] = response.headers()['content-type']));
    await page.goto(url);
    const title = await page.title();
    await started(page);
    assert.match(title, /Nimatron/);
    assert.equal(await page.title(), title);
    assert.equal(await page.locator('#nimatron-status').isVisible(), false);
    assert.equal(types['/nimatron.wasm'], 'application/wasm');
    assert.deepEqual(page.problems.list(), []);
  });

  test('fetches every file once', async ({ browser, url, server }) => {
    server.requests.length = 0;
    const page = await newPage(browser, calm);
    await openGame(page, url);
    const seen = [...server.requests];
    assert.deepEqual(seen, [...new Set(seen)]);
    assert.ok(seen.includes('/nimatron.wasm'));
  });

  test('the first picture is painted once, and what is kept is written after it', async ({ browser, url }) => {
    for (const deviceScaleFactor of [1, 1.25, 3]) {
      const page = await newPage(browser, { ...calm, deviceScaleFactor });
      await page.addInitScript(() => {
        globalThis.before = [];
        const note = (what) => {
          if (!performance.getEntriesByName('nimatron-ready').length) before.push(what);
        };
        addEventListener('resize', () => note('emptied'));
        const write = history.replaceState;
        history.replaceState = function (...given) {
          note('written');
          return write.apply(this, given);
        };
        const get = HTMLCanvasElement.prototype.getContext;
        HTMLCanvasElement.prototype.getContext = function (...given) {
          if (!this.contextAsked) note('context');
          this.contextAsked = true;
          return get.apply(this, given);
        };
        for (const side of ['width', 'height']) {
          const { get: now, set } = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, side);
          const change = function (to) {
            const was = now.call(this);
            set.call(this, to);
            if (this.contextAsked && now.call(this) !== was) note(`another ${side}`);
          };
          Object.defineProperty(HTMLCanvasElement.prototype, side, { get: now, set: change });
        }
        addEventListener('DOMContentLoaded', () => note('page read'));
      });
      await openGame(page, url);
      // The graphics are asked for while the page is still being read, and for a picture of the size that it has.
      assert.deepEqual(await page.evaluate(() => before), ['context', 'page read'], `at a ratio of ${deviceScaleFactor}`);
      const { alpha, depth, antialias, preserveDrawingBuffer } = await page.evaluate(() => document.getElementById('canvas').getContext('webgl2').getContextAttributes());
      assert.deepEqual([alpha, depth, antialias, preserveDrawingBuffer], [false, false, false, true]);
      await page.waitForFunction(() => history.state?.nimatron);
      await page.context().close();
    }
  });

  test('the canvas has a role and a name, and the live region is there, empty, from the start', async ({ browser, url }) => {
    const page = await newPage(browser);
    await page.route('**/nimatron.wasm', (route) => route.abort());
    await page.goto(url);
    const canvas = page.locator('#canvas');
    assert.equal(await canvas.getAttribute('role'), 'application');
    assert.ok((await canvas.getAttribute('aria-label')).length > 5);
    assert.equal(await page.locator('#nimatron-live').getAttribute('aria-live'), 'polite');
    assert.equal(await page.locator('#nimatron-live').textContent(), '');
    assert.equal(await page.locator('html').getAttribute('lang'), 'en');
  });

  test('says so in words when a part of it does not arrive', async ({ browser, url }) => {
    for (const part of ['nimatron.wasm', 'nimatron.js']) {
      const page = await newPage(browser);
      await page.route(`**/${part}`, (route) => route.abort());
      await page.goto(url);
      await page.getByRole('alert').filter({ hasText: /did not arrive/ }).waitFor();
      assert.equal(await page.locator('#canvas').isVisible(), false);
    }
  });

  test('says so in words without WebAssembly', async ({ browser, url }) => {
    const page = await newPage(browser);
    await page.addInitScript(() => delete globalThis.WebAssembly);
    await page.goto(url);
    await page.getByRole('alert').filter({ hasText: /WebAssembly/ }).waitFor();
  });

  test('is played as text where the browser gives no WebGL at all', async ({ url }) => {
    const without = await launch(['--disable-3d-apis']);
    try {
      const page = await newPage(without);
      await page.goto(`${url}#play=hh;nim:1,2`);
      const text = page.locator('#nimatron-mirror:not(.unseen)');
      await text.getByRole('button', { name: /heap 2.*take 1/i }).first().click();
      await page.waitForFunction(() => nimatron.record() === 'nim:1,2/2-1');
    } finally {
      await without.close();
    }
  });

  test('is played as text where there is WebGL 1 alone, and says so if even that does not come', async ({ browser, url }) => {
    const page = await newPage(browser);
    await page.addInitScript(() => {
      const get = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
        return kind === 'webgl2' ? null : get.call(this, kind, ...rest);
      };
    });
    await page.goto(url);
    await page.locator('#nimatron-mirror:not(.unseen)').getByRole('heading').first().waitFor();
    await page.route('**/mirror.js*', (route) => route.abort());
    await page.reload();
    await page.getByRole('alert').filter({ hasText: /WebGL 2/ }).waitFor();
  });

  test('says so in words without scripts', async ({ browser, url }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(url);
    assert.match(await page.locator('noscript').innerText(), /does not run scripts/);
    assert.equal(await page.locator('#nimatron-status').isVisible(), false);
  });

  test('a link starts its record, and a changed fragment the new one', async ({ browser, url }) => {
    const page = await newPage(browser);
    await openGame(page, `${url}#nim.misere:3,5,7/1-2/3-3`);
    assert.equal(await record(page), 'nim.misere:3,5,7/1-2/3-3');
    await page.evaluate(() => (location.hash = '#nim:1,2,3'));
    await page.waitForFunction(() => nimatron.record() === 'nim:1,2,3');
  });

  test('a fragment that is no record does no harm', async ({ browser, url }) => {
    for (const fragment of ['nim:3,x,7', 'hello', '%', 'nim:', '%E0%A4%A:']) {
      const page = await newPage(browser, calm);
      await openGame(page, `${url}#${fragment}`);
      assert.deepEqual(page.problems.list(), []);
      await page.context().close();
    }
  });

  test('works where nothing can be stored', async ({ browser, url }) => {
    const page = await newPage(browser);
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await openGame(page, `${url}#nim:3,5,7`);
    await reload(page);
    assert.equal(await record(page), 'nim:3,5,7');
    assert.deepEqual(page.problems.list(), []);
  });

  test('loads nothing from anywhere else', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    const foreign = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(url)) foreign.push(request.url());
    });
    await openGame(page, url);
    await still(page);
    assert.deepEqual(foreign, []);
  });
}
