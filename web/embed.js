// @ts-check
// The game in a frame of somebody else's page, or with settings in its address: fetched only then. It reads the settings,
// answers the page's messages from the same state and the same intents as everything else (docs/api.md), and tells what
// happens.
import { Questions, Refused } from './ask.js';
import { readRequest, version } from './messages.js';
import { names, read } from './settings.js';
import { TaskBar } from './task-bar.js';
import { say, speak } from './words.js';

await speak();
addEventListener('nimatron-language', (event) => speak(/** @type {CustomEvent} */ (event).detail));

/** The state is looked at no more often, in milliseconds. */
const pace = 50;
/** So many requests may be waiting. */
const most = 100;

/** Before anything has been set. */
const nothingSet = { mode: 'play', completed: false, success: null, score: null, done: 0, of: 0, tries: 0 };

/** @typedef {import('./host.js').Program} Program */

export class Embedding {
  /** @param {import('./host.js').Host} host before the program starts */
  constructor(host) {
    this._host = host;
    const query = new URLSearchParams(location.search);
    this._wanted = read(Object.fromEntries([...query].filter(([name]) => names.includes(name))));
    const { link, framed, given } = this._wanted;
    /** What was saved elsewhere, for a frame that begins with it. @type {any} */
    this._saved = taken();
    if (this._saved && !this._saved.damaged) Object.assign(given, { course: this._saved.course ?? '', practice: this._saved.exercises ?? '' });
    // The card with the rules has no place where the board is alone, or says what is to be done.
    if (framed && !framed.startsWith('no-')) given.greeted = link.slice(0, 200);
    if (link) given.framed = 'yes';
    host._visit.begin(link, given);
    paint(given.theme);

    /** The page around: its only window, and the origin it has; '' while that is not known. */
    this._around = window === top ? null : parent;
    const named = query.get('parent') ?? '';
    const seen = location.ancestorOrigins?.[0] ?? '';
    this._origin = named || seen;
    if (this._around && named && seen && named !== seen) {
      this._around = null; // a page that is another one than it says
      this._wanted.faults.push({ name: 'parent', message: `This frame is meant for ${named.slice(0, 100)}, so it does not talk to the page around it.` });
    }
    this._waiting = 0;
    /** @type {any} */
    this._state = undefined;
    this._later = 0;
    this._looked = 0;
    this._questions = new Questions(host._analyst);
    this._bar = new TaskBar((answer) => this._intend({ intent: 'activity_answer', answer }));
    /** What the page around knows of what is to be done. */
    this._told = { progress: '', tries: 0, fault: null };
    if (this._around) addEventListener('message', (event) => this._hear(event), { signal: host._life.signal });
  }

  /**
   * The program runs, and nothing has been drawn yet.
   * @param {(text: string) => string} intend @param {() => string} state @param {(what: string) => void} leave
   */
  connect(intend, state, leave) {
    this._ask = intend;
    this._leave = leave;
    leave(this._wanted.framed);
    const { mode, link } = this._wanted;
    const comes = link && (mode === 'lesson' || mode === 'exercise'); // what lies there before it is nobody's
    const canvas = this._host._canvas;
    canvas.style.visibility = comes ? 'hidden' : '';
    this._start = () => {
      if (comes && isAwaited(JSON.parse(state()))) return; // its picture calls again
      canvas.style.visibility = '';
      this._look = state;
      this._start = undefined;
      this._begin();
    };
  }

  /** Its first picture is there. */
  _begin() {
    this._state = this._read();
    for (const { name, message } of this._wanted.faults) this._tell('error', { code: name, message });
    this._complain(this._wanted.faults.map(({ message }) => message).join(' '));
    if (this._wanted.link && (this._state.fault || isLost(this._wanted, this._state))) this._blank();
    else this._set(this._wanted);
    if (this._saved) this._goOn(this._saved);
    if (this._origin) this._ready();
    if (!this._around) return;
    const size = new ResizeObserver(() => this._tell('resize', { width: innerWidth, height: innerHeight }));
    size.observe(document.documentElement);
    this._host._life.signal.addEventListener('abort', () => {
      size.disconnect();
      this._tell('error', { code: 'stopped', message: say('The game has stopped.') });
    });
  }

