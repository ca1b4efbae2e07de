// How many: typed, stepped, dragged and asked for; by pointer, finger and keys.
import assert from 'node:assert/strict';

import { confirmation, finger, keys, live, pointer } from './hand.mjs';
import { desktop, find, match, newPage, openGame, phone, record, still, targets } from './lib.mjs';

const hands = [
  ['by pointer', pointer, { ...desktop, reducedMotion: 'reduce' }],
  ['by finger at 390x844', finger, { ...phone, reducedMotion: 'reduce' }],
];

const type = async (page, text) => {
  await page.keyboard.type(text);
  await still(page);
};

const chosen = async (page) => (await confirmation(page))?.name;

/** A place in a target, as parts of its width and height. */
const within = ({ x, y, w, h }, across, down) => ({ x: x + w * across, y: y + h * down, w: 0, h: 0 });

const cell = (page, row, column) => find(page, `board, cell ${row}, ${column}`);

export default function (test) {
  test('one move takes from several heaps, by the mouse and by keys', async ({ browser, url }) => {
    const page = await newPage(browser, hands[0][2]);
    await openGame(page, url);
    const moves = [
      ['nim.from2:3,4,5', '1-2,3-1', [match(1, 2), match(3, 1)], 'RUURRU', 'take 2 from heap 1 and 1 from heap 3'],
      ['wythoff:3,5', '1-2,2-2', [match(1, 2), match(2, 2)], 'RUURU', 'take 2 from heap 1 and 2 from heap 2'],
    ];
    const arrows = { R: 'ArrowRight', U: 'ArrowUp' };
    for (const [start, move, touches, walk, words] of moves) {
      const done = () => page.waitForFunction((text) => nimatron.record().startsWith(text), `${start}/${move}`);
      const open = async () => {
        await page.evaluate((text) => nimatron.open(text), start);
        await still(page);
      };
      await open();
      for (const touch of touches) {
        await pointer.press(page, await find(page, touch));
        await still(page);
      }
      assert.equal(await chosen(page), words);
      await pointer.press(page, await confirmation(page));
      await done();
      await open();
      await page.mouse.move(5, 5);
      await page.locator('#canvas').focus();
      await keys(page, ...[...walk].map((key) => arrows[key]));
      await keys(page, 'Enter');
      await done();
    }
    assert.deepEqual(page.problems.list(), []);
  });

  test('any number of matches can be typed and taken by keys alone', async ({ browser, url }) => {
    const start = 'nim:5,1000000000000000';
    const page = await newPage(browser, hands[0][2]);
    await openGame(page, `${url}#${start}`);
    await page.locator('#canvas').focus();
    await keys(page, 'ArrowRight', 'ArrowRight');
    await type(page, '123456789012');
    assert.match(await chosen(page), /^take 123,456,789,012 from heap 2, leaving 999,876,543,210,988$/);
    await keys(page, 'Backspace');
    assert.match(await chosen(page), /^take 12,345,678,901 from heap 2\b/);
    await type(page, '2');
    await keys(page, 'Enter');
    await page.waitForFunction(() => nimatron.record().startsWith('nim:5,1000000000000000/2-123456789012'));
  });

  test('a digit too many is refused and said, and Backspace erases before it undoes', async ({ browser, url }) => {
    const page = await newPage(browser, hands[0][2]);
    await openGame(page, `${url}#nim.max20:19,40/2-3/1-1`);
    await page.locator('#canvas').focus();
    await keys(page, 'ArrowRight', 'ArrowRight');
    await type(page, '19');
    assert.match(await chosen(page), /^take 19 from heap 2\b/);
    await type(page, '5');
    assert.match(await chosen(page), /^take 19 from heap 2\b/, 'what was typed stays');
    assert.match(await live(page), /195 is too many: at most 20/);
    await keys(page, 'Backspace', 'Backspace', 'Backspace');
    assert.equal((await confirmation(page)).enabled, false, 'nothing is no move');
    assert.equal(await record(page), 'nim.max20:19,40/2-3/1-1');
    await keys(page, 'Escape', 'Backspace');
    assert.notEqual(await record(page), 'nim.max20:19,40/2-3/1-1', 'nothing is being typed');
  });

  for (const [how, hand, options] of hands) {
    const often = hand === pointer ? test : test.long;
    often(`${how}: a large number is asked for in a field, which says why it will not do`, async ({ browser, url }) => {
      const page = await newPage(browser, options);
      await openGame(page, `${url}#nim:5,1000000000000000`);
      await hand.press(page, await find(page, match(2, 562949953421312)));
      await still(page);
      await hand.press(page, await find(page, 'type a number'));
      const field = page.locator('dialog input');
      assert.equal(await field.getAttribute('inputmode'), 'numeric');
      await field.waitFor();
      assert.equal(await field.inputValue(), '562949953421312');
      await field.fill('1000000000000001');
      await page.keyboard.press('Enter');
      assert.match(await page.locator('dialog [role=alert]').textContent(), /1,000,000,000,000,000/);
      await field.fill('123456789012');
      await page.keyboard.press('Enter');
      await field.waitFor({ state: 'detached' });
      await still(page);
      assert.equal(await record(page), 'nim:5,1000000000000000', 'chosen, not yet taken');
      const button = await confirmation(page);
      assert.match(button.name, /^take 123,456,789,012 from heap 2\b/);
      await hand.press(page, button);
      await page.waitForFunction(() => nimatron.record().startsWith('nim:5,1000000000000000/2-123456789012'));
    });

    often(`${how}: a matrix, a drag within a cell sets its amount, across cells it takes them whole`, async ({ browser, url }) => {
      const start = 'matrix:2,3,0,1.4,1,5,2.2,5,1,4.1,0,3,2';
      const page = await newPage(browser, options);
      await openGame(page, `${url}#${start}`);
      const five = await cell(page, 3, 2);
      await hand.drag(page, within(five, 0.95, 0.7), within(five, 0.5, 0.7));
      await still(page);
      assert.equal(await chosen(page), 'take 3 from row 3, column 2', 'the one under the hand and those beyond');
      const four = await cell(page, 3, 4);
      await hand.drag(page, within(four, 0.9, 0.7), within(four, 0.05, 0.7));
      await still(page);
      assert.equal(await chosen(page), 'take 0, 3, 0, 4 from row 3');
      await hand.press(page, await find(page, 'less'));
      await still(page);
      assert.equal(await chosen(page), 'take 0, 3, 0, 3 from row 3', 'of the cell that was set last');
      await hand.drag(page, await cell(page, 1, 2), await cell(page, 3, 2));
      await still(page);
      assert.equal(await chosen(page), 'take 3, 1, 5, 0 from column 2');
      await hand.press(page, await find(page, 'board, button row 4'));
      await still(page);
      await hand.press(page, await cell(page, 4, 1));
      await still(page);
      await hand.press(page, await confirmation(page));
      await page.waitForFunction((text) => nimatron.record().startsWith(`${text}/r4-1,0,0,0`), start);
    });
  }

  test('what has no effect is not offered', async ({ browser, url }) => {
    const page = await newPage(browser, hands[1][2]);
    const offered = async (fragment, place) => {
      await openGame(page, `${url}#${fragment}`);
      await finger.press(page, await place());
      await still(page);
      assert.ok((await confirmation(page)).enabled);
      return (await targets(page)).map(({ id }) => id).filter((id) => ['less', 'more', 'type a number'].includes(id));
    };
    const table = async () => within(await find(page, 'board, button table'), 0.2, 0.2);
    await openGame(page, `${url}#nim:5,7`);
    for (const id of ['rules', 'confirm always', 'close']) {
      await finger.press(page, await find(page, id)); // else a match that is large enough is taken at once
      await still(page);
    }
    assert.deepEqual(await offered('coins:600x400x60:300.200', table), []);
    assert.deepEqual(await offered('nim:1,1', () => find(page, match(1, 1))), []);
    assert.deepEqual(await offered('nim:5,7', () => find(page, match(2, 2))), ['less', 'more']);
    assert.deepEqual(await offered('nim:70,7', () => find(page, match(1, 64))), ['less', 'more', 'type a number']);
  });

  test.long('typed digits set the cell that is chosen', async ({ browser, url }) => {
    const page = await newPage(browser, hands[0][2]);
    await openGame(page, `${url}#matrix:20,300.0,1000000`);
    await page.locator('#canvas').focus();
    await keys(page, 'ArrowRight', 'ArrowRight');
    await type(page, '120');
    assert.equal(await chosen(page), 'take 120 from row 1, column 2');
    await keys(page, 'ArrowDown');
    await type(page, '999999');
    assert.equal(await chosen(page), 'take 120, 999999 from column 2');
    await keys(page, 'Enter');
    await page.waitForFunction(() => nimatron.record().startsWith('matrix:20,300.0,1000000/c2-120,999999'));
  });

  test.long('More goes faster while it is held', async ({ browser, url }) => {
    const page = await newPage(browser, hands[0][2]);
    await openGame(page, `${url}#nim:5,1000000000000000`);
    await page.locator('#canvas').focus();
    await keys(page, 'ArrowRight', 'ArrowRight');
    await type(page, '1');
    const more = await find(page, 'more');
    const box = await page.locator('#canvas').boundingBox();
    await page.mouse.move(box.x + more.x + more.w / 2, box.y + more.y + more.h / 2);
    await page.mouse.down();
    await page.waitForFunction(() => nimatron.targets().some(({ id, name }) => id === 'confirm' && /take [\d,]{6,} /.test(name)));
    await page.mouse.up();
    await still(page);
    assert.equal(await record(page), 'nim:5,1000000000000000');
  });
}
