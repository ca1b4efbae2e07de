// Notes for the teacher of a lesson: two pages of paper for every lesson, from the page for teachers and from that on which
// lessons are written.
import assert from 'node:assert/strict';

import { desktop, newPage } from './lib.mjs';

const begun = (page) => page.waitForFunction(() => document.documentElement.dataset.ready === 'yes');
const asked = (page, fields) => page.evaluate(async (fields) => (await import('./page-analyst.js')).answerTo(fields), fields);
const pixels = (mm) => Math.floor((mm / 25.4) * 96);
const pagesIn = (pdf) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

/** On A4, without its margins. */
async function laidOut(browser, html) {
  const sheet = await browser.newPage({ viewport: { width: pixels(210 - 24), height: pixels(297 - 24) } });
  await sheet.setContent(html);
  await sheet.emulateMedia({ media: 'print' });
  return sheet;
}

/** What is beyond the page or its cell, and what a picture cuts off. */
const faultsOf = (sheet) => sheet.evaluate(() => {
  const out = [];
  const wide = document.documentElement.clientWidth;
  for (const cell of document.querySelectorAll('.steps > tbody > tr > td')) {
    const room = cell.getBoundingClientRect();
    for (const part of cell.querySelectorAll('svg, table, p, li, span')) {
      const at = part.getBoundingClientRect();
      if (at.left < room.left - 1 || at.right > room.right + 1 || at.bottom > room.bottom + 1) out.push(`${part.tagName} leaves ${cell.textContent.slice(0, 30)}`);
    }
  }
  for (const part of document.querySelectorAll('h1, h2, dl, .questions, footer')) {
    const at = part.getBoundingClientRect();
    if (at.left < -1 || at.right > wide + 1) out.push(`${part.textContent.slice(0, 30)} is beyond the page`);
  }
  return out;
});

/** What the frame holds that is printed. */
async function printedBy(page, id) {
  await page.locator(`#${id}`).click();
  await page.waitForFunction(() => document.getElementById('printed')?.contentDocument?.querySelector('footer'));
  return page.evaluate(() => document.getElementById('printed').srcdoc);
}

export default function (test) {
  for (const [often, which] of [[test, 'every fourth'], [test.long, 'every']]) often(`${which} lesson of the course has notes of two pages, and nothing in them is cut off`, async ({ browser, url }) => {
    for (const language of ['en', 'he']) {
      const page = await newPage(browser, desktop);
      await page.goto(`${url}teach.html?lang=${language}`);
      await begun(page);
      const { chapters } = await asked(page, { ask: 'lessons' });
      const sheet = await laidOut(browser, '');
      const all = chapters.flatMap(({ lessons }) => lessons);
      for (const { id, title } of which === 'every' ? all : all.filter((_, at) => at % 4 === (language === 'he' ? 1 : 3))) {
        const { page: html } = await asked(page, { ask: 'notes', id, address: `${url}?mode=lesson&lesson=${id}` });
        await sheet.setContent(html);
        assert.equal(await sheet.locator('h1').innerText(), title);
        assert.deepEqual(await faultsOf(sheet), [], `${id} in ${language}`);
        assert.equal(pagesIn(await sheet.pdf({ preferCSSPageSize: true })), 2, `${id} in ${language}`);
        assert.ok((await sheet.locator('.questions li').count()) >= 2);
        assert.equal(await sheet.locator('footer svg.code').count(), 1);
      }
      await sheet.close();
      await page.context().close();
    }
  });

  test('teachers print them where they choose a lesson: pictures, answers, hints, likely wrong answers, a code', async ({ browser, url }) => {
    const page = await newPage(browser, desktop);
    await page.goto(`${url}teach.html`);
    await begun(page);
    assert.equal(await page.locator('#notes').isVisible(), false, 'only of a lesson');
    await page.locator('#task-lesson').check();
    await page.locator('#lesson').selectOption('take');
    const sheet = await laidOut(browser, await printedBy(page, 'notes'));
    assert.equal(await sheet.locator('h1').innerText(), 'Take 1 to 3');
    assert.ok((await sheet.locator('.steps svg').count()) >= 4);
    const text = await sheet.locator('body').innerText();
    assert.match(text, /To begin with: take 3 from the heap, leaving 16/);
    assert.match(text, /12 matches, and a move takes 1 to 3\. Do you want to go first\?/);
    assert.match(text, /What is the largest multiple of 4 below 19\?/);
    assert.match(text, /You may take 3 at most\./);
    assert.match(await sheet.locator('footer b').innerText(), /lesson=take\&mode=lesson$/);
    assert.deepEqual(page.problems.list(), []);
  });

  test('a lesson of one\'s own has them as soon as it can be taken, with the code that opens it', async ({ browser, url }) => {
    const page = await newPage(browser, desktop);
    await page.goto(`${url}write.html`);
    await begun(page);
    await page.locator('#text').fill('title: Mine\nidea: It is short.\n');
    await page.waitForFunction(() => document.getElementById('notes').disabled); // it has no step
    await page.locator('#text').fill('title: Mine\nidea: It is short.\n\nmove nim:3,5\n    Make the heaps equal.\n');
    await page.waitForFunction(() => !document.getElementById('notes').disabled);
    const sheet = await laidOut(browser, await printedBy(page, 'notes'));
    assert.equal(await sheet.locator('h1').innerText(), 'Mine');
    assert.match(await sheet.locator('body').innerText(), /take 2 from heap 2, leaving 3/);
    assert.equal(await sheet.locator('.questions').count(), 0);
    assert.equal(await sheet.locator('footer svg.code').count(), 1);
    assert.equal(await page.locator('#text').inputValue().then((text) => text.startsWith('title: Mine')), true, 'what is written stays');
    assert.deepEqual(page.problems.list(), []);
  });
}
