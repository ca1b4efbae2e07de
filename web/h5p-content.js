// @ts-check
// In a package for platforms with H5P (h5p.js): shows the activities one after another, tells the platform what has become of them,
// and goes on where they were left. Made into one classic script with what it imports, since such a platform loads no modules.
import { heldTo } from './activities.js';
import { Attempt, stateIn } from './attempt.js';
import { inXapi, questionIn } from './xapi.js';
import { names, plainName, read } from './settings.js';

const { H5P, nimatronPage, nimatronWords } = /** @type {any} */ (window);

/** So much of the state of a board is kept, in characters, and so many answers. */
const [room, mostAnswers] = [60000, 100];

/** The words of a language that pages speak, as words.js finds it. @param {string} tag @returns {(text: string, ...given: unknown[]) => string} */
function wordsOf(tag) {
  const wishes = [tag, ...navigator.languages].map((one) => one.toLowerCase().split(/[-_]/)[0].replace(/^iw$/, 'he'));
  const found = wishes.find((one) => one === 'en' || Object.hasOwn(nimatronWords, one)) ?? 'en';
  return (text, ...given) => (nimatronWords[found]?.[text] ?? text).replace(/\{(\d)\}/g, (/** @type {string} */ place, /** @type {number} */ n) => String(given[n] ?? place));
}

/** A text that the platform has kept as HTML. @param {unknown} text */
const plain = (text) => new DOMParser().parseFromString(String(text), 'text/html').documentElement.textContent ?? '';

/** The board, with the game that is in this package instead of one beside a script. */
class PackedBoard extends /** @type {any} */ (customElements.get('nimatron-board')) {
  get _origin() {
    return self.origin; // a frame that is written by this page has the same
  }

  /** @param {HTMLIFrameElement} frame */
  _fill(frame) {
    const asked = new URLSearchParams({ ...this._settings, parent: self.origin });
    const told = JSON.stringify(`?${asked}`).replace(/</g, '\\u003c');
    frame.srcdoc = nimatronPage.replace('<head>', () => `<head><script>var nimatronSearch = ${told};</script>`);
  }
}
if (!customElements.get('nimatron-packed-board')) customElements.define('nimatron-packed-board', /** @type {any} */ (PackedBoard));

/**
 * What is known of one activity.
 * @typedef {object} Part
 * @property {string} title
 * @property {string} rule how it is scored
 * @property {Record<string, string>} settings
 * @property {boolean} scored
 * @property {string} state what the board goes on with
 * @property {import('./messages.js').Progress | null} progress
 * @property {number} score 0 to 1: the best so far
 * @property {boolean} success
 * @property {(import('./attempt.js').Answer & {seconds: number})[]} answers
 */

/** @param {any} given as it stands in content.json @returns {Part} */
function partOf(given) {
  const settings = Object.fromEntries(names.map((name) => [name, given?.[plainName(name)] ?? '']).filter(([, value]) => value !== '').map(([name, value]) => [name, plain(value)]));
  return { title: plain(given?.title ?? ''), rule: plain(given?.rule ?? ''), settings, scored: read(settings).pass !== null, state: '', progress: null, score: 0, success: false, answers: [] };
}

class Nimatron extends H5P.EventDispatcher {
  /** @param {any} params @param {number} contentId @param {any} [extras] */
  constructor(params, contentId, extras = {}) {
    super();
    this.contentId = contentId;
    this._title = extras.metadata?.title ?? '';
    /** @type {Part[]} */
    this._parts = (Array.isArray(params?.activities) && params.activities.length ? params.activities : [{}]).map(partOf);
    this._at = 0;
    /** The score that the platform has been told; -1: none. */
    this._told = -1;
    this._goOn(extras.previousState);
    this._say = wordsOf(this._parts[0].settings.lang ?? '');
    this.on('resize', () => this._resize());
  }

  /** What the platform has kept. @param {any} kept */
  _goOn(kept) {
    if (!Array.isArray(kept?.parts) || kept.parts.length !== this._parts.length) return;
    for (const [i, part] of this._parts.entries()) {
      const { state, progress, score, success, answers } = kept.parts[i] ?? {};
      Object.assign(part, {
        state: String(state ?? ''), progress: progress ?? null, score: Number(score) || 0, success: success === true, answers: Array.isArray(answers) ? answers : [],
      });
    }
    this._at = this._parts[kept.at] ? kept.at : 0;
    this._told = typeof kept.told === 'number' ? kept.told : -1;
  }

