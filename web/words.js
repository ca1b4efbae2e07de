// @ts-check
// What the pages say of themselves, in the reader's language. The English text is the key, as in the program
// (content/texts/nimatron.pot), and is said where there is no other.

/**
 * The languages that pages speak: those of src/content/languages.hpp (tests/content/languages_test.cpp). Each has its words in a module
 * that cmake/page_words.py makes of the catalogue; English and the pseudo-language need none.
 * @type {Record<string, string>}
 */
const known = { en: '', es: './words-es.js', sl: './words-sl.js', he: './words-he.js', ja: './words-ja.js', pseudo: '' };

/** @type {(text: string) => string} */
let translated = (text) => text;

/** Every vowel twice, the second time with an accent (src/content/languages.cpp). @param {string} text */
const disguised = (text) => text.replace(/[aeiou](?![^{}]*\})/gi, (vowel) => vowel + 'áéíóú'['aeiou'.indexOf(vowel.toLowerCase())]);

/** The first part of a tag decides. @param {string} tag */
const languageOf = (tag) => tag.toLowerCase().split(/[-_]/)[0].replace(/^iw$/, 'he');

/** What was chosen on this device; '': nothing. */
function chosen() {
  try {
    return localStorage.getItem('nimatron.language') ?? '';
  } catch {
    return ''; // a sandbox keeps nothing
  }
}

/** The language that a page is to speak: what its address asks for, else what was chosen, else the first of the browser's that is known. */
export function wanted() {
  const asked = new URLSearchParams(location.search).get('lang') ?? '';
  const wishes = [asked, chosen(), ...navigator.languages].map(languageOf);
  return wishes.find((tag) => Object.hasOwn(known, tag)) ?? 'en';
}

/** Whether there is a language of this tag. @param {string} tag */
export const isKnown = (tag) => Object.hasOwn(known, languageOf(tag));

/**
 * From here on the words are in this language, once they have come; English and the pseudo-language are there at once.
 * @param {string} [tag] @param {boolean} [school] with what only the pages for teachers and pupils say @returns {Promise<boolean>} whether it is read from right to left
 */
export async function speak(tag = wanted(), school = false) {
  try {
    const files = known[tag] ? [known[tag], ...(school ? [known[tag].replace('words-', 'words-school-')] : [])] : [];
    const words = files.length ? Object.assign({}, ...(await Promise.all(files.map(async (file) => (await import(file)).default)))) : {}; // at once
    translated = tag === 'pseudo' ? disguised : (text) => words[text] ?? text;
    if (tag !== 'pseudo') document.documentElement.lang = tag;
  } catch {
    return false; // then the page goes on as it was
  }
  const turned = tag === 'he' || tag === 'pseudo';
  for (const heard of document.querySelectorAll('[aria-live]')) heard.setAttribute('dir', turned ? 'rtl' : 'ltr');
  return turned;
}

/** An English text in the language of the page. @param {string} text {0}, {1}, ... stand for what is given @param {...unknown} given */
export function say(text, ...given) {
  return translated(text).replace(/\{(\d)\}/g, (place, number) => String(given[number] ?? place));
}

/** The words that stand in the page from the beginning. @param {Element} root */
export function sayAll(root) {
  const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const node = /** @type {Text} */ (words.currentNode);
    const text = node.data.trim();
    if (/\p{L}/u.test(text) && !/^(script|style)$/i.test(node.parentElement?.tagName ?? '')) node.data = node.data.replace(text, () => say(text));
  }
  for (const name of ['aria-label', 'label', 'title'])
    for (const one of root.querySelectorAll(`[${name}]`)) one.setAttribute(name, say(one.getAttribute(name) ?? ''));
}
