// Somebody who has never been here comes by a link or a code: a card over the table says what is played, and is gone
// with one touch.
import assert from 'node:assert/strict';

import { finger, focused, keys, live, pointer } from './hand.mjs';
import { desktop, frames, known, newPage, openGame, phone, record, reload, still, targets } from './lib.mjs';

const calm = { reducedMotion: 'reduce' };
const visitor = (browser, options) => newPage(browser, { ...desktop, ...calm, ...options, newcomer: true });
const sizes = [[1280, 800], [844, 390], [600, 400], [390, 844], [320, 480]];
const board = 'northcott:8:w1b4,w2b8,b1w8,w1b8,w1b8,w2b5,b3w6,w4b7:w';

async function pressed(page, hand, id) {
  const target = await known(page, id);
  assert.ok(target, `no ${id} among ${(await targets(page)).map((one) => one.id)}`);
  await hand.press(page, target);
  await still(page);
}

export default function (test) {
  test('the card is whole on every screen, and says who plays which side', async ({ browser, url }) => {
    for (const [width, height] of sizes) {
      const page = await visitor(browser, { viewport: { width, height } });
      await openGame(page, `${url}#play=hm;goal=win;${board}`);
      const card = await known(page, 'welcome');
      assert.match(card.name, /^Can you beat Perfect from here\? .* You move first\. You play White\.$/);
      assert.ok((await live(page)).endsWith(card.name), await live(page)); // after what lies there
      for (const { id, x, y, w, h } of await targets(page)) {
        assert.ok(x >= 0 && y >= 0 && x + w <= width && y + h <= height, `${id} is out of the ${width}x${height}`);
      }
      assert.ok((await known(page, 'play')).h >= 44 && (await known(page, 'learn')).h >= 44);
      await pressed(page, pointer, 'play');
      assert.equal(await known(page, 'welcome'), undefined);
      await page.context().close();
    }
  });

  test('one tap anywhere, Enter, Escape or the button close it, and make no move', async ({ browser, url }) => {
    const ways = {
      tap: (page) => page.touchscreen.tap(195, 250),
      enter: (page) => page.locator('#canvas').press('Enter'),
      escape: (page) => page.locator('#canvas').press('Escape'),
      button: async (page) => finger.press(page, await known(page, 'play')),
    };
    for (const [name, way] of Object.entries(ways)) {
      const page = await visitor(browser, phone);
      await openGame(page, `${url}#nim:3,5,7`);
      assert.ok(await known(page, 'welcome'), name);
      await way(page);
      await page.waitForFunction(() => !nimatron.targets().some(({ id }) => id === 'welcome'));
      await still(page);
      assert.equal(await record(page), 'nim:3,5,7', name);
      await reload(page);
      assert.equal(await known(page, 'welcome'), undefined, 'a link is met once');
      assert.deepEqual(page.problems.list(), []);
      await page.context().close();
    }
  });

  test('by keys one reaches the buttons of the card and nothing beneath it', async ({ browser, url }) => {
    const page = await visitor(browser, {});
    await openGame(page, `${url}#play=hh;nim:3,5,7`);
    await page.locator('#canvas').focus();
    const been = new Set();
    for (const way of ['ArrowDown', 'ArrowDown', 'F6', 'ArrowUp', 'ArrowRight', 'F6', 'ArrowDown', 'ArrowUp']) {
      await keys(page, way);
      been.add((await focused(page))?.id);
    }
    assert.deepEqual([...been].sort(), ['learn', 'play']);
    await keys(page, 'Enter');
    assert.equal(await known(page, 'welcome'), undefined);
    assert.ok(await known(page, 'hint'), 'at the table');
    assert.deepEqual(page.problems.list(), []);
  });

  test('the lessons are one tap away, and lead back to the game of the link', async ({ browser, url }) => {
    const page = await visitor(browser, phone);
    await openGame(page, `${url}#nim:4,5`);
    await pressed(page, finger, 'learn');
    assert.equal(await record(page), 'nim:4');
    await pressed(page, finger, 'leave');
    assert.equal(await record(page), 'nim:4,5');
    assert.ok(await known(page, 'hint'), 'at the table');
    assert.deepEqual(page.problems.list(), []);
  });

  test('the hand moves for a while, and then nothing is drawn', async ({ browser, url }) => {
    const page = await visitor(browser, { reducedMotion: 'no-preference' });
    await openGame(page, `${url}#nim:3,5,7`);
    await still(page);
    const drawn = await frames(page);
    await page.waitForTimeout(1000);
    assert.equal(await frames(page), drawn);
  });

  test('a damaged link: the start page, in words for a visitor', async ({ browser, url }) => {
    const page = await visitor(browser, {});
    await openGame(page, `${url}#play=hx;nim:3,5,7`);
    assert.equal(await live(page), "This link holds no valid game: play=hx;nim:3,5,7. Column 6: play= needs two of the letters hncbm");
    assert.ok(await known(page, 'first steps'), 'the first screen');
    assert.deepEqual(page.problems.list(), []);
  });
}
