// Every other game from its start to its end, by pointer and by finger. Where theory is short it is computed here and
// the person wins; the page is only looked at through its record and the ids of what can be used.
import assert from 'node:assert/strict';

import { confirmation, confirmed, ending, finger, live, movesOf, pointer, turn, use } from './hand.mjs';
import { desktop, find, match, newPage, openGame, phone, record, still, targets } from './lib.mjs';

const hands = [
  ['by pointer', pointer, { ...desktop, reducedMotion: 'reduce' }],
  ['by finger at 390x844', finger, { ...phone, reducedMotion: 'reduce' }],
];
const xor = (numbers) => numbers.reduce((a, b) => a ^ b, 0);

/** Plays from `start` to the end; `move(page, hand, text)` makes the person's. Resolves to the last record. */
async function play({ browser, url }, hand, options, start, mine, move) {
  const page = await newPage(browser, options);
  await openGame(page, `${url}#${start}`);
  for (let ply = 0; !(await ending(page)); ++ply) {
    assert.ok(ply < 60, `no end of ${await record(page)}`);
    const before = await record(page);
    await move(page, hand, before);
    await turn(page, before, mine);
  }
  return { page, text: await record(page) };
}

/** Chromium remarks so when a finger that has moved is lifted; the game does not depend on it. */
const lifted = /^Ignored attempt to cancel a touch\w+ event with cancelable=false/;

/** What the screen and the live region say at the end, and that nothing went wrong on the way. */
async function ends(page, outcome) {
  assert.match(await ending(page), outcome);
  assert.match(await live(page), outcome);
  assert.deepEqual(page.problems.list().filter((text) => !lifted.test(text)), []);
}

// ---------------------------------------------------------------------------------------------------- heaps
/** The heaps after a record of Nim with any options but misere: a move may divide what is left. */
function heapsAfter(text) {
  const heaps = text.split('/')[0].split(':')[1].split(',').map(Number);
  for (const move of movesOf(text)) {
    const [, heap, take, part] = /^(\d+)-(\d+)(?:s(\d+))?$/.exec(move).map(Number);
    const rest = heaps[heap - 1] - take;
    assert.ok(take > 0 && rest >= 0, `${move} in ${text}`);
    heaps.splice(heap - 1, 1, ...(part ? [part, rest - part] : [rest]));
  }
  return heaps;
}

/** All moves [heap from 1, take, part or 0] that leave the nim-sum of the heaps modulo `modulus` at 0. */
function winning(heaps, { modulus = Infinity, split = false } = {}) {
  const size = (heap) => (modulus === Infinity ? heap : heap % modulus);
  const found = [];
  heaps.forEach((heap, at) => {
    const others = xor(heaps.filter((_, i) => i !== at).map(size));
    for (let take = 1; take <= Math.min(heap, modulus - 1); ++take) {
      const rest = heap - take;
      if ((others ^ size(rest)) === 0) found.push([at + 1, take, 0]);
      for (let part = 1; split && part <= rest - part; ++part) {
        if ((others ^ part ^ (rest - part)) === 0) found.push([at + 1, take, part]);
      }
    }
  });
  return found;
}

const anyMatchOrGap = /^board, button heap \d+, (match|gap) [1-9]/;

/** Takes, and where the rest may be divided, divides it in two parts or keeps it together. */
async function takeAndDivide(page, hand, [heap, take, part], rest) {
  const before = await record(page);
  await hand.press(page, await find(page, match(heap, take)));
  await still(page);
  if ((await record(page)) !== before) return;
  if (rest >= 2) {
    const gap = part ? `(${part}|${rest - part})` : '0'; // 0: all of it together
    await hand.press(page, await find(page, new RegExp(`^board, button heap \\d+, gap ${gap}$`)));
  }
  await confirmed(page, hand, before);
}

// ------------------------------------------------------------------------------------------------ Northcott
/** Columns {white, black} (rows from 1), a pair in each, after a record. */
function columnsAfter(text) {
  const [start, ...moves] = text.split('/');
  const columns = start.split(':')[2].split(',').map((column) => ({
    white: Number(/w(\d+)/.exec(column)[1]),
    black: Number(/b(\d+)/.exec(column)[1]),
  }));
  for (const move of moves) {
    const [, letter, from, to] = /^([a-z])(\d+)-(\d+)$/.exec(move);
    const column = columns[letter.charCodeAt(0) - 97];
    const colour = column.white === Number(from) ? 'white' : 'black';
    assert.equal(column[colour], Number(from), `${move} in ${text}`);
    column[colour] = Number(to);
  }
  return columns;
}

