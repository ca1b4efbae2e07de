// @ts-check
// The page's half of the platform seam. The methods of Host without a leading underscore are called by name from
// src/platform/web/sdl_web.cpp: a text goes in, and a text, a number or nothing comes back. What is called here of the program
// is src/platform/web/sdl_web_calls.cpp.

import { enterCanvas, listenToKeys, listenToPointers, passKey, pressWhatWasTapped, touchActionIn } from './input.js';
import { Analyst } from './analyst.js';
import { listenToSize, measureInsets } from './size.js';
import { Sound } from './sound.js';
import { Typing } from './typing.js';
import { Visit } from './visit.js';
import { fetchLanguage, languageHere } from './language.js';
import { drawLetter } from './letters.js';
import { wanted } from './words.js';

/**
 * The running program, as Emscripten hands it over.
 * @typedef {object} Program
 * @property {(pointer: number) => string} UTF8ToString
 * @property {(text: string, pointer: number, room: number) => void} stringToUTF8
 * @property {(text: string) => number} lengthBytesUTF8
 * @property {(bytes: number) => number} _nimatron_buffer
 * @property {() => void} callMain
 * @property {() => void} _nimatron_open_record
 * @property {() => void} _nimatron_open_file
 * @property {(what: number) => void} _nimatron_cannot
 * @property {(which: number) => void} _nimatron_language_file
 * @property {() => void} _nimatron_speak
 * @property {() => void} _nimatron_analyst_lost
 * @property {() => void} _nimatron_version_arrived
 * @property {(percent: number) => void} _nimatron_rest
 * @property {() => void} _nimatron_come_back
 * @property {() => void} _nimatron_answered
 * @property {(confirmed: number) => number} _nimatron_deliver_text
 * @property {() => number} _nimatron_record
 * @property {() => number} _nimatron_targets
 * @property {() => number} _nimatron_smallest_text
 * @property {() => number} _nimatron_drawn_words
 * @property {() => number} _nimatron_frames
 * @property {() => number} _nimatron_resting
 * @property {() => void} _nimatron_wake
 * @property {() => void} _nimatron_resized
 * @property {(right: number, down: number, active: number) => number} _nimatron_wheel
 * @property {(factor: number, fromX: number, fromY: number, toX: number, toY: number) => void} _nimatron_pinch
 * @property {() => void} _nimatron_touch_cancelled
 * @property {(x: number, y: number, fingers: number) => number} _nimatron_takes_hold
 * @property {() => void} _nimatron_keys_lost
 * @property {(here: number) => void} _nimatron_keyboard
 * @property {(by: number) => number} _nimatron_tab
 * @property {() => void} _nimatron_enter_by_tab
 * @property {() => void} _nimatron_leave
 * @property {(wanted: number) => void} _nimatron_outline
 * @property {() => void} _nimatron_press
 * @property {() => void} _nimatron_point
 * @property {() => number} _nimatron_play
 * @property {() => number} _nimatron_state
 * @property {() => number} _nimatron_intend
 * @property {() => void} _nimatron_leave_to_person
 * @property {(on: number) => void} _nimatron_watch
 */

/** What could not be done: CannotDo::What of src/features/faults/intent.hpp. */
const cannot = { save: 0, send: 1, picture: 2, read: 3, tooLarge: 4, update: 5, speak: 6 };

/** How long a lost picture is waited for before the game goes on without one, in milliseconds. */
const patience = 4000;
/** So long, in milliseconds, the second part of the program waits for who searches to come first. */
const patienceWithAnalyst = 8000;
/** How long words wait for the keyboard to go where it belongs, in milliseconds. */
const afterFocus = 120;
/** How long, in milliseconds, words stay beside the next ones: a screen reader may take them up half a second later. */
const heardWithin = 2000;
/** Bytes of a file that the system opens the game with: as longest_record in src/features/model.hpp. */
const longestFile = 2e7;

