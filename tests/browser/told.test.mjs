// What is drawn is also told, and what is told is drawn: in every step of every lesson, in exercises, explorers and boards
// the words and numbers of the picture (nimatron.drawnWords) are those of the mirror.
import assert from 'node:assert/strict';

import { desktop, known, newPage, still } from './lib.mjs';
import { openMirror, use } from './unseen.mjs';

const calm = { ...desktop, reducedMotion: 'reduce' };

/** What the mirror tells: `texts` is all of it; `plain` what is no name of a control, a board or a part. */
const told = (page) =>
  page.evaluate(() => {
    const root = document.getElementById('nimatron-mirror');
    const texts = [];
    const plain = [];
    for (const one of root.querySelectorAll('p, h1, h2, h3, h4, h5, button, caption, summary, label')) {
      if (one.closest('.ways')) continue;
      texts.push(one.textContent);
      const head = one.closest('th') && !one.closest('[data-board]'); // of a figure, which has its heads by place
      if (!one.matches('button, caption, summary, label') && !one.hidden && !head) plain.push(one.textContent);
    }
    for (const one of root.querySelectorAll('[aria-label]')) {
      texts.push(one.getAttribute('aria-label'));
      if (one.matches('[data-line]')) plain.push(one.getAttribute('aria-label'));
    }
    return { texts, plain };
  });

