// Printed sheets: two columns that are read and written in, the code at the foot, answers behind; on both sizes of paper.
import assert from 'node:assert/strict';

import { desktop, hears, known, long, newPage, openGame } from './lib.mjs';

const begun = (page) => page.waitForFunction(() => document.documentElement.dataset.ready === 'yes');
/** What the page for teachers would print. */
const asked = (page, fields) => page.evaluate(async (fields) => (await import('./page-analyst.js')).answerTo(fields), fields);
const papers = { A4: { width: 210 - 26, height: 297 - 26 }, Letter: { width: 215.9 - 26, height: 279.4 - 26 } }; // millimetres, without margins
const pixels = (mm) => Math.floor((mm / 25.4) * 96);

/** A sheet as it is laid out for a printer. */
async function printed(browser, html, paper) {
  const sheet = await browser.newPage({ viewport: { width: pixels(papers[paper].width), height: pixels(papers[paper].height) } });
  await sheet.setContent(html);
  await sheet.emulateMedia({ media: 'print' });
  return sheet;
}

/** Small letters, what is beyond the page, and what lies on what. */
const faultsOf = (sheet) => sheet.evaluate(() => {
  const out = [];
  const wide = document.documentElement.clientWidth;
  const least = 15.9; // pixels: 12 points
  const boxes = [...document.querySelectorAll('.sheet > li, header, footer, .rules')].map((each) => [each, each.getBoundingClientRect()]);
  for (const [i, [a, x]] of boxes.entries()) {
    for (const [b, y] of boxes.slice(i + 1)) {
      if (x.left < y.right - 1 && y.left < x.right - 1 && x.top < y.bottom - 1 && y.top < x.bottom - 1) out.push(`${a.textContent.slice(0, 20)} lies on ${b.textContent.slice(0, 20)}`);
    }
  }
  for (const item of document.querySelectorAll('.sheet > li, .answers li')) {
    const room = item.getBoundingClientRect();
    for (const part of item.querySelectorAll('svg, table, .answer span, .lines span, .options li')) {
      const at = part.getBoundingClientRect();
      if (at.left < room.left - 1 || at.right > room.right + 1 || at.bottom > room.bottom + 1) out.push(`${part.tagName} leaves ${item.textContent.slice(0, 20)}`);
    }
    // A picture draws nothing beyond its own edges.
    for (const svg of item.querySelectorAll('svg')) {
      const edge = svg.getBoundingClientRect();
      for (const text of svg.querySelectorAll('text')) {
        const at = text.getBoundingClientRect();
        const size = Number.parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a;
        if (size < least) out.push(`${text.textContent}: ${size} px`);
        if (at.left < edge.left - 2 || at.right > edge.right + 2) out.push(`${text.textContent} is cut off`);
      }
    }
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement;
    if (!node.data.trim() || holder.closest('svg, style, title')) continue;
    const size = Number.parseFloat(getComputedStyle(holder).fontSize);
    if (size < least) out.push(`${node.data.slice(0, 20)}: ${size} px`);
    const range = document.createRange();
    range.selectNode(node);
    const at = range.getBoundingClientRect();
    if (at.left < -1 || at.right > wide + 1) out.push(`${node.data.slice(0, 20)} is beyond the page`);
  }
  return out;
});

const pagesIn = (pdf) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

