// The game in frames of somebody else's page, of the same site and of another, shut in and free.
import assert from 'node:assert/strict';

import { begun, desktop, find, gameCard, known, match, newPage, phone, placeOf, press, record, serve, setUp, started, still } from './lib.mjs';
import { confirmed, pointer } from './hand.mjs';

const calm = { ...desktop, reducedMotion: 'reduce' }; // the first screen does not play

/** A page around the game. `far`: the game comes from another origin. */
async function around(page, url, sources, sandbox) {
  const asked = new URLSearchParams(sources.map((src) => ['src', src]));
  if (sandbox !== undefined) asked.set('sandbox', sandbox);
  await page.goto(`${url}fixtures/around.html?${asked}`);
  await page.waitForFunction((n) => document.querySelectorAll('iframe').length === n, sources.length);
  return inside(page);
}
async function inside(page) {
  const elements = await page.locator('iframe').elementHandles();
  const games = await Promise.all(elements.map((element) => element.contentFrame()));
  for (const game of games) await started(game);
  return games.map((game) => hand(page, game));
}
/** A frame that the helpers of the tests take for a page: its own document, the page's mouse. */
const hand = (page, game) => ({
  frame: game,
  mouse: page.mouse,
  evaluate: (...given) => game.evaluate(...given),
  locator: (what) => game.locator(what),
  waitForTimeout: (ms) => page.waitForTimeout(ms),
});

/** The frame alone; ends when the document that was there is gone. */
async function loadAgain(game) {
  await game.evaluate(() => {
    globalThis.old = true;
    setTimeout(() => location.reload());
  });
  await game.frame.waitForFunction(() => !globalThis.old);
}

const scroll = (page) => page.evaluate(() => scrollY);
const scrolled = (page, least, most = 1e9) =>
  page.waitForFunction(([least, most]) => scrollY >= least && scrollY <= most, [least, most]);
const focus = async (page, game) => [
  await page.evaluate(() => document.activeElement?.id || document.activeElement?.localName),
  await game.evaluate(() => document.hasFocus() && document.activeElement?.id),
];

async function take(game, id = match(1, 1)) {
  const before = await record(game);
  await press(game, await find(game, id));
  await confirmed(game, pointer, before);
  await still(game);
  return record(game);
}

