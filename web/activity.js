// @ts-check
// What is to be done in a frame, how far it is done, and the line above the board that says so: puzzles with their tasks,
// and for everything else only the counting. The program itself knows nothing of it.
import { answerTo, explain } from './ask.js';
import { shut, TaskBar } from './task-bar.js';

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
 * @property {(answer: string, right: boolean) => void} tried an answer that counts: a move, a game, an exercise
 * @property {(code: string, message: string) => void} fail
 */

/** The last of a set of exercises is seen for so long before the board is closed, in milliseconds. */
const toBeSeen = 1400;

/** " on the third try"; of the first nothing is said. @param {number} tries */
const onTry = (tries) => {
  if (tries === 1) return '';
  const names = ['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
  return tries - 2 < names.length ? ` on the ${names[tries - 2]} try` : ` after ${tries} tries`;
};

export class Activity {
  /** @param {Door} door */
  constructor(door) {
    this._door = door;
    /** @type {TaskBar | undefined} */
    this._bar = undefined;
    /** @type {Progress} */
    this.progress = { mode: 'play', completed: false, success: null, score: null, done: 0, of: 0, tries: 0 };
    this._told = '';
    /** What was judged already: the first move of a puzzle, or the record at the end of a game. */
    this._judged = '';
    /**
     * A wrong first move is on the board, until somebody tries again: where it leads, and whether the computer's answer shows
     * what is wrong with it. @type {{position: string, refuted: boolean} | undefined}
     */
    this._missed = undefined;
    /** The record in which the computer's answer to it was told. */
    this._toldAnswer = '';
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
    this._missed = undefined;
    this._said = undefined;
    this._base = undefined;
    this.progress = {
      mode, ...(mode === 'puzzle' ? { task } : {}), completed: false, success: null, score: null, done: 0,
      of: mode === 'exercise' ? count : mode === 'lesson' || mode === 'explorer' || mode === 'view' ? 0 : 1, tries: 0,
    };
    shut(mode === 'view');
    if (mode !== 'puzzle' && mode !== 'exercise') this._bar?.hide();
    if (mode === 'view' || mode === 'explorer') this._set({ completed: true });
    if (mode === 'puzzle') this._begin();
    else this._bar?.tell('');
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
    this._resume();
    this._tell();
  }

  /** What has been restored is shown: a task that is solved as solved, one that is not where it was left. */
  _resume() {
    const { mode, task, completed, tries, score, of } = this.progress;
    const state = this._door.state();
    if (state.standing !== 'going on') this._judged = state.record; // that game has been counted
    if (mode === 'exercise' && completed) {
      this._show(`Done: ${Math.round((score ?? 0) * of)} of ${of} right.`, 'right');
      shut(true);
    }
    if (mode !== 'puzzle') return;
    if (completed) {
      ++this._turn; // nothing is asked any more
      shut(false);
      this._show(task === 'move' ? 'Solved: you found a winning move.' : 'Solved: you won this game.', 'right');
    } else if (task === 'move') {
      if (state.played > 0) this._again();
    } else if (task === 'win' || tries > 0) {
      this._said = (score ?? 0) >= 0.5;
      shut(false);
      if (this._judged) this._showEnd(false);
      else this._show(`Win this game${this._opponent()}.`);
    }
  }

  /** Whether that many points pass. @param {number} score 0 to 1 */
  _passes(score) {
    return Math.round(score * 100) >= (this._wanted?.pass ?? 0);
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
    this._bar ??= new TaskBar();
    this._bar.show(words, said, buttons);
  }

  /** Where the computer's level has a name, with it. */
  _opponent() {
    return { n: ' against Beginner', c: ' against Casual', b: ' against Club', m: ' against Perfect' }[this._wanted?.level ?? ''] ?? '';
  }

  _begin() {
    const task = this._wanted?.task;
    this._show('');
    this._tellRules(this._door.state());
    if (task === 'move') this._beginMove();
    else if (task === 'begin') this._askWho();
    else this._show(`Win this game${this._opponent()}.`);
  }

  /** The game's name and its rules, and whose turn it is where the board does not say so. @param {any} state */
  _tellRules({ name, rules, person_to_move: mine }) {
    const turn = mine && this._wanted?.framed.includes('alone') ? ' Your turn.' : '';
    this._bar?.tell(`${name}: ${rules.join(' ')}${turn}`);
  }

  _again() {
    this._judged = this._toldAnswer = '';
    this._missed = undefined;
    this._door.intend({ intent: 'again' });
  }

  /** A move is about to be played: one that gave the win away is taken back first. */
  retry() {
    if (this._missed === undefined) return;
    this._again();
    shut(false);
    this._show('Find a winning move.');
  }

  // ------------------------------------------------------------------------------------------ find the winning move

  async _beginMove() {
    const turn = this._turn;
    this._show('Find a winning move.');
    const { position, played } = this._door.state();
    // Whoever moves there is who solves it.
    if (played > 0) this._door.intend({ intent: 'new', position, first: 'person', second: 'machine' });
    const outcome = await this._outcome(position);
    if (turn !== this._turn || outcome === 'N') return;
    const why = outcome === 'unknown' ? 'Nobody has worked out who wins here, so there is no puzzle.' : 'No move wins here, so there is nothing to find.';
    this._show(why, 'wrong');
    this._door.fail('puzzle', why);
  }

  /** The first move of a puzzle. @param {any} state @param {string} move */
  async _judge(state, move) {
    const turn = this._turn;
    shut(true);
    const { position, over } = await answerTo({ ask: 'read', text: `${state.record.split('/')[0]}/${move}` });
    const outcome = over ? (state.standing === 'first' ? 'P' : 'N') : await this._outcome(position);
    if (turn !== this._turn || this._judged !== move) return;
    if (outcome === 'P') return this._found(move);
    this._missed = { position, refuted: !over && outcome === 'N' };
    if (outcome === 'unknown') return this._showMissed('The program can’t work out who wins after that move. Try another one.');
    this._set({ tries: this.progress.tries + 1, success: false });
    this._door.tried(move, false);
    this._tell();
    if (over) shut(false);
    if (over) this._showMissed('That move ends the game, and you lose.');
    else if (outcome === 'T') this._showMissed('That gives the win away: with best play, neither side can win now.');
    else this._showMissed('That gives the win away.');
    this._answered(this._door.state());
  }

  /** @param {string} move */
  _found(move) {
    const tries = this.progress.tries + 1;
    const score = Math.max(1, Math.round(100 / tries)) / 100;
    this._set({ tries, completed: true, success: this._passes(score), score, done: 1 });
    this._door.tried(move, true);
    this._show(`Right${onTry(tries)}: that move wins.`, 'right');
    shut(false); // whoever likes plays on
    this._tell();
  }

  /** @param {string} words */
  _showMissed(words) {
    this._show(words, 'wrong', [['task-again', 'Try again', () => this.retry()]]);
  }

  /** The computer has answered a wrong move: that is the reason. @param {any} state */
  async _answered({ record, standing }) {
    const [, move, answer] = record.split('/');
    const missed = this._missed;
    if (!missed?.refuted || !answer || move !== this._judged || this._toldAnswer === record) return;
    this._toldAnswer = record;
    const { words } = await answerTo({ ask: 'words', position: missed.position, move: answer }).catch(() => ({ words: answer }));
    if (this._missed !== missed) return;
    if (standing !== 'going on') shut(false); // the card at the end begins again, too
    const ends = standing === 'second' ? 'wins with' : 'can win now. It answers:';
    this._showMissed(`That gives the win away: the computer ${ends} “${words}”.`);
  }

  // ---------------------------------------------------------------------------------------------- who should begin

  _askWho() {
    shut(true);
    /** @param {boolean} me */
    const answer = (me) => () => this._answerWho(me);
    this._show('Who should go first, if both play their best?', '', [['begin-me', 'You go first', answer(true)], ['begin-computer', 'The computer goes first', answer(false)]]);
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
    if (known) this._door.tried(me ? 'I begin' : 'The computer begins', !!this._said);
    this._tell();
    if (outcome === 'T') this._show('With best play, neither side can win here. Play on.');
    else if (!known) this._show('The program can’t work out who wins here. Play on.');
    else if (this._said) this._show(`Right. Now win it${this._opponent()}.`, 'right');
    else this._show('Against best play that loses. See whether you can win even so.', 'wrong');
  }

  // ------------------------------------------------------------------------------------------------- what happened

  /** Something may be different. @param {any} state docs/api.md */
  changed(state) {
    const { mode } = this.progress;
    if (mode === 'puzzle') this._tellRules(state);
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
    const score = Math.round((100 * done) / steps) / 100;
    this._set({ done, of: steps, score, completed: all, success: all ? this._passes(score) : null, tries: misses });
  }

  /** @param {any} state */
  _exercise({ practice }) {
    if (!practice || this.progress.completed) return;
    const done = practice.done + (this._base?.done ?? 0);
    const right = practice.right + (this._base?.right ?? 0);
    const { of } = this.progress;
    const over = done >= of || practice.over;
    const score = Math.round((100 * right) / of) / 100;
    if (done > this.progress.done) this._door.tried(`exercise ${done}`, score > (this.progress.score ?? 0));
    this._set({ done: Math.min(done, of), score, completed: over, success: over ? this._passes(score) : null });
    this._show(over ? `Done: ${right} of ${Math.min(done, of)} right.` : `Exercise ${done + 1} of ${of}${done ? ` · ${right} right` : ''}`, over ? 'right' : '');
    if (over) setTimeout(() => this.progress.completed && shut(true), toBeSeen);
  }

  /** @param {any} state */
  _firstMove(state) {
    const first = state.record.split('/')[1] ?? '';
    if (this.progress.completed) return;
    if (first && first === this._judged) return this._answered(state);
    if (first) {
      this._judged = first;
      return this._judge(state, first).catch((error) => {
        this._door.fail('puzzle', String(error.message));
        this._missed = { position: '', refuted: false };
        this._showMissed('This move could not be checked: a part of the game did not arrive.');
      });
    }
    if (this._missed !== undefined) { // somebody else has taken it back
      this._missed = undefined;
      shut(false);
      this._show('Find a winning move.');
    }
    this._judged = '';
  }

  /** @param {any} state */
  _game(state) {
    const { task } = this.progress;
    if (task === 'move') return void this._firstMove(state);
    if (state.standing === 'going on') {
      if (this._judged) this._judged = '';
      return;
    }
    if (this._judged === state.record || state.lesson || state.practice) return;
    this._judged = state.record;
    const won = wonByPerson(state);
    const before = this.progress.score ?? 0;
    const tries = task === 'begin' ? this.progress.tries : this.progress.tries + 1;
    const now = won === null ? null : won ? 1 : state.standing === 'tie' ? 0.5 : 0;
    const score = task === 'begin' ? Math.max((this._said ? 0.5 : 0) + (won ? 0.5 : 0), before) : now === null ? null : Math.max(now, before);
    const completed = task ? this.progress.completed || won === true : true;
    this._set({ tries, done: 1, score, success: score === null ? null : completed && this._passes(score), completed });
    if (won !== null) this._door.tried(state.record, won);
    if (task) this._showEnd(won === true);
  }

  /** @param {boolean} won */
  _showEnd(won) {
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
