// Without a connection: the page is kept on the device as a whole, in one version, and a newer one is not taken in mid-game.
import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { desktop, find, hears, known, match, newPage, openGame, press, record, reload, serve, started, still, targets } from './lib.mjs';

const kept = { ...desktop, serviceWorkers: 'allow', reducedMotion: 'reduce' };

/** A server of one's own, whose site can change and which can go. */
async function siteOf(folders) {
  const folder = await mkdtemp(join(tmpdir(), 'nimatron-'));
  await cp(folders['/'], folder, { recursive: true });
  const server = await serve({ '/': folder, '/fixtures/': folders['/fixtures/'] });
  return { folder, ...server, end: () => Promise.all([server.close(), rm(folder, { recursive: true })]) };
}
/** Until one of the registration's workers has come to this state. (Playwright's waitForFunction takes a promise for a yes.) */
const worker = (page, which, state) =>
  page.evaluate(
    async ([which, state]) => {
      const now = async () => (await navigator.serviceWorker.getRegistration())?.[which]?.state;
      while ((await now()) !== state) await new Promise((soon) => setTimeout(soon, 50));
    },
    [which, state],
  );
/** Until all of the site is kept. */
const ready = (page) => worker(page, 'active', 'activated');
const take = async (page) => {
  const before = await record(page);
  await press(page, await find(page, match(1, 1)));
  await still(page);
  const confirm = await known(page, 'confirm');
  if (confirm) await press(page, confirm);
  await page.waitForFunction((before) => nimatron.record().split('/').length > before.split('/').length + 1, before);
  await still(page);
};
/** Another build: a script says something else, and with it the version is another one. */
async function renew(folder, words) {
  const page = join(folder, 'share.js');
  await writeFile(page, `${await readFile(page, 'utf8')}\n// ${words}`);
  const worker = join(folder, 'sw.js');
  await writeFile(worker, (await readFile(worker, 'utf8')).replace(/"version":"[^"]*"/, `"version":"${words}"`));
}
const shared = (page) => page.evaluate(async () => (await fetch('share.js')).text());
const waits = (page) => worker(page, 'waiting', 'installed');

export default function (test) {
  test('every icon that the manifest and the page name is there, as large as it says', async ({ folders }) => {
    const site = folders['/'];
    const { icons } = JSON.parse(await readFile(join(site, 'nimatron.webmanifest'), 'utf8'));
    const touch = (await readFile(join(site, 'index.html'), 'utf8')).match(/rel="apple-touch-icon" href="([^"]+)"/)[1];
    const painted = icons.filter(({ type }) => type === 'image/png');
    assert.ok(painted.some(({ purpose }) => purpose.includes('maskable')));
    for (const { src, sizes } of [...painted, { src: touch, sizes: '180x180' }]) {
      const head = (await readFile(join(site, src))).subarray(16, 24);
      assert.equal(`${head.readUInt32BE(0)}x${head.readUInt32BE(4)}`, sizes, src);
    }
    for (const { src } of icons.filter(({ type }) => type !== 'image/png')) assert.match(await readFile(join(site, src), 'utf8'), /<svg/);
  });

  test('visited once, the game starts and is played without a connection', async ({ browser, folders }) => {
    const site = await siteOf(folders);
    const page = await newPage(browser, kept);
    await openGame(page, `${site.url}#nim:3,5,7`);
    await ready(page);
    await site.close();
    await page.context().setOffline(true);
    await reload(page);
    assert.equal(await record(page), 'nim:3,5,7');
    await take(page); // the core that searches is there as well
    assert.equal((await record(page)).split('/').length, 3);
    await press(page, await find(page, 'share'));
    await still(page);
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, await find(page, 'save a picture'))]);
    assert.equal(file.suggestedFilename(), 'nimatron.png');
    const other = await page.context().newPage();
    await openGame(other, `${site.url}index.html?from=home#nim:2,2`);
    assert.equal(await record(other), 'nim:2,2');
    await page.context().close();
    await rm(site.folder, { recursive: true });
  });

  test('lessons, exercises, explorers and what is fetched later are there without a connection', async ({ browser, folders }) => {
    const site = await siteOf(folders);
    const page = await newPage(browser, kept);
    await openGame(page, site.url);
    await ready(page);
    await site.close();
    await page.context().setOffline(true);
    for (const place of ['lesson=bundles', 'practice=today', 'explore=three-heaps']) {
      await page.goto('about:blank');
      await openGame(page, `${site.url}#${place}`);
      await page.waitForFunction(() => nimatron.resting() && nimatron.targets().length > 4);
      assert.equal(await known(page, 'banner'), undefined, place);
    }
    const entries = await page.evaluate(async () => (await (await caches.open((await caches.keys())[0])).keys()).length);
    assert.ok(entries > 10, 'all of the site is kept');
    assert.deepEqual(page.problems.list(), []);
    await page.context().close();
    await rm(site.folder, { recursive: true });
  });

  test('a text that is shared with the game, or a file opened with it, is what it begins with', async ({ browser, url, folders }) => {
    const { share_target: shared, file_handlers: handlers } = JSON.parse(await readFile(join(folders['/'], 'nimatron.webmanifest'), 'utf8'));
    assert.deepEqual([shared.action, shared.method, handlers[0].action], ['./', 'GET', './']);
    const page = await newPage(browser);
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'launchQueue', { value: { setConsumer: (consumer) => (globalThis.launched = consumer) } });
    });
    const words = new URLSearchParams({ [shared.params.title]: 'Nim', [shared.params.text]: 'Can you win this? https://example.org/nim/#nim:4,5,6' });
    await openGame(page, `${url}?${words}`);
    await page.waitForFunction(() => nimatron.record() === 'nim:4,5,6');
    assert.ok(!page.url().includes('shared-'), page.url());
    const plain = await newPage(browser);
    await openGame(plain, `${url}?${new URLSearchParams({ [shared.params.text]: 'nim:2,2' })}`);
    await plain.waitForFunction(() => nimatron.record() === 'nim:2,2');
    const titled = new URLSearchParams({ [shared.params.title]: 'A position', [shared.params.text]: ' nim:2,3\n' });
    await openGame(plain, `${url}?${titled}`);
    await plain.waitForFunction(() => nimatron.record() === 'nim:2,3');
    await hears(page, 'One game imported.', () =>
      page.evaluate(() => launched({ files: [{ getFile: async () => new File(['on=2026-11-22;play=hh;at=1;nim:3,5,7/1-2\n'], 'nimatron.txt') }] })));
    await still(page);
    assert.equal((await targets(page)).filter(({ id }) => /^game \d+$/.test(id)).length, 1, 'it is in the list');
    await hears(page, "This file can't be read.", () => // it has gone in the meantime
      page.evaluate(() => launched({ files: [{ getFile: () => Promise.reject(new DOMException('gone', 'NotFoundError')) }] })));
    await page.evaluate(() => launched({})); // by its icon: nothing to open
    await still(page);
    assert.deepEqual([...page.problems.list(), ...plain.problems.list()], []);
    await plain.context().close();
    await page.context().close();
  });

  test('a newer version waits while a game is on the table, and is taken when nobody plays any more', async ({ browser, folders }) => {
    const site = await siteOf(folders);
    const page = await newPage(browser, kept);
    await openGame(page, `${site.url}#nim:3,5,7`);
    await ready(page);
    await reload(page); // from now on the page is given what is kept
    await take(page);
    const left = await record(page);
    await renew(site.folder, 'a newer version');
    await page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found.update()));
    await waits(page);
    await still(page);
    assert.equal(await record(page), left);
    assert.equal(await known(page, 'banner'), undefined, 'nobody is asked in the middle of a game');
    await reload(page);
    assert.equal(await record(page), left);
    assert.doesNotMatch(await shared(page), /a newer version/);

    // The next start, with no other page open.
    const context = page.context();
    const between = await context.newPage();
    await page.close();
    for (let waiting = true; waiting; ) {
      await between.goto('about:blank');
      await between.waitForTimeout(1000); // the browser does it some time after the last page has gone
      await openGame(between, `${site.url}#nim:3,5,7`);
      waiting = await between.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration()).waiting));
    }
    assert.match(await shared(between), /a newer version/);
    assert.equal((await between.evaluate(() => caches.keys())).length, 1, 'the old one is gone');
    await context.close();
    await site.end();
  });

  test('on the first screen the newer version is offered, and taken if one agrees', async ({ browser, folders }) => {
    const site = await siteOf(folders);
    const page = await newPage(browser, kept);
    await openGame(page, site.url);
    await ready(page);
    await reload(page);
    await renew(site.folder, 'a newer version');
    await page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found.update()));
    await page.waitForFunction(() => nimatron.targets().some(({ id }) => id === 'banner'));
    await still(page);
    assert.equal((await known(page, 'banner')).name, 'A new version of Nimatron is ready.');
    const other = await page.context().newPage();
    await openGame(other, `${site.url}#nim:2,2`);
    await page.bringToFront();
    await hears(page, 'open in another tab', async () => press(page, await known(page, 'take version')));
    assert.equal(await record(other), 'nim:2,2');
    await other.close();
    await Promise.all([page.waitForEvent('load'), press(page, await known(page, 'take version'))]);
    await started(page);
    assert.match(await shared(page), /a newer version/);
    assert.deepEqual(page.problems.list(), []);
    await page.context().close();
    await site.end();
  });

  test('no frame keeps the game, and where nothing may be kept the page plays all the same', async ({ browser, folders }) => {
    const site = await siteOf(folders);
    const page = await newPage(browser, kept);
    await page.goto(`${site.url}fixtures/around.html`);
    await page.evaluate((url) => {
      const frame = document.createElement('iframe');
      Object.assign(frame, { src: `${url}#nim:3,5,7`, id: 'one' });
      document.body.append(frame);
    }, site.url);
    const frame = await (await page.waitForSelector('#one')).contentFrame();
    await frame.waitForFunction(() => globalThis.nimatron?.frames?.() > 0);
    await page.waitForTimeout(1500);
    assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);
    const refused = await newPage(browser, kept);
    await refused.addInitScript(() => {
      navigator.serviceWorker.register = () => Promise.reject(new DOMException('not here', 'SecurityError'));
    });
    await openGame(refused, `${site.url}#nim:3,5,7`);
    await take(refused);
    assert.deepEqual(refused.problems.list(), []);
    await page.context().close();
    await refused.context().close();
    await site.end();
  });
}
