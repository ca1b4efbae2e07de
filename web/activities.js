// @ts-check
// What an activity is called, and the task that a teacher makes of some of them: a link that says all of it (docs/classes.md).
import { addressOf, names, read } from './settings.js';
import { say } from './words.js';

/** @typedef {Record<string, string>} Settings of an activity, as the element has them */
/**
 * What a class is given.
 * @typedef {object} Task
 * @property {string} name
 * @property {number} minutes 0: as long as it takes
 * @property {Settings[]} activities one after another
 */

/** So many activities are a set at most, so long is a name, and so many minutes are a time. */
export const most = { activities: 30, name: 80, minutes: 600 };

/** @param {string} kind of a task, as the teacher's page has them @param {string} name of its game, lesson or exercises */
export function titled(kind, name) {
  switch (kind) {
    case 'lesson': return say('Lesson: {0}', name);
    case 'exercise': return say('Exercises: {0}', name);
    case 'win': return say('{0}: win this game', name);
    case 'move': return say('{0}: find a winning move', name);
    case 'begin': return say('{0}: who should begin?', name);
    default: return name;
  }
}

/**
 * How a kind of task is scored, and what a try costs where that does not say it: for teachers and pupils alike.
 * @param {string} kind @returns {string[]} sentences
 */
export function scoringOf(kind) {
  switch (kind) {
    case 'play': return [say('The score is 100 for a win, 50 for a tie and 0 for a loss.'), say('Playing again costs nothing: the best game counts.')];
    case 'win': return [say('The score is 100 for a win, however many tries it takes.')];
    case 'move': return [say('The score is 100 at the first try, 50 at the second, 33 at the third, and so on.')];
    case 'begin': return [say('The score is 50 for the right answer and 50 for winning the game.'), say('Only the first answer counts; playing again costs nothing.')];
    case 'lesson': return [say('The score is the share of the steps that are solved, out of 100.'), say('Wrong answers cost nothing.')];
    case 'exercise': return [say('The score is the share of the exercises that were right at once, out of 100.'), say('Only the first answer to each exercise counts.')];
    default: return [];
  }
}

/** What a pupil should know of the score before the first try; '': there is none. @param {Settings} settings @param {boolean} [passed] with what passes */
export function ruleOf(settings, passed = false) {
  const { mode, task, pass } = read(settings);
  if (pass === null) return '';
  const enough = pass === 1 ? say('Solving it is enough to pass.') : say('You pass with {0} of 100 points.', pass);
  return [...scoringOf(mode === 'puzzle' ? task : mode), ...(passed ? [enough] : [])].join(' ');
}

/** The three tasks of docs/lesson-plan.md, which go from two heaps to three. @type {Settings[]} */
export const readyLesson = [
  { position: 'nim:3,4', mode: 'puzzle', task: 'win', level: 'casual', side: 'first' },
  { position: 'nim:5,5', mode: 'puzzle', task: 'begin', level: 'casual' },
  { position: 'nim:1,2,4', mode: 'puzzle', task: 'move' },
];

/** @type {Promise<[any, any]> | undefined} */
let lists;
/** What an activity is called. @param {Settings} settings @param {(fields: Record<string, unknown>) => Promise<any>} answerTo */
export async function titleOf(settings, answerTo) {
  const { mode, task, position } = read(settings);
  if (mode === 'lesson' || mode === 'exercise') {
    const { link } = read(settings);
    if (link.startsWith('own=')) return titled(mode, (await answerTo({ ask: 'lesson', own: link.slice(4) })).title || say('A lesson of your own'));
    lists ??= Promise.all([answerTo({ ask: 'lessons' }), answerTo({ ask: 'exercises' })]);
    const [{ chapters }, { exercises }] = await lists;
    const all = mode === 'lesson' ? chapters.flatMap((/** @type {any} */ { lessons }) => lessons) : exercises;
    const wanted = mode === 'lesson' ? settings.lesson : settings.exercise;
    const found = all.find((/** @type {any} */ { id }) => id === wanted);
    return titled(mode, found?.title ?? (wanted === 'today' ? say('A mix of all kinds') : wanted));
  }
  const { title } = await answerTo({ ask: 'read', text: position || 'nim:3,5,7' });
  return titled(mode === 'puzzle' ? task : mode, title ?? settings.position);
}

/** From what counts no menu leads to something easier. Another lesson may be taken, and counts for nothing (attempt.js). @param {Record<string, unknown>} settings */
export function heldTo(settings) {
  const { mode, pass } = read(settings);
  return { ...(pass === null || mode === 'lesson' ? {} : { controls: 'board' }), ...settings };
}

/** A task as its link says it: each part as the address of a frame has it, with && between them. @param {Task} task */
export function textOf({ name, minutes, activities }) {
  const head = new URLSearchParams({ name, ...(minutes ? { minutes: String(minutes) } : {}) });
  return [head, ...activities.map((settings) => addressOf('', settings).slice(1))].join('&&');
}

/** @param {string} text what `textOf` wrote @returns {Task | {fault: string}} */
export function taskOf(text) {
  const [head, ...parts] = text.split('&&');
  const query = new URLSearchParams(head);
  const name = (query.get('name') ?? '').replace(/\s+/g, ' ').trim().slice(0, most.name);
  const minutes = Number(query.get('minutes') ?? 0);
  if (!name || parts.length === 0) return { fault: say('This link holds no task. It may have been cut off: ask your teacher for it again.') };
  if (!Number.isInteger(minutes) || minutes < 0 || minutes > most.minutes) return { fault: say('The time has to be a number of minutes from 1 to {0}.', most.minutes) };
  if (parts.length > most.activities) return { fault: say('A set has at most {0} activities.', most.activities) };
  const line = (/** @type {string} */ text) => text.replace(/[\0-\x1f]/g, ' ');
  const activities = parts.map((part) => Object.fromEntries([...new URLSearchParams(part)].filter(([name]) => names.includes(name)).map(([name, value]) => [name, line(value)])));
  for (const [i, settings] of activities.entries()) {
    const fault = Object.keys(settings).length === 0 ? say('There is nothing to do.') : read(settings).faults[0]?.message;
    if (fault) return { fault: say('Something is wrong with activity {0}: {1}', i + 1, fault) };
  }
  return { name, minutes, activities };
}

/** Seconds as they stand on a clock. @param {number} seconds */
export function clock(seconds) {
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
