// A class without a server: a task is made, done by pupils, handed in as links, files and codes, and collected (docs/classes.md).
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import { taskOf, textOf } from '../../web/activities.js';
import { csvOf } from '../../web/class-csv.js';
import { candidatesIn, decode, encode, encodeWithin } from '../../web/results.js';
import { desktop, launch, newPage, phone, sideways } from './lib.mjs';

const calm = { ...desktop, reducedMotion: 'reduce' };
const small = { ...phone, reducedMotion: 'reduce' };
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const begun = (page) => page.waitForFunction(() => document.documentElement.dataset.ready === 'yes');
/** Until the table and the commonest mistakes are there, after something was done. */
async function drawn(page, act) {
  const before = await page.evaluate(() => document.documentElement.dataset.drawn ?? '0');
  await act();
  await page.waitForFunction((before) => (document.documentElement.dataset.drawn ?? '0') !== before, before);
}
const said = (page) => page.locator('#said').innerText();
const cells = (page, name) => page.locator('#table tbody tr', { has: page.locator('th', { hasText: name }) }).locator('td').allInnerTexts();
/** The board of the page, when it can be asked. */
async function ready(page) {
  await page.waitForFunction(() => document.querySelector('nimatron-board'));
  await page.evaluate(async () => void (await document.querySelector('nimatron-board').ready));
}
const state = (page) => page.evaluate(() => document.querySelector('nimatron-board').getState());
/** Not by waitForFunction, which takes a promise for a yes. */
async function until(page, holds) {
  for (const end = Date.now() + 60000; Date.now() < end; await page.waitForTimeout(50)) if (holds(await state(page))) return;
  throw new Error(`not within a minute: ${holds}`);
}
const play = (page, move) => page.evaluate((move) => document.querySelector('nimatron-board').play(move), move);
/** Everything the axe finds fault with. */
async function faults(page) {
  await page.evaluate(axe);
  return page.evaluate(async () => (await globalThis.axe.run({ exclude: ['nimatron-board'] }, { resultTypes: ['violations'] })).violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 100)).join(' ')}`));
}
/** Nothing is wider than the window. */
const isNarrow = (page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

const puzzle = { position: 'nim:1,2', mode: 'puzzle', task: 'move' };
const taskText = (more = {}) => textOf({ name: 'Monday', minutes: 0, activities: [puzzle], ...more });

async function asPupil(browser, url, text, name, options = calm) {
  const page = await newPage(browser, { ...options, permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto(`${url}task.html#${text}`);
  await begun(page);
  await page.locator('#name').fill(name);
  await page.locator('#go').click();
  await ready(page);
  return page;
}
/** The first move of the puzzle, wrong or right, until it has been judged. */
async function solve(page, ...moves) {
  for (const [n, move] of moves.entries()) {
    await play(page, move);
    await until(page, ({ activity }) => activity.tries === n + 1);
  }
}
async function handIn(page) {
  await page.locator('#hand-in').click();
  await page.waitForFunction(() => document.documentElement.dataset.result);
  return page.evaluate(() => document.documentElement.dataset.result);
}
async function asTeacher(browser, url, options = calm) {
  const page = await newPage(browser, options);
  await page.goto(`${url}class.html`);
  await begun(page);
  return page;
}
const paste = (page, text) => drawn(page, async () => {
  await page.locator('#links').fill(text);
  await page.locator('#add').click();
});
/** The same result with something changed by hand, under the checksum that it had. */
async function meddled(link, change) {
  const [text] = candidatesIn(link);
  const other = await encode(change((await decode(text)).result));
  return link.replace(text, other.replace(/[^.]*$/, text.split('.').at(-1)));
}
/** A file of spreadsheets, read as RFC 4180 has it. */
function readCsv(text) {
  const rows = [[]];
  for (const [, quoted, plain, end] of text.replace(/^\ufeff/, '').matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1).push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}

