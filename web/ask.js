// @ts-check
// Questions that need no game on a table (docs/api.md, "Questions"): who wins, why, a drawing, a code. The analyst answers them,
// beside what the program asks of it.

import { say } from './words.js';

/** An answer is waited for so long, in milliseconds. */
const patience = 30000;

/** Something that was asked for and cannot be, in words. */
export class Refused extends Error {
  /** @param {string} code @param {string} message @param {number} [column] */
  constructor(code, message, column = undefined) {
    super(message);
    this.code = code;
    this.column = column;
  }
}

export class Questions {
  /** @param {{ask: (text: string) => void, told: (text: string) => void}} analyst which answers by `told` */
  constructor(analyst) {
    this._analyst = analyst;
    this._last = 0;
    /** By the numbers of the questions. @type {Map<number, {take: (answer: any) => void, refuse: (why: Refused) => void}>} */
    this._waiting = new Map();
    analyst.told = (text) => {
      const end = text.indexOf('\n');
      this._waiting.get(Number(text.slice(1, end)))?.take(JSON.parse(text.slice(end + 1)));
    };
  }

  /** @param {Record<string, unknown>} fields with `ask` @returns {Promise<any>} or Refused, where there is no answer */
  ask(fields) {
    const number = ++this._last;
    const lines = Object.entries(fields).map(([name, value]) => `${name}=${value}`).join('\n');
    /** @type {Promise<any>} */
    const answered = new Promise((take, refuse) => this._waiting.set(number, { take, refuse }));
    const late = setTimeout(() => this._waiting.get(number)?.refuse(new Refused('time', say('This takes too long to work out.'))), patience);
    this._analyst.ask(`?${number}\n${lines}`);
    return answered.then((answer) => {
      if (answer.fault !== undefined) throw new Refused('input', answer.fault, answer.column);
      return answer;
    }).finally(() => {
      clearTimeout(late);
      this._waiting.delete(number);
    });
  }

  /** Nobody answers any more. @param {string} why */
  fail(why) {
    for (const { refuse } of this._waiting.values()) refuse(new Refused('load', why));
  }
}