export default function (test) {
  test('the page around scrolls by wheel and finger over the game, both ways; Tab goes in and out', async ({ browser, url, folders }) => {
    const other = await serve(folders);
    try {
      for (const from of [url, other.url]) {
        const page = await newPage(browser, calm);
        const [game] = await around(page, url, [`${from}#nim:3,5,7`]);
        await page.mouse.move(330, 300);
        await page.mouse.wheel(0, 150);
        await scrolled(page, 150);
        await page.mouse.wheel(0, -150);
        await scrolled(page, 0, 0);

        await game.frame.waitForSelector('#nimatron-mirror', { state: 'attached' });
        const inMirror = () => game.evaluate(() => document.hasFocus() && document.activeElement?.closest('#nimatron-mirror') !== null);
        await page.locator('#before').focus();
        await page.keyboard.press('Tab');
        assert.ok(await inMirror(), 'the way to the text');
        await page.keyboard.press('Tab');
        assert.deepEqual(await focus(page, game), ['iframe', 'canvas']);
        let presses = 0; // through the parts of the table, and then out of it
        for (; (await focus(page, game))[1] && presses < 6; ++presses) await page.keyboard.press('Tab');
        assert.deepEqual(await focus(page, game), ['after', false]);
        assert.ok(presses > 1, 'Tab leaves the board for the page at once');
        await page.keyboard.press('Shift+Tab');
        assert.deepEqual(await focus(page, game), ['iframe', 'canvas']);
        for (presses = 0; (await focus(page, game))[0] === 'iframe' && presses < 9; ++presses) await page.keyboard.press('Shift+Tab');
        assert.deepEqual(await focus(page, game), ['before', false]);
        assert.deepEqual(page.problems.list(), []);
        await page.context().close();

        const held = await newPage(browser, phone);
        const [touched] = await around(held, url, [`${from}#nim:3,5,7`]);
        const session = await held.context().newCDPSession(held);
        const touch = (type, ...touchPoints) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
        const drag = async (from, to) => {
          await touch('touchStart', { x: 150, y: from });
          for (let part = 1; part <= 10; ++part) {
            await touch('touchMove', { x: 150, y: from + ((to - from) * part) / 10 });
            await held.waitForTimeout(16);
          }
          await touch('touchEnd');
        };
        await drag(400, 200);
        await scrolled(held, 100);
        const down = await scroll(held);
        await drag(100, 250);
        await scrolled(held, 0, down - 75);
        assert.equal(await record(touched), 'nim:3,5,7');
        await held.context().close();
      }
    } finally {
      other.close();
    }
  });

  // What is dragged there, if anything is.
  const boards = [
    ['nim:3,5,7', undefined],
    ['series:6', undefined],
    ['coins:600x400x40:', undefined],
    ['nim.max2.split:13', /^board, button heap 1, match 7/],
    ['octal.c77:9,4', /^board, button heap 1, match 5/],
    ['matrix:2,3,1.1,2,3', /^board, cell 1, 1$/],
    ['northcott:8:w3b6,w2b8,w1b8:w', /^board, button a3$/],
    ['graph:ab,bc,cd,da:a', /^board, button node a$/],
  ];
  for (const [often, which, positions] of [
    [test, 'two boards', boards.filter(([position]) => /^(coins|northcott)/.test(position))],
    [test.long, 'every board', boards],
  ]) often(`a finger scrolls the page around over ${which}, but where it takes hold of something`, async ({ browser, url, folders }) => {
    const other = await serve(folders);
    try {
      for (const [position, grip] of positions) {
        const page = await newPage(browser, phone);
        const [game] = await around(page, url, [`${other.url}#${position}`]);
        await page.locator('iframe').evaluate(({ style }) => (style.cssText = 'max-width: none; width: 390px; height: 560px; margin: 0'));
        await page.waitForTimeout(200);
        await still(game);
        const session = await page.context().newCDPSession(page);
        const touch = (type, ...touchPoints) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
        /** How far the page scrolls by a finger that begins there, in the frame. */
        const swipe = async (x, y) => {
          let last = -1; // until what scrolled before has come to rest
          for (let now = 0; last !== now; now = await scroll(page)) {
            last = now;
            await page.waitForTimeout(100);
            await page.evaluate(() => scrollTo(0, 0));
          }
          const top = (await page.locator('iframe').boundingBox()).y;
          await touch('touchStart', { x, y: top + y });
          for (let part = 1; part <= 8; ++part) {
            await touch('touchMove', { x, y: top + y - 15 * part });
            await page.waitForTimeout(16);
          }
          await touch('touchEnd');
          await page.waitForTimeout(120);
          return scroll(page);
        };
        const box = (id) => game.evaluate((id) => {
          const found = nimatron.targets().find((target) => target.enabled && new RegExp(id).test(target.id));
          return found && { x: found.x + found.w / 2, y: found.y + found.h / 2 };
        }, id.source);
        // The margins, the bar and the buttons.
        for (const [x, y] of [[6, 280], [384, 70], [195, 20], [195, 540]]) assert.ok((await swipe(x, y)) > 60, `${position} at ${x}, ${y}`);
        const before = await record(game);
        if (grip) {
          const at = await box(grip);
          assert.ok(at, `${position}: ${(await game.evaluate(() => nimatron.targets().map(({ id }) => id))).join(' | ')}`);
          const scrolled = await swipe(at.x, at.y);
          assert.ok(scrolled < 5, `${position}: what is dragged there scrolls by ${scrolled}`);
        } else {
          for (const y of [150, 250, 350]) assert.ok((await swipe(195, y)) > 60, `${position} at 195, ${y}`);
          assert.equal(await record(game), before, 'and presses nothing');
        }
        await page.context().close();
      }
    } finally {
      other.close();
    }
  });

  test('shut in by a sandbox it plays, takes what is typed, and can be loaded again', async ({ browser, url, folders }) => {
    const other = await serve(folders);
    try {
      for (const [from, sandbox] of [
        [other.url, 'allow-scripts'],
        [other.url, 'allow-scripts allow-same-origin'],
        [url, 'allow-scripts allow-forms'],
      ]) {
        // What blocks service workers for the other tests is itself an error in a sandbox.
        const page = await newPage(browser, { ...calm, serviceWorkers: 'allow', viewport: { width: 1280, height: 1000 } });
        const [game] = await around(page, url, [`${from}#nim:3,5,7`], sandbox);
        await page.locator('iframe').evaluate(({ style }) => (style.cssText = 'max-width: none; width: 1240px; height: 860px'));
        await page.waitForTimeout(100);
        await still(game);
        await begun(game); // what keeps nothing knows nobody
        await setUp(game);
        const { x } = await placeOf(game, await find(game, 'type a position')); // at the end of the form
        await page.mouse.move(x, 400);
        await still(game);
        await page.mouse.wheel(0, 3000);
        await page.waitForTimeout(100);
        await still(game);
        await press(game, await find(game, 'type a position'));
        const field = game.frame.getByRole('textbox');
        const enter = () => field.press('Enter');
        const ok = () => game.frame.getByRole('button', { name: 'OK' }).click();
        const [wrong, right] = from === url ? [enter, ok] : [ok, enter];
        await field.fill('nim:3,x');
        await wrong();
        await game.frame.getByText(/^Column 7/).waitFor();
        await field.fill('nim:2,6,9');
        await right();
        await field.waitFor({ state: 'detached' });
        await still(game);
        await press(game, await find(game, 'start'));
        await still(game);
        assert.equal(await record(game), 'nim:2,6,9', sandbox);
        const left = await take(game);
        await loadAgain(game);
        const [again] = await inside(page);
        // Without an origin there is no way to know oneself again: the link it is, not an error.
        const known = sandbox.includes('same-origin');
        assert.equal(await record(again), known ? left : 'nim:3,5,7', `${sandbox}: loaded again`);
        assert.deepEqual(page.problems.list(), [], sandbox);
        await page.context().close();
      }
    } finally {
      other.close();
    }
  });

  test('two frames on a page: each has its own game, loaded again alone or with the page, and Back is the page\'s', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await page.goto(`${url}fixtures/around.html`);
    let [one, two] = await around(page, url, [`${url}#nim:3,5,7`, `${url}index.html`]);
    await two.evaluate(() => nimatron.open('nim:3,5,7'));
    await still(two);
    const first = await take(one);
    await page.evaluate(() => scrollTo(0, 500));
    const second = await take(two, match(2, 2));
    assert.notEqual(first, second);

    await loadAgain(two);
    [one, two] = await inside(page);
    assert.deepEqual([await record(one), await record(two)], [first, second]);

    const keys = await one.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('session')));
    assert.equal(keys.length, 2, `${keys}`);

    await page.reload();
    [one, two] = await inside(page);
    assert.equal(await record(two), second);

    await page.goBack();
    assert.match(page.url(), /around\.html$/);
  });

  test('a frame on another page of the site has a game of its own, and the site\'s own page too', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    const [framed] = await around(page, url, [url]);
    await press(framed, await find(framed, gameCard.nim));
    await still(framed);
    const left = await take(framed);
    await page.goto(url);
    await started(page);
    assert.equal(await known(page, 'go on'), undefined, 'the game of the frame is offered');
    assert.notEqual(await record(page), left);
    const [again] = await around(page, url, [url]);
    assert.equal(await record(again), left);
  });
}