export default function (test) {
  test('a task and a result come back from their texts, and what is too long says so', async () => {
    const task = { name: 'Woche 3 & + Ž', minutes: 20, activities: [puzzle, { exercise: 'today', count: '5' }, { position: 'play=hm;nim:1,2' }] };
    assert.deepEqual(taskOf(textOf(task)), task);
    for (const wrong of ['', 'name=x', 'name=x&&', 'name=x&&mode=dance', 'name=x&minutes=ten&&position=nim:3', `name=x${'&&position=nim:3'.repeat(31)}`])
      assert.ok(taskOf(wrong).fault, wrong);

    const games = (n) => Array.from({ length: n }, (_, i) => `nim:3,5,7/${Array.from({ length: 7 }, (_, j) => `${1 + ((i * j + i) % 3)}-${1 + ((i + j * j) % 5)}`).join('/')}`);
    const result = (n) => ({
      task: textOf(task), name: 'Žana', id: 'abc123', begun: 1764460800, handed: 1764461800, late: false, left: 0,
      activities: task.activities.map((_, a) => ({
        points: a ? null : 50, completed: a > 0, done: a, of: 3, seconds: 33 * a, games: a === 2 ? games(n) : [],
        tries: a === 2 ? games(n).map((given, i) => ({ question: 'game', given, right: [true, false, null][i % 3], seconds: i, position: given.split('/')[0] }))
          : [{ question: 'winning-move', given: '1-1', right: false, seconds: 5, position: '' }],
      })),
    });
    const text = await encode(result(4));
    assert.match(text, /^1z\.[\w-]+\.[0-9a-f]{8}$/);
    const read = await decode(text);
    assert.deepEqual([read.result, read.altered], [result(4), false]);
    for (const [n, room] of [[4, 850], [60, 850], [500, 850], [500, 2900]]) {
      const within = await encodeWithin(result(n), room);
      assert.ok(within.text.length <= room);
      assert.equal(within.left > 0, (await encode(result(n))).length > room);
      const short = await decode(within.text);
      assert.deepEqual([short.result.left, short.altered, short.key], [within.left, false, read.key]);
      // The first games lose their moves first, and the last one keeps them as long as any does.
      const kept = short.result.activities[2].games.map((game) => game.includes('/'));
      assert.deepEqual(kept, kept.toSorted((a, b) => a - b));
    }
    assert.equal(await encodeWithin(result(4), 100), null);

    // Without CompressionStream it is as long as it is, and read all the same.
    const packs = globalThis.CompressionStream;
    try {
      globalThis.CompressionStream = undefined;
      assert.match(await encode(result(1)), /^1p\./);
      assert.deepEqual((await decode(await encode(result(1)))).result, result(1));
    } finally {
      globalThis.CompressionStream = packs;
    }
    // Whatever somebody makes of it: words, and no error.
    for (let i = 0; i < text.length; i += 7) {
      const broken = await decode(text.slice(0, i) + (text[i] === 'x' ? 'y' : 'x') + text.slice(i + 1));
      assert.ok(broken.fault || broken.altered, `character ${i}`);
      assert.ok((await decode(text.slice(0, i))).fault);
    }
    const bomb = async (value) => {
      const made = await encode(result(1));
      const body = Buffer.from(await new Response(new Blob([value]).stream().pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer()).toString('base64url');
      return (await decode(made.replace(/\.[\w-]+\./, `.${body}.`))).fault;
    };
    for (const value of ['["name=x&&mode=view","A\\nask=x","i",1,1,0,0,[[1,1,1,1,1,[],[]]]]', '0'.repeat(5000000), '[]', '{"a":1}', '[1,2,3,4,5,6,7,8]', '["name=x&&mode=view","A","i",1,1,0,0,[[101,1,1,1,1,[],[]]]]', '["name=x&&mode=view","A","i",1,1,0,0,[[1,1,1,1,1,[["q",5,1,1]],[]]]]'])
      assert.ok(await bomb(value), value.slice(0, 40));
    assert.deepEqual(candidatesIn('See http://x/class.html#result=1z.a-_.00000000. And %23result%3D1p.b.11111111, too'), ['1z.a-_.00000000', '1p.b.11111111']);
  });

  test('a file for spreadsheets has names that begin like formulas as names', () => {
    const rows = [['=1+1', '+2', '-3', '@x', 'a"b', 'c,d', 'e\r\nf', 5, '']];
    const text = csvOf(rows);
    assert.equal(text, "\ufeff'=1+1,'+2,'-3,'@x,\"a\"\"b\",\"c,d\",\"e\r\nf\",5,\r\n");
    assert.deepEqual(readCsv(text), [["'=1+1", "'+2", "'-3", "'@x", 'a"b', 'c,d', 'e\r\nf', '5', '']]);
  });

  test('a teacher makes a set, two pupils do it, and by link and file it comes back into one table', async ({ browser, url }) => {
    const teacher = await newPage(browser, { ...calm, permissions: ['clipboard-read', 'clipboard-write'] });
    await teacher.goto(`${url}teach.html?position=nim:1,2&mode=puzzle&task=move`);
    await begun(teacher);
    await teacher.locator('#class-name').fill('Monday');
    await teacher.locator('#minutes').fill('30');
    await teacher.locator('#add-to-set').click();
    await teacher.locator('#task-exercise').check();
    await teacher.locator('#exercise').selectOption('nim-sum');
    await teacher.locator('#count').fill('2');
    await teacher.locator('#count').blur();
    await teacher.locator('#add-to-set').click();
    assert.deepEqual((await teacher.locator('#set li').allInnerTexts()).map((text) => text.replace(/\s*Remove$/, '')), ['Nim: find a winning move', 'Exercises: The nim-sum']);
    await teacher.locator('#copy-class').click();
    await teacher.waitForFunction(() => /Copied/.test(document.getElementById('done-class').textContent));
    const link = await teacher.evaluate(() => navigator.clipboard.readText());
    assert.equal(link, `${url}task.html#name=Monday&minutes=30&&position=nim:1,2&mode=puzzle&task=move&&exercise=nim-sum&count=2&mode=exercise`);
    await teacher.locator('#show-class-code').click();
    await teacher.waitForSelector('#class-code svg');
    await teacher.reload();
    await begun(teacher);
    assert.equal(await teacher.locator('#set li').count(), 2, 'a reload keeps the set');
    assert.deepEqual(teacher.problems.list(), []);

    // What the name and the board stand in says what it is.
    const opened = await newPage(browser, small);
    await opened.goto(link);
    await begun(opened);
    assert.deepEqual(await faults(opened), []);
    await opened.context().close();

    // On a phone, wrong first, and then the exercises, which are skipped.
    const text = link.split('#')[1];
    const ana = await asPupil(browser, url, text, '  =Ana ', small);
    assert.ok(await isNarrow(ana));
    assert.match(await ana.locator('#which').innerText(), /1 of 2 · Nim: find a winning move/);
    await ana.waitForFunction(() => /^(30:00|29:\d\d)$/.test(document.getElementById('left').textContent));
    assert.deepEqual(await faults(ana), []);
    await solve(ana, '1-1', '2-1');
    await ana.waitForFunction(() => document.getElementById('next').classList.contains('first'));
    await ana.locator('#next').click();
    await ready(ana);
    for (const n of [1, 2]) {
      const game = ana.frames().find((frame) => frame.url().includes('index.html'));
      await game.waitForFunction(() => nimatron.targets().some(({ id, enabled }) => id === 'step on' && enabled));
      await state(ana); // which makes the mirror
      await game.locator('#nimatron-mirror [data-press="step on"]').first().evaluate((button) => button.click());
      await until(ana, n === 1 ? ({ activity }) => activity.done >= 1 : ({ activity }) => activity.done >= 2);
    }
    await ana.waitForFunction(() => document.getElementById('hand-in').classList.contains('first'));
    const first = await handIn(ana);
    assert.ok(first.startsWith(`${url}class.html#result=1z.`) && first.length <= 2900, first);
    assert.equal(await ana.locator('#score').innerText(), 'Your score: 25 of 100');
    assert.match(await ana.locator('#results').innerText(), /Nim: find a winning move\s+50 of 100 points · answers: 2 · 0:\d\d[^]*0 of 100 points · answers: 2/);
    await ana.locator('#copy').click();
    await ana.waitForFunction(() => /Copied/.test(document.getElementById('done').textContent));
    assert.equal(await ana.evaluate(() => navigator.clipboard.readText()), first);
    assert.equal(await ana.locator('#code svg').count(), 1);
    assert.ok(await isNarrow(ana));
    assert.deepEqual(await faults(ana), []);
    assert.deepEqual(ana.problems.list(), []);

    const ben = await asPupil(browser, url, text, 'Ben');
    await solve(ben, '2-1');
    await handIn(ben);
    const coming = ben.waitForEvent('download');
    await ben.locator('#save').click();
    const file = await (await coming).path();
    assert.equal((await coming).suggestedFilename(), 'Ben-Monday.txt');
    assert.match(await readFile(file, 'utf8'), /^Ben\r\nMonday\r\nYour score: 50 of 100/);

    // The page of results.
    const page = await asTeacher(browser, url);
    assert.equal(await page.locator('#none').isVisible(), true);
    await paste(page, `Ana: ${first}\nand again ${first}`);
    assert.match(await said(page), /^Added: =Ana\s+Already here: 1$/);
    await drawn(page, () => page.locator('#files').setInputFiles({ name: 'Ben-Monday.txt', mimeType: 'text/plain', buffer: Buffer.from('nothing here') }));
    assert.match(await said(page), /There is no result in the file Ben-Monday\.txt/);
    await drawn(page, () => page.locator('#files').setInputFiles(file));
    assert.match(await said(page), /^Added: Ben/);
    assert.deepEqual((await page.locator('#table tbody th').allInnerTexts()), ['=Ana', 'Ben']);
    const row = await cells(page, 'Ben');
    assert.match(row[0], /^100\s+answers: 1 · 0:\d\d/);
    assert.match(row[1], /^not done\s+answers: 0/);
    assert.deepEqual([row[2], row[5]], ['50', 'Checksum right']);
    assert.match((await cells(page, 'Ana'))[0], /^50\s+answers: 2/);
    assert.match(await page.locator('#mistakes').innerText(), /The winning move: take the match of heap 1.* \(pupils: 1\)|The winning move: .*heap 1.* \(pupils: 1\)/);
    assert.match(await page.locator('#mistakes').innerText(), /wrong answers: 2 \(pupils: 1\)/);
    assert.match(await page.locator('#mistakes a').first().getAttribute('href'), /#play=hh;nim:1,2\/1-1$/);

    // Every answer in words, and the game move by move.
    await page.locator('#table tbody tr').first().locator('button.cell').first().click();
    await page.waitForFunction(() => document.querySelectorAll('#tries li').length === 2);
    assert.match(await page.locator('#tries').innerText(), /heap 1.* · wrong · 0:\d\d[^]*heap 2.* · right/);
    await ready(page);
    await until(page, ({ record }) => /^nim:1,2\/2-1/.test(record));
    await page.locator('#first-move').click();
    await until(page, ({ record }) => record === 'nim:1,2');
    await page.locator('#next-move').click();
    await until(page, ({ record }) => record === 'nim:1,2/2-1');
    await page.locator('#which-game').selectOption({ index: 0 });
    await until(page, ({ record }) => /^nim:1,2\/1-1/.test(record));
    await page.waitForFunction(() => /gives the win away/.test(document.getElementById('moves').textContent));
    assert.match(await page.locator('#review').getAttribute('href'), /^\.\/#play=hm;nim:1,2\/1-1/);
    assert.deepEqual(await faults(page), []);
    await page.locator('#close').click();

    const saving = page.waitForEvent('download');
    await page.locator('#csv').click();
    const [heads, ana1, ben1] = readCsv(await readFile(await (await saving).path(), 'utf8'));
    assert.deepEqual([heads.length, ana1.length, ben1.length], [18, 18, 18]);
    assert.deepEqual([ana1[0], ana1[1], ana1[4], ana1[6], ana1[8], ana1[10]], ["'=Ana", 'Monday', 'no', '25', '50', '2']);
    assert.match(ana1[12], /heap 1/);
    assert.deepEqual([ben1[0], ben1[6], ben1[9]], ['Ben', '50', 'yes']);

    // Somebody who is missing, somebody who is not of this class.
    await drawn(page, async () => {
      await page.locator('#list').fill('Ben\nCarla');
      await page.locator('#list').blur();
    });
    assert.match((await cells(page, 'Carla'))[0], /Nothing handed in yet/);
    assert.match((await cells(page, 'Ana'))[5], /Not on the class list/);
    assert.equal(await page.locator('#counts').innerText(), 'Handed in: 2 of 3');
    await page.evaluate(() => (globalThis.print = () => (globalThis.printed = true)));
    await page.locator('#print').click();
    assert.equal(await page.evaluate(() => globalThis.printed), true);

    await page.reload();
    await page.waitForFunction(() => document.documentElement.dataset.drawn);
    assert.deepEqual((await page.locator('#table tbody th').allInnerTexts()), ['=Ana', 'Ben', 'Carla'], 'a reload keeps all');
    await page.locator('#table tbody tr').first().locator('button.erase').click();
    await page.locator('#sure button[value=no]').click();
    assert.equal(await page.locator('#table tbody tr').count(), 3);
    await page.locator('#table tbody tr').first().locator('button.erase').click();
    await drawn(page, () => page.locator('#sure button[value=yes]').click());
    assert.deepEqual((await page.locator('#table tbody th').allInnerTexts()), ['Ben', 'Carla']);
    await page.locator('#erase-all').click();
    await page.locator('#sure button[value=yes]').click();
    await page.locator('#none').waitFor();
    assert.equal(await page.evaluate(() => localStorage.getItem('nimatron.class')), null);
    assert.deepEqual(page.problems.list(), []);
  });

  test('a link that was altered is called altered, a broken one broken, and of two results both are seen', async ({ browser, url }) => {
    const pupil = await asPupil(browser, url, taskText(), 'Ana');
    await solve(pupil, '1-1', '2-1');
    const link = await handIn(pupil);
    // Back to the task, and handed in once more: the same attempt, later.
    await pupil.waitForTimeout(1100);
    await pupil.locator('#again').click();
    assert.equal(await pupil.locator('#name').inputValue(), 'Ana');
    await pupil.evaluate(() => delete document.documentElement.dataset.result);
    await pupil.locator('#go').click();
    await ready(pupil);
    await solve(pupil, '1-1', '1-1', '2-1');
    const worse = await handIn(pupil);

    const page = await asTeacher(browser, url);
    await paste(page, link);
    await paste(page, worse);
    const [cell] = await cells(page, 'Ana');
    assert.match(cell, /^50[^]*latest: 33$/);
    await page.locator('#table button.cell').click();
    assert.equal(await page.locator('#which-result option').count(), 2);

    const altered = await meddled(link, (result) => ({ ...result, activities: result.activities.map((one) => ({ ...one, points: 100 })) }));
    await paste(page, altered);
    assert.match(await said(page), /^Added: Ana \(altered\)$/);
    assert.match((await cells(page, 'Ana'))[0], /^50/, 'what was altered is not the best');
    assert.match((await cells(page, 'Ana'))[4], /Another result is altered/);
    await paste(page, await meddled(link, (result) => ({ ...result, name: 'Zoe' })));
    assert.match((await cells(page, 'Zoe'))[4], /Altered: the checksum is wrong\s+The same work as Ana/);
    await paste(page, link.slice(0, -20));
    assert.match(await said(page), /This link is broken/);
    await paste(page, 'no link at all');
    assert.match(await said(page), /There is no result in “no link at all”/);

    // A phone's camera opens the link itself.
    await pupil.goto('about:blank');
    await pupil.goto(link);
    await begun(pupil);
    await pupil.waitForFunction(() => document.querySelector('#table tbody th')?.textContent === 'Ana');
    assert.equal(new URL(pupil.url()).hash, '');
    assert.deepEqual(page.problems.list(), []);
  });

  test('a reload goes on where the pupil was, and what is up hands in by itself', async ({ browser, url }) => {
    const text = taskText({ minutes: 2, activities: [{ position: 'nim:1,2', level: 'beginner' }, puzzle] });
    const page = await asPupil(browser, url, text, 'Ana', { ...small, ...sideways });
    assert.ok(await isNarrow(page));
    await play(page, '2-1');
    await until(page, ({ record }) => /^nim:1,2\/2-1/.test(record));
    await page.waitForFunction(() => Object.entries(localStorage).some(([key, text]) => key.startsWith('nimatron.task.') && text.includes('/2-1')));
    await page.reload();
    await begun(page);
    await ready(page);
    assert.match((await state(page)).record, /^nim:1,2\/2-1/);
    await page.locator('#next').click();
    await ready(page);
    await until(page, ({ activity }) => activity.mode === 'puzzle');
    await page.locator('#back').click();
    await ready(page);
    await until(page, ({ record }) => /^nim:1,2\/2-1/.test(record));
    // The clock goes on while the page is closed.
    await page.evaluate(() => {
      for (const [key, text] of Object.entries(localStorage)) {
        if (!key.startsWith('nimatron.task.')) continue;
        globalThis.onpagehide = () => localStorage.setItem(key, text.replace(/"begun":(\d+)/, (_, begun) => `"begun":${begun - 119}`));
      }
    });
    await page.reload();
    await page.waitForFunction(() => document.documentElement.dataset.result);
    assert.match(await page.locator('#end-title').innerText(), /^Time is up/);
    assert.equal(await page.locator('#go-on').isVisible(), false);
    assert.ok(await isNarrow(page));
    const [found] = candidatesIn(await page.evaluate(() => document.documentElement.dataset.result));
    const { result } = await decode(found);
    assert.deepEqual([result.late, result.handed - result.begun], [true, 120]);
    assert.match(result.activities[0].games[0], /^nim:1,2\/2-1/);
    await page.goto('about:blank');
    await page.goto(`${url}task.html#name=x`);
    await page.locator('#why').waitFor();
    assert.match(await page.locator('#why').innerText(), /This link holds no task/);
    assert.deepEqual(page.problems.list(), []);
  });

  test('everybody begins with nothing solved; what was learned elsewhere stays as it was', async ({ browser, url }) => {
    const text = taskText({ activities: [{ mode: 'lesson', lesson: 'one' }] });
    const page = await asPupil(browser, url, text, 'Ana');
    const course = (await state(page)).course;
    await play(page, '1-4');
    await until(page, ({ activity }) => activity.done === 1);
    const solved = (await state(page)).course;
    assert.notEqual(solved, course);
    await page.evaluate((solved) => localStorage.setItem('nimatron.course', solved), solved);
    await page.reload();
    await begun(page);
    await ready(page);
    await until(page, ({ lesson, activity }) => lesson?.id === 'one' && activity.done === 1);
    await page.locator('#hand-in').click();
    await page.locator('#again').click();
    await page.locator('#go').click();
    await ready(page);
    await until(page, ({ lesson, activity }) => lesson?.id === 'one' && activity.done === 0);
    assert.equal(await page.evaluate(() => localStorage.getItem('nimatron.course')), solved);
    await play(page, '1-2');
    await until(page, ({ lesson }) => lesson.misses === 1);
    await page.evaluate(() => delete document.documentElement.dataset.result);
    const { result } = await decode(candidatesIn(await handIn(page))[0]);
    const [{ tries, points, done, of }] = result.activities;
    assert.deepEqual([points, done, of, tries.map(({ question, given, right, position }) => [question, given, right, position])], [0, 0, 4, [['one-step-1', 'nim:4/1-2', false, 'nim:4']]]);
    assert.deepEqual(page.problems.list(), []);
  });

  test('by keys alone: a name, a move, and handed in', async ({ browser, url }) => {
    const page = await newPage(browser, { ...calm, permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto(`${url}task.html#${taskText({ activities: [{ ...puzzle, position: 'nim:3' }] })}`);
    await begun(page);
    assert.equal(await page.evaluate(() => document.activeElement.id), 'title');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Ana');
    await page.keyboard.press('Enter');
    await ready(page);
    await page.waitForFunction(() => document.activeElement.id === 'name-of');
    const game = page.frames().find((frame) => frame.url().includes('index.html'));
    await game.waitForSelector('#nimatron-mirror', { state: 'attached' });
    const onCanvas = () => game.evaluate(() => document.hasFocus() && document.activeElement?.id === 'canvas');
    for (let presses = 0; presses < 10 && !(await onCanvas()); ++presses) await page.keyboard.press('Tab');
    assert.ok(await onCanvas());
    await page.keyboard.press('3');
    await page.keyboard.press('Enter');
    await until(page, ({ activity }) => activity.completed);
    const isHandIn = () => page.evaluate(() => document.activeElement?.id === 'hand-in');
    for (let presses = 0; presses < 20 && !(await isHandIn()); ++presses) await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement.id === 'end-title');
    await page.waitForFunction(() => document.documentElement.dataset.result);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => /Copied/.test(document.getElementById('done').textContent));
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /#result=1z\./);
    assert.deepEqual(page.problems.list(), []);
  });

  test('codes are read by the camera, one after another; without one it says why', async ({ browser, url }) => {
    const links = [];
    for (const name of ['Ana', 'Ben']) {
      const pupil = await asPupil(browser, url, taskText(), name);
      links.push(await handIn(pupil));
      await pupil.context().close();
    }
    const without = await newPage(browser, calm);
    await without.addInitScript(() => delete globalThis.BarcodeDetector);
    await without.goto(`${url}class.html`);
    await begun(without);
    assert.match(await without.locator('#why-no-camera').innerText(), /This browser can't read QR codes/);
    assert.equal(await without.locator('#camera').isDisabled(), true);

    const filming = await launch(['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']);
    const page = await newPage(filming, { ...calm, permissions: ['camera'] });
    await page.addInitScript((links) => {
      let looks = 0;
      globalThis.BarcodeDetector = class {
        static getSupportedFormats = async () => ['qr_code'];
        detect = async () => (++looks < 4 ? [] : [{ rawValue: links[looks < 8 ? 0 : 1] }]);
      };
      const give = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      navigator.mediaDevices.getUserMedia = async (wanted) => (globalThis.stream = await give(wanted));
    }, links);
    await page.goto(`${url}class.html`);
    await begun(page);
    await page.locator('#camera').click();
    await page.waitForFunction(() => document.querySelectorAll('#table tbody tr').length === 2);
    await page.locator('#camera').click();
    assert.deepEqual(await page.evaluate(() => globalThis.stream.getTracks().map(({ readyState }) => readyState)), ['ended']);
    assert.equal(await page.locator('#video').isVisible(), false);
    assert.deepEqual(page.problems.list(), []);
    await filming.close();
  });

  test('in Hebrew from right to left, and in the pseudo-language with all words by the catalogue', async ({ browser, url }) => {
    const english = (page, left) => page.evaluate((left) => [...document.querySelectorAll('main *, title')].filter((one) => !one.closest(`nimatron-board, ${left}`)).flatMap((one) => {
      const words = [...one.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data).join(' ').trim();
      return /[aeiou]/i.test(words) && !/[áéíóú]/.test(words) && !/^\d+\/\d+\/\d+, /.test(words) ? [words] : []; // a date is the browser's
    }), left);
    for (const tag of ['he', 'pseudo']) {
      const pupil = await newPage(browser, small);
      await pupil.goto(`${url}task.html?lang=${tag}#${taskText({ name: '1' })}`);
      await begun(pupil);
      assert.equal(await pupil.locator('html').getAttribute('dir'), 'rtl');
      await pupil.locator('#name').fill('1');
      await pupil.locator('#go').click();
      await ready(pupil);
      assert.ok(await isNarrow(pupil));
      const back = await pupil.locator('#hand-in').boundingBox();
      assert.ok(back.x < 195, 'what is at the right in English is at the left');
      const link = await handIn(pupil);
      assert.ok(await isNarrow(pupil));
      if (tag === 'pseudo') assert.deepEqual(await english(pupil, '#text'), []);
      else assert.match(await pupil.locator('#results').innerText(), /[א-ת]/);
      const page = await newPage(browser, { ...small });
      await page.goto(`${url}class.html?lang=${tag}`);
      await begun(page);
      await paste(page, link);
      assert.ok(await isNarrow(page));
      await page.locator('#table button.cell').click();
      await ready(page);
      assert.equal((await page.evaluate(() => new URL(document.querySelector('nimatron-board').shadowRoot.querySelector('iframe').src).searchParams.get('lang'))), tag);
      if (tag === 'pseudo') assert.deepEqual(await english(page, '#moves, #links'), []);
      assert.deepEqual(pupil.problems.list().concat(page.problems.list()), []);
    }
  });
}
