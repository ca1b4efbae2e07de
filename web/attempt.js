// @ts-check
// What somebody does with an activity on a <nimatron-board>: how far it is done, every answer with its time, and what is
// kept of it. Learning platforms are told of it (lms.js), and so is a teacher (task.js).
import { read } from './settings.js';

/** @typedef {import('./messages.js').Progress} Progress */

/**
 * An answer of the person's, as it is told.
 * @typedef {object} Answer
 * @property {string} question what was asked, in letters, digits and hyphens: the same for the same question
 * @property {string} about the same in words
 * @property {string} given as it is compared: the letters of what was chosen ("a,c"), a number, a short text, a record; '': nobody knows
 * @property {string} words the same as people read it; '': as it is given
 * @property {string} position that was asked about, as a record without moves; '': that of the activity
 * @property {'choice' | 'numeric' | 'fill-in' | 'performance'} type the last: what was done on the board
 * @property {string[]} correct what would have been right, each as `given`; none: nobody knows all of it
 * @property {string[]} options of a choice, in words, from "a" on
 * @property {boolean | null} right null: neither, as in a tie
 * @property {number} posed when it was asked, in milliseconds
 */

/**
 * What the program knows of an answer (src/learn/responses.hpp); what it does not, a move or a game, is in the record.
 * @typedef {{type: Answer['type'], given: string, words: string[], right: string[], options: string[]} | null} Response
 */

/** As much of the state as there is room for: what is most worth keeping comes last out. @param {any} state @param {number} room */
export function packed({ link, session, course, exercises, activity }, room) {
  const learns = /^(lesson|own|practice)=/.test(link);
  const tries = [
    learns ? { link, course, exercises, activity } : { link, session, activity },
    learns ? { link, course, activity } : { link, activity },
    { link: learns ? link : '', activity },
  ];
  return tries.map((state) => JSON.stringify(state)).find((text) => text.length <= room) ?? '';
}

/** What was kept, if it is a state that can be gone back to. @param {string} text @returns {any} */
export function stateIn(text) {
  try {
    const kept = JSON.parse(text || 'null');
    return typeof kept?.link === 'string' ? kept : null;
  } catch {
    return null; // of another activity, or damaged
  }
}

/** What an option of a choice is called, as `given` has it. @param {number} i from 0 */
export const letterOf = (i) => (i < 26 ? String.fromCharCode(97 + i) : String(i - 26));

export class Attempt {
  /**
   * @param {any} board a <nimatron-board>, before it begins
   * @param {Record<string, unknown>} settings of the activity
   * @param {string} title
   * @param {{answered: (answer: Answer) => void, changed: (progressed: boolean) => void}} told after it has begun
   */
  constructor(board, settings, title, told) {
    this.board = board;
    this._title = title;
    this._told = told;
    /** What lies on the board, as it was told last. @type {any} */
    this.state = undefined;
    /** @type {Progress | undefined} */
    this.progress = undefined;
    /** What was kept has been laid. */
    this.begun = false;
    /** What was kept is of another activity, or damaged. */
    this.unreadable = false;
    /** The lesson that counts, wherever somebody went from there: another one counts for nothing here. */
    const { mode, link } = read(settings);
    this._lesson = mode === 'lesson' ? link : '';
    this._waits = fresh();
    const on = (/** @type {string} */ name, /** @type {(detail: any) => void} */ then) =>
      board.addEventListener(name, (/** @type {CustomEvent} */ { detail }) => then(detail));
    on('move', ({ by, record }) => {
      if (by === 'person') this._waits.played = record;
    });
    on('end', ({ standing }) => (this._waits.standing = standing));
    on('try', (detail) => this._tried(detail));
    on('statechange', (state) => this._changed(state));
    on('error', ({ code }) => {
      if (code === 'state') this.unreadable = true;
    });
  }

  /** The board begins, where it was left if anything was kept. @param {any} kept */
  async begin(kept) {
    if (kept) await this.board.setState(kept);
    const state = await this.board.getState();
    this.state = state;
    this.progress = this._counts(state) ? state.activity : kept?.activity ?? state.activity;
    this._waits = fresh();
    this.begun = true;
  }

  /** What is to be kept, to go on with. @param {number} room in characters */
  kept(room) {
    if (!this.state) return '';
    const link = this._lesson || this.state.link;
    return packed({ ...this.state, link, activity: this.progress ?? this.state.activity }, room);
  }

  /** Whether what has become of it is told of this activity. @param {any} state */
  _counts({ activity, lesson }) {
    return !this._lesson || (this._is(lesson) && lesson.done === activity.done);
  }

  /** Whether that is the lesson that counts; the id of one that somebody has written is made by the program. @param {any} lesson */
  _is(lesson) {
    return !!lesson && (this._lesson.startsWith('own=') ? lesson.id.startsWith('own-') : this._lesson === `lesson=${lesson.id}`);
  }

  /** @param {Omit<Answer, 'posed'>} answer */
  _answer(answer) {
    if (this.begun) this._told.answered({ ...answer, posed: this._waits.posed });
    this._waits = fresh();
  }

  /** @param {{answer: string, right: boolean, response: Response}} detail */
  _tried({ answer, right, response }) {
    const { played, standing } = this._waits;
    if (/^exercise \d+$/.test(answer)) {
      const { practice, record } = this.state;
      const [position] = record.split('/');
      const about = `${practice?.title ?? this._title}: ${position}`;
      return this._answer({ question: `${practice?.way ?? 'exercise'}-${answer.slice(9)}`, about, position, right, ...answered(response, played) });
    }
    const one = { about: this._title, position: '', ...answered(response, answer) };
    if (answer.includes(':')) return this._answer({ ...one, question: 'game', right: standing === 'tie' ? null : right });
    this._answer({ ...one, question: this.progress?.task === 'begin' ? 'who-begins' : 'winning-move', right });
  }

  /** @param {any} now */
  _changed(now) {
    const { lesson, played, record } = now;
    const right = this._lesson && this._is(lesson) ? judged(this.state?.lesson, lesson) : null;
    if (right !== null)
      this._answer({ question: `${lesson.id}-step-${lesson.step + 1}`, about: lesson.words, position: record.split('/')[0], right, ...answered(lesson.response, this._waits.played) });
    if (this.state && played === 0 && asked(now) !== asked(this.state)) this._waits = fresh();
    this.state = now;
    const before = JSON.stringify(this.progress);
    if (this._counts(now)) this.progress = now.activity;
    this._told.changed(JSON.stringify(this.progress) !== before);
  }
}

/** What waits for an answer: since when, the game in which the person has moved there, and how that ended. */
const fresh = () => ({ posed: Date.now(), played: '', standing: '' });

/**
 * What was answered, in the parts of an answer. What was answered without a move is told as it is, wherever a move was made before.
 * @param {Response} response @param {string} played a record: of a game, or up to a move
 */
function answered(response, played) {
  const { type = 'performance', given = '', words = [], right = [], options = [] } = response ?? {};
  const text = words.join(type === 'fill-in' ? ' ' : '; ');
  return { type, given: given || played, words: text === given ? '' : text, correct: right, options };
}

/** What lies there to be answered: another one is asked from when it lies there. @param {any} state */
const asked = ({ lesson, record }) => `${lesson?.step} ${record}`;

/** What has become of the step of a lesson, if somebody has just answered it. @param {any} before @param {any} now @returns {boolean | null} */
function judged(before, now) {
  if (!now || before?.id !== now.id || before.step !== now.step) return null;
  return now.solved && !before.solved ? true : now.misses > before.misses ? false : null;
}
