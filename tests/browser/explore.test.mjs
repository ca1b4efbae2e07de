// Explorers: opened from the map and by link, by mouse, finger and keys; a point is told and opened; the chart is saved.
import assert from 'node:assert/strict';

import { appears, canvasPicture, desktop, find, hears, intoSight, known, moving, newPage, openGame, phone, press, record, reload, setUp, still, tap, targets } from './lib.mjs';

const calm = { ...desktop, reducedMotion: 'reduce' };
const drawn = (page) => page.waitForFunction(() => globalThis.nimatron?.targets?.().some(({ id }) => id === 'point 0'));
const through = async (page, hand, ids) => {
  for (const id of ids) {
    await hand(page, await find(page, id));
    await still(page);
  }
};
const read = async (saved) => {
  let text = '';
  for await (const part of await saved.createReadStream()) text += part;
  return text;
};

export default function (test) {
  for (const [how, options, hand] of [
    ['by mouse', calm, press],
    ['by finger', { ...phone, reducedMotion: 'reduce' }, tap],
  ]) {
    const often = how === 'by mouse' ? test : test.long;
    often(`${how}: from the map, a number set, a point told and opened on the table, and back`, async ({ browser, url }) => {
      const page = await newPage(browser, options);
      await openGame(page, url);
      await through(page, hand, ['course', 'to explore', 'explore wythoff']);
      await drawn(page);
      assert.match(page.url(), /#explore=wythoff,15$/);
      await through(page, hand, ['point 18']); // 16 in a row: 2, 1
      assert.equal((await known(page, 'point')).name, '2, 1: P-position');
      await through(page, hand, ['open point']);
      assert.equal(await record(page), 'wythoff:2,1');
      await still(page);
      await page.goBack();
      await drawn(page);
      await reload(page);
      await drawn(page);
      await through(page, hand, ['all lessons']);
      await appears(page, 'explore wythoff');
      assert.deepEqual(page.problems.list(), []);
    });
  }

  test('every explorer draws its chart; by link with its numbers, by keys from point to point', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    const pictures = [];
    for (const id of ['one-heap', 'three-heaps', 'sequence', 'divisors', 'bounded', 'wythoff,8', 'graph', 'matrices']) {
      await openGame(page, `${url}#explore=${id}`);
      await drawn(page);
      await still(page);
      const picture = await canvasPicture(page);
      assert.ok(!pictures.some((other) => other.equals(picture)), `${id} is seen`);
      pictures.push(picture);
    }
    await openGame(page, `${url}#explore=wythoff,8`);
    await drawn(page);
    assert.equal((await targets(page)).filter(({ id }) => /^point \d/.test(id)).length, 81);
    await page.locator('#canvas').focus();
    for (let i = 0; i < 30 && !/^point \d/.test((await targets(page)).find(({ focused }) => focused)?.id ?? ''); ++i) {
      await page.keyboard.press('ArrowDown');
      await still(page);
    }
    const at = (await targets(page)).find(({ focused }) => focused);
    assert.match(at.id, /^point \d/);
    await hears(page, at.name, () => page.keyboard.press('Enter'));
    await page.keyboard.press('Escape');
    await appears(page, 'explore wythoff');
    assert.deepEqual(page.problems.list(), []);
  });

  test('its numbers stay in the address over a reload; a graph begins from any position, and unfolds where motion is wanted', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openGame(page, `${url}#explore=wythoff`);
    await drawn(page);
    await through(page, press, ['heap: less']);
    await page.waitForFunction(() => location.hash === '#explore=wythoff,14');
    await reload(page);
    await page.waitForFunction(() => globalThis.nimatron?.targets?.().filter(({ id }) => /^point \d/.test(id)).length === 15 * 15);
    await openGame(page, `${url}#explore=bounded`);
    await drawn(page);
    await through(page, press, ['third: type']);
    const field = page.locator('dialog input');
    await field.fill('16');
    await page.keyboard.press('Enter');
    assert.match(await page.locator('dialog [role=alert]').textContent(), /^Third heap: .*15/); // the box is named
    await field.fill('5');
    await page.keyboard.press('Enter');
    await field.waitFor({ state: 'detached' });
    await page.waitForFunction(() => location.hash === '#explore=bounded,3,5,15');
    await openGame(page, `${url}#explore=sequence;octal.c07:9`);
    await drawn(page);
    assert.equal((await known(page, 'game')).name, '0.07');
    await page.waitForFunction(() => /^#explore=sequence,2,1\d\d,34;octal.c07:9$/.test(location.hash)); // its period is seen
    await through(page, press, ['width: more']);
    await page.waitForFunction(() => /^#explore=sequence,2,1\d\d,35;octal.c07:9$/.test(location.hash), null, { timeout: 10000 });
    assert.deepEqual(page.problems.list(), []);
    await page.context().close();

    const lively = await newPage(browser, moving);
    await openGame(lively, `${url}#nim:1,2`);
    await through(lively, press, ['why']);
    await appears(lively, 'every position');
    await press(lively, await find(lively, 'every position'));
    await drawn(lively);
    await still(lively); // it unfolds, and comes to rest by itself
    assert.match(lively.url(), /#explore=graph,1;nim:1,2$/);
    assert.equal((await targets(lively)).filter(({ id }) => /^point \d/.test(id)).length, 5);
    assert.deepEqual(lively.problems.list(), []);
  });

  test('in space it turns, under the hand and by buttons; then nothing is drawn', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openGame(page, `${url}#explore=three-heaps`);
    await drawn(page);
    await still(page);
    const place = async () => (await known(page, 'point 20')).x;
    const before = await place();
    await through(page, press, ['turn left']);
    const after = await place();
    assert.notEqual(after, before);
    const { width, height } = page.viewportSize();
    await page.mouse.move(width * 0.05, height * 0.9);
    await page.mouse.down();
    await page.mouse.move(width * 0.12, height * 0.9, { steps: 4 });
    await page.mouse.up();
    await still(page);
    assert.notEqual(await place(), after);
    // A slice has the number of its heap 3.
    await through(page, press, ['slice 2']);
    await page.waitForFunction(() => location.hash === '#explore=three-heaps,7,2');
    const points = (await targets(page)).filter(({ id }) => /^point \d/.test(id));
    assert.equal(points.length, 8);
    for (const { name } of points) assert.match(name, /^\d, \d, 2: P-position$/);
    await through(page, press, ['slice all']);
    await page.waitForFunction(() => nimatron.targets().filter(({ id }) => /^point \d/.test(id)).length === 64);
    assert.deepEqual(page.problems.list(), []);
  });

  for (const [how, options, hand] of [
    ['by mouse', calm, press],
    ['by finger', { ...phone, reducedMotion: 'reduce' }, tap],
  ]) {
    const often = how === 'by mouse' ? test : test.long;
    often(`${how}: thousands of values are scrolled through, and saved`, async ({ browser, url }) => {
      const page = await newPage(browser, options);
      await openGame(page, `${url}#explore=sequence,2,4000,12`);
      await drawn(page);
      await still(page);
      const seen = async () => (await targets(page)).filter(({ id }) => /^point \d/.test(id)).map(({ id }) => Number(id.slice(6)));
      const first = await seen();
      assert.ok(first.includes(0) && !first.includes(4000) && first.length < 1000);
      await through(page, hand, ['rows on']);
      const second = await seen();
      assert.ok(!second.includes(0), 'further down');
      assert.equal(Math.min(...second), Math.max(...first) + 1);
      if (hand === press) {
        const { x, y } = await find(page, `point ${second[0]}`);
        await page.mouse.move(x + 4, y + 4);
        await page.mouse.wheel(0, 300);
        await still(page);
        assert.ok(Math.min(...(await seen())) > second[0]);
      }
      const place = await find(page, 'save csv');
      const [saved] = await Promise.all([page.waitForEvent('download'), hand(page, place)]);
      const lines = (await read(saved)).trim().split('\n');
      assert.equal(lines.length, 1 + 4001);
      assert.equal(lines[0], 'remainder after division by 12,rows of 12,outcome,face,lit,record');
      assert.deepEqual(page.problems.list(), []);
    });
  }

  test('the arrow and Back lead to where the explorer was opened, with what was laid there', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openGame(page, `${url}#nim:1,2`);
    await through(page, press, ['why']);
    await appears(page, 'every position');
    const explore = async () => {
      await press(page, await find(page, 'every position'));
      await drawn(page);
      await still(page);
    };
    await explore();
    await through(page, press, ['all lessons']);
    await appears(page, 'every position'); // Why? is still open
    await explore();
    await page.goBack();
    await appears(page, 'every position');
    // Coming back to the explorer makes no new place of it.
    await page.goForward();
    await drawn(page);
    await still(page);
    await page.goBack();
    await appears(page, 'every position');
    assert.equal(await record(page), 'nim:1,2');

    await openGame(page, `${url}#octal.c07:9`);
    await setUp(page);
    await appears(page, 'explore values');
    await through(page, press, ['heaps: more']);
    const laid = (await known(page, 'position')).name;
    await press(page, await intoSight(page, 'explore values'));
    await drawn(page);
    await still(page);
    await through(page, press, ['all lessons']);
    await appears(page, 'explore values');
    assert.equal((await known(page, 'position')).name, laid);
    assert.deepEqual(page.problems.list(), []);
  });

  test('a chart is saved as a table and as a drawing', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openGame(page, `${url}#explore=bounded`);
    await drawn(page);
    const saves = async (id) => {
      const place = await find(page, id);
      const [saved] = await Promise.all([page.waitForEvent('download'), press(page, place)]);
      return [saved.suggestedFilename(), await read(saved)];
    };
    const [table, csv] = await saves('save csv');
    assert.equal(table, 'nimatron-bounded.csv');
    assert.equal(csv.trim().split('\n').length, 1 + 16 * 16);
    const [drawing, svg] = await saves('save svg');
    assert.equal(drawing, 'nimatron-bounded.svg');
    assert.match(svg, /^<svg|^<\?xml/);
    assert.deepEqual(page.problems.list(), []);
  });
}
