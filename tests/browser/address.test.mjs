// One rule for what a visit shows (docs/page.md): Back, Forward and a reload bring what was left there; else a
// link; else what was kept.
import assert from 'node:assert/strict';

import { anyMatch, begun, desktop, find, gameCard, hears, known, match, newPage, openGame, press, record, reload, started, still } from './lib.mjs';
import { confirmed, live, pointer, turn } from './hand.mjs';

const calm = { ...desktop, reducedMotion: 'reduce' };
const atHome = async (page) => Boolean(await known(page, 'search'));
const shown = async (page) => {
  await still(page);
  return [(await atHome(page)) ? 'home' : 'table', await record(page)];
};
async function take(page, id = match(1, 1)) {
  await still(page); // a board that has just been laid is drawn where it is pressed
  const before = await record(page);
  await press(page, await find(page, id));
  await confirmed(page, pointer, before);
  await turn(page, before, anyMatch); // against the machine: after its move
  return record(page);
}
const hash = (page) => new URL(page.url()).hash;
const choose = async (page, id) => {
  await press(page, await find(page, id));
  await still(page);
};

export default function (test) {
  test('the address follows the game: a copied one brings the board, Back and Forward go from move to move', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openGame(page, `${url}#play=hh;nim:3,5,7`);
    const line = ['nim:3,5,7'];
    for (const heap of [1, 2, 3]) {
      line.push(await take(page, match(heap, 1)));
      assert.equal(hash(page), '#play=hh;' + line.at(-1));
    }
    for (const back of [2, 1, 0]) {
      await page.goBack();
      assert.deepEqual(await shown(page), ['table', line[back]]);
      assert.equal(hash(page), '#play=hh;' + line[back]);
    }
    for (const forward of [1, 2, 3]) {
      await page.goForward();
      assert.deepEqual(await shown(page), ['table', line[forward]]);
    }
    const other = await newPage(browser, calm);
    await openGame(other, page.url());
    assert.equal(await record(other), line[3]);
    assert.deepEqual([...page.problems.list(), ...other.problems.list()], []);
  });

  test('a fragment typed without a colon is a game; a place in the page is none', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openGame(page, `${url}#3,5,7`);
    assert.deepEqual(await shown(page), ['table', 'nim:3,5,7']);
    assert.equal(hash(page), '#nim:3,5,7');
    await page.evaluate(() => (location.hash = '#(4, 4)'));
    await page.waitForFunction(() => nimatron.record() === 'nim:4,4');
    await page.evaluate(() => (location.hash = '#section-2'));
    assert.deepEqual(await shown(page), ['table', 'nim:4,4']);
    assert.doesNotMatch((await live(page)) ?? '', /no valid game/);
    await page.evaluate(() => (location.hash = '#colour=red;nim:3'));
    await hears(page, 'This link holds no valid game');
    assert.match((await live(page)) ?? '', /not 'colour'/);
    assert.deepEqual(page.problems.list(), []);
  });

  test('Back and Forward go from screen to screen with what was left there', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openGame(page, `${url}#nim:3,5,7`);
    const linked = await take(page);
    assert.notEqual(linked, 'nim:3,5,7');
    await choose(page, 'all games');
    assert.equal(hash(page), '', 'the first screen is nobody\'s link');
    await choose(page, gameCard.fibonacci);
    const other = await take(page);
    assert.match(other, /^fibonacci:/);

    await page.goBack();
    assert.deepEqual(await shown(page), ['table', other.split('/')[0]]);
    await page.goBack();
    assert.deepEqual(await shown(page), ['home', linked]);
    await page.goBack();
    assert.deepEqual(await shown(page), ['table', linked]);
    assert.equal(hash(page), '#' + linked);
    await reload(page);
    assert.deepEqual(await shown(page), ['table', linked], 'loaded again');
    for (let entries = 0; entries < 3; ++entries) await page.goForward();
    assert.deepEqual(await shown(page), ['table', other]);

    await page.goto(`${url}fixtures/around.html`); // away from the game, and back
    await page.waitForLoadState('networkidle'); // its icon
    await page.evaluate(() => history.back()); // a page that was kept whole is not loaded again, and not every driver hears of it
    await started(page);
    assert.deepEqual(await shown(page), ['table', other]);
    assert.deepEqual(page.problems.list(), []);
  });

  test('from home to a game and back is not away from the site; going on takes no moves back', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openGame(page, url);
    await choose(page, gameCard.nim);
    const two = await take(page);
    await page.goBack();
    await page.goBack();
    await page.waitForFunction(() => !location.hash);
    assert.equal((await shown(page))[0], 'home');
    await page.goForward();
    await page.goForward();
    assert.deepEqual(await shown(page), ['table', two]);
    await choose(page, 'all games');
    await choose(page, 'go on');
    const four = await take(page, match(2, 1));
    await choose(page, 'all games');
    assert.deepEqual(await shown(page), ['home', four]);
    await page.goBack();
    assert.deepEqual(await shown(page), ['table', four]);
  });

  test('another link is another entry: Back brings the game of the first with its moves', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openGame(page, `${url}#nim:3,5,7`);
    const first = await take(page);
    await page.evaluate(() => (location.hash = '#nim.misere:4,5'));
    await page.waitForFunction(() => nimatron.record() === 'nim.misere:4,5');
    const second = await take(page);
    await page.goBack(); // before the move
    await page.goBack(); // before the link
    assert.deepEqual(await shown(page), ['table', first]);
    await page.goForward();
    await page.goForward();
    assert.deepEqual(await shown(page), ['table', second]);
    await page.evaluate(() => (location.hash = '#nim:9,x'));
    await still(page);
    assert.equal(await record(page), second, 'a broken one leaves the game');
  });

  test('a link written with percent signs; a link before what was kept; kept where no link is', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openGame(page, `${url}#nim%3A3%2C5%2c7`);
    assert.equal(await record(page), 'nim:3,5,7');
    const left = await take(page);
    await page.goto('about:blank');
    await openGame(page, url);
    assert.equal(await record(page), left);
    await page.goto('about:blank');
    await openGame(page, `${url}#nim:1,2`);
    assert.equal(await record(page), 'nim:1,2');
  });

  test('with storage full or forbidden a reload shows the game that was on the table', async ({ browser, url }) => {
    for (const forbidden of [false, true]) {
      const page = await newPage(browser, calm);
      await openGame(page, `${url}#nim:4,4`);
      await page.addInitScript((forbidden) => {
        Storage.prototype.setItem = () => {
          throw new DOMException('no room', 'QuotaExceededError');
        };
        if (forbidden) Object.defineProperty(window, 'localStorage', { get: Storage.prototype.setItem });
      }, forbidden);
      await page.goto('about:blank');
      await openGame(page, `${url}#nim:3,5,7`);
      await begun(page);
      const left = await take(page);
      await reload(page);
      assert.equal(await record(page), left);
      assert.deepEqual(page.problems.list(), []);
      await page.context().close();
    }
  });

  test('what an earlier version kept is found; a history that cannot be written does no harm', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await page.goto(`${url}fixtures/around.html`);
    await page.evaluate(() => {
      localStorage.setItem('nimatron.session', 'play=hh;first=0;at=1;nim:3,5,7/1-2');
      localStorage.setItem('nimatron.place', 'table');
    });
    await page.addInitScript(() => {
      history.replaceState = history.pushState = () => {
        throw new DOMException('too often', 'SecurityError');
      };
    });
    await openGame(page, url);
    assert.deepEqual(await shown(page), ['table', 'nim:3,5,7/1-2']);
    const left = await take(page);
    await choose(page, 'all games');
    assert.deepEqual(await shown(page), ['home', left]);
    await reload(page);
    assert.deepEqual(await shown(page), ['home', left]);
    assert.deepEqual(page.problems.list(), []);
  });

  test('many moves a second stay within what browsers let be written, and the last is kept', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await page.addInitScript(() => {
      const write = history.replaceState;
      globalThis.written = 0;
      history.replaceState = function (...given) {
        ++globalThis.written;
        return write.apply(this, given);
      };
    });
    await openGame(page, `${url}#nim:3,5,7`);
    await page.evaluate(() => {
      for (let n = 1; n <= 300; ++n) nimatron.open(`nim:${n}`);
    });
    const written = await page.evaluate(() => globalThis.written);
    assert.ok(written <= 80, `${written} times`);
    await page.evaluate(() => localStorage.clear()); // the history alone has it
    await reload(page);
    assert.equal(await record(page), 'nim:300');
  });
}
