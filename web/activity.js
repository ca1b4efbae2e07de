// @ts-check
// What is to be done in a frame, how far it is done, and the line above the board that says so: puzzles with their tasks,
// and for everything else only the counting. The program itself knows nothing of it.
import { explain } from './ask.js';

/**
 * How far it is done, as it is told to the page around and to learning platforms.
 * @typedef {object} Progress
 * @property {import('./settings.js').Mode} mode
 * @property {'win' | 'move' | 'begin'} [task] of a puzzle
 * @property {boolean} completed
 * @property {boolean | null} success null: nothing is known of it yet, or nothing can be
 * @property {number | null} score 0 to 1
 * @property {number} done steps, exercises or games
 * @property {number} of how many there are; 0: no end
 * @property {number} tries
 */
/**
 * @typedef {object} Door
 * @property {() => any} state docs/api.md
 * @property {(fields: Record<string, unknown>) => string} intend '' or why not
 * @property {(progress: Progress) => void} tell
 * @property {(code: string, message: string) => void} fail
 */

/** A set of exercises is passed from here. */
const enough = 0.6;
/** A wrong move is seen for so long before it goes back, in milliseconds. */
const toBeSeen = 1400;

const style = `
#nimatron-task { position: fixed; inset: 0 0 auto; height: var(--task); box-sizing: border-box; display: flex; gap: .75rem; align-items: center; justify-content: center;
  padding: .25rem 1rem; background: var(--panel); color: var(--text); border-bottom: 1px solid var(--line); font: 600 1rem/1.3 system-ui, sans-serif; text-wrap: balance; text-align: center; }
#nimatron-task[data-said=right] { color: var(--accent); }
#nimatron-task[data-said=wrong] { color: var(--danger); }
#nimatron-task button { min-height: 2.5rem; padding: 0 1rem; border: 1px solid var(--accent); border-radius: .6rem; background: var(--accent); color: var(--accent-text); font: inherit; white-space: nowrap; }
#nimatron-task button:focus-visible { outline: 3px solid var(--focus); outline-offset: 1px; }
.nimatron-task #nimatron { top: var(--task); height: calc(100dvh - var(--task)); }
@media (max-width: 30rem) { #nimatron-task { flex-wrap: wrap; font-size: .9375rem; gap: .25rem .6rem; } }
`;

/** The line above the board. */
class Bar {
  constructor() {
    const sheet = document.createElement('style');
    sheet.textContent = style;
    this._bar = document.createElement('header');
    this._bar.id = 'nimatron-task';
    this._bar.innerHTML = '<span role="status"></span><span></span>';
    document.head.append(sheet);
  }

  /** @param {string} words @param {'' | 'right' | 'wrong'} [said] @param {[string, string, () => void][]} [buttons] id, words, what it does */
  show(words, said = '', buttons = []) {
    const [status, place] = /** @type {any} */ (this._bar.children);
    if (!this._bar.isConnected) document.body.prepend(this._bar);
    document.documentElement.classList.add('nimatron-task');
    document.documentElement.style.setProperty('--task', buttons.length > 1 ? '5.75rem' : '3.25rem');
    if (buttons.length > 1) this._bar.style.flexWrap = 'wrap';
    else this._bar.style.removeProperty('flex-wrap');
    this._bar.dataset.said = said;
    if (status.textContent !== words) status.textContent = words;
    place.replaceChildren(...buttons.map(([id, name, act]) => {
      const button = Object.assign(document.createElement('button'), { type: 'button', id, textContent: name, onclick: act });
      button.style.marginInline = '.25rem';
      return button;
    }));
    dispatchEvent(new Event('resize'));
  }

  hide() {
    if (!this._bar.isConnected) return;
    this._bar.remove();
    document.documentElement.classList.remove('nimatron-task');
    dispatchEvent(new Event('resize'));
  }
}

/** What would use the board. Nothing else is kept from it: it can be read, scrolled past and left with the keyboard. */
const uses = ['click', 'keydown', 'mousedown', 'mousemove', 'pointerdown', 'pointermove', 'touchstart', 'touchmove'];
let listening = false;

/** Nobody can use the board, but everybody can read it. @param {boolean} on */
function shut(on) {
  const board = document.getElementById('nimatron');
  if (!board) return;
  board.toggleAttribute('data-shut', on);
  if (listening) return;
  listening = true;
  for (const use of uses)
    board.addEventListener(use, (event) => board.hasAttribute('data-shut') && event.stopImmediatePropagation(), { capture: true });
}

