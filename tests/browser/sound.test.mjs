// Sound is there for those who ask for it, and for nobody else.
import assert from 'node:assert/strict';

import { desktop, find, frames, keeping, kept, match, newPage, openGame, phone, press, record, reload, still, tap } from './lib.mjs';

/** A page that counts what it makes of sound: contexts opened, and for each sound its loudest sample. */
async function listeningPage(browser, options = desktop) {
  const page = await newPage(browser, { ...options, reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    globalThis.heard = { contexts: 0, sounds: [] };
    globalThis.AudioContext = class extends AudioContext {
      constructor(...options) {
        super(...options);
        ++heard.contexts;
      }
    };
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...when) {
      const { duration } = this.buffer;
      const loudest = this.buffer.getChannelData(0).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      heard.sounds.push({ duration, loudest });
      start.apply(this, when);
    };
  });
  return page;
}
const heard = (page) => page.evaluate(() => heard);
const isOn = async (page) => (await kept(page, 'sound')) === 'on';

/** Takes one match, waits for the machine's answer, and for all to be quiet. */
async function round(page, hand = press) {
  const before = (await record(page)).split('/').length;
  await hand(page, await find(page, match(1, 1)));
  await page.waitForFunction((n) => nimatron.record().split('/').length >= n + 2, before);
  await still(page);
}

export default function (test) {
  test('off at first: nothing is opened, whatever is played', async ({ browser, url }) => {
    const page = await listeningPage(browser);
    await openGame(page, `${url}#nim:3,5,7`);
    assert.equal(await isOn(page), false);
    await round(page);
    assert.deepEqual(await heard(page), { contexts: 0, sounds: [] });
  });

  test('switched on it is heard: once for the switch and once for every move', async ({ browser, url }) => {
    const page = await listeningPage(browser);
    await openGame(page, `${url}#nim:3,5,7`);
    await press(page, await find(page, 'sound'));
    await still(page);
    assert.equal(await isOn(page), true);
    assert.equal((await heard(page)).contexts, 1);
    assert.equal((await heard(page)).sounds.length, 1);
    // What waits for the browser's leave is not stacked up.
    await page.waitForTimeout(200);
    await round(page);
    const { contexts, sounds } = await heard(page);
    assert.equal(contexts, 1);
    assert.equal(sounds.length, 3);
    for (const { duration, loudest } of sounds) {
      assert.ok(duration > 0.03 && duration < 0.7, `${duration} s`); // as many steps as matches
      assert.ok(loudest > 0.02 && loudest < 0.4, `${loudest}`);
    }
    const before = await frames(page);
    await page.waitForTimeout(2000);
    assert.equal(await frames(page), before, 'sound draws frames');
    assert.deepEqual(page.problems.list(), []);
  });

  test('the end has two notes of its own', async ({ browser, url }) => {
    const page = await listeningPage(browser);
    await openGame(page, `${url}#nim:1`);
    await page.locator('#canvas').focus();
    await page.keyboard.press('m');
    await still(page);
    await page.waitForTimeout(200);
    await press(page, await find(page, match(1, 1)));
    await page.waitForFunction(() => heard.sounds.length === 3);
    const [, move, end] = (await heard(page)).sounds;
    assert.ok(move.duration < 0.2);
    assert.ok(end.duration > 0.6);
  });

  test('it is remembered, and after a reload waits for the person to do something', async ({ browser, url }) => {
    const page = await listeningPage(browser);
    await openGame(page, `${url}#nim:3,5,7`);
    await press(page, await find(page, 'sound'));
    await still(page);
    // To the browser every question that a test puts to the page is something the person has done there.
    await page.addInitScript(() => Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } }));
    await reload(page);
    assert.equal(await isOn(page), true);
    assert.equal((await heard(page)).contexts, 0);
    await round(page);
    assert.equal((await heard(page)).contexts, 1);
    assert.ok((await heard(page)).sounds.length >= 1);
    assert.deepEqual(page.problems.list(), []);

    await press(page, await find(page, 'sound'));
    await still(page);
    const before = (await heard(page)).sounds.length;
    await round(page);
    assert.equal((await heard(page)).sounds.length, before, 'switched off it goes on sounding');
    await reload(page);
    assert.equal(await isOn(page), false);
    await round(page);
    assert.equal((await heard(page)).contexts, 0);
  });

  test('M switches it on the table and on the first screen, by finger the button does', async ({ browser, url }) => {
    const page = await listeningPage(browser);
    await openGame(page, `${url}#nim:3,5,7`);
    await page.locator('#canvas').focus();
    for (const on of ['on', 'off', 'on']) {
      await page.keyboard.press('m');
      await keeping(page, 'sound', on);
    }
    await press(page, await find(page, 'all games'));
    await still(page);
    assert.equal(await isOn(page), true);
    await page.keyboard.press('m');
    await keeping(page, 'sound', 'off');

    const other = await listeningPage(browser, phone);
    await openGame(other, url);
    await tap(other, await find(other, 'sound'));
    await keeping(other, 'sound', 'on');
    assert.equal((await heard(other)).contexts, 1);
  });
}
