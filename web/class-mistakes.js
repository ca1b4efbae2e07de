// @ts-check
// The commonest mistake of a class in each activity of a task.
import { answerTo } from './page-analyst.js';
import { titleOf } from './activities.js';
import { givenAway, givenWords, moveWords, positionOf, questionWords, sideOf, startOf } from './class-words.js';
import { isRecord } from './results.js';
import { read } from './settings.js';
import { say } from './words.js';

/** @typedef {import('./class-store.js').Row} Row */
/** @typedef {import('./results.js').Try} Try */
/** @typedef {import('./activities.js').Settings} Settings */
/**
 * @typedef {object} Mistake
 * @property {string} words
 * @property {number} pupils how many have made it
 * @property {string} link what lies on the board with it; '': nothing
 */
/**
 * Wrong answers that are the same.
 * @typedef {object} Group
 * @property {Set<Row>} rows
 * @property {number} count
 * @property {() => Promise<string>} words
 * @property {() => Promise<string>} link
 */

/** Games are looked through for so long, in milliseconds. */
const patience = 20000;

/** @param {Map<string, Group>} groups @param {string} key @param {Row} row @param {Pick<Group, 'words' | 'link'>} what */
function count(groups, key, row, what) {
  const group = groups.get(key) ?? { rows: new Set(), count: 0, ...what };
  group.rows.add(row);
  ++group.count;
  groups.set(key, group);
}

/** @param {Row} row @param {Try} one @param {Settings} settings @param {Map<string, Group>} groups */
function countTry(row, one, settings, groups) {
  const { question, given, position } = one;
  const move = question === 'winning-move' ? given : '';
  const said = async () => `${await questionWords(one)}: ${await givenWords(one, settings)}`;
  const lies = async () => {
    if (move) return `play=hh;${await startOf(settings)}/${move}`;
    if (question === 'who-begins') return `play=hh;${await startOf(settings)}`;
    const [, lesson] = /^(.*)-step-\d+$/.exec(question) ?? [];
    if (lesson && !isRecord(given)) return read(settings).link || `lesson=${lesson}`;
    const record = isRecord(given) ? given : position;
    return record ? `play=hh;${record}` : '';
  };
  if (read(settings).mode !== 'exercise') return count(groups, `${question} ${position} ${given}`, row, { words: said, link: lies });
  // Each pupil has other exercises: unless two have the same, the kind is what they have in common.
  const kind = question.replace(/-\d+$/, '');
  if (given) count(groups, `${kind} ${position} ${given}`, row, { words: said, link: lies });
  const of = async () => `${await titleOf({ mode: 'exercise', exercise: kind }, answerTo)}: ${say('wrong answers: {0}', groups.get(kind)?.count ?? 0)}`;
  count(groups, kind, row, { words: of, link: async () => '' });
}

/** The move that gave the win away, in each game. @param {Row} row @param {string[]} games @param {number} side @param {Map<string, Group>} groups @param {() => boolean} goesOn */
async function countGames(row, games, side, groups, goesOn) {
  for (const record of games) {
    const ply = await givenAway(record, side, goesOn);
    if (ply < 0) continue;
    const [start, ...moves] = record.split('/');
    const position = await positionOf([start, ...moves.slice(0, ply)].join('/'));
    count(groups, `game ${position} ${moves[ply]}`, row, {
      words: async () => say('In {0}, this gives the win away: {1}', position, await moveWords(position, moves[ply])),
      link: async () => `play=hh;${position}/${moves[ply]}`,
    });
  }
}

/**
 * @param {Row[]} rows @param {Settings[]} activities
 * @param {() => boolean} wanted whether anybody still waits for it
 * @returns {Promise<(Mistake | null)[]>} of each activity; null: there is none
 */
export async function commonest(rows, activities, wanted) {
  const end = Date.now() + patience;
  const out = [];
  for (const [a, settings] of activities.entries()) {
    /** @type {Map<string, Group>} */
    const groups = new Map();
    const { mode, task } = read(settings);
    for (const row of rows) {
      for (const { result } of row.all) {
        const outcome = result.activities[a];
        if (!outcome || !wanted()) continue;
        const isGame = (/** @type {Try} */ { question }) => question === 'game';
        for (const one of outcome.tries) if (one.right === false && !isGame(one)) countTry(row, one, settings, groups);
        if (mode === 'puzzle' && task === 'move') continue; // its wrong answers are the moves
        await countGames(row, outcome.games, sideOf(settings, outcome), groups, () => wanted() && Date.now() < end);
      }
    }
    // In exercises, what at least two have answered says more than a kind that everybody has.
    const all = [...groups].map(([key, group]) => ({ group, own: mode !== 'exercise' || key.includes(' ') }));
    const shared = all.filter(({ group, own }) => own && (mode !== 'exercise' || group.rows.size > 1));
    const best = (shared.length ? shared : all).map(({ group }) => group).sort((x, y) => y.rows.size - x.rows.size || y.count - x.count)[0];
    out.push(best ? { words: await best.words(), pupils: best.rows.size, link: await best.link() } : null);
  }
  return out;
}
