// @ts-check
// What a pupil hands in, as a text that fits into a link and a QR code, and is read again from links and files
// (docs/classes.md, "The format"). A checksum shows slips and simple edits. It is no seal: whoever can read this can make one.
import { most } from './activities.js';
import { say } from './words.js';
import { crc32, deflate } from './zip.js';

/**
 * An answer that counted.
 * @typedef {object} Try
 * @property {string} question the same for the same question (attempt.js)
 * @property {string} given a record, or words; '': nobody knows, or it was left out
 * @property {boolean | null} right null: neither
 * @property {number} seconds
 * @property {string} position that was asked about; '': that of the activity
 */
/**
 * What has become of an activity.
 * @typedef {object} Outcome
 * @property {number | null} points of 100; null: there are none
 * @property {boolean} completed
 * @property {number} done steps, exercises or games
 * @property {number} of
 * @property {number} seconds
 * @property {Try[]} tries
 * @property {string[]} games records; where the moves were left out, only how it began
 */
/**
 * @typedef {object} Result
 * @property {string} task as activities.js writes it
 * @property {string} name of the pupil
 * @property {string} id of the attempt: some letters by chance
 * @property {number} begun in seconds since 1970
 * @property {number} handed
 * @property {boolean} late the time was up
 * @property {number} left how much was left out to make it short
 * @property {Outcome[]} activities
 */

const version = 1;
/** No link is longer. */
export const longestLink = 2900;
/** What is read may unpack to no more than this, in bytes. */
const largest = 400000;

/** @param {Result} result */
const plain = ({ task, name, id, begun, handed, late, left, activities }) =>
  JSON.stringify([task, name, id, begun, handed, late ? 1 : 0, left, activities.map(({ points, completed, done, of, seconds, tries, games }) => [
    points, completed ? 1 : 0, done, of, seconds,
    tries.map(({ question, given, right, seconds, position }) => {
      const game = given ? games.indexOf(given) : -1;
      const known = position && !given.startsWith(position) ? [position] : [];
      return [question, game < 0 ? given : game, right === null ? 2 : right ? 1 : 0, seconds, ...known];
    }), games,
  ])]);

/** @param {Uint8Array} bytes */
const written = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
const sum = (/** @type {Uint8Array} */ bytes) => crc32(bytes).toString(16).padStart(8, '0');

/** The result as text, with nothing left out. @param {Result} result */
export async function encode(result) {
  const bytes = new TextEncoder().encode(plain(result));
  const packed = await deflate(bytes);
  return `${version}${packed ? 'z' : 'p'}.${written(packed ?? bytes)}.${sum(bytes)}`;
}

/** What can be left out, the earliest first: the moves of games, then what was answered, then answers as a whole. @param {Result} result */
const omissions = ({ activities }) => [
  ...activities.flatMap(({ games }, a) => games.map((_, i) => `game ${a} ${i}`)),
  ...activities.flatMap(({ tries }, a) => tries.map((_, i) => `given ${a} ${i}`)),
  ...activities.flatMap(({ tries }, a) => tries.map((_, i) => `try ${a} ${i}`)),
];

/** The same without the first of what can be left out. @param {Result} result @param {number} count */
function without(result, count) {
  if (count === 0) return result;
  const left = new Set(omissions(result).slice(0, count));
  const gone = (/** @type {string} */ what, /** @type {number} */ a, /** @type {number} */ i) => left.has(`${what} ${a} ${i}`);
  const activities = result.activities.map((activity, a) => {
    const { tries, games } = activity;
    const start = (/** @type {string} */ record) => record.split('/')[0];
    const shorter = games.map((record, i) => (gone('game', a, i) ? start(record) : record));
    return {
      ...activity, games: shorter,
      tries: tries.flatMap((one, i) => {
        if (gone('try', a, i)) return [];
        const game = one.given ? games.indexOf(one.given) : -1;
        const given = gone('given', a, i) ? '' : game >= 0 ? shorter[game] : one.given;
        return [{ ...one, given }];
      }),
    };
  });
  return { ...result, left: count, activities };
}

/**
 * The result as text of at most so many characters: what is too long leaves something out, and says how much.
 * @param {Result} result @param {number} room @returns {Promise<{text: string, left: number} | null>} null: nothing is short enough
 */
export async function encodeWithin(result, room) {
  const all = omissions(result).length;
  let [least, largest] = [0, all];
  /** @type {{text: string, left: number} | null} */
  let best = null;
  while (least <= largest) { // the more is left out, the shorter it is
    const left = best || least > 0 ? Math.floor((least + largest) / 2) : 0;
    const text = await encode(without(result, left));
    if (text.length <= room) {
      best = { text, left };
      largest = left - 1;
    } else {
      least = left + 1;
    }
  }
  return best;
}

