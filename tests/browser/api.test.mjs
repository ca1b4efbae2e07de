// The game for those who do not see it: what everything on the screen is known by, and the core alone, as JSON.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { desktop, find, here, newPage, openGame, press, setUp, still, targets } from './lib.mjs';

export default function (test) {
  test('a control is known by the same id, whatever comes before it', async ({ browser, url }) => {
    const page = await newPage(browser, desktop);
    await openGame(page, `${url}#nim.max3:3,5,7`);
    await setUp(page);
    const ids = async () => {
      const all = await targets(page);
      return new Map(all.map(({ name, id }) => [id, name]));
    };
    const before = await ids();
    await press(page, await find(page, 'add heap'));
    await still(page);
    const after = await ids();
    assert.ok(after.has('number 4: more') && !before.has('number 4: more'));
    for (const id of ['rule max: more', 'start', 'number 3: less', 'show who can win', 'copy text'])
      assert.equal(after.get(id), before.get(id), id);
    assert.notEqual(after.get('position'), before.get('position'), 'though its name has changed');
    assert.deepEqual(page.problems.list(), []);
  });

  test('docs/api.md begins in Node as it is written, by require and by import', async ({ folders }) => {
    const folder = await mkdtemp(join(tmpdir(), 'nimatron-')); // where no package.json says anything
    try {
      for (const file of ['nimatron-core.js', 'nimatron-core.wasm']) await copyFile(join(folders['/'], file), join(folder, file));
      await copyFile(join(folder, 'nimatron-core.js'), join(folder, 'nimatron-core.cjs'));
      const [, example] = /```js\n([^]*?)```/.exec(await readFile(join(here, '../../docs/api.md'), 'utf8'));
      const use = `${example}\nconsole.log(JSON.stringify([request({ intent: 'play', move: '1-9' }), state().record]));`;
      await writeFile(join(folder, 'use.cjs'), `(async () => {${use}})();`);
      await writeFile(join(folder, 'use.mjs'), use.replace(/const NimatronCore.*/, "import NimatronCore from './nimatron-core.js';"));
      for (const file of ['use.cjs', 'use.mjs']) {
        const said = execFileSync(process.execPath, [join(folder, file)], { cwd: '/', encoding: 'utf8' });
        assert.deepEqual(JSON.parse(said), ['18: no person is to move now', 'nim:3,5,7/1-2'], file);
      }
      // It leaves the program around alone: a fault there is that program's.
      await writeFile(join(folder, 'other.cjs'), "require('./nimatron-core.cjs')().then(() => process.on('unhandledRejection', () => console.log('heard')) && Promise.reject(new Error('mine')));");
      assert.match(execFileSync(process.execPath, [join(folder, 'other.cjs')], { encoding: 'utf8' }), /^heard/);
    } finally {
      await rm(folder, { recursive: true });
    }
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
        return core.UTF8ToString(core._nimatron_core_intend());
      };
      const refused = [ask({ intent: 'fly' }), ask({ intent: 'new', position: 'nim:3,5,7' }), ask({ intent: 'play', move: '1-9' })];
      let clock = 0;
      for (let i = 0; i < 10000 && state().standing === 'going on'; ++i) {
        if (state().person_to_move) refused.push(ask({ intent: 'play', move: state().moves[0] }));
        else clock += Math.max(core._nimatron_core_pass(clock), 0.001);
      }
      return { ...state(), refused };
    });
    assert.deepEqual(end.refused.filter(Boolean), ['8: there is no intent fly', '18: heap 1 has only 3 matches']);
    assert.equal(end.position, 'nim:0,0,0');
    assert.equal(end.standing, end.played % 2 ? 'first' : 'second', 'who took the last one');
    assert.equal(end.record.split('/').length, end.played + 1);
  });
}
