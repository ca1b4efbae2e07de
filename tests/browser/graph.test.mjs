// Tokens on a graph: played by finger, by mouse and by keys; laid by hand; P, N and T at the nodes.
import assert from 'node:assert/strict';

import { confirmed, finger, keys, middle, pointer, walkTo } from './hand.mjs';
import { desktop, find, known, newPage, openGame, phone, press, record, reload, setUp, still, tap, targets } from './lib.mjs';

const calm = { reducedMotion: 'reduce' };
const two = 'graph:ab,ba,bc,cd,ed,fd,fe:b,e';
const after = (page, start) => page.waitForFunction((start) => globalThis.nimatron?.record?.().startsWith(start), start);

/** What lies on the board under this id. */
const lies = async (page, id) => (await targets(page)).find((one) => new RegExp(`^board, \\w+ ${id}$`).test(one.id));

async function touched(page, hand, id) {
  const before = await record(page);
  await hand.press(page, await lies(page, id));
  await confirmed(page, hand, before);
}
/** The text that the form names, without the nodes' places. */
const laid = async (page) => {
  const { name } = await known(page, 'position');
  return /graph:[a-z,-]+:[a-z,]+/.exec(name)[0];
};

export default function (test) {
  for (const [how, options, hand] of [
    ['by mouse', desktop, pointer],
    ['by finger', phone, finger],
  ]) {
    const often = how === 'by mouse' ? test : test.long;
    often(`${how}: a token goes by taps and by a drag, and the computer answers`, async ({ browser, url }) => {
      const page = await newPage(browser, { ...options, ...calm });
      await openGame(page, `${url}#${two}`);
      await hand.press(page, await lies(page, 'node b'));
      await still(page);
      assert.equal(await record(page), two, 'it is in the hand');
      await touched(page, hand, 'node c');
      await after(page, `${two}/bc/`);
      await openGame(page, `${url}#graph:ab,bc,cd,de:a`);
      await reload(page);
      await after(page, 'graph:ab,bc,cd,de:a');
      await still(page);
      await hand.drag(page, await lies(page, 'node a'), await lies(page, 'node b'));
      await after(page, 'graph:ab,bc,cd,de:a/ab/bc');
      assert.deepEqual(page.problems.list().filter((line) => !/^Ignored attempt to cancel/.test(line)), []);
    });

    often(`${how}: a graph is laid by hand`, async ({ browser, url }) => {
      const page = await newPage(browser, { ...options, ...calm });
      await openGame(page, `${url}#graph:ab,bc:a`);
      await setUp(page, hand.press);
      await still(page);
      await hand.drag(page, await lies(page, 'node a'), await lies(page, 'node c'));
      await still(page);
      assert.equal(await laid(page), 'graph:ab,ac,bc:a', 'an arrow is drawn');
      await hand.press(page, await lies(page, 'node b'));
      await still(page);
      await hand.press(page, await lies(page, 'node b'));
      await still(page);
      assert.equal(await laid(page), 'graph:ab,ac,bc:a,b', 'a token is put');
      await hand.press(page, await lies(page, 'arrow ab'));
      await still(page);
      assert.equal(await laid(page), 'graph:ac,bc:a,b', 'an arrow is erased');
      const table = await lies(page, 'graph');
      const corner = { x: table.x + 30, y: table.y + table.h - 30, w: 0, h: 0 };
      await hand.press(page, corner);
      await still(page);
      assert.ok(await lies(page, 'node d'), 'a node is added');
      const was = middle(await lies(page, 'node d'));
      await hand.drag(page, await lies(page, 'node d'), { x: table.x + table.w - 40, y: was.y, w: 0, h: 0 });
      await still(page);
      const is = middle(await lies(page, 'node d'));
      assert.ok(is.x > was.x + 100, `a node is moved: ${was.x} to ${is.x}`);
      await hand.press(page, await find(page, 'tap to remove'));
      await still(page);
      await hand.press(page, await lies(page, 'node b'));
      await still(page);
      assert.equal(await laid(page), 'graph:ac,bc:a', 'a token is taken');
      await hand.press(page, await lies(page, 'node b'));
      await still(page);
      assert.equal(await laid(page), 'graph:ab:a', 'a node is removed');
      assert.deepEqual(page.problems.list().filter((line) => !/^Ignored attempt to cancel/.test(line)), []);
    });
  }

  test('by keys: a token goes, and a graph is laid', async ({ browser, url }) => {
    const page = await newPage(browser, { ...desktop, ...calm });
    await openGame(page, `${url}#${two}`);
    await page.locator('#canvas').focus();
    await keys(page, 'ArrowRight', 'ArrowDown', 'ArrowDown', 'Enter');
    await after(page, `${two}/bc/`);
    await openGame(page, `${url}#graph:ab,bc:a`);
    await reload(page);
    await after(page, 'graph:ab,bc:a');
    await still(page);
    await setUp(page, press);
    await page.locator('#canvas').focus();
    await still(page);
    const walk = async (id) => walkTo(page, (await lies(page, id)).id);
    for (const id of ['node a', 'node c']) {
      await walk(id);
      await page.keyboard.press('Enter');
      await still(page);
    }
    assert.equal(await laid(page), 'graph:ab,ac,bc:a');
    await walk('arrow ab');
    await page.keyboard.press('Enter');
    await still(page);
    assert.equal(await laid(page), 'graph:ac,bc:a');
    assert.deepEqual(page.problems.list(), []);
  });

  test('twenty-six nodes can be told apart on a phone', async ({ browser, url }) => {
    const page = await newPage(browser, { ...phone, ...calm });
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    const arrows = [...letters].flatMap((from, i) => [from + letters[(i + 1) % 26], from + letters[(i * 7 + 3) % 26]]);
    await openGame(page, `${url}#graph:${[...new Set(arrows)].sort().join(',')}:a,m`);
    await tap(page, await lies(page, 'node m'));
    await still(page);
    const middles = (await targets(page)).filter(({ id }) => /^board, \w+ node [a-z]$/.test(id)).map(middle);
    assert.equal(middles.length, 26);
    for (let i = 0; i < 26; ++i) {
      for (let j = 0; j < i; ++j)
        assert.ok(Math.hypot(middles[i].x - middles[j].x, middles[i].y - middles[j].y) > 20, `${letters[i]} and ${letters[j]}`);
    }
  });
}
