// @ts-check
// The page's side of the analyst (src/analyst), which works in analyst-worker.js.

const folder = new URL('.', import.meta.url).href;

/** @param {string} file */
const script = (file) =>
  new Promise((loaded, failed) => {
    const element = document.createElement('script');
    Object.assign(element, { src: folder + file, crossOrigin: '', onload: loaded });
    element.onerror = () => failed(new Error(`${file} did not arrive`));
    document.head.append(element);
  });

/** Its files, past every cache: one of them may have kept something broken. A server that says nothing is not waited for. */
const renewed = () =>
  Promise.race([
    Promise.allSettled(['analyst-worker.js', 'nimatron-core.js', 'nimatron-core.wasm'].map((file) => fetch(folder + file, { cache: 'reload' }))),
    new Promise((late) => setTimeout(late, 5000)),
  ]);

export class Analyst {
  /** @param {(text: string) => void} hear @param {(why: string, running: boolean) => void} fail or it never came to run */
  constructor(hear, fail) {
    this._hear = hear;
    /** What questions that are not the program's hear (ask.js). @type {(text: string) => void} */
    this.told = () => {};
    this._fail = fail;
    this._over = false;
    this._missed = false;
    /** The language in which it draws, prints and answers; '': English. */
    this._tag = '';
    /** It has come to run, or does not by itself. @type {Promise<void>} */
    this.here = new Promise((then) => {
      this._here = then;
    });
    this._begin();
  }

  /** Nobody works yet. */
  _begin() {
    /** What it was asked before it answered for the first time. @type {string[]} */
    this._asked = [];
    this._answered = false;
    this._end = () => {};
    this._take = (/** @type {string} */ _text) => {};
    /** Who works now: whoever was there before is not listened to. */
    this._turn = {};
  }

  /** @param {string} text */
  ask(text) {
    if (!this._answered) this._asked.push(text);
    this._take(text);
  }

  /** From now on what is drawn, printed and answered is in this language. @param {string} tag */
  speak(tag) {
    this._tag = tag;
    this._take(`!${tag}`);
  }

  /** Once there is a picture, which would otherwise have to wait for it. */
  start() {
    const turn = this._turn;
    const fail = (/** @type {unknown} */ why, /** @type {boolean} */ running) => {
      if (this._over || turn !== this._turn) return;
      if (running || this._answered || this._missed) {
        this._here?.();
        return this._fail(String(why), running);
      }
      this._missed = true; // once more, before anybody hears of it
      this._renew(this._asked);
    };
    const answer = (/** @type {string} */ text) => turn === this._turn && this._answer(text);
    /** @type {Worker} */
    let worker;
    try {
      worker = new Worker(folder + 'analyst-worker.js');
    } catch {
      this._startHere(answer, fail); // a frame without an origin may have none
      return;
    }
    worker.onmessage = ({ data }) => {
      if (typeof data === 'string') return answer(data);
      if (data?.here === true) return this._here?.();
      if (typeof data?.failed === 'string') fail(data.failed, !!data.running); // anything else is not ours
    };
    worker.onerror = (event) => {
      event.preventDefault();
      worker.terminate();
      if (this._answered) fail(event.message, false);
      else this._startHere(answer, fail); // it never came to run
    };
    this._end = () => worker.terminate();
    this._takeBy((text) => worker.postMessage(text));
  }

  /** Another one, who is told nothing of before. */
  restart() {
    if (this._over) return;
    if (!this._answered) return void this._renew([]);
    this._end();
    this._begin();
    this.start();
  }

  /** It has not come to run: its files are fetched anew. @param {string[]} asked what it is asked then */
  async _renew(asked) {
    this._end();
    this._begin();
    this._asked = asked;
    const turn = this._turn;
    await renewed();
    if (!this._over && turn === this._turn) this.start();
  }

  /** @param {(text: string) => void} answer @param {(why: unknown, running: boolean) => void} fail */
  async _startHere(answer, fail) {
    const turn = this._turn;
    try {
      await Promise.all([script('analyst-worker.js'), script('nimatron-core.js')]);
      const { nimatronAnalyst } = /** @type {any} */ (globalThis);
      // An answer may lead to a question: not before the work that it comes from is done, as with a worker.
      const later = (/** @type {string} */ text) => queueMicrotask(() => answer(text));
      const take = await nimatronAnalyst(folder, 0.006, later, (/** @type {unknown} */ why) => fail(why, true));
      if (turn === this._turn) this._takeBy(take);
      this._here?.();
    } catch (error) {
      fail(error, false);
    }
  }

  /** @param {(text: string) => void} take */
  _takeBy(take) {
    if (this._over) return;
    this._take = take;
    if (this._tag) take(`!${this._tag}`);
    for (const text of this._asked) take(text);
  }

  /** @param {string} text */
  _answer(text) {
    if (this._over) return;
    this._answered = true;
    this._asked = [];
    (text[0] === '?' ? this.told : this._hear)(text);
  }

  end() {
    this._over = true;
    this._take = () => {};
    this._end();
  }
}

/** Whether a fault is in its scripts, which tell of it themselves. @param {string} file */
export const isOfAnalyst = (file) => /^(analyst-worker|nimatron-core)\.js$/.test(file.slice(folder.length)) && file.startsWith(folder);
