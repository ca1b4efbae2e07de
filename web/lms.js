// @ts-check
// In a package for learning platforms (scorm.js): shows the activity, tells the platform how far it is done, and goes on
// where it was left. Both editions of SCORM; and xAPI, where the platform names an endpoint in the address.

/** @typedef {import('./messages.js').Progress} Progress */
/** @typedef {{Initialize: Function, Terminate: Function, GetValue: Function, SetValue: Function, Commit: Function}} Api2004 */
/** @typedef {{LMSInitialize: Function, LMSFinish: Function, LMSGetValue: Function, LMSSetValue: Function, LMSCommit: Function}} Api12 */

/** So much is told at most every so many milliseconds. */
const pace = 3000;

/** The platform's object, in a window around this one or in the one that opened it. @param {string} name */
function find(name) {
  for (const start of [window, window.opener]) {
    let at = start;
    for (let up = 0; at && up < 20; ++up) {
      try {
        if (at[name]) return at[name];
      } catch {
        break; // a window of somebody else's
      }
      if (at.parent === at) break;
      at = at.parent;
    }
  }
  return undefined;
}

/** @param {number} n */
const two = (n) => String(n).padStart(2, '0');

/** One edition or the other, with the same methods. */
export class Platform {
  constructor() {
    /** @type {Api2004 | undefined} */
    this._new = find('API_1484_11');
    /** @type {Api12 | undefined} */
    this._old = this._new ? undefined : find('API');
    this._begun = Date.now();
    this._open = false;
    /** What is kept of the state, in characters. */
    this.room = this._new ? 60000 : 4000;
  }

  start() {
    this._open = String(this._new ? this._new.Initialize('') : this._old?.LMSInitialize('')) === 'true';
    return this._open;
  }

  /** @param {string} name */
  get(name) {
    return this._open ? String(this._new ? this._new.GetValue(name) : this._old?.LMSGetValue(name)) : '';
  }

  /** @param {string} name @param {unknown} value */
  set(name, value) {
    if (!this._open) return;
    if (this._new) this._new.SetValue(name, String(value));
    else this._old?.LMSSetValue(name, String(value));
  }

  /** Whether somebody only looks at it, or at what has been done: then nothing is written. */
  get reviewed() {
    return ['review', 'browse'].includes(this.get(this._new ? 'cmi.mode' : 'cmi.core.lesson_mode'));
  }

  /** Whether this result may take the place of the one that is there. @param {Progress} progress */
  takes({ completed, score }) {
    const status = this.get(this._new ? 'cmi.completion_status' : 'cmi.core.lesson_status');
    if (!['completed', 'passed', 'failed'].includes(status)) return true;
    const points = Number(this.get(this._new ? 'cmi.score.raw' : 'cmi.core.score.raw')) || 0;
    return completed && Math.round((score ?? 0) * 100) >= points;
  }

  saved() {
    return this.get('cmi.suspend_data');
  }

  /**
   * A score and whether it passes are told together, when there is nothing left to do: a platform weighs any score against the
   * pass mark of the manifest, and would fail who has only paused.
   * @param {Progress} progress
   */
  tell({ completed, success, score, done, of }) {
    const scored = completed && score !== null;
    if (this._new) {
      this.set('cmi.completion_status', completed ? 'completed' : 'incomplete');
      if (of > 0) this.set('cmi.progress_measure', Math.min(1, done / of));
      if (scored) {
        this._score('cmi.score', score);
        this.set('cmi.score.scaled', score);
      }
      if (completed && success !== null) this.set('cmi.success_status', success ? 'passed' : 'failed');
      return;
    }
    if (scored) this._score('cmi.core.score', score);
    this.set('cmi.core.lesson_status', !completed ? 'incomplete' : success === null ? 'completed' : success ? 'passed' : 'failed');
  }

  /** @param {string} where @param {number} score 0 to 1 */
  _score(where, score) {
    this.set(`${where}.min`, 0);
    this.set(`${where}.max`, 100);
    this.set(`${where}.raw`, Math.round(score * 100));
  }

  /** Each answer that counts, for the teacher's report. @param {string} answer @param {boolean} right */
  answered(answer, right) {
    const n = Number(this.get('cmi.interactions._count')) || 0;
    const about = `cmi.interactions.${n}`;
    this.set(`${about}.id`, `try-${n + 1}`);
    this.set(`${about}.type`, 'fill-in');
    this.set(`${about}.${this._new ? 'learner_response' : 'student_response'}`, answer.slice(-250));
    this.set(`${about}.result`, right ? 'correct' : this._new ? 'incorrect' : 'wrong');
  }