export class Host {
  /**
   * @param {HTMLCanvasElement} canvas
   * @param {HTMLElement} live a live region, empty
   * @param {{ready: () => void, recovered: () => void, fail: (why: string) => void,
   *   stop: (error: unknown, why: string) => void, parts: import('./parts.js').Parts}} page
   */
  constructor(canvas, live, page) {
    this._canvas = canvas;
    this._live = live;
    this._page = page;
    /** @type {Program | null} */
    this._program = null;
    /** Ends every listener. */
    this._life = new AbortController();
    this._visit = new Visit(this._life.signal, {
      leave: () => this._running()._nimatron_leave(),
      comeBack: (texts) => {
        this._typing.close();
        this._tell(`${texts.place}\n${texts.session ?? ''}`, '_nimatron_come_back');
      },
      open: (record) => {
        this._typing.close();
        this._openRecord(record);
      },
    });
    /** A timer; 0: it is not set. */
    this._lost = 0;
    /** A timer; 0: it is not set. */
    this._midnight = 0;
    this._sound = new Sound();
    this._typing = new Typing(this, (words, confirmed) => !!this._tell(words, '_nimatron_deliver_text', Number(!!confirmed)));
    this._analyst = new Analyst(
      (text) => this._tell(text, '_nimatron_answered'),
      (why, running) => {
        if (running) return page.stop(why, 'stopped');
        this._program?._nimatron_leave(); // no fault of the game that was being opened
        this._program?._nimatron_analyst_lost();
      },
    );
    /** The game in the page's own elements. @type {import('./mirror.js').Mirror | null} */
    this._mirror = null;
    /** How many parts of the page are on their way that somebody waits for. */
    this.coming = 0;
    /** Words for a screen reader that wait until the keyboard is where it belongs. @type {string[]} */
    this._toSay = [];
    /** It comes once. @type {Promise<void> | null} */
    this._mirrorComes = null;
    /** There is no WebGL, or no longer. */
    this._unseen = false;
    /** @type {{drawn: () => void} | undefined} what the page around a frame hears (embed.js) */
    this._embedding = undefined;
    /** How often a part of the page that is fetched when it is needed did not come. */
    this._missed = 0;
    /** @type {{take: () => Promise<boolean>} | undefined} */
    this._version = undefined;
    this._dark = matchMedia('(prefers-color-scheme: dark)');
    this._still = matchMedia('(prefers-reduced-motion: reduce)');
    this._contrast = matchMedia('(prefers-contrast: more)');
    this._fingers = matchMedia('(pointer: coarse) and (hover: none)');
    this._insets = measureInsets();
  }

  /** Before it starts. @param {Program} program */
  _connect(program) {
    this._program = program;
  }

  _running() {
    if (!this._program) throw new Error('the game has stopped');
    return this._program;
  }

  // ---------------------------------------------------------------------------------------- start and end

  ready() {
    this._visit.arrive();
    this._page.ready();
    setTimeout(() => {
      // The browser shows the picture first.
      if (!this._program) return;
      pressWhatWasTapped(this);
      this._goOn();
    });
  }

  /**
   * What nobody needs for the first picture, one after another: on a slow line the computer's reply comes first, then what
   * can be asked for, and then what is kept for another time.
   */
  async _goOn() {
    const { parts } = this._page;
    this._analyst.start();
    if (!parts.complete) {
      const late = new Promise((then) => setTimeout(then, patienceWithAnalyst));
      Promise.race([this._analyst.here, late]).then(() => parts.begin());
    }
    await parts.whole;
    if (!this._program) return;
    this._withMirror();
    ++this.coming;
    this._part('./field.js').finally(() => --this.coming).catch(() => {}); // when it is wanted it is tried again
    this._keepLastPicture().catch(() => {}); // then nothing is seen before the first picture
    try {
      const offline = await this._part('./offline.js');
      offline.receive(
        (/** @type {string} */ record) => this._openRecord(record),
        (/** @type {Promise<File>} */ file) => {
          this._typing.close();
          this._tell('games\n', '_nimatron_come_back'); // in the list one sees what has come
          this._openFile(file, longestFile);
        },
      );
      this._version = await offline.keep(() => this._program?._nimatron_version_arrived());
    } catch {
      // Then the game is played as long as there is a connection.
    }
  }

  async _keepLastPicture() {
    if (!(/** @type {any} */ (window).nimatronSeen) || window !== top || location.search) return;
    const part = await this._part('./last_picture.js');
    part.keepLastPicture({
      canvas: this._canvas,
      state: () => JSON.parse(this._running().UTF8ToString(this._running()._nimatron_state())),
      texts: () => this._visit.texts(),
      signal: this._life.signal,
    });
  }

  /** Another picture has been drawn, where that is of interest. */
  drawn() {
    try {
      this._embedding?.drawn();
    } catch {
      this._embedding = undefined; // the game alone goes on
    }
  }

  /** @param {string} why */
  fail(why) {
    this._page.fail(why);
  }

  /** A question for the core that searches. @param {string} text */
  search(text) {
    this._analyst.ask(text);
  }

  restartAnalyst() {
    this._analyst.restart();
  }

  // ----------------------------------------------------------------------------------------------- mirror

  /** There can be no picture. */
  unseen() {
    this._unseen = true;
  }

