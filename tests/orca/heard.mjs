// What must be heard: each test goes through the page by a reader's keys, and what Orca says is compared with what has
// happened, as the game's record tells it. Nothing here looks at the picture.
import assert from 'node:assert/strict';

import { record } from '../browser/lib.mjs';

/** The heaps after all moves of a record such as nim:3,5,7/1-2. */
function heapsOf(text) {
  const [start, ...moves] = text.split('/');
  const heaps = start.split(':')[1].split(',').map(Number);
  for (const move of moves) heaps[move.split('-')[0] - 1] -= move.split('-')[1];
  return heaps;
}

/** What tells of a move in Nim: how many, of which heap, and how many are left. @param {string} before @param {string} move */
function nimMove(before, move) {
  const [heap, taken] = move.split('-').map(Number);
  const left = heapsOf(before)[heap - 1] - taken;
  if (left) return `take ${taken} from heap ${heap}, leaving ${left}`;
  return { 1: `take the last match of heap ${heap}`, 2: `take both from heap ${heap}` }[taken] ?? `take the whole heap of ${taken}`;
}

/** The move that leaves no nim-sum: heap and number. */
function winning(heaps) {
  const sum = heaps.reduce((a, b) => a ^ b, 0);
  const heap = heaps.findIndex((size) => (size ^ sum) < size);
  return [heap + 1, heaps[heap] - (heaps[heap] ^ sum)];
}

/** What tells of a move in Northcott's game, where the record has a piece's square and the row that it goes to. @param {string} move */
function northcottMove(move) {
  const [, column, from, to] = /^([a-z])(\d+)-(\d+)$/.exec(move) ?? assert.fail(move);
  return `move ${column}${from} to ${column}${to}`;
}

/** White's move that makes both gaps of a board with two columns the same, which wins. @param {string} text */
function evened(text) {
  const [start, ...moves] = text.split('/');
  const columns = start.split(':')[2].split(',').map((pair) => pair.slice(1).split('b').map(Number));
  moves.forEach((move, index) => {
    columns[move.charCodeAt(0) - 97][index % 2] = Number(move.split('-')[1]);
  });
  const [a, b] = columns.map(([white, black]) => black - white);
  const column = a > b ? 0 : 1;
  const from = columns[column][0];
  return `${'ab'[column]}${from}-${from + Math.abs(a - b)}`;
}

/** The moves that have been made since. @param {string} text @param {string} before */
const since = (text, before) => text.slice(before.length + 1).split('/').filter(Boolean);

/** What has been said is one of these; where not, all of it is told. @param {string[]} heard @param {string} words */
const assertHeard = (heard, words) => assert.ok(heard.some((one) => one.includes(words)), `"${words}" is not heard, but:\n${heard.join('\n')}`);

/** A match of Nim is lost: the mistake, the answer to it and the result. */
async function mistake(reader, page) {
  await reader.hears([/heap 1: take 1, leaving 0/], () => reader.press('F6'));
  await reader.hears([/heap 2: take 2, leaving 0/], () => reader.press('Down'));
  const heard = await reader.hears([/Perfect wins this one\./, /The review shows where you lost it/], () => reader.press('Return'));
  const [mine, its] = since(await record(page), 'nim:1,2');
  assertHeard(heard, `You: ${nimMove('nim:1,2', mine)}`);
  assertHeard(heard, `Perfect: ${nimMove(`nim:1,2/${mine}`, its)}. Perfect wins`);
}

