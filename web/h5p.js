// @ts-check
// A package for platforms with H5P: activities, and a content type that shows them (h5p-content.js) with the whole game in it. Such
// a platform allows no pages and no WebAssembly in packages, so the game is one page (one-page.js) that lies in a script as text.
// Made in the page for teachers (teach.js), and by scripts/h5p.
import { onePage, oneScript, textIn } from './one-page.js';
import { needed } from './scorm.js';
import { names, plainName } from './settings.js';
import { say } from './words.js'; // scripts/texts looks for words where this is imported

/** @typedef {(text: string, ...given: unknown[]) => string} Say */
/** @typedef {import('./scorm.js').Activity} Activity */

/** The first day whose packages this could be: the version counts the days from there. */
const firstDay = Date.UTC(2026, 0, 1);
const library = { machineName: 'H5P.Nimatron', majorVersion: 1, minorVersion: 0 };
const folder = 'H5P.Nimatron-1.0';
const languages = ['es', 'sl', 'he', 'ja'];

/** What the package needs of the site. @param {string[]} files */
export const neededForH5p = (files) =>
  files.filter((file) => needed([file]).length || ['activities.js', 'one-page-loader.js', 'h5p-content.js'].includes(file) || /^words-school-/.test(file));

/** What h5p-content.js says. @param {Say} say */
const spoken = (say) => ({
  Back: say('Back'), Next: say('Next'), '{0} of {1}': say('{0} of {1}'), 'Your score: {0} of 100': say('Your score: {0} of 100'),
});

/**
 * The form that a platform's editor makes of an activity: what docs/embedding.md calls settings. @param {Say} say
 */
function semanticsIn(say) {
  const choice = (/** @type {string} */ name, /** @type {string} */ label, /** @type {[string, string][]} */ options) =>
    ({ name, type: 'select', label, optional: true, options: options.map(([value, label]) => ({ value, label })) });
  const text = (/** @type {string} */ name, /** @type {string} */ label, more = {}) => ({ name, type: 'text', label, optional: true, ...more });
  const number = (/** @type {string} */ name, /** @type {string} */ label) => ({ name, type: 'number', label, optional: true, min: 1, max: 100 });
  return [{
    name: 'activities', type: 'list', label: say('Activities'), entity: say('activity'), min: 1, max: 30,
    field: {
      name: 'activity', type: 'group', label: say('Activity'), fields: [
        { name: 'title', type: 'text', label: say('Title') },
        text('rule', say('What pupils read about the score'), { maxLength: 1000 }),
        choice('mode', say('What should they do?'), [['play', say('Play a game')], ['puzzle', say('Solve a puzzle')], ['lesson', say('Take a lesson')], ['exercise', say('Do exercises')], ['view', say('Only look')]]),
        choice('task', say('The puzzle'), [['win', say('Win a game')], ['move', say('Find a winning move')], ['begin', say('Say who should begin')]]),
        text('position', say('Position'), { maxLength: 20000 }),
        text('lesson', say('Lesson')), text('lessonText', say('A lesson of your own'), { maxLength: 90000 }), text('exercise', say('Exercises')), number('count', say('How many exercises')),
        choice('level', say('Level'), [['beginner', say('Beginner')], ['casual', say('Casual')], ['club', say('Club')], ['perfect', say('Perfect')]]),
        choice('side', say('Who starts'), [['first', say('The learner')], ['second', say('The computer')], ['both', say('Two learners, one screen')]]),
        choice('hints', say('Hints and reasons'), [['on', say('Allowed')], ['off', say('Switched off')]]),
        number('pass', say('Points of 100 that pass')),
        choice('lang', say('Language'), [['en', 'English'], ['es', 'Español'], ['sl', 'Slovenščina'], ['he', 'עברית'], ['ja', '日本語']]),
      ],
    },
  }];
}

/** A file of a translation has the same form with nothing in it but words. @param {any} part @returns {any} */
function wordsAlone(part) {
  if (Array.isArray(part)) return part.map(wordsAlone);
  const out = {};
  for (const name of ['label', 'entity']) if (part[name]) Object.assign(out, { [name]: part[name] });
  if (part.options) Object.assign(out, { options: wordsAlone(part.options) });
  if (part.fields) Object.assign(out, { fields: wordsAlone(part.fields) });
  if (part.field) Object.assign(out, { field: wordsAlone(part.field) });
  return out;
}

/** At the right there is room for the platform's button for the whole screen. */
const style = `.h5p-nimatron { display: flex; flex-direction: column; }
.nimatron-bar { display: flex; flex-wrap: wrap; gap: .4rem .75rem; align-items: center; padding: .5rem 3.5rem .5rem .75rem; background: #faf6ec; color: #2b211a; font: 1rem/1.35 system-ui, sans-serif; }
.nimatron-bar[hidden], .nimatron-bar [hidden], .nimatron-solution[hidden] { display: none; }
.nimatron-which { flex: 1 1 12rem; font-weight: 600; }
.nimatron-total:empty { display: none; }
.nimatron-rule { flex: 1 1 100%; font-size: .9375rem; }
@media (max-width: 34rem) { .nimatron-which { flex-basis: 100%; } }
.nimatron-bar button { min-height: 2.75rem; min-width: 5rem; padding: .3rem .9rem; border: 1px solid #84410c; border-radius: .6rem; background: #84410c; color: #fff8ec; font: inherit; cursor: pointer; }
.nimatron-bar button.nimatron-back { background: transparent; color: #84410c; }
.nimatron-bar button:disabled { opacity: .5; cursor: default; }
.nimatron-bar button:focus-visible { outline: 3px solid #0b5fa8; outline-offset: 1px; }
.nimatron-place { flex: 1 1 auto; min-height: 20rem; }
.nimatron-place > nimatron-packed-board { height: 100%; border-radius: 0; }
.nimatron-solution { padding: .5rem 1rem; background: #faf6ec; color: #2b211a; font: 1rem/1.45 system-ui, sans-serif; }
.nimatron-solution p { margin: .4rem 0; }
.h5p-fullscreen .h5p-nimatron, .h5p-semi-fullscreen .h5p-nimatron, .h5p-fullscreen.h5p-nimatron, .h5p-semi-fullscreen.h5p-nimatron { height: 100vh; }
.h5p-fullscreen .nimatron-place, .h5p-semi-fullscreen .nimatron-place { height: auto !important; }
@media (prefers-color-scheme: dark) {
  .nimatron-bar, .nimatron-solution { background: #211c18; color: #f3e9da; }
  .nimatron-bar button { border-color: #f0b45c; background: #f0b45c; color: #2a1b08; }
  .nimatron-bar button.nimatron-back { color: #f0b45c; }
  .nimatron-bar button:focus-visible { outline-color: #8cc8ff; }
}
`;