  /** @param {string} why what is said if it does not come, and there is no picture */
  _withMirror(why = 'webgl') {
    if (this._mirrorComes) return;
    ++this.coming;
    this._mirrorComes = this._startMirror().catch(() => {
      this._mirrorComes = null; // another time
      if (this._unseen) this._page.fail(why);
    }).finally(() => --this.coming);
  }

  async _startMirror() {
    const part = await this._part('./mirror.js');
    if (!this._program) return;
    const into = (/** @type {string} */ text) => {
      this._put(text);
      return this._running();
    };
    const mirror = new part.Mirror(this._canvas, {
      press: (/** @type {string} */ id) => into(id)._nimatron_press(),
      point: (/** @type {string} */ id) => this._program && into(id)._nimatron_point(),
      play: (/** @type {string} */ move) => this._running().UTF8ToString(into(move)._nimatron_play()),
      keep: (/** @type {boolean} */ seen) => this.save('mirror\n' + (seen ? 'yes' : '')),
      key: (/** @type {KeyboardEvent} */ event) => passKey(event, this._canvas),
      enter: () => enterCanvas(this),
      targets: () => JSON.parse(this._running().UTF8ToString(this._running()._nimatron_targets())),
    });
    this._mirror = mirror;
    if (!document.getElementById('nimatron-alert')) {
      const alert = document.createElement('div');
      alert.id = 'nimatron-alert';
      alert.setAttribute('aria-live', 'assertive');
      this._live.after(alert);
    }
    const wishes = new URLSearchParams(location.search);
    mirror.show(this.load('mirror') === 'yes' || wishes.has('mirror') || wishes.has('switch'));
    mirror.alone(this._unseen);
    this._program._nimatron_outline(1);
    if (wishes.has('switch')) (await this._part('./switch.js')).scan(mirror, wishes.get('switch'), this._life.signal);
  }

  /** What can be gone through and used now. @param {string} json */
  outline(json) {
    this._mirror?.update(JSON.parse(json));
  }

  /** Where the keyboard belongs while nothing else has it. */
  _focus() {
    (this._mirror?.held() ?? this._canvas).focus({ preventScroll: true });
  }

  /** The version that waits is taken, if no other page plays with this one. */
  async changeVersion() {
    try {
      if (await this._version?.take()) return location.reload();
    } catch {
      // It could not be asked.
    }
    this._cannot('update');
  }

  /**
   * A script that is fetched when it is needed, and once more if it does not come; a browser may remember that it did not, but
   * not under another address.
   * @param {string} file @returns {Promise<any>}
   */
  async _part(file) {
    for (let again = true; ; again = false) {
      try {
        const part = await import(file + (this._missed ? '?' + this._missed : ''));
        if (Object.keys(part).length === 0) throw new Error(`${file} is empty`);
        return part;
      } catch (error) {
        ++this._missed;
        if (!again) throw error;
      }
    }
  }

  /** It is said in words, and can be tried again. @param {keyof cannot} what */
  _cannot(what) {
    this._program?._nimatron_cannot(cannot[what]);
  }

  /** The program listens now. */
  attach() {
    this._listenToPreferences();
    this._listenToContext();
    listenToSize(this);
    listenToKeys(this);
    listenToPointers(this);
    this._visit.listen();
  }

  /** It has failed: it is not called any more, and what it has saved stays as it is. */
  _end() {
    this._life.abort();
    this._analyst.end();
    this._endProgram();
    this._program = null;
    clearTimeout(this._lost);
    clearTimeout(this._midnight);
    this._typing.end();
    this._sound.enable(false);
    this._visit.end();
    this._mirror?.end();
    this._mirror = null;
  }

  /** The program's own callbacks find nothing any more; sdl_web.cpp says how, when it starts. */
  _endProgram() {}

  /** A start that could not be finished has left listeners; sdl_web.cpp says how they go. */
  _forgetStart() {}

  /** How the browser calls the program back; undefined: as it likes. */
  guardCallbacks() {
    const { guard, complete } = this._page.parts;
    return complete ? undefined : (/** @type {(...given: any[]) => any} */ call, /** @type {ArrayLike<any>} */ given) => guard.callback(call, given);
  }

  /**
   * addEventListener, until the end.
   * @param {EventTarget} what @param {string} kind @param {(event: any) => void} then @param {AddEventListenerOptions} [more]
   */
  _on(what, kind, then, more) {
    what.addEventListener(kind, then, { signal: this._life.signal, ...more });
  }

  // ----------------------------------------------------------------------------------------------- wishes

  prefersDark() {
    return this._dark.matches;
  }

