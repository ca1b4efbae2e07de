// @ts-check
// The program comes in two parts (cmake/rest.py). The second, which neither the first picture nor the first moves need, is
// fetched once there is a picture, or where the link is of more than a plain game of Nim, at once and waited for. What needs
// it before it is there waits for it: features/faults/later.hpp knows most of that, and tells the person; guard.js has the rest.
//
//   nimatron.wasm             has functions in its place in the table that they share, which call `placeholder.load`, until
//   nimatron-rest-....wasm    has laid its own into it

import { Guard, Missing } from './guard.js';

/** @typedef {{file: string, bytes: number, hash: string}} Rest the second part, as cmake/rest.py names it */

/** Without a byte for so long, in milliseconds, a part is asked for again. */
const patience = 10000;

/** @param {ArrayBuffer | Uint8Array<ArrayBuffer>} bytes */
async function hashOf(bytes) {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return 'sha256-' + btoa(String.fromCharCode(...new Uint8Array(digest)));
}

/**
 * Everything of an answer, as it comes. Throws where nothing comes for too long.
 * @param {string} file beside this script @param {RequestCache} cache @param {(bytes: number) => void} [hear] how many have come
 */
async function fetched(file, cache, hear) {
  const stopped = new AbortController();
  let timer = 0;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stopped.abort(), patience);
  };
  wait();
  try {
    const answer = await fetch(new URL(file, import.meta.url), { credentials: 'same-origin', cache, signal: stopped.signal });
    if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
    if (!answer.body) return new Uint8Array(await answer.arrayBuffer());
    const chunks = [];
    let count = 0;
    for (const reader = answer.body.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      wait();
      chunks.push(value);
      hear?.((count += value.length));
    }
    return new Uint8Array(await new Blob(chunks).arrayBuffer());
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A part that is what it should be: a network's own page may have come in its place, half of it, or an older one.
 * @param {string} file @param {string | undefined} hash @param {RequestCache} cache @param {(bytes: number) => void} [hear]
 */
async function compiled(file, hash, cache, hear) {
  const bytes = await fetched(file, cache, hear);
  // Only a secure page can tell hashes; elsewhere what does not compile is wrong.
  if (hash && globalThis.crypto?.subtle && (await hashOf(bytes)) !== hash) throw new Error(`${file} is not what it should be`);
  return WebAssembly.compile(bytes);
}

/** What early.js has begun. @type {{hash?: string, program?: Promise<WebAssembly.Module>, locks?: Promise<LockManagerSnapshot>}} */
export const early = /** @type {any} */ (window).nimatronEarly ?? {};

/** The first part: on its way since the page was read, or from now on. @returns {Promise<WebAssembly.Module>} */
export async function first() {
  try {
    if (early.program) return await early.program;
  } catch {
    // Once more, and by way of what a server that does not know what it is sends.
  }
  try {
    return await compiled('nimatron.wasm', early.hash, 'default');
  } catch {
    return compiled('nimatron.wasm', early.hash, 'reload');
  }
}

/** Whether this browser runs any such program at all. */
export function canRun() {
  try {
    return Boolean(new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)));
  } catch {
    return false;
  }
}

/** Links whose first picture and first moves the first part has by itself (scripts/rest). */
const plain = /^(#nim(\.misere|\.max\d)?:\d(,\d){0,4})?$/;

/**
 * Whether the first picture may need both parts: with any other link, for who has been here, since there may be anything, and on
 * a page of somebody else's, where the canvas has any size (it has no early.js).
 * @param {string} hash of the address @param {(name: string) => string} load what is kept
 */
export const needsAll = (hash, load) =>
  !early.program || !plain.test(hash) || ['session', 'aside', 'diary', 'course', 'practice'].some(load);

/** Whether what the page asks for comes from this device (sw.js). */
export function isKept() {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    return false; // a sandbox has none, and says so by a fault
  }
}

/** A pause that ends early once there is a connection again. @param {number} seconds */
const pause = (seconds) =>
  new Promise((done) => {
    setTimeout(done, seconds * 1000);
    addEventListener('online', done, { once: true });
  });

export class Parts {
  /** @param {Rest} [rest] without it, the program is in one part */
  constructor(rest) {
    this._rest = rest;
    /** All of the program is there. */
    this.complete = !rest;
    this.guard = new Guard(this);
    /** Once it is. @type {Promise<void>} */
    this.whole = new Promise((then) => {
      this._arrived = then;
    });
    /** @type {WebAssembly.Exports} of the first part */
    this.first = {};
    this._begun = false;
    /** Hears how many hundredths have come, -1: it has to be asked for again, 100: it is there. @param {number} _percent */
    this.hear = (_percent) => {};
    if (!rest) this._arrived?.();
  }

  /** The program's memory. @returns {WebAssembly.Memory} */
  memory() {
    return /** @type {WebAssembly.Memory} */ (Object.values(this.first).find((each) => each instanceof WebAssembly.Memory));
  }

  /** What Emscripten calls to be given its module. @param {WebAssembly.Module} module @param {(error: unknown) => void} fail */
  instantiate(module, fail) {
    return (/** @type {WebAssembly.Imports} */ imports, /** @type {(instance: WebAssembly.Instance) => void} */ receive) => {
      const load = () => {
        if (!this.complete) throw new Missing(this._rest?.file);
      };
      const begin = async () => {
        const instance = await WebAssembly.instantiate(module, { ...imports, placeholder: { load } });
        this.first = instance.exports;
        receive(instance);
      };
      begin().catch(fail);
      return {}; // it comes later
    };
  }

  /** The second part is on its way from now on, and is asked for until it has come. @param {() => Promise<unknown>} ready the first is there */
  async begin(ready = async () => {}) {
    if (this._begun || !this._rest) return;
    this._begun = true;
    const { file, bytes, hash } = this._rest;
    let told = 0;
    const hear = (/** @type {number} */ count) => {
      const percent = Math.min(99, Math.floor((100 * count) / bytes / 5) * 5);
      if (percent !== told) this.hear((told = percent));
    };
    /** @type {RequestCache} */
    let cache = 'default';
    for (let wait = 1; !this.complete; wait = Math.min(2 * wait, 30)) {
      try {
        const module = await compiled(file, hash, cache, hear);
        await ready();
        await WebAssembly.instantiate(module, { primary: this.first });
        this.complete = true;
      } catch {
        this.hear((told = -1));
        await pause(wait);
        cache = 'reload'; // one of them may have kept something broken
      }
    }
    this.guard.release();
    this.hear(100);
    this._arrived?.();
  }
}