  /** @param {any} $container of jQuery */
  attach($container) {
    const container = /** @type {HTMLElement} */ ($container.get ? $container.get(0) : $container);
    container.classList.add('h5p-nimatron');
    const make = (/** @type {string} */ kind, /** @type {string} */ name, more = {}) => Object.assign(document.createElement(kind), { className: name, ...more });
    const alone = this._parts.length < 2;
    this._bar = make('div', 'nimatron-bar', { dir: 'auto' });
    this._rule = make('span', 'nimatron-rule', { dir: 'auto' });
    this._which = make('span', 'nimatron-which', { hidden: alone, dir: 'auto' });
    this._total = make('span', 'nimatron-total', { role: 'status' });
    this._back = make('button', 'nimatron-back', { type: 'button', hidden: alone, textContent: this._say('Back') });
    this._next = make('button', 'nimatron-next', { type: 'button', hidden: alone, textContent: this._say('Next') });
    this._back.addEventListener('click', () => this._open(this._at - 1));
    this._next.addEventListener('click', () => this._open(this._at + 1));
    this._bar.append(this._which, this._total, this._back, this._next, this._rule);
    this._place = make('div', 'nimatron-place');
    this._solution = make('div', 'nimatron-solution', { hidden: true, role: 'status', tabIndex: -1 });
    container.append(this._bar, this._place, this._solution);
    this.setActivityStarted();
    this._open(this._at);
  }

  /** @param {number} index */
  _open(index) {
    const part = this._parts[index];
    if (!part) return;
    this._keep();
    this._at = index;
    this._hideSolutions();
    const board = /** @type {any} */ (document.createElement('nimatron-packed-board'));
    const { mode } = read(part.settings);
    // The game has no address here, so the menus, which give links to it, stay away even where nothing counts.
    const held = { ...(mode === 'play' || mode === 'exercise' ? { controls: 'board' } : {}), ...heldTo(part.settings) };
    for (const [name, value] of Object.entries(held)) board.setAttribute(name, String(value));
    board.setAttribute('label', part.title || this._title || 'Nim');
    board.setAttribute('loading', 'eager');
    const mine = new Attempt(board, part.settings, part.title, {
      answered: (answer) => this._attempt === mine && this._answered(part, answer),
      changed: () => this._attempt === mine && this._changed(part),
    });
    this._attempt = mine;
    this._board = board;
    this._place?.replaceChildren(board);
    this._showBar();
    this._resize();
    // What somebody has learned elsewhere is no part of this: everybody begins with nothing solved.
    mine.begin(stateIn(part.state) ?? { link: '', course: '', exercises: '' }).then(() => this._attempt === mine && this._changed(part),
      (error) => console.error(error)); // the frame itself says what is wrong
  }

  /** What the board has now becomes what is kept of it. */
  _keep() {
    const part = this._parts[this._at];
    if (this._attempt?.begun) Object.assign(part, { state: this._attempt.kept(room), progress: this._attempt.progress ?? null });
  }

  /** @param {Part} part @param {import('./attempt.js').Answer} answer */
  _answered(part, answer) {
    part.answers = [...part.answers, { ...answer, seconds: Math.max(0, Math.round((Date.now() - answer.posed) / 10) / 100) }].slice(-mostAnswers);
  }

  /** @param {Part} part */
  _changed(part) {
    this._keep();
    const { progress } = part;
    if (progress?.completed) {
      part.score = Math.max(part.score, progress.score ?? 0);
      part.success ||= progress.success === true;
    }
    this._showBar();
    this._tell();
  }

  _isDone() {
    return this._parts.every(({ progress }) => progress?.completed);
  }

  _showBar() {
    if (!this._bar || !this._which || !this._total || !this._rule) return;
    const { title, rule } = this._parts[this._at];
    this._rule.textContent = rule;
    this._bar.hidden = this._parts.length < 2 && !rule;
    this._which.textContent = [this._say('{0} of {1}', this._at + 1, this._parts.length), title].filter(Boolean).join(' · ');
    /** @type {any} */ (this._back).disabled = this._at === 0;
    /** @type {any} */ (this._next).disabled = this._at === this._parts.length - 1;
    const most = this.getMaxScore();
    this._total.textContent = most && this._isDone() ? this._say('Your score: {0} of 100', Math.round((100 * this.getScore()) / most)) : '';
  }

