// The game without its picture: what it knows as JSON, what is asked of it as fields; in the page and by the core alone.
import assert from 'node:assert/strict';

import { desktop, find, newPage, openGame, record, still, targets } from './lib.mjs';

export default function (test) {
  test('the page tells its state and does what it is asked for, or says why not', async ({ browser, url }) => {
    const page = await newPage(browser, { ...desktop, reducedMotion: 'reduce' });
    await openGame(page, `${url}#nim:3,5,7`);
    const state = () => page.evaluate(() => nimatron.state());
    const ask = (intent) => page.evaluate((intent) => nimatron.intend(intent), intent);
    assert.deepEqual((await state()).moves.slice(0, 2), ['1-1', '1-2']);
    assert.equal(await ask({ intent: 'play', move: '1-9' }), 'heap 1 has only 3 matches');
    assert.equal(await ask({ intent: 'play', move: '1-1\nintent=undo' }), 'intent is said twice');
    assert.equal(await ask({ intent: 'seat', seat: 'second', player: 'person' }), '');
    assert.equal(await ask({ intent: 'play', move: '1-2' }), '');
    await still(page);
    assert.equal(await record(page), 'nim:3,5,7/1-2');
    const { to_move, position, second, moves } = await state();
    assert.deepEqual([to_move, position, second], ['second', 'nim:1,5,7', 'person']);
    assert.equal(moves.length, 13);
    assert.deepEqual(page.problems.list(), []);
  });

  test('a control is known by the same id, whatever comes before it', async ({ browser, url }) => {
    const page = await newPage(browser, desktop);
    await openGame(page, `${url}#nim.max3:3,5,7`);
    await page.evaluate(() => nimatron.intend({ intent: 'setup' }));
    await still(page);
    const ids = async () => {
      const all = await targets(page);
      assert.equal(new Set(all.map(({ id }) => id)).size, all.length, 'no two are the same');
      return new Map(all.map(({ name, id }) => [name, id]));
    };
    const before = await ids();
    await page.evaluate(() => nimatron.intend({ intent: 'propose', position: 'nim.max3:3,5,7,9' }));
    await still(page);
    const after = await ids();
    assert.ok(after.has('Heap 4: one more') && !before.has('Heap 4: one more'));
    for (const name of ['At most: one more', 'Start', 'Heap 3: one less', 'Show who can win', 'Copy the text'])
      assert.equal(after.get(name), before.get(name), name);
    const number = (map) => [...map].find(([name]) => name.startsWith('The position as text: '))[1];
    assert.equal(number(after), number(before), 'though its name has changed');
    await find(page, 'Heap 4: one more');
    assert.deepEqual(page.problems.list(), []);
  });

  test('the core alone plays a whole game in JSON', async ({ browser, url }) => {
    const page = await newPage(browser, desktop);
    await page.goto(`${url}fixtures/`, { waitUntil: 'commit' });
    await page.addScriptTag({ url: `${url}nimatron-core.js` });
    const end = await page.evaluate(async () => {
      const core = await NimatronCore();
      core._nimatron_core_start();
      const state = () => JSON.parse(core.UTF8ToString(core._nimatron_core_state()));
      const ask = (intent) => {
        const fields = Object.entries(intent).map((field) => field.join('=')).join('\n');
        const bytes = core.lengthBytesUTF8(fields);
        core.stringToUTF8(fields, core._nimatron_core_buffer(bytes), bytes + 1);
        const why = core.UTF8ToString(core._nimatron_core_intend());
        if (why) throw new Error(why);
      };
      ask({ intent: 'new', position: 'nim:3,5,7' });
      let clock = 0;
      for (let i = 0; i < 10000 && state().standing === 'going on'; ++i) {
        if (state().person_to_move) ask({ intent: 'play', move: state().moves[0] });
        else clock += Math.max(core._nimatron_core_pass(clock), 0.001);
      }
      return state();
    });
    assert.equal(end.position, 'nim:0,0,0');
    assert.equal(end.standing, end.played % 2 ? 'first' : 'second', 'who took the last one');
    assert.equal(end.record.split('/').length, end.played + 1);
  });
}
