// Two people: a game by links alone between two browsers, to its end; and names, a clock and a match on one device.
import assert from 'node:assert/strict';

import { appears, desktop, find, frames, goes, known, match, newPage, openGame, phone, placeOf, press, record, reload, still, tap, targets } from './lib.mjs';
import { live } from './hand.mjs';

const calm = { ...desktop, reducedMotion: 'reduce' };
const choose = async (page, id, hand = press) => {
  await appears(page, id);
  await hand(page, await find(page, id));
  await still(page);
};
/** Takes so many matches and waits for the link that is offered for it; the sheet is closed again. */
const takeAndSend = async (page, heap, taken, hand = press) => {
  await choose(page, match(heap, taken), hand);
  if (await known(page, 'confirm')) await choose(page, 'confirm', hand); // a finger is asked
  await appears(page, 'link');
  const { name } = await known(page, 'link');
  await choose(page, 'close', hand);
  return name;
};
const plays = (page, wanted) => page.waitForFunction((wanted) => nimatron.record() === wanted, wanted);
/** The link is followed where the game is shown already. */
const follow = async (page, link) => {
  await page.evaluate((hash) => (location.hash = hash), new URL(link).hash);
  await still(page);
};
const typeName = async (page, id, name) => {
  await press(page, await find(page, id));
  const field = page.locator('dialog input');
  await field.fill(name);
  await field.press('Enter');
  await still(page);
};

