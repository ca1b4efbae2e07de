// @ts-check
// What an address, an element's attributes or a message may set (docs/embedding.md), read into what the program understands.

import { isKnown } from './words.js';

/** @typedef {'play' | 'puzzle' | 'view' | 'lesson' | 'exercise' | 'explorer'} Mode */
/**
 * @typedef {object} Wanted
 * @property {Mode} mode
 * @property {'win' | 'move' | 'begin'} task of a puzzle
 * @property {string} link what lies on the board (src/features/sharing/share.hpp); '': nothing is said of that
 * @property {string} position as it was given; '': none was
 * @property {string} level a letter of `play=`
 * @property {number} count how many exercises are a set
 * @property {number | null} pass it is passed with so many points of 100; null: there are none
 * @property {string} framed what is left to the person (src/features/sharing/embed_permissions.hpp)
 * @property {Record<string, string>} given what would otherwise be this person's own settings, by the names they are kept under
 * @property {{name: string, message: string}[]} faults in words
 */

const modes = ['play', 'puzzle', 'view', 'lesson', 'exercise', 'explorer'];
/** Who plays, as `play=` writes it. */
const letters = { beginner: 'n', casual: 'c', club: 'b', perfect: 'm', machine: 'm' };
/** What each may be; the others are texts that the program itself judges. @type {Record<string, string[]>} */
const choices = {
  mode: modes,
  task: ['win', 'move', 'begin'],
  level: Object.keys(letters),
  side: ['first', 'second', 'both', 'none'],
  controls: ['full', 'board', 'none'],
  hints: ['on', 'off'],
  sound: ['on', 'off'],
  theme: ['system', 'light', 'dark', 'contrast'],
};
/** A setting's name where a name has no hyphens. @param {string} name */
export const plainName = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
/** All that can be set. */
export const names = ['position', 'lesson', 'lesson-text', 'exercise', 'explorer', 'count', 'pass', 'lang', ...Object.keys(choices)];
/** The points that pass, where nobody says how many: whatever solves a puzzle, the game for who should begin. */
const usualPass = { play: 100, win: 1, move: 1, begin: 50, lesson: 100, exercise: 60 };
/** Before anybody has made a move this lies on the board. */
export const usual = 'nim:3,5,7';

/** @param {Record<string, unknown>} raw texts, by their names; others are left alone @returns {Wanted} */
export function read(raw) {
  /** @type {{name: string, message: string}[]} */
  const faults = [];
  /** @type {Record<string, string>} */
  const set = {};
  for (const name of names) {
    const value = raw[name];
    if (value === undefined || value === null || value === '') continue;
    const text = String(value).trim();
    if (choices[name] && !choices[name].includes(text)) {
      faults.push({ name, message: `${name} can be ${choices[name].join(', ')}, but not “${text.slice(0, 40)}”.` });
    } else {
      set[name] = text;
    }
  }
  const mode = /** @type {Mode} */ (
    set.mode ?? (set.lesson || set['lesson-text'] ? 'lesson' : set.exercise ? 'exercise' : set.explorer ? 'explorer' : set.task ? 'puzzle' : 'play')
  );
  const task = /** @type {'win' | 'move' | 'begin'} */ (set.task ?? 'win');
  const number = (/** @type {string} */ name, /** @type {number} */ usual) => {
    const given = Number(set[name] ?? usual);
    if (Number.isInteger(given) && given >= 1 && given <= 100) return given;
    faults.push({ name, message: `${name} has to be a number from 1 to 100.` });
    return usual;
  };
  const count = number('count', 10);
  const marked = mode === 'puzzle' ? task : mode;
  if (set.lang && !isKnown(set.lang))
    faults.push({ name: 'lang', message: `There is no translation “${set.lang.slice(0, 20)}” yet, so this is in English.` });

  const level = letters[/** @type {keyof letters} */ (set.level ?? '')] ?? '';
  const link = linkOf(mode, task, set, level, faults);
  // The score of two people is nobody's, and neither is the computer's. Who should begin is asked of one person alone.
  const [, players] = /(?:^|;)play=([^;]*);/.exec(marked === 'play' || marked === 'win' ? link : '') ?? [];
  const alone = !players || players.replace(/[^h]/g, '').length === 1;
  const pass = marked in usualPass && alone ? number('pass', usualPass[/** @type {keyof typeof usualPass} */ (marked)]) : null;
  const controls = set.controls ?? (mode === 'view' ? 'none' : mode === 'puzzle' ? 'board' : 'full');
  const hints = set.hints ?? (mode === 'puzzle' ? 'off' : 'on');
  const framed = [{ full: '', board: 'bare', none: 'alone' }[controls], hints === 'off' ? 'no-hints' : '', mode !== 'puzzle' ? '' : task === 'move' ? 'no-undo puzzle' : 'puzzle']
    .filter(Boolean).join(' ');
  /** @type {Record<string, string>} */
  const given = {};
  if (set.theme) given.theme = set.theme;
  if (set.sound) given.sound = set.sound === 'on' ? 'on' : '';
  if (set.level) given.level = set.level === 'machine' ? 'perfect' : set.level;
  return { mode, task, link, position: set.position ?? '', level: level || 'm', count, pass, framed, given, faults };
}

/**
 * @param {Mode} mode @param {string} task @param {Record<string, string>} set @param {string} level
 * @param {{name: string, message: string}[]} faults
 */
function linkOf(mode, task, set, level, faults) {
  if (mode === 'lesson' && set['lesson-text']) return `own=${linkedLesson(set['lesson-text'])}`;
  if (mode === 'lesson' || mode === 'explorer') {
    const name = set[mode];
    if (name) return `${mode === 'lesson' ? 'lesson' : 'explore'}=${name}`;
    faults.push({ name: mode, message: `mode=${mode} needs to know which: ${mode}=…` });
    return '';
  }
  if (mode === 'exercise') return `practice=${set.exercise ?? 'today'}`;
  const position = set.position ?? '';
  if (/^\s*[a-z]+=/.test(position)) return position; // a link, which says all of that itself
  if (!position && mode === 'play' && !set.level && !set.side) return '';
  const start = position || usual;
  const machine = level || 'm';
  const players = mode === 'view' ? 'hh'
    : task === 'move' && mode === 'puzzle' ? 'hm' // whose answer shows what is wrong with a move
    : { first: 'h' + machine, second: machine + 'h', both: 'hh', none: machine + machine }[set.side ?? 'first'];
  // As people write it, and whoever plays there keeps the level they have chosen.
  if (mode === 'play' && !set.side && !level) return start;
  return `play=${players};${start}`;
}

/**
 * A lesson as its link has it (src/learn/own_lesson.hpp): it may be given so, or as it is written.
 * @param {string} text
 */
function linkedLesson(text) {
  if (/^[zpt][\w-]+$/.test(text)) return text;
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
  return `p${btoa(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')}`;
}

/** The address of a frame that shows it. @param {string} page @param {Record<string, unknown>} settings */
export function addressOf(page, settings) {
  const query = new URLSearchParams();
  for (const name of names) if (settings[name] !== undefined && settings[name] !== null && settings[name] !== '') query.set(name, String(settings[name]));
  const text = query.toString().replace(/%2C/g, ',').replace(/%3A/g, ':').replace(/%2F/g, '/'); // to be read by people
  return text ? `${page}?${text}` : page;
}
