// The game in five languages: chosen by the address, the browser or the person, at any moment, and without losing the game.
import assert from 'node:assert/strict';

import { appears, desktop, find, known, long, newPage, openGame, press, record, reload, serve, started, still, targets, until } from './lib.mjs';
import { openMirror } from './unseen.mjs';

const calm = { ...desktop, reducedMotion: 'reduce' };
const words = { en: 'Hint', es: 'Pista', sl: 'Namig', he: 'רמז', ja: 'ヒント' };
const letters = { he: /[\u05d0-\u05ea]/, ja: /[\u3041-\u30ff\u4e00-\u9fff]/ };

/** What the button for a hint is called. */
const hint = async (page) => (await find(page, 'hint')).name;
/** Files of languages that this page asks for. */
function asked(page) {
  const files = [];
  page.on('request', (request) => {
    const file = new URL(request.url()).pathname.slice(1);
    if (/^(languages\/|words-)/.test(file)) files.push(file);
  });
  return files;
}

export default function (test) {
  test('the address chooses the language, and English fetches nothing of any other', async ({ browser, url }) => {
    for (const [tag, word] of Object.entries(words)) {
      const page = await newPage(browser, calm);
      const files = asked(page);
      await openMirror(page, `${url}?lang=${tag}#nim:3,5,7`);
      assert.match(await hint(page), new RegExp(word), tag);
      assert.equal(await page.evaluate(() => document.documentElement.lang), tag);
      const mirror = page.locator('#nimatron-mirror');
      assert.equal(await mirror.getAttribute('lang'), tag);
      assert.equal(await mirror.getAttribute('dir'), tag === 'he' ? 'rtl' : 'ltr');
      if (tag === 'en') assert.deepEqual(files, []);
      else assert.ok(files.includes(`languages/${tag}.words`));
      if (letters[tag]) {
        const plain = (await targets(page)).filter(({ name, id }) => /[a-z]{3}/i.test(name) && !letters[tag].test(name) && !/nim:/.test(name) && id !== 'languages');
        assert.deepEqual(plain.map(({ name }) => name), []);
      }
      assert.deepEqual(page.problems.list(), []);
      await page.context().close();
    }
  });

  test('the browser chooses it where nobody else does', async ({ browser, url }) => {
    const page = await newPage(browser, { ...calm, locale: 'sl-SI' });
    await openGame(page, `${url}#nim:3,5,7`);
    assert.match(await hint(page), /Namig/);
    await page.context().close();
    const other = await newPage(browser, { ...calm, locale: 'tlh' });
    await openGame(other, `${url}#nim:3,5,7`);
    assert.match(await hint(other), /Hint/);
    await other.context().close();
  });

  test('the person changes it at any moment: the game goes on, and it is remembered', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openGame(page, `${url}#play=hh;nim:3,5,7/1-2`);
    await page.locator('#canvas').focus();
    await page.keyboard.press('e');
    await appears(page, 'language he');
    await press(page, await find(page, 'language he'));
    await page.waitForFunction(() => document.documentElement.lang === 'he');
    await still(page);
    await page.keyboard.press('Escape');
    await still(page);
    assert.match(await hint(page), /רמז/);
    assert.equal(await record(page), 'nim:3,5,7/1-2');
    await reload(page);
    assert.match(await hint(page), /רמז/);
    assert.equal(await record(page), 'nim:3,5,7/1-2');
    await page.locator('#canvas').focus();
    await page.keyboard.press('e');
    await appears(page, 'language es');
    await press(page, await find(page, 'language en'));
    await still(page);
    await page.keyboard.press('Escape');
    await still(page);
    assert.match(await hint(page), /Hint/);
    assert.deepEqual(page.problems.list(), []);
    await page.context().close();
  });

  test('names in letters that the game has no face for are drawn as the browser draws them', async ({ browser, url }) => {
    const drawn = {};
    const names = [['Мария', 'en'], ['Марии', 'en'], ['李小龍', 'en'], ...(long ? [['?????', 'en'], ['Мария', 'ja']] : [])];
    for (const [name, tag] of names) {
      const page = await newPage(browser, { ...calm, deviceScaleFactor: 2 });
      await openGame(page, `${url}?lang=${tag}#play=hh;with=table;names=${encodeURIComponent(name)},;nim:3`);
      await page.waitForFunction((name) => nimatron.targets().some((target) => target.name.includes(name)), name);
      await still(page);
      drawn[`${name} ${tag}`] = (await page.locator('#nimatron canvas').screenshot()).toString('base64');
      assert.deepEqual(page.problems.list(), []);
      await page.context().close();
    }
    assert.equal(new Set(Object.values(drawn)).size, names.length, 'each is another picture');
  });

  test('on the first screen there is a button for it', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openGame(page, url);
    await press(page, await find(page, 'languages'));
    await appears(page, 'language ja');
    const names = (await targets(page)).filter(({ id }) => id.startsWith('language ')).map(({ name }) => name);
    assert.deepEqual(names.slice(1), ['English', 'Español', 'Slovenščina', 'עברית', '日本語']);
    await press(page, await find(page, 'language ja'));
    await page.waitForFunction(() => document.documentElement.lang === 'ja');
    await still(page);
    await page.keyboard.press('Escape');
    await still(page);
    assert.match((await known(page, 'all keys')).name, /キー/);
    await page.context().close();
  });

  test('words that do not come leave the game in English, say so, and can be asked for again', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    let broken = true;
    await page.route('**/languages/*', (route) => (broken ? route.abort() : route.continue()));
    await openGame(page, `${url}?lang=sl#nim:3,5,7`);
    await still(page);
    assert.match(await hint(page), /Hint/);
    broken = false;
    await page.locator('#canvas').focus();
    await page.keyboard.press('e');
    await appears(page, 'language es');
    await press(page, await find(page, 'language es'));
    await page.waitForFunction(() => document.documentElement.lang === 'es');
    await still(page);
    await page.keyboard.press('Escape');
    await still(page);
    assert.match(await hint(page), /Pista/);
    await page.context().close();
  });

  test('a game that was saved in one language is the same in another', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await openGame(page, `${url}?lang=ja#play=hh;nim:3,5,7/1-2`);
    await still(page);
    const session = await page.evaluate(() => localStorage.getItem('nimatron.session'));
    await page.goto(`${url}?lang=he`);
    await started(page);
    assert.equal(await page.evaluate(() => localStorage.getItem('nimatron.session')), session);
    await page.context().close();
  });

  test('a language is offline once it has been spoken, and one that has not is not fetched', async ({ browser, folders }) => {
    const server = await serve(folders);
    const page = await newPage(browser, { ...calm, serviceWorkers: 'allow' });
    await openGame(page, `${server.url}?lang=he#nim:3,5,7`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await reload(page); // from now on the page is given what is kept, and what it asks for is kept
    await until(page, async () => Boolean(await caches.match('languages/he.words')));
    assert.equal(await page.evaluate(async () => Boolean(await caches.match('languages/ja.words'))), false);
    server.close();
    await page.reload();
    await started(page);
    assert.match(await hint(page), /רמז/);
    await page.context().close();
  });
}
