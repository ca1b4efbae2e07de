// The first screen: every game as a miniature that plays a little where somebody looks, and is still otherwise.
import assert from 'node:assert/strict';

import { appears, desktop, find, frames, gameCard, keeping, kept, known, match, moving, newPage, openGame, phone, placeOf, press, sideways, still, tap, targets } from './lib.mjs';

/** The picture on a card, without its edge, which tells where the pointer and the keyboard are. */
async function miniature(page, name) {
  const card = await find(page, name);
  const box = await page.locator('#canvas').boundingBox();
  return page.screenshot({ clip: { x: box.x + card.x + 8, y: box.y + card.y + 8, width: card.w - 16, height: 120 } });
}
const point = async (page, name) => {
  const { x, y } = await placeOf(page, await find(page, name));
  await page.mouse.move(x, y);
};
const away = (page) => page.mouse.move(3, 3);

export default function (test) {
  test('opened, it plays by itself, and then is as it was without: 0 frames in 3 seconds', async ({ browser, url }) => {
    const calm = await newPage(browser, { ...desktop, reducedMotion: 'reduce' });
    await openGame(calm, url);
    const calmly = await frames(calm);

    const page = await newPage(browser, moving);
    await openGame(page, url);
    const played = await frames(page);
    assert.ok(played > calmly + 8, `${played} frames, ${calmly} without motion`);
    assert.ok((await page.screenshot()).equals(await calm.screenshot()));
    await page.waitForTimeout(3000);
    assert.equal(await frames(page), played);
    assert.deepEqual(page.problems.list(), []);
  });

  test.long('what comes into sight later plays then, and once', async ({ browser, url }) => {
    const drawnForScrolling = async (page) => {
      const before = await frames(page);
      await page.mouse.move(640, 400);
      for (const notches of [12, -12, 12]) {
        await page.mouse.wheel(0, notches * 120);
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
      }
      await away(page);
      await still(page);
      return (await frames(page)) - before;
    };
    const calm = await newPage(browser, { ...desktop, reducedMotion: 'reduce' });
    await openGame(calm, url);
    const page = await newPage(browser, moving);
    await openGame(page, url);
    const calmly = await drawnForScrolling(calm);
    const first = await drawnForScrolling(page);
    assert.ok(first > calmly + 8, `${first} frames, ${calmly} without motion`);
    assert.ok((await page.screenshot()).equals(await calm.screenshot()), 'as it was without');
    const again = await drawnForScrolling(page);
    assert.ok(again < first, `${again} frames the second time, ${first} the first`);
  });

  test('only the first time', async ({ browser, url }) => {
    const page = await newPage(browser, moving);
    await openGame(page, url);
    await press(page, await find(page, gameCard.takeAway));
    await still(page);
    await press(page, await find(page, 'all games'));
    await appears(page, gameCard.takeAway);
    const back = Date.now();
    await still(page);
    assert.ok(Date.now() - back < 4000, 'it plays again, which takes longer');
  });

  test.long('every kind of game plays under the pointer, waits, and goes back', async ({ browser, url }) => {
    const page = await newPage(browser, { ...moving, viewport: { width: 1280, height: 2000 } });
    await openGame(page, url);
    for (const name of [gameCard.nim, gameCard.chessboard, gameCard.coins, gameCard.matrix]) {
      const before = await miniature(page, name);
      await point(page, name);
      await still(page);
      assert.ok(!before.equals(await miniature(page, name)), `${name}: nothing was played`);
      const rest = await frames(page);
      await page.waitForTimeout(500);
      assert.equal(await frames(page), rest, `${name} does not come to rest`);
      await away(page);
      await still(page);
      assert.ok(before.equals(await miniature(page, name)), `${name} has not gone back`);
    }
  });

  test('where the keyboard is, it plays too', async ({ browser, url }) => {
    const page = await newPage(browser, moving);
    await openGame(page, url);
    const names = [gameCard.nim, gameCard.takeAway, gameCard.kayles];
    const before = new Map();
    for (const name of names) before.set(name, (await miniature(page, name)).toString('base64'));
    await page.locator('#canvas').focus();
    let changed = [];
    for (let i = 0; i < 6 && !changed.length; ++i) { // over what plays nothing, to a card
      await page.keyboard.press('ArrowDown');
      await still(page);
      changed = [];
      for (const name of names) {
        if ((await miniature(page, name)).toString('base64') !== before.get(name)) changed.push(name);
      }
    }
    assert.equal(changed.length, 1, `${changed}`);
  });

  test('who wants less motion sees none', async ({ browser, url }) => {
    const page = await newPage(browser, { ...desktop, reducedMotion: 'reduce' });
    await openGame(page, url);
    const before = await miniature(page, gameCard.nim);
    await point(page, gameCard.nim);
    await still(page);
    assert.ok(before.equals(await miniature(page, gameCard.nim)));
  });

  test('a finger that scrolls starts nothing', async ({ browser, url }) => {
    const page = await newPage(browser, { ...phone, reducedMotion: 'no-preference' });
    await openGame(page, url);
    const before = await miniature(page, gameCard.nim);
    const { x, y } = await placeOf(page, await find(page, gameCard.nim));
    const screen = await page.context().newCDPSession(page);
    const touch = (type, ...touchPoints) => screen.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', { x, y });
    for (const by of [-20, -60, -100, -60, -20, 0]) {
      await touch('touchMove', { x, y: y + by });
      await still(page);
    }
    assert.ok(before.equals(await miniature(page, gameCard.nim)), 'it plays under the finger');
    await touch('touchEnd');
    await still(page);
    assert.ok(await known(page, gameCard.nim), 'the finger has pressed');
    const rest = await frames(page);
    await page.waitForTimeout(1000);
    assert.equal(await frames(page), rest);
  });

  test('colours and sound can be chosen here, with a mouse and on a phone', async ({ browser, url }) => {
    for (const options of [desktop, phone]) {
      const page = await newPage(browser, { ...options, colorScheme: 'light', reducedMotion: 'reduce' });
      await openGame(page, url);
      const { width } = page.viewportSize();
      for (const id of ['sound', 'colours']) {
        const { x, y, w, h } = await find(page, id);
        assert.ok(w >= 44 && h >= 44 && x >= 0 && x + w <= width && y < 60, `${id} at ${x},${y}, ${w} x ${h}`);
      }
      const light = await page.screenshot();
      for (const name of ['light', 'dark']) {
        await press(page, await find(page, 'colours'));
        await keeping(page, 'theme', name);
      }
      await still(page);
      assert.ok(!light.equals(await page.screenshot()));
    }
  });

  const write = async (page, words) => {
    const field = page.locator('dialog input');
    await field.waitFor();
    await field.fill(words);
    await still(page);
  };
  const found = async (page) => (await known(page, 'found'))?.name;
  const cards = async (page) => (await targets(page)).filter(({ w, h, role }) => role === 'button' && w > 120 && h > 80);

  test('a game is found by its name, its words and what it is played on, while one writes', async ({ browser, url }) => {
    const page = await newPage(browser, { ...desktop, reducedMotion: 'reduce' });
    await openGame(page, url);
    await page.locator('#canvas').focus();
    await page.keyboard.press('/');
    for (const [words, first] of [['kayles', 'Kayles'], ['WYTHOFF', "Wythoff's game"], ['chess', "Northcott's game"], ['misere', 'Misère Nim'], ['marienbad', 'Marienbad']]) {
      await write(page, words);
      const [card] = await cards(page);
      assert.equal(card.name, first, words);
      const [count] = /^\d+/.exec(await found(page));
      assert.equal((await cards(page)).length, Number(count), words);
    }
    await write(page, 'zzz');
    assert.match(await found(page), /zzz/);
    assert.equal((await cards(page)).length, 0);
    await write(page, 'coins');
    await page.keyboard.press('Enter');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await page.waitForFunction((said) => document.getElementById('nimatron-live').lastElementChild?.textContent.trim() === said, await found(page));
    await press(page, await known(page, 'clear search'));
    await still(page);
    assert.equal(await found(page), undefined);
    await press(page, await known(page, 'search'));
    await write(page, 'kayles');
    await page.keyboard.press('Escape'); // what stood there before
    await page.locator('dialog').waitFor({ state: 'detached' });
    await still(page);
    assert.equal(await found(page), undefined);
    assert.deepEqual(page.problems.list(), []);
  });

  test('what was found is opened at once, though the field is open', async ({ browser, url }) => {
    const page = await newPage(browser, { ...phone, reducedMotion: 'reduce' });
    await openGame(page, url);
    await tap(page, await known(page, 'search'));
    await write(page, 'kayles');
    const [card] = await cards(page);
    await tap(page, card);
    await page.waitForFunction(() => nimatron.record() === 'nim.max2.split:13');
    await page.locator('dialog').waitFor({ state: 'detached' });
  });

  test('a child sees the chessboard and the coins without scrolling far', async ({ browser, url }) => {
    for (const [options, least] of [[desktop, 800], [phone, 1300]]) {
      const page = await newPage(browser, { ...options, reducedMotion: 'reduce' });
      await openGame(page, url);
      for (const name of [gameCard.chessboard, gameCard.coins]) {
        const { y } = await find(page, name);
        assert.ok(y + 60 < least, `${name} at ${y} of ${least}`);
      }
      await page.context().close();
    }
  });

  test('what stands above and below the games ends where they do', async ({ browser, url }) => {
    const large = { ...desktop, viewport: { width: 1920, height: 1080 } };
    for (const options of [desktop, large, sideways, phone]) {
      const page = await newPage(browser, { ...options, reducedMotion: 'reduce' });
      await openGame(page, url);
      const ends = (all) => Math.max(...all.map(({ x, w }) => Math.round(x + w)));
      const games = ends(await cards(page));
      const ways = (await targets(page)).filter(({ id }) => ['first steps', 'course', 'your wins', 'games', 'glossary', 'for teachers'].includes(id));
      assert.ok(ways.length >= 4, String(ways.length));
      for (const y of new Set(ways.map(({ y }) => y))) {
        const end = ends(ways.filter((way) => way.y === y));
        assert.ok(Math.abs(end - games) <= 1, `${options.viewport.width}: ${end}, the games at ${games}`);
      }
      await page.context().close();
    }
  });

  test('on a phone on its side two rows of games are seen', async ({ browser, url }) => {
    const page = await newPage(browser, { ...sideways, reducedMotion: 'reduce' });
    await openGame(page, url);
    const seen = (await cards(page)).filter(({ y, h }) => y >= 0 && y + 0.75 * h <= 390);
    assert.ok(new Set(seen.map(({ y }) => y)).size >= 2, JSON.stringify(seen));
    assert.ok(seen.length >= 8, `${seen.length}`);
  });

  test('who is new learns first; who comes back goes on, with the day and the games kept', async ({ browser, url }) => {
    const order = async (page) =>
      (await targets(page))
        .filter(({ id }) => ['first steps', 'go on', 'daily puzzle', 'games', 'search'].includes(id))
        .sort((a, b) => a.y - b.y || a.x - b.x)
        .map(({ id }) => id);
    const page = await newPage(browser, { ...desktop, reducedMotion: 'reduce' });
    await openGame(page, url);
    assert.deepEqual((await order(page)).slice(0, 3), ['first steps', 'daily puzzle', 'search']);
    await page.evaluate(() => nimatron.open('play=hh;nim:3,5,7'));
    await still(page);
    await press(page, await find(page, match(1, 1)));
    await page.waitForFunction(() => nimatron.record().includes('/'));
    await press(page, await find(page, 'all games'));
    await appears(page, 'search');
    await still(page);
    assert.deepEqual(await order(page), ['go on', 'daily puzzle', 'games', 'first steps', 'search']);
  });

  test('the cards stand in rows of four or two, never one alone', async ({ browser, url }) => {
    const page = await newPage(browser, { ...desktop, reducedMotion: 'reduce' });
    await openGame(page, url);
    for (const [width, height] of [[1920, 1080], [1280, 800], [1024, 768], [900, 700], [800, 600], [844, 390], [667, 375], [700, 900], [390, 844]]) {
      await page.setViewportSize({ width, height });
      await still(page);
      const rows = new Map();
      for (const { id, y } of await targets(page)) {
        if (id.startsWith('card ')) rows.set(Math.round(y), (rows.get(Math.round(y)) ?? 0) + 1);
      }
      const lengths = new Set(rows.values());
      assert.equal(lengths.size, 1, `${width} by ${height}: ${[...rows.values()]}`);
      assert.ok([2, 4].includes([...lengths][0]), `${width} by ${height}: ${[...lengths]}`);
    }
  });

  test('the wheel scrolls the page over its margins, too', async ({ browser, url }) => {
    const page = await newPage(browser, { ...desktop, reducedMotion: 'reduce' });
    await openGame(page, url);
    for (const [width, height, first] of [[1920, 1080, gameCard.nim], [1920, 1080, 'lesson columns'], [1024, 768, 'lesson columns']]) {
      await page.setViewportSize({ width, height });
      await still(page);
      if (!(await known(page, first))) await press(page, await find(page, 'course'));
      await still(page);
      for (const x of [4, 12, width / 2, width - 26, width - 14]) {
        const before = (await known(page, first)).y;
        await page.mouse.move(x, height / 2);
        await still(page);
        await page.mouse.wheel(0, 100);
        await still(page);
        const after = (await known(page, first)).y;
        assert.ok(after < before - 50, `${first} at ${width}, the wheel at ${x}: ${before} -> ${after}`);
        await page.mouse.wheel(0, -2000);
        await still(page);
      }
    }
  });

  test('what the settings are is written beside their icons where there is room', async ({ browser, url }) => {
    const page = await newPage(browser, { ...desktop, reducedMotion: 'reduce', viewport: { width: 1024, height: 768 } });
    await openGame(page, url);
    for (const id of ['colours', 'sound', 'confirm moves', 'all keys']) assert.ok((await find(page, id)).w > 90, id);
  });
}