  _ready() {
    this._tell('ready', { version, state: this._full() });
  }

  /** What was wanted cannot be laid: that is said in its place, instead of a game that nobody wanted. */
  _blank() {
    const { lesson, notice } = this._state;
    try {
      if (isLost(this._wanted, { lesson, notice })) throw new Refused('lesson', notice);
      this._open(this._wanted);
    } catch (error) {
      const { code, message, column } = /** @type {Refused} */ (error);
      this._tell('error', { code, message, ...(column ? { column } : {}) });
      cover(`${say('This board could not be set up.')} ${message}`);
    }
  }

  /** What is wrong with the settings is to be read where the board is. @param {string} said */
  _complain(said) {
    document.getElementById('nimatron-fault-of-settings')?.remove();
    if (!said) return;
    const box = document.createElement('p');
    box.id = 'nimatron-fault-of-settings';
    box.setAttribute('role', 'alert');
    box.style.cssText =
      'position:fixed;inset:auto .5rem .5rem;z-index:2;margin:0;padding:.6rem .9rem;border:1px solid var(--danger);border-radius:.6rem;background:var(--panel);color:var(--text);font:.9375rem/1.4 system-ui,sans-serif;cursor:pointer';
    box.textContent = said;
    box.onclick = () => box.remove();
    document.body.append(box);
    setTimeout(() => box.remove(), 20000);
  }

  _read() {
    return JSON.parse(/** @type {() => string} */ (this._look)());
  }

  /** The state as it is now, when all that has happened was told. */
  _fresh() {
    this._notice();
    return this._full();
  }

  _full() {
    return { ...this._state, activity: this._state.activity ?? nothingSet };
  }

  /** What is to be done with what lies there. @param {import('./settings.js').Wanted} wanted */
  _set({ mode, task, count, pass, level, framed }) {
    const player = { n: 'beginner', c: 'casual', b: 'club' }[level] ?? 'machine';
    Object.assign(this._told, { tries: 0, fault: null });
    this._intend({ intent: 'activity', mode, task, count, pass: pass ?? 0, level: player, turn: framed.includes('alone') });
    this._showActivity();
  }

  /** What was told before is so again. @param {any} progress as somebody has kept it */
  _resume({ mode, task, tries, completed, success, score, done }) {
    const known = (/** @type {unknown} */ value) => Math.max(0, Math.trunc(Number(value))) || 0;
    const fields = { mode, ...(task ? { task } : {}), tries: known(tries), done: known(done), completed: completed === true };
    if (typeof success === 'boolean') Object.assign(fields, { success });
    if (typeof score === 'number' && score >= 0 && score <= 1) Object.assign(fields, { points: Math.round(score * 100) });
    this._intend({ intent: 'activity_resume', ...fields }); // of another activity: nothing is resumed
    this._showActivity();
  }

  /** What has become of it is shown, and told. @param {any} state */
  _showActivity({ activity, task } = this._read()) {
    Object.assign(this._state, { activity, task });
    if (!task) return;
    for (const one of task.tried.slice(this._told.tries)) this._tell('try', one);
    if (task.fault && task.fault !== this._told.fault) this._tell('error', { code: 'puzzle', message: task.fault });
    const progress = JSON.stringify(activity);
    if (progress !== this._told.progress) this._tell('progress', activity);
    this._told = { progress, tries: task.tried.length, fault: task.fault };
    this._bar.show(task);
  }

  /** @param {Record<string, unknown>} fields @returns {string} '' or why not */
  _intend(fields) {
    const why = /** @type {(text: string) => string} */ (this._ask)(Object.entries(fields).map(([name, value]) => `${name}=${value}`).join('\n'));
    this.drawn();
    return why;
  }

  /** The same, and a refusal is thrown. @param {Record<string, unknown>} fields */
  _do(fields) {
    const why = this._intend(fields);
    if (!why) return;
    const { message, column } = refusal(why);
    throw new Refused('refused', message, column);
  }

