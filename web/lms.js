// @ts-check
// In a package for learning platforms (scorm.js): shows the activity, tells the platform how far it is done, and goes on
// where it was left. Both editions of SCORM; and xAPI, where the platform names an endpoint in the address.
import { Attempt, letterOf, stateIn } from './attempt.js';

/** @typedef {import('./messages.js').Progress} Progress */
/** @typedef {import('./attempt.js').Answer} Answer */
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

/** What a question of ours is called in SCORM 2004, which wants an address. */
const ours = 'https://w3id.org/nimatron/';
const two = (/** @type {number | string} */ n) => String(n).padStart(2, '0');

/** So long is a short text or a description in SCORM 2004, and so long is anything else there; and an answer in SCORM 1.2. */
const [short, long, in12longest] = [250, 4000, 255];
/** So many right answers has a kind in SCORM 2004: where there are more, none is told, as those left out would seem wrong. */
const mostRight = { choice: 10, numeric: 1, 'fill-in': 5, other: 1 };

/** An answer and what would have been right, in the form of SCORM 2004. @param {Answer} answer */
function in2004({ type, given, correct }) {
  const fits = type !== 'fill-in' || [given, ...correct].every((text) => text.length <= short);
  const kind = type === 'performance' || !fits ? 'other' : type;
  const known = correct.length > mostRight[kind] || correct.some((text) => text.length > long) ? [] : correct;
  const formed = (/** @type {string} */ text) => (kind === 'choice' ? text.replaceAll(',', '[,]') : text);
  return { type: kind, given: formed(given).slice(-long), patterns: known.map((text) => (kind === 'numeric' ? `${text}[:]${text}` : formed(text))) };
}

/** The same in the form of SCORM 1.2, where what is too long loses its beginning. @param {Answer} answer */
function in12({ type, given, correct }) {
  return { type, given: given.slice(-in12longest), patterns: correct.some((text) => text.length > in12longest) ? [] : correct };
}

/** What the letters of a choice stand for. @param {Answer} answer */
const optionsOf = ({ options }) => (options.length ? `(${options.map((words, i) => `${letterOf(i)}: ${words}`).join('; ')})` : '');

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
  answered(answer) {
    const { question, about, right, posed } = answer;
    const { type, given, patterns } = this._new ? in2004(answer) : in12(answer);
    const n = Number(this.get('cmi.interactions._count')) || 0;
    const tell = (/** @type {string} */ name, /** @type {string} */ value) => this.set(`cmi.interactions.${n}.${name}`, value);
    const now = Date.now();
    if (this._new) { // the same question again has the same name there: the standard's way to keep a journal
      tell('id', ours + question);
      tell('type', type);
      tell('timestamp', new Date(posed).toISOString().replace(/\dZ$/, 'Z')); // when it was asked; hundredths, and no more
      tell('description', [about, optionsOf(answer)].filter(Boolean).join(' ').slice(0, 250));
      for (const [i, pattern] of patterns.entries()) tell(`correct_responses.${i}.pattern`, pattern);
      if (given) tell('learner_response', given);
    } else {
      tell('id', `${question}-${n + 1}`);
      tell('type', type);
      tell('time', new Date(now).toTimeString().slice(0, 8)); // when it was answered
      for (const [i, pattern] of patterns.entries()) tell(`correct_responses.${i}.pattern`, pattern);
      if (given) tell('student_response', given);
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

async function start() {
  const told = /** @type {HTMLElement} */ (document.getElementById('activity'));
  const { title, settings } = JSON.parse(told.textContent ?? '');
  const platform = new Platform();
  platform.start();
  const board = /** @type {any} */ (document.createElement('nimatron-board'));
  for (const [name, value] of Object.entries(settings)) board.setAttribute(name, String(value));
  board.setAttribute('label', title);
  board.setAttribute('loading', 'eager');

  let later = 0;
  const write = () => {
    clearTimeout(later);
    later = 0;
    // What is written before what was kept has been laid would take the place of what was kept.
    if (!attempt.begun || platform.reviewed || (unreadable() && !attempt.progress?.completed)) return;
    if (attempt.progress && platform.takes(attempt.progress)) platform.tell(attempt.progress);
    if (attempt.state) platform.save(attempt.kept(platform.room));
    platform.commit();
  };
  const soon = () => (later ||= /** @type {any} */ (setTimeout(write, pace)));
  const attempt = new Attempt(board, settings, title, {
    answered: (answer) => platform.reviewed || platform.answered(answer),
    changed: (progressed) => (progressed ? write() : soon()),
  });
  const saved = platform.saved();
  const kept = stateIn(saved);
  /** What was kept is of another activity, or damaged: it stays until there is another result. */
  const unreadable = () => attempt.unreadable || (!!saved && !kept);
  addEventListener('pagehide', () => {
    write();
    platform.end();
  });

  document.body.append(board);
  await attempt.begin(kept);
  write();
  follow(board, title).catch((error) => console.error(error)); // the platform has its results without it
}

/** Statements for a store, if the platform names one in the address. @param {any} board @param {string} title */
async function follow(board, title) {
  const query = new URLSearchParams(location.search);
  const endpoint = query.get('endpoint');
  if (!endpoint) return;
  const { track } = await import('./xapi.js');
  track(board, {
    endpoint, auth: query.get('auth') ?? '', actor: JSON.parse(query.get('actor') ?? 'null') ?? undefined,
    activity: query.get('activity_id') ?? undefined, registration: query.get('registration') ?? undefined, title, answers: true,
  });
}

if (document.getElementById('activity')) start();
