// @ts-check
// What happens on a <nimatron-board>, as xAPI statements: as events of the element, and to an endpoint if one is named
// (docs/embedding.md, "xAPI").
import { Attempt, letterOf } from './attempt.js';

/** @typedef {import('./attempt.js').Answer} Answer */

const verb = (/** @type {string} */ name) => ({ id: `http://adlnet.gov/expapi/verbs/${name}`, display: { 'en-US': name } });
/** Extensions of ours are named so, whoever serves the game. */
const ours = 'https://w3id.org/nimatron/';

/**
 * @typedef {object} Options
 * @property {string} [endpoint] of the store, without `statements`
 * @property {string} [auth] the Authorization header
 * @property {any} [actor] an agent
 * @property {string} [activity] the id of what is done; the address of the board, where it has no other
 * @property {string} [title]
 * @property {string} [registration]
 * @property {boolean} [moves] whether each move makes a statement, too
 * @property {boolean} [answers] whether each answer does
 */

/** How xAPI classes an answer. */
const interactions = { choice: 'choice', numeric: 'numeric', 'fill-in': 'fill-in', performance: 'other' };
/** An answer in the form of xAPI, which parts what was chosen by [,]. @param {Answer['type']} type @param {string} given */
export const inXapi = (type, given) => (type === 'choice' ? given.replaceAll(',', '[,]') : given);

/** What was asked, as the definition of an activity: what could be chosen, and what would have been right. @param {Pick<Answer, 'about' | 'type' | 'correct' | 'options'>} answer */
export function questionIn({ about, type, correct, options }) {
  return {
    type: 'http://adlnet.gov/expapi/activities/cmi.interaction', interactionType: interactions[type], description: { 'en-US': about },
    ...(correct.length ? { correctResponsesPattern: correct.map((text) => inXapi(type, text)) } : {}),
    ...(options.length ? { choices: options.map((words, i) => ({ id: letterOf(i), description: { 'en-US': words } })) } : {}),
  };
}

/**
 * @param {HTMLElement} board @param {Options} [options]
 * @returns {() => void} ends it
 */
export function track(board, options = {}) {
  const { endpoint, auth, registration, moves, answers } = options;
  const actor = options.actor ?? { account: { homePage: location.origin === 'null' ? 'https://example.org' : location.origin, name: 'anonymous' } };
  const attributes = [...board.attributes].filter(({ name }) => !['style', 'class', 'id', 'base', 'loading', 'label', 'sandbox', 'title'].includes(name)).map(({ name, value }) => [name, value]);
  const settings = new URLSearchParams(attributes);
  const id = options.activity ?? new URL(`?${settings}`, location.href.split(/[?#]/)[0].replace(/^(?!https?:)/, 'https://example.org/')).href;
  const object = {
    objectType: 'Activity', id,
    definition: { type: 'http://adlnet.gov/expapi/activities/simulation', name: { 'en-US': options.title ?? board.getAttribute('label') ?? 'Nim' } },
  };
  const end = new AbortController();
  const told = new Set();

  /** @param {string} name @param {any} [result] @param {any} [part] of what is done: the question that was answered */
  const say = (name, result, part) => {
    const context = { ...(registration ? { registration } : {}), ...(part ? { contextActivities: { parent: [object] } } : {}) };
    const statement = {
      id: crypto.randomUUID?.() ?? uuid(), actor, verb: verb(name), object: part ?? object, ...(result ? { result } : {}),
      ...(Object.keys(context).length ? { context } : {}), timestamp: new Date().toISOString(),
    };
    board.dispatchEvent(new CustomEvent('xapi', { detail: statement, bubbles: true, composed: true }));
    if (!endpoint) return;
    fetch(`${endpoint.replace(/\/$/, '')}/statements`, {
      method: 'POST', keepalive: true,
      headers: { 'Content-Type': 'application/json', 'X-Experience-API-Version': '1.0.3', ...(auth ? { Authorization: auth } : {}) },
      body: JSON.stringify(statement),
    }).then((answer) => answer.ok || Promise.reject(new Error(String(answer.status)))).catch((error) =>
      board.dispatchEvent(new CustomEvent('xapierror', { detail: { statement, message: String(error.message ?? error) } })));
  };
  /** @param {string} name @param {(detail: any) => void} then */
  const on = (name, then) => board.addEventListener(name, (event) => then(/** @type {CustomEvent} */ (event).detail), { signal: end.signal });
  /** @param {string} name @param {any} [result] */
  const once = (name, result) => {
    if (told.has(name)) return;
    told.add(name);
    say(name, result);
  };

  on('ready', () => once('initialized'));
  // It may have become ready before somebody followed it.
  /** @type {any} */ (board).ready?.then(() => end.signal.aborted || once('initialized'), () => {});
  if (moves) on('move', ({ move, by, record }) => by === 'person' && say('interacted', { response: move, extensions: { [`${ours}record`]: record } }));
  on('progress', ({ completed, success, score, done, of, tries }) => {
    const result = {
      completion: completed, ...(success === null ? {} : { success }), ...(score === null ? {} : { score: { scaled: score, raw: Math.round(score * 100), min: 0, max: 100 } }),
      extensions: { [`${ours}done`]: done, [`${ours}of`]: of, [`${ours}tries`]: tries },
    };
    if (!completed) {
      if (done > 0 || tries > 0) say('progressed', result);
      return;
    }
    once('completed', result);
    if (success !== null) once(success ? 'passed' : 'failed', result);
  });
  if (answers) {
    const attempt = new Attempt(board, Object.fromEntries(attributes), object.definition.name['en-US'], {
      answered: (answer) => end.signal.aborted || sayAnswer(answer), changed: () => {},
    });
    Promise.resolve(/** @type {any} */ (board).ready).then(() => attempt.begin(null)).catch((error) => console.error(error));
  }
  /** @param {Answer} answer */
  const sayAnswer = (answer) => {
    const seconds = Math.max(0, Math.round((Date.now() - answer.posed) / 10) / 100);
    const result = { response: inXapi(answer.type, answer.given), ...(answer.right === null ? {} : { success: answer.right }), duration: `PT${seconds}S` };
    say('answered', result, { objectType: 'Activity', id: `${id}#${answer.question}`, definition: questionIn(answer) });
  };
  addEventListener('pagehide', () => told.has('initialized') && once('terminated'), { signal: end.signal });
  return () => end.abort();
}

/** Where a page has no secure context. */
function uuid() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 15) | 64;
  bytes[8] = (bytes[8] & 63) | 128;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