  /** There is another picture: perhaps something has happened. */
  drawn() {
    this._start?.();
    if (this._later || !this._look) return;
    const wait = this._looked + pace - performance.now();
    this._later = setTimeout(() => {
      this._later = 0;
      this._looked = performance.now();
      try {
        this._notice();
      } catch {
        // The game has stopped, which is told elsewhere.
      }
    }, Math.max(0, wait));
  }

  _notice() {
    const before = this._state;
    const text = /** @type {() => string} */ (this._look)();
    if (text === this._text) return;
    this._text = text;
    const now = (this._state = JSON.parse(text));
    this._tellMoves(before, now);
    this._showActivity(now);
    this._tell('statechange', this._full());
  }

  /** @param {any} before @param {any} now */
  _tellMoves(before, now) {
    const moves = now.record.split('/').slice(1);
    const longer = now.record.startsWith(before.record) && now.played > before.played && now.played === moves.length;
    if (longer) {
      for (let ply = before.played; ply < now.played; ++ply) {
        const began = now.to_move === null ? seatAt(now, ply) : (now.played - ply) % 2 ? other(now.to_move) : now.to_move;
        const by = now[began] === 'person' ? 'person' : 'computer';
        this._tell('move', { move: moves[ply], by, seat: began, played: ply + 1, record: [now.record.split('/')[0], ...moves.slice(0, ply + 1)].join('/') });
      }
    }
    if (now.standing !== 'going on' && (before.standing === 'going on' || before.record !== now.record))
      this._tell('end', { standing: now.standing, won: wonByPerson(now), record: now.record });
  }

  // ---------------------------------------------------------------------------------------------------- messages

  /** @param {string} name @param {unknown} detail */
  _tell(name, detail) {
    this._send({ nimatron: version, type: 'event', name, detail });
  }

  /** To the page around alone, whatever else lies there by now. @param {unknown} message */
  _send(message) {
    if (!this._around || !this._origin) return;
    // A page without an origin (a file, a sandbox) cannot be named.
    this._around.postMessage(message, this._origin === 'null' ? '*' : this._origin);
  }

  /** @param {MessageEvent} event */
  async _hear({ source, origin, data }) {
    if (source !== this._around || (this._origin && origin !== this._origin)) return;
    if (typeof data !== 'object' || data === null || !('nimatron' in data)) return; // somebody else's
    const found = readRequest(data);
    // Whose window it is was just checked: so this is what the page around is.
    if (!this._origin && 'request' in found) this._origin = origin;
    if (!('request' in found))
      return this._send({ nimatron: version, ...(found.id ? { id: found.id } : {}), type: 'reply', ok: false, error: { code: 'message', message: found.fault } });
    const { id } = found.request;
    const refuse = (/** @type {any} */ error) =>
      this._send({
        nimatron: version, id, type: 'reply', ok: false,
        error: { code: error.code ?? 'failed', message: String(error.message ?? error), ...(error.column ? { column: error.column } : {}) },
      });
    if (this._waiting >= most) return refuse(new Refused('busy', 'There are too many requests at once.'));
    ++this._waiting;
    try {
      if (!this._look) throw new Refused('early', 'The game has not begun yet: wait for “ready”.');
      const value = await this._answer(found.request);
      this._send({ nimatron: version, id, type: 'reply', ok: true, value });
    } catch (error) {
      refuse(error);
    } finally {
      --this._waiting;
    }
  }

  /** @param {any} request @returns {Promise<unknown>} */
  async _answer(request) {
    switch (request.type) {
      case 'hello':
        return { version, state: this._fresh() };
      case 'load':
        return this._load(request.settings);
      case 'play':
        this._retry();
        this._do({ intent: 'play', move: request.move });
        break;
      case 'undo':
        this._do({ intent: 'undo' });
        break;
      case 'reset':
        if (this._wanted.link) return this._load();
        this._do({ intent: 'again' });
        break;
      case 'hint':
        return this._hint();
      case 'setState':
        return this._restore(request.state);
      case 'legalMoves': {
        const { moves, position } = this._read();
        const limit = request.most ?? 1000;
        return moves && moves.length <= limit ? { moves, all: true } : this._questions.ask({ ask: 'moves', position, most: limit });
      }
      case 'explain':
        return this._questions.ask({ ask: 'explain', position: await this._position(request.position) });
      case 'toSVG':
        return (await this._questions.ask({ ask: 'svg', link: request.position ?? this._read().position })).svg;
      case 'intent':
        this._do(request.fields);
    }
    return this._fresh();
  }