  /**
   * The platform hears of it when all is done, and again when it has become better: then an unfinished attempt is no failure. The answers
   * come after the result that they are parts of, as platforms expect (Moodle begins an attempt with the result).
   */
  _tell() {
    const [score, most] = [this.getScore(), this.getMaxScore()];
    if (!this._isDone() || score <= this._told) return;
    this._told = score;
    const { statement } = this.getXAPIData();
    const event = this.createXAPIEventTemplate('completed');
    Object.assign(event.data.statement, { object: statement.object, result: statement.result });
    this.trigger(event);
    if (most) for (const one of this._answers()) this.trigger(one);
    this.trigger('resize');
  }

  /** Each answer as an event of a part of this. */
  _answers() {
    return this._parts.flatMap(({ answers, title }, i) => answers.map(({ question, about, given, type, right, seconds, correct = [], options = [] }, n) => {
      const child = { contentId: this.contentId, subContentId: [this.subContentId, i + 1, question, n + 1].filter(Boolean).join('-'), parent: this, libraryInfo: this.libraryInfo, getTitle: () => title };
      const event = new H5P.XAPIEvent();
      event.setActor();
      event.setVerb('answered');
      event.setObject(child);
      event.setContext(child);
      if (right === null) event.setScoredResult(undefined, undefined, child, true);
      else event.setScoredResult(right ? 1 : 0, 1, child, true, right);
      const { statement } = event.data;
      Object.assign(statement.object.definition, questionIn({ about, type, correct, options }));
      Object.assign(statement.result, { response: inXapi(type, given), duration: `PT${seconds}S` });
      return event;
    }));
  }

  _resize() {
    if (!this._place) return;
    const width = this._place.clientWidth || 640;
    this._place.style.height = `${Math.round(Math.min(Math.max(width * 0.72, 540), 700))}px`;
  }

  _hideSolutions() {
    if (this._solution) Object.assign(this._solution, { hidden: true, textContent: '' });
  }

  // ------------------------------------------------------------------------------------ what a platform asks of a content type

  getTitle() {
    return H5P.createTitle(this._title || this._parts[0].title || 'Nimatron');
  }

  getScore() {
    return this._parts.reduce((sum, { scored, score }) => sum + (scored ? Math.round(100 * score) : 0), 0);
  }

  getMaxScore() {
    return 100 * this._parts.filter(({ scored }) => scored).length;
  }

  getAnswerGiven() {
    return this._parts.some(({ answers, progress }) => answers.length > 0 || (progress?.tries ?? 0) > 0 || (progress?.done ?? 0) > 0);
  }

  getXAPIData() {
    const event = this.createXAPIEventTemplate('completed');
    const most = this.getMaxScore();
    if (most) event.setScoredResult(this.getScore(), most, this, this._isDone(), this._parts.every(({ scored, success }) => !scored || success));
    else event.setScoredResult(undefined, undefined, this, this._isDone());
    const { statement } = event.data;
    statement.object.definition = {
      ...statement.object.definition, type: 'http://adlnet.gov/expapi/activities/cmi.interaction', interactionType: 'compound', description: { 'en-US': this.getTitle() },
    };
    return { statement, children: this._answers().map((one) => ({ statement: one.data.statement })) };
  }

  /** Nothing, as long as nobody has done anything. */
  getCurrentState() {
    this._keep();
    if (!this.getAnswerGiven() && !this._parts.some(({ progress, state }) => progress && stateIn(state)?.session?.includes('/'))) return undefined;
    const parts = this._parts.map(({ state, progress, score, success, answers }) => ({ state, progress, score, success, answers }));
    return { at: this._at, told: this._told, parts };
  }

  resetTask() {
    for (const part of this._parts) Object.assign(part, { state: '', progress: null, score: 0, success: false, answers: [] });
    this._told = -1;
    this._attempt = undefined;
    if (this._place) this._open(0);
  }

  /** Who wins on this board, and why: of a lesson and of exercises the game says that itself. */
  async showSolutions() {
    const { mode } = read(this._parts[this._at].settings);
    if (!this._solution || !this._board || mode === 'lesson' || mode === 'exercise' || mode === 'explorer') return;
    const of = this._board;
    const { record } = await of.getState();
    const { brief, reasons } = await of.explain(record.split('/')[0]);
    if (of !== this._board) return;
    const texts = [brief, ...(reasons ?? []).map((/** @type {any} */ one) => (typeof one === 'string' ? one : one?.words))].filter((text) => typeof text === 'string' && text);
    this._solution.replaceChildren(...texts.map((text) => Object.assign(document.createElement('p'), { textContent: text })));
    this._solution.hidden = false;
    this.trigger('resize');
  }
}

H5P.Nimatron = Nimatron;
