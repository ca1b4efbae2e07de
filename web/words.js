// @ts-check
// What the pages say of themselves, in the reader's language. The English text is the key, as in the program
// (content/texts/nimatron.pot), and is said where there is no other.

/**
 * The languages that pages speak: those of src/content/languages.cpp (tests/content/languages_test.cpp). Each has its words in a module,
 * './words-he.js', which cmake/page_words.py makes of the catalogue; English and the pseudo-language need none.
 * @type {Record<string, string>}
 */
const known = { en: '', pseudo: '' };

/** @type {(text: string) => string} */
let translated = (text) => text;

/** Every vowel twice, the second time with an accent (src/content/languages.cpp). @param {string} text */
const disguised = (text) => text.replace(/[aeiou](?![^{}]*\})/gi, (vowel) => vowel + 'áéíóú'['aeiou'.indexOf(vowel.toLowerCase())]);

/** The first part of a tag decides. @param {string} tag */
const languageOf = (tag) => tag.toLowerCase().split(/[-_]/)[0];

/** What this page is to speak, as the program takes it (Host.language): what its address asks for, else the browser's language. */
export const wanted = () => new URLSearchParams(location.search).get('lang') ?? navigator.language;

/** Whether there is a language of this tag. @param {string} tag */
export const isKnown = (tag) => Object.hasOwn(known, languageOf(tag));

/**
 * From here on the words are in this language, once they have come; the pseudo-language is there at once.
 * @param {string} [tag] @returns {Promise<boolean>} whether it is read from right to left
 */
export async function speak(tag = wanted()) {
  const language = languageOf(tag);
  if (language === 'en' || !isKnown(language)) return false;
  if (language === 'pseudo') {
    translated = disguised;
  } else {
    try {
      const { default: words } = await import(known[language]);
      translated = (text) => words[text] ?? text;
      document.documentElement.lang = language;
    } catch {
      return false; // then the page goes on in English
    }
  }
  return /^(ar|fa|he|pseudo|ur|yi)$/.test(language);
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
