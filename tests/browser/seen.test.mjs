// What is seen before the program is there: the first lesson for who has never been here, the last picture for who comes back.
import assert from 'node:assert/strict';

import { PNG } from 'pngjs';

import { desktop, find, frames, known, long, match, newPage, openGame, phone, press, record, serve, sharp, sideways, started, still, targets } from './lib.mjs';

/** A server whose program comes when it is let go. */
async function held(folders, run) {
  let letGo = () => {};
  let until = Promise.resolve();
  const server = await serve(folders, undefined, async (path) => void (path === '/nimatron.wasm' && (await until)));
  try {
    await run({
      url: server.url,
      hold: () => (until = new Promise((then) => (letGo = then))),
      letGo: () => letGo(),
    });
  } finally {
    letGo();
    server.close();
  }
}

/** What stands there instead of the picture: 'lesson', 'last', or ''. */
const shown = (page) => page.evaluate(() => document.getElementById('nimatron').className);
const isShown = (page, what) => page.waitForFunction((what) => document.getElementById('nimatron').className === what, what);
/** Waits until the page is ready to keep its picture: it begins with that after the first one, on a busy machine late. */
const keeps = (page) =>
  page.evaluate(async () => {
    const soon = (ms) => new Promise((then) => setTimeout(then, ms));
    while (!performance.getEntriesByType('resource').some(({ name }) => /last_picture/.test(name))) await soon(20);
    await import(new URL('last_picture.js', location.href).href);
    await soon(50); // and it has asked for the storage
    const asked = indexedDB.open(`nimatron ${new URL('.', location.href).pathname}`, 1);
    await new Promise((then) => (asked.onsuccess = then));
    asked.result.close();
  });
/**
 * Goes out of sight, and away once all is kept. For what a page does while it is left a browser waits half a second, which
 * a busy machine may need for something else; `reload` does not part with the page before that is done.
 */
async function leaves(page) {
  await keeps(page);
  await still(page);
  await page.evaluate(async () => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    const asked = indexedDB.open(`nimatron ${new URL('.', location.href).pathname}`, 1);
    await new Promise((then) => (asked.onsuccess = then));
    const reading = asked.result.transaction('pictures').objectStore('pictures').count(); // after what is being written
    await new Promise((then) => (reading.onsuccess = then));
    asked.result.close();
  });
  await page.goto('about:blank');
}
/** Long enough for what is kept to be found. */
const settled = (page) => page.waitForTimeout(300);

/** Where the lesson has its matches and its task; null where it is not shown. */
function laid() {
  const seen = document.getElementById('nimatron-seen');
  if (document.getElementById('nimatron').className !== 'lesson') return null;
  const [card, title, task, , board] = seen.children;
  const { e, f, a } = board.getCTM();
  const [w, h] = board.dataset.size.split(' ').map((size) => size * a);
  const box = (element) => element.getBoundingClientRect();
  return { board: [e, f, w, h], task: [box(task).left, box(task).top], title: box(title).top, lines: task.children.length, card: box(card).height };
}

const near = (a, b, most, why) => a.forEach((value, i) => assert.ok(Math.abs(value - b[i]) <= most, `${why}: ${a} and ${b}`));

/** Where each match is: the middle of what is red, and its upper end (below it the wood is stained), in four columns. */
function heads(shot, ratio) {
  const { width, height, data } = PNG.sync.read(shot);
  const found = [];
  for (let y = 0; y < height; ++y) {
    for (let x = 0; x < width; ++x) {
      const [r, g, b] = data.subarray(4 * (y * width + x));
      if (r < 60 || r < 1.7 * g || r < 1.7 * b || g > 2 * b) continue;
      let head = found.find(({ left }) => Math.abs(left - x) < 25 * ratio);
      if (!head) found.push((head = { left: x, right: x, top: y, count: 0 }));
      ++head.count;
      head.left = Math.min(head.left, x);
      head.right = Math.max(head.right, x);
    }
  }
  const large = found.filter(({ count }) => count > 20 * ratio * ratio).sort((a, b) => a.left - b.left);
  return large.map(({ left, right, top }) => [(left + right + 1) / 2 / ratio, top / ratio]);
}

const sizes = [
  [1280, 800], [844, 390], [390, 844], [1024, 600], [360, 740], [1920, 1080], [1600, 900], [375, 667], [412, 915], [430, 932],
  [768, 1024], [568, 320], [667, 375], [740, 360], [932, 430], [1366, 768], [2560, 1440], [800, 600], [760, 700], [600, 960],
];

/** Without windows a page that says it is hidden waits for ever. */
export const whole = true;

