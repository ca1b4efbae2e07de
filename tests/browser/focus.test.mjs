// One focus, everywhere: from a page that has just opened, without a click, through every screen and every sheet by Tab until it
// comes around, on the picture and in its text. What has the keyboard is seen, has the one ring, and is what Enter presses.
import assert from 'node:assert/strict';

import { canvasPicture, desktop, known, long, newPage, openGame, phone, placeOf, record, still, targets } from './lib.mjs';
import { focused, keys, live, walkTo } from './hand.mjs';
import { element, openMirror, over } from './unseen.mjs';

const calm = { ...desktop, reducedMotion: 'reduce', colorScheme: 'light' };
const table = '#play=hh;nim:3,5,7';

/** A screen or a sheet: an address, and how it is come to from there: by keys, or by walking to `to` and pressing Enter. */
const screens = {
  'the first screen': {},
  'a table': { at: table },
  'a chessboard': { at: '#play=hh;northcott:4:w1b4,w2b3:w' },
  'the reasons': { at: table, by: ['w'] },
  'the moves': { at: `${table}/1-1/2-1`, by: ['l'] },
  'a new game': { at: table, by: ['n'], sheet: true },
  'two players': { at: table, by: ['n'], to: ['new: two players'], sheet: true },
  'the set-up': { at: table, by: ['n'], to: ['new: set up'] },
  levels: { at: '#nim:3,5,7', by: ['v'], sheet: true },
  sharing: { at: table, to: ['share'], sheet: true },
  'the rules': { at: table, by: ['i'], sheet: true },
  'the keys': { at: table, to: ['all keys'], sheet: true },
  'the glossary': { at: table, by: ['d'], sheet: true },
  'the days': { to: ['your wins'], sheet: true },
  'saved games': { at: `${table}/1-1`, by: ['a'], to: ['games'] },
  'the course': { to: ['course'] },
  history: { to: ['course', 'history'], sheet: true },
  'the calculator': { to: ['course', 'calculator'], sheet: true },
  paper: { to: ['course', 'paper'], sheet: true },
  'a lesson': { at: '#lesson=columns' },
  'a step to read': { at: '#lesson=gaps' },
  'an exercise': { at: '#practice=seat' },
  'an explorer': { at: '#explore=wythoff,8' },
  'the end': { at: '#play=hh;nim:1/1-1' },
  welcome: { at: '#nim:3,5,7', newcomer: true, sheet: true },
};

/** What the page, the picture and its text say of where the keyboard is. */
const where = (page) =>
  page.evaluate(() => {
    const here = document.activeElement;
    const own = here.closest('#nimatron-mirror') !== null;
    const { left, top, width, height } = here.getBoundingClientRect();
    const text = document.getElementById('nimatron-mirror');
    const shown = nimatron.targets().filter((target) => target.focused);
    const seen = !text?.classList.contains('unseen');
    // By its id where it has one; else what it says.
    const name = here.id || here.dataset.id || `${here.localName} ${here.textContent.slice(0, 60)}`;
    const canvas = document.getElementById('canvas').getBoundingClientRect();
    return {
      name, own, seen, shown, free: here === document.body, canvas: { w: canvas.width, h: canvas.height },
      onTop: document.elementFromPoint(left + width / 2, Math.min(top + height / 2, innerHeight - 1)) === here,
      inSight: left >= -1 && top >= -1 && left + width <= innerWidth + 1 && top < innerHeight,
      ringed: here.matches(':focus-visible'),
    };
  });

