// The page for teachers, and what it gives: snippets, links, codes, sheets, and packages on learning platforms.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { desktop, here, newPage, serve } from './lib.mjs';

const calm = { ...desktop, reducedMotion: 'reduce' };
const root = join(here, '../..');
const said = (page, id = 'said') => page.locator(`#${id}`).innerText();
const begun = (page) => page.waitForFunction(() => document.documentElement.dataset.ready === 'yes');

/** The document of the activity that a platform shows, when its board can be asked. */
async function activity(page) {
  await page.waitForFunction(() => frames[0]?.document.querySelector('nimatron-board'));
  return page.evaluate(async () => {
    const board = frames[0].document.querySelector('nimatron-board');
    await board.ready;
    return board.getState();
  });
}
const cmi = (page) => page.evaluate(() => lms.renderCMIToJSONObject().cmi);

export default function (test) {
  test('three steps: a task, a position, and it is copied, drawn as a code and printed', async ({ browser, url }) => {
    const page = await newPage(browser, { ...calm, permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto(`${url}teach.html`);
    await begun(page);
    await page.waitForFunction(() => /can win/.test(document.getElementById('said').textContent));
    await page.locator('#task-move').check();
    await page.locator('#position').fill('(2, 2)');
    await page.waitForFunction(() => /no winning move/.test(document.getElementById('said').textContent));
    await page.locator('#position').fill('2 3');
    await page.waitForFunction(() => !document.getElementById('said').classList.contains('wrong') && document.getElementById('position').value);
    await page.waitForFunction(() => new URL(location.href).searchParams.get('position') === 'nim:2,3');
    const copied = async (id) => {
      await page.locator(`#${id}`).click();
      await page.waitForFunction(() => /Copied/.test(document.getElementById('done').textContent));
      return page.evaluate(() => navigator.clipboard.readText());
    };
    const snippet = await copied('copy-snippet');
    assert.match(snippet, /<nimatron-board position="nim:2,3" mode="puzzle" task="move"/);
    await page.evaluate(() => (document.getElementById('done').textContent = ''));
    const link = await copied('copy-link');
    assert.equal(link, `${url}?position=nim:2,3&mode=puzzle&task=move`);
    await page.locator('#show-code').click();
    await page.waitForSelector('#code svg');
    assert.equal(await page.locator('#code span').innerText(), link);
    await page.evaluate(() => (globalThis.print = () => (globalThis.printed = document.getElementById('sheet').innerText + document.querySelectorAll('#sheet svg').length)));
    await page.locator('#print').click();
    await page.waitForFunction(() => globalThis.printed);
    assert.match(await page.evaluate(() => printed), /2$/);

    // What is pasted runs in somebody's page, as it stands.
    const other = await newPage(browser, calm);
    await other.route('**/pasted.html', (route) => route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>x</title>${snippet}` }));
    await other.goto(`${url}pasted.html`);
    const state = await other.evaluate(async () => {
      await customElements.whenDefined('nimatron-board');
      return document.querySelector('nimatron-board').getState();
    });
    assert.deepEqual([state.position, state.activity.task], ['nim:2,3', 'move']);

    await page.locator('#position').fill('nim:3,x');
    await page.waitForFunction(() => /Character 7/.test(document.getElementById('said').textContent));
    await page.locator('#task-lesson').check();
    assert.ok((await said(page, 'said-lesson')).length > 10);
    assert.match(await page.evaluate(() => document.getElementById('snippet').value), /mode="lesson" lesson="/);
    await page.reload();
    await begun(page);
    assert.equal(await page.locator('#task-lesson').isChecked(), true, 'a bookmark keeps it');
    assert.deepEqual(page.problems.list().filter((text) => !/favicon|pasted/.test(text)), []);
  });

  test('a position is laid on the live board', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await page.goto(`${url}teach.html`);
    await begun(page);
    await page.locator('#lay').click();
    await page.waitForFunction(() => /press Start/.test(document.getElementById('about').textContent));
    await page.evaluate(async () => {
      const board = document.getElementById('board');
      await board.intent({ intent: 'lay', position: 'nim:1,4' });
      await board.intent({ intent: 'new', position: 'nim:1,4' });
    });
    await page.waitForFunction(() => document.getElementById('position').value === 'nim:1,4');
    await page.evaluate(() => document.getElementById('board').play('2-1'));
    await page.locator('#take-position').waitFor();
  });

  for (const edition of ['1.2', '2004']) {
    test(`on a learning platform with SCORM ${edition} it tells how far it is done, and goes on where it was`, async ({ browser, url, folders }) => {
      const folder = await mkdtemp(join(tmpdir(), 'nimatron-'));
      const file = join(folder, 'sco.zip');
      let server;
      try {
        if (edition === '1.2') { // as a teacher gets it
          const page = await newPage(browser, calm);
          await page.goto(`${url}teach.html?position=nim:1,2&mode=puzzle&task=win&level=beginner`);
          await begun(page);
          const coming = page.waitForEvent('download');
          await page.locator('#scorm-12').click();
          await (await coming).saveAs(file);
          await page.context().close();
        } else {
          execFileSync(join(root, 'scripts/scorm'), ['--edition', edition, '--site', folders['/'], '-o', file, 'position=nim:1,2', 'mode=puzzle', 'task=win', 'level=beginner']);
        }
        execFileSync('python3', ['-c', 'import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; z.extractall(sys.argv[2])', file, join(folder, 'sco')]);
        const manifest = await readFile(join(folder, 'sco/imsmanifest.xml'), 'utf8');
        execFileSync('python3', ['-c', 'import sys,xml.dom.minidom as m; m.parse(sys.argv[1])', join(folder, 'sco/imsmanifest.xml')]);
        for (const [, href] of manifest.matchAll(/<file href="([^"]*)"/g)) await readFile(join(folder, 'sco', href));
        server = await serve({ ...folders, '/sco/': join(folder, 'sco'), '/scorm-again/': join(root, 'node_modules/scorm-again/dist') });

        const page = await newPage(browser, calm);
        await page.goto(`${server.url}fixtures/lms.html?edition=${edition}&sco=${server.url}sco/index.html`);
        assert.equal((await activity(page)).record, 'nim:1,2');
        await page.evaluate(() => frames[0].document.querySelector('nimatron-board').play('2-1'));
        await page.waitForFunction(() => lms.cmi.suspend_data.includes('/2-1'));
        await page.goto('about:blank'); // left in the middle
        await page.goto(`${server.url}fixtures/lms.html?edition=${edition}&sco=${server.url}sco/index.html`);
        const again = await activity(page);
        assert.match(again.record, /^nim:1,2\/2-1/);
        const before = await cmi(page);
        assert.equal(edition === '1.2' ? before.core.lesson_status : before.completion_status, 'incomplete');
        // The last match.
        await page.waitForFunction(async () => (await frames[0].document.querySelector('nimatron-board').getState()).person_to_move);
        await page.evaluate(async () => {
          const board = frames[0].document.querySelector('nimatron-board');
          const { moves } = await board.legalMoves();
          await board.play(moves[0]);
        });
        await page.waitForFunction(() => {
          const { cmi } = lms;
          return (cmi.core?.lesson_status ?? cmi.success_status) === 'passed';
        });
        await page.evaluate(() => frames[0].location.replace('about:blank'));
        await page.waitForFunction(() => finished);
        const after = await cmi(page);
        if (edition === '1.2') {
          assert.equal(Number(after.core.score.raw), 100);
          assert.match(after.core.total_time ?? after.core.session_time, /^\d{2,4}:\d\d:\d\d/);
        } else {
          assert.deepEqual([after.completion_status, Number(after.score.scaled)], ['completed', 1]);
        }
      } finally {
        server?.close();
        await rm(folder, { recursive: true });
      }
    });
  }

  test('xAPI: statements are events, and go to an endpoint that is named', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    const sent = [];
    await page.route('https://lrs.example/**', async (route) => {
      const request = route.request();
      const cors = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
      if (request.method() === 'POST') sent.push([request.url(), request.headers(), JSON.parse(request.postData())]);
      await route.fulfill({ status: 200, headers: cors, body: '[]' });
    });
    await page.goto(`${url}fixtures/board.html?base=${url}&board=position%3Dnim:1%26loading%3Deager`);
    await page.waitForFunction(() => document.querySelector('nimatron-board'));
    const heard = await page.evaluate(async (url) => {
      const { track } = await import(`${url}xapi.js`);
      const board = document.querySelector('nimatron-board');
      const statements = [];
      board.addEventListener('xapi', ({ detail }) => statements.push(detail));
      track(board, { endpoint: 'https://lrs.example/xapi/', auth: 'Basic x', actor: { mbox: 'mailto:a@example.org' }, activity: 'https://example.org/nim' });
      await board.ready;
      await board.play('1-1');
      while (!statements.some(({ verb }) => verb.id.endsWith('passed'))) await new Promise((then) => setTimeout(then, 50));
      return statements;
    }, url);
    assert.deepEqual(heard.map(({ verb }) => verb.id.split('/').pop()).filter((verb) => verb !== 'initialized'), ['completed', 'passed']);
    for (const end = Date.now() + 30000; sent.length < heard.length && Date.now() < end; ) await page.waitForTimeout(50);
    assert.equal(sent.length, heard.length);
    const [address, headers, statement] = sent.at(-1);
    assert.equal(address, 'https://lrs.example/xapi/statements');
    assert.equal(headers['x-experience-api-version'], '1.0.3');
    assert.equal(headers.authorization, 'Basic x');
    assert.deepEqual([statement.object.id, statement.result.score.scaled, statement.result.success], ['https://example.org/nim', 1, true]);
  });

  test('the examples of docs/embedding.md run as they stand', async ({ browser, url }) => {
    const text = await readFile(join(root, 'docs/embedding.md'), 'utf8');
    const blocks = [...text.matchAll(/```html\n([^]*?)```/g)].map(([, block]) => block.replaceAll('https://example.org/nimatron/', url));
    assert.ok(blocks.length >= 4);
    for (const block of blocks) {
      const page = await newPage(browser, calm);
      await page.route('**/example.html', (route) => route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>x</title><link rel="icon" href="icon.svg">${block}` }));
      await page.goto(`${url}example.html`);
      if (block.includes('id="told"')) {
        await page.waitForFunction(() => document.getElementById('told').textContent);
        assert.match(await said(page, 'told'), /^(nim:3,5,7\/1-2|Won)$/);
      } else if (block.includes('<nimatron-board')) {
        assert.equal((await page.evaluate(() => customElements.whenDefined('nimatron-board').then(() => document.querySelector('nimatron-board').getState()))).position, 'nim:3,5,7');
      } else {
        const frame = await (await page.waitForSelector('iframe')).contentFrame();
        await frame.waitForFunction(() => globalThis.nimatron?.record?.() === 'nim:3,5,7');
      }
      assert.deepEqual(page.problems.list(), []);
      await page.context().close();
    }
  });
}