export default function (test) {
  test('exercises: nothing is small, cut off or overlaps, on A4 and letter, from left to right and back', async ({ browser, url }) => {
    for (const language of ['en', 'he']) {
      const page = await newPage(browser, desktop);
      await page.goto(`${url}teach.html?lang=${language}`);
      await begun(page);
      const { exercises } = await asked(page, { ask: 'exercises' });
      for (const [at, kind] of [undefined, ...exercises.map(({ id }) => id)].entries()) {
        // A third of the kinds on A4, a third on letter, a third from right to left.
        const chosen = { en: ['A4', 'Letter'].filter((_, i) => long || at % 3 === i), he: long || at % 3 === 2 ? ['A4'] : [] }[language];
        if (!chosen.length) continue;
        const { page: html } = await asked(page, { ask: 'paper', ...(kind ? { kind } : {}), level: 5, count: 6, seed: 4, page: url });
        for (const paper of chosen) {
          const sheet = await printed(browser, html, paper);
          assert.deepEqual(await faultsOf(sheet), [], `${kind} in ${language} on ${paper}`);
          const columns = await sheet.locator('.sheet > li').evaluateAll((all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().left))).size);
          assert.equal(columns, 2);
          assert.equal(await sheet.locator('footer svg.code').count(), 1);
          await sheet.close();
        }
      }
      await page.context().close();
    }
  });

  test('answers are behind; the code opens the very same exercises, and they are right', async ({ browser, url }) => {
    const page = await newPage(browser, { ...desktop, reducedMotion: 'reduce' });
    await page.goto(`${url}teach.html`);
    await begun(page);
    const { page: html } = await asked(page, { ask: 'paper', kind: 'nim-sum', level: 3, count: 4, seed: 9, page: url });
    for (const [paper, most] of [['A4', 2], ['Letter', 3]]) { // letter is shorter
      const sheet = await printed(browser, html, paper);
      const pages = pagesIn(await sheet.pdf({ format: paper }));
      assert.ok(pages >= 2 && pages <= most, `${paper}: ${pages} pages`);
      await sheet.close();
    }
    const sheet = await printed(browser, html, 'A4');
    assert.equal(await sheet.locator('.sheet table.binary').count(), 4);
    const answers = await sheet.locator('.answers li').allInnerTexts();
    const boards = await sheet.locator('.sheet > li > b').allInnerTexts();
    const link = await sheet.locator('footer b').innerText();
    assert.match(link, /#practice=nim-sum,3,4,9$/);
    const heaps = boards.map((board) => board.split(', ').map(Number));
    assert.deepEqual(answers.map(Number), heaps.map((all) => all.reduce((a, b) => a ^ b)));

    await openGame(page, link);
    for (const [i, all] of heaps.entries()) {
      await page.waitForFunction((board) => nimatron.record() === board, `nim:${all.join(',')}`);
      await page.locator('#canvas').focus();
      await page.keyboard.type(answers[i]);
      await page.keyboard.press('Enter'); // it is checked
      await page.waitForFunction(() => nimatron.targets().some(({ id }) => id === 'next lesson'));
      await page.keyboard.press('Enter');
    }
    await hears(page, /Right the first time: 4 of 4/);
    assert.equal((await known(page, 'next lesson')).name, 'All lessons');
    assert.deepEqual(page.problems.list(), []);
  });

  // Each kind of step is in one of these.
  const ofEachKind = ['equal', 'paint', 'bundles', 'pair', 'columns', 'gaps'];
  for (const [often, which, papers] of [
    [test, 'one of each kind, on A4, and in Hebrew on letter', [['en', 'A4', false], ['he', 'Letter', false]]],
    [test.long, 'all of them', [['en', 'A4', true], ['en', 'Letter', true], ['he', 'A4', true]]],
  ]) often(`the steps of a lesson on paper: room for answers, several on a page, the answers behind: ${which}`, async ({ browser, url }) => {
    for (const [language, paper, all] of papers) {
      const page = await newPage(browser, desktop);
      await page.goto(`${url}teach.html?lang=${language}`);
      await begun(page);
      const { chapters } = await asked(page, { ask: 'lessons' });
      for (const { id } of chapters.flatMap(({ lessons }) => lessons).filter(({ id }) => all || ofEachKind.includes(id))) {
        const { page: html } = await asked(page, { ask: 'paper', lesson: id, address: `${url}?mode=lesson&lesson=${id}` });
        const sheet = await printed(browser, html, paper);
        assert.deepEqual(await faultsOf(sheet), [], `${id} in ${language} on ${paper}`);
        const pages = pagesIn(await sheet.pdf({ format: paper }));
        assert.ok(pages <= (id === 'games' ? 10 : 5), `${id}: ${pages} pages`); // a match of many games has a page for each step
        assert.equal(await sheet.locator('.answers li').count(), await sheet.locator('.sheet > li:not(.told)').count());
        await sheet.close();
      }
      assert.deepEqual(page.problems.list(), []);
      await page.context().close();
    }
  });

  test('a teacher prints a lesson, and exercises of the level that was chosen', async ({ browser, url }) => {
    const page = await newPage(browser, { ...desktop, reducedMotion: 'reduce' });
    await page.goto(`${url}teach.html?mode=lesson&lesson=columns`);
    await begun(page);
    const print = async () => {
      await page.evaluate(() => document.getElementById('printed')?.remove());
      await page.locator('#print').click();
      await page.waitForFunction(() => document.getElementById('printed')?.contentDocument?.querySelector('.answers'));
      return printed(browser, await page.evaluate(() => document.getElementById('printed').srcdoc), 'A4');
    };
    const lesson = await print();
    assert.equal(await lesson.locator('h1').first().innerText(), 'Columns');
    assert.equal(await lesson.locator('.sheet > li').count(), 7);
    assert.match(await lesson.locator('footer b').innerText(), /\?(mode=lesson&lesson=columns|lesson=columns&mode=lesson)$/);
    assert.equal(await lesson.locator('.answers li').nth(1).innerText(), '9');
    await lesson.close();

    assert.equal(await page.locator('#paper-level').isVisible(), false);
    await page.locator('#task-exercise').check();
    await page.locator('#exercise').selectOption('nim-sum');
    assert.equal(await page.locator('#paper-level').inputValue(), '3');
    await page.locator('#paper-level').selectOption('6');
    const sheet = await print();
    const link = await sheet.locator('footer b').innerText();
    assert.match(link, /#practice=nim-sum,6,10,\d+$/);
    const [first] = await sheet.locator('.sheet > li > b').allInnerTexts();
    await openGame(page, link);
    await page.waitForFunction((board) => nimatron.record() === board, `nim:${first.replaceAll(' ', '')}`);
    assert.deepEqual(page.problems.list(), []);
  });

  test('several positions on one sheet: rules, lines to write on, a code for all of them, who wins behind', async ({ browser, url }) => {
    const page = await newPage(browser, desktop);
    await page.goto(`${url}teach.html?mode=puzzle&task=move&position=nim:3,5,7`);
    await begun(page);
    await page.locator('#positions').selectOption('6');
    // The frame that is printed is looked at instead.
    await page.evaluate(() => new MutationObserver(() => {
      const frame = document.getElementById('printed');
      if (frame) frame.addEventListener('load', () => (frame.contentWindow.print = () => (globalThis.paper = frame.srcdoc)));
    }).observe(document.body, { childList: true }));
    await page.locator('#print').click();
    await page.waitForFunction(() => globalThis.paper || document.getElementById('printed')?.contentDocument?.querySelector('.answers'));
    const html = await page.evaluate(() => document.getElementById('printed').srcdoc);
    for (const paper of ['A4', 'Letter']) {
      const sheet = await printed(browser, html, paper);
      assert.deepEqual(await faultsOf(sheet), [], paper);
      assert.equal(await sheet.locator('.sheet > li').count(), 6);
      assert.equal(await sheet.locator('footer svg.code').count(), 1);
      await sheet.close();
    }
    const sheet = await printed(browser, html, 'A4');
    const boards = await sheet.locator('.sheet > li > b').allInnerTexts();
    const answers = await sheet.locator('.answers li').allInnerTexts();
    assert.equal(new Set(boards).size, 6);
    for (const [i, board] of boards.entries()) {
      const { outcome } = await asked(page, { ask: 'explain', position: `nim:${board.replaceAll(' ', '')}`, reasons: false });
      assert.match(answers[i], new RegExp(`${outcome}-position`));
    }
    assert.deepEqual(page.problems.list(), []);
  });
}
