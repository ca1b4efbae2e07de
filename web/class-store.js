// @ts-check
// What a teacher has collected, kept on this device: each result as it was handed in, and the class list.
import { candidatesIn, decode, totalOf } from './results.js';
import { say } from './words.js';

/** @typedef {import('./results.js').Result} Result */
/**
 * @typedef {object} Kept
 * @property {string} text as it was handed in
 * @property {string} key the same for the same result
 * @property {Result} result
 * @property {boolean} altered
 */
/**
 * A pupil in the table of a task.
 * @typedef {object} Row
 * @property {string} name
 * @property {boolean} listed on the class list
 * @property {Kept[]} all in the order in which they were handed in; none: nothing was
 * @property {Kept | undefined} best
 * @property {Kept | undefined} latest
 * @property {string} same the name of another pupil who has handed in the same attempt; '': nobody
 */
/** What became of what was handed over. @typedef {{added: Kept[], known: number, faults: string[]}} Added */

const key = 'nimatron.class';

/** Two ways to write a name are one pupil. @param {string} name */
export const sameName = (name) => name.normalize('NFC').replace(/\s+/g, ' ').trim().toLocaleLowerCase();

export class Store {
  constructor() {
    /** @type {Kept[]} */
    this.results = [];
    /** The class list, a name a line. */
    this.list = '';
    /** Whose task is shown, as its text. */
    this.task = '';
  }

  /** What was kept; what can't be read any more is left out. */
  async load() {
    let kept;
    try {
      kept = JSON.parse(localStorage.getItem(key) ?? 'null');
    } catch {
      kept = null;
    }
    const texts = Array.isArray(kept?.results) ? kept.results.filter((/** @type {unknown} */ text) => typeof text === 'string') : [];
    this.results = (await Promise.all(texts.map(read))).flatMap((one) => ('fault' in one ? [] : [one]));
    this.list = typeof kept?.list === 'string' ? kept.list : '';
    this.task = typeof kept?.task === 'string' ? kept.task : '';
  }

  /** @returns {boolean} whether it is there after a reload */
  save() {
    try {
      if (this.results.length || this.list) localStorage.setItem(key, JSON.stringify({ results: this.results.map(({ text }) => text), list: this.list, task: this.task }));
      else localStorage.removeItem(key);
      return true;
    } catch {
      return false;
    }
  }

  /** All results in these texts: links, files, codes. @param {string[]} texts @returns {Promise<Added>} */
  async add(texts) {
    /** @type {Added} */
    const out = { added: [], known: 0, faults: [] };
    let changed = false;
    for (const text of texts) {
      const found = candidatesIn(text);
      if (!found.length && text.trim()) out.faults.push(say('There is no result in “{0}”.', text.trim().slice(0, 40)));
      for (const one of found) {
        const kept = await read(one);
        if ('fault' in kept) {
          out.faults.push(kept.fault);
          continue;
        }
        const became = this._take(kept);
        changed ||= became !== 'known';
        if (became === 'added') out.added.push(kept);
        else ++out.known;
      }
    }
    const last = out.added.at(-1);
    if (last) this.task = last.result.task;
    if (changed && !this.save()) out.faults.push(say('This browser can\'t store more: it is full, or storage is switched off. Save the table before you close this page.'));
    return out;
  }

  /** The same result counts once; where less was left out of it, it takes the place of the shorter one. @param {Kept} kept @returns {'added' | 'better' | 'known'} */
  _take(kept) {
    const before = this.results.findIndex(({ key }) => key === kept.key);
    if (before >= 0 && kept.result.left >= this.results[before].result.left) return 'known';
    if (before >= 0) this.results[before] = kept;
    else this.results.push(kept);
    return before >= 0 ? 'better' : 'added';
  }

  /** @param {Kept[]} gone */
  erase(gone) {
    this.results = this.results.filter((one) => !gone.includes(one));
    return this.save();
  }

  eraseAll() {
    Object.assign(this, { results: [], list: '', task: '' });
    return this.save();
  }

  /** The tasks of which there are results, as their texts; the one that came last is last. */
  get tasks() {
    return [...new Set(this.results.map(({ result }) => result.task))];
  }

  /** Who has done a task, and who on the class list has not. @param {string} task @returns {Row[]} */
  rows(task) {
    const names = this.list.split('\n').map((name) => name.replace(/\s+/g, ' ').trim()).filter(Boolean);
    /** @type {Map<string, Row>} */
    const rows = new Map();
    const row = (/** @type {string} */ name, /** @type {boolean} */ listed) => {
      const id = sameName(name);
      if (!rows.has(id)) rows.set(id, { name, listed, all: [], best: undefined, latest: undefined, same: '' });
      return /** @type {Row} */ (rows.get(id));
    };
    for (const name of names) row(name, true);
    const own = this.results.filter(({ result }) => result.task === task).sort((a, b) => a.result.handed - b.result.handed);
    for (const kept of own) row(kept.result.name, false).all.push(kept);
    for (const one of rows.values()) {
      one.latest = one.all.at(-1);
      one.best = one.all.reduce((/** @type {Kept | undefined} */ best, kept) => (best && rank(best) > rank(kept) ? best : kept), undefined);
      const ids = new Set(one.all.map(({ result }) => result.id));
      one.same = own.find(({ result }) => ids.has(result.id) && sameName(result.name) !== sameName(one.name))?.result.name ?? '';
    }
    return [...rows.values()].sort((a, b) => a.name.localeCompare(b.name, document.documentElement.lang, { numeric: true }));
  }
}

/** The better of two results: what is as it was handed in, then the points, then how much is done. @param {Kept} kept */
const rank = ({ result, altered }) =>
  (altered ? 0 : 1e6) + (totalOf(result) ?? 0) * 1e3 + result.activities.filter(({ completed }) => completed).length;

/** @param {string} text @returns {Promise<Kept | {fault: string}>} */
async function read(text) {
  const found = await decode(text);
  return 'fault' in found ? found : { text, ...found };
}