/** Words and numbers; the name of a square or an arrow is also its letters and its number. */
const words = (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const parts = (word) => (/^[a-z]{1,2}\d*$/.test(word) ? [word, ...word.match(/[a-z]|\d+/g)] : [word]);
const isNumber = (word) => /^\d+$/.test(word);
function counted(list) {
  const out = new Map();
  for (const word of list) out.set(word, (out.get(word) ?? 0) + 1);
  return out;
}

// What is drawn and told nowhere: the program's name over a table, where the heading is the game's.
const onlyDrawn = new Set(['nimatron']);

/** The numbers along a chessboard: they are part of the name of each square. */
const alongBoard = (drawn, targets) => {
  const columns = targets.filter(({ name }) => /^column [a-z], /.test(name));
  const edge = Math.min(...columns.map(({ x }) => x));
  return columns.length ? drawn.filter(({ words, x, w }) => isNumber(words) && x + w <= edge) : [];
};

// What is told in words or numbers and drawn as shapes, colours or places:
const shapes = [
  /^Step \d+ of \d+\. /, // its dots
  /^(White on|an? (empty )?table|(Tokens on a graph: )?a token on|\d+ tokens, on|no arrows|\d+ coins? on a table)/, // pieces, tokens, arrows, coins
  /^(row \d+: \d+ squares?|coins on squares|edges with their matches)/, // a bar, a strip, what lies on edges
  /(match|matches) (is|are) loose\.$/, // matches
  /^(heap|step|game) \d+/, // a lone heap has no number
  /^No number yet$/, // an empty box
];
/** Words that make sentences of them. */
const spoken = /^(your|answer|right|wrong|yet|not|no|odd|heaps?|steps?|one|of|match|matches|columns?|rows?|gaps?|pieces|node|games?|left|won|to|is|are|with|bundles?|and|in|over|taken|nothing|tied|should|go|after|move)$/;

/** What is wrong between the picture and the mirror. */
async function differences(page) {
  const [all, targets] = await page.evaluate(() => [nimatron.drawnWords(), nimatron.targets()]);
  const edge = alongBoard(all, targets);
  const drawn = all.filter((one) => !edge.includes(one)).map(({ words }) => words);
  const { texts, plain } = await told(page);
  const out = [];
  const toldCount = counted(texts.flatMap(words).flatMap(parts));
  const drawnCount = counted(drawn.flatMap(words));
  for (const [word, count] of drawnCount) {
    if (onlyDrawn.has(word)) continue;
    const there = toldCount.get(word) ?? 0;
    if (!there) out.push(`drawn, not told: ${word} (${drawn.filter((text) => words(text).includes(word)).slice(0, 2).join(' | ')})`);
    else if (isNumber(word) && there < count) out.push(`${word} is drawn ${count} times and told ${there} times`);
  }
  // The games of a sum are told in one line, one after the other.
  const each = plain.flatMap((text) => (/^Game 1: .* · /.test(text) ? text.split(' · ').map((part) => part.replace(/^Game \d+: /, '')) : [text]));
  for (const text of each.filter((text) => !shapes.some((one) => one.test(text)))) {
    const missing = words(text).filter((word) => !drawnCount.has(word) && (isNumber(word) || !spoken.test(word)));
    if (missing.length) out.push(`told, not drawn: ${missing.join(' ')} (${text.slice(0, 90)})`);
  }
  return out;
}

/** The rows of a table to fill as they are told, without what is empty. */
const toldTable = (page) =>
  page.evaluate(() => {
    const table = document.querySelector('#nimatron-mirror table[data-board]');
    if (!table) return null;
    const shown = (cell) => {
      const button = cell.querySelector('button');
      if (!button) return cell.textContent;
      return button.textContent.replace(/, wrong$/, '').split(': ').at(-1).replace(/^empty$/, '');
    };
    return [...table.rows].map((row) => [...row.cells].map(shown).filter(Boolean));
  });

/** What is drawn, line by line, from left to right. */
async function drawnLines(page) {
  const lines = [];
  for (const one of await page.evaluate(() => nimatron.drawnWords())) {
    const middle = one.y + one.h / 2;
    const line = lines.find((line) => Math.abs(line.middle - middle) < 6);
    if (line) line.all.push(one);
    else lines.push({ middle, all: [one] });
  }
  return lines.map(({ all }) => all.sort((a, b) => a.x - b.x).map(({ words }) => words).join('|'));
}

/** A table to fill is told row by row as it is drawn. */
async function tableFaults(page) {
  const rows = await toldTable(page);
  if (!rows) return [];
  const lines = await drawnLines(page);
  const wanted = rows.map((row) => row.map((text) => text.replace(/, odd$/, '')).join('|')).filter(Boolean);
  return wanted.filter((row) => !lines.some((line) => line.includes(row))).map((row) => `this row is not drawn: ${row}`);
}

// Steps with a chart alone: no board lies beside it.
const noBoard = new Set(['paint 3', 'paint 7', 'take 8', 'third 6']);

export default function (test) {
  const some = [
    [test, ['equal', 'paint', 'bundles', 'pair', 'columns', 'gaps', 'sum']], // each kind of step is in one of these
    [test.long, ['one', 'copy', 'home', 'take', 'carry', 'move', 'largest']],
    [test.long, ['why', 'third', 'begin', 'mistake', 'misere', 'games']],
    [test.long, ['bounded', 'split', 'middle', 'edge']],
  ];
  for (const [often, lessons] of some) {
    often(`every step of the lessons ${lessons.join(', ')}`, async ({ browser, url }) => {
      const page = await newPage(browser, calm);
      await openMirror(page, `${url}#lesson=${lessons[0]}`);
      const faults = [];
      for (const lesson of lessons) {
        await page.evaluate((id) => (location.hash = `lesson=${id}`), lesson);
        await page.waitForFunction((id) => location.hash === `#lesson=${id}` && nimatron.targets().some(({ id }) => id === 'step number'), lesson);
        await still(page);
        for (let step = 1; ; ++step) {
          const where = `${lesson} ${step}`;
          for (const one of await differences(page)) faults.push(`${where}: ${one}`);
          for (const one of await tableFaults(page)) faults.push(`${where}: ${one}`);
          if (noBoard.has(where) && (await known(page, 'board, group part 1'))) faults.push(`${where}: a board is told that is not there`);
          const on = await known(page, 'step on');
          if (!on?.enabled) break;
          await use(page, 'step on');
        }
      }
      assert.deepEqual(page.problems.list(), []);
      assert.deepEqual(faults, []);
    });
  }

  test('exercises of every kind', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openMirror(page, url);
    const faults = [];
    for (const kind of ['outcome', 'nim-sum', 'move', 'all-moves', 'last-heap', 'seat', 'gap', 'reply', 'mistake', 'graph', 'value', 'misere']) {
      await page.evaluate((kind) => (location.hash = `practice=${kind}`), kind);
      await page.waitForFunction((kind) => location.hash === `#practice=${kind}` && nimatron.targets().some(({ id }) => id === 'score'), kind);
      await still(page);
      for (const one of await differences(page)) faults.push(`${kind}: ${one}`);
      for (const one of await tableFaults(page)) faults.push(`${kind}: ${one}`);
    }
    assert.deepEqual(faults, []);
  });

  test('every explorer, with a point chosen', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openMirror(page, url);
    const faults = [];
    for (const id of ['one-heap', 'three-heaps', 'sequence', 'divisors', 'bounded', 'wythoff', 'graph', 'matrices']) {
      await page.evaluate((id) => (location.hash = `explore=${id}`), id);
      await page.waitForFunction((id) => location.hash.startsWith(`#explore=${id}`) && nimatron.targets().some(({ id }) => id === 'point 1'), id);
      await still(page);
      await use(page, 'point 1');
      for (const one of await differences(page)) faults.push(`${id}: ${one}`);
    }
    assert.deepEqual(faults, []);
  });

  const boards = ['nim:3,5,7', 'nim.max3:19', 'nim:1000,3', 'nim.split:4,7', 'wythoff:3,4', 'fibonacci:20:19', 'staircase:0,3,2', 'northcott:8:w1b4,w2b8,b1w8:w', 'matrix:1,2.3,0', 'series:5', 'graph:ab,bc,ca:a,c', 'coins:600x400x40:300.200', 'octal.c137:5,4', 'nim.from2:2,3', 'pass:3,5,1', 'chomp:4,4,2', 'silver:2,5,9', 'graphnim:ab3,ac4,bc5', 'sum:nim:2,3_wythoff:1,2'];
  test('a position of every board', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openMirror(page, `${url}#play=hh;nim:1`);
    const faults = [];
    for (const board of boards) {
      await page.evaluate((text) => nimatron.open(text), `play=hh;${board}`);
      await still(page);
      for (const one of await differences(page)) faults.push(`${board}: ${one}`);
    }
    assert.deepEqual(faults, []);
  });
}