/** A value as it stands in a script, wherever that is laid. @param {unknown} value */
const inScript = (value) => JSON.stringify(value).replace(/</g, '\\u003c').replace(/[\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16)}`);

/** The activity as content.json has it: numbers as numbers, and nothing that the form doesn't have. @param {Activity} activity */
function contentOf({ title, settings, rule }) {
  const asked = semanticsIn((text) => text)[0].field.fields.map(({ name }) => name);
  const given = Object.entries(settings).filter(([name, value]) => names.includes(name) && asked.includes(plainName(name)) && value !== '' && value !== undefined);
  return { title, ...(rule ? { rule } : {}), ...Object.fromEntries(given.map(([name, value]) => [plainName(name), name === 'count' || name === 'pass' ? Number(value) : String(value)])) };
}

/**
 * All files of a package, by their paths in it.
 * @param {{title: string, activities: Activity[]}} set
 * @param {Map<string, Uint8Array>} site the files that are needed, by their paths in the site
 * @param {number} day when it is packed, in milliseconds since 1970: a platform keeps the newest content type that it is given
 * @param {(data: Uint8Array) => Promise<Uint8Array> | Uint8Array} pack gzip
 * @returns {Promise<Map<string, Uint8Array>>}
 */
export async function h5pOf({ title, activities }, site, day, pack) {
  const bytes = (/** @type {unknown} */ value) => new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value, null, 1));
  /** @type {Record<string, Record<string, string>>} */
  const tables = {};
  for (const tag of languages) {
    const files = [`words-${tag}.js`, `words-school-${tag}.js`].filter((file) => site.has(file));
    tables[tag] = Object.assign({}, ...files.map((file) => JSON.parse(textIn(site, file).replace(/^\s*export default\s*/, '').replace(/;\s*$/, ''))));
  }
  const sayIn = (/** @type {string} */ tag) => (/** @type {string} */ text) => tables[tag]?.[text] ?? text;
  const words = Object.fromEntries(languages.map((tag) => [tag, spoken(sayIn(tag))]));
  const page = await onePage(site, pack, null);
  const ownWords = `window.nimatronPage = ${inScript(page)};\nwindow.nimatronWords = ${inScript(words)};`;
  const description = 'Play Nim and its relatives, solve puzzles, take lessons: with a score.';
  return new Map([
    ['h5p.json', bytes({
      title: title.slice(0, 255), language: String(activities[0]?.settings.lang ?? 'und'), mainLibrary: library.machineName, embedTypes: ['iframe'], license: 'U', defaultLanguage: 'en',
      preloadedDependencies: [library],
    })],
    ['content/content.json', bytes({ activities: activities.map(contentOf) })],
    [`${folder}/library.json`, bytes({
      title: 'Nimatron', description, ...library, patchVersion: Math.max(0, Math.floor((day - firstDay) / 86400000)), runnable: 1, author: 'Nimatron authors', license: 'MIT',
      fullscreen: 1, embedTypes: ['iframe'], coreApi: { majorVersion: 1, minorVersion: 5 }, metadataSettings: { disable: 0, disableExtraTitleField: 1 },
      preloadedJs: [{ path: 'nimatron-page.js' }, { path: 'nimatron-board.js' }, { path: 'nimatron-content.js' }], preloadedCss: [{ path: 'nimatron.css' }],
    })],
    [`${folder}/semantics.json`, bytes(semanticsIn((text) => text))],
    ...languages.map((tag) => /** @type {[string, Uint8Array]} */ ([`${folder}/language/${tag}.json`, bytes({ semantics: wordsAlone(semanticsIn(sayIn(tag))) })])),
    [`${folder}/nimatron-page.js`, bytes(ownWords)],
    [`${folder}/nimatron-board.js`, bytes(textIn(site, 'nimatron-board.js'))],
    [`${folder}/nimatron-content.js`, bytes(oneScript(site, 'h5p-content.js'))],
    [`${folder}/nimatron.css`, bytes(style)],
    [`${folder}/icon.svg`, /** @type {Uint8Array} */ (site.get('icon.svg'))],
  ]);
}

/** What a teacher is told where a browser can't pack. */
export const tooOld = () => say('This browser is too old to make this package.');

/** @param {Uint8Array} data */
export async function gzip(data) {
  if (!('CompressionStream' in globalThis)) throw new Error(tooOld());
  return new Uint8Array(await new Response(new Blob([/** @type {any} */ (data)]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer());
}