  /** A move is about to be played: one that gave the win away is taken back first. */
  _retry() {
    const { activity, task } = this._read();
    if (activity?.task === 'move' && task.buttons.length > 0) this._intend({ intent: 'activity_answer', answer: 'again' });
  }

  /** @param {string | undefined} text as people write it; without, what lies on the board */
  async _position(text) {
    if (text === undefined) return this._read().position;
    const { position } = await this._questions.ask({ ask: 'read', text });
    if (!position) throw new Refused('input', say('No game lies there.'), 1);
    return position;
  }

  /** @param {Record<string, unknown>} [settings] without, the same again */
  async _load(settings) {
    const wanted = settings ? read({ position: '', ...settings }) : this._wanted;
    const wrong = wanted.faults.find(({ name }) => name !== 'lang');
    if (wrong) throw new Refused(wrong.name, wrong.message);
    if (wanted.link) this._open(wanted);
    cover('');
    this._leave?.(wanted.framed);
    this._wanted = wanted;
    this._notice();
    this._set(wanted);
    return this._full();
  }

  /** Lays what is wanted; a refusal names the setting, and the column in it. @param {import('./settings.js').Wanted} wanted */
  _open({ mode, link, position }) {
    const record = line(link);
    const { notice } = this._read();
    const why = this._intend({ intent: 'open', record });
    const now = this._read();
    if (!why && isLost({ mode }, now, notice)) throw new Refused(mode, now.notice ?? say('There is no such lesson.'));
    if (!why) return;
    const { message, column = 1 } = refusal(why);
    const setting = mode === 'lesson' || mode === 'explorer' || mode === 'exercise' ? mode : 'position';
    const text = setting === 'position' ? position || link : record.slice(record.indexOf('=') + 1);
    const before = 'intent=open\nrecord='.length + (record.endsWith(line(text)) ? record.length - text.length : 0);
    throw new Refused(setting, /^\p{Lu}/u.test(message) ? message : say('Something is wrong with {0}: {1}.', setting, message), Math.max(1, column - before));
  }

  /** What the next hint says: it is shown on the board as well. */
  async _hint() {
    // What a hint says depends on who can win, so that is waited for.
    const wait = async (/** @type {(state: any) => boolean} */ known) => {
      for (const begun = performance.now(); performance.now() - begun < 30000; ) {
        const state = this._read();
        if (known(state)) return state;
        await new Promise((then) => setTimeout(then, pace));
      }
      throw new Refused('time', say('This takes too long to work out.'));
    };
    await wait(({ outcome, lesson, practice }) => outcome !== null || lesson || practice);
    this._do({ intent: 'hint' });
    const { notice, hint, lesson } = await wait((state) => state.notice || state.hint || state.lesson || state.practice);
    return { words: notice ?? lesson?.said ?? null, move: hint };
  }

  /** @param {any} saved as getState gave it */
  _restore(saved) {
    const { course, exercises } = this._read();
    const same = (saved.course ?? course) === course && (saved.exercises ?? exercises) === exercises;
    if (same) {
      this._lay(saved);
      return this._fresh();
    }
    // What somebody has learned is read when the program begins: so it begins again, and says that it is ready.
    keep(saved);
    setTimeout(() => location.reload(), 100);
    return { ...this._full(), restarts: true };
  }

  /** Where somebody was; what cannot be read is told, and the frame begins with its settings. @param {any} saved */
  _goOn(saved) {
    try {
      this._lay(saved);
    } catch (error) {
      this._tell('error', { code: 'state', message: `What was saved here cannot be read: ${/** @type {Error} */ (error).message}` });
    }
  }

