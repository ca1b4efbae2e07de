// @ts-check
// In a package for learning platforms (scorm.js): shows the activity, tells the platform how far it is done, and goes on
// where it was left. Both editions of SCORM; and xAPI, where the platform names an endpoint in the address.
import { read } from './settings.js';

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

/**
 * An answer of the person's, as it is told.
 * @typedef {object} Answer
 * @property {string} question what was asked, in letters, digits and hyphens: the same for the same question
 * @property {string} about the same in words
 * @property {string} given '': nobody knows
 * @property {'fill-in' | 'performance'} type a short answer, or what was done on the board
 * @property {boolean | null} right null: neither, as in a tie
 * @property {number} posed when it was asked, in milliseconds
 */

/** What a question of ours is called in SCORM 2004, which wants an address. */
const ours = 'https://w3id.org/nimatron/';
const two = (/** @type {number | string} */ n) => String(n).padStart(2, '0');

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
   * Whether that score passes. The mark is the manifest's, which is the activity's own; but a platform may let a teacher move it, and
   * weighs the score against what it has now: so that one decides.
   * @param {Progress} progress
   */
  _passes({ success, score }) {
    const mark = this.get(this._new ? 'cmi.scaled_passing_score' : 'cmi.student_data.mastery_score');
    if (success === null || score === null || mark === '' || !Number.isFinite(Number(mark))) return success;
    return (this._new ? score : Math.round(score * 100)) >= Number(mark);
  }

  /**
   * A score and whether it passes are told together, when there is nothing left to do: a platform weighs any score against the
   * pass mark of the manifest, and would fail who has only paused.
   * @param {Progress} progress
   */
  tell(progress) {
    const { completed, score, done, of } = progress;
    const scored = completed && score !== null;
    const success = this._passes(progress);
    if (this._new) {
      this.set('cmi.completion_status', completed ? 'completed' : 'incomplete');
      // A game that was lost has been played, and is still to be won.
      if (of > 0) this.set('cmi.progress_measure', completed ? 1 : done < of ? done / of : 0);
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

  /** Each answer, for the teacher's report. @param {Answer} answer */
  answered({ question, about, given, type, right, posed }) {
    const n = Number(this.get('cmi.interactions._count')) || 0;
    const tell = (/** @type {string} */ name, /** @type {string} */ value) => this.set(`cmi.interactions.${n}.${name}`, value);
    const now = Date.now();
    if (this._new) { // the same question again has the same name there: the standard's way to keep a journal
      tell('id', ours + question);
      tell('type', type === 'fill-in' ? type : 'other');
      tell('timestamp', new Date(posed).toISOString().replace(/\dZ$/, 'Z')); // when it was asked; hundredths, and no more
      tell('description', about.slice(0, 250));
      if (given) tell('learner_response', given.slice(type === 'fill-in' ? -250 : -4000));
    } else {
      tell('id', `${question}-${n + 1}`);
      tell('type', type);
      tell('time', new Date(now).toTimeString().slice(0, 8)); // when it was answered
      if (given) tell('student_response', given.slice(-255));
    }
    tell('result', right === null ? 'neutral' : right ? 'correct' : this._new ? 'incorrect' : 'wrong');
    tell('latency', this._span(now - posed));
  }

  /** @param {number} milliseconds */
  _span(milliseconds) {
    const hundredths = Math.max(0, Math.round(milliseconds / 10));
    const [h, m, s] = [Math.floor(hundredths / 360000), Math.floor(hundredths / 6000) % 60, (hundredths % 6000) / 100];
    return this._new ? `PT${h}H${m}M${s}S` : `${String(Math.min(h, 9999)).padStart(4, '0')}:${two(m)}:${s.toFixed(2).padStart(5, '0')}`;
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
    const where = this._new ? 'cmi' : 'cmi.core';
    this.set(`${where}.session_time`, this._span(Date.now() - this._begun));
    this.set(`${where}.exit`, 'suspend');
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

  /** Where a lesson is gone on with, wherever somebody went from there: another one counts for nothing here. */
  const own = read(settings).mode === 'lesson' ? `lesson=${settings.lesson}` : undefined;
  /** Whether what has become of it is told of this activity. @param {any} state */
  const counts = ({ activity, lesson }) => !own || (lesson?.id === settings.lesson && lesson.done === activity.done);

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
    if (state) platform.save(packed({ ...state, link: own ?? state.link, activity: progress ?? state.activity }, platform.room));
    platform.commit();
  };
  const soon = () => (later ||= /** @type {any} */ (setTimeout(write, pace)));

  /** What waits for an answer: since when, the game in which the person has moved there, and how that ended. */
  const fresh = () => ({ posed: Date.now(), played: '', standing: '' });
  let waits = fresh();
  /** @param {Omit<Answer, 'posed'>} answer */
  const tellAnswer = (answer) => {
    if (begun && !platform.reviewed) platform.answered({ ...answer, posed: waits.posed });
    waits = fresh();
  };
  board.addEventListener('move', (/** @type {CustomEvent} */ { detail: { by, record } }) => {
    if (by === 'person') waits.played = record;
  });
  board.addEventListener('end', (/** @type {CustomEvent} */ { detail: { standing } }) => (waits.standing = standing));
  board.addEventListener('try', (/** @type {CustomEvent} */ { detail: { answer, right } }) => {
    if (/^exercise \d+$/.test(answer)) { // what was answered is known only where it was a move
      const { practice, record } = state;
      const about = `${practice?.title ?? title}: ${record.split('/')[0]}`;
      return tellAnswer({ question: `${practice?.way ?? 'exercise'}-${answer.slice(9)}`, about, given: waits.played, type: 'performance', right });
    }
    if (answer.includes(':')) return tellAnswer({ question: 'game', about: title, given: answer, type: 'performance', right: waits.standing === 'tie' ? null : right });
    tellAnswer({ question: progress?.task === 'begin' ? 'who-begins' : 'winning-move', about: title, given: answer, type: 'fill-in', right });
  });
  board.addEventListener('statechange', (/** @type {CustomEvent} */ { detail }) => {
    const { lesson, played } = detail;
    const right = own && lesson?.id === settings.lesson ? judged(state?.lesson, lesson) : null;
    if (right !== null) tellAnswer({ question: `${lesson.id}-step-${lesson.step + 1}`, about: lesson.words, given: waits.played, type: 'performance', right });
    if (state && played === 0 && asked(detail) !== asked(state)) waits = fresh();
    state = detail;
    const before = JSON.stringify(progress);
    if (counts(detail)) progress = detail.activity;
    if (JSON.stringify(progress) === before) soon();
    else write();
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
  progress = counts(state) ? state.activity : kept?.activity ?? state.activity;
  waits = fresh();
  begun = true;
  write();
  follow(board, title).catch((error) => console.error(error)); // the platform has its results without it
}

/** What lies there to be answered: another one is asked from when it lies there. @param {any} state */
const asked = ({ lesson, record }) => `${lesson?.step} ${record}`;

/** What has become of the step of a lesson, if somebody has just answered it. @param {any} before @param {any} now @returns {boolean | null} */
function judged(before, now) {
  if (!now || before?.id !== now.id || before.step !== now.step) return null;
  return now.solved && !before.solved ? true : now.misses > before.misses ? false : null;
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
