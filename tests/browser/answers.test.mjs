// What was picked, typed and filled in, as learning platforms, stores of xAPI and a teacher are told of it.
import assert from 'node:assert/strict';

import { textOf } from '../../web/activities.js';
import { candidatesIn, decode } from '../../web/results.js';
import { desktop, newPage } from './lib.mjs';
import { activity, answersIn, handOn, leave, packed, platform } from './scorm.mjs';

const calm = { ...desktop, reducedMotion: 'reduce' };
const heard = (page, n) => page.waitForFunction((n) => written.filter(([name]) => /\.result$/.test(name)).length === n, n);
/** The first steps of the lesson on columns: a table, wrong and right; a number, wrong and right; and an option, wrong. */
const steps = [['cell 12', 'cell 12', 'cell 13', 'cell 14', 'cell 15', 'check'], ['cell 15', 'check'], ['next lesson', 'digit 2', 'digit 1', 'check'],
  ['clear', 'digit 9', 'check'], ['next lesson', 'step on', 'step on', 'option 1']];

export default function (test) {
  for (const edition of ['1.2', '2004']) {
    const often = edition === '2004' ? test : test.long;
    often(`SCORM ${edition}: a table, a number and a choice are told as they were given, with what is right`, async ({ browser, folders }) => {
      await packed(edition, folders, ['lesson=columns'], async (sco) => {
        const page = await newPage(browser, calm);
        await page.goto(sco.address(platform(edition, sco.mark)));
        await activity(page);
        const touch = handOn(page);
        for (const [i, ids] of steps.entries()) {
          await touch(...ids);
          await heard(page, i + 1);
        }
        await touch('option 0', 'next lesson', 'step on', 'option 0', 'option 4', 'check'); // of several, one is missing
        await heard(page, 7);
        await leave(page);
        const wrong = edition === '1.2' ? 'wrong' : 'incorrect';
        const named = (question, n) => (edition === '1.2' ? `${question}-${n}` : question);
        const range = (number) => (edition === '1.2' ? number : `${number}[:]${number}`);
        const list = (letters) => letters.join(edition === '1.2' ? ',' : '[,]');
        assert.deepEqual(await answersIn(page, edition), [
          [named('columns-step-1', 1), 'fill-in', '1 0 0 0', wrong, '1 0 0 1'], [named('columns-step-1', 2), 'fill-in', '1 0 0 1', 'correct', '1 0 0 1'],
          [named('columns-step-2', 3), 'numeric', '21', wrong, range('9')], [named('columns-step-2', 4), 'numeric', '9', 'correct', range('9')],
          [named('columns-step-5', 5), 'choice', 'b', wrong, 'a'], [named('columns-step-5', 6), 'choice', 'a', 'correct', 'a'],
          [named('columns-step-7', 7), 'choice', list(['a', 'e']), wrong, list(['a', 'c', 'e'])],
        ]);
        if (edition === '2004') {
          const described = await page.evaluate(() => written.find(([name]) => name === 'cmi.interactions.4.description')[1]);
          assert.match(described, /nim-sum\? \(a: Nothing\. It stays the same\.; b: It changes/);
        }
        await page.context().close();
      });

      // The first answer to an exercise.
      await packed(edition, folders, ['exercise=nim-sum', 'count=1'], async (sco) => {
        const page = await newPage(browser, calm);
        await page.goto(sco.address(platform(edition, sco.mark)));
        await activity(page);
        const touch = handOn(page);
        const [, heaps] = (await activity(page)).record.split(':');
        const right = heaps.split(',').map(Number).reduce((a, b) => a ^ b);
        await touch(...String(right + 1).split('').map((digit) => `digit ${digit}`), 'check');
        await heard(page, 1);
        const [[, type, given, result, pattern]] = await answersIn(page, edition);
        assert.deepEqual([type, given, result, pattern], ['numeric', String(right + 1), edition === '1.2' ? 'wrong' : 'incorrect', edition === '1.2' ? String(right) : `${right}[:]${right}`]);
        await page.context().close();
      });
    });
  }

  test('xAPI: answers are statements where a page asks for them, with what could be chosen', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await page.goto(`${url}fixtures/board.html?base=${url}&board=lesson%3Done%26loading%3Deager`);
    await page.waitForFunction(() => document.querySelector('nimatron-board'));
    await page.evaluate(async (url) => {
      const { track } = await import(`${url}xapi.js`);
      const board = document.querySelector('nimatron-board');
      globalThis.statements = [];
      board.addEventListener('xapi', ({ detail }) => statements.push(detail));
      track(board, { activity: 'https://example.org/nim', answers: true });
      await board.ready;
      await board.getState();
    }, url);
    const answers = (n) => page.waitForFunction((n) => statements.filter(({ verb }) => verb.id.endsWith('answered')).length === n, n);
    const touch = handOn(page);
    await page.evaluate(() => document.querySelector('nimatron-board').play('1-4'));
    await answers(1);
    await touch('next lesson');
    await touch('option 1');
    await answers(2);
    const told = await page.evaluate(() => statements.filter(({ verb }) => verb.id.endsWith('answered')));
    const [move, choice] = told;
    assert.deepEqual([move.object.id, move.object.definition.interactionType, move.result.response, move.result.success], ['https://example.org/nim#one-step-1', 'other', 'nim:4/1-4', true]);
    assert.deepEqual([choice.object.id, choice.object.definition.interactionType, choice.result.response, choice.result.success], ['https://example.org/nim#one-step-2', 'choice', 'b', false]);
    assert.deepEqual(choice.object.definition.correctResponsesPattern, ['a']);
    assert.deepEqual(choice.object.definition.choices.map(({ id }) => id), ['a', 'b']);
    assert.ok(choice.object.definition.choices.every(({ description }) => description['en-US'].length > 3));
    assert.equal(choice.context.contextActivities.parent[0].id, 'https://example.org/nim');
    assert.deepEqual(page.problems.list(), []);
  });

  test('a teacher reads in words what was chosen, typed and filled in', async ({ browser, url }) => {
    const pupil = await newPage(browser, calm);
    await pupil.goto(`${url}task.html#${textOf({ name: 'Monday', minutes: 0, activities: [{ mode: 'lesson', lesson: 'columns' }, { mode: 'exercise', exercise: 'nim-sum', count: '1' }] })}`);
    await pupil.waitForFunction(() => document.documentElement.dataset.ready === 'yes');
    await pupil.locator('#name').fill('Ana');
    await pupil.locator('#go').click();
    const state = () => pupil.evaluate(async () => {
      const board = document.querySelector('nimatron-board');
      await board.ready;
      return board.getState();
    });
    const touch = handOn(pupil);
    await pupil.waitForFunction(() => document.querySelector('nimatron-board'));
    await state();
    for (const ids of steps) {
      await touch(...ids);
      await pupil.waitForTimeout(400); // an answer is told within that
    }
    await pupil.locator('#next').click();
    let record = '';
    for (const end = Date.now() + 60000; !record && Date.now() < end; await pupil.waitForTimeout(50)) {
      const { practice, record: lies } = await state();
      if (practice) record = lies;
    }
    const right = record.split(':')[1].split(',').map(Number).reduce((a, b) => a ^ b);
    await touch(...String(right).split('').map((digit) => `digit ${digit}`), 'check');
    await pupil.waitForTimeout(400);
    await pupil.locator('#hand-in').click();
    await pupil.waitForFunction(() => document.documentElement.dataset.result);
    const link = await pupil.evaluate(() => document.documentElement.dataset.result);
    const { result } = await decode(candidatesIn(link)[0]);
    assert.deepEqual(result.activities[0].tries.map(({ question, given, right }) => [question, given, right]), [
      ['columns-step-1', '1 0 0 0', false], ['columns-step-1', '1 0 0 1', true], ['columns-step-2', '21', false], ['columns-step-2', '9', true],
      ['columns-step-5', 'It changes, unless the heaps are equal.', false],
    ]);
    assert.deepEqual(result.activities[1].tries.map(({ given, right, position }) => [given, right, position]), [[String(right), true, record]]);
    assert.deepEqual(pupil.problems.list(), []);

    const teacher = await newPage(browser, calm);
    await teacher.goto(link);
    await teacher.waitForFunction(() => document.querySelector('#table button.cell'));
    await teacher.locator('#table button.cell').first().click();
    await teacher.waitForFunction(() => document.querySelectorAll('#tries li').length === 5);
    assert.match(await teacher.locator('#tries').innerText(), /Step 1 of the lesson · 1 0 0 0 · wrong[^]*Step 2 of the lesson · 21 · wrong[^]*Step 5 of the lesson · It changes, unless the heaps are equal\. · wrong/);
    await teacher.locator('#table button.cell').nth(1).click();
    await teacher.waitForFunction(() => document.querySelectorAll('#tries li').length === 1);
    assert.ok((await teacher.locator('#tries').innerText()).includes(`${record}: ${right} · right`));
    assert.match(await teacher.locator('#mistakes').innerText(), /Step \d of the lesson: (1 0 0 0|21|It changes)/);
    assert.deepEqual(teacher.problems.list(), []);
  });
}
