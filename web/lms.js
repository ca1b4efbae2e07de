// @ts-check
// In a package for learning platforms (scorm.js): shows the activity, tells the platform how far it is done, and goes on
// where it was left. Both editions of SCORM; and xAPI, where the platform names an endpoint in the address.

/** @typedef {import('./activity.js').Progress} Progress */
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

  /** Whether somebody only looks at what has been done. */
  get reviewed() {
    return this.get(this._new ? 'cmi.mode' : 'cmi.core.lesson_mode') === 'review';
  }

  saved() {
    return this.get('cmi.suspend_data');
  }

  /** @param {Progress} progress */
  tell({ completed, success, score, done, of }) {
    if (this._new) {
      this.set('cmi.completion_status', completed ? 'completed' : 'incomplete');
      if (success !== null) this.set('cmi.success_status', success ? 'passed' : 'failed');
      if (of > 0) this.set('cmi.progress_measure', Math.min(1, done / of));
      if (score !== null) {
        this.set('cmi.score.scaled', score);
        this.set('cmi.score.min', 0);
        this.set('cmi.score.max', 100);
        this.set('cmi.score.raw', Math.round(score * 100));
      }
      return;
    }
    if (score !== null) {
      this.set('cmi.core.score.min', 0);
      this.set('cmi.core.score.max', 100);
      this.set('cmi.core.score.raw', Math.round(score * 100));
    }
    const status = !completed ? 'incomplete' : success === null ? 'completed' : success ? 'passed' : 'failed';
    this.set('cmi.core.lesson_status', status);
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
    this._open = false;
    if (this._new) this._new.Terminate('');
    else this._old?.LMSFinish('');
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
  board.setAttribute('loading', 'lazy');

  /** @type {any} */
  let state;
  /** @type {Progress | undefined} */
  let progress;
  let later = 0;
  const write = () => {
    clearTimeout(later);
    later = 0;
    if (platform.reviewed) return;
    if (progress) platform.tell(progress);
    if (state) platform.save(packed({ ...state, activity: progress ?? state.activity }, platform.room));
    platform.commit();
  };
  board.addEventListener('statechange', (/** @type {CustomEvent} */ { detail }) => {
    state = detail;
    later ||= /** @type {any} */ (setTimeout(write, pace));
  });
  board.addEventListener('progress', (/** @type {CustomEvent} */ { detail }) => {
    progress = detail;
    if (state) write();
    else later ||= /** @type {any} */ (setTimeout(write, pace));
  });
  addEventListener('pagehide', () => {
    write();
    platform.end();
  });

  document.body.append(board);
  const query = new URLSearchParams(location.search);
  const endpoint = query.get('endpoint');
  if (endpoint) {
    const { track } = await import('./xapi.js');
    track(board, {
      endpoint, auth: query.get('auth') ?? '', actor: JSON.parse(query.get('actor') ?? 'null') ?? undefined,
      activity: query.get('activity_id') ?? undefined, registration: query.get('registration') ?? undefined, title,
    });
  }
  let saved;
  try {
    saved = JSON.parse(platform.saved() || 'null');
  } catch {
    saved = null; // of another activity, or damaged: it begins anew
  }
  if (saved && typeof saved.link === 'string') await board.setState(saved).catch(() => {});
  await board.ready;
  state ??= await board.getState();
}

if (document.getElementById('activity')) start();
