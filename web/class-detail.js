// @ts-check
// What one pupil did in an activity: every answer, and the games move by move on a board.
import { clock } from './activities.js';
import { make, when } from './class-table.js';
import { givenAway, givenWords, moveWords, positionOf, questionWords, sideOf, startOf, verdictWords } from './class-words.js';
import { isRecord } from './results.js';
import { say } from './words.js';

/** @typedef {import('./class-store.js').Row} Row */
/** @typedef {import('./class-store.js').Kept} Kept */

/** @param {string} id @returns {any} */
const at = (id) => document.getElementById(id);

export class Detail {
  constructor() {
    /** What is shown: what comes too late of something else is dropped. */
    this._shown = {};
    this._record = '';
    this._name = '';
    this._names = '';
    this._ply = 0;
    this._length = 0;
    /** @type {any} */
    this._board = undefined;
    at('close').addEventListener('click', () => this.close());
    at('first-move').addEventListener('click', () => this._go(0));
    at('back-move').addEventListener('click', () => this._go(this._ply - 1));
    at('next-move').addEventListener('click', () => this._go(this._ply + 1));
    at('last-move').addEventListener('click', () => this._go(this._length));
    at('which-result').addEventListener('change', () => this._result(Number(at('which-result').value)));
    at('which-game').addEventListener('change', () => this._game(at('which-game').value));
  }

  /** @param {Row} row @param {Kept} kept @param {number} activity @param {import('./activities.js').Task} task @param {string[]} titles */
  open(row, kept, activity, task, titles) {
    Object.assign(this, { _row: row, _activity: activity, _settings: task.activities[activity], _name: row.name });
    this._from = document.activeElement;
    at('detail').hidden = false;
    at('h-detail').textContent = `${row.name} · ${titles[activity]}`;
    at('which-result').replaceChildren(...row.all.map(({ result, altered }, i) => new Option([when(result.handed), ...(altered ? [say('altered')] : [])].join(' · '), String(i))));
    at('for-result').hidden = row.all.length < 2;
    const which = Math.max(0, row.all.indexOf(kept));
    at('which-result').value = String(which);
    at('h-detail').focus({ preventScroll: true });
    at('detail').scrollIntoView({ block: 'nearest' });
    return this._result(which);
  }

  close() {
    this._shown = {};
    at('detail').hidden = true;
    this._board?.remove();
    this._board = undefined;
    if (this._from?.isConnected) /** @type {HTMLElement} */ (this._from).focus();
    this._from = null;
  }

  /** @param {number} which */
  async _result(which) {
    const shown = (this._shown = {});
    const { _row: row, _activity: activity, _settings: settings } = /** @type {any} */ (this);
    const { result } = row.all[which];
    const outcome = result.activities[activity];
    this._outcome = outcome;
    at('no-tries').hidden = outcome.tries.length > 0;
    at('left-out').hidden = result.left === 0;
    at('tries').replaceChildren();
    const games = outcome.games.filter((/** @type {string} */ game) => game.includes('/'));
    at('which-game').replaceChildren(...games.map((/** @type {string} */ game, /** @type {number} */ i) => new Option(say('Game {0}, moves: {1}', i + 1, game.split('/').length - 1), game)));
    at('for-game').hidden = games.length < 2;
    const start = games.length ? '' : await startOf(settings);
    if (shown !== this._shown) return;
    const isOfGame = !settings.lesson && !settings.exercise;
    const record = games.at(-1) ?? (isOfGame ? start : outcome.tries.find((/** @type {any} */ { given }) => isRecord(given))?.given ?? '');
    at('which-game').value = record;
    this._game(record);
    for (const one of outcome.tries) {
      const words = [await questionWords(one), await givenWords(one, settings), verdictWords(one), clock(one.seconds)].join(' · ');
      if (shown !== this._shown) return;
      const line = make('li', { className: one.right === false ? 'bad' : '' }, words);
      if (isRecord(one.given) && one.question !== 'game') line.append(' ', make('button', { type: 'button', className: 'small', textContent: say('Show it'), onclick: () => this._game(one.given) }));
      at('tries').append(line);
    }
    at('detail').dataset.shown = 'yes';
  }

  /** A game is laid on the board, as it ended. @param {string} record */
  async _game(record) {
    this._record = record;
    const [start, ...moves] = record.split('/');
    this._length = moves.length;
    at('replay').hidden = !record;
    if (!record) return;
    const { _settings: settings, _outcome: outcome } = /** @type {any} */ (this);
    const side = outcome.games.includes(record) ? sideOf(settings, outcome) : 0;
    const name = this._name.replace(/[,;#%]/g, ' ').slice(0, 20).trim();
    const names = [name, say('The computer')];
    this._names = side < 0 ? '' : `with=table;names=${(side ? names.reverse() : names).map(encodeURIComponent).join(',')};`;
    at('review').href = `./#play=${side < 0 ? 'hh' : side ? 'mh' : 'hm'};${record}`;
    if (!this._board) {
      this._board = document.createElement('nimatron-board');
      for (const [name, value] of Object.entries({ mode: 'view', loading: 'eager', label: say('The game') })) this._board.setAttribute(name, value);
      const language = new URLSearchParams(location.search).get('lang');
      if (language) this._board.setAttribute('lang', language);
      this._board.setAttribute('position', `play=hh;${record}`);
      at('board-place').replaceChildren(this._board);
    }
    this._go(moves.length);
    at('moves').replaceChildren(...moves.map((move, i) => make('li', {}, make('button', { type: 'button', className: 'small', textContent: move, onclick: () => this._go(i + 1) }))));
    for (const [i, move] of moves.entries()) {
      const words = await moveWords(await positionOf([start, ...moves.slice(0, i)].join('/')), move);
      if (record !== this._record) return;
      at('moves').children[i].firstElementChild.textContent = words;
    }
    const end = Date.now() + 20000;
    const away = await givenAway(record, side, () => record === this._record && Date.now() < end);
    if (record !== this._record || away < 0) return;
    at('moves').children[away].append(' ', make('b', { className: 'bad', textContent: say('gives the win away') }));
  }

  /** @param {number} ply */
  _go(ply) {
    this._ply = Math.min(this._length, Math.max(0, ply));
    at('first-move').disabled = at('back-move').disabled = this._ply === 0;
    at('next-move').disabled = at('last-move').disabled = this._ply === this._length;
    at('ply').textContent = say('{0} of {1}', this._ply, this._length);
    for (const [i, { firstElementChild: button }] of [...at('moves').children].entries()) button.setAttribute('aria-current', String(i + 1 === this._ply));
    const wanted = this._record;
    const position = `play=hh;${this._ply < this._length ? `at=${this._ply};` : ''}${this._names}${wanted}`;
    this._board?.load({ mode: 'view', position }).catch((/** @type {Error} */ { message }) => wanted === this._record && (at('ply').textContent = message));
  }
}
