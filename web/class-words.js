// @ts-check
// What pupils have answered, in words; and where a game was given away, which the program works out.
import { titleOf } from './activities.js';
import { answerTo } from './page-analyst.js';
import { isRecord } from './results.js';
import { read, usual } from './settings.js';
import { say } from './words.js';

/** @typedef {import('./results.js').Try} Try */
/** @typedef {import('./results.js').Outcome} Outcome */
/** @typedef {import('./activities.js').Settings} Settings */

/** @type {Map<string, Promise<any>>} */
const known = new Map();
/** An answer of the program's, asked for once. @param {Record<string, string>} fields @param {any} otherwise where there is none */
function once(fields, otherwise) {
  const key = JSON.stringify(fields);
  if (!known.has(key)) known.set(key, answerTo(fields).catch(() => otherwise));
  return /** @type {Promise<any>} */ (known.get(key));
}

/** What lies there after the moves of a record. @param {string} record @returns {Promise<string>} '': it is no game */
export const positionOf = async (record) => (await once({ ask: 'read', text: record }, {})).position ?? '';
/** Who can win there: N, P, T or unknown. @param {string} position @returns {Promise<string>} */
export const outcomeOf = async (position) => (position ? (await once({ ask: 'explain', position, reasons: 'false' }, { outcome: 'unknown' })).outcome : 'unknown');
/** @param {string} position @param {string} move */
export const moveWords = async (position, move) => (await once({ ask: 'words', position, move }, {})).words ?? move;

/** Where an activity begins. @param {Settings} settings */
export const startOf = (settings) => positionOf((read(settings).position || usual).replace(/^\s*([a-z]+=[^;]*;)+/, ''));

/** What was asked. @param {Try} one */
export async function questionWords({ question }) {
  if (question === 'game') return say('A game');
  if (question === 'winning-move') return say('The winning move');
  if (question === 'who-begins') return say('Who should begin');
  const [, step] = /-step-(\d+)$/.exec(question) ?? [];
  if (step) return say('Step {0} of the lesson', step);
  const [, kind, number] = /^(.*)-(\d+)$/.exec(question) ?? [];
  if (!kind) return question;
  return kind === 'exercise' ? say('Exercise {0}', number) : `${number}. ${await titleOf({ mode: 'exercise', exercise: kind }, answerTo)}`;
}

/** What was answered. @param {Try} one @param {Settings} settings of its activity */
export async function givenWords({ question, given, position }, settings) {
  if (question === 'who-begins') return given === 'I begin' ? say('“I begin”') : given ? say('“The computer begins”') : say('not known');
  if (question === 'winning-move') return given ? moveWords(await startOf(settings), given) : say('not known');
  if (given && !isRecord(given)) return position && !/-step-\d+$/.test(question) ? `${position}: ${given}` : given;
  const [start, ...moves] = given.split('/');
  if (question === 'game') return moves.length ? say('{0}, moves: {1}', start, moves.length) : start || say('not known');
  const last = moves.at(-1);
  if (!last && given) return given; // a position that was laid
  if (!last && /-step-\d+$/.test(question)) return say('answered without a move'); // the step says what was asked
  if (!last) return position ? say('{0}, answered without a move', position) : say('answered without a move');
  return `${start}: ${await moveWords(await positionOf([start, ...moves.slice(0, -1)].join('/')), last)}`;
}

/** What became of an answer. @param {Try} one */
export function verdictWords({ question, right }) {
  if (right === null) return say('a tie');
  if (question === 'game') return right ? say('won') : say('lost');
  return right ? say('right') : say('wrong');
}

/** Which side a pupil played: 0 moves first, 1 second; -1: nobody knows, or both. @param {Settings} settings @param {Outcome} outcome */
export function sideOf(settings, { tries }) {
  const { mode, task, link } = read(settings);
  if (mode === 'puzzle' && task === 'begin') {
    const said = tries.find(({ question }) => question === 'who-begins')?.given;
    return said === 'I begin' ? 0 : said ? 1 : -1;
  }
  const [, players] = /(?:^|;)play=([^;]*);/.exec(link) ?? [];
  if (!players) return 0;
  return players.replace(/[^h]/g, '').length === 1 ? players.indexOf('h') : -1;
}

/**
 * The first move of one side that gave the win away.
 * @param {string} record @param {number} side @param {() => boolean} goesOn asked before each move
 * @returns {Promise<number>} which of the moves, from 0; -1: none, or nobody knows
 */
export async function givenAway(record, side, goesOn) {
  const [start, ...moves] = record.split('/');
  for (let ply = side; ply >= 0 && ply < moves.length && goesOn(); ply += 2) {
    const before = await positionOf([start, ...moves.slice(0, ply)].join('/'));
    if ((await outcomeOf(before)) !== 'N') continue;
    const after = await positionOf([start, ...moves.slice(0, ply + 1)].join('/'));
    const outcome = await outcomeOf(after);
    if (outcome !== 'P' && outcome !== 'unknown') return ply;
  }
  return -1;
}
