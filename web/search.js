// @ts-check
// The page's side of the core that searches (search-worker.js).

const folder = new URL('.', import.meta.url).href;

/** @param {string} file */
const script = (file) =>
  new Promise((loaded, failed) => {
    const element = document.createElement('script');
    Object.assign(element, { src: folder + file, crossOrigin: '', onload: loaded });
    element.onerror = () => failed(new Error(`${file} did not arrive`));
    document.head.append(element);
  });

export class Search {
  /** @param {(text: string) => void} hear @param {(why: string, running: boolean) => void} fail or it never came to run */
  constructor(hear, fail) {
    this._hear = hear;
    this._fail = (/** @type {unknown} */ why, /** @type {boolean} */ running) => this._ended || fail(String(why), running);
    /** What it was asked before it answered for the first time. @type {string[]} */
    this._asked = [];
    this._answered = false;
    this._ended = false;
    this._end = () => {};
    this._take = (/** @type {string} */ _text) => {};
  }

  /** @param {string} text */
  ask(text) {
    if (!this._answered) this._asked.push(text);
    this._take(text);
  }

  /** Once there is a picture, which would otherwise have to wait for it. */
  start() {
    /** @type {Worker} */
    let worker;
    try {
      worker = new Worker(folder + 'search-worker.js');
    } catch {
      return this._startHere(); // a frame without an origin may have none
    }
    worker.onmessage = ({ data }) => {
      if (typeof data !== 'string') return this._fail(data.failed, data.running);
      this._answer(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      worker.terminate();
      if (this._answered) this._fail(event.message, true);
      else this._startHere(); // it never came to run
    };
    this._end = () => worker.terminate();
    this._takeBy((text) => worker.postMessage(text));
  }

  async _startHere() {
    try {
      await Promise.all([script('search-worker.js'), script('nimatron-core.js')]);
      const { nimatronSearch } = /** @type {any} */ (globalThis);
      const answer = (/** @type {string} */ text) => this._answer(text);
      this._takeBy(await nimatronSearch(folder, 0.006, answer, (/** @type {unknown} */ why) => this._fail(why, true)));
    } catch (error) {
      this._fail(error, false);
    }
  }

  /** @param {(text: string) => void} take */
  _takeBy(take) {
    if (this._ended) return;
    this._take = take;
    for (const text of this._asked) take(text);
  }

  /** @param {string} text */
  _answer(text) {
    if (this._ended) return;
    this._answered = true;
    this._asked = [];
    this._hear(text);
  }

  end() {
    this._ended = true;
    this._take = () => {};
    this._end();
  }
}
