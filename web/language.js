// @ts-check
// What comes with a language other than English, besides the words of the pages (words.js): the words of the program, and faces
// for letters that the program has none for. It is fetched when it is spoken, and is offline from then on.

/** By language, the faces that it has: `face` of src/content/languages.hpp. @type {Record<string, string[]>} */
const faces = { he: ['hebrew.ttf', 'hebrew_bold.ttf'], ja: ['japanese.ttf'] };

/** @type {Map<string, Promise<Uint8Array<ArrayBuffer>[]>>} */
const coming = new Map();
/** What is here. @type {Map<string, Uint8Array<ArrayBuffer>[]>} */
const here = new Map();

/** @param {string} file */
async function bytesOf(file) {
  const answer = await fetch(new URL(`languages/${file}`, import.meta.url), { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** Whether anything is needed for it. @param {string} tag */
export const isFetched = (tag) => tag !== 'en' && tag !== 'pseudo';

/** Its words, its face, its bold face, as far as it has them. @param {string} tag @returns {Promise<Uint8Array<ArrayBuffer>[]>} */
export function fetchLanguage(tag) {
  let files = coming.get(tag);
  if (!files) {
    files = Promise.all([`${tag}.words`, ...(faces[tag] ?? [])].map(bytesOf));
    coming.set(tag, files);
    files.then(
      (all) => here.set(tag, all),
      () => coming.delete(tag), // it is asked for again
    );
  }
  return files;
}

/** The same, where it is here already. @param {string} tag */
export const languageHere = (tag) => here.get(tag);