export class Activity {
  /** @param {Door} door */
  constructor(door) {
    this._door = door;
    /** @type {Bar | undefined} */
    this._bar = undefined;
    /** @type {Progress} */
    this.progress = { mode: 'play', completed: false, success: null, score: null, done: 0, of: 0, tries: 0 };
    this._told = '';
    /** What was judged already: the record after a move, or at the end of a game. */
    this._judged = '';
    /** Of a puzzle: whether the person has said rightly who should begin. @type {boolean | undefined} */
    this._said = undefined;
    /** Counts what is begun; what comes late belongs to something else. */
    this._turn = 0;
  }

  /** @param {import('./settings.js').Wanted} wanted */
  begin(wanted) {
    const { mode, task, count } = wanted;
    this._wanted = wanted;
    ++this._turn;
    this._judged = '';
    this._said = undefined;
    this.progress = {
      mode, ...(mode === 'puzzle' ? { task } : {}), completed: false, success: null, score: null, done: 0,
      of: mode === 'exercise' ? count : mode === 'lesson' || mode === 'explorer' || mode === 'view' ? 0 : 1, tries: 0,
    };
    shut(mode === 'view');
    if (mode !== 'puzzle' && mode !== 'exercise') this._bar?.hide();
    if (mode === 'view' || mode === 'explorer') this._set({ completed: true });
    if (mode === 'puzzle') this._begin();
    this._tell();
  }

  /** What was told before is so again. @param {any} progress */
  restore(progress) {
    const { tries, completed, success, score, done } = progress ?? {};
    if (progress?.mode !== this.progress.mode || progress?.task !== this.progress.task) return;
    Object.assign(this.progress, {
      tries: Number(tries) || 0, completed: completed === true, success: typeof success === 'boolean' ? success : null,
      score: typeof score === 'number' && score >= 0 && score <= 1 ? score : null, done: Number(done) || 0,
    });
    this._base = this.progress.mode === 'exercise' ? { done: this.progress.done, right: Math.round((this.progress.score ?? 0) * this.progress.of) } : undefined;
    this._tell();
  }

  /** @param {Partial<Progress>} some */
  _set(some) {
    Object.assign(this.progress, some);
  }

  _tell() {
    const told = JSON.stringify(this.progress);
    if (told === this._told) return;
    this._told = told;
    this._door.tell({ ...this.progress });
  }

  /** @param {string} words @param {'' | 'right' | 'wrong'} [said] @param {[string, string, () => void][]} [buttons] */
  _show(words, said, buttons) {
    this._bar ??= new Bar();
    this._bar.show(words, said, buttons);
  }

  /** Where the computer's level has a name, with it. */
  _opponent() {
    return { n: ' against Beginner', c: ' against Casual', b: ' against Club', m: ' against Perfect' }[this._wanted?.level ?? ''] ?? '';
  }

  _begin() {
    const task = this._wanted?.task;
    if (task === 'move') this._beginMove();
    else if (task === 'begin') this._askWho();
    else this._show(`Win this game${this._opponent()}.`);
  }

  _again() {
    this._judged = '';
    this._door.intend({ intent: 'again' });
  }

  // ------------------------------------------------------------------------------------------ find the winning move

  async _beginMove() {
    const turn = this._turn;
    this._show('Find a winning move.');
    const outcome = await this._outcome(this._door.state().position);
    if (turn !== this._turn || outcome === 'N') return;
    const why = outcome === 'unknown' ? 'Nobody has worked out who wins here, so there is no puzzle.' : 'No move wins here, so there is nothing to find.';
    this._show(why, 'wrong');
    this._door.fail('puzzle', why);
  }

  /** @param {any} state */
  async _judge(state) {
    const turn = this._turn;
    shut(true);
    const right = state.standing === 'going on' ? (await this._outcome(state.position)) === 'P' : state.standing === 'first';
    if (turn !== this._turn) return;
    const tries = this.progress.tries + 1;
    if (right) {
      this._set({ tries, completed: true, success: true, score: Math.round(100 / tries) / 100, done: 1 });
      this._show(tries === 1 ? 'Right: that move wins.' : `Right, at try ${tries}: that move wins.`, 'right');
      return this._tell();
    }
    this._set({ tries, success: false });
    this._tell();
    this._show('That gives the win away. Try again.', 'wrong');
    await new Promise((then) => setTimeout(then, toBeSeen));
    if (turn !== this._turn) return;
    this._again();
    shut(false);
    this._show('Find a winning move.');
  }

  // ---------------------------------------------------------------------------------------------- who should begin