/** White's move to a nim-sum of 0 by going forward: [column letter, from, to]. */
function advance(columns) {
  const gaps = columns.map(({ white, black }) => Math.abs(black - white) - 1);
  const sum = xor(gaps);
  const at = gaps.findIndex((gap) => (gap ^ sum) < gap);
  assert.ok(at >= 0, `no winning move with gaps ${gaps}`);
  const { white, black } = columns[at];
  const by = gaps[at] - (gaps[at] ^ sum);
  return [String.fromCharCode(97 + at), white, white + Math.sign(black - white) * by];
}

// --------------------------------------------------------------------------------------------------- matrix
function cellsAfter(text) {
  const rows = text.split('/')[0].split(':')[1].split('.').map((row) => row.split(',').map(Number));
  for (const move of movesOf(text)) {
    const line = Number(/\d+/.exec(move)[0]) - 1;
    move.split('-')[1].split(',').forEach((take, i) => {
      if (move.startsWith('r')) rows[line][i] -= Number(take);
      else rows[i][line] -= Number(take);
    });
  }
  assert.ok(rows.flat().every((cell) => cell >= 0), text);
  return rows;
}

/** Every way to take from the cells of one line, as the amounts for the whole matrix. */
function* grabs(rows) {
  const lines = [
    ...rows.map((row, i) => row.map((_, j) => [i, j])),
    ...rows[0].map((_, j) => rows.map((_, i) => [i, j])),
  ];
  for (const line of lines) {
    const sizes = line.map(([i, j]) => rows[i][j] + 1);
    const count = sizes.reduce((a, b) => a * b, 1);
    for (let code = 1; code < count; ++code) {
      let left = code;
      yield line.map(([i, j], at) => {
        const take = left % sizes[at];
        left = Math.floor(left / sizes[at]);
        return { i, j, take };
      }).filter(({ take }) => take > 0);
    }
  }
}

const lost = new Map();
/** By search: a move after which whoever moves has lost, or undefined. */
function winningGrab(rows) {
  for (const grab of grabs(rows)) {
    const next = rows.map((row) => [...row]);
    for (const { i, j, take } of grab) next[i][j] -= take;
    const key = JSON.stringify(next);
    if (!lost.has(key)) lost.set(key, winningGrab(next) === undefined);
    if (lost.get(key)) return grab;
  }
  return undefined;
}

// --------------------------------------------------------------------------------------------------- series
/** Replays a series of n games: the score [a, b], the matches left and who moves. */
function seriesAfter(text) {
  const [start, ...moves] = text.split('/');
  const [, n, k, left, score, mover] = start.split(':');
  const now = { n: Number(n), game: Number(k), left: Number(left), score: score.split('-').map(Number), mover: mover === 'a' ? 0 : 1 };
  for (const move of moves) {
    const take = Number(move);
    assert.ok(take >= 1 && take <= now.game && take <= now.left, `${move} in ${text}`);
    now.left -= take;
    now.mover = 1 - now.mover;
    if (now.left > 0) continue;
    ++now.score[1 - now.mover];
    now.mover = 0;
    ++now.game;
    now.left = now.n;
  }
  return now;
}

// ---------------------------------------------------------------------------------------------------- coins
const coinsOf = (text) => {
  const [start, ...moves] = text.split('/');
  return [...start.split(':')[2].split(','), ...moves].filter(Boolean).map((at) => at.split('.').map(Number));
};

/** Puts a coin where a point of the table lies on the screen; a finger's width beside it where pixels are too coarse for that. */
async function putCoin(page, hand, [width, height], [x, y]) {
  const before = await record(page);
  const table = await find(page, 'board, button table');
  const around = [[0, 0], [3, 0], [-3, 0], [0, 3], [0, -3], [4, 4], [-4, -4], [4, -4], [-4, 4]];
  for (const [right, down] of around) {
    const at = { x: table.x + (table.w * (x + right)) / width, y: table.y + (table.h * (y + down)) / height };
    await hand.press(page, { ...at, w: 0, h: 0 });
    await still(page);
    if ((await record(page)) !== before || (await confirmation(page))?.enabled) break;
  }
  await confirmed(page, hand, before);
}