export default function (test) {
  test('the first lesson stands where the program then has it, in windows of any size', ({ browser, folders }) =>
    held(folders, async ({ url, hold, letGo }) => {
      hold();
      const page = await newPage(browser, { ...desktop, newcomer: true });
      await page.goto(url);
      await page.waitForSelector('#nimatron-seen.words');
      const before = [];
      const resized = async ([width, height]) => {
        await page.setViewportSize({ width, height });
        await page.waitForFunction(([w, h]) => innerWidth === w && innerHeight === h, [width, height]);
        await page.evaluate(() => new Promise((then) => requestAnimationFrame(() => setTimeout(then))));
      };
      for (const size of sizes) {
        await resized(size);
        before.push(await page.evaluate(laid));
      }
      await resized([320, 560]); // there the matches are made shorter
      assert.equal(await shown(page), '');
      letGo();
      await started(page);
      assert.equal(await shown(page), '');
      for (const [i, size] of sizes.entries()) {
        await resized(size);
        await still(page);
        const [first, last, task] = [await find(page, match(1, 4)), await find(page, match(1, 1)), await known(page, 'task')];
        assert.ok(before[i], `${size}`);
        near(before[i].board, [first.x, first.y, last.x + last.w - first.x, first.h], 1, `${size}: matches`);
        near(before[i].task, [task.x, task.y], 2, `${size}: task`);
        const line = 20 * (size[0] >= 1600 && size[1] >= 900 ? Math.min(1.6, Math.max(1.2, Math.min(size[0] / 1600, size[1] / 900))) : 1);
        assert.equal(before[i].lines, Math.round(task.h / line), `${size}: lines`);
      }
      assert.deepEqual(page.problems.list(), []);
    }));

  test('nothing jumps when the picture comes, light and dark, upright, on the side and sharp', ({ browser, folders }) =>
    held(folders, async ({ url, hold, letGo }) => {
      for (const device of [desktop, sideways, phone, sharp]) {
        for (const colorScheme of long ? ['light', 'dark'] : [device === desktop || device === sharp ? 'light' : 'dark']) {
          hold();
          const page = await newPage(browser, { ...device, colorScheme, newcomer: true });
          await page.goto(url);
          const before = heads(await page.screenshot(), device.deviceScaleFactor);
          assert.equal(before.length, 4);
          assert.equal(await page.locator('#nimatron-seen').getAttribute('aria-hidden'), 'true'); // the mirror tells it
          letGo();
          await started(page);
          const after = heads(await page.screenshot(), device.deviceScaleFactor);
          assert.equal(after.length, 4);
          before.forEach((head, i) => near(head, after[i], 1, `${JSON.stringify(device.viewport)} ${colorScheme}`));
          await page.context().close();
        }
      }
    }));

  test('what is said of the match is what the program says', async ({ browser, url }) => {
    const page = await newPage(browser, { ...desktop, newcomer: true });
    const html = await (await page.request.get(url)).text();
    await openGame(page, url);
    assert.ok(html.includes(`>${(await known(page, 'task')).name}</text>`));
  });

  test('a tap on it is not lost, with a finger and with a mouse that is still down', ({ browser, folders }) =>
    held(folders, async ({ url, hold, letGo }) => {
      for (const device of [phone, desktop]) {
        hold();
        const page = await newPage(browser, { ...device, newcomer: true });
        await page.route('**/nimatron-rest-*.wasm', (route) => route.abort()); // and it need not wait for more
        await page.goto(url);
        const [x, y, w, h] = (await page.evaluate(laid)).board;
        if (device === phone) await page.touchscreen.tap(x + w / 8, y + h / 2);
        else {
          await page.mouse.move(x + w / 8, y + h / 2);
          await page.mouse.down();
        }
        letGo();
        await started(page);
        if (device === desktop) await page.mouse.up();
        await page.waitForFunction(() => nimatron.record() === 'nim:4/1-4');
        assert.equal(await page.locator('#nimatron-waits').count(), 0);
        await page.context().close();
      }
    }));

  test('a tap beside it does nothing', ({ browser, folders }) =>
    held(folders, async ({ url, hold, letGo }) => {
      hold();
      const page = await newPage(browser, { ...phone, newcomer: true });
      await page.goto(url);
      await page.touchscreen.tap(110, 796); // where the lesson will be left
      letGo();
      await started(page);
      await settled(page);
      assert.equal(await record(page), 'nim:4');
      assert.ok(await known(page, 'leave'));
    }));

  test('who comes back finds the last picture, and what was tapped on it', ({ browser, folders }) =>
    held(folders, async ({ url, hold, letGo }) => {
      const page = await newPage(browser, phone);
      await openGame(page, `${url}#nim:3,5,7`);
      await press(page, await find(page, match(3, 2)));
      await page.waitForFunction(() => nimatron.record().split('/').length === 3 && nimatron.resting());
      const played = await record(page);
      await keeps(page);
      hold();
      await page.reload({ waitUntil: 'commit' });
      await isShown(page, 'last');
      assert.equal(await page.locator('#nimatron img').getAttribute('alt'), '');
      letGo();
      await started(page);
      assert.equal(await shown(page), '');
      assert.equal(await page.locator('#nimatron img').count(), 0);
      assert.equal(await record(page), played);
      const undo = await find(page, 'undo');
      await leaves(page);
      hold();
      await page.goto(url, { waitUntil: 'commit' });
      await isShown(page, 'last');
      await page.touchscreen.tap(undo.x + undo.w / 2, undo.y + undo.h / 2);
      letGo();
      await started(page);
      await page.waitForFunction((played) => nimatron.record() !== played, played);
      assert.deepEqual(page.problems.list(), []);
    }));

  test('nothing is seen that would not be true', ({ browser, folders }) =>
    held(folders, async ({ url, hold, letGo }) => {
      const page = await newPage(browser);
      const comes = async (how, wanted = '') => {
        hold();
        await how();
        await (wanted ? isShown(page, wanted) : settled(page));
        const what = await shown(page);
        letGo();
        await started(page);
        return what;
      };
      await openGame(page, `${url}#nim:3,5,7`);
      await leaves(page);
      assert.equal(await comes(() => page.goto(url), 'last'), 'last');
      await leaves(page);
      assert.equal(await comes(() => page.goto(`${url}#nim:1,2,3`)), '', 'a link');
      await leaves(page);
      assert.equal(await comes(() => page.goto(`${url}?position=nim:1,2,3`)), '', 'settings in the address');
      await openGame(page, url);
      await leaves(page);
      await page.setViewportSize({ width: 1000, height: 800 });
      assert.equal(await comes(() => page.goto(url)), '', 'another size');
      await leaves(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      assert.equal(await comes(() => page.goto(url)), '', 'other colours');
      await press(page, await find(page, 'why'));
      await still(page);
      await leaves(page);
      assert.equal(await comes(() => page.goto(url)), '', 'something that was open');
      assert.deepEqual(page.problems.list(), []);
      for (const { key, options } of [{ key: 'lessons' }, { key: 'theme' }, { options: { contrast: 'more' } }]) {
        const other = await newPage(browser, { ...desktop, newcomer: true, ...options });
        if (key) await other.addInitScript((key) => localStorage.setItem(`nimatron.${key}`, key === 'lessons' ? '4' : 'dark'), key);
        hold();
        await other.goto(url);
        await settled(other);
        assert.equal(await shown(other), '', `${key ?? 'contrast'}`);
        letGo();
        await other.context().close();
      }
    }));

  test('where nothing may be kept, nothing is seen, and the game begins', async ({ browser, url }) => {
    const page = await newPage(browser, { ...desktop, newcomer: true });
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'indexedDB']) {
        Object.defineProperty(globalThis, name, { get: () => { throw new DOMException('refused', 'SecurityError'); } });
      }
    });
    await page.goto(url, { waitUntil: 'commit' });
    await started(page);
    assert.equal(await shown(page), '');
    assert.equal(await record(page), 'nim:4');
    assert.deepEqual(page.problems.list(), []);
  });

  test('a page that goes out of sight draws nothing for its picture', async ({ browser, url }) => {
    const page = await newPage(browser);
    await openGame(page, `${url}#nim:3,5,7`);
    await keeps(page);
    const before = await frames(page);
    const took = await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
      const begin = performance.now();
      document.dispatchEvent(new Event('visibilitychange'));
      return performance.now() - begin;
    });
    await page.waitForTimeout(1000);
    assert.equal(await frames(page), before);
    assert.ok(took < 500, `${took} ms`);
    assert.ok(await page.evaluate(() => new Promise((then) => {
      nimatronSeen.open((base) => (base.transaction('pictures').objectStore('pictures').get('last').onsuccess = (event) => then(event.target.result)));
    })));
  });

  test('what is said of a slow start, and of one that fails, lies over it', ({ browser, folders }) =>
    held(folders, async ({ url, hold }) => {
      hold();
      const page = await newPage(browser, { ...phone, newcomer: true });
      await page.goto(url);
      const onTop = (what) => page.waitForFunction((what) => {
        const element = document.querySelector(what);
        const { x, y, width, height } = element?.getBoundingClientRect() ?? {};
        return width > 0 && element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }, what);
      await onTop('#nimatron-status > :last-child');
      await onTop('#nimatron-status.slow button');
      assert.equal(await shown(page), 'lesson');
      const other = await newPage(browser, { ...phone, newcomer: true });
      await other.addInitScript(() => sessionStorage.setItem('nimatron.again', String(Date.now())));
      await other.route('**/nimatron.js', (route) => route.abort());
      await other.goto(url);
      await other.waitForSelector('#nimatron-status.failed button');
      assert.equal(await shown(other), '');
    }));
}
