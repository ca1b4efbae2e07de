// Lessons written in the page (web/write.html): read while they are typed, mended, tried out, given away and opened again.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import { candidatesIn, decode } from '../../web/results.js';
import { hears, open as onH5p, packed as inH5p, told } from './h5p.mjs';
import { desktop, find, newPage, phone, press, reload, started } from './lib.mjs';
import { activity, answersIn, handOn, leave, packed as inScorm, platform, rawOf, statusOf, until } from './scorm.mjs';
import { alone, beginnings, plainly, stepAt } from '../../web/write-text.js';

const calm = { ...desktop, reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] };
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const lesson = `title: Mine
idea: It is short.

number nim:12,3,6 nim-sum
    How much?
    hint: Write them in binary.
    hint: Even columns give 0.
    wrong sum: That is the ordinary sum.
    right: It is {answer}.

read nim:3,5,7
    The end.
`;

const begun = (page) => page.waitForFunction(() => document.documentElement.dataset.ready === 'yes');
/** Until the program has looked at the text once more. */
async function looked(page, act) {
  const before = await page.evaluate(() => document.documentElement.dataset.looked);
  await act();
  await page.waitForFunction((before) => document.documentElement.dataset.looked !== before, before);
}
const type = (page, text) => looked(page, () => page.locator('#text').fill(text));
const faults = (page) => page.locator('#faults li').allInnerTexts();
async function opened(browser, url, options = calm) {
  const page = await newPage(browser, options);
  await page.goto(`${url}write.html`);
  await begun(page);
  return page;
}

