// In class: the argument step by step, what is always in reach, the table of values.
import assert from 'node:assert/strict';

import { desktop, frames, hears, intoSight, known, newPage, openGame, phone, press, record, still, tap, targets } from './lib.mjs';
import { live } from './hand.mjs';
import { decode } from './png.mjs';

const calm = { ...desktop, reducedMotion: 'reduce' };
const choose = async (page, id, hand = press) => {
  const target = await known(page, id);
  assert.ok(target, `no target ${id}`);
  await hand(page, target);
  await still(page);
};
const key = async (page, name) => {
  await page.locator('#canvas').focus();
  await page.keyboard.press(name);
  await still(page);
};
const reasoned = (page) =>
  page.waitForFunction(() => !/ of 1$/.test(nimatron.targets().find(({ id }) => id === 'step number')?.name ?? ' of 1'));

export default function (test) {
  const devices = {
    'at a desk': calm,
    'on a phone': { ...phone, reducedMotion: 'reduce' },
    'on its side': { ...calm, viewport: { width: 844, height: 390 } },
  };
  for (const [device, options] of Object.entries(devices)) {
    const often = device === 'at a desk' ? test : test.long;
    often(`the argument is presented step by step, with nothing else in the way: ${device}`, async ({ browser, url }) => {
      const page = await newPage(browser, options);
      await openGame(page, `${url}#play=hh;nim:1,3`);
      await key(page, 'f');
      await reasoned(page);
      const steps = Number((await known(page, 'step number')).name.split(' of ')[1]);
      assert.ok(steps > 3);
      const ids = (await targets(page)).map(({ id }) => id);
      for (const id of ['all games', 'undo', 'hint', 'share']) assert.ok(!ids.includes(id), id);
      const words = new Set();
      for (let step = 2; step <= steps; ++step) {
        await key(page, step % 2 ? 'Space' : 'ArrowRight');
        assert.equal((await known(page, 'step number')).name, `${step} of ${steps}`);
        const said = (await known(page, 'step')).name;
        assert.ok((await live(page)).startsWith(`${step} of ${steps}: `));
        words.add(said);
      }
      assert.equal(words.size, steps - 1, 'each says something else');
      await key(page, 'ArrowLeft');
      assert.equal((await known(page, 'step number')).name, `${steps - 1} of ${steps}`);
      const { width, height } = page.viewportSize();
      for (const { id, x, y, w, h, enabled } of await targets(page)) {
        if (!['step on', 'step back', 'end presentation', 'step'].includes(id)) continue;
        assert.ok(enabled && x >= 0 && y >= 0 && x + w <= width && y + h <= height, `${id}: ${x} ${y} ${w} ${h}`);
        assert.ok(w >= 44 && h >= 44, `${id} is small`);
      }
      await key(page, 'Escape');
      assert.equal(await known(page, 'step'), undefined);
      assert.deepEqual(page.problems.list(), []);
    });
  }

  test('figures beside the heaps fill a projector: they are as high as capitals of letters of a thirtieth of the window', async ({ browser, url }) => {
    const page = await newPage(browser, { ...calm, viewport: { width: 1920, height: 1080 }, colorScheme: 'light' });
    await openGame(page, `${url}#play=hh;nim:3,5,7`);
    await key(page, 'f');
    await reasoned(page);
    await still(page);
    const clip = { x: 30, y: 20, width: 170, height: 300 }; // left of the first heap
    const { width, height, rgb } = decode(await page.screenshot({ clip }));
    const dark = (y) => Array.from({ length: width }, (_, x) => rgb[(y * width + x) * 3]).some((red) => red < 90);
    let highest = 0;
    for (let y = 0, run = 0; y < height; ++y) highest = Math.max(highest, (run = dark(y) ? run + 1 : 0));
    assert.ok(highest >= (0.7 * 1080) / 30 && highest < 60, `${highest} px`);
    assert.deepEqual(page.problems.list(), []);
  });

  test('buttons and the number of the step are as large as the rest: letters of a thirtieth of the window', async ({ browser, url }) => {
    const line = 1.362; // of the size of its letters
    for (const viewport of [{ width: 1280, height: 720 }, { width: 1280, height: 800 }]) { // larger ones are enlarged as a whole
      const page = await newPage(browser, { ...calm, viewport });
      await openGame(page, `${url}#lesson=columns`);
      await page.waitForFunction(() => nimatron.targets().some(({ id }) => id === 'for class'));
      await choose(page, 'for class');
      const all = await page.evaluate(() => nimatron.drawnWords());
      for (const words of ['Columns · 1 of 7', 'Back', 'Show the answer']) {
        const drawn = all.find((one) => one.words === words);
        assert.ok(drawn, `${words} in ${JSON.stringify(all)}`);
        assert.ok(drawn.h >= (line * viewport.height) / 30 - 1, `${words}: ${drawn.h} px of ${viewport.height}`);
      }
      await page.context().close();
    }
  });

  test('a phone that is shown to a class: a game by Why?, a lesson by the bar, upright and on its side', async ({ browser, url }) => {
    for (const viewport of [phone.viewport, { width: 844, height: 390 }]) {
      const page = await newPage(browser, { ...phone, reducedMotion: 'reduce', viewport });
      await openGame(page, `${url}#play=hh;nim:3,5,7`);
      await choose(page, 'why', tap);
      await page.waitForFunction(() => nimatron.targets().some(({ id }) => id === 'watch'));
      await tap(page, await intoSight(page, 'for class'));
      await reasoned(page);
      assert.match((await known(page, 'step number')).name, /^1 of \d+$/);
      await choose(page, 'step on', tap);
      assert.match((await known(page, 'step number')).name, /^2 of /);
      await choose(page, 'end presentation', tap);
      assert.ok(await known(page, 'for class'), 'Why? is open as before');
      await page.goto('about:blank');
      await openGame(page, `${url}#lesson=columns`);
      await page.waitForFunction(() => nimatron.targets().some(({ id }) => id === 'for class'));
      await choose(page, 'for class', tap);
      assert.match((await known(page, 'step number')).name, /1 of 7$/);
      await choose(page, 'step on', tap);
      await choose(page, 'step on', tap);
      assert.match((await known(page, 'step number')).name, /2 of 7$/);
      await choose(page, 'end presentation', tap);
      assert.ok(await known(page, 'for class'), 'the lesson is there as before');
      assert.deepEqual(page.problems.list(), []);
      await page.context().close();
    }
  });

  test('a lesson is shown to a class by a remote control, and its answers only when they are asked for', async ({ browser, url }) => {
    const page = await newPage(browser, { ...calm, viewport: { width: 1920, height: 1080 } });
    await openGame(page, `${url}#lesson=columns`);
    await page.waitForFunction(() => nimatron.targets().some(({ id }) => id === 'for class'));
    await choose(page, 'for class');
    for (let step = 1; step <= 3; ++step) {
      assert.match((await known(page, 'step number')).name, new RegExp(`${step} of 7$`));
      assert.equal((await known(page, 'step on')).name, 'Show the answer');
      await key(page, 'PageDown');
      assert.equal((await known(page, 'step on')).name, 'Next step');
      if (step === 2) assert.equal((await known(page, 'step')).name, '9');
      await key(page, step % 2 ? 'Space' : 'ArrowRight');
    }
    await key(page, 'PageUp');
    assert.match((await known(page, 'step number')).name, /3 of 7$/);
    await key(page, 'Escape');
    assert.ok(await known(page, 'for class'), 'the lesson is there as before');
    assert.ok(!(await page.evaluate(() => localStorage.getItem('nimatron.course'))), 'nobody has solved anything');
    assert.deepEqual(page.problems.list(), []);
  });

  test.long('by finger: from Why? into the presentation, through it and out of it', async ({ browser, url }) => {
    const page = await newPage(browser, { ...phone, reducedMotion: 'reduce' });
    await openGame(page, `${url}#play=hh;nim:3,5,7`);
    await choose(page, 'why', tap);
    await tap(page, await intoSight(page, 'watch'));
    await reasoned(page);
    await tap(page, await known(page, 'film')); // at one's own pace
    await still(page);
    await choose(page, 'step on', tap);
    assert.match((await known(page, 'step number')).name, /^2 of /);
    await choose(page, 'step back', tap);
    await choose(page, 'end presentation', tap);
    assert.ok(await known(page, 'watch'), 'Why? is open as before');
    assert.deepEqual(page.problems.list(), []);
  });

  test('as a film: its moves are made on the board and taken back, it pauses, and then nothing is drawn', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openGame(page, `${url}#play=hh;nim:3,5,7`);
    const matches = () => page.evaluate(() => nimatron.targets().filter(({ id }) => id.startsWith('board, button')).length);
    const all = await matches();
    await choose(page, 'why');
    await page.waitForFunction(() => nimatron.targets().some(({ id }) => id === 'show bundles'));
    const click = async (id) => { // it does not come to rest
      const { x, y, w, h } = await known(page, id);
      await page.mouse.click(x + w / 2, y + h / 2, { delay: 60 });
    };
    await click('watch');
    await hears(page, /^2 of /); // without a touch
    await page.waitForFunction((all) => nimatron.targets().filter(({ id }) => id.startsWith('board, button')).length < all, all);
    assert.equal(await record(page), 'nim:3,5,7', 'the game is as it was');
    await hears(page, 'Paused', () => click('film'));
    await still(page);
    const drawn = await frames(page);
    await page.waitForTimeout(1500);
    assert.equal(await frames(page), drawn);
    await choose(page, 'end presentation');
    assert.equal(await matches(), all);
    assert.ok(await known(page, 'watch'), 'Why? is open as before');
    assert.deepEqual(page.problems.list(), []);
  });

  test.long('sharing and a new game are in reach from every panel', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openGame(page, `${url}#play=hh;nim:3,5,7/1-1`);
    for (const open of [null, 'w', 'l']) {
      if (open) await key(page, open);
      await choose(page, 'share');
      assert.ok(await known(page, 'link'), `with ${open}`);
      await key(page, 'Escape');
    }
    await choose(page, 'new');
    assert.ok(await known(page, 'new: set up'), 'the short choice');
    assert.deepEqual(page.problems.list(), []);
  });

  test('the table of values: told, copied, and a cell opened on the table', async ({ browser, url }) => {
    for (const [kind, hand] of [[calm, press], [{ ...phone, reducedMotion: 'reduce' }, tap]]) {
      const page = await newPage(browser, { ...kind, permissions: ['clipboard-read', 'clipboard-write'] });
      await openGame(page, `${url}#play=hh;wythoff:3,5`);
      await choose(page, 'why', hand);
      await page.waitForFunction(() => nimatron.targets().some(({ id }) => id === 'values'));
      await choose(page, 'values', hand);
      await page.waitForFunction(() => nimatron.targets().some(({ id }) => id === 'cell'));
      assert.match((await known(page, 'cell')).name, /^wythoff:3,5: P-position/);
      await choose(page, 'value 0', hand);
      assert.match((await known(page, 'cell')).name, /^wythoff:0,0: P-position/);
      await choose(page, 'copy values', hand);
      assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^heap 1 \\ heap 2,0,1,2,3/);
      await choose(page, 'value 1', hand);
      await choose(page, 'open cell', hand);
      assert.equal(await record(page), 'wythoff:0,1');
      assert.deepEqual(page.problems.list(), []);
      await page.context().close();
    }
  });
}
