// @ts-check
// The program comes in two parts (cmake/rest.py). The second, which neither the first picture nor the first moves need, is
// fetched once there is a picture, or where the link is of more than a plain game of Nim, at once and waited for. Where
// something of it is called before it is there, nothing else happens until it has come.
//
//   nimatron.wasm             has functions in its place in the table that they share, which call `placeholder.load`, until
//   nimatron-rest-....wasm    has laid its own into it

/** @param {string} file beside this script @returns {Promise<WebAssembly.Module>} */
async function compile(file) {
  const answer = await fetch(new URL(file, import.meta.url), { credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return answer.headers.get('Content-Type') === 'application/wasm'
    ? WebAssembly.compileStreaming(answer)
    : WebAssembly.compile(await answer.arrayBuffer()); // a server that does not know what it is
}

/** What early.js has begun. @type {{program?: Promise<WebAssembly.Module>, locks?: Promise<LockManagerSnapshot>}} */
export const early = /** @type {any} */ (window).nimatronEarly ?? {};

/** The first part: on its way since the page was read, or from now on. @returns {Promise<WebAssembly.Module>} */
export async function first() {
  try {
    if (early.program) return await early.program;
  } catch {
    // Once more, and by way of what a server that does not know what it is sends.
  }
  return compile('nimatron.wasm');
}

/** Links whose first picture and first moves the first part has by itself (scripts/rest). */
const plain = /^(#nim(\.misere|\.max\d)?:\d(,\d){0,4})?$/;

/** Whether the first picture needs both parts, or may. @param {string} hash of the address */
export const needsAll = (hash) => !plain.test(hash);

/** Whether what the page asks for comes from this device (sw.js). */
export function isKept() {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    return false; // a sandbox has none, and says so by a fault
  }
}

/** A part of the program that is needed now and does not come. */
export class Missing extends Error {}

/** @param {string} file beside this script */
function waitFor(file) {
  const request = new XMLHttpRequest();
  request.open('GET', new URL(file, import.meta.url), false);
  request.overrideMimeType('text/plain; charset=x-user-defined'); // a byte a character
  try {
    request.send();
  } catch (error) {
    throw new Missing(file, { cause: error });
  }
  if (request.status !== 200) throw new Missing(`${file}: ${request.status}`);
  return Uint8Array.from(request.responseText, (letter) => letter.charCodeAt(0));
}

export class Parts {
  /** @param {string} [rest] the file of the second part; without it, the program is in one */
  constructor(rest = '') {
    this._rest = rest;
    /** Once all of the program is there. @type {Promise<void>} */
    this.whole = new Promise((then) => {
      this._arrived = then;
    });
    /** The second part on its way. @type {Promise<WebAssembly.Module> | undefined} */
    this._coming = undefined;
    /** @type {WebAssembly.Exports} of the first part */
    this._first = {};
  }

  /** What Emscripten calls to be given its module. @param {WebAssembly.Module} module @param {(error: unknown) => void} fail */
  instantiate(module, fail) {
    return (/** @type {WebAssembly.Imports} */ imports, /** @type {(instance: WebAssembly.Instance) => void} */ receive) => {
      const placeholder = { load: () => this._load() };
      const begin = async () => {
        const instance = await WebAssembly.instantiate(module, { ...imports, placeholder });
        this._first = instance.exports;
        receive(instance);
      };
      begin().catch(fail);
      return {}; // it comes later
    };
  }

  /** The second part is on its way from now on. */
  begin() {
    if (!this._rest) return;
    this._coming ??= compile(this._rest);
    this._coming.catch(() => {}); // complete() hears of it
  }

  /** Fetches the second part before anybody asks for it. */
  async complete() {
    if (!this._rest) return this._arrived();
    try {
      this.begin();
      const module = /** @type {WebAssembly.Module} */ (await this._coming);
      if (this._rest) await WebAssembly.instantiate(module, { primary: this._first });
      this._rest = '';
      this._arrived();
    } catch {
      this._coming = undefined;
      setTimeout(() => this.complete(), 10000); // or when it is needed
    }
  }

  /** Something of the second part is called and cannot wait. */
  _load() {
    if (!this._rest) return;
    new WebAssembly.Instance(new WebAssembly.Module(waitFor(this._rest)), { primary: this._first });
    this._rest = '';
    this._arrived();
  }
}