  language() {
    return wanted();
  }

  /** Gives the program what comes with a language: 'here' at once, or later. @param {string} tag */
  languageFiles(tag) {
    const files = languageHere(tag);
    if (files) {
      this._putLanguage(files);
      return 'here';
    }
    ++this.coming;
    fetchLanguage(tag)
      .then(
        (files) => this._putLanguage(files),
        () => {}, // without words
      )
      .finally(() => {
        --this.coming;
        this._tell(tag, '_nimatron_speak');
      });
    return '';
  }

  /** The program speaks this language from now on: what the page says by itself follows. @param {string} tag */
  speaks(tag) {
    this._analyst.speak(tag);
    dispatchEvent(new CustomEvent('nimatron-language', { detail: tag }));
  }

  /** A letter that no face of the program has (letters.js). @param {string} wish */
  drawLetter(wish) {
    const [letter, size, weight] = wish.split(' ');
    return drawLetter(String.fromCodePoint(Number(letter)), Number(size), weight);
  }

  /** @param {Uint8Array<ArrayBuffer>[]} files */
  _putLanguage(files) {
    const program = this._running();
    files.forEach((bytes, number) => {
      const at = program._nimatron_buffer(bytes.length);
      new Uint8Array(this._page.parts.memory().buffer).set(bytes, at);
      program._nimatron_language_file(number);
    });
  }

  prefersLessMotion() {
    return this._still.matches;
  }

  prefersMoreContrast() {
    return this._contrast.matches;
  }

  fingersAlone() {
    return this._fingers.matches;
  }

  /** The browser's own text size, which the page leaves at its root element. */
  textScale() {
    return parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
  }

  /** @param {string} side */
  inset(side) {
    return this._insets[/** @type {'top' | 'right' | 'bottom' | 'left'} */ (side)];
  }

  _listenToPreferences() {
    const wake = () => this._running()._nimatron_wake();
    for (const wish of [this._dark, this._still, this._contrast, this._fingers]) this._on(wish, 'change', wake);
  }

  /** The graphics driver may take the picture away, and mostly gives it back. */
  _listenToContext() {
    const canvas = this._canvas;
    const lost = () => {
      this._lost ||= setTimeout(() => {
        this._unseen = true;
        this._mirror?.alone(true);
        this._withMirror('lost');
      }, patience);
    };
    this._on(canvas, 'webglcontextlost', lost);
    this._on(canvas, 'webglcontextrestored', () => {
      clearTimeout(this._lost);
      this._lost = 0;
      this._unseen = false;
      this._mirror?.alone(false);
      this._page.recovered();
    });
    if (!this._unseen && canvas.getContext('webgl2')?.isContextLost()) lost();
  }

  // --------------------------------------------------------------------------------------------- pointers

  /** What fingers on the canvas may do to the page. @param {string} touchAction as in CSS, where nothing around scrolls */
  leaveToPage(touchAction) {
    this._canvas.style.touchAction = touchActionIn(touchAction);
  }

  // ---------------------------------------------------------------------------------- what outlives a visit

  /** @param {string} name */
  load(name) {
    return this._visit.load(name);
  }

  /** @param {string} nameAndText the name, a line end, the text @returns {boolean} whether it is there after a reload */
  save(nameAndText) {
    const end = nameAndText.indexOf('\n');
    return this._visit.save(nameAndText.slice(0, end), nameAndText.slice(end + 1));
  }

  initialRecord() {
    return this._visit.initialRecord();
  }

  /** @param {string} place */
  visit(place) {
    this._visit.go(place);
  }

  /** @param {string} lines 'further' or '', the link */
  address(lines) {
    const [further, link] = lines.split('\n');
    this._visit.lies(link, !!further);
  }

  /** @param {string} record */
  _openRecord(record) {
    this._tell(record, '_nimatron_open_record');
  }

  // ------------------------------------------------------------------------------------------------- sound

  /** @param {string} yes */
  enableSound(yes) {
    this._sound.enable(!!yes);
  }

  /** @param {Float32Array} samples @param {number} rate */
  playSound(samples, rate) {
    this._sound.play(samples, rate);
  }

  // ------------------------------------------------------------------------------------------------- texts

  /** A text into the program's buffer. @param {string} text */
  _put(text) {
    const program = this._running();
    const bytes = program.lengthBytesUTF8(text);
    program.stringToUTF8(text, program._nimatron_buffer(bytes), bytes + 1);
  }