/** The one place where the keyboard is; fails where they do not agree, or it cannot be seen. */
async function assertOne(page, what) {
  const at = await where(page);
  assert.ok(at.shown.length <= 1, `${what}: rings around ${at.shown.map(({ id }) => id)}`);
  const [ring] = at.shown;
  if (at.free) {
    assert.equal(ring, undefined, `${what}: nothing has the keyboard, but ${ring?.id} is ringed`);
    return '';
  }
  if (at.seen) {
    assert.ok(at.own, `${what}: the text is seen, but ${at.name} has the keyboard`);
    assert.ok(at.inSight && at.ringed, `${what}: ${at.name} has the keyboard and is not seen`);
    return at.name;
  }
  if (at.own) {
    assert.equal(at.name, 'mirror-show', `${what}: Tab comes to ${at.name}, which is not seen`);
    assert.ok(at.onTop && at.inSight && at.ringed, `${what}: the way to the text is not seen`);
    assert.equal(ring, undefined, `${what}: two rings, at ${at.name} and ${ring?.id}`);
    return at.name;
  }
  assert.equal(at.name, 'canvas', what);
  if (!ring) {
    const board = (await targets(page)).some(({ id }) => id.startsWith('board, '));
    assert.ok(board && !(await known(page, 'close')), `${what}: nothing is ringed`);
    return 'the board';
  }
  const { id, x, y, w, h } = ring;
  assert.ok(x >= -1 && y >= -1 && x + w <= at.canvas.w + 1 && y + Math.min(h, 30) <= at.canvas.h + 1, `${what}: ${id} is out of sight`);
  return id;
}

/** Comes to it from a fresh load, by keys alone. */
async function come(page, url, name, { at = '', by = [], to = [] }) {
  await openGame(page, url + at);
  await page.waitForSelector('#nimatron-mirror [data-key]', { state: 'attached' });
  await still(page);
  assert.equal(await page.evaluate(() => document.activeElement === document.body), true, `${name}: something took the keyboard`);
  await keys(page, ...by);
  for (const id of to) {
    await walkTo(page, id);
    await keys(page, 'Enter');
  }
}

/** Tab by Tab until it comes around; what it came to, in order. */
async function tabAround(page, what, key = 'Tab') {
  const been = [];
  let left = false;
  for (let presses = 0; presses < 150; ++presses) {
    await keys(page, key);
    const at = await assertOne(page, `${what}, after ${been.at(-1) ?? 'nothing'}`);
    if (!at) left = true;
    else if (been.includes(at)) return { been, left };
    else been.push(at);
  }
  return assert.fail(`${what}: Tab does not come around: ${been}`);
}

/** What there is on the screen, without what moves by itself. */
const scene = async (page) => (await targets(page)).map(({ id, chosen }) => id + (chosen ? '!' : '')).join();

