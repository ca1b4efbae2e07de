// @ts-check
// What the pages say of themselves, in the reader's language. The English text is the key, as in the program
// (content/texts/nimatron.pot), and is said where there is no other.

/** @type {(text: string) => string} */
let translated = (text) => text;

/** Every vowel twice, the second time with an accent (src/content/languages.cpp). @param {string} text */
const disguised = (text) => text.replace(/[aeiou](?![^{}]*\})/gi, (vowel) => vowel + 'áéíóú'['aeiou'.indexOf(vowel.toLowerCase())]);

/** From here on the words are in this language. @param {string} tag @returns {boolean} whether it is read from right to left */
export function speak(tag) {
  const pseudo = tag === 'pseudo';
  if (pseudo) translated = disguised;
  return pseudo;
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