export default function (test) {
  for (const [how, hand, options] of hands) {
    const often = hand === pointer ? test : test.long;
    often(`${how}: Northcott, the first move dragged, won by the gaps`, async (given) => {
      let dragged = false;
      const { page, text } = await play(given, hand, options, 'northcott:4:w1b3,w1b4:w', /^board, button [a-z]\d+$/, async (page, hand, text) => {
        const [letter, from, to] = advance(columnsAfter(text));
        const piece = await find(page, `board, button ${letter}${from}`);
        if (!dragged) {
          const { x, y, w, h } = piece;
          await hand.drag(page, piece, { x, y: y - h * (to - from), w, h });
          dragged = true;
        } else {
          await hand.press(page, piece);
          await still(page);
          await use(page, hand, `board, button ${letter}${to}`);
        }
      });
      assert.equal(movesOf(text).length % 2, 1);
      await ends(page, /You win!/);
    });

    test.long(`${how}: a matrix, cell by cell, won by search`, async (given) => {
      const { page, text } = await play(given, hand, options, 'matrix:1,2.1,0', /^board, cell \d+, \d+$/, async (page, hand, text) => {
        const rows = cellsAfter(text);
        const grab = winningGrab(rows);
        assert.ok(grab, `no winning move in ${text}`);
        for (const { i, j, take } of grab) {
          for (let taken = 0; taken < take; ++taken) {
            await hand.press(page, await find(page, `board, cell ${i + 1}, ${j + 1}`));
            await still(page);
          }
          assert.match((await find(page, `board, cell ${i + 1}, ${j + 1}`)).name, new RegExp(`\\b${take}\\b.*\\b${rows[i][j]}\\b`));
        }
        assert.equal(await record(page), text, 'touches add up and make no move');
        await confirmed(page, hand, text);
      });
      assert.ok(cellsAfter(text).flat().every((cell) => cell === 0));
      assert.equal(movesOf(text).length % 2, 1);
      await ends(page, /You win!/);
    });

    often(`${how}: a series of games, to the score that the record tells`, async (given) => {
      const { page, text } = await play(given, hand, options, 'series:3', anyMatchOrGap, async (page, hand, text) => {
        assert.equal(seriesAfter(text).mover, 0, text);
        await use(page, hand, match(1, 1));
      });
      const { game, score: [a, b] } = seriesAfter(text);
      assert.equal(game, 3, text); // two games were played: at most 1, then at most 2 at a time
      await ends(page, a > b ? /You win!/ : a < b ? /Perfect wins/ : /It's a tie/);
    });

    often(`${how}: coins, the centre first and then the mirror image`, async (given) => {
      const [width, height] = [300, 200];
      // Beside the coin in the centre there is room for one more on either side, so that no coin need lie exactly.
      const { page, text } = await play(given, hand, options, `coins:${width}x${height}x52:`, /^board, button table$/, async (page, hand, text) => {
        const last = coinsOf(text).at(-1);
        await putCoin(page, hand, [width, height], last ? [width - last[0], height - last[1]] : [width / 2, height / 2]);
      });
      assert.equal(movesOf(text).length, 3, text);
      assert.equal(movesOf(text)[0], '150.100');
      await ends(page, /You win!/);
    });

    test.long(`${how}: Nim with dividing, dividing wherever that wins`, async (given) => {
      const { page, text } = await play(given, hand, options, 'nim.split:6', anyMatchOrGap, async (page, hand, text) => {
        const heaps = heapsAfter(text);
        const moves = winning(heaps, { split: true });
        const move = moves.find(([, , part]) => part) ?? moves[0];
        assert.ok(move, `no winning move in ${text}`);
        await takeAndDivide(page, hand, move, heaps[move[0] - 1] - move[1]);
      });
      assert.match(movesOf(text)[0], /s/);
      assert.equal(movesOf(text).length % 2, 1);
      await ends(page, /You win!/);
    });

    often(`${how}: Kayles by its pins: a drag over two, taps on one and its neighbour, three refused`, async ({ browser, url }) => {
      const page = await newPage(browser, options);
      await openGame(page, `${url}#play=hh;nim.max2.split:9`);
      const pinAt = async (heap, beyond) =>
        (await targets(page)).find(({ id }) => id === `board, button heap ${heap}, match ${beyond}`);
      const played = async (moves) => {
        await page.waitForFunction((all) => nimatron.record().split('/').slice(1).join(' ') === all, moves.join(' '));
        await still(page);
      };
      // Pins 4 and 5 of 9, which leaves 3 and 4 where they lie.
      const [left, right] = [await pinAt(1, 9), await pinAt(1, 1)];
      const start = await record(page);
      await hand.drag(page, await pinAt(1, 6), await pinAt(1, 5));
      await confirmed(page, hand, start);
      await played(['1-2s3']);
      assert.ok(Math.abs((await pinAt(1, 3)).x - left.x) < 2);
      assert.ok(Math.abs((await pinAt(2, 1)).x - right.x) < 2);
      // Three are too many: nothing is played, and what may be is proposed.
      await hand.drag(page, await pinAt(2, 4), await pinAt(2, 2));
      await still(page);
      await played(['1-2s3']);
      assert.ok((await confirmation(page))?.enabled);
      // One, then its neighbour.
      await hand.press(page, await pinAt(1, 1));
      await still(page);
      await played(['1-2s3']);
      assert.ok((await confirmation(page))?.enabled);
      const before = await record(page);
      await hand.press(page, await pinAt(1, 2));
      await confirmed(page, hand, before);
      await played(['1-2s3', '1-2']);
      // One alone: tapped again.
      await hand.press(page, await pinAt(2, 3));
      await still(page);
      await hand.press(page, await pinAt(2, 3));
      await played(['1-2s3', '1-2', '2-1s1']);
    });

    test.long(`${how}: at most two at a time; what is out of reach does nothing`, async (given) => {
      const { page, text } = await play(given, hand, options, 'nim.max2:7', anyMatchOrGap, async (page, hand, text) => {
        const [heap] = heapsAfter(text);
        const far = (await targets(page)).filter(({ id }) => Number(/^board, button heap 1, match (\d+)$/.exec(id)?.[1]) > 2);
        assert.equal(far.length, Math.max(0, heap - 2));
        assert.ok(far.every(({ enabled }) => !enabled), text);
        if (far.length) {
          await hand.press(page, far[0]);
          await still(page);
          assert.equal(await record(page), text);
          assert.equal(await confirmation(page), undefined);
        }
        await use(page, hand, match(1, heap % 3));
      });
      assert.equal(movesOf(text).length % 2, 1);
      await ends(page, /You win!/);
    });

    often(`${how}: a heap in bundles: chosen, one less, confirmed`, async (given) => {
      const { page, text } = await play(given, hand, options, 'nim:1030,7', anyMatchOrGap, async (page, hand, text) => {
        const heaps = heapsAfter(text);
        const [heap, take] = winning(heaps)[0];
        if (heaps[0] < 1000) return use(page, hand, match(heap, take));
        assert.equal(take, 1023);
        await hand.press(page, await find(page, match(1, 1024)));
        await still(page);
        assert.equal(await record(page), text, 'a bundle only chooses');
        assert.match((await confirmation(page)).name, /^take 1024 from heap 1\b/);
        for (const [button, left] of [['more', 1025], ['less', 1024], ['less', 1023]]) {
          await hand.press(page, await find(page, button));
          await still(page);
          assert.match((await confirmation(page)).name, new RegExp(`^take ${left} from heap 1\\b`));
        }
        return confirmed(page, hand, text);
      });
      assert.match(text, /^nim:1030,7\/1-1023\//);
      assert.equal(movesOf(text).length % 2, 1);
      await ends(page, /You win!/);
    });
  }

  test('a bundle is chosen by pointer, adjusted by keys and taken by Enter', async ({ browser, url }) => {
    const page = await newPage(browser, hands[0][2]);
    await openGame(page, `${url}#nim:1030,7`);
    await pointer.press(page, await find(page, match(1, 1024)));
    await still(page);
    for (const key of ['=', '-', '-', 'Enter']) {
      assert.equal(await record(page), 'nim:1030,7');
      await page.keyboard.press(key);
      await still(page);
    }
    await page.waitForFunction(() => nimatron.record().startsWith('nim:1030,7/1-1023/'));
  });
}
