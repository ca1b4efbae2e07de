// @ts-check
// Starts the game on a page that has `#canvas`, `#nimatron-live` (a live region, empty) and `#nimatron-status`
// (what is shown until the first picture, or instead of it), and offers it as `window.nimatron`.
import { Host } from './host.js';

/** @typedef {import('./host.js').Program} Program */

/**
 * Something on the table that can be used, in CSS pixels from the canvas's top left corner.
 * @typedef {object} Target
 * @property {string} name
 * @property {string} role
 * @property {number} x
 * @property {number} y
 * @property {number} w
 * @property {number} h
 * @property {boolean} enabled
 * @property {boolean} [chosen]
 */

/** What is said where the game cannot be; everything else is said by the game itself. */
const apologies = {
  wasm: 'This browser does not run WebAssembly, which the game is made of. Any current browser does; it may also be switched off in the settings of this one.',
  webgl: 'This browser gives no WebGL 2, which draws the table. It may be switched off, or the graphics driver too old: another browser, or hardware acceleration in the settings of this one, helps.',
  load: 'A part of the game did not arrive. Check the connection and load the page again.',
  other: 'The game could not start, and this is what it said: ',
};

const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById('canvas'));
const live = /** @type {HTMLElement} */ (document.getElementById('nimatron-live'));
const status = /** @type {HTMLElement} */ (document.getElementById('nimatron-status'));

/** @param {string} why a key of `apologies`, or a text */
function fail(why) {
  const known = why === 'wasm' || why === 'webgl' || why === 'load';
  status.className = 'failed';
  status.hidden = false;
  status.setAttribute('role', 'alert');
  status.textContent = known ? apologies[why] : apologies.other + why;
  canvas.hidden = true;
}

function ready() {
  performance.mark('nimatron-ready');
  status.hidden = true;
  canvas.classList.add('ready');
}

async function start() {
  if (typeof WebAssembly !== 'object') return fail('wasm');
  const load = /** @type {{Nimatron?: (options: object) => Promise<Program>}} */ (globalThis).Nimatron;
  if (!load) return fail('load');

  const host = new Host(canvas, live, { ready, fail });
  /** @type {any} Emscripten fills it: by the time main runs it is the program. */
  const options = { canvas, host };
  host._connect(options);
  /** @type {Program} */
  let program;
  try {
    program = await load(options);
  } catch (error) {
    return fail(error instanceof Error && error.name === 'CompileError' ? 'wasm' : 'load');
  }

  Object.assign(window, {
    nimatron: {
      /** Frames drawn since the start; stands still while nothing changes. */
      frames: () => program._nimatron_frames(),
      /** Whether it stands still until somebody does something: nothing moves, no one thinks, no hint is on its way. */
      resting: () => program._nimatron_resting() === 1,
      /** What can be used now. @returns {Target[]} */
      targets: () => JSON.parse(program.UTF8ToString(program._nimatron_targets())),
      /** The canonical record of the game on the table. */
      record: () => program.UTF8ToString(program._nimatron_record()),
      /** Starts from a record. @param {string} record */
      open: (record) => host._openRecord(record),
    },
  });
}

start();
