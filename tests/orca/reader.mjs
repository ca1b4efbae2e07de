// Orca, a screen reader, on the display of this run: the keys of a real keyboard, and what it says to them.
import { execFileSync, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.env.NIMATRON_ORCA ?? '';
const log = join(folder, 'orca.log');
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

export class Reader {
  constructor() {
    /** All that it has said, one utterance each. @type {string[]} */
    this.said = [];
    this._read = 0;
    this._rest = '';
  }

  async start() {
    this._orca = spawn('orca', ['--replace', '--debug-file', log], { stdio: 'ignore' });
    await this._until(() => this.said.length > 0, 'Orca does not begin to speak', 60000);
  }

  stop() {
    this._orca?.kill();
  }

  /** Presses these keys, one after the other, as X knows them: `Tab`, `Return`, `shift+Tab`, `Insert+a`. */
  async press(...names) {
    for (const name of names) {
      const [, letter] = /^Insert\+(.*)/.exec(name) ?? [];
      // Orca's own key is held down by itself: xdotool knows no such modifier.
      if (letter) execFileSync('xdotool', ['keydown', 'Insert', 'key', letter, 'keyup', 'Insert']);
      else execFileSync('xdotool', ['key', name]);
      await this.quiet();
    }
  }

  async type(text) {
    execFileSync('xdotool', ['type', '--delay', '40', text]);
    await this.quiet();
  }

  /**
   * Waits until all of these have been said since `act` began, in any order; gives what was said meanwhile.
   * @param {RegExp[]} wanted @param {() => Promise<void>} act
   */
  async hears(wanted, act = async () => {}, limit = 12000) {
    await this.quiet();
    const from = this.said.length;
    await act();
    const missing = () => wanted.filter((words) => !this.said.slice(from).some((one) => words.test(one)));
    await this._until(() => !missing().length, () => `not heard: ${missing().join(', ')}`, limit, from);
    return this.said.slice(from);
  }

  /**
   * Presses a key until this has been said of where it has led to. @param {string} key @param {RegExp} words
   */
  async seek(key, words, most = 30) {
    const from = this.said.length;
    for (let presses = 0; presses < most; ++presses) {
      const before = this.said.length;
      await this.press(key);
      await this._until(() => this.said.slice(before).some((one) => !isKey(one, key)), '', 2500).catch(() => {});
      await this.quiet();
      if (this.said.slice(before).some((one) => words.test(one))) return;
    }
    throw new Error(`${key} does not lead to ${words}; it has said:\n${this.said.slice(from).join('\n')}`);
  }

  /** Waits until it has said nothing for a moment. */
  async quiet(moment = 350) {
    for (let count = -1; count !== this.said.length; this._listen()) {
      count = this.said.length;
      await pause(moment);
      this._listen();
    }
  }

  /** Reads on in Orca's log, where each utterance has a line of its own. */
  _listen() {
    if (!existsSync(log)) return;
    const file = openSync(log, 'r');
    const buffer = Buffer.alloc(1 << 16);
    const parts = [];
    for (let size; (size = readSync(file, buffer, 0, buffer.length, this._read)) > 0; this._read += size) {
      parts.push(Buffer.from(buffer.subarray(0, size)));
    }
    closeSync(file);
    const lines = (this._rest + Buffer.concat(parts).toString()).split('\n');
    this._rest = lines.pop() ?? '';
    for (const line of lines) {
      const [, words] = /SPEECH OUTPUT: '(.*?)' *([{[].*)?$/.exec(line) ?? [];
      if (words?.trim()) this.said.push(words.trim());
    }
  }

  /** @param {() => boolean} holds @param {string | (() => string)} why @param {number} limit @param {number} [from] */
  async _until(holds, why, limit, from = 0) {
    for (const end = Date.now() + limit; ; await pause(50)) {
      this._listen();
      if (holds()) return;
      if (Date.now() > end) throw new Error(`${typeof why === 'string' ? why : why()}; it has said:\n${this.said.slice(from).slice(-30).join('\n')}`);
    }
  }
}

/** Orca repeats the name of a key that is pressed. @param {string} said @param {string} key */
const isKey = (said, key) => said.toLowerCase() === key.toLowerCase().replace(/^.*\+/, '') || said === 'left shift';
