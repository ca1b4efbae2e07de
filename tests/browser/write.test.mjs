// Lessons written in the page (web/write.html): read while they are typed, mended, tried out, given away and opened again.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import { desktop, find, newPage, phone, press, reload, started } from './lib.mjs';
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

  test('nothing is wider than a phone', async ({ browser, url }) => {
    const page = await opened(browser, url, { ...phone, reducedMotion: 'reduce' });
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await page.close();
  });
}
