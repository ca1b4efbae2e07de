// nimatron.html: the whole game in one file, opened from a disk as somebody does who has it on a stick.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { inFirefox } from './firefox.mjs';
import { desktop, find, known, match, newPage, openGame, press, record, reload, still } from './lib.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The file alone in a folder whose name has blanks and letters beyond ASCII. */
async function stick(site) {
  const folder = await mkdtemp(join(tmpdir(), 'nimatron für Žiga '));
  const file = join(folder, 'nimatron.html');
  execFileSync('node', [join(root, 'scripts/single.mjs'), root, site, file]);
  return { file, url: pathToFileURL(file).href, end: () => rm(folder, { recursive: true }) };
}

export default function (test) {
  test('opened from a disk, a game is played to its end, explained, saved and found again', async ({ browser, folders }) => {
    const { url, end } = await stick(folders['/']);
    const page = await newPage(browser, { ...desktop, reducedMotion: 'reduce' });
    const asked = [];
    page.on('request', (request) => /^(data|blob):/.test(request.url()) || asked.push(request.url()));
    await openGame(page, `${url}#nim:1,2`);
    assert.equal(await record(page), 'nim:1,2');
    if (!inFirefox) assert.equal(page.workers().length, 1, 'the search has a worker of its own');
    await press(page, await find(page, match(2, 1))); // 1,1: the only move that wins
    await still(page);
    const confirm = await known(page, 'confirm');
    if (confirm?.enabled) await press(page, confirm);
    await page.waitForFunction(() => nimatron.record().split('/').length === 3);
    await still(page);
    await press(page, await find(page, /^board, button heap \d, match 1$/));
    await still(page);
    const again = await known(page, 'confirm');
    if (again?.enabled) await press(page, again);
    await page.waitForFunction(() => nimatron.targets().some(({ id }) => id === 'over'));
    assert.match((await known(page, 'over')).name, /You win/);
    const played = await record(page);
    await reload(page);
    assert.equal(await record(page), played, 'it is kept in this browser');

    // What comes later elsewhere is here as well: the second part of the program, the lessons, the parts of the page.
    await page.goto('about:blank');
    await openGame(page, `${url}#lesson=bundles`);
    await page.waitForFunction(() => nimatron.targets().length > 3);
    await page.goto('about:blank');
    await openGame(page, `${url}#nim:3,5,7`);
    await press(page, await find(page, 'share'));
    await still(page);
    if (!inFirefox) { // whose driver tells of no downloads
      const [picture] = await Promise.all([page.waitForEvent('download'), press(page, await find(page, 'save a picture'))]);
      assert.equal(picture.suggestedFilename(), 'nimatron.png');
    }
    assert.deepEqual(asked.filter((address) => address.split('#')[0] !== url && address !== 'about:blank'), [], 'nothing is asked of anybody');
    assert.deepEqual(page.problems.list(), []);
    await page.context().close();
    await end();
  });

  test('a file that is not whole says so', async ({ browser, folders }) => {
    const { file, url, end } = await stick(folders['/']);
    const html = await readFile(file, 'utf8');
    const at = html.indexOf('id="nimatron-packed">') + 100000;
    await writeFile(file, html.slice(0, at) + html.slice(at + 40000));
    const page = await newPage(browser, desktop);
    await page.goto(url);
    await page.waitForSelector('#nimatron-status.failed');
    assert.match(await page.textContent('#nimatron-status'), /could not start/);
    await page.context().close();
    await end();
  });

  test('the same site gives the same bytes', async ({ folders }) => {
    const [one, two] = [await stick(folders['/']), await stick(folders['/'])];
    assert.ok((await readFile(one.file)).equals(await readFile(two.file)));
    await Promise.all([one.end(), two.end()]);
  });
}