  /**
   * Tells the program something that comes with a text. 0 where the program has to wait for its second part: it is told then.
   * @param {string} text @param {'_nimatron_come_back' | '_nimatron_deliver_text' | '_nimatron_answered' | '_nimatron_open_record' | '_nimatron_open_file' | '_nimatron_speak'} how @param {number} [given] what it takes besides
   */
  _tell(text, how, given = 0) {
    return this._page.parts.guard.enter(() => {
      this._put(text);
      return this._running()[how](given);
    });
  }

  /** @param {string} text */
  announce(text) {
    // A screen reader breaks off what it says when the keyboard goes elsewhere, as it may in this very frame: words wait for
    // that. Those that come meanwhile are said with them, in their order.
    if (!this._mirror?.held()) return this._say(this._live, text);
    if (this._toSay.push(text) > 1) return;
    ++this.coming;
    setTimeout(() => {
      --this.coming;
      this._say(this._live, this._toSay.splice(0).join('\n'));
    }, afterFocus);
  }

  /** A fault, before anything else that is being said. @param {string} text */
  alert(text) {
    this._say(document.getElementById('nimatron-alert') ?? this._live, text);
  }

  /**
   * Words get an element of their own. Where they took the place of those before them, a screen reader lost the first of two
   * that come soon after each other: the last move of a game, which its result follows.
   * @param {HTMLElement} live @param {string} text
   */
  _say(live, text) {
    const now = performance.now();
    for (const old of [...live.children]) if (now - Number(/** @type {HTMLElement} */ (old).dataset.at) > heardWithin) old.remove();
    const words = document.createElement('div');
    words.dataset.at = String(now);
    words.textContent = text;
    live.append(words);
  }

  /** @param {string} text */
  copy(text) {
    const byHand = () => {
      const held = /** @type {HTMLElement} */ (document.activeElement);
      const area = document.createElement('textarea');
      area.value = text;
      area.style.cssText = 'position:fixed;opacity:0';
      document.body.append(area);
      area.select();
      document.execCommand('copy');
      area.remove();
      held.focus({ preventScroll: true });
    };
    if (navigator.clipboard) navigator.clipboard.writeText(text).catch(byHand);
    else byHand(); // not a secure context
  }

  page() {
    return location.href.split('#')[0];
  }

  /** The page for teachers lies beside this one, where this one is a page of its own and came from a server. */
  teachersPage() {
    return window === top && /^https?:/.test(import.meta.url) ? new URL('teach.html', import.meta.url).href : '';
  }

  /** @param {string} address */
  openPage(address) {
    location.assign(address);
  }

  /** Days since 1970, as the clock on the wall counts them. */
  today() {
    const now = new Date();
    const [year, month, date] = [now.getFullYear(), now.getMonth(), now.getDate()];
    // At midnight it is another day, which is to be seen though nothing else happens.
    this._midnight ||= setTimeout(() => {
      this._midnight = 0;
      this._program?._nimatron_wake();
    }, Math.min(new Date(year, month, date + 1).getTime() - now.getTime() + 1000, 90000000));
    return Math.floor(Date.UTC(year, month, date) / 86400000);
  }

  /** @param {string} prefix */
  loadAll(prefix) {
    return this._visit.loadAll(prefix);
  }

  /** @param {string} nameAndText */
  saveFile(nameAndText) {
    const end = nameAndText.indexOf('\n');
    const [name, text] = [nameAndText.slice(0, end), nameAndText.slice(end + 1)];
    this._part('./share.js').then((share) => share.saveText(name, text)).catch(() => this._cannot('save'));
  }

  /** @param {string} most bytes */
  askForFile(most) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'file', accept: '.txt,.nimatron,text/plain' });
    input.addEventListener('change', () => input.files?.[0] && this._openFile(input.files[0], Number(most)));
    input.click();
  }

  /** @param {File | Promise<File>} given @param {number} most bytes */
  async _openFile(given, most) {
    let text;
    try {
      const file = await given;
      if (file.size > most) return this._cannot('tooLarge');
      text = await file.text();
    } catch {
      return this._cannot('read'); // it has gone, or nobody may read it
    }
    if (this._program) this._tell(text, '_nimatron_open_file');
  }

  canSend() {
    return !!navigator.share;
  }

  /** @param {string} text */
  send(text) {
    const copy = (/** @type {string} */ words) => this.copy(words);
    this._part('./share.js').then((share) => share.send(text, copy)).catch(() => this._cannot('send'));
  }

  /** @param {string} lines label, text, accept, cancel, kind of keyboard */
  askForText(lines) {
    this._typing.ask(lines);
  }

  /** @param {string} lines column, why */
  rejectText(lines) {
    const [column, why] = lines.split('\n');
    this._typing.reject(Number(column), why);
  }
}