  /** @param {any} saved */
  _lay({ link, session, activity, damaged }) {
    if (damaged) throw new Refused('state', damaged);
    const elsewhere = /^(lesson|own|practice|explore|daily)=/.test(link);
    if (session && !elsewhere) this._do({ intent: 'come_back', place: 'table', session: line(session) });
    else if (link && (elsewhere || !session)) this._do({ intent: 'open', record: line(link) });
    if (activity) this._resume(activity);
  }
}

// A frame's name outlives its document, and the page around gives it: what a frame is to begin with stands there.
const mark = 'nimatron:';
function taken() {
  if (window === top || !window.name.startsWith(mark)) return undefined;
  try {
    const found = readRequest({ nimatron: version, id: 'name', type: 'setState', state: JSON.parse(window.name.slice(mark.length)) });
    if ('request' in found) return found.request.state;
    return { damaged: found.fault };
  } catch {
    return { damaged: 'this is no saved state' };
  } finally {
    window.name = '';
  }
}
/** @param {any} saved */
function keep({ link, session, course, exercises, activity }) {
  window.name = mark + JSON.stringify({ link, session, course, exercises, activity });
}

/** Whether the only person there has won; null where there is none, or there are two. @param {any} state */
function wonByPerson({ first, second, standing }) {
  if ((first === 'person') === (second === 'person')) return null;
  return standing === (first === 'person' ? 'first' : 'second');
}
const other = (/** @type {string} */ seat) => (seat === 'first' ? 'second' : 'first');
/** Who made that move of a game that is over, in which they move in turn. @param {any} state @param {number} ply */
function seatAt({ lines }, ply) {
  return lines[ply + 1]?.seat ?? (ply % 2 ? 'second' : 'first');
}
const line = (/** @type {string} */ text) => text.replace(/\n/g, ' ');
/** Why an intent was refused, and in which column of its lines. @param {string} why */
function refusal(why) {
  const [, column, message] = /^(\d+): ([^]*)$/.exec(why) ?? [];
  return { message: message ?? why, column: Number(column) || undefined };
}

/** A lesson, or an exercise, is still being made ready. @param {any} state */
const isAwaited = ({ lesson, practice, notice, fault }) => !lesson && !practice && !fault && notice === null;

/** A lesson was wanted that there is not, which only a notice says. @param {{mode: string}} wanted @param {any} state @param {string?} before */
const isLost = ({ mode }, { lesson, notice }, before = null) => mode === 'lesson' && !lesson && notice !== null && notice !== before;

/** Words in the place of the board; '': the board. @param {string} words */
function cover(words) {
  const game = document.getElementById('nimatron') ?? document.createElement('main');
  game.hidden = game.inert = !!words;
  document.getElementById('nimatron-nothing')?.remove();
  if (!words) return;
  const box = Object.assign(document.createElement('p'), { id: 'nimatron-nothing', textContent: words });
  box.setAttribute('role', 'alert');
  box.style.cssText = 'position:fixed;inset:0;margin:0;padding:1.5rem;display:grid;place-content:center;text-align:center;text-wrap:balance;overflow:auto;overflow-wrap:anywhere;font:1rem/1.5 system-ui,sans-serif';
  document.body.append(box);
}

/** What stands around the canvas has the colours that were asked for, whatever the system prefers. @param {string | undefined} theme */
function paint(theme) {
  if (theme !== 'light' && theme !== 'dark') return;
  const dark = theme === 'dark';
  /** @type {Record<string, [string, string]>} */
  const colours = {
    table: ['#e9dfcb', '#24302b'], panel: ['#faf6ec', '#211c18'], raised: ['#f0e8d8', '#322a24'], text: ['#2b211a', '#f3e9da'],
    quiet: ['#5e5042', '#c0b2a0'], accent: ['#84410c', '#f0b45c'], 'accent-text': ['#fff8ec', '#2a1b08'], danger: ['#a01e22', '#ff9d8a'],
    line: ['#cdbfa6', '#4a4038'], focus: ['#0b5fa8', '#8cc8ff'],
  };
  const { style } = document.documentElement;
  style.colorScheme = theme;
  for (const [name, [light, night]] of Object.entries(colours)) style.setProperty(`--${name}`, dark ? night : light);
}
