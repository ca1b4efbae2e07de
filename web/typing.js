// @ts-check
// Asks somebody for a text: in a field over the canvas (field.js, which is fetched), or where that does not come, in the
// browser's own.

/** No fault needs more words, and some hold what was typed. @param {string} text */
export const short = (text) => (text.length > 200 ? text.slice(0, 200) + '…' : text);

/**
 * What of the host is needed here (host.js).
 * @typedef {object} Typed
 * @property {number} coming
 * @property {(file: string) => Promise<any>} _part
 * @property {() => void} _focus
 * @property {import('./mirror.js').Mirror | null} _mirror
 * @property {unknown} _program null once the game has stopped
 */

export class Typing {
  /** @param {Typed} host @param {(words: string, confirmed?: boolean) => boolean} put whether they will do; why not is told by reject() */
  constructor(host, put) {
    this._host = host;
    this._put = put;
    /** @type {import('./field.js').Field | null} */
    this._field = null;
    /** Counts what is asked for and given up: a field that comes late belongs to something else. */
    this._asked = 0;
    /** Why the last text would not do. */
    this._why = '';
  }

  /** @param {string} lines label, text, accept, cancel, kind of keyboard */
  ask(lines) {
    const host = this._host;
    this.end();
    this._field = null;
    const held = host._mirror?.held();
    const closed = (/** @type {import('./field.js').Field} */ field) => {
      if (this._field === field) this._field = null;
      if (held?.isConnected) held.focus();
      else host._focus();
    };
    const asked = ++this._asked;
    const wanted = () => host._program && asked === this._asked;
    ++host.coming;
    host._part('./field.js').then(
      ({ Field }) => {
        if (wanted()) this._field = new Field(lines, this._put, closed);
      },
      () => {
        if (!wanted()) return;
        const [label, text] = lines.split('\n');
        for (let words = prompt(label, text); words !== null && !this._put(words); )
          words = prompt(`${label}\n${this._why}`, words);
      },
    ).finally(() => --host.coming);
  }

  /** @param {number} column @param {string} why */
  reject(column, why) {
    this._why = short(why);
    this._field?.reject(column, this._why);
  }

  /** Nobody asks any more. */
  close() {
    ++this._asked;
    this._field?.close();
  }

  end() {
    this._field?.remove();
  }
}
