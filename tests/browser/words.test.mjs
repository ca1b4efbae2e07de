// What the pages themselves say, in another language: before the program is there, instead of it, around it, and in the page for
// teachers. In the pseudo-language every vowel is said twice, the second time with an accent; a plain one went past the catalogue.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { desktop, newPage, serve, started } from './lib.mjs';

const calm = { ...desktop, reducedMotion: 'reduce' };
const again = 'Loóaád aágaáiín';

/** The words in a text that are English as they were; `same` are those that every language has. */
const plain = (text, same = /^(Nimatron|nim|SCORM|xAPI|cmi\d|QR|HTML|URL|PNG|SVG|JavaScript)$/i) =>
  text.match(/\p{L}+/gu)?.filter((word) => word.length > 2 && /[aeiou](?![áéíóú])/i.test(word) && !same.test(word)) ?? [];

/** What a page has to say, now, without what is not shown. */
const all = (page, selector = 'body') => page.locator(selector).innerText();

export default function (test) {
  test('before the program has come the page speaks its language', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    let held;
    await page.route('**/nimatron.wasm', (route) => (held = route));
    await page.goto(`${url}?lang=pseudo`, { waitUntil: 'commit' });
    await page.getByText('Laáyiíng oóuút theé maátcheés').waitFor();
    assert.deepEqual(plain(await all(page, '#nimatron-status')), []);
    assert.equal(await page.locator('#nimatron-status').getAttribute('dir'), 'rtl');
    assert.deepEqual(plain(await page.title()), []);
    await page.getByRole('button', { name: again }).waitFor({ timeout: 15000 });
    assert.deepEqual(plain(await all(page, '#nimatron-status')), []);
    await held.continue();
    await started(page);
    assert.equal(await page.locator('#nimatron-status').isVisible(), false);
    await page.context().close();
  });

  test('where there will be no game it says so in its language', async ({ browser, url, folders }) => {
    const file = await newPage(browser, calm);
    await file.goto(`${pathToFileURL(join(folders['/'], 'index.html'))}?lang=pseudo`);
    await file.getByRole('alert').filter({ hasText: 'oópeéneéd aás aá fiíleé' }).waitFor();
    assert.deepEqual(plain(await all(file, '#nimatron-status')), []);
    await file.context().close();

    const server = await serve(folders, undefined, (path) => (path === '/page.js' ? { body: 'nothing' } : undefined));
    const page = await newPage(browser, calm);
    await page.goto(`${server.url}?lang=pseudo`);
    await page.getByRole('alert').filter({ hasText: 'Aá paárt oóf theé gaámeé diíd noót aárriíveé' }).waitFor({ timeout: 20000 });
    assert.deepEqual(plain(await all(page, '#nimatron-status')), []);
    await page.context().close();
    server.close();

    const without = await newPage(browser, calm);
    await without.addInitScript(() => delete globalThis.WebAssembly);
    await without.goto(`${url}?lang=pseudo`);
    await without.getByRole('alert').waitFor();
    assert.deepEqual(plain(await all(without, '#nimatron-status')), []);
    await without.context().close();
  });

  test('a language that nobody has translated is English, the first lesson with it', async ({ browser, url }) => {
    for (const locale of ['en-GB', 'tlh']) {
      const page = await newPage(browser, { ...calm, locale, newcomer: true });
      let held;
      await page.route('**/nimatron.wasm', (route) => (held = route));
      await page.goto(url, { waitUntil: 'commit' });
      await page.getByText('Laying out the matches').waitFor();
      assert.equal(await page.locator('html').getAttribute('lang'), 'en');
      assert.equal(await page.evaluate(() => document.getElementById('nimatron').className), 'lesson');
      await held.continue();
      await started(page);
      await page.context().close();
    }
  });

  test('the page for teachers, what its worker answers and its board are in the language of the address', async ({ browser, url }) => {
    const page = await newPage(browser, calm);
    await page.goto(`${url}teach.html?lang=pseudo`);
    await page.waitForFunction(() => document.documentElement.dataset.ready === 'yes');
    await page.getByText('Theé plaáyeér whoó staárts caán wiín').first().waitFor();
    assert.equal(await page.locator('html').getAttribute('dir'), 'rtl');
    assert.deepEqual(plain(await all(page)), []);
    for (const list of ['game', 'lesson', 'exercise'])
      assert.deepEqual(plain((await page.locator(`#${list} option`).allTextContents()).join('\n')), [], list);
    await page.locator('#position').fill('nim:3,x');
    await page.waitForFunction(() => document.getElementById('said').classList.contains('wrong'));
    assert.deepEqual(plain(await page.locator('#said').innerText()), []);
    await page.locator('#position').fill('nim:2,3');
    const board = page.frameLocator('nimatron-board iframe');
    await board.locator('#canvas').waitFor();
    const address = await page.evaluate(() => document.querySelector('nimatron-board').shadowRoot.querySelector('iframe').src);
    assert.equal(new URL(address).searchParams.get('lang'), 'pseudo');
    const state = await page.evaluate(async () => {
      const element = document.querySelector('nimatron-board');
      await element.ready;
      return element.getState();
    });
    assert.deepEqual(plain(state.rules?.join(' ') ?? state.title), []);
    assert.match(await page.locator('#snippet').inputValue(), /lang="pseudo"/);
    await page.context().close();
  });
}