export default function (test) {
  test('Nim on the picture, by the keys of the game: each move, each answer, and who won', async ({ reader, window }) => {
    const page = await window('#nim:2,3');
    await reader.hears([/^Focus mode$/], () => reader.press('Insert+a')); // Orca leaves the keys to the page
    for (let moves = 0; moves < 4; ++moves) {
      const before = await record(page);
      const heaps = heapsOf(before);
      const [heap, taken] = winning(heaps);
      const chosen = nimMove(before, `${heap}-${taken}`);
      await reader.seek('Right', new RegExp(` heap ${heap}\\b`));
      await reader.hears([new RegExp(chosen)], () => reader.press(String(taken)));
      const last = heaps.reduce((a, b) => a + b) === taken;
      const heard = await reader.hears([last ? /You win/ : /Perfect: .*Your turn/, new RegExp(`You: ${chosen}`)], () => reader.press('Return'));
      const [mine, its] = since(await record(page), before);
      assert.equal(mine, `${heap}-${taken}`);
      if (last) return;
      assertHeard(heard, `Perfect: ${nimMove(`${before}/${mine}`, its)}`);
    }
    assert.fail(`not won: ${await record(page)}`);
  });

  test('Nim in the text, lost by a mistake: the last move is heard, and then who won', async ({ reader, window }) => {
    await mistake(reader, await window('?mirror#nim:1,2'));
  });

  test('Northcott\'s game, square by square: what stands there, where it can go, and the answer', async ({ reader, window }) => {
    const start = 'northcott:4:w1b4,w1b3:w';
    const page = await window(`?mirror#${start}`);
    await reader.hears([/white piece on a1/], () => reader.press('F6'));
    await reader.hears([/the piece on a1: chosen/], () => reader.press('Return'));
    await reader.seek('Right', /move a1 to a2/);
    let heard = await reader.hears([/Perfect: .*Your turn/], () => reader.press('Return'));
    assertHeard(heard, 'You: move a1 to a2');
    for (let moves = 0, before = start; moves < 8; ++moves) {
      const its = since(await record(page), before).at(-1);
      assertHeard(heard, `Perfect: ${northcottMove(its)}`);
      before = await record(page);
      const mine = evened(before);
      await reader.seek('Tab', /Type a move/);
      await reader.type(mine);
      heard = await reader.hears([/You win!|Perfect: .*Your turn/, new RegExp(`You: ${northcottMove(mine)}`)], () => reader.press('Return'));
      if (heard.some((one) => /You win!/.test(one))) return;
    }
    assert.fail(`not won: ${await record(page)}`);
  });

  test('Two-dimensional Nim by typing: a mistake with its column, heard each time, then the move and the answer', async ({ reader, window }) => {
    const start = 'matrix:1,1.0,1';
    const page = await window(`#${start}`);
    await reader.seek('h', /Two-dimensional Nim heading level 1/);
    await reader.seek('e', /Type a move, such as .* entry/);
    await reader.hears([/^Focus mode$/], () => reader.press('Insert+a'));
    await reader.type('c1-1;1');
    for (let time = 0; time < 2; ++time) await reader.hears([/^Column 5: expected the end of the move, found ';'/], () => reader.press('Return'));
    await reader.press('ctrl+a');
    await reader.type('c2-1,1');
    const heard = await reader.hears([/Perfect wins this one\./, /The review shows where you lost it/], () => reader.press('Return'));
    const [mine, its] = since(await record(page), start);
    assert.equal(mine, 'c2-1,1');
    assertHeard(heard, 'You: take 1, 1 from column 2');
    assert.ok(['c1-1,0', 'r1-1,0'].includes(its), its);
    assert.ok(heard.some((one) => /Perfect: take 1 from row 1, column 1\. Perfect wins/.test(one)), heard.join('\n'));
  });

  test('a step of a lesson: a table by its headers, an answer that is wrong in one cell, and one that is right', async ({ reader, window }) => {
    await window('?mirror#lesson=columns');
    await reader.hears([/^Nim-sum 8 column header/, /Nim-sum, 8: empty/], () => reader.press('F6'));
    for (const [column, shown] of [[8, 1], [4, 0], [2, 0], [1, 0]]) {
      if (column < 8) await reader.seek('Right', new RegExp(`Nim-sum, ${column}: empty`));
      for (let digit = 0; digit <= shown; ++digit) await reader.hears([new RegExp(`Nim-sum, ${column}: ${digit}$`)], () => reader.press('Return'));
    }
    await reader.seek('Tab', /Check push button/);
    await reader.hears([/^Not yet\. The 1s column has 1 one/], () => reader.press('Return'));
    await reader.seek('shift+Tab', /Nim-sum, 1: 0, wrong/);
    await reader.hears([/Nim-sum, 1: 1$/], () => reader.press('Return'));
    await reader.seek('Tab', /Check push button/);
    await reader.hears([/^Right\. The bottom row is the nim-sum/, /Next push button/], () => reader.press('Return'));
  });

  test('an exercise: the question, the choices, what is wrong with one and why', async ({ reader, window }) => {
    await window('#practice=seat');
    await reader.seek('h', /Who should go first\? heading level 1/);
    await reader.seek('b', /You go first toggle button not pressed/);
    await reader.hears([/The computer goes first toggle button not pressed/], () => reader.press('b'));
    await reader.hears([/^pressed$/, /^Not yet\. Suppose you go first\. You can win: take 2 from heap 2, leaving 3/], () => reader.press('Return'));
    await reader.hears([/You go first toggle button not pressed/], () => reader.press('shift+b'));
    await reader.hears([/^Right\. /], () => reader.press('Return'));
  });

  test('what is not said, or said wrongly, fails these tests', async ({ reader, window }) => {
    const meddle = (page, how) =>
      page.addInitScript((how) => {
        addEventListener('DOMContentLoaded', () => {
          const live = document.getElementById('nimatron-live');
          if (how === 'silent') live.removeAttribute('aria-live');
          const change = ({ addedNodes: [words] }) => {
            const wrong = words?.textContent.replace('last match of heap 1', 'last match of heap 7');
            if (wrong !== words?.textContent) words.textContent = wrong;
          };
          if (how === 'wrong') new MutationObserver((changes) => changes.forEach(change)).observe(live, { childList: true });
        });
      }, how);
    for (const [how, why] of [['wrong', /"Perfect: take the last match of heap 1. Perfect wins" is not heard/], ['silent', /not heard: .*The review shows/]]) {
      const page = await window('?mirror#nim:1,2', (page) => meddle(page, how));
      await assert.rejects(mistake(reader, page), ({ message }) => why.test(message) || assert.fail(message), how);
    }
  });
}