export default function (test) {
  test('two browsers play a game to its end by links alone; saved, loaded again, reviewed', async ({ browser, url }) => {
    const ada = await newPage(browser, calm);
    await openGame(ada, `${url}#play=hh;nim:1,2`);
    await choose(ada, 'new');
    await choose(ada, 'new: two players');
    await choose(ada, 'two: link');
    await typeName(ada, 'two: first name', 'Ada');
    await typeName(ada, 'two: second name', 'Bj\u00f6rn');
    await choose(ada, 'two: start');
    const first = await takeAndSend(ada, 2, 1);
    assert.match(first, /#play=hh;with=link;game=[0-9a-z]{8};names=Ada,Bj%C3%B6rn;nim:1,2\/2-1$/);
    assert.ok(await known(ada, 'send turn'), 'the panel has it, too');

    const ben = await newPage(browser, { ...phone, reducedMotion: 'reduce' });
    await openGame(ben, first);
    await plays(ben, 'nim:1,2/2-1');
    await still(ben);
    assert.match((await live(ben)) ?? '', /Ada: /, 'the move is told');
    await choose(ben, 'hint', tap);
    assert.match((await live(ben)) ?? '', /Hints are off/);
    const second = await takeAndSend(ben, 1, 1, tap);

    await follow(ada, second);
    await plays(ada, 'nim:1,2/2-1/1-1');
    await follow(ada, first);
    assert.match((await live(ada)) ?? '', /older than your game/);
    assert.equal(await record(ada), 'nim:1,2/2-1/1-1');
    await reload(ada);
    assert.equal(await record(ada), 'nim:1,2/2-1/1-1');
    const third = await takeAndSend(ada, 2, 1);
    assert.ok(await known(ada, 'headline'));

    await follow(ben, third);
    await plays(ben, 'nim:1,2/2-1/1-1/2-1');
    await still(ben);
    await appears(ben, 'review');
    await choose(ben, 'review', tap);
    assert.deepEqual([...ada.problems.list(), ...ben.problems.list()], []);

    // On each device it is one game of the list, with its friend.
    await choose(ada, 'all games');
    const kept = (page) => page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('nimatron.game.')));
    const [[, text], ...more] = (await kept(ada)).filter(([, text]) => text.includes('with=link'));
    assert.equal(more.length, 0);
    assert.match(text, /;me=1;names=Ada,Bj%C3%B6rn;at=3;/);
    assert.match((await kept(ben))[0][1], /;me=2;/);
    // Nothing of it was told to anybody: all that was fetched is the site itself.
    assert.ok((await ben.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))).every((name) => name.startsWith(url)));
  });

  test('the list of games has those first in which a friend waits, and opens a link that is pasted', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openGame(page, url);
    const kept = {
      'game.1': 'on=2026-11-18;play=hh;with=link;game=abcd;me=2;names=Ada,;at=1;nim:3,5,7/1-2',
      'game.2': 'on=2026-11-20;play=hm;at=0;nim:1,2',
    };
    await page.evaluate((kept) => {
      for (const [name, text] of Object.entries(kept)) localStorage.setItem(`nimatron.${name}`, text);
    }, kept);
    await reload(page);
    await choose(page, 'games');
    const rows = async () => (await targets(page)).filter(({ id }) => id.startsWith('game ')).map(({ id }) => id);
    assert.deepEqual(await rows(), ['game 1', 'game 2']);
    const field = page.locator('dialog input');
    await press(page, await find(page, 'open link'));
    await field.fill('nim:3,x');
    await field.press('Enter');
    assert.match(await page.locator('dialog [role=alert]').innerText(), /^Column /);
    await field.fill(`${url}#play=hh;with=link;game=wxyz;names=Ben,;nim:3,4/1-1`);
    await field.press('Enter');
    await plays(page, 'nim:3,4/1-1');
    assert.deepEqual(page.problems.list(), []);
  });

  test('the link is sent by whatever the phone has; a friend who begins gets an invitation', async ({ browser, url }) => {
    const page = await newPage(browser, { ...phone, reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      navigator.share = async (what) => void (globalThis.shared = what.url);
    });
    await openGame(page, `${url}#play=hh;nim:3,5`);
    await choose(page, 'opponent', tap);
    await choose(page, 'friend by link', tap);
    await choose(page, 'two: friend begins', tap);
    await choose(page, 'two: start', tap);
    await choose(page, 'send', tap);
    await page.waitForFunction(() => globalThis.shared);
    assert.match(await page.evaluate(() => globalThis.shared), /#play=hh;with=link;game=[0-9a-z]{8};nim:3,5$/);
    await choose(page, 'close', tap);
    await tap(page, await known(page, match(1, 1)) ?? { x: 195, y: 300, w: 0, h: 0 });
    await still(page);
    assert.equal(await record(page), 'nim:3,5', 'nobody moves for the friend');
    assert.deepEqual(page.problems.list(), []);
  });

  test('a clock is drawn once a second, paused and run out; the next game of the match has swapped seats', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openGame(page, `${url}#with=table;names=Ada,Ben;clock=300,0;match=3,0,0,0;nim:3,5`);
    await press(page, await find(page, match(1, 1)));
    await plays(page, 'nim:3,5/1-1');
    await page.waitForTimeout(400); // what the move has set in motion
    const before = await frames(page);
    await page.waitForTimeout(1500);
    const drawn = (await frames(page)) - before;
    assert.ok(drawn >= 1 && drawn <= 3, `${drawn} frames in 1.5 s`);
    // The game does not rest while a clock runs, so nobody waits for that.
    const { x, y } = await placeOf(page, await known(page, 'clock: pause'));
    await page.mouse.move(x, y);
    await page.waitForTimeout(100);
    await page.mouse.click(x, y, { delay: 50 });
    await appears(page, 'clock: go on');
    await still(page);
    const left = (await known(page, 'second clock')).name;
    assert.match(left, /^[0-4]:[0-5][0-9]$/);
    const resting = await frames(page);
    await page.waitForTimeout(1200);
    assert.equal(await frames(page), resting, 'a clock that stands draws nothing');
    assert.equal((await known(page, 'second clock')).name, left);
    // Little time is left for the second player.
    await page.evaluate(() => nimatron.open('with=table;names=Ada,Ben;clock=300,0;left=300000,1500;match=3,0,0,0;nim:3,5'));
    await still(page);
    await press(page, await find(page, match(1, 1)));
    await appears(page, 'headline');
    await still(page);
    assert.equal((await known(page, 'match score')).name, 'Game 1 of 3: Ada 1 \u2013 0 Ben');
    await choose(page, 'over');
    await goes(page, 'headline');
    assert.equal((await known(page, 'match score')).name, 'Game 2 of 3: Ben 0 \u2013 1 Ada');
    assert.equal((await known(page, 'first clock')).name, '5:00');
    assert.deepEqual(page.problems.list(), []);
  });

  test('the board turns to the player who is to move, and is touched where it is seen', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openGame(page, `${url}#with=table;board=turns;nim:1,2,9`);
    const place = async (heap) => (await known(page, match(heap, 1))).y;
    assert.ok((await place(1)) < (await place(3)));
    await choose(page, match(1, 1));
    await plays(page, 'nim:1,2,9/1-1');
    assert.ok((await place(2)) > (await place(3)), 'from the other side');
    await choose(page, match(2, 2));
    await plays(page, 'nim:1,2,9/1-1/2-2');
    assert.deepEqual(page.problems.list(), []);
  });
}