  /** @param {string} text */
  save(text) {
    this.set('cmi.suspend_data', text);
  }

  commit() {
    if (this._open) String(this._new ? this._new.Commit('') : this._old?.LMSCommit(''));
  }

  end() {
    if (!this._open) return;
    if (!this.reviewed) this._leave();
    this._open = false;
    if (this._new) this._new.Terminate('');
    else this._old?.LMSFinish('');
  }

  /** What is told at the end: how long it took, and that it goes on another time. */
  _leave() {
    const seconds = Math.max(0, Math.round((Date.now() - this._begun) / 1000));
    const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
    if (this._new) {
      this.set('cmi.session_time', `PT${h}H${m}M${s}S`);
      this.set('cmi.exit', 'suspend');
    } else {
      this.set('cmi.core.session_time', `${two(Math.min(h, 9999)).padStart(4, '0')}:${two(m)}:${two(s)}`);
      this.set('cmi.core.exit', 'suspend');
    }
    this.commit();
  }
}

/** As much of the state as there is room for: what is most worth keeping comes last out. @param {any} state @param {number} room */
export function packed({ link, session, course, exercises, activity }, room) {
  const learns = /^(lesson|practice)=/.test(link);
  const tries = [
    learns ? { link, course, exercises, activity } : { link, session, activity },
    learns ? { link, course, activity } : { link, activity },
    { link: learns ? link : '', activity },
  ];
  return tries.map((state) => JSON.stringify(state)).find((text) => text.length <= room) ?? '';
}

async function start() {
  const told = /** @type {HTMLElement} */ (document.getElementById('activity'));
  const { title, settings } = JSON.parse(told.textContent ?? '');
  const platform = new Platform();
  platform.start();
  const board = /** @type {any} */ (document.createElement('nimatron-board'));
  for (const [name, value] of Object.entries(settings)) board.setAttribute(name, String(value));
  board.setAttribute('label', title);
  board.setAttribute('loading', 'eager');

  /** @type {any} */
  let state;
  /** @type {Progress | undefined} */
  let progress;
  let later = 0;
  /** What was kept has been laid: what is written before that would take the place of what was kept. */
  let begun = false;
  /** What was kept is of another activity, or damaged: it stays until there is another result. */
  let unreadable = false;
  const write = () => {
    clearTimeout(later);
    later = 0;
    if (!begun || platform.reviewed || (unreadable && !progress?.completed)) return;
    if (progress && platform.takes(progress)) platform.tell(progress);
    if (state) platform.save(packed({ ...state, activity: progress ?? state.activity }, platform.room));
    platform.commit();
  };
  const soon = () => (later ||= /** @type {any} */ (setTimeout(write, pace)));
  board.addEventListener('statechange', (/** @type {CustomEvent} */ { detail }) => {
    state = detail;
    soon();
  });
  board.addEventListener('progress', (/** @type {CustomEvent} */ { detail }) => {
    progress = detail;
    if (state) write();
    else soon();
  });
  board.addEventListener('try', (/** @type {CustomEvent} */ { detail: { answer, right } }) => {
    if (begun && !platform.reviewed) platform.answered(answer, right);
  });
  board.addEventListener('error', (/** @type {CustomEvent} */ { detail }) => {
    if (detail.code === 'state') unreadable = true;
  });
  addEventListener('pagehide', () => {
    write();
    platform.end();
  });

  document.body.append(board);
  const kept = stateIn(platform.saved());
  unreadable = !!platform.saved() && !kept;
  if (kept) await board.setState(kept);
  state = await board.getState();
  progress = state.activity;
  begun = true;
  write();
  follow(board, title).catch((error) => console.error(error)); // the platform has its results without it
}

/** What was kept, if it is a state that can be gone back to. @param {string} text @returns {any} */
function stateIn(text) {
  try {
    const kept = JSON.parse(text || 'null');
    return typeof kept?.link === 'string' ? kept : null;
  } catch {
    return null; // of another activity, or damaged
  }
}

/** Statements for a store, if the platform names one in the address. @param {any} board @param {string} title */
async function follow(board, title) {
  const query = new URLSearchParams(location.search);
  const endpoint = query.get('endpoint');
  if (!endpoint) return;
  const { track } = await import('./xapi.js');
  track(board, {
    endpoint, auth: query.get('auth') ?? '', actor: JSON.parse(query.get('actor') ?? 'null') ?? undefined,
    activity: query.get('activity_id') ?? undefined, registration: query.get('registration') ?? undefined, title,
  });
}

if (document.getElementById('activity')) start();
