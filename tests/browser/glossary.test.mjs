// The glossary: a term in Why? is opened where it stands, and one comes back to where one was.
import assert from 'node:assert/strict';

import { appears, desktop, find, goes, known, newPage, openGame, phone, press, record, sideways, still, tap, targets } from './lib.mjs';
import { focused, keys, live, walkTo } from './hand.mjs';

const calm = { reducedMotion: 'reduce' };
const position = 'play=hh;nim:3,5,7';

/** Why? with its short reason, and the terms in it. */
async function openWhy(page, hand) {
  await hand(page, await find(page, 'why'));
  await appears(page, 'term bundle');
  await still(page);
}

const ids = async (page) => (await targets(page)).map(({ id }) => id);
const opened = (page, term) => page.waitForFunction((id) => nimatron.targets().some((one) => one.id === id && one.chosen), `term ${term}`);
const inside = ({ x, y, w, h }, { width, height }) => x >= 0 && y >= 0 && x + w <= width && y + h <= height;

export default function (test) {
  test('by mouse: a term in Why? is explained, the next one too, and Escape leads back step by step', async ({ browser, url }) => {
    const page = await newPage(browser, { ...desktop, ...calm });
    await openGame(page, `${url}#${position}`);
    await openWhy(page, press);
    const before = await record(page);
    const terms = (await ids(page)).filter((id) => id.startsWith('term '));
    assert.equal(new Set(terms).size, terms.length, 'each where it first occurs');
    assert.ok(!terms.includes('term heap'), 'everybody knows what a heap is');
    await press(page, await find(page, 'term bundle'));
    await opened(page, 'bundle');
    await still(page);
    assert.match(await live(page), /^Bundle: /);
    const meaning = await find(page, 'meaning');
    assert.ok(inside(meaning, page.viewportSize()) && inside(await find(page, 'term bundle'), page.viewportSize()), 'in sight');
    await press(page, await find(page, 'see binary'));
    await opened(page, 'binary');
    await keys(page, 'Escape');
    await opened(page, 'bundle');
    await keys(page, 'Escape');
    assert.ok((await ids(page)).includes('term bundle'));
    assert.equal(await known(page, 'meaning'), undefined);
    assert.equal(await record(page), before);
    await walkTo(page, 'glossary');
    await keys(page, 'Enter');
    await appears(page, 'close');
    assert.equal(await known(page, 'meaning'), undefined, 'only the list');
    await press(page, await find(page, 'close'));
    await still(page);
    assert.ok((await ids(page)).includes('term bundle'), 'Why? is still there');
    assert.deepEqual(page.problems.list(), []);
  });

  test('by finger: a word has room for it, of two words the nearer one is opened, on any phone', async ({ browser, url }) => {
    for (const kind of [phone, sideways]) {
      const page = await newPage(browser, { ...kind, ...calm });
      await openGame(page, `${url}#${position}`);
      await openWhy(page, tap);
      const seen = (await targets(page)).filter(({ id, y, h }) => id.startsWith('term ') && y > 0 && y + h < page.viewportSize().height);
      assert.ok(seen.length > 0);
      for (const { id, w, h } of seen) assert.ok(w >= 43.9 && h >= 43.9, `${id}: ${w} by ${h}`);
      for (const { id } of seen) {
        await tap(page, await find(page, id)); // in the middle of it
        await opened(page, id.slice(5));
        assert.ok(inside(await find(page, 'close'), page.viewportSize()));
        await tap(page, await find(page, 'close'));
        await goes(page, 'close');
        await still(page);
      }
      assert.deepEqual(page.problems.list(), []);
      await page.context().close();
    }
  });

  test('by keyboard: every term in Why? is reached, opened and left', async ({ browser, url }) => {
    const page = await newPage(browser, { ...desktop, ...calm });
    await openGame(page, `${url}#${position}`);
    await page.locator('#canvas').focus();
    await openWhy(page, press);
    await walkTo(page, 'proof');
    await keys(page, 'Enter');
    await appears(page, 'term nim-sum');
    for (const id of (await ids(page)).filter((id) => id.startsWith('term '))) {
      await walkTo(page, id);
      await keys(page, 'Enter');
      await opened(page, id.slice(5));
      await still(page);
      await keys(page, 'Escape');
      assert.equal((await focused(page))?.id, id, 'where one was');
    }
    await keys(page, 'd');
    assert.match(await live(page), /Glossary/);
    assert.ok(inside(await find(page, 'term best-play'), page.viewportSize()), 'it begins at the top');
    await walkTo(page, 'term mex');
    await keys(page, 'Enter');
    await opened(page, 'mex');
    assert.deepEqual(page.problems.list(), []);
  });

  test('from the rules and from the first screen; an example lies on the table, and the game before it is not lost', async ({ browser, url }) => {
    const page = await newPage(browser, { ...phone, ...calm });
    await openGame(page, `${url}#play=hh;nim:3,5,7/1-2`);
    await tap(page, await find(page, 'rules'));
    await still(page);
    await tap(page, await find(page, 'glossary'));
    await appears(page, 'term bundle');
    await tap(page, await find(page, 'close'));
    await still(page);
    assert.ok((await ids(page)).includes('learn'), 'the rules are back');
    await tap(page, await find(page, 'glossary'));
    await appears(page, 'term cold-pair');
    await tap(page, await find(page, 'term cold-pair'));
    await opened(page, 'cold-pair');
    await tap(page, await find(page, 'example'));
    await page.waitForFunction(() => nimatron.record().endsWith('wythoff:3,5'));
    await still(page); // the entry in the history is written after the picture
    await page.goBack();
    await page.waitForFunction(() => nimatron.record().endsWith('nim:3,5,7/1-2'));
    await still(page);
    await tap(page, await find(page, 'all games'));
    await still(page);
    await page.locator('#canvas').focus();
    await walkTo(page, 'glossary'); // at the end
    await keys(page, 'Enter');
    await appears(page, 'term bundle');
    assert.deepEqual(page.problems.list(), []);
  });
}