  _askWho() {
    shut(true);
    /** @param {boolean} me */
    const answer = (me) => () => this._answerWho(me);
    this._show('Who should begin, if both play their best?', '', [['begin-me', 'I begin', answer(true)], ['begin-computer', 'The computer begins', answer(false)]]);
  }

  /** @param {boolean} me */
  async _answerWho(me) {
    const turn = this._turn;
    const { position } = this._door.state();
    this._show('…');
    const outcome = await this._outcome(position);
    if (turn !== this._turn) return;
    const known = outcome === 'N' || outcome === 'P';
    this._said = known ? (outcome === 'N') === me : undefined;
    const machine = { n: 'beginner', c: 'casual', b: 'club' }[this._wanted?.level ?? ''] ?? 'machine';
    this._door.intend({ intent: 'new', position, first: me ? 'person' : machine, second: me ? machine : 'person' });
    shut(false);
    this._set({ tries: this.progress.tries + 1, score: this._said ? 0.5 : 0 });
    this._tell();
    if (!known) this._show('With best play, neither side can force a win here. Play on.');
    else if (this._said) this._show(`Right. Now win it${this._opponent()}.`, 'right');
    else this._show('Against best play that loses. See whether you can win even so.', 'wrong');
  }

  // ------------------------------------------------------------------------------------------------- what happened

  /** Something may be different. @param {any} state docs/api.md */
  changed(state) {
    const { mode } = this.progress;
    if (mode === 'lesson') this._lesson(state);
    else if (mode === 'exercise') this._exercise(state);
    else if (mode === 'play' || mode === 'puzzle') this._game(state);
    this._tell();
  }

  /** @param {any} state */
  _lesson({ lesson }) {
    if (!lesson) return;
    const { done, steps, misses } = lesson;
    if (done === 0 && this.progress.done > 0 && this.progress.completed) return;
    const all = done >= steps;
    this._set({ done, of: steps, score: Math.round((100 * done) / steps) / 100, completed: all, success: all ? true : null, tries: misses });
  }

  /** @param {any} state */
  _exercise({ practice }) {
    if (!practice || this.progress.completed) return;
    const done = practice.done + (this._base?.done ?? 0);
    const right = practice.right + (this._base?.right ?? 0);
    const { of } = this.progress;
    const over = done >= of || practice.over;
    const score = Math.round((100 * right) / of) / 100;
    this._set({ done: Math.min(done, of), score, completed: over, success: over ? score >= enough : null });
    this._show(over ? `Done: ${right} of ${Math.min(done, of)} right.` : `Exercise ${done + 1} of ${of}${done ? ` · ${right} right` : ''}`, over ? 'right' : '');
    if (over) setTimeout(() => this.progress.completed && shut(true), toBeSeen);
  }

  /** @param {any} state */
  _game(state) {
    const { task } = this.progress;
    if (task === 'move') {
      if (state.played === 1 && this._judged !== state.record && !this.progress.completed) {
        this._judged = state.record;
        this._judge(state);
      }
      return;
    }
    if (state.standing === 'going on') {
      if (this._judged) this._judged = '';
      return;
    }
    if (this._judged === state.record || state.lesson || state.practice) return;
    this._judged = state.record;
    const won = wonByPerson(state);
    const tries = task === 'begin' ? this.progress.tries : this.progress.tries + 1;
    const now = won === null ? null : won ? 1 : state.standing === 'tie' ? 0.5 : 0;
    const score = task === 'begin' ? (this._said ? 0.5 : 0) + (won ? 0.5 : 0) : now === null ? null : Math.max(now, this.progress.score ?? 0);
    this._set({ tries, done: 1, score, success: this.progress.success || won, completed: task ? this.progress.completed || won === true : true });
    if (!task) return;
    /** @type {[string, string, () => void]} */
    const again = ['task-again', 'Try again', () => {
      this._again();
      this._show(`Win this game${this._opponent()}.`);
    }];
    if (won) this._show('You have won.', 'right');
    else this._show('Not this time.', 'wrong', [again]);
  }

  /** @param {string} position */
  async _outcome(position) {
    try {
      return (await explain(position, false)).outcome;
    } catch (error) {
      this._door.fail('explain', String(/** @type {Error} */ (error).message));
      return 'unknown';
    }
  }
}

/** Whether the only person there has won; null where there is none, or there are two. @param {any} state */
export function wonByPerson({ first, second, standing }) {
  if ((first === 'person') === (second === 'person')) return null;
  return standing === (first === 'person' ? 'first' : 'second');
}
