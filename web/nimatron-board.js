// @ts-check
// <nimatron-board>: the game as an element of any page (docs/embedding.md). A classic script without dependencies: it makes
// a frame from the folder that it comes from, when somebody sees it, and passes questions and answers to and fro.
(() => {
  const own = /** @type {HTMLScriptElement | null} */ (document.currentScript)?.src;
  /** An attribute for each thing that the frame's address can set. */
  const settings = ['position', 'level', 'side', 'mode', 'task', 'lesson', 'lesson-text', 'exercise', 'explorer', 'count', 'pass', 'lang', 'theme', 'controls', 'hints', 'sound'];
  /** These need another frame; the others are laid on the board that is there. */
  const lasting = ['lang', 'theme', 'sound', 'base', 'sandbox'];
  /** So many frames run at once: a browser gives a page only so many pictures. Who has not been seen for longest rests. */
  const most = 8;
  /** An answer is waited for so long, and so is a frame that begins, in milliseconds. */
  const patience = 60000;
  /** What a frame says of itself when there will be no game in it (watchdog.js, page.js). */
  const ends = 'start';

  /** A frame that the policy of this page forbids would be waited for in vain. */
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    if (!/^(frame|child)-src$/.test(effectiveDirective)) return;
    for (const board of running) board._forbidden(blockedURI);
  });

  /** @type {Set<NimatronBoard>} those that run, the one that was seen last at the end */
  const running = new Set();

  const look = new CSSStyleSheet();
  look.replaceSync(`
    :host { display: block; position: relative; width: 100%; height: 32rem; min-height: 12rem; overflow: hidden; border-radius: .75rem; contain: strict; background: #e9dfcb; }
    :host([hidden]) { display: none; }
    iframe { display: block; width: 100%; height: 100%; border: 0; color-scheme: normal; }
    @media (prefers-color-scheme: dark) { :host { background: #24302b; } }
  `);

  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) /** @type {NimatronBoard} */ (target)._seen(isIntersecting);
  }, { rootMargin: '200px' });

  class Refusal extends Error {
    /** @param {{code: string, message: string, column?: number}} error */
    constructor({ code, message, column }) {
      super(message);
      this.name = 'NimatronError';
      this.code = code;
      this.column = column;
    }
  }

  /** What of a state a board can go back to. @param {any} given */
  function stateOf(given) {
    const refuse = () => new Refusal({ code: 'message', message: 'setState takes a state that getState gave: an object with a link.' });
    if (typeof given?.link !== 'string') throw refuse();
    const { link, session, course, exercises, activity } = given;
    try {
      return JSON.parse(JSON.stringify({ link, session, course, exercises, activity })); // without what is not there
    } catch {
      throw refuse();
    }
  }

  class NimatronBoard extends HTMLElement {
    static observedAttributes = [...settings, 'base', 'sandbox', 'label'];

    constructor() {
      super();
      this._root = this.attachShadow({ mode: 'open' });
      this._root.adoptedStyleSheets = [look];
      /** @type {HTMLIFrameElement | undefined} */
      this._frame = undefined;
      /** What waits for an answer, by id. @type {Map<string, {resolve: (value: any) => void, reject: (error: Error) => void, timer: number}>} */
      this._asked = new Map();
      this._number = 0;
      this._visible = false;
      /** Why there is no game. @type {Refusal | undefined} */
      this._failed = undefined;
      /** A timer, while a frame begins; and how many wait for it. */
      this._limit = 0;
      this._waiting = 0;
      /** The state it is to begin with. @type {any} */
      this._kept = undefined;
      /** The last state that was told. @type {any} */
      this._state = undefined;
      this._hear = this._hear.bind(this);
      this._renew();
    }

    /** The frame's first `ready` is still to come. */
    _renew() {
      this._isReady = false;
      this._failed = undefined;
      /** Fulfilled when the board can be asked; rejected when that is known to fail. @type {Promise<void>} */
      this.ready = new Promise((resolve, reject) => {
        this._nowReady = resolve;
        this._neverReady = reject;
      });
      this.ready.catch(() => {}); // the `error` event tells those who do not wait for it
    }

    /** A frame begins: for so long it is waited for. */
    _expect() {
      clearTimeout(this._limit);
      this._limit = /** @type {any} */ (setTimeout(() => {
        if (!this._isReady && (this._frame || this._waiting)) this._fail({ code: 'time', message: 'The game does not start: its address may be wrong, or this page may not show it in a frame.' });
      }, patience));
    }

    /** @param {string} address what this page may not show */
    _forbidden(address) {
      if (this._isReady || !this._frame) return;
      if (address !== this._frame.src && address !== this._base.origin) return; // a browser tells one or the other
      this._fail({ code: 'blocked', message: `The policy of this page (frame-src) does not allow a frame from ${this._base.origin}.` });
    }

    /** There is no game, at least not now. @param {{code: string, message: string}} error */
    _fail(error) {
      clearTimeout(this._limit);
      this._failed = new Refusal(error);
      this._neverReady?.(this._failed);
      this.dispatchEvent(new CustomEvent('error', { detail: error, composed: true }));
    }

    /** Until it can be asked. */
    async _becomesReady() {
      if (this._isReady) return;
      if (this._failed) throw this._failed;
      if (!this._frame) this._expect(); // it is in no page yet
      ++this._waiting;
      try {
        await this.ready;
      } finally {
        --this._waiting;
      }
    }

    connectedCallback() {
      addEventListener('message', this._hear);
      if (this._isEager) this._start();
      seen.observe(this);
    }

    disconnectedCallback() {
      removeEventListener('message', this._hear);
      seen.unobserve(this);
      this._rest();
    }

    /** @param {string} name @param {string | null} before @param {string | null} now */
    attributeChangedCallback(name, before, now) {
      if (before === now) return;
      if (!this._frame) {
        if (this._failed && (this._visible || this._isEager)) this._start(); // perhaps it is put right by this
        return;
      }
      if (name === 'label') this._frame.title = this._label;
      else if (lasting.includes(name)) this._rest(), (this._visible || this._isEager) && this._start();
      else if (!this._soon) {
        this._soon = true; // several may be changed at once
        queueMicrotask(() => {
          this._soon = false;
          if (!this._frame) return;
          this._ask('load', { settings: this._settings }).catch(({ code, message, column }) => {
            if (code === 'gone') return; // it begins again with them
            const detail = { code, message, ...(column ? { column } : {}) };
            this.dispatchEvent(new CustomEvent('error', { detail, composed: true }));
          });
        });
      }
    }

    /** It begins before anybody sees it. */
    get _isEager() {
      return this.getAttribute('loading') === 'eager';
    }

    get _label() {
      return this.getAttribute('label') ?? this.getAttribute('title') ?? 'Nim';
    }

    /** @returns {Record<string, string>} */
    get _settings() {
      return Object.fromEntries(settings.flatMap((name) => (this.hasAttribute(name) ? [[name, this.getAttribute(name) ?? '']] : [])));
    }

    /** The folder of the game. */
    get _base() {
      return new URL('.', new URL(this.getAttribute('base') ?? own ?? 'none:', document.baseURI));
    }

    /** The origin that the frame has: a sandbox takes it away. */
    get _origin() {
      const sandbox = this.getAttribute('sandbox');
      return sandbox !== null && !/\ballow-same-origin\b/.test(sandbox) ? 'null' : this._base.origin;
    }

    /** @param {boolean} visible */
    _seen(visible) {
      this._visible = visible;
      if (!visible) return;
      if (this._frame) this._touch();
      else this._start();
    }

    _touch() {
      running.delete(this);
      running.add(this);
    }

    _start() {
      if (this._frame || !this.isConnected) return;
      if (this._failed) this._renew();
      const frame = document.createElement('iframe');
      frame.title = this._label;
      frame.allow = 'clipboard-write';
      const sandbox = this.getAttribute('sandbox');
      if (sandbox !== null) frame.setAttribute('sandbox', sandbox);
      if (this._kept) frame.name = 'nimatron:' + JSON.stringify(this._kept);
      try {
        this._fill(frame);
      } catch {
        return this._fail({ code: 'base', message: '<nimatron-board> needs base="…": the address of the folder that has the game.' });
      }
      this._kept = undefined;
      this._frame = frame;
      this._expect();
      this._root.append(frame);
      this._touch();
      const unseen = [...running].find((board) => !board._visible);
      if (running.size > most && unseen) unseen._rest();
    }

    /** The frame gets its page. Where the game has no address, somebody else writes it (h5p-content.js). @param {HTMLIFrameElement} frame */
    _fill(frame) {
      const page = new URL('index.html', this._base);
      for (const [name, value] of Object.entries(this._settings)) page.searchParams.set(name, value);
      page.searchParams.set('parent', location.origin); // it talks to no other page
      frame.src = page.href;
    }

    /** Ends the frame; where it was, the next one goes on. */
    _rest() {
      running.delete(this);
      if (!this._frame) return;
      if (this._state) {
        const { link, session, course, exercises, activity } = this._state;
        this._kept = { link, session, course, exercises, activity };
      }
      this._frame.remove();
      this._frame = undefined;
      for (const { reject, timer } of this._asked.values()) {
        clearTimeout(timer);
        reject(new Refusal({ code: 'gone', message: 'The board has been taken away.' }));
      }
      this._asked.clear();
      if (this._isReady) this._renew(); // else who waits goes on waiting, for the next frame
    }

    /** @param {MessageEvent} event */
    _hear({ source, origin, data }) {
      if (!this._frame || source !== this._frame.contentWindow || origin !== this._origin) return;
      if (typeof data !== 'object' || data === null || data.nimatron !== 1) return;
      if (data.type === 'reply') {
        const asked = this._asked.get(data.id);
        if (!asked) return;
        this._asked.delete(data.id);
        clearTimeout(asked.timer);
        if (data.ok) asked.resolve(data.value);
        else asked.reject(new Refusal(data.error));
      } else if (data.type === 'event' && typeof data.name === 'string') {
        const { name, detail } = data;
        if (name === 'ready') {
          clearTimeout(this._limit);
          this._state = detail.state;
          if (this._failed) this._renew(); // it has come after all
          this._isReady = true;
          this._nowReady?.();
        }
        if (name === 'error' && detail.code === ends && !this._isReady) return this._fail(detail);
        if (name === 'statechange') this._state = detail;
        if (name === 'progress' && this._state) this._state = { ...this._state, activity: detail };
        this.dispatchEvent(new CustomEvent(name, { detail, bubbles: name !== 'resize' && name !== 'error', composed: true }));
      }
    }

    /** @param {string} type @param {Record<string, unknown>} [more] @returns {Promise<any>} */
    async _ask(type, more = {}) {
      this._start();
      await this._becomesReady();
      const id = `${type} ${++this._number}`;
      return new Promise((resolve, reject) => {
        const fail = (/** @type {{code: string, message: string}} */ error) => {
          this._asked.delete(id);
          reject(new Refusal(error));
        };
        const timer = /** @type {any} */ (setTimeout(() => fail({ code: 'time', message: 'The board does not answer.' }), patience));
        this._asked.set(id, { resolve, reject, timer });
        const origin = this._origin;
        try {
          this._frame?.contentWindow?.postMessage({ nimatron: 1, id, type, ...more }, origin === 'null' ? '*' : origin);
        } catch {
          clearTimeout(timer);
          fail({ code: 'message', message: `${type} was asked with something that cannot be sent to a frame.` });
        }
      });
    }

    // -------------------------------------------------------------------------------------------- what it can do

    /** @param {string | Record<string, unknown>} what a position, or settings by the names of the attributes */
    load(what) {
      return this._ask('load', { settings: typeof what === 'string' ? { ...this._settings, position: what } : what });
    }
    /** @param {string} move */
    play(move) {
      return this._ask('play', { move });
    }
    undo() {
      return this._ask('undo');
    }
    reset() {
      return this._ask('reset');
    }
    hint() {
      return this._ask('hint');
    }
    getState() {
      return this._ask('getState');
    }
    /** @param {any} given a state that getState gave */
    async setState(given) {
      const state = stateOf(given);
      if (!this._frame) { // the board begins with it
        this._kept = state;
        this._start();
        await this._becomesReady();
        return this._state;
      }
      const value = await this._ask('setState', { state });
      if (!value.restarts) return value;
      this._renew();
      this._expect();
      await this.ready;
      return this._state;
    }
    /** @param {number} [limit] */
    legalMoves(limit) {
      return this._ask('legalMoves', limit === undefined ? {} : { most: limit });
    }
    /** @param {string} [position] */
    explain(position) {
      return this._ask('explain', position === undefined ? {} : { position });
    }
    /** @param {string} [position] */
    toSVG(position) {
      return this._ask('toSVG', position === undefined ? {} : { position });
    }
    /** Anything that docs/api.md can ask for. @param {Record<string, string>} fields */
    intent(fields) {
      return this._ask('intent', { fields });
    }
  }

  if (!customElements.get('nimatron-board')) customElements.define('nimatron-board', NimatronBoard);
})();
