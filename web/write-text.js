// @ts-check
// The text of a lesson (docs/lessons.md): as a link has it, a step of it alone, and how new steps begin.
import { say } from './words.js';
import { deflate } from './zip.js';

/** @param {Uint8Array} bytes */
const letters = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');

/** As src/learn/own_lesson.hpp reads it: at once. `t`: it is tried out, and nothing is kept of it. @param {string} text @param {'p' | 't'} how */
export const plainly = (text, how) => how + letters(new TextEncoder().encode(text));

/** The same, as short as this browser can make it. @param {string} text */
export async function packed(text) {
  const bytes = await deflate(new TextEncoder().encode(text));
  return bytes ? 'z' + letters(bytes) : plainly(text, 'p');
}

/** In which lines steps begin, counted from 1. @param {string} text */
export function beginnings(text) {
  const lines = text.split('\n');
  return lines.flatMap((line, i) => (/^[a-z]/.test(line) && !/^[a-z]+:/.test(line) ? [i + 1] : []));
}

/** In which line the step begins that this line belongs to, and where the next one does; null: it belongs to the head. @param {string} text @param {number} line */
export function stepAt(text, line) {
  const all = beginnings(text);
  const at = all.findLastIndex((begin) => begin <= line);
  return at < 0 ? null : { begin: all[at], end: all[at + 1] ?? text.split('\n').length + 1 };
}

/** A lesson of that step alone. @param {string} text @param {{begin: number, end: number}} step */
export function alone(text, { begin, end }) {
  const lines = text.split('\n');
  const head = lines.slice(0, (beginnings(text)[0] ?? 1) - 1);
  return [...head, ...lines.slice(begin - 1, end - 1)].join('\n') + '\n';
}

/** What a new step may ask, and how it begins. @returns {{name: string, text: string}[]} */
export function templates() {
  const said = say('Say here what is to be done.');
  const hints = `    hint: ${say('A first hint.')}\n    hint: ${say('A second hint, which says more.')}\n`;
  const right = `    right: ${say('Say why.')}\n`;
  const wrong = `    wrong: ${say('Say what was mixed up.')}\n`;
  const step = (/** @type {string} */ head, more = hints + right) => `${head}\n    ${said}\n${more}`;
  return [
    { name: say('Nothing: it only tells'), text: step('read nim:3,5,7', '') },
    { name: say('To win a game'), text: step('play nim:3,5,7') },
    { name: say('A winning move'), text: step('move nim:3,5,7', hints + wrong + right) },
    { name: say('A number'), text: step('number nim:12,3,6 nim-sum', `${hints}    wrong sum: ${say('Say what was mixed up.')}\n${wrong}    right: {answer}. ${say('Say why.')}\n`) },
    { name: say('To choose from answers of yours'), text: step('pick', `    yes: ${say('The right answer.')}\n        because: ${say('Say why.')}\n    no: ${say('A wrong answer.')}\n        because: ${say('Say what was mixed up.')}\n${hints}${right}`) },
    { name: say('Who should begin'), text: step('pick nim:3,5,6 seat') },
    { name: say('P-positions among several'), text: step('pick p nim:2,5,7 nim:2,3,3') },
    { name: say('To fill a table'), text: step('fill nim:12,3,6 digits') },
    { name: say('To build a position'), text: step('lay nim:5,6,0', hints + wrong + right) },
    { name: say('To tie bundles'), text: step('bundles 19') },
    { name: say('To pair off bundles'), text: step('pairs nim:24,13,21') },
  ];
}

/** How a lesson begins that nobody has begun yet. */
export const blank = () => `title: ${say('My lesson')}\nidea: ${say('What it is about, in one sentence.')}\n\n${templates()[2].text}`;
