// @ts-check
// The core without a picture (nimatron-core.js), fetched when somebody asks it something: who wins, why, a drawing, a code.

const folder = new URL('.', import.meta.url).href;

/**
 * @typedef {object} Core
 * @property {(pointer: number) => string} UTF8ToString
 * @property {(text: string, pointer: number, room: number) => void} stringToUTF8
 * @property {(text: string) => number} lengthBytesUTF8
 * @property {(bytes: number) => number} _nimatron_core_buffer
 * @property {() => void} _nimatron_core_start
 * @property {() => number} _nimatron_core_state
 * @property {() => number} _nimatron_core_intend
 * @property {() => number} _nimatron_core_answer
 * @property {(seconds: number) => number} _nimatron_core_pass
 */

/** @type {Promise<Core> | undefined} */
let coming;
/** One question after another: they share one program. @type {Promise<unknown>} */
let turn = Promise.resolve();

/** @returns {Promise<Core>} */
function core() {
  coming ??= load();
  coming.catch(() => (coming = undefined)); // the next one tries again
  return coming;
}

async function load() {
  const scope = /** @type {any} */ (globalThis);
  if (!scope.NimatronCore) {
    await new Promise((loaded, failed) => {
      const element = document.createElement('script');
      Object.assign(element, { src: folder + 'nimatron-core.js', crossOrigin: '', onload: loaded });
      element.onerror = () => failed(new Error('nimatron-core.js did not arrive'));
      document.head.append(element);
    });
  }
  return scope.NimatronCore({ locateFile: (/** @type {string} */ file) => folder + file });
}

/** @param {Record<string, unknown>} fields */
const lines = (fields) => Object.entries(fields).map(([name, value]) => `${name}=${value}`).join('\n');

/** @param {Core} program @param {string} text */
function put(program, text) {
  const bytes = program.lengthBytesUTF8(text);
  program.stringToUTF8(text, program._nimatron_core_buffer(bytes), bytes + 1);
}

/** Something that was asked for and cannot be, in words. */
export class Refused extends Error {
  /** @param {string} code @param {string} message @param {number} [column] */
  constructor(code, message, column = undefined) {
    super(message);
    this.code = code;
    this.column = column;
  }
}

/**
 * A question of docs/api.md, "Questions"; throws Refused where there is no answer.
 * @param {Record<string, unknown>} fields with `ask` @returns {Promise<any>}
 */
export async function answerTo(fields) {
  const program = await core();
  put(program, lines(fields));
  const answer = JSON.parse(program.UTF8ToString(program._nimatron_core_answer()));
  if (answer.fault !== undefined) throw new Refused('input', answer.fault, answer.column);
  return answer;
}

/**
 * Who wins there, and why. Works in between, a few milliseconds at a time.
 * @param {string} position
 * @param {boolean} [reasons] whether the reasons are wanted as well
 * @returns {Promise<{position: string, title: string, outcome: string, brief: string[], reasons: string[]}>}
 */
export function explain(position, reasons = true) {
  const work = async () => {
    const program = await core();
    const state = () => JSON.parse(program.UTF8ToString(program._nimatron_core_state()));
    const intend = (/** @type {Record<string, unknown>} */ fields) => {
      put(program, lines(fields));
      const why = program.UTF8ToString(program._nimatron_core_intend());
      if (!why) return;
      const [, column, message] = /^(\d+): ([^]*)$/.exec(why) ?? [];
      throw new Refused('input', message ?? why, Number(column) || undefined);
    };
    program._nimatron_core_start();
    intend({ intent: 'new', position, first: 'person', second: 'person' });
    intend({ intent: 'why', open: reasons });
    const begun = performance.now();
    for (;;) {
      const now = state();
      if (now.outcome !== null && (!reasons || now.reasons !== null)) {
        const all = reasons ? now.reasons : [];
        return { position: now.position, title: now.title, outcome: now.outcome, brief: all.slice(0, now.brief), reasons: all };
      }
      if (performance.now() - begun > 30000) throw new Refused('time', 'This takes too long to work out.');
      const wait = program._nimatron_core_pass(performance.now() / 1000);
      await new Promise((then) => setTimeout(then, Math.min(Math.max(wait, 0), 0.2) * 1000));
    }
  };
  const mine = turn.then(work);
  turn = mine.catch(() => {});
  return mine;
}
