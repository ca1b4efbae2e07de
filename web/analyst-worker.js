// @ts-check
// The analyst (src/analyst) at work: a worker of the page; or, where a page may have none, a script of it that works
// between frames. A plain script, because only those may load the core's own in both places.

/**
 * @typedef {object} Core
 * @property {(pointer: number) => string} UTF8ToString
 * @property {(text: string, pointer: number, room: number) => void} stringToUTF8
 * @property {(text: string) => number} lengthBytesUTF8
 * @property {(bytes: number) => number} _nimatron_analyst_buffer
 * @property {() => void} _nimatron_analyst_hear
 * @property {(seconds: number) => number} _nimatron_analyst_work
 * @property {() => void} _nimatron_analyst_speak
 * @property {() => void} _nimatron_core_speak
 * @property {(bytes: number) => number} _nimatron_core_buffer
 * @property {() => number} _nimatron_core_ask
 * @property {(seconds: number) => number} _nimatron_core_work
 */

/**
 * Starts the core; gives what takes its questions. It works for `seconds` at a time, and looks for questions in between.
 * @param {string} folder @param {number} seconds @param {(text: string) => void} post @param {(why: unknown) => void} fail
 */
globalThis.nimatronAnalyst = async (folder, seconds, post, fail) => {
  const load = /** @type {{NimatronCore?: (options: object) => Promise<Core>}} */ (globalThis).NimatronCore;
  if (!load) throw new Error('nimatron-core.js did not arrive');
  const core = await load({ post, locateFile: (/** @type {string} */ file) => folder + file });
  let working = false;
  const work = () => {
    try {
      working = core._nimatron_analyst_work(seconds) === 1;
      if (working) setTimeout(work);
    } catch (error) {
      fail(error);
    }
  };
  /** @param {string} text @param {(bytes: number) => number} room */
  const put = (text, room) => {
    const bytes = core.lengthBytesUTF8(text);
    core.stringToUTF8(text, room(bytes), bytes + 1);
  };
  // A page may have questions that are not the program's (ask.js): "?", a number and a line end stand before each. Some are
  // answered at once, the others searched for one after another.
  /** @type {string[]} */
  const searched = [];
  const search = () => {
    try {
      const answer = core.UTF8ToString(core._nimatron_core_work(seconds));
      if (answer) post(`${searched.shift()}\n${answer}`);
      if (searched.length > 0) setTimeout(search);
    } catch (error) {
      fail(error);
    }
  };
  /** @param {string} head @param {string} fields */
  const question = (head, fields) => {
    put(fields, core._nimatron_core_buffer);
    const answer = core.UTF8ToString(core._nimatron_core_ask());
    if (answer) post(`${head}\n${answer}`);
    else if (searched.push(head) === 1) setTimeout(search);
  };
  /** Until the words of a language have come. @type {Promise<void> | undefined} */
  let waiting;
  /** @param {string} tag */
  const speak = async (tag) => {
    const none = tag === 'en' || tag === 'pseudo';
    const words = await (none ? '' : fetch(`${folder}languages/${tag}.words`).then((answer) => (answer.ok ? answer.text() : ''), () => ''));
    for (const [room, hear] of [[core._nimatron_analyst_buffer, core._nimatron_analyst_speak], [core._nimatron_core_buffer, core._nimatron_core_speak]]) {
      put(`${tag}\n${words}`, /** @type {(bytes: number) => number} */ (room));
      /** @type {() => void} */ (hear)();
    }
    waiting = undefined;
  };
  /** "!" and a tag: the language that is spoken from now on. @param {string} text */
  const take = (text) => {
    if (waiting) return void waiting.then(() => take(text));
    try {
      if (text[0] === '!') return void (waiting = speak(text.slice(1)).catch(fail));
      if (text[0] === '?') {
        const end = text.indexOf('\n');
        return question(text.slice(0, end), text.slice(end + 1));
      }
      put(text, core._nimatron_analyst_buffer);
      core._nimatron_analyst_hear();
    } catch (error) {
      return fail(error);
    }
    if (!working) setTimeout(work);
    working = true;
  };
  return take;
};

if (typeof importScripts === 'function') {
  const fail = (/** @type {boolean} */ running) => (/** @type {unknown} */ why) => postMessage({ failed: String(why), running });
  const folder = location.href.replace(/[^/]*$/, ''); // in the page that is one file, an address of the page's own
  const core = (async () => {
    importScripts(folder + 'nimatron-core.js');
    const take = await globalThis.nimatronAnalyst(folder, 0.05, (/** @type {string} */ text) => postMessage(text), fail(true));
    postMessage({ here: true });
    return take;
  })();
  core.catch(fail(false));
  onmessage = ({ data }) => typeof data === 'string' && core.then((take) => take(data), () => {});
}
