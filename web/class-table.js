// @ts-check
// Who did what in a task: a row a pupil, a column an activity. On the page, and as a file for spreadsheets.
import { clock } from './activities.js';
import { csvOf } from './class-csv.js';
import { givenWords, questionWords } from './class-words.js';
import { totalOf } from './results.js';
import { say } from './words.js';

/** @typedef {import('./class-store.js').Row} Row */
/** @typedef {import('./class-store.js').Kept} Kept */
/** @typedef {import('./results.js').Outcome} Outcome */
/** @typedef {{open: (row: Row, kept: Kept, activity: number) => void, erase: (row: Row) => void}} Acts */

/** @param {string} name @param {Record<string, unknown>} [more] @param {(Node | string)[]} inside */
export function make(name, more = {}, ...inside) {
  const element = Object.assign(document.createElement(name), more);
  element.append(...inside);
  return element;
}

/** @param {Outcome} outcome */
const scoreOf = ({ points, completed, done, of }) =>
  completed ? (points === null ? say('done') : String(points)) : of > 1 ? say('{0} of {1}', done, of) : say('not done');

const totalWords = (/** @type {Kept} */ kept) => String(totalOf(kept.result) ?? '–');
/** @param {Kept} kept */
const spent = ({ result }) => result.activities.reduce((sum, { seconds }) => sum + seconds, 0);
/** @param {number} seconds since 1970 */
export const when = (seconds) => new Date(1000 * seconds).toLocaleString(document.documentElement.lang, { dateStyle: 'short', timeStyle: 'short' });

/** What a teacher should know of a pupil's results, and whether it is something bad. @param {Row} row @param {boolean} hasList @returns {[string, boolean][]} */
function remarks({ all, listed, best, same }, hasList) {
  /** @type {[string, boolean][]} */
  const out = [];
  if (best) out.push(best.altered ? [say('Altered: the checksum is wrong'), true] : [say('Checksum right'), false]);
  if (best && !best.altered && all.some(({ altered }) => altered)) out.push([say('Another result is altered'), true]);
  if (same) out.push([say('The same work as {0}', same), true]);
  if (best?.result.late) out.push([say('Ran out of time'), false]);
  if (best?.result.left) out.push([say('Shortened: the file has more'), false]);
  if (all.length > 1) out.push([say('Results: {0}', all.length), false]);
  if (hasList && !listed && best) out.push([say('Not on the class list'), false]);
  return out;
}

/** @param {HTMLTableElement} table @param {Row[]} rows @param {string[]} titles @param {boolean} hasList @param {Acts} acts */
export function drawTable(table, rows, titles, hasList, acts) {
  const heads = [say('Name'), ...titles.map((title, i) => `${i + 1}. ${title}`), say('Points'), say('Time'), say('Handed in'), say('Remarks'), ''];
  const head = make('tr', {}, ...heads.map((words) => (words ? make('th', { scope: 'col', textContent: words }) : make('td'))));
  const lines = rows.map((row) => {
    const { name, best, latest } = row;
    const line = make('tr', {}, make('th', { scope: 'row', textContent: name }));
    if (!best || !latest) {
      line.append(make('td', { colSpan: titles.length + 5, className: 'none', textContent: say('Nothing handed in yet') }));
      return line;
    }
    const two = best !== latest;
    for (const i of titles.keys()) {
      const outcome = best.result.activities[i];
      const words = [say('answers: {0}', outcome.tries.length), clock(outcome.seconds)].join(' · ');
      const button = make('button', { type: 'button', className: 'cell', onclick: () => acts.open(row, best, i) }, make('b', { textContent: scoreOf(outcome) }), make('span', { textContent: words }));
      button.dataset.activity = String(i);
      if (two) button.append(make('span', { textContent: say('latest: {0}', scoreOf(latest.result.activities[i])) }));
      line.append(make('td', {}, button));
    }
    const both = (/** @type {(kept: Kept) => string} */ words, what = 'span') => make('td', {}, make(what, { textContent: words(best) }), ...(two ? [make('span', { textContent: say('latest: {0}', words(latest)) })] : []));
    line.append(both(totalWords, 'b'), both((kept) => clock(spent(kept))), both(({ result }) => when(result.handed)));
    line.append(make('td', { className: 'remarks' }, ...remarks(row, hasList).map(([words, bad]) => make('span', { className: bad ? 'bad' : '', textContent: words }))));
    line.append(make('td', {}, make('button', { type: 'button', className: 'erase', textContent: say('Delete'), ariaLabel: say('Delete {0}', name), onclick: () => acts.erase(row) })));
    return line;
  });
  table.replaceChildren(make('thead', {}, head), make('tbody', {}, ...lines));
}

/** A line for each result, and for each of the class list who has handed in nothing. @param {Row[]} rows @param {import('./activities.js').Task} task @param {string[]} titles */
export async function csvOfTable(rows, task, titles) {
  const heads = titles.flatMap((title, i) => [say('points'), say('done'), say('answers'), say('seconds'), say('wrong answers')].map((words) => `${i + 1}. ${title}: ${words}`));
  /** @type {unknown[][]} */
  const lines = [[say('Name'), say('Task'), say('Handed in'), say('Best or latest'), say('Altered'), say('Ran out of time'), say('Points'), say('Seconds'), ...heads]];
  for (const { name, all, best, latest } of rows) {
    if (!all.length) lines.push([name, task.name, say('Nothing handed in yet')]);
    for (const kept of all) {
      const { result, altered } = kept;
      const which = [kept === best ? say('best') : '', kept === latest ? say('latest') : ''].filter(Boolean).join(' ');
      const yes = (/** @type {boolean} */ is) => (is ? say('yes') : say('no'));
      const cells = await Promise.all(result.activities.map(async ({ points, completed, tries, seconds }, i) => {
        const wrong = await Promise.all(tries.filter(({ right }) => right === false).map(async (one) => `${await questionWords(one)}: ${await givenWords(one, task.activities[i])}`));
        return [points ?? '', yes(completed), tries.length, seconds, wrong.join('; ')];
      }));
      lines.push([name, task.name, new Date(1000 * result.handed).toISOString(), which, yes(altered), yes(result.late), totalOf(result) ?? '', spent(kept), ...cells.flat()]);
    }
  }
  return csvOf(lines);
}
