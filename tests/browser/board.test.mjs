// The game as an element of somebody's page and as a frame with settings: what it can be asked, what it tells, and whom it
// does not listen to.
import assert from 'node:assert/strict';

import { anyMatch, desktop, find, match, newPage, press, record, serve, started, still, targets } from './lib.mjs';
import { confirmed, pointer } from './hand.mjs';

const calm = { ...desktop, reducedMotion: 'reduce', viewport: { width: 1000, height: 800 } };

/** As waitForFunction, also where the page's policy forbids what that does. */
async function until(page, holds, given) {
  for (const end = Date.now() + 60000; !(await page.evaluate(holds, given)); await page.waitForTimeout(50))
    if (Date.now() > end) throw new Error(`not within a minute: ${holds}`);
}
/** A page with boards; each a query of attributes. The game comes from `base`. */
async function open(page, url, base, boards, more = '') {
  const query = new URLSearchParams([['base', base], ...boards.map((board) => ['board', board])]);
  await page.goto(`${url}fixtures/board.html?${query}${more}`);
  await until(page, (n) => document.querySelectorAll('nimatron-board').length === n, boards.length);
}
/** Calls a method of a board; what it refuses is `{refused: code, message}`. */
const call = (page, method, given = [], i = 0) =>
  page.evaluate(async ([method, given, i]) => {
    try {
      return (await document.getElementById(`board${i}`)[method](...given)) ?? null;
    } catch ({ code, message, column }) {
      return { refused: code, message, ...(column ? { column } : {}) };
    }
  }, [method, given, i]);
const told = (page, name, i = 0) => page.evaluate(([name, i]) => globalThis.told.filter(([j, n]) => j === i && n === name).map(([, , detail]) => detail), [name, i]);
const tells = (page, name, least = 1, i = 0) =>
  until(page, ([name, least, i]) => globalThis.told.filter(([j, n]) => j === i && n === name).length >= least, [name, least, i]);
/** The document inside a board, which the helpers of the tests take for a page. */
async function inside(page, i = 0) {
  await page.waitForFunction((i) => document.getElementById(`board${i}`)?.shadowRoot?.querySelector('iframe'), i);
  const element = await page.evaluateHandle((i) => document.getElementById(`board${i}`).shadowRoot.querySelector('iframe'), i);
  return hand(page, await element.contentFrame());
}
const hand = (page, frame) => ({
  frame,
  mouse: page.mouse,
  evaluate: (...given) => frame.evaluate(...given),
  locator: (what) => frame.locator(what),
  waitForFunction: (...given) => frame.waitForFunction(...given),
  waitForTimeout: (ms) => page.waitForTimeout(ms),
});
const ids = async (game) => (await targets(game)).map(({ id }) => id);

/** A frame alone, around it a page of another origin. */
async function framed(page, url, base, query) {
  await page.goto(`${url}fixtures/around.html?${new URLSearchParams([['src', `${base}?${query}`]])}`);
  const element = await page.waitForSelector('iframe');
  const game = hand(page, await element.contentFrame());
  await started(game.frame);
  return game;
}

