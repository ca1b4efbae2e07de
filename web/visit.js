// @ts-check
// What a visit to the page has and leaves behind (docs/page.md, "What a visit shows"): texts in the storage,
// entries in the history, and the address.

/**
 * What an entry of the history has of ours.
 * @typedef {object} Entry
 * @property {string} frame whose it is
 * @property {Record<string, string>} texts what has been saved there, by name
 */

import { early } from './parts.js';

const stored = 'nimatron.';
/** Kept once for all frames, as wishes of the person; everything else belongs to a game, and to its frame. */
const common = ['theme', 'sound', 'ask', 'letters', 'language', 'level', 'lessons', 'course', 'practice', 'reviewed', 'greeted', 'diary', 'mirror'];
/** What is no part of what Back and Forward bring. @param {string} name */
const timeless = (name) => common.includes(name) || /^(game|broken)\.|\.broken(\.\d+)?$/.test(name);
/** Browsers have limits for what goes into the history: characters of a text; and writings in 30 seconds, then one a second. */
const [roomInHistory, writings] = [100000, 60];
/** A longer address is nobody's to read, and some programs cut it off. */
const longestAddress = 2000;

/** What the fragment of the page's address says, if it may be a record; the game judges whether it is a good one. */
function fragment() {
  let text = location.hash.slice(1);
  try {
    text = decodeURIComponent(text);
  } catch {
    // Percent signs of its own: the game says what is wrong with it.
  }
  // Anything else is a place in the page.
  return text.includes(':') || /^(daily|lesson|own|practice|explore)=/.test(text) || /^[\s([{]*\d[\d\s.,;+)\]}]*$/.test(text) ? text : '';
}

