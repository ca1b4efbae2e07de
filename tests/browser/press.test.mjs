// A press is a press: whatever brings the pointer there in the same moment (a remote desktop, a soft touchpad, control by eye
// or voice), it does what a hand's does. The library has lost such presses: ocornut/imgui 1992, floooh/sokol 760.
import assert from 'node:assert/strict';

import { desktop, known, newPage, openGame, placeOf, record, still } from './lib.mjs';

const calm = { ...desktop, reducedMotion: 'reduce' };

/** A position of each board and of each way to choose on it, and what is pressed until a move is made or waits. */
const boards = {
  nim: ['nim:3,5,7', 'board, button heap 3, match 2'],
  bounded: ['nim.max3:19', 'board, button heap 1, match 2'],
  kayles: ['nim.max2.split:13', 'board, button heap 1, match 4'],
  fibonacci: ['fibonacci:20', 'board, button heap 1, match 2'],
  wythoff: ['wythoff:5,8', 'board, button heap 2, match 2'],
  moore: ['nim.from2:3,4,5,6', 'board, button heap 2, match 1'],
  staircase: ['staircase:0,3,2,5', 'board, button heap 2, match 1'],
  octal: ['octal.c137:10,7', 'board, button heap 1, match 4'],
  series: ['series:6', 'board, button heap 1, match 1'],
  northcott: ['northcott:8:w1b4,w2b8,w3b6:w', 'board, button a1', 'board, button a3'],
  matrix: ['matrix:2,3,1.1,2,3', 'board, cell 1, 2'],
  graph: ['graph:ab,ba,bc,cd,ed,fd,fe:b,e', 'board, button node b', 'board, button node c'],
  coins: ['coins:600x400x60:', 'board, button'],
  pass: ['pass:3,5,7,1', 'board, button heap 2, match 1'],
  chomp: ['chomp:4,4,4', 'board, cell 2, 3'],
  silver: ['silver:2,5,9,11,16', 'board, cell 1, 5', 'board, button 1, 4'],
  graphnim: ['graphnim:ab3,ac4,bc5', 'board, button node a', 'board, cell edge ab'],
  sum: ['sum:nim:3,5_nim.max2.split:7', 'board, button part 1, heap 2, match 1'],
};

/** How the events of one press come: each list at once, and then a moment passes. */
const ways = {
  'there and down at once, held': [['mouseMoved', 'mousePressed'], ['mouseReleased']],
  'there, down and up at once': [['mouseMoved', 'mousePressed', 'mouseReleased']],
  'down without a way there': [['mousePressed'], ['mouseReleased']],
};

async function pressAt(screen, { x, y }, batches) {
  for (const batch of batches) {
    const events = batch.map((type) => ({ type, x, y, button: type === 'mouseMoved' ? 'none' : 'left', buttons: type === 'mousePressed' ? 1 : 0, clickCount: type === 'mouseMoved' ? 0 : 1 }));
    await Promise.all(events.map((event) => screen.send('Input.dispatchMouseEvent', event)));
    if (batch !== batches.at(-1)) await new Promise((done) => setTimeout(done, 70));
  }
}

/** The place by its id, or the first whose id begins so. */
async function placeFor(page, id) {
  const all = await page.evaluate(() => nimatron.targets());
  const found = all.find((one) => one.id === id && one.enabled) ?? all.find((one) => one.id.startsWith(id) && one.enabled);
  assert.ok(found, `${id} among ${all.map((one) => one.id).join(' | ')}`);
  return placeOf(page, found);
}

export default function (test) {
  for (const [way, batches] of Object.entries(ways)) {
    const heard = (times) => async ({ browser, url }) => {
      const page = await newPage(browser, calm);
      await openGame(page, url);
      const screen = await page.context().newCDPSession(page);
      const lost = [];
      for (const [name, [start, ...pressed]] of Object.entries(boards)) {
        for (let time = 0; time < times; ++time) {
          await page.evaluate((text) => nimatron.open(text), `play=hh;${start}`);
          await page.mouse.move(3, 300);
          await still(page);
          const before = await record(page);
          for (const id of pressed) {
            await pressAt(screen, await placeFor(page, id), batches);
            await still(page);
          }
          if ((await record(page)) === before && !(await known(page, 'confirm'))) lost.push(`${name}, try ${time + 1}`);
        }
      }
      assert.deepEqual(lost, []);
    };
    const often = batches === ways['there, down and up at once'] ? test.long : test; // it lies between the other two
    often(`${way}: it is heard on every board`, heard(1));
    test.long(`${way}: ... a dozen times`, heard(12));
  }

  test('two presses in one batch are played one after the other', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openGame(page, `${url}#play=hh;northcott:8:w1b4,w2b8,w3b6:w`);
    const screen = await page.context().newCDPSession(page);
    const from = await placeFor(page, 'board, button a1');
    const square = await known(page, 'board, button a1');
    await page.mouse.move(3, 300);
    await still(page);
    const to = { x: from.x, y: from.y - 2 * square.h };
    const both = [from, to].flatMap((at) => ['mouseMoved', 'mousePressed', 'mouseReleased'].map((type) => ({ type, ...at, button: type === 'mouseMoved' ? 'none' : 'left', clickCount: 1 })));
    await Promise.all(both.map((event) => screen.send('Input.dispatchMouseEvent', event)));
    await page.waitForFunction(() => nimatron.record().endsWith('/a1-3'));
  });
}
