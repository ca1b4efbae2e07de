// The page for teachers, and what it gives: snippets, links, codes and sheets. What becomes of its packages: platforms.test.mjs.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { desktop, find, here, newPage, openGame, press, serve, still } from './lib.mjs';

const calm = { ...desktop, reducedMotion: 'reduce' };
const root = join(here, '../..');
const said = (page, id = 'said') => page.locator(`#${id}`).innerText();
const begun = (page) => page.waitForFunction(() => document.documentElement.dataset.ready === 'yes');

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
    await page.locator('#print').click();
    const drawings = () => document.getElementById('printed')?.contentDocument?.querySelectorAll('svg').length;
    await page.waitForFunction(drawings);
    assert.equal(await page.evaluate(drawings), 2, 'the position and the code');

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
    // The board is loaded with it anew, once it is understood: what is played before that would go with the old one.
    await page.waitForFunction(() => /position="nim:1,4"/.test(document.getElementById('snippet').value));
    await page.evaluate(() => document.getElementById('board').play('2-1'));
    await page.locator('#take-position').waitFor();

    // The task stays what it was, and the list names the game that was laid.
    await page.locator('#task-move').check();
    await page.locator('#lay').click();
    await page.waitForFunction(() => /press Start/.test(document.getElementById('about').textContent));
    await page.evaluate(async () => {
      const board = document.getElementById('board');
      await board.intent({ intent: 'lay', position: 'wythoff:3,6' });
      await board.intent({ intent: 'new', position: 'wythoff:3,6' });
    });
    await page.waitForFunction(() => document.getElementById('position').value === 'wythoff:3,6');
    assert.equal(await page.locator('#task-move').isChecked(), true);
    const chosen = () => page.evaluate(() => document.getElementById('game').selectedOptions[0].value);
    assert.match(await chosen(), /^wythoff:/);
    for (let laid = {}; laid.activity?.task !== 'move' || laid.position !== 'wythoff:3,6'; await page.waitForTimeout(50))
      laid = await page.evaluate(() => document.getElementById('board').getState());
    await page.locator('#position').fill('nim.max5.misere:4,9');
    await page.waitForFunction(() => document.getElementById('game').value.startsWith('nim.max5.misere:'));
    await page.locator('#position').fill('nim:2,3');
    await page.waitForFunction(() => document.getElementById('game').value.startsWith('nim:'));
    assert.equal(await page.locator('#other-game').count(), 0);
    assert.deepEqual(page.problems.list(), []);
  });

  test('the level can be beaten unless a teacher says otherwise, and a ready lesson is three activities', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await page.goto(`${url}teach.html`);
    await begun(page);
    assert.equal(await page.locator('#level').inputValue(), 'casual');
    await page.locator('#task-win').check();
    assert.match(await page.evaluate(() => document.getElementById('snippet').value), /level="casual"/);
    await page.locator('#ready-lesson').click();
    await page.waitForFunction(() => document.querySelectorAll('#set li').length === 3);
    assert.equal(await page.locator('#class-name').inputValue(), 'Nim in 45 minutes');
    assert.match(await said(page, 'done-class'), /three activities/);
    const coming = page.waitForEvent('popup');
    await page.locator('#try-class').click();
    const pupil = await coming;
    await begun(pupil);
    // Its link is the one of docs/lesson-plan.md, and says how each is scored.
    const [, hash] = /task\.html(#\S+)/.exec(await readFile(join(root, 'docs/lesson-plan.md'), 'utf8'));
    assert.equal(new URL(pupil.url()).hash, hash);
    assert.deepEqual(await pupil.locator('#list .rule').allInnerTexts(), [
      'The score is 100 for a win, however many tries it takes.',
      'The score is 50 for the right answer and 50 for winning the game. Only the first answer counts; playing again costs nothing.',
      'The score is 100 at the first try, 50 at the second, 33 at the third, and so on.',
    ]);
    assert.deepEqual(page.problems.list(), []);
  });

  test('it says how a task is scored, and the mark that a teacher chooses goes along', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await page.goto(`${url}teach.html?position=nim:1,2&mode=puzzle&task=move`);
    await begun(page);
    const words = () => page.locator('#scoring').innerText();
    assert.match(await words(), /100 at the first try, 50 at the second/);
    assert.match(await words(), /pass mark in the package is 1 out of 100\. Until the task is done, the platform shows it as incomplete/);
    assert.doesNotMatch(await page.evaluate(() => document.getElementById('snippet').value), /pass=/);
    await page.locator('#pass').selectOption('50');
    assert.match(await words(), /pass mark in the package is 50 out of 100/);
    assert.match(await page.evaluate(() => document.getElementById('snippet').value), /pass="50"/);
    assert.equal(new URL(page.url()).searchParams.get('pass'), '50');
    await page.reload();
    await begun(page);
    assert.equal(await page.locator('#pass').inputValue(), '50', 'a bookmark keeps it');
    await page.locator('#task-lesson').check();
    assert.match(await words(), /Wrong answers cost nothing\. .*passed when all steps are solved\. .* 100 out of 100/);
    assert.equal(await page.locator('#for-pass').isVisible(), false);
    assert.doesNotMatch(await page.evaluate(() => document.getElementById('snippet').value), /pass=/);
    await page.locator('#task-play').check();
    await page.locator('#side').selectOption('both');
    assert.match(await words(), /no score/);
  });

  test('under the policy of docs/deploying.md as a header of the whole site, the live board works', async ({ browser, folders }) => {
    const [, policy] = /^Content-Security-Policy: (.*)$/m.exec(await readFile(join(root, 'docs/deploying.md'), 'utf8'));
    const [, own] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(await readFile(join(folders['/'], 'index.html'), 'utf8'));
    const hashes = own.match(/'sha256-[^']*'/g);
    assert.equal(hashes.length, policy.match(/'sha256-…'/g).length);
    const strict = await serve(folders, () => ({ 'Content-Security-Policy': policy.replace(/'sha256-…'( 'sha256-…')*/, hashes.join(' ')) }));
    try {
      const page = await newPage(browser, calm);
      await page.goto(`${strict.url}teach.html`);
      await begun(page);
      assert.equal(await page.evaluate(async () => (await document.getElementById('board').getState()).position), 'nim:3,5,7');
      await page.locator('#show-code').click();
      await page.waitForSelector('#code svg');
      assert.deepEqual(page.problems.list(), []);
    } finally {
      strict.close();
    }
  });

  test('the game leads to this page: from the first screen, and from Share with the position', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openGame(page, url);
    const far = await find(page, 'for teachers');
    await page.mouse.move(far.x + far.w / 2, 400);
    for (let i = 0; i < 20 && (await find(page, 'for teachers')).y > 700; ++i) {
      await page.mouse.wheel(0, 300);
      await still(page);
    }
    await press(page, await find(page, 'for teachers'));
    await page.waitForURL(/teach\.html$/);
    await page.goto('about:blank');
    await openGame(page, `${url}#nim:2,3`);
    await press(page, await find(page, 'share'));
    await still(page);
    const button = await find(page, 'for teachers');
    await page.mouse.move(button.x + button.w / 2, button.y - 200);
    await page.mouse.wheel(0, 2000);
    await still(page);
    await press(page, await find(page, 'for teachers'));
    await page.waitForURL(/teach\.html\?position=nim:2,3/);
    await begun(page);
    assert.equal(await page.locator('#position').inputValue(), 'nim:2,3');
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
