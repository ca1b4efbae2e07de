// @ts-check
// What happens on a <nimatron-board>, as xAPI statements: as events of the element, and to an endpoint if one is named
// (docs/embedding.md, "xAPI").

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
 */

/**
 * @param {HTMLElement} board @param {Options} [options]
 * @returns {() => void} ends it
 */
export function track(board, options = {}) {
  const { endpoint, auth, registration, moves } = options;
  const actor = options.actor ?? { account: { homePage: location.origin === 'null' ? 'https://example.org' : location.origin, name: 'anonymous' } };
  const settings = new URLSearchParams([...board.attributes].filter(({ name }) => !['style', 'class', 'id', 'base', 'loading', 'label', 'sandbox', 'title'].includes(name)).map(({ name, value }) => [name, value]));
  const id = options.activity ?? new URL(`?${settings}`, location.href.split(/[?#]/)[0].replace(/^(?!https?:)/, 'https://example.org/')).href;
  const object = {
    objectType: 'Activity', id,
    definition: { type: 'http://adlnet.gov/expapi/activities/simulation', name: { 'en-US': options.title ?? board.getAttribute('label') ?? 'Nim' } },
  };
  const end = new AbortController();
  const told = new Set();

  /** @param {string} name @param {any} [result] */
  const say = (name, result) => {
    const statement = {
      id: crypto.randomUUID?.() ?? uuid(), actor, verb: verb(name), object, ...(result ? { result } : {}),
      ...(registration ? { context: { registration } } : {}), timestamp: new Date().toISOString(),
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
