// A learning platform for packages of SCORM, of the runtime that scorm-again carries: what an activity tells it, and how it ends.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { here, serve } from './lib.mjs';

const root = join(here, '../..');

/** The document of the activity that a platform shows, when its board can be asked. */
export async function activity(page) {
  await page.waitForFunction(() => frames[0]?.document.querySelector('nimatron-board'));
  return page.evaluate(async () => {
    const board = frames[0].document.querySelector('nimatron-board');
    await board.ready;
    return board.getState();
  });
}
export const cmi = (page) => page.evaluate(() => lms.renderCMIToJSONObject().cmi);

/**
 * A package for a platform, on a server, made by its settings or by a teacher. `mark` is the manifest's.
 * @param {string[] | ((file: string) => Promise<void>)} made
 */
export async function packed(edition, folders, made, then) {
  const folder = await mkdtemp(join(tmpdir(), 'nimatron-'));
  const sco = join(folder, 'sco');
  let server;
  try {
    const file = `${sco}.zip`;
    if (typeof made === 'function') await made(file);
    else execFileSync(join(root, 'scripts/scorm'), ['--edition', edition, '--site', folders['/'], '-o', file, ...made]);
    execFileSync('python3', ['-c', 'import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; z.extractall(sys.argv[2])', file, sco]);
    const manifest = await readFile(join(sco, 'imsmanifest.xml'), 'utf8');
    execFileSync('python3', ['-c', 'import sys,xml.dom.minidom as m; m.parse(sys.argv[1])', join(sco, 'imsmanifest.xml')]);
    for (const [, href] of manifest.matchAll(/<file href="([^"]*)"/g)) await readFile(join(sco, href));
    const mark = /<adlcp:masteryscore>(\d+)</.exec(manifest)?.[1] ?? (/<imsss:minNormalizedMeasure>([\d.]+)</.exec(manifest)?.[1] ?? null);
    server = await serve({ ...folders, '/sco/': sco, '/scorm-again/': join(root, 'node_modules/scorm-again/dist') });
    const address = (cmi, query = '') => `${server.url}fixtures/lms.html?${new URLSearchParams([['edition', edition], ['sco', `${server.url}sco/index.html${query}`], ...(cmi ? [['cmi', JSON.stringify(cmi)]] : [])])}`;
    await then({ mark, address });
  } finally {
    server?.close();
    await rm(folder, { recursive: true });
  }
}
/** What the platform knows before, in its own words; with credit, and with the mark of the manifest. */
export const platform = (edition, mark, { status = 'incomplete', raw = '', saved = '', mode = 'normal' } = {}) => edition === '1.2'
  ? { core: { credit: 'credit', lesson_mode: mode, lesson_status: status, entry: saved ? 'resume' : '', score: { raw: String(raw) } }, student_data: { mastery_score: mark ?? '' }, suspend_data: saved }
  : { credit: 'credit', mode, completion_status: status === 'passed' || status === 'failed' ? 'completed' : status, success_status: ['passed', 'failed'].includes(status) ? status : 'unknown', entry: saved ? 'resume' : '', score: { raw: String(raw), scaled: raw === '' ? '' : String(raw / 100) }, scaled_passing_score: mark ?? '', suspend_data: saved };
export const statusOf = (edition, known) => edition === '1.2' ? known.core.lesson_status
  : known.completion_status === 'completed' && known.success_status !== 'unknown' ? known.success_status : known.completion_status;
export const rawOf = (edition, known) => Number((edition === '1.2' ? known.core : known).score.raw);
export const play = (page, move) => page.evaluate((move) => frames[0].document.querySelector('nimatron-board').play(move), move);
/** Waits for something in the state of the activity. */
export const until = async (page, holds) => {
  for (const end = Date.now() + 60000; Date.now() < end; await page.waitForTimeout(50)) {
    const state = await page.evaluate(() => frames[0].document.querySelector('nimatron-board').getState());
    if (holds(state)) return;
  }
  throw new Error(`not within a minute: ${holds}`);
};
export const tries = (page, n) => until(page, ({ activity }) => activity.tries === n);
export const leave = async (page) => {
  await page.evaluate(() => frames[0].location.replace('about:blank'));
  await page.waitForFunction(() => finished);
  return cmi(page);
};
/** The answers that the platform was told, in the words of the standard, which it has refused none of. */
export async function answersIn(page, edition) {
  assert.deepEqual(await page.evaluate(() => refused), []);
  const out = [];
  for (const [name, value] of await page.evaluate(() => written)) {
    const [, n, field] = /^cmi\.interactions\.(\d+)\.(.*)$/.exec(name) ?? [];
    if (field) (out[n] ??= {})[field.replace('student_', 'learner_')] = value;
  }
  for (const { id, latency, time, timestamp, description } of out) {
    assert.match(id, edition === '1.2' ? /^[\w-]{1,255}$/ : /^https:\/\/w3id\.org\/nimatron\/[\w-]+$/);
    assert.match(latency, edition === '1.2' ? /^\d{4}:\d\d:\d\d\.\d\d$/ : /^PT\d+H\d+M\d+(\.\d\d?)?S$/);
    if (edition === '1.2') assert.match(time, /^\d\d:\d\d:\d\d$/);
    else assert.match(`${timestamp} ${description}`, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d\dZ .{5}/);
  }
  return out.map(({ id, type, learner_response: given, result, 'correct_responses.0.pattern': right }) => [id.split('/').pop(), type, given, result, right]);
}

/** A hand that touches what is there in the frame with the game, one thing after another, as a person does. */
export function handOn(page) {
  return async (...ids) => {
    for (const id of ids) {
      const game = page.frames().findLast((frame) => /index\.html|^about:srcdoc$/.test(frame.url())); // the innermost
      await game.waitForFunction((id) => globalThis.nimatron?.resting?.() && nimatron.targets().some((target) => target.id === id && target.enabled), id);
      const place = async () => {
        for (;; await page.waitForTimeout(50)) {
          const frame = await (await game.frameElement()).boundingBox();
          const at = await game.evaluate((id) => {
            const target = globalThis.nimatron?.targets?.().find((target) => target.id === id); // a frame may begin anew
            if (!target) return null;
            const { left, top } = document.getElementById('canvas').getBoundingClientRect();
            return { x: left + target.x + target.w / 2, y: top + target.y + target.h / 2 };
          }, id);
          if (at) return { x: frame.x + at.x, y: frame.y + at.y };
        }
      };
      // What is set comes above the board a little later, and moves it.
      let at = await place();
      for (let before; before?.x !== at.x || before?.y !== at.y; at = await place()) {
        before = at;
        await page.waitForTimeout(150);
      }
      await page.mouse.click(at.x, at.y, { delay: 60 });
    }
  };
}
