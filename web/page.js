// @ts-check
// Starts the game on a page that has `#canvas`, `#nimatron-live` (a live region, empty) and `#nimatron-status`
// (what is shown until the first picture, or instead of it), and offers it as `window.nimatron`.
import { Host } from './host.js';
import { Missing } from './guard.js';
import { canRun, first, isKept, needsAll, Parts } from './parts.js';
import { isOfAnalyst } from './analyst.js';
import { short } from './typing.js';
import { fetchLanguage, isFetched } from './language.js';
import { say, speak, wanted } from './words.js';

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

const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById('canvas'));
const [title, label] = [document.title, canvas?.getAttribute('aria-label') ?? ''];
/** What the page itself calls them. */
function nameAll() {
  document.title = say(title);
  canvas?.setAttribute('aria-label', say(label));
}
speak().then(nameAll); // the words come while the program does
addEventListener('nimatron-language', (event) => void speak(/** @type {CustomEvent} */ (event).detail).then(nameAll));
const tongue = isFetched(wanted()) ? fetchLanguage(wanted()) : undefined;
tongue?.catch(() => {}); // then it begins in English, and says so

/** What is said where the game cannot be, with a title; everything else is said by the game itself. */
const apologies = {
  wasm: () => [
    say('No WebAssembly here'),
    say('The game is made of it. Any current browser runs it; it may also be switched off in the settings of this one.'),
  ],
  webgl: () => [
    say('No WebGL 2 here'),
    say('The table is shown with it. It may be switched off, or the graphics driver too old: another browser, or hardware acceleration in the settings of this one, helps.'),
  ],
  load: () => [say('A part of the game did not arrive'), say('Check the connection and load the page again.')],
  lost: () => [
    say('The picture is gone'),
    say('The graphics of this device have stopped. If they come back, the game goes on by itself; loading it again may help.'),
  ],
  start: () => [say('The game could not start'), say('This is what it said:')],
  stopped: () => [say('The game has stopped'), say('Something in it went wrong. Load it again to go on.')],
};

const live = /** @type {HTMLElement} */ (document.getElementById('nimatron-live'));
const status = /** @type {HTMLElement} */ (document.getElementById('nimatron-status'));

/** What watchdog.js does for a start that failed, where it is on the page: it loads it again past every cache. */
const { pressed: again = () => location.reload(), failed: onceMore = (/** @type {() => void} */ tell) => tell() } =
  /** @type {{nimatronStart?: {pressed: (event: Event) => void, failed: (tell: () => void) => void}}} */ (window).nimatronStart ?? {};

/** Why there is no game to see: a key of `apologies`; '' while there is one. */
let failed = '';

/** @param {string} why a key of `apologies`, or a text @param {string} [detail] */
function fail(why, detail = '') {
  if (failed && failed !== 'lost') return; // the first fault is the cause of those that follow
  failed = why in apologies ? why : 'start';
  const [title, text] = apologies[/** @type {keyof apologies} */ (failed)]();
  const told = failed === why ? detail : why;
  const box = status.lastElementChild ?? status.appendChild(document.createElement('div'));
  status.className = 'failed';
  status.hidden = false;
  status.setAttribute('role', 'alert');
  box.innerHTML = '<b></b><p></p><code></code><button type="button"></button>';
  const [b, p, code, button] = /** @type {any} */ (box.children);
  b.textContent = title;
  p.textContent = text;
  code.textContent = short(told);
  if (!told) code.remove();
  /** @type {any} */ (window).nimatronTell?.(`${title}. ${text}`);
  button.textContent = say('Load again');
  button.onclick = failed === 'load' ? again : () => location.reload();
  /** @type {any} */ (window).nimatronSeen?.end();
  const had = document.activeElement === canvas;
  canvas.hidden = true;
  if (had) button.focus();
}

