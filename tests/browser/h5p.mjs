// A platform with H5P, of the runtime that h5p-standalone carries: what a content tells it, and what it keeps.
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { desktop, here, newPage, serve } from './lib.mjs';

const calm = { ...desktop, reducedMotion: 'reduce' };
const root = join(here, '../..');

/** A package made by its settings or by a teacher, unpacked on a server. @param {string[] | ((file: string) => Promise<void>)} made */
export async function packed(folders, made, then) {
  const folder = await mkdtemp(join(tmpdir(), 'nimatron-'));
  const content = join(folder, 'content');
  let server;
  try {
    const file = `${content}.h5p`;
    if (typeof made === 'function') await made(file);
    else execFileSync(join(root, 'scripts/h5p'), ['--site', folders['/'], '-o', file, ...made]);
    execFileSync('python3', ['-c', 'import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; z.extractall(sys.argv[2])', file, content]);
    server = await serve({ ...folders, '/content/': content, '/h5p-standalone/': join(root, 'node_modules/h5p-standalone/dist') });
    await then({ content, address: `${server.url}fixtures/h5p.html?at=${server.url}content` });
  } finally {
    server?.close();
    await rm(folder, { recursive: true });
  }
}

/** The platform's page, when its board can be asked; what it is told and has kept is written down in `platform`. */
export async function open(browser, address, platform, more = {}) {
  const page = await newPage(browser, { ...calm, ...more });
  platform.finished ??= [];
  page.asked = [];
  page.on('request', (request) => page.asked.push(request.url()));
  await page.route('**/finished*', (route) => {
    platform.finished.push(Object.fromEntries(new URLSearchParams(route.request().postData())));
    return route.fulfill({ json: { success: true } });
  });
  await page.route('**/kept/**', (route) => {
    const request = route.request();
    if (request.method() === 'POST') platform.kept = new URLSearchParams(request.postData()).get('data');
    return route.fulfill({ json: { success: true, data: platform.kept ?? false } });
  });
  await page.goto(address);
  await ready(page);
  return page;
}
/** Waits until something that has to be asked for is so. */
export async function until(page, asked, ...given) {
  for (const end = Date.now() + 60000; Date.now() < end; await page.waitForTimeout(50)) if (await page.evaluate(asked, ...given)) return;
  throw new Error(`not within a minute: ${asked}`);
}
export const ready = (page) => until(page, async () => {
  const board = document.documentElement.dataset.ready && place()?.querySelector('nimatron-packed-board');
  if (!board) return false;
  await board.ready;
  return content()._attempt?.begun;
});
export const board = (page, name, ...given) => page.evaluate(([name, given]) => place().querySelector('nimatron-packed-board')[name](...given), [name, given]);
export const told = (page) => page.evaluate(() => statements.map(({ verb, result, object, context }) => ({ verb: verb.id.split('/').pop(), result, id: object.id, kind: object.definition?.interactionType, right: object.definition?.correctResponsesPattern, about: object.definition?.description?.['en-US'], parent: context?.contextActivities?.parent })));
export const hears = (page, n) => until(page, (n) => statements.filter(({ verb }) => verb.id.endsWith('/completed')).length === n, n);
export const tries = (page, n) => until(page, (n) => content()._attempt.progress.tries === n, n);
