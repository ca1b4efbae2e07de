// What docs/conformance.md says of the pages around the game (teach.html, write.html, class.html, task.html), and of the game as text:
// contrast and names by axe-core, and what that does not look at: sizes, spacing, where the keyboard is.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import { textOf } from '../../web/activities.js';
import { desktop, largestBoard, newPage, openGame, still, targets } from './lib.mjs';
import { element, openMirror, use } from './unseen.mjs';

const calm = { ...desktop, reducedMotion: 'reduce' };
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const task = textOf({ name: 'Monday', minutes: 30, activities: [{ position: 'nim:1,2', mode: 'puzzle', task: 'move' }] });

const begun = (page) => page.waitForFunction(() => document.documentElement.dataset.ready === 'yes');
/** A pupil's work, from the first page to the result. */
async function work(page) {
  await page.locator('#name').fill('Ana');
  await page.locator('#go').click();
  await page.waitForFunction(() => document.querySelector('nimatron-board'));
  await page.evaluate(async () => void (await document.querySelector('nimatron-board').ready));
}
async function result(page) {
  await work(page);
  await page.locator('#hand-in').click();
  await page.waitForFunction(() => document.documentElement.dataset.result);
}
/** The pages, and what is done there before they are looked at. */
const places = {
  'the page for teachers': ['teach.html', async (page) => {
    await page.locator('#see-snippet').click();
    await page.locator('#add-to-set').click();
  }],
  'the page where lessons are written': ['write.html', async (page) => {
    await page.locator('#text').fill('title: Heaps\n\nmove nim:3,5,x\n    Take some.\n');
    await page.locator('#faults .bad').first().waitFor();
  }],
  'a task, before it begins': [`task.html#${task}`],
  'a task that is worked on': [`task.html#${task}`, work],
  'a result': [`task.html#${task}`, result],
  'a task that cannot be opened': ['task.html#name=x'],
  'the results of a class, none': ['class.html'],
  'the results of a class': ['class.html', async (page, url) => {
    const pupil = await newPage(page.context().browser(), calm);
    await pupil.goto(`${url}task.html#${task}`);
    await begun(pupil);
    await result(pupil);
    const link = await pupil.evaluate(() => document.documentElement.dataset.result);
    await pupil.context().close();
    await page.locator('#links').fill(link);
    await page.locator('#add').click();
    await page.locator('#table tbody button').first().click();
    await page.locator('#detail').waitFor();
  }],
};

async function come(browser, url, [address, act]) {
  const page = await newPage(browser, calm);
  await page.goto(url + address);
  if (address !== 'task.html#name=x') await begun(page);
  else await page.locator('#why').waitFor();
  await act?.(page, url);
  return page;
}

/** What axe-core has against it by the rules of WCAG 2.2, levels A and AA, the size of targets among them. */
async function violations(page) {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const runOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
    const { violations } = await globalThis.axe.run({ exclude: ['nimatron-board'] }, { runOnly, rules: { 'target-size': { enabled: true } } });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`);
  });
}

/** Words that do not fit into what holds them, and whatever is wider than the window. */
const cutOff = (page) =>
  page.evaluate(() => {
    const found = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) found.push(`${scrollWidth} of ${innerWidth}`);
    for (const one of document.querySelectorAll('body *')) {
      const { overflowX, overflowY } = getComputedStyle(one);
      if (!one.checkVisibility() || one.closest('.unseen, .legend, svg, nimatron-board') || !one.childNodes.length) continue;
      const shut = (overflow) => overflow === 'hidden' || overflow === 'clip';
      if (shut(overflowX) && one.scrollWidth > one.clientWidth + 1) found.push(`${one.localName}#${one.id} is cut off sideways: ${one.textContent.slice(0, 40)}`);
      if (shut(overflowY) && one.scrollHeight > one.clientHeight + 1) found.push(`${one.localName}#${one.id} is cut off below: ${one.textContent.slice(0, 40)}`);
    }
    return found;
  });
/** WCAG 1.4.12: nothing may be lost where somebody sets letters so far apart. */
const spaced = (page) =>
  page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; } p { margin-block-end: 2em !important; }';
    document.head.append(style);
  });