/** Which of the frames this is, so that each keeps its own game: '' for a page that is its own top. */
function frameName() {
  if (window === top) return '';
  let place = 0;
  while (place < parent.length && parent[place] !== window) ++place;
  let hash = 5381;
  for (const c of [document.referrer.split(/[?#]/)[0], place, location.search + location.hash].join(' ')) {
    hash = (hash * 33 + (c.codePointAt(0) ?? 0)) % 0x1fffffffffff; // with the factor still exact
  }
  return hash.toString(36);
}

/** What is kept of an explorer's place has its numbers, which are no place of their own. @param {string | undefined} place */
const screenOf = (place) => place?.replace(/^(explore [^,;]*).*/, '$1');

/** localStorage, or null where the page may not have any: an opaque origin throws at the very name. */
function storage() {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

export class Visit {
  /**
   * @param {AbortSignal} life ends every listener
   * @param {{leave: () => void, comeBack: (texts: Record<string, string>) => void, open: (record: string) => void}} game
   */
  constructor(life, game) {
    this._life = life;
    this._game = game;
    /** Whether anything has been seen of the game. */
    this._arrived = false;
    /** What the page's address asks for (embed.js): the link that it begins with, and texts that are nobody's own. */
    this._link = '';
    /** @type {Record<string, string>} */
    this._given = {};
    /** What this entry of the history had when the page was loaded: by a reload, or Back or Forward. @type {Entry | undefined} */
    this._found = history.state?.nimatron;
    this._frame = this._found?.frame ?? frameName();
    /** What it has now. @type {Record<string, string>} */
    this._texts = { ...this._found?.texts };
    /** The game that was saved last: its name and its text. */
    this._saved = ['', ''];
    /** What is to stand in the address; undefined: it stays. @type {string | undefined} */
    this._address = undefined;
    /** How it is written next. @type {'pushState' | 'replaceState'} */
    this._how = 'replaceState';
    /** When it was written, of late. @type {number[]} */
    this._written = [];
    this._writeNow = (/** @type {Event | void} */ leaving) => {
      this._forgetWriting();
      if (leaving) this._address = undefined; // a reload under way would not take the texts to another one
      this._enter();
    };
    /** A timer; 0: it is not set. */
    this._later = 0;
    /** Whether another page is opening the same game; whether this one is; and what ends that. */
    this._othersOpen = false;
    this._opening = false;
    /** @type {(() => void) | undefined} */
    this._opened = undefined;
  }

  /** @param {string} link @param {Record<string, string>} given instead of what is kept, and never kept */
  begin(link, given) {
    this._link = link;
    this._given = given;
  }

  listen() {
    addEventListener('pagehide', this._game.leave, { signal: this._life });
    const changed = (/** @type {PopStateEvent} */ event) => {
      this._forgetWriting();
      this._how = 'replaceState';
      this._address = undefined;
      /** @type {Entry | undefined} */
      const entry = event.state?.nimatron;
      if (entry) {
        this._texts = { ...entry.texts };
        this._game.comeBack(this._texts);
      } else {
        const record = fragment();
        if (record) this._game.open(record);
        this._write();
      }
    };
    addEventListener('popstate', changed, { signal: this._life });
  }

  /** The first picture is there. */
  arrive() {
    this._arrived = true;
    this._write();
  }

  /** The game has failed: what it has saved stays as it is. */
  end() {
    this._opened?.();
    if (this._later) this._writeNow();
  }

  // ------------------------------------------------------------------------------------------------- texts

  /** @param {string} name */
  _key(name) {
    return stored + (this._frame && !common.includes(name) ? this._frame + '.' : '') + name;
  }

  /** What this entry of the history has, before what was kept for this frame. @param {string} name */
  load(name) {
    if (name in this._given) return this._given[name];
    if (name === 'opening' && this._othersOpen) return ''; // no sign of a program that has ended
    try {
      return this._texts[name] ?? storage()?.getItem(this._key(name)) ?? '';
    } catch {
      return '';
    }
  }

  /** What this entry of the history has. */
  texts() {
    return this._texts;
  }

  /** Each name that begins so, and its text, in lines. @param {string} prefix */
  loadAll(prefix) {
    const lines = [];
    try {
      const store = storage() ?? {};
      const start = this._key(prefix);
      for (const key of Object.keys(store)) {
        if (key.startsWith(start)) lines.push(prefix + key.slice(start.length), String(store[key]).replace(/\n/g, ' '));
      }
    } catch {
      // Nothing can be read here.
    }
    return lines.join('\n');
  }

  /** @param {string} name @param {string} text @returns {boolean} whether it is there after a reload */
  save(name, text) {
    if (name in this._given) {
      this._given[name] = text;
      return true;
    }
    if (name === 'opening') this._holdOpening(text !== '');
    let kept = false;
    try {
      const store = storage();
      if (text) store?.setItem(this._key(name), text);
      else store?.removeItem(this._key(name));
      kept = !!store;
    } catch {
      // Full, or forbidden: the game goes on without.
    }
    kept ||= !this._alone() && !storage(); // in a frame that may keep nothing nobody expects it to
    if (/^game\./.test(name)) this._saved = [name, text];
    if (timeless(name)) return kept;
    text = this._whole(text);
    if (text.length > roomInHistory) delete this._texts[name];
    else this._texts[name] = text;
    this._write();
    return kept || text.length <= roomInHistory;
  }

  /** A session that is only the name of a saved game (src/features/saved/kept_games.hpp), with that game as it is now. @param {string} text */
  _whole(text) {
    const [, key] = /^game=(\d+);(at=\d+;)?$/.exec(text) ?? [];
    if (!key) return text;
    const name = 'game.' + key;
    return text + (this._saved[0] === name ? this._saved[1] : this.load(name));
  }

  /** Other pages of this frame's name see that this one runs, while it opens a game. @param {boolean} on */
  _holdOpening(on) {
    this._opening = on;
    this._opened?.();
    if (!on) return;
    const held = () => this._opening && new Promise((release) => (this._opened = () => release(undefined)));
    navigator.locks?.request(this._key('opening'), { mode: 'shared' }, held).catch(() => {});
  }

  /** Before the program starts. */
  async askOthers() {
    try {
      const { held = [] } = await (early.locks ?? navigator.locks.query());
      this._othersOpen = held.some(({ name }) => name === this._key('opening'));
    } catch {
      // Nobody can be asked here.
    }
  }

  // ------------------------------------------------------------------------------------- records and links

  /** A link starts its record, once: a reload, Back and Forward go on where it was left. */
  initialRecord() {
    return this._found && this.load('session') ? '' : fragment() || this._link;
  }

  /** In a frame, Back, Forward and the address are the page's around. */
  _alone() {
    return document.documentElement.classList.contains('nimatron-alone');
  }

  /** What is written next is another entry. */
  _further() {
    // An entry without anything of ours is new: a link has just made it.
    if (!this._arrived || !this._alone() || !history.state?.nimatron) return;
    if (this._later) this._writeNow();
    this._how = 'pushState';
  }

  /** The person has gone to another screen. @param {string} place */
  go(place) {
    if (screenOf(this._texts.place) !== screenOf(place)) this._further();
    this._texts.place = place;
    if (place !== 'table') this.lies('', false); // the first screen is nobody's link, nor is a lesson
    this._write();
  }

  /**
   * What lies on the table now has this link; the text saved next takes it along.
   * @param {string} link @param {boolean} further Back leads to what lay there before
   */
  lies(link, further) {
    if (further) this._further();
    if (this._alone()) this._address = link.length > longestAddress ? '' : link;
  }

  /**
   * Into this entry of the history, once for all that a task saves and after its picture, as soon as the browser's limit
   * allows.
   */
  _write() {
    if (!this._arrived) return; // with the first picture
    const now = performance.now();
    this._written = this._written.filter((then) => then > now - 30000);
    const last = this._written[this._written.length - 1] ?? 0;
    const wait = this._written.length < writings ? 0 : Math.max(0, last + 1000 - now);
    this._forgetWriting();
    this._later = setTimeout(this._writeNow, wait);
    addEventListener('beforeunload', this._writeNow); // not always: it would keep the page out of the back-forward cache
  }

  _forgetWriting() {
    clearTimeout(this._later);
    this._later = 0;
    removeEventListener('beforeunload', this._writeNow);
  }

  _enter() {
    this._written.push(performance.now());
    const [how, address] = [this._how, this._address];
    this._how = 'replaceState';
    const where = address === undefined ? undefined : address ? '#' + address : location.pathname + location.search;
    try {
      history[how]({ ...history.state, nimatron: { frame: this._frame, texts: this._texts } }, '', where);
    } catch {
      // Too often or too much for this browser: what is kept for the frame remains.
    }
  }
}