export default function (test) {
  test('an element from another origin starts when it is seen, is asked everything, and tells what happens', async ({ browser, url, folders }) => {
    const other = await serve(folders);
    try {
      const page = await newPage(browser, calm);
      await open(page, url, other.url, ['position=nim:1,2&level=perfect', 'position=nim:3,5,7&side=both'], '&gap=3000');
      await tells(page, 'ready');
      assert.equal((await told(page, 'ready'))[0].state.record, 'nim:1,2');
      assert.equal(await page.evaluate(() => !!document.getElementById('board1').shadowRoot.querySelector('iframe')), false, 'nobody sees the second');

      const { moves, all } = await call(page, 'legalMoves');
      assert.deepEqual([moves, all], [['1-1', '2-1', '2-2'], true]);
      assert.deepEqual(await call(page, 'play', ['2-3']), { refused: 'refused', message: 'heap 2 has only 2 matches', column: 18 });
      const { outcome, brief } = await call(page, 'explain');
      assert.equal(outcome, 'N');
      assert.ok(brief.length > 0 && brief[0].length > 10);
      assert.equal((await call(page, 'explain', ['2, 2'])).outcome, 'P');
      assert.equal((await call(page, 'explain', ['nim:x'])).refused, 'input');
      assert.match(await call(page, 'toSVG'), /^<svg[^]*<\/svg>\s*$/);
      assert.ok((await call(page, 'hint')).words);

      const { record: first } = await call(page, 'play', ['2-1']);
      assert.equal(first, 'nim:1,2/2-1');
      await tells(page, 'move', 2);
      const [mine, its] = await told(page, 'move');
      assert.deepEqual([mine.by, mine.seat, mine.move, mine.played], ['person', 'first', '2-1', 1]);
      assert.deepEqual([its.by, its.seat, its.played], ['computer', 'second', 2]);
      const kept = await call(page, 'getState');
      await call(page, 'play', [(await call(page, 'legalMoves')).moves[0]]);
      await tells(page, 'end');
      assert.deepEqual((await told(page, 'end'))[0].won, true);
      const progress = (await told(page, 'progress')).at(-1);
      assert.deepEqual([progress.completed, progress.success, progress.score], [true, true, 1]);

      assert.equal((await call(page, 'setState', [kept])).record, kept.record);
      assert.equal((await call(page, 'undo')).played, 0);
      assert.equal((await call(page, 'load', ['3,5,7'])).position, 'nim:3,5,7');
      assert.deepEqual(await call(page, 'load', [{ mode: 'dance' }]), { refused: 'mode', message: 'mode can be play, puzzle, view, lesson, exercise, explorer, but not “dance”.' });
      assert.equal((await call(page, 'intent', [{ intent: 'setup' }])).screen, 'setup');
      assert.equal((await call(page, 'intent', [{ intent: 'fly' }])).message, 'there is no intent fly');
      await call(page, 'load', ['2,2']);
      await call(page, 'play', ['1-1']);
      assert.equal((await call(page, 'reset')).record, 'nim:2,2', 'what was laid last');

      // An attribute is laid on the board that is there.
      await page.evaluate(() => document.getElementById('board0').setAttribute('position', 'nim:4,4'));
      await page.waitForFunction(() => globalThis.told.some(([i, name, detail]) => i === 0 && name === 'statechange' && detail.position === 'nim:4,4'));

      await page.evaluate(() => document.getElementById('board1').scrollIntoView());
      await tells(page, 'ready', 1, 1);
      await page.evaluate(() => (document.getElementById('board1').style.height = '300px'));
      await page.waitForFunction(() => globalThis.told.some(([i, name, detail]) => i === 1 && name === 'resize' && detail.height === 300));
      // One program for both: the second came from the cache, or was asked for again by a browser that keeps nothing.
      assert.deepEqual(page.problems.list(), []);
    } finally {
      other.close();
    }
  });

  test('a game in a frame with settings is played by hand; hints and menus are as they were asked for', async ({ browser, url, folders }) => {
    const other = await serve(folders);
    try {
      const page = await newPage(browser, calm);
      const bare = await framed(page, url, other.url, 'position=3 5 7&side=both&controls=board&hints=off&theme=dark');
      assert.equal(await record(bare), 'nim:3,5,7');
      const there = await ids(bare);
      for (const id of ['undo', 'redo']) assert.ok(there.includes(id), id);
      for (const id of ['hint', 'why', 'moves', 'new', 'share', 'all games', 'theme']) assert.ok(!there.includes(id), id);
      await press(bare, await find(bare, anyMatch));
      await confirmed(bare, pointer, 'nim:3,5,7');
      await still(bare);
      await bare.locator('#canvas').focus();
      for (const key of ['h', 'w', 'a', 'n', 's']) await page.keyboard.press(key); // hint, why, all games, new game, share
      await still(bare);
      assert.deepEqual((await ids(bare)).filter((id) => /why|hint|close|card/.test(id)), []);
      assert.notEqual(await record(bare), 'nim:3,5,7');

      const whole = await framed(page, url, other.url, 'position=nim:3,5,7&level=casual&side=second&hints=on');
      const all = await ids(whole);
      for (const id of ['why', 'moves', 'all games']) assert.ok(all.includes(id), id);
      await whole.waitForFunction(() => nimatron.record().includes('/')); // the computer begins
      const none = await framed(page, url, other.url, 'position=nim:3,5,7&mode=view');
      assert.deepEqual((await ids(none)).filter((id) => !id.startsWith('board')), []);
      const canvas = none.locator('#canvas');
      await canvas.click({ position: { x: 200, y: 150 } });
      await canvas.press('1');
      await none.locator('#nimatron-mirror [data-press^="board"]').first().evaluate((button) => button.click());
      assert.equal(await record(none), 'nim:3,5,7', 'it can be read and not played');

      await open(page, url, other.url, ['lesson=columns']);
      await tells(page, 'ready');
      assert.equal((await told(page, 'ready'))[0].state.lesson?.id, 'columns', 'nothing else is shown before it');
      for (const [query, link] of [['lesson=columns', 'lesson'], ['mode=explorer&explorer=wythoff,12', 'explorer']]) {
        const game = await framed(page, url, other.url, query);
        await game.waitForFunction(() => nimatron.targets().length > 3);
        await still(game);
        const seen = (await ids(game)).join(' ');
        assert.match(seen, link === 'lesson' ? /step number/ : /point|chart|explor/, query);
      }
      assert.deepEqual(page.problems.list(), []);
    } finally {
      other.close();
    }
  });

  test('settings that are wrong are told in words, where the board is and to the page', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await open(page, url, url, ['mode=dance&level=hard&count=1000&lang=xx&position=nim:3,5,7']);
    await tells(page, 'ready');
    const faults = (await told(page, 'error')).map(({ code }) => code);
    assert.deepEqual(faults.sort(), ['count', 'lang', 'level', 'mode']);
    const game = await inside(page);
    assert.match(await game.locator('#nimatron-fault-of-settings').innerText(), /level can be beginner, casual, club, perfect, machine, but not “hard”/);
    assert.equal(await record(game), 'nim:3,5,7');
    await open(page, url, url, ['mode=lesson']);
    await tells(page, 'error');
    assert.equal((await told(page, 'error'))[0].message, 'mode=lesson needs to know which: lesson=…');
  });

  test('puzzles: a winning move, who should begin, win the game; exercises are counted', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    const said = async (game) => (await game.locator('#nimatron-task [role=status]').innerText()).trim();
    await open(page, url, url, ['mode=puzzle&task=move&position=nim:1,2']);
    await tells(page, 'ready');
    let game = await inside(page);
    assert.equal(await said(game), 'Find a winning move.');
    // Only what is known can be told with a try.
    while ((await call(page, 'getState')).outcome !== 'N') await page.waitForTimeout(50);
    await call(page, 'play', ['2-2']);
    await game.waitForFunction(() => document.querySelector('#nimatron-task').dataset.said === 'wrong');
    // It stays, with the answer that refutes it, until somebody tries again.
    await game.waitForFunction(() => nimatron.record() === 'nim:1,2/2-2/1-1');
    await game.waitForFunction(() => /“take the last match of heap 1”/.test(document.querySelector('#nimatron-task').textContent));
    assert.match(await said(game), /^That gives the win away: the computer wins with “/);
    await page.waitForTimeout(2000);
    assert.match(await said(game), /^That gives the win away/);
    await game.locator('#task-again').click();
    await game.waitForFunction(() => nimatron.record() === 'nim:1,2' && !document.querySelector('#nimatron[data-shut]'));
    await game.waitForFunction(() => document.querySelector('#nimatron-task [role=status]').textContent.trim() === 'Find a winning move.');
    await call(page, 'play', ['2-1']);
    await page.waitForFunction(() => globalThis.told.at(-1) && globalThis.told.some(([, name, detail]) => name === 'progress' && detail.completed));
    const found = (await told(page, 'progress')).at(-1);
    assert.deepEqual([found.success, found.score, found.tries], [true, 0.5, 2]);
    const given = (answer) => ({ type: 'fill-in', given: answer, right: ['2-1'], options: [], words: [] });
    assert.deepEqual(await told(page, 'try'), [
      { answer: '2-2', right: false, response: given('2-2') },
      { answer: '2-1', right: true, response: given('2-1') },
    ]);
    // Solved: it says so after a reload as well.
    const solved = await call(page, 'getState');
    await open(page, url, url, ['mode=puzzle&task=move&position=nim:1,2&loading=eager']);
    await call(page, 'setState', [solved]);
    game = await inside(page);
    await game.waitForFunction(() => /^Solved/.test(document.querySelector('#nimatron-task [role=status]')?.textContent ?? ''));
    assert.equal((await call(page, 'getState')).activity.tries, 2);
    // By messages alone nobody has to press a button.
    await open(page, url, url, ['mode=puzzle&task=move&position=nim:1,2']);
    await tells(page, 'ready');
    await call(page, 'play', ['1-1']);
    game = await inside(page);
    await game.waitForFunction(() => document.querySelector('#nimatron-task').dataset.said === 'wrong');
    await call(page, 'play', ['2-1']);
    await page.waitForFunction(() => globalThis.told.some(([, name, detail]) => name === 'progress' && detail.completed));
    // The mark that was asked for decides.
    await open(page, url, url, ['mode=puzzle&task=move&position=nim:1,2&pass=100']);
    await tells(page, 'ready');
    await call(page, 'play', ['1-1']);
    await page.waitForFunction(() => globalThis.told.some(([, name]) => name === 'try'));
    await call(page, 'play', ['2-1']);
    await page.waitForFunction(() => globalThis.told.some(([, name, detail]) => name === 'progress' && detail.completed));
    assert.deepEqual((({ success, score }) => [success, score])((await told(page, 'progress')).at(-1)), [false, 0.5]);

    await open(page, url, url, ['mode=puzzle&task=begin&level=beginner&position=nim:2,2']);
    await tells(page, 'ready');
    game = await inside(page);
    assert.equal(await game.locator('#nimatron[data-shut]').count(), 1);
    await game.locator('#canvas').click();
    assert.equal(await record(game), 'nim:2,2');
    await game.locator('#begin-computer').click();
    await game.waitForFunction(() => document.querySelector('#nimatron-task').dataset.said === 'right');
    await tells(page, 'move'); // the computer begins
    await page.waitForFunction(() => globalThis.told.some(([, name, detail]) => name === 'progress' && detail.score === 0.5));

    await open(page, url, url, ['mode=puzzle&position=nim:1&level=perfect']);
    await tells(page, 'ready');
    game = await inside(page);
    assert.equal(await said(game), 'Win this game against Perfect.');
    await call(page, 'play', ['1-1']);
    await tells(page, 'end');
    await game.waitForFunction(() => document.querySelector('#nimatron-task').dataset.said === 'right');
    await page.waitForFunction(() => globalThis.told.some(([, name, detail]) => name === 'progress' && detail.success === true));

    await open(page, url, url, ['mode=exercise&exercise=nim-sum&count=2']);
    await tells(page, 'ready');
    game = await inside(page);
    await game.waitForFunction(() => /1 of 2/.test(document.querySelector('#nimatron-task')?.textContent ?? ''));
    for (let i = 0; i < 2; ++i) {
      await game.waitForFunction(() => nimatron.targets().some(({ id, enabled }) => id === 'step on' && enabled));
      await still(game);
      await press(game, await find(game, 'step on')); // skipped
      await page.waitForFunction((n) => globalThis.told.some(([, name, detail]) => name === 'progress' && detail.done === n), i + 1);
    }
    const done = (await told(page, 'progress')).at(-1);
    assert.deepEqual([done.completed, done.success, done.score, done.of], [true, false, 0, 2]);
    assert.deepEqual(page.problems.list(), []);
  });

  test('a puzzle says its game, its rules and whose turn it is; no button is dead', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    for (const [position, rule] of [
      ['nim:3,5,7', 'Nim: Take as many matches as you like from one heap, at least one. Take the last match and you win.'],
      ['nim.misere:3,5,7', 'Misère Nim: Take as many matches as you like from one heap, at least one. Take the last match and you lose.'],
      ['wythoff:3,5', /^Wythoff/],
      ['northcott:8:w1b4,w2b8:w', /^Northcott/],
    ]) {
      for (const task of ['move', 'win', 'begin']) {
        await open(page, url, url, [`mode=puzzle&task=${task}&position=${position}`]);
        await tells(page, 'ready');
        const game = await inside(page);
        const told = (await game.locator('#nimatron-task .rule').innerText()).trim();
        if (typeof rule === 'string') assert.equal(told, rule);
        else assert.match(told, rule);
        const all = await targets(game);
        const ids = all.map(({ id }) => id);
        assert.ok(!ids.includes('undo') && !ids.includes('redo'), `${position} ${task}: ${ids}`);
        assert.ok(ids.includes('rules'), `${position} ${task}: ${ids}`);
        const { status } = await call(page, 'getState');
        assert.equal(status, 'Your turn');
        assert.ok(!all.some(({ name }) => /Player [12]/.test(name)));
      }
    }
    const game = await inside(page);
    await game.locator('#begin-me').click();
    await still(game);
    await press(game, await find(game, 'rules'));
    await still(game);
    assert.ok((await ids(game)).includes('close'));
    assert.deepEqual((await ids(game)).filter((id) => /glossary|learn|level|seat/.test(id)), [], 'nothing leads away');
    await open(page, url, url, ['position=3 5 7&side=both&controls=board']);
    await tells(page, 'ready');
    assert.ok((await ids(await inside(page))).includes('rules'));
    assert.equal((await call(page, 'getState')).notice, null, 'how a position was read is the page\'s');
    assert.equal((await call(page, 'load', ['2 3'])).notice, null);
    assert.deepEqual(page.problems.list(), []);
  });

  test('what cannot be laid is an error, at the start and later, and no other game is shown', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    for (const [attributes, code, column, words] of [
      ['position=nim:3,x', 'position', 7, /expected a number/],
      ['position=nim:3,x&level=club', 'position', 7, /expected a number/],
      ['position=nim:3,x&mode=puzzle&task=move', 'position', 7, /expected a number/],
      ['position=chess:e4', 'position', 1, /no game/],
      ['lesson=nosuch', 'lesson', undefined, /no lesson called nosuch/],
      ['exercise=nosuch', 'exercise', 1, /nosuch/],
      ['explorer=nosuch,9', 'explorer', 1, /nosuch/],
    ]) {
      await open(page, url, url, [attributes]);
      await tells(page, 'error');
      const [error] = await told(page, 'error');
      assert.deepEqual([error.code, error.column], [code, column], attributes);
      assert.match(error.message, words);
      const game = await inside(page);
      assert.match(await game.locator('#nimatron-nothing').innerText(), words);
      assert.equal(await game.locator('#canvas').isVisible(), false, 'the first screen is not what was wanted');
      // It can be put right.
      assert.equal((await call(page, 'load', [{ position: 'nim:1,2' }])).position, 'nim:1,2');
      assert.equal(await game.locator('#canvas').isVisible(), true);
    }
    await open(page, url, url, ['position=nim:3,5,7']);
    await tells(page, 'ready');
    for (const [name, value, code] of [['position', 'nim:3,x', 'position'], ['level', 'hard', 'level'], ['count', '1000', 'count'], ['lesson', 'nosuch', 'lesson'], ['mode', 'dance', 'mode'], ['controls', 'some', 'controls']]) {
      await page.evaluate(([name, value]) => {
        globalThis.told.length = 0;
        document.getElementById('board0').setAttribute(name, value);
      }, [name, value]);
      await tells(page, 'error');
      assert.equal((await told(page, 'error'))[0].code, code);
      assert.equal(await record(await inside(page)), 'nim:3,5,7', 'what lies there stays');
      await page.evaluate(([name]) => {
        const board = document.getElementById('board0');
        if (name === 'position') board.setAttribute(name, 'nim:3,5,7');
        else board.removeAttribute(name);
      }, [name]);
      await call(page, 'getState');
    }
    assert.deepEqual(page.problems.list(), []);
  });

  test('no promise stays open: a frame that is forbidden, that does not come, that is nowhere; and nonsense', async ({ browser, url, folders }) => {
    const other = await serve(folders);
    const { origin } = new URL(other.url);
    const strict = await serve(folders, () => ({ 'Content-Security-Policy': `default-src 'none'; script-src 'self' ${origin}; frame-src 'none'; img-src 'self'` }));
    try {
      const forbidden = await newPage(browser, calm);
      await open(forbidden, strict.url, other.url, ['position=nim:3,5,7&loading=eager']);
      await tells(forbidden, 'error');
      assert.equal((await told(forbidden, 'error'))[0].code, 'blocked');
      assert.equal((await call(forbidden, 'getState')).refused, 'blocked');
      assert.equal((await call(forbidden, 'setState', [{ link: 'nim:1' }])).refused, 'blocked');
      assert.equal(await forbidden.evaluate(() => document.getElementById('board0').ready.catch(({ code }) => code)), 'blocked');

      const late = await newPage(browser, calm);
      await late.clock.install();
      await late.route(`${other.url}index.html*`, (route) => route.fulfill({ contentType: 'text/html', body: 'no game' }));
      await open(late, url, other.url, ['position=nim:3,5,7&loading=eager']);
      const waits = call(late, 'getState');
      await late.clock.runFor(61000);
      assert.equal((await waits).refused, 'time');
      assert.equal((await told(late, 'error'))[0].code, 'time');
      const nowhere = late.evaluate(() => document.createElement('nimatron-board').getState().catch(({ code }) => code));
      await late.clock.runFor(61000);
      assert.equal(await nowhere, 'time');

      const page = await newPage(browser, calm);
      await open(page, url, url, ['position=nim:3,5,7']);
      await tells(page, 'ready');
      for (const given of [null, undefined, 5, 'nim:3', {}, { link: 5 }]) {
        const { refused, message } = await call(page, 'setState', [given]);
        assert.equal(refused, 'message', String(given));
        assert.match(message, /getState/);
      }
      assert.equal((await call(page, 'load', [null])).refused, 'message');
      assert.equal((await call(page, 'load', [7])).refused, 'message');
      assert.equal((await call(page, 'intent', [null])).refused, 'message');
      assert.equal((await call(page, 'play', [])).refused, 'message');
      assert.equal(await page.evaluate(() => document.getElementById('board0').load({ position: () => {} }).catch(({ code }) => code)), 'message');
      assert.deepEqual(page.problems.list(), []);
    } finally {
      strict.close();
      other.close();
    }
  });

  test('a board that begins out of sight becomes ready and is played there', async ({ browser, url, folders }) => {
    const other = await serve(folders);
    try {
      const page = await newPage(browser, calm);
      await open(page, url.replace('127.0.0.1', 'localhost'), other.url, ['position=nim:1', 'position=nim:1,2&level=perfect&controls=board&loading=eager'], '&gap=6000');
      await tells(page, 'ready', 1, 1);
      assert.equal(await page.evaluate(() => scrollY), 0);
      await call(page, 'play', ['2-1'], 1);
      await tells(page, 'move', 2, 1); // the computer answers
      await page.evaluate(() => document.getElementById('board1').scrollIntoView());
      await still(await inside(page, 1));
      assert.deepEqual(page.problems.list(), []);
    } finally {
      other.close();
    }
  });

  test('a sandbox whose files are kept from it is told as what it is', async ({ browser, url, folders }) => {
    const other = await serve(folders, () => ({ 'Access-Control-Allow-Origin': 'https://nobody.example' }));
    try {
      const page = await newPage(browser, { ...calm, serviceWorkers: 'allow' });
      await open(page, url, url, [`position=nim:1&sandbox=allow-scripts&loading=eager&base=${encodeURIComponent(other.url)}`]);
      await tells(page, 'error');
      const [{ code, message }] = await told(page, 'error');
      assert.equal(code, 'start');
      assert.match(message, /Access-Control-Allow-Origin/);
      assert.equal((await call(page, 'getState')).refused, 'start');
      const element = await page.evaluateHandle(() => document.getElementById('board0').shadowRoot.querySelector('iframe'));
      assert.match(await (await element.contentFrame()).locator('#nimatron-status').innerText(), /sandbox/);
    } finally {
      other.close();
    }
  });

  test('a frame listens to the page around it alone, and to nothing that is no request', async ({ browser, url, folders }) => {
    const other = await serve(folders);
    try {
      const page = await newPage(browser, calm);
      await open(page, url, other.url, ['position=nim:3,5,7&side=both']);
      await tells(page, 'ready');
      const game = await inside(page);
      const answers = () => page.evaluate(() => globalThis.answers.splice(0));
      await page.evaluate(() => {
        globalThis.answers = [];
        const frame = document.getElementById('board0').shadowRoot.querySelector('iframe').contentWindow;
        addEventListener('message', ({ source, data }) => source === frame && data.type === 'reply' && answers.push(data));
        globalThis.post = (data) => frame.postMessage(data, '*');
      });
      const sent = [
        null, 7, 'nimatron', [], {}, { nimatron: 2, id: 'a', type: 'hello' }, { nimatron: 1, type: 'undo' }, { nimatron: 1, id: 'b', type: 'constructor' },
        { nimatron: 1, id: 'c', type: 'play', move: 5 }, { nimatron: 1, id: 'd', type: 'play', move: 'x'.repeat(201) },
        { nimatron: 1, id: 'e', type: 'undo', extra: 1 }, { nimatron: 1, id: 'f', type: 'intent', fields: { intent: 'play\nmove=1-1' } },
        { nimatron: 1, id: 'g', type: 'load', settings: { position: 'a'.repeat(20001) } },
      ];
      await page.evaluate((all) => all.forEach((one) => post(one)), sent);
      await page.evaluate(() => post({ nimatron: 1, id: 'last', type: 'hello' }));
      await page.waitForFunction(() => answers.some(({ id }) => id === 'last'));
      const all = await answers();
      assert.deepEqual(all.map(({ id, ok }) => [id, ok]), [[undefined, false], [undefined, false], ['b', false], ['c', false], ['d', false], ['e', false], ['f', false], ['g', false], ['last', true]]);
      for (const { ok, error } of all) assert.ok(ok || (error.code === 'message' && error.message.length > 10));

      // From another window: a frame of the same page, of the game's own origin.
      await page.evaluate((src) => document.body.append(Object.assign(document.createElement('iframe'), { src, id: 'stranger' })), `${other.url}fixtures/around.html`);
      const stranger = await (await page.waitForSelector('#stranger')).contentFrame();
      await stranger.waitForLoadState();
      await stranger.evaluate(() => parent.frames[0].postMessage({ nimatron: 1, id: 'x', type: 'play', move: '1-1' }, '*'));
      // From itself, too.
      await game.evaluate(() => postMessage({ nimatron: 1, id: 'y', type: 'play', move: '1-1' }, '*'));
      await page.evaluate(() => post({ nimatron: 1, id: 'z', type: 'getState' }));
      await page.waitForFunction(() => answers.some(({ id }) => id === 'z'));
      assert.equal((await answers()).at(-1).value.record, 'nim:3,5,7');

      // A frame that is meant for another page says so, and says nothing else.
      const strange = await framed(page, url, other.url, 'position=nim:3,5,7&parent=https://elsewhere.example');
      assert.match(await strange.locator('#nimatron-fault-of-settings').innerText(), /meant for https:\/\/elsewhere\.example/);
      const heard = await page.evaluate(async () => {
        let n = 0;
        addEventListener('message', () => ++n);
        document.querySelector('iframe').contentWindow.postMessage({ nimatron: 1, id: 'q', type: 'hello' }, '*');
        await new Promise((then) => setTimeout(then, 300));
        return n;
      });
      assert.equal(heard, 0);
    } finally {
      other.close();
    }
  });

  test('in a sandbox, and under strict policies of both sides, it plays and answers', async ({ browser, url, folders }) => {
    const game = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' 'unsafe-inline'; connect-src 'self'; style-src 'unsafe-inline'; img-src 'self' blob:; worker-src 'self'; manifest-src 'self'; form-action 'none'";
    const other = await serve(folders, () => ({ 'Content-Security-Policy': game }));
    const { origin } = new URL(other.url);
    const strict = await serve(folders, () => ({ 'Content-Security-Policy': `default-src 'none'; script-src 'self' ${origin}; frame-src ${origin}; img-src 'self'; style-src 'none'` }));
    try {
      const page = await newPage(browser, { ...calm, serviceWorkers: 'allow' });
      await open(page, strict.url, other.url, ['position=nim:3,5,7&side=both']);
      await tells(page, 'ready');
      assert.equal((await call(page, 'play', ['1-2'])).record, 'nim:3,5,7/1-2');
      assert.equal((await call(page, 'explain')).outcome, 'N');
      assert.deepEqual(await page.evaluate(() => refused), []);
      assert.deepEqual(page.problems.list(), []);

      // A page of its own: leaving the first one breaks off what it still loads for a time without a connection.
      const shut = await newPage(browser, { ...calm, serviceWorkers: 'allow' });
      await open(shut, strict.url, other.url, ['position=nim:3,5,7&side=both&sandbox=allow-scripts']);
      await tells(shut, 'ready');
      assert.equal((await call(shut, 'play', ['1-2'])).record, 'nim:3,5,7/1-2');
      // What somebody has learned comes with the state, though a sandbox keeps nothing. The frame is loaded anew for it, which
      // would break off the search's core on its way.
      await shut.waitForLoadState('networkidle');
      const state = { link: 'lesson=columns', course: 'columns=2', exercises: '', activity: {} };
      const back = await call(shut, 'setState', [state]);
      assert.equal(back.course, 'columns=2');
      await until(shut, () => globalThis.told.some(([, name, detail]) => name === 'statechange' && detail.lesson?.id === 'columns' && detail.lesson.step === 2));
      assert.deepEqual(shut.problems.list(), []);
    } finally {
      strict.close();
      other.close();
    }
  });

  test('of many boards those run that are seen, and each goes on where it was', async ({ browser, url }) => {
    const page = await newPage(browser, { ...calm, viewport: { width: 600, height: 500 } });
    await open(page, url, url, Array.from({ length: 10 }, (_, i) => `position=nim:3,5,${i + 2}&side=both`), '&gap=900');
    await tells(page, 'ready');
    await call(page, 'play', ['1-2']);
    await tells(page, 'statechange');
    const frames = () => page.evaluate(() => [...document.querySelectorAll('nimatron-board')].filter((board) => board.shadowRoot.querySelector('iframe')).length);
    for (let i = 1; i < 10; ++i) {
      await page.evaluate((i) => document.getElementById(`board${i}`).scrollIntoView(), i);
      await tells(page, 'ready', 1, i);
    }
    assert.ok((await frames()) <= 8, `${await frames()} frames`);
    assert.equal(await page.evaluate(() => !!document.getElementById('board0').shadowRoot.querySelector('iframe')), false);
    await page.evaluate(() => document.getElementById('board0').scrollIntoView());
    await tells(page, 'ready', 2);
    assert.equal((await call(page, 'getState')).record, 'nim:3,5,2/1-2');
    const asked = await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('nimatron-board.js')).length);
    assert.equal(asked, 1);
  });
}