/** Tab goes around, is seen wherever it is, and nothing lies over it; a field has an edge that is seen. */
async function assertKeyboard(page) {
  const faults = new Set();
  const seen = [];
  await page.evaluate(() => document.activeElement?.blur());
  for (let presses = 0; presses < 90; ++presses) {
    await page.keyboard.press('Tab');
    const here = await page.evaluate(() => {
      const one = document.activeElement;
      if (!one || one === document.body) return null;
      if (one.matches('nimatron-board, iframe')) return { id: 'board', fault: '' };
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      const { x, y, width, height } = one.getBoundingClientRect();
      const over = document.elementFromPoint(x + width / 2, y + Math.min(height / 2, 20));
      const hidden = over && one !== over && !one.contains(over) && !over.contains(one) && !one.labels?.[0]?.contains(over);
      const ring = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
      return { id: `${one.localName}#${one.id || one.textContent.slice(0, 20)}`, fault: !ring ? 'has no ring' : hidden ? `lies under ${over.localName}#${over.id}` : '' };
    });
    if (!here || here.id === seen[0]) break;
    seen.push(here.id);
    if (here.fault) faults.add(`${here.id} ${here.fault}`);
    if (here.id === 'board') break; // it has tests of its own, and Tab leads out of it again (keyboard.test.mjs)
  }
  assert.ok(seen.length < 90, `Tab does not come around: ${seen.slice(-5)}`);
  assert.deepEqual([...faults], []);

  const edges = await page.evaluate(() => {
    const light = (colour) => {
      const parts = colour.match(/[\d.]+/g).slice(0, 3).map((one) => one / 255).map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4));
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
    };
    const ground = light(getComputedStyle(document.querySelector('section')).backgroundColor);
    const weak = [];
    for (const one of document.querySelectorAll('select, textarea, input:not([type=radio], [type=file])')) {
      const edge = light(getComputedStyle(one).borderTopColor);
      if ((Math.max(edge, ground) + 0.05) / (Math.min(edge, ground) + 0.05) < 3) weak.push(one.id);
    }
    return weak;
  });
  assert.deepEqual(edges, [], 'the edge of a field has a contrast below 3 to 1');
}

export default function (test) {
  for (const [name, place] of Object.entries(places)) {
    test(`${name}: axe-core finds nothing, light and dark; every target has 24 pixels; Tab is seen; 320 pixels are enough, with letters twice as large and far apart`, async ({ browser, url }) => {
      const page = await come(browser, url, place);
      assert.ok(await page.title());
      await assertKeyboard(page);
      for (const colorScheme of ['light', 'dark']) {
        await page.emulateMedia({ colorScheme });
        assert.deepEqual(await violations(page), [], colorScheme);
      }
      await page.setViewportSize({ width: 320, height: 640 });
      assert.deepEqual(await cutOff(page), [], '320 pixels');
      await spaced(page);
      assert.deepEqual(await cutOff(page), [], 'far apart');
      await page.setViewportSize({ width: 640, height: 640 });
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      assert.deepEqual(await cutOff(page), [], 'large');
    });
  }

  test('what is to be done is written from right to left in Hebrew, its full stop at the end', async ({ browser, url }) => {
    const page = await come(browser, url, [`task.html?lang=he#${task}`, work]);
    const game = page.frames().find((frame) => frame.url().includes('index.html'));
    const said = game.locator('#nimatron-task [role=status]');
    await said.filter({ hasText: /[א-ת]/ }).waitFor();
    assert.equal(await said.evaluate((one) => getComputedStyle(one).direction), 'rtl');
  });

  test('the list of languages says of each in which language its name is', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openMirror(page, `${url}#play=hh;nim:2,2`);
    await use(page, 'all games', 'languages');
    for (const [language, name] of Object.entries({ en: 'English', es: 'Español', sl: 'Slovenščina', he: 'עברית', ja: '日本語' })) {
      assert.equal(await element(page, `language ${language}`).getAttribute('lang'), language);
      assert.equal(await element(page, `language ${language}`).textContent(), name);
    }
    assert.equal(await element(page, 'language system').getAttribute('lang'), null);
  });

  test('the picture at a desk: whatever a mouse can press has 24 pixels, but for words in a sentence', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openGame(page, url);
    const small = [];
    for (const [record, key] of [['', ''], ['nim:3,5,7', ''], ['nim:3,5,7', '?'], ['nim:3,5,7', 'v'], ['nim:3,5,7', 'w'], ['nim:3,5,7', 's'], [largestBoard, ''], ['lesson=columns', ''], ['practice=seat', ''], ['explore=wythoff,8', '']]) {
      await page.keyboard.press('Escape');
      if (record) await page.evaluate((record) => nimatron.open(record), record);
      await still(page);
      await page.locator('#canvas').focus();
      if (key) await page.keyboard.press(key);
      await still(page);
      for (const { id, enabled, role, w, h } of await targets(page)) {
        // The largest board has as much as there is room for; it can be enlarged, and its moves are a list and can be typed.
        if (record === largestBoard && id.startsWith('board, ')) continue;
        if (enabled && ['button', 'switch'].includes(role) && Math.min(w, h) < 23.9 && !id.startsWith('term ')) small.push(`${record} ${key}: ${id} is ${w} by ${h}`);
      }
    }
    assert.deepEqual(small, []);
  });

  test('the game as text: every target has 24 pixels, and letters that are far apart fit', async ({ browser, url }) => {
    const page = await newPage(browser, { ...calm, viewport: { width: 320, height: 640 } });
    await openMirror(page, `${url}?mirror#play=hh;nim:3,5,7`);
    assert.deepEqual(await violations(page), []);
    await spaced(page);
    const beyond = () => page.evaluate(() => {
      const root = document.getElementById('nimatron-mirror');
      return [root.scrollWidth - root.clientWidth, ...[...root.querySelectorAll('button, p, h1, h2, h3')].filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)];
    });
    assert.deepEqual((await beyond()).filter((one) => one), []);
  });
}
