// @ts-check
// Starts the game on a page that has `#canvas`, `#nimatron-live` (a live region, empty) and `#nimatron-status`
// (what is shown until the first picture, or instead of it), and offers it as `window.nimatron`.
import { Host } from './host.js';
import { first, isKept, Missing, needsAll, Parts } from './parts.js';
import { isOfSearch } from './search.js';
import { short } from './typing.js';

/** @typedef {import('./host.js').Program} Program */

/**
 * Something on the table that can be used, in CSS pixels from the canvas's top left corner.
 * @typedef {object} Target
 * @property {string} id the same as long as the thing is there; no two have the same
 * @property {string} name
 * @property {string} role
 * @property {number} x
 * @property {number} y
 * @property {number} w
 * @property {number} h
 * @property {boolean} enabled
 * @property {boolean} [chosen]
 * @property {boolean} [focused] the keyboard is there
 */

/** What is said where the game cannot be, with a title; everything else is said by the game itself. */
const apologies = {
  wasm: [
    'No WebAssembly here',
    'The game is made of it. Any current browser runs it; it may also be switched off in the settings of this one.',
  ],
  webgl: [
    'No WebGL 2 here',
    'It draws the table. It may be switched off, or the graphics driver too old: another browser, or hardware acceleration in the settings of this one, helps.',
  ],
  load: ['A part of the game did not arrive', 'Check the connection and load the page again.'],
  lost: [
    'The picture is gone',
    'The graphics of this device have stopped. If they come back, the game goes on by itself; loading it again may help.',
  ],
  start: ['The game could not start', 'This is what it said:'],
  stopped: ['The game has stopped', 'Something in it went wrong. Load it again to go on.'],
};

const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById('canvas'));
const live = /** @type {HTMLElement} */ (document.getElementById('nimatron-live'));
const status = /** @type {HTMLElement} */ (document.getElementById('nimatron-status'));

/** Why there is no game to see: a key of `apologies`; '' while there is one. */
let failed = '';

/** @param {string} why a key of `apologies`, or a text @param {string} [detail] */
function fail(why, detail = '') {
  if (failed && failed !== 'lost') return; // the first fault is the cause of those that follow
  failed = why in apologies ? why : 'start';
  const [title, text] = apologies[/** @type {keyof apologies} */ (failed)];
  const told = failed === why ? detail : why;
  const box = status.lastElementChild ?? status.appendChild(document.createElement('div'));
  status.className = 'failed';
  status.hidden = false;
  status.setAttribute('role', 'alert');
  box.innerHTML = '<b></b><p></p><code></code><button type="button">Load again</button>';
  const [b, p, code, button] = /** @type {any} */ (box.children);
  b.textContent = title;
  p.textContent = text;
  code.textContent = short(told);
  if (!told) code.remove();
  button.onclick = () => location.reload();
  const had = document.activeElement === canvas;
  canvas.hidden = true;
  if (had) button.focus();
}

function ready() {
  performance.mark('nimatron-ready');
  canvas.classList.add('ready');
  recovered();
}

/** There is a picture, at last or again. */
function recovered() {
  if (failed && failed !== 'lost') return;
  const had = status.contains(document.activeElement);
  failed = '';
  status.hidden = true;
  canvas.hidden = false;
  if (had) canvas.focus({ preventScroll: true });
}

/** Whether a fault is the game's: others may have scripts on the same page. @param {any} error @param {string} [file] */
function isOurs(error, file = '') {
  const folder = new URL('.', import.meta.url).href;
  return error instanceof WebAssembly.RuntimeError || file.startsWith(folder) || String(error?.stack).includes(folder);
}

async function start() {
  performance.mark('nimatron-start'); // the watchdog in index.html asks for it
  if (typeof WebAssembly !== 'object') return fail('wasm');
  const load = /** @type {{Nimatron?: {(options: object): Promise<Program>, rest?: string}}} */ (globalThis).Nimatron;
  if (!load) return fail('load');
  const parts = new Parts(load.rest);

  /** Nothing of a program that has failed may run any more. @param {unknown} error */
  const stop = (error, why = 'stopped') => {
    host._end();
    fail(error instanceof Missing ? 'load' : why, String(error));
  };
  const host = new Host(canvas, live, { ready, recovered, fail, stop, parts });
  addEventListener('error', ({ error, filename }) => {
    if (error && isOurs(error, filename) && !isOfSearch(filename)) stop(error);
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    if (isOurs(reason)) stop(reason);
  });

  /** @type {Program | undefined} */
  let program;
  /** @type {any} Emscripten fills it: by the time main runs it is the program. */
  const options = {
    canvas,
    host,
    noInitialRun: true, // from its own start it would keep its faults to itself
    onAbort: (/** @type {unknown} */ why) => program && stop(why),
  };
  host._connect(options);
  // In a frame, or with settings in its address, there is more to do.
  const embedding = window !== top || location.search ? import('./embed.js').then(({ Embedding }) => new Embedding(host)) : undefined;
  embedding?.catch(() => {}); // the game alone is played
  const others = host._visit.askOthers(); // while the program is on its way
  try {
    options.instantiateWasm = parts.instantiate(await first(), stop);
    // From this device the second part is there at once; and what is waited for in the middle of a call does not come from
    // here, and lets nothing else happen.
    const whole = isKept() || needsAll(location.hash);
    if (whole) parts.begin();
    [program] = await Promise.all([load(options), others]);
    if (whole) await parts.complete();
  } catch (error) {
    return fail(error instanceof Error && error.name === 'CompileError' ? 'wasm' : 'load');
  }

  /**
   * A call into the program from outside, whose faults nobody else may see. Throws once the program has stopped.
   * @template {unknown[]} Given @template Answer @param {(program: Program, ...given: Given) => Answer} what
   */
  const call = (what) => (/** @type {Given} */ ...given) => {
    const running = host._running();
    try {
      return what(running, ...given);
    } catch (error) {
      stop(error);
      throw error;
    }
  };
  const resting = call((running) => running._nimatron_resting() === 1);
  Object.assign(window, {
    nimatron: {
      /** Frames drawn since the start; stands still while nothing changes. */
      frames: call((running) => running._nimatron_frames()),
      /**
       * Whether it stands still until somebody does something: nothing moves, no one thinks, no hint is on its way.
       * Never so of a game that has stopped. All others of these throw where it has stopped.
       */
      resting: () => !failed && !host.coming && resting(),
      /** What can be used now. @returns {Target[]} */
      targets: call((running) => JSON.parse(running.UTF8ToString(running._nimatron_targets()))),
      /** The size of the smallest words that are seen. */
      smallestText: call((running) => running._nimatron_smallest_text()),
      /** The canonical record of the game on the table. */
      record: call((running) => running.UTF8ToString(running._nimatron_record())),
      /** Starts from a record. @param {string} record */
      open: call((running, /** @type {string} */ record) => host._openRecord(record)),
    },
  });
  try {
    const around = (host._embedding = await embedding?.catch(() => undefined));
    program.callMain();
    around?.connect(
      call((running, /** @type {string} */ text) => {
        host._put(text);
        return running.UTF8ToString(running._nimatron_intend());
      }),
      call((running) => running.UTF8ToString(running._nimatron_state())),
      call((running, /** @type {string} */ what) => {
        host._put(what);
        running._nimatron_leave_to_person();
      }),
    );
    if (around) program._nimatron_watch(1);
  } catch (error) {
    stop(error);
  }
}

start();
