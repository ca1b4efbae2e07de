// @ts-check
// While the second part of the program is on its way (parts.js): a call into the program that comes upon something of it
// ends at once, and leaves no trace. What the program had in its memory before comes back, what it has asked of the page is
// not done, and the call is made once more when all of the program is there. Until then nothing else is called, and the
// page says what is waited for. The interface puts off by itself what it knows to need the second part (src/features/faults/later.hpp);
// this is for what it does not know of.

/** Something of a part that is not there was called. */
export class Missing extends Error {}

/**
 * The running program as it is needed here.
 * @typedef {object} Watched
 * @property {() => number} _nimatron_used how many bytes of it mean anything
 * @property {() => number} stackSave
 * @property {(at: number) => void} stackRestore
 */

/** What the program only tells the page, and would tell it twice. What is kept is kept once, however often it is said. */
const told = [
  'announce', 'alert', 'search', 'restartAnalyst', 'changeVersion', 'saveFile', 'askForFile', 'askForText', 'rejectText', 'copy',
  'send',
];
/** What is asked of the program, and not done. */
const questions = /^_nimatron_(record|state|targets|smallest_text|frames|resting|intend)$/;

export class Guard {
  /** @param {{complete: boolean}} parts */
  constructor(parts) {
    this._parts = parts;
    /** @type {Watched | undefined} */
    this._program = undefined;
    /** @type {WebAssembly.Memory | undefined} */
    this._memory = undefined;
    this._depth = 0;
    /** What is to be told the page when the call has gone well. @type {(() => void)[]} */
    this._after = [];
    /** The call that waits, and what the memory was before it. @type {(() => unknown) | undefined} */
    this._waiting = undefined;
    /** @type {{room: Uint8Array, used: number, stack: number} | undefined} */
    this._before = undefined;
    /** What would have been called since then. @type {(() => unknown)[]} */
    this._later = [];
    /** Hears that something waits, and that it no longer does. @param {boolean} _waits */
    this.hear = (_waits) => {};
  }

  /**
   * From now on calls of the program can be undone, if they are made by way of what this gives.
   * @template {object} Program @param {Program} program @param {WebAssembly.Exports} exports @returns {Program}
   */
  around(program, exports) {
    if (this._parts.complete) return program;
    this._program = /** @type {any} */ (program);
    this._memory = Object.values(exports).find((each) => each instanceof WebAssembly.Memory);
    const out = Object.create(program);
    for (const name of Object.keys(program).filter((name) => name.startsWith('_nimatron_'))) {
      const how = questions.test(name) ? 'ask' : 'enter';
      // Emscripten lays another function there when it is called for the first time.
      out[name] = (/** @type {unknown[]} */ ...given) => this[how](() => /** @type {any} */ (program)[name](...given));
    }
    return out;
  }

  /** What the program says is heard when a call has gone well. @param {any} host */
  listen(host) {
    if (this._parts.complete) return;
    for (const name of told.filter((name) => name in host)) {
      const hear = host[name].bind(host);
      host[name] = (/** @type {unknown[]} */ ...given) => {
        if (this._depth && !this._parts.complete) this._after.push(() => hear(...given));
        else hear(...given);
      };
    }
  }

  /** Whether a call waits. */
  get waits() {
    return Boolean(this._waiting);
  }

  /**
   * A call into the program. 0 where it has to wait: it is made later.
   * @template Answer @param {() => Answer} call @returns {Answer | 0}
   */
  enter(call) {
    if (this._waiting) {
      this._later.push(call);
      return 0;
    }
    return this._try(call, () => {
      this._waiting = call;
      this.hear(true);
      return 0;
    });
  }

  /**
   * The browser calls the program back. The particulars of an event, of which it is told in three numbers, lie in its memory
   * for this call alone: so nothing comes of it while another waits.
   * @param {(...given: any[]) => any} call @param {ArrayLike<any>} given
   */
  callback(call, given) {
    return this._waiting && given.length === 3 ? 0 : this.enter(() => call(...Array.from(given)));
  }

  /** A question, which is not asked again. @template Answer @param {() => Answer} call @returns {Answer} */
  ask(call) {
    return /** @type {Answer} */ (
      this._try(call, (missing) => {
        throw missing;
      })
    );
  }

  /** @template Answer @template Instead @param {() => Answer} call @param {(missing: Missing) => Instead} otherwise */
  _try(call, otherwise) {
    const program = this._program;
    if (this._parts.complete || this._depth || !program) return call();
    if (!this._waiting) this._remember(program);
    ++this._depth;
    try {
      const answer = call();
      this._depth = 0;
      for (const tell of this._after.splice(0)) tell();
      return answer;
    } catch (error) {
      if (!(error instanceof Missing)) throw error;
      this._comeBack(program);
      return otherwise(error);
    } finally {
      this._depth = 0;
      this._after.length = 0;
    }
  }

  /** @param {Watched} program */
  _remember(program) {
    const memory = /** @type {WebAssembly.Memory} */ (this._memory);
    const used = program._nimatron_used();
    const room = (this._before?.room.length ?? 0) < used ? new Uint8Array(used + (1 << 20)) : this._before?.room;
    this._before = { room: /** @type {Uint8Array} */ (room), used, stack: program.stackSave() };
    this._before.room.set(new Uint8Array(memory.buffer, 0, used));
  }

  /** @param {Watched} program */
  _comeBack(program) {
    const memory = /** @type {WebAssembly.Memory} */ (this._memory);
    const { room, used, stack } = /** @type {NonNullable<Guard['_before']>} */ (this._before);
    new Uint8Array(memory.buffer).set(room.subarray(0, used));
    program.stackRestore(stack);
  }

  /** All of the program is there: what waits is done, and then what has come since. */
  release() {
    const [program, waiting, later] = [this._program, this._waiting, this._later.splice(0)];
    this._waiting = undefined;
    if (waiting && program) {
      this._comeBack(program); // the particulars of what happened, too
      this.hear(false);
      waiting();
      for (const call of later) call();
    }
    this._before = undefined;
  }
}
