// @ts-check
// The core of Nimatron for Node, browsers and bundlers. Its functions and their types are made from one C++ header.
import core from './nimatron-core.mjs';
import { functions } from './functions.js';

/** Why something could not be done. */
export class NimatronError extends Error {
  /** @param {string} message @param {number} column where in the text, in characters from 1; 0 if it is not the text */
  constructor(message, column) {
    super(message);
    this.name = 'NimatronError';
    this.column = column;
  }
}

async function bytes() {
  const file = new URL('./nimatron-core.wasm', import.meta.url); // bundlers know this form, and take the file along
  if (file.protocol === 'file:') {
    const files = 'node:fs/promises'; // named apart, so that no bundler looks for it
    return (await import(/* @vite-ignore */ /* webpackIgnore: true */ files)).readFile(file);
  }
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return answer.arrayBuffer();
}

/** @param {BufferSource} [wasm] */
async function start(wasm) {
  const program = await core({ wasmBinary: wasm ?? (await bytes()) });
  /** @param {string} name @param {{texts: number, options: string[]}} takes */
  const bound = (name, { texts, options }) => (/** @type {any[]} */ ...given) => {
    const parts = [name];
    for (let i = 0; i < texts; ++i) {
      if (typeof given[i] !== 'string') throw new TypeError(`${name}: argument ${i + 1} must be a text`);
      parts.push(given[i]);
    }
    const chosen = given[texts] ?? {};
    for (const option of Object.keys(chosen)) {
      if (!options.includes(option)) throw new TypeError(`${name} has no option '${option}'${options.length ? `; it has ${options.join(', ')}` : ''}`);
    }
    for (const option of options) parts.push(chosen[option] === undefined ? '' : String(chosen[option]));
    const call = parts.map((part) => part.replaceAll('\0', '\ufffd')).join('\0');
    const length = program.lengthBytesUTF8(call);
    program.stringToUTF8(call, program._nimatron_library_buffer(length), length + 1);
    const answer = JSON.parse(program.UTF8ToString(program._nimatron_library_call()));
    if ('refused' in answer) throw new NimatronError(answer.refused, answer.column);
    return answer.value;
  };
  return Object.freeze(Object.fromEntries(Object.entries(functions).map(([name, takes]) => [name, bound(name, takes)])));
}

/** @type {Promise<any> | undefined} */
let loaded;

/** Loads the core, once. @param {{wasm?: BufferSource}} [options] */
export function load({ wasm } = {}) {
  if (!loaded) {
    loaded = start(wasm);
    loaded.catch(() => (loaded = undefined)); // a connection that failed may be there the next time
  }
  return loaded;
}
