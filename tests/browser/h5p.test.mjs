// Packages for platforms with H5P, tried in the runtime that h5p-standalone carries: what is shown, told and kept.
import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';

import { board, hears, open, packed, ready, told, tries, until } from './h5p.mjs';
import { desktop, newPage } from './lib.mjs';

const calm = { ...desktop, reducedMotion: 'reduce' };
/** What platforms let into packages (H5PCore::$defaultContentWhitelist and $defaultLibraryWhitelistExtras of h5p-php-library). */
const inContent = 'json png jpg jpeg gif bmp tif tiff eot ttf woff woff2 otf webm mp4 ogg mp3 m4a wav txt pdf rtf doc docx xls xlsx ppt pptx odt ods odp csv diff patch swf md textile vtt webvtt gltf glb'.split(' ');
const inLibraries = [...inContent, 'js', 'css', 'svg', 'xml'];

export default function (test) {
  test('a puzzle in a package for H5P: played offline, the score and each answer are told as xAPI', async ({ browser, folders }) => {
    await packed(folders, ['--title', 'Find the move', 'position=nim:1,2', 'mode=puzzle', 'task=move'], async ({ content, address }) => {
      const platform = {};
      // Whatever is in it may be there, on any platform.
      for (const one of await readdir(content, { recursive: true, withFileTypes: true })) {
        const path = join(one.parentPath ?? one.path, one.name).slice(content.length + 1);
        if (!one.isFile() || path === 'h5p.json') continue;
        const allowed = path.startsWith('content/') ? inContent : inLibraries;
        assert.ok(allowed.includes(extname(path).slice(1)), path);
      }
      const library = JSON.parse(await readFile(join(content, 'H5P.Nimatron-1.0/library.json'), 'utf8'));
      for (const { path } of [...library.preloadedJs, ...library.preloadedCss]) assert.match(path, /^((\\|\/)?[a-z_\-\s0-9.]+)+\.(js|css)$/i);
      assert.ok(Number.isInteger(library.patchVersion) && library.patchVersion < 100000);

      const page = await open(browser, address, platform);
      assert.deepEqual((await told(page)).map(({ verb }) => verb).filter((verb) => verb !== 'attempted'), []);
      assert.deepEqual(await page.evaluate(() => [content().getScore(), content().getMaxScore(), content().getAnswerGiven(), content().getCurrentState() ?? null]), [0, 100, false, null]);
      await board(page, 'play', '1-1'); // gives the win away
      await tries(page, 1);
      assert.deepEqual((await told(page)).filter(({ verb }) => verb === 'completed'), [], 'who is not done has not failed');
      await board(page, 'play', '2-1');
      await hears(page, 1);
      await until(page, () => statements.filter(({ verb }) => verb.id.endsWith('/answered')).length === 2);
      const [result, ...answers] = (await told(page)).filter(({ verb }) => verb !== 'attempted');
      assert.deepEqual([result.verb, result.result.score, result.result.success, result.result.completion, result.parent], ['completed', { min: 0, max: 100, raw: 50, scaled: 0.5 }, true, true, undefined]);
      assert.match(result.result.duration, /^PT[\d.]+S$/);
      assert.deepEqual(answers.map(({ verb, result, kind, about }) => [verb, kind, about, result.response, result.success]), [
        ['answered', 'fill-in', 'Find the move', '1-1', false], ['answered', 'fill-in', 'Find the move', '2-1', true],
      ]);
      for (const { id, parent, result: { duration } } of answers) {
        assert.match(id, /\?subContentId=1-winning-move-[12]$/);
        assert.equal(parent[0].id, result.id);
        assert.match(duration, /^PT[\d.]+S$/);
      }
      // The platform's own book of results.
      await page.waitForTimeout(200);
      assert.deepEqual(platform.finished.map(({ score, maxScore }) => [score, maxScore]), [['50', '100']]);
      const data = await page.evaluate(() => content().getXAPIData());
      assert.deepEqual([data.statement.result.score.raw, data.children.length], [50, 2]);
      // Everything came with the package, from the platform itself.
      const elsewhere = page.asked.filter((url) => !/^(blob|data):|\/(h5p-standalone|content|fixtures|finished|kept)\b|icon\.svg$/.test(url) && url !== 'about:srcdoc');
      assert.deepEqual(elsewhere, []);
      assert.deepEqual(page.problems.list(), []);

      // Why it is so, on demand; and everything anew.
      await page.evaluate(() => content().showSolutions());
      await until(page, () => place().querySelector('.nimatron-solution').textContent.length > 20);
      await page.evaluate(() => content().resetTask());
      await ready(page);
      assert.deepEqual(await page.evaluate(() => [content().getScore(), content().getAnswerGiven()]), [0, false]);
      assert.equal((await board(page, 'getState')).record, 'nim:1,2');
      await board(page, 'play', '2-1');
      await hears(page, 2);
      assert.equal(await page.evaluate(() => content().getScore()), 100);
      await page.context().close();
    });
  });

  test('what was begun goes on from what the platform has kept, and nothing is told twice', async ({ browser, folders }) => {
    await packed(folders, ['position=nim:1,2', 'mode=puzzle', 'task=win', 'level=beginner'], async ({ address }) => {
      const platform = {};
      const page = await open(browser, address, platform);
      await board(page, 'play', '2-1');
      for (const end = Date.now() + 60000; !platform.kept?.includes('/2-1') && Date.now() < end; ) await page.waitForTimeout(50);
      await page.reload();
      await ready(page);
      assert.match((await board(page, 'getState')).record, /^nim:1,2\/2-1/);
      await until(page, async () => (await place().querySelector('nimatron-packed-board').getState()).person_to_move);
      const { moves } = await board(page, 'legalMoves');
      await board(page, 'play', moves[0]);
      await hears(page, 1);
      for (const end = Date.now() + 60000; !/"told":100/.test(platform.kept) && Date.now() < end; ) await page.waitForTimeout(50);
      await page.reload();
      await ready(page);
      assert.equal(await page.evaluate(() => content().getScore()), 100);
      await page.waitForTimeout(500);
      assert.deepEqual((await told(page)).filter(({ verb }) => verb === 'completed'), []);
      await page.context().close();
    });
  });

  test('a teacher saves a set in another language: one activity after another, the form and the rule in words', async ({ browser, url, folders }) => {
    const byTeacher = async (file) => {
      const page = await newPage(browser, calm);
      await page.goto(`${url}teach.html?lang=sl&position=nim:1,2&mode=puzzle&task=move&pass=50`);
      await page.waitForFunction(() => document.documentElement.dataset.ready === 'yes');
      await page.locator('#add-to-set').click();
      await page.locator('#task-play').check();
      await page.locator('#side').selectOption('both');
      await page.locator('#add-to-set').click();
      await page.locator('#class-name').fill('Ponedeljek <1> & drugo');
      const coming = page.waitForEvent('download');
      await page.locator('#h5p-class').click();
      const download = await coming;
      assert.equal(download.suggestedFilename(), 'Ponedeljek-1-drugo.h5p');
      await download.saveAs(file);
      assert.match(await page.locator('#done-class').innerText(), /^Shranjeno: Ponedeljek-1-drugo\.h5p/);
      assert.deepEqual(page.problems.list().filter((text) => !/ERR_ABORTED/.test(text)), []); // another task begins while one loads
      await page.context().close();
    };
    await packed(folders, byTeacher, async ({ content, address }) => {
      const platform = {};
      const json = async (path) => JSON.parse(await readFile(join(content, path), 'utf8'));
      const { title, language } = await json('h5p.json');
      assert.deepEqual([title, language], ['Ponedeljek <1> & drugo', 'sl']);
      const { activities } = await json('content/content.json');
      assert.deepEqual(activities.map(({ position, task, pass, side, lang }) => [position, task, pass, side, lang]), [['nim:1,2', 'move', 50, undefined, 'sl'], ['nim:1,2', undefined, undefined, 'both', 'sl']]);
      // A platform's editor knows each of these, and has words for it.
      const [form] = await json('H5P.Nimatron-1.0/semantics.json');
      const known = form.field.fields.map(({ name }) => name);
      for (const activity of activities) for (const name of Object.keys(activity)) assert.ok(known.includes(name), name);
      for (const tag of ['es', 'sl', 'he', 'ja']) {
        const { semantics: [words] } = await json(`H5P.Nimatron-1.0/language/${tag}.json`);
        assert.equal(words.field.fields.length, known.length);
        const at = known.indexOf('mode');
        assert.notEqual(words.field.fields[at].label, form.field.fields[at].label);
        assert.equal(words.field.fields[at].options.length, form.field.fields[at].options.length);
      }

      const page = await open(browser, address, platform);
      const bar = (part) => page.evaluate((part) => place().querySelector(`.nimatron-${part}`).textContent, part);
      assert.equal(await page.evaluate(() => content().getMaxScore()), 100, 'two learners have no score');
      assert.deepEqual([await bar('back'), await bar('next')], ['Nazaj', 'Naprej']);
      assert.match(await bar('rule'), /50 od 100 točk/);
      assert.match(await bar('which'), /^1 od 2 · Nim/);
      await board(page, 'play', '2-1');
      await tries(page, 1);
      assert.deepEqual(platform.finished, [], 'there is more to do');
      await page.evaluate(() => place().querySelector('.nimatron-next').click());
      await ready(page);
      assert.match(await bar('which'), /^2 od 2/);
      assert.equal(await bar('rule'), '');
      assert.equal((await board(page, 'getState')).record, 'nim:1,2');
      for (const move of ['2-2', '1-1']) await board(page, 'play', move);
      await hears(page, 1);
      const [result, ...answers] = (await told(page)).filter(({ verb }) => verb !== 'attempted');
      assert.deepEqual([result.result.score.raw, result.result.success], [100, true]);
      assert.ok(answers.length >= 1);
      assert.match(await bar('total'), /100/);
      await page.evaluate(() => place().querySelector('.nimatron-back').click());
      await ready(page);
      assert.match((await board(page, 'getState')).record, /^nim:1,2\/2-1/, 'what was done is there');
      await page.context().close();
    });
  });
}