/** @param {string} text of base64url */
const bytesOf = (text) => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));

/** @param {Uint8Array} data packed */
async function inflate(data) {
  if (typeof DecompressionStream === 'undefined') throw new Error(say('This browser is too old to read results. Any current one can.'));
  const reader = new Blob([/** @type {any} */ (data)]).stream().pipeThrough(new DecompressionStream(/** @type {any} */ ('deflate-raw'))).getReader();
  /** @type {Uint8Array[]} */
  const parts = [];
  for (let size = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    if ((size += value.length) > largest) {
      reader.cancel().catch(() => {});
      throw new Error('too large');
    }
  }
  return new Uint8Array(await new Blob(/** @type {any} */ (parts)).arrayBuffer());
}

/** Whether that is a text of one line, and not longer. @param {unknown} value */
const isText = (value, longest = 20000) => typeof value === 'string' && value.length <= longest && !/[\0-\x1f]/.test(value);
const isCount = (/** @type {unknown} */ value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 1e11;
const isList = (/** @type {unknown} */ value, /** @type {number} */ longest) => Array.isArray(value) && value.length <= longest;

/** What stands there, if it is a result. @param {any} raw @returns {Result} */
function checked(raw) {
  const refuse = () => new Error('it is no result');
  if (!isList(raw, 8) || raw.length !== 8) throw refuse();
  const [task, name, id, begun, handed, late, left, list] = raw;
  if (!isText(task) || !isText(name, most.name) || !name.trim() || !isText(id, 20) || ![begun, handed, left].every(isCount) || !isList(list, most.activities) || list.length !== task.split('&&').length - 1) throw refuse();
  const activities = list.map((/** @type {any} */ one) => {
    if (!isList(one, 7) || one.length !== 7) throw refuse();
    const [points, completed, done, of, seconds, tried, games] = one;
    if (points !== null && !(isCount(points) && points <= 100)) throw refuse();
    if (![done, of, seconds].every(isCount) || !isList(tried, 2000) || !isList(games, 500) || !games.every((/** @type {unknown} */ game) => isText(game))) throw refuse();
    const tries = tried.map((/** @type {any} */ answer) => {
      if (!isList(answer, 5) || answer.length < 4) throw refuse();
      const [question, told, right, seconds, position = ''] = answer;
      const given = typeof told === 'number' ? games[told] : told;
      if (!isText(question, 200) || !isText(given) || ![0, 1, 2].includes(right) || !isCount(seconds) || !isText(position)) throw refuse();
      return { question, given, right: right === 2 ? null : right === 1, seconds, position: position || (isRecord(given) ? given.split('/')[0] : '') };
    });
    return { points, completed: completed === 1, done, of, seconds, tries, games };
  });
  return { task, name: name.trim(), id, begun, handed, late: late === 1, left, activities };
}

/**
 * @param {string} text as `encode` wrote it
 * @returns {Promise<{result: Result, altered: boolean, key: string} | {fault: string}>} `key`: the same for the same result, however short
 */
export async function decode(text) {
  const broken = say('This link is broken: a part of it is missing or was changed on the way. Ask for it again, or for the file.');
  const [, kind, packing, body, check] = /^(\d+)([a-z])\.([\w-]+)\.([0-9a-f]{8})$/.exec(text) ?? [];
  if (!kind) return { fault: broken };
  if (Number(kind) !== version) return { fault: say('This result was made by another version of Nimatron: load this page again.') };
  try {
    const bytes = packing === 'z' ? await inflate(bytesOf(body)) : bytesOf(body);
    const result = checked(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
    const altered = sum(bytes) !== check;
    const { id, handed, name } = result;
    return { result, altered, key: altered ? `${id} ${handed} ${name} ${sum(bytes)}` : `${id} ${handed} ${name}` };
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    return { fault: typeof DecompressionStream === 'undefined' ? message : broken };
  }
}

/** All that may be results in a text: links, also as mail programs wrap them, one or many. @param {string} text @returns {string[]} */
export const candidatesIn = (text) => [...text.matchAll(/result(?:=|%3D)([\w.-]+)/gi)].map(([, found]) => found.replace(/[.-]+$/, ''));

/** The address that shows a teacher a result. @param {string} text */
export const linkTo = (text) => `${new URL('class.html', import.meta.url).href}#result=${text}`;

/** Whether an answer is a record of a game or a position, which can be laid on a board; words may have a colon, too. @param {string} given */
export const isRecord = (given) => /^[a-z][a-z0-9.]*:[!-~]+$/.test(given);

/** Points of all that has some, of 100; null: nothing has. @param {Result} result */
export function totalOf({ activities }) {
  const scored = activities.flatMap(({ points }) => (points === null ? [] : [points]));
  return scored.length ? Math.round(scored.reduce((sum, points) => sum + points, 0) / scored.length) : null;
}