export default function (test) {
  test('a step of a text is found and taken by itself', async () => {
    assert.deepEqual(beginnings(lesson), [4, 11]);
    assert.equal(stepAt(lesson, 2), null);
    assert.deepEqual(stepAt(lesson, 6), { begin: 4, end: 11 });
    assert.equal(alone(lesson, { begin: 11, end: 14 }), 'title: Mine\nidea: It is short.\n\nread nim:3,5,7\n    The end.\n\n');
    assert.match(plainly('שלום', 'p'), /^p[\w-]+$/);
  });

  test('faults are named on their lines, and the answers stand beside the text', async ({ browser, url }) => {
    const page = await opened(browser, url);
    await type(page, lesson.replace('nim-sum', 'moon-sum'));
    assert.ok((await faults(page)).includes('Line 4: this position has no \'moon-sum\''), String(await faults(page)));
    assert.equal(await page.locator('#copy').isDisabled(), true);
    assert.equal((await page.locator('#numbers b').first().innerText()).trim(), '4');
    await page.locator('#faults button', { hasText: 'moon-sum' }).click();
    assert.equal(await page.evaluate(() => { const field = document.getElementById('text'); return field.value.slice(field.selectionStart, field.selectionEnd); }), 'number nim:12,3,6 moon-sum');
    await type(page, lesson);
    assert.match(await page.locator('#state').innerText(), /^Nothing to fix/);
    assert.match(await page.locator('#outline li').first().innerText(), /How much\?\s+9/);
    await page.evaluate(axe);
    const wrong = await page.evaluate(async () => (await globalThis.axe.run({ exclude: ['nimatron-board'] }, { resultTypes: ['violations'] })).violations.map(({ id }) => id));
    assert.deepEqual(wrong, []);
    await page.reload();
    await begun(page);
    assert.equal(await page.locator('#text').inputValue(), lesson); // it is kept here
    await page.close();
  });

  test('the link has the whole lesson, and a wrong answer is told its own words', async ({ browser, url }) => {
    const page = await opened(browser, url);
    await type(page, lesson);
    await page.locator('#copy').click();
    await page.locator('#done', { hasText: 'Copied' }).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(link, /#own=z[\w-]+$/);
    await page.goto('about:blank');
    await page.goto(link);
    await started(page);
    const tap = async (id) => {
      await page.waitForFunction((id) => nimatron.targets().some((target) => target.id === id && target.enabled), id);
      await press(page, await find(page, id));
    };
    const drawn = (words) => page.waitForFunction((words) => JSON.stringify(nimatron.drawnWords()).includes(words), words);
    await drawn('How much?');
    for (const id of ['digit 2', 'digit 1', 'check']) await tap(id);
    await drawn('the ordinary sum');
    for (const id of ['clear', 'digit 9', 'check']) await tap(id);
    await drawn('It is 9.');
    await reload(page); // the place that is kept has the lesson
    await drawn('The end.');
    await page.close();
  });

  test('a file is saved and opened, and a lesson of the course is a beginning', async ({ browser, url }) => {
    const page = await opened(browser, url);
    await type(page, lesson);
    const [file] = await Promise.all([page.waitForEvent('download'), page.locator('#save').click()]);
    assert.equal(file.suggestedFilename(), 'mine.lesson');
    const text = await readFile(await file.path(), 'utf8');
    assert.equal(text, lesson);
    await looked(page, () => page.locator('#course').selectOption('columns'));
    assert.match(await page.locator('#text').inputValue(), /^title: Columns\n/);
    assert.match(await page.locator('#state').innerText(), /^Nothing to fix/);
    await looked(page, () => page.locator('#undo').click());
    assert.equal(await page.locator('#text').inputValue(), lesson);
    await looked(page, () => page.locator('#file').setInputFiles({ name: 'a.lesson', mimeType: 'text/plain', buffer: Buffer.from(text.replace('Mine', 'Yours')) }));
    assert.match(await page.locator('#text').inputValue(), /^title: Yours\n/);
    await looked(page, () => page.locator('#kind').selectOption('3'));
    assert.match(await page.locator('#text').inputValue(), /wrong sum:/);
    await page.close();
  });

  for (const edition of ['1.2', '2004']) {
    const often = edition === '2004' ? test : test.long;
    often(`the package for SCORM ${edition} has the lesson in it, which is played there to its end`, async ({ browser, url, folders }) => {
      const byTeacher = async (file) => {
        const page = await opened(browser, url);
        await type(page, lesson);
        const [download] = await Promise.all([page.waitForEvent('download'), page.locator(`#scorm-${edition.replace('.', '')}`).click()]);
        assert.equal(download.suggestedFilename(), `Lesson-Mine-scorm-${edition}.zip`);
        await download.saveAs(file);
        assert.match(await page.locator('#done').innerText(), /^Saved: Lesson-Mine/);
        assert.deepEqual(page.problems.list(), []);
        await page.context().close();
      };
      await inScorm(edition, folders, byTeacher, async (sco) => {
        const page = await newPage(browser, calm);
        await page.goto(sco.address(platform(edition, sco.mark)));
        assert.equal((await activity(page)).lesson.title, 'Mine');
        assert.match(await page.evaluate(() => frames[0].document.getElementById('rule').textContent), /share of the steps/);
        const touch = handOn(page);
        await touch('digit 2', 'digit 1', 'check', 'clear', 'digit 9', 'check', 'next lesson');
        await until(page, ({ activity }) => activity.completed);
        const after = await leave(page);
        assert.deepEqual([statusOf(edition, after), rawOf(edition, after)], ['passed', 100]);
        assert.deepEqual((await answersIn(page, edition)).map(([, type, given]) => [type, given]), [['numeric', '21'], ['numeric', '9']]);
        await page.context().close();
      });
    });
  }

  test('the package for H5P has it, too, and tells each answer', async ({ browser, url, folders }) => {
    const byTeacher = async (file) => {
      const page = await opened(browser, url);
      await type(page, lesson);
      const [download] = await Promise.all([page.waitForEvent('download'), page.locator('#h5p').click()]);
      assert.equal(download.suggestedFilename(), 'Lesson-Mine.h5p');
      await download.saveAs(file);
      assert.deepEqual(page.problems.list(), []);
      await page.context().close();
    };
    await inH5p(folders, byTeacher, async ({ address }) => {
      const page = await onH5p(browser, address, {});
      await handOn(page)('digit 2', 'digit 1', 'check', 'clear', 'digit 9', 'check', 'next lesson');
      await hears(page, 1);
      const [result, ...answers] = (await told(page)).filter(({ verb }) => verb !== 'attempted');
      assert.deepEqual([result.result.score.raw, result.result.success], [100, true]);
      assert.deepEqual(answers.map(({ kind, about, right, result }) => [kind, about, right, result.response, result.success]), [
        ['numeric', 'How much?', ['9'], '21', false], ['numeric', 'How much?', ['9'], '9', true],
      ]);
      assert.deepEqual(page.problems.list(), []);
      await page.context().close();
    });
  });

  test('a class gets it by a link, and what a pupil answers comes back', async ({ browser, url }) => {
    const page = await opened(browser, url);
    await type(page, lesson);
    await page.locator('#class').click();
    await page.locator('#done', { hasText: 'Copied: the link for your class.' }).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const pupil = await newPage(browser, calm);
    await pupil.goto(link);
    await begun(pupil);
    assert.match(await pupil.locator('#list').innerText(), /Lesson: Mine/);
    await pupil.locator('#name').fill('Ana');
    await pupil.locator('#go').click();
    await pupil.waitForFunction(() => document.querySelector('nimatron-board'));
    await pupil.evaluate(() => document.querySelector('nimatron-board').ready.then(() => {}));
    await handOn(pupil)('digit 2', 'digit 1', 'check', 'clear', 'digit 9', 'check', 'next lesson');
    await pupil.waitForFunction(() => document.getElementById('hand-in').classList.contains('first')); // it is done
    await pupil.locator('#hand-in').click();
    await pupil.waitForFunction(() => document.documentElement.dataset.result);
    const [text] = candidatesIn(await pupil.evaluate(() => document.documentElement.dataset.result));
    const { result } = await decode(text);
    const [{ points, completed, tries }] = result.activities;
    assert.deepEqual([points, completed, tries.map(({ given, right }) => [given, right])], [100, true, [['21', false], ['9', true]]]);
    assert.deepEqual(page.problems.list(), []);
    assert.deepEqual(pupil.problems.list(), []);
  });

  test('nothing is wider than a phone', async ({ browser, url }) => {
    const page = await opened(browser, url, { ...phone, reducedMotion: 'reduce' });
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await page.close();
  });
}