export default function (test) {
  for (const [name, how] of Object.entries(screens)) {
    const often = ['a table', 'a lesson'].includes(name) ? test : test.long;
    often(`Tab goes around on the picture, seen and with one ring: ${name}`, async ({ browser, url }) => {
      const { newcomer = false, sheet = false } = how;
      const page = await newPage(browser, { ...calm, newcomer });
      await come(page, url, name, how);
      const { been, left } = await tabAround(page, name);
      assert.equal(left, !sheet, sheet ? `${name}: Tab leaves it` : `${name}: Tab does not leave the page`);
      assert.equal(been.includes('mirror-show'), !sheet, 'the way to the text');
      if (sheet) {
        // And back, the same ones.
        const back = await tabAround(page, `${name}, back`, 'Shift+Tab');
        assert.deepEqual([...back.been].sort(), [...been].sort());
      }
      // Enter does what a click there does.
      const buttons = been.filter((id) => !['the board', 'mirror-show'].includes(id) && !/copy|paste|link|save|send|file|import|export|print|search|teachers|random/.test(id));
      const last = buttons.at(-1);
      for (let tabs = 0; tabs < 150 && (await focused(page))?.id !== last; ++tabs) await keys(page, 'Tab');
      assert.equal((await focused(page))?.id, last);
      await keys(page, 'Enter');
      const after = await scene(page);
      const other = await newPage(browser, { ...calm, newcomer });
      await come(other, url, name, how);
      for (let tabs = 0; tabs < 150 && (await focused(other))?.id !== last; ++tabs) await keys(other, 'Tab');
      const place = await placeOf(other, await known(other, last));
      await other.mouse.move(place.x, place.y);
      await still(other);
      await other.mouse.down();
      await other.waitForTimeout(30);
      await other.mouse.up();
      await still(other);
      assert.equal(after, await scene(other), `${name}: Enter at ${last}`);
      await other.context().close();
      assert.deepEqual(page.problems.list(), []);
      await page.context().close();
    });

    test.long(`Tab goes around in the text: ${name}`, async ({ browser, url }) => {
      const page = await newPage(browser, { ...calm, newcomer: how.newcomer ?? false });
      await openMirror(page, `${url}?mirror${how.at ?? ''}`);
      await keys(page, ...(how.by ?? []));
      for (const id of how.to ?? []) {
        await element(page, id).first().focus();
        await keys(page, 'Enter');
      }
      const { been, left } = await tabAround(page, name);
      assert.equal(left, !how.sheet, `${name}: ${been}`);
      assert.equal(been.includes('mirror-show'), !how.sheet, 'the way to the picture');
      assert.deepEqual(page.problems.list(), []);
    });
  }

  test('Escape closes what was opened, and the keyboard is where it was opened from', async ({ browser, url }) => {
    const openers = [[table, 'share'], ['', 'your wins'], ...(long ? [[table, 'new'], [table, 'all keys'], ['', 'glossary']] : [])];
    for (const [at, opener] of openers) {
      const page = await newPage(browser, calm); // a new one: else it begins where the last one was
      await come(page, url, opener, { at, to: [opener] });
      assert.ok(await known(page, 'close'), `${opener} opens nothing`);
      assert.equal(await assertOne(page, opener), (await focused(page)).id);
      await keys(page, 'Tab', 'Tab', 'Escape');
      assert.equal(await known(page, 'close'), undefined, opener);
      assert.equal((await focused(page))?.id, opener);
      await page.context().close();
    }
    const page = await newPage(browser, calm);
    await come(page, url, 'two players', { at: table, to: ['new', 'new: two players'] });
    await keys(page, 'Tab', 'Escape');
    assert.equal((await focused(page))?.id, 'new: two players', 'a step back');
    await keys(page, 'Escape');
    assert.equal((await focused(page))?.id, 'new', 'and another');
    const text = await newPage(browser, calm);
    await openMirror(text, `${url}?mirror${table}`);
    for (const id of ['new', 'new: two players']) {
      await element(text, id).focus();
      await keys(text, 'Enter');
    }
    for (const id of ['new: two players', 'new']) {
      await keys(text, 'Escape');
      assert.equal(await assertOne(text, 'as text'), id);
    }
    assert.deepEqual(page.problems.list(), []);
  });

  test('who comes back to a screen finds the keyboard where it was left', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await come(page, url, 'the course', { to: ['course', 'history'] });
    await keys(page, 'Escape');
    assert.equal((await focused(page)).id, 'history');
    await keys(page, 'Escape');
    assert.equal(await assertOne(page, 'home again'), 'course');
    const card = (await targets(page)).find(({ id }) => id.startsWith('card nim:')).id;
    await walkTo(page, card);
    await keys(page, 'Enter');
    await page.waitForFunction(() => nimatron.record());
    await still(page);
    await page.goBack();
    await still(page);
    await keys(page, 'Tab', 'Shift+Tab');
    assert.equal(await assertOne(page, 'back by the browser'), card);
    assert.deepEqual(page.problems.list(), []);
  });

  test('a page that has just opened hears its keys: digits, arrows, Enter, letters, signs', async ({ browser, url }) => {
    for (const [pressed, heard] of [
      [['ArrowRight', 'Enter'], async (page) => assert.equal(await record(page), 'nim:3,5,7/1-1')],
      [['2', 'Enter'], async (page) => assert.equal(await record(page), 'nim:3,5,7/1-2')],
      [['4'], async (page) => assert.match(await live(page), /^4 is too many/)],
      [['h'], async (page) => assert.ok((await live(page)).length > 5, 'no hint')],
      [['?'], async (page) => assert.ok(await known(page, 'key 1'), 'no list of keys')],
      [['Escape'], async (page) => assert.ok(await known(page, 'games'), 'not home')],
    ]) {
      const page = await newPage(browser, calm);
      await come(page, url, pressed[0], { at: table });
      await keys(page, ...pressed);
      await heard(page);
      assert.equal((await where(page)).name, 'canvas', `${pressed}: the keyboard is elsewhere`);
      assert.deepEqual(page.problems.list(), []);
      await page.context().close();
    }
    const text = await newPage(browser, calm);
    await openMirror(text, `${url}?mirror${table}`);
    await keys(text, 'w');
    assert.ok(await known(text, 'proof'), 'as text, too');
    await text.context().close();
  });

  test('what is typed into a field of the page stays there, and a page that scrolls keeps its keys', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openGame(page, url + table);
    await page.evaluate(() => {
      const field = document.createElement('input');
      field.id = 'foreign';
      field.style.cssText = 'position: fixed; z-index: 9';
      document.body.append(field);
      field.focus();
    });
    await page.keyboard.type('what 4');
    await page.keyboard.press('Enter');
    await still(page);
    assert.equal(await page.locator('#foreign').inputValue(), 'what 4');
    assert.equal(await record(page), 'nim:3,5,7');
    assert.equal(await known(page, 'proof'), undefined);
    await openGame(page, `${url}fixtures/embed.html`);
    await page.keyboard.press('End');
    await page.waitForFunction(() => scrollY > 100);
    assert.equal(await page.evaluate(() => document.activeElement === document.body), true);
  });

  test('the way to the text hides nothing that can be used, and nothing else is ringed while it is shown', async ({ browser, url }) => {
    for (const device of [calm, { ...phone, reducedMotion: 'reduce' }]) {
      for (const at of ['', table, '#lesson=columns']) {
        const page = await newPage(browser, device);
        await come(page, url, at, { at });
        await keys(page, 'Tab');
        assert.equal(await assertOne(page, at), 'mirror-show');
        const box = await page.locator('#nimatron-mirror').boundingBox();
        const all = (await targets(page)).filter(({ role, enabled }) => enabled && role === 'button');
        const hidden = all.filter(({ x, y, w, h }) => x < box.x + box.width && box.x < x + w && y < box.y + box.height && box.y < y + h);
        if (at !== '') assert.deepEqual(hidden.map(({ id }) => id), [], `${at}: what lies beneath it`);
        await keys(page, 'ArrowRight'); // to the picture, with the key
        assert.notEqual(await assertOne(page, at), 'mirror-show');
        await page.context().close();
      }
    }
  });

  test('Tab over the board, on the picture and among its elements, leaves nothing selected', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await come(page, url, 'a table', { at: table });
    const words = async () => (await targets(page)).filter(({ role }) => role === 'text').map(({ name }) => name).join('|');
    await page.mouse.move(2, 2);
    await still(page);
    const before = await words();
    const picture = () => canvasPicture(page);
    const nothing = await picture();
    const board = 'board, button heap 1, match 3';
    await element(page, board).focus();
    await still(page);
    assert.equal((await where(page)).shown[0]?.id, board);
    await element(page, 'share').focus();
    await still(page);
    await page.evaluate(() => document.activeElement.blur());
    await still(page);
    assert.equal(await words(), before);
    assert.ok(nothing.equals(await picture()), 'something of it is left on the picture');
    for (let tabs = 0; tabs < 12 && !(await where(page)).free; ++tabs) await keys(page, 'Tab');
    assert.ok((await where(page)).free);
    assert.ok(nothing.equals(await picture()), 'something is left on the picture');
  });

  test('what has no place on the picture is shown while the keyboard is there', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await come(page, url, 'a table', { at: table });
    for (const one of ['summary', 'input', '[data-field] button']) {
      const there = page.locator(`#nimatron-mirror ${one}`).first();
      await page.keyboard.press('Shift'); // by keys
      await there.focus();
      await still(page);
      const at = await where(page);
      assert.ok(at.onTop && at.inSight, `${one} is not seen`);
      assert.deepEqual(at.shown, [], 'a second ring');
    }
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('3-4');
    await keys(page, 'Enter');
    assert.equal(await record(page), 'nim:3,5,7/3-4');
  });

  test('Enter in the search goes to the first game found, on the picture and in the text', async ({ browser, url }) => {
    for (const query of ['', '?mirror']) {
      const page = await newPage(browser, calm);
      await openMirror(page, url + query);
      await keys(page, '/');
      await page.locator('#nimatron-input').waitFor();
      await page.keyboard.type('wythoff');
      await keys(page, 'Enter');
      await page.waitForFunction(() => !document.querySelector('dialog'));
      await still(page);
      const first = (await targets(page)).find(({ id }) => id.startsWith('card '));
      assert.equal((await focused(page))?.id, first.id);
      if (query) assert.equal((await where(page)).name, first.id);
      await keys(page, 'Enter');
      assert.match(await record(page), /^wythoff/);
      await page.context().close();
    }
  });

  test('at the end of a game the keyboard is on the result, and what was done last is heard after that', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openMirror(page, `${url}#nim:1,2`); // against the perfect computer
    const order = () => page.evaluate(() => globalThis.order);
    await page.evaluate(() => {
      globalThis.order = [];
      document.addEventListener('focusin', ({ target }) => order.push(`at ${target.dataset.id}`));
      const said = () => order.push(`said ${document.getElementById('nimatron-live').lastElementChild.textContent.trim()}`);
      new MutationObserver(said).observe(document.getElementById('nimatron-live'), { childList: true });
    });
    for (let move = 0; !(await over(page)); ++move) {
      assert.ok(move < 4);
      const mine = page.locator('#nimatron-mirror [role=grid] button:not([aria-disabled])').first();
      await mine.waitFor({ state: 'attached' });
      await mine.focus();
      await keys(page, 'Enter');
      await still(page);
    }
    assert.equal((await where(page)).name, 'headline');
    assert.deepEqual((await where(page)).shown.map(({ id }) => id), ['headline'], 'the ring is there, too');
    const all = await order();
    const end = all.lastIndexOf('at headline');
    assert.ok(end >= 0 && all.slice(end + 1).some((one) => /take .*(win|lose)|Perfect|last match/i.test(one)), all.join(' | '));
    await keys(page, 'Tab');
    assert.doesNotMatch((await where(page)).name, /all games/);
    await page.context().close();

    const played = await newPage(browser, calm);
    await come(played, url, 'the end', { at: '#play=hh;nim:1' });
    await keys(played, 'ArrowRight', 'Enter');
    assert.ok(await known(played, 'headline'));
    const first = await assertOne(played, 'the end');
    assert.ok((await known(played, first)).role === 'button', first);
  });

  test('a solved step: the keyboard is on what leads on, on the picture and in its text', async ({ browser, url }) => {
    const lesson = `${url}#lesson=columns`;
    const cells = ['cell 12', 'cell 12', 'cell 13', 'cell 14', 'cell 15', 'cell 15', 'check'];
    const page = await newPage(browser, calm);
    await openMirror(page, lesson);
    for (const id of cells) {
      await element(page, id).first().focus();
      await keys(page, 'Enter');
    }
    assert.equal((await where(page)).name, 'next lesson');
    assert.deepEqual((await where(page)).shown.map(({ id }) => id), ['next lesson']);
    await page.context().close();
    const seen = await newPage(browser, calm);
    await openGame(seen, lesson);
    for (const id of cells) {
      await walkTo(seen, id);
      await keys(seen, 'Enter');
    }
    assert.equal(await assertOne(seen, 'solved'), 'next lesson');
    await keys(seen, 'Enter');
    assert.match((await known(seen, 'step number')).name, /^2/, 'Enter goes on');
  });

  test('keys of one letter can be switched off; it is kept, and is in the text', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await come(page, url, 'the keys', { at: table, by: ['?'] });
    assert.equal(await element(page, 'single keys').getAttribute('aria-checked'), 'true');
    await walkTo(page, 'single keys');
    await keys(page, 'Enter', 'Escape', 'w', 'n', '?', '[');
    assert.equal(await known(page, 'proof'), undefined);
    assert.equal(await known(page, 'close'), undefined);
    await openGame(page, `${url}${table}`);
    await page.waitForSelector('#nimatron-mirror [data-key]', { state: 'attached' });
    await keys(page, 'w');
    assert.equal(await known(page, 'proof'), undefined, 'it is kept');
    await keys(page, 'ArrowRight', '2', 'Enter');
    assert.equal(await record(page), 'nim:3,5,7/1-2', 'the board is played all the same');
    await keys(page, 'Control+z');
    assert.equal(await record(page), 'nim:3,5,7');
    const small = await newPage(browser, { ...phone, reducedMotion: 'reduce' });
    await small.addInitScript(() => localStorage.setItem('nimatron.letters', 'off'));
    await come(small, url, 'the rules', { at: table, to: ['rules', 'single keys'] });
    await keys(small, 'Escape', 'w');
    assert.ok(await known(small, 'proof'), 'they are on again');
  });
}