function ready() {
  performance.mark('nimatron-ready');
  canvas.classList.add('ready');
  /** @type {any} */ (window).nimatronSeen?.end(); // the picture is there in the place of what was seen before it (seen.js)
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

/** Words for a call that waits for the second part of the program (guard.js). @param {boolean} waits */
function tellWaiting(waits) {
  const id = 'nimatron-waits';
  document.getElementById(id)?.remove();
  if (!waits) return;
  const box = document.createElement('p');
  box.id = id;
  box.setAttribute('role', 'status');
  box.style.cssText =
    'position:fixed;inset:auto .5rem .5rem;z-index:2;margin:0 auto;max-width:30rem;padding:.6rem .9rem;border:1px solid var(--accent);border-radius:.6rem;background:var(--panel);color:var(--text);font:.9375rem/1.4 system-ui,sans-serif;text-align:center';
  document.body.append(box);
  box.textContent = say('The rest of the game is still on its way. As soon as it is here, the game goes on by itself.');
}

async function start() {
  if (!canvas || !live || !status) return; // half a page: the watchdog says so
  performance.mark('nimatron-start'); // the watchdog in index.html asks for it
  if (typeof WebAssembly !== 'object' || !canRun()) return fail('wasm');
  const load = /** @type {{Nimatron?: {(options: object): Promise<Program>, rest?: import('./parts.js').Rest}}} */ (globalThis).Nimatron;
  if (!load) return onceMore(() => fail('load'));
  const parts = new Parts(load.rest);

  /** Nothing of a program that has failed may run any more. @param {unknown} error */
  const stop = (error, why = 'stopped') => {
    host._end();
    fail(why, String(error));
  };
  const host = new Host(canvas, live, { ready, recovered, fail, stop, parts });
  addEventListener('error', ({ error, filename }) => {
    if (error && isOurs(error, filename) && !isOfAnalyst(filename)) stop(error);
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
  parts.guard.listen(host);
  parts.guard.hear = (waits) => {
    tellWaiting(waits);
    if (waits) parts.begin();
  };
  // In a frame, or with settings in its address, there is more to do.
  const embedding = window !== top || location.search ? import('./embed.js').then(({ Embedding }) => new Embedding(host)) : undefined;
  embedding?.catch(() => {}); // the game alone is played
  const others = host._visit.askOthers(); // while the program is on its way
  try {
    options.instantiateWasm = parts.instantiate(await first(), stop);
    const loaded = load(options);
    const whole = embedding !== undefined || tongue !== undefined || needsAll(location.hash, (name) => host.load(name));
    // From this device it is there at once; if it is not, the game begins without.
    const soon = isKept() ? new Promise((then) => setTimeout(then, 1000)) : undefined;
    if (whole || soon) parts.begin(() => loaded);
    [program] = await Promise.all([loaded, others]);
    host._connect((program = parts.guard.around(program, parts.first)));
    await tongue?.catch(() => {});
    if (whole) await parts.whole;
    else if (soon) await Promise.race([soon, parts.whole]);
  } catch (error) {
    return onceMore(() => fail('load', String(error)));
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
      if (!(error instanceof Missing)) stop(error);
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
      resting: () => !failed && !host.coming && !parts.guard.waits && resting(),
      /** What can be used now. @returns {Target[]} */
      targets: call((running) => JSON.parse(running.UTF8ToString(running._nimatron_targets()))),
      /** The size of the smallest words that are seen. */
      smallestText: call((running) => running._nimatron_smallest_text()),
      /** The words that are drawn, and where, while there is a mirror to be compared with them. */
      drawnWords: call((running) => JSON.parse(running.UTF8ToString(running._nimatron_drawn_words()))),
      /** The canonical record of the game on the table. */
      record: call((running) => running.UTF8ToString(running._nimatron_record())),
      /** Starts from a record. @param {string} record */
      open: call((running, /** @type {string} */ record) => host._openRecord(record)),
    },
  });
  try {
    const around = (host._embedding = await embedding?.catch(() => undefined));
    parts.guard.enter(() => {
      host._forgetStart();
      options.callMain();
    });
    if (!parts.complete) {
      host._running()._nimatron_rest(0);
      parts.hear = (percent) => host._program?._nimatron_rest(percent);
    }
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
