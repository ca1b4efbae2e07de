// @ts-check
// The page for pupils: a task that a teacher has made (teach-class.js), one activity after another, and at the end what is
// handed in. Everything stays on this device until then, and a reload goes on where it was.
import { answerTo } from './page-analyst.js';
import { clock, heldTo, ruleOf, taskOf, textOf, titleOf } from './activities.js';
import { Attempt, stateIn } from './attempt.js';
import { read } from './settings.js';
import { showResult } from './task-end.js';
import { crc32 } from './zip.js';
import { say, sayAll, speak, wanted } from './words.js';

const language = new URLSearchParams(location.search).get('lang') ?? '';
if (await speak(wanted(), true)) document.documentElement.dir = 'rtl';
sayAll(document.documentElement);

/** @param {string} id @returns {any} */
const at = (id) => document.getElementById(id);
const now = () => Math.round(Date.now() / 1000);
/** What is kept of the state of a board, in characters; and how many answers and games are. */
const [room, mostTries, mostGames] = [60000, 1000, 60];
/** No answer is longer, in characters: a game of many moves. */
const longestAnswer = 20000;
/** A minute is told when it is one of these, in seconds before the end. */
const warnings = [300, 60];

/**
 * What is kept of an activity.
 * @typedef {object} Part
 * @property {number} seconds
 * @property {import('./results.js').Try[]} tries
 * @property {string[]} games
 * @property {boolean} open whether the last game goes on
 * @property {import('./attempt.js').Progress | null} progress
 * @property {string} state
 */
/**
 * @typedef {object} Work
 * @property {string} name
 * @property {string} id
 * @property {number} begun
 * @property {number} at which activity
 * @property {number} handed 0: not yet
 * @property {boolean} late
 * @property {Part[]} parts
 */

const given = taskOf(location.hash.slice(1));
const task = 'fault' in given ? { name: '', minutes: 0, activities: [] } : given;
const text = textOf(task);
const key = `nimatron.task.${crc32(new TextEncoder().encode(text)).toString(36)}`;
/** @type {string[]} */
let titles = [];
/** @type {Work | null} */
let work = null;
/** @type {Attempt | null} */
let attempt = null;

/** What was kept here, if it is of this task. @returns {Work | null} */
function load() {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null');
    return kept?.text === text && Array.isArray(kept.work?.parts) && kept.work.parts.length === task.activities.length ? kept.work : null;
  } catch {
    return null;
  }
}
let saving = 0;
function save() {
  clearTimeout(saving);
  saving = 0;
  if (!work) return;
  const part = work.parts[work.at];
  if (attempt?.begun) Object.assign(part, { state: attempt.kept(room), progress: attempt.progress ?? null });
  try {
    localStorage.setItem(key, JSON.stringify({ text, work }));
  } catch {
    // No room, or nothing may be kept: the work goes on, and is lost by a reload.
  }
}
const saveSoon = () => (saving ||= /** @type {any} */ (setTimeout(save, 500)));

/** For screen readers. @param {string} words */
const tell = (words) => (at('heard').textContent = words);

/** One of the pages is seen, and the keyboard goes to what it is called. @param {'start' | 'work' | 'end' | 'fault'} which */
function show(which) {
  for (const each of ['start', 'work', 'end', 'fault']) at(each).hidden = each !== which;
  at(which).querySelector('[tabindex="-1"]')?.focus({ preventScroll: true });
  scrollTo(0, 0);
}

// ------------------------------------------------------------------------------------------------------ the work

/** @param {number} index */
async function open(index) {
  if (!work) return;
  save();
  work.at = index;
  const part = work.parts[index];
  const settings = /** @type {Record<string, unknown>} */ (heldTo(task.activities[index]));
  const board = /** @type {any} */ (document.createElement('nimatron-board'));
  for (const [name, value] of Object.entries(settings)) board.setAttribute(name, String(value));
  if (language) board.setAttribute('lang', language);
  board.setAttribute('label', titles[index]);
  board.setAttribute('loading', 'eager');
  const mine = new Attempt(board, settings, titles[index], {
    answered: ({ question, given, words, right, posed, position }) => {
      if (attempt !== mine) return;
      const seconds = Math.max(0, Math.round((Date.now() - posed) / 1000));
      const told = (words || given).replace(/[\0-\x1f]/g, ' ').slice(0, longestAnswer); // in words, as a teacher reads it
      part.tries = [...part.tries, { question, given: told, right, seconds, position }].slice(-mostTries);
      saveSoon();
    },
    changed: (progressed) => attempt === mine && changed(mine, part, progressed),
  });
  attempt = mine;
  at('place').replaceChildren(board);
  showBar();
  // What somebody has learned elsewhere is no part of this: everybody begins with nothing solved.
  await mine.begin(stateIn(part.state) ?? { link: '', course: '', exercises: '' });
  if (attempt !== mine) return;
  changed(mine, part, true);
}

/** @param {Attempt} mine @param {Part} part @param {boolean} progressed */
function changed(mine, part, progressed) {
  if (!mine.begun) return;
  note(part, mine.state);
  const before = part.progress?.completed;
  part.progress = mine.progress ?? null;
  if (progressed) {
    showBar();
    if (part.progress?.completed && before === false) tell(isLast() ? say('Done. You can hand in now.') : say('Done. Press Next to go on.'));
  }
  if (progressed) save();
  else saveSoon();
}

/** Each game, move by move: what is taken back and played otherwise is the same game, as long as it goes on and its first move stays. @param {Part} part @param {any} state */
function note(part, { record, played, standing, lesson, practice, screen }) {
  if (lesson || practice || screen !== 'table') return;
  if (played === 0) return void (part.open = false);
  const last = part.games.at(-1);
  if (part.open && last?.startsWith(`${record}/`)) return; // it is looked back at
  const begins = (/** @type {string} */ text) => text.split('/', 2).join('/');
  if (part.open && last && begins(last) === begins(record)) part.games[part.games.length - 1] = record;
  else if (last !== record) part.games = [...part.games, record].slice(-mostGames);
  part.open = standing === 'going on';
}

const isLast = () => work?.at === task.activities.length - 1;

function showBar() {
  if (!work) return;
  const { at: index, parts } = work;
  const count = task.activities.length;
  at('name-of').textContent = task.name;
  at('which').textContent = count > 1 ? `${say('{0} of {1}', index + 1, count)} · ${titles[index]}` : titles[index];
  at('back').hidden = at('next').hidden = count === 1;
  at('back').disabled = index === 0;
  at('next').disabled = isLast();
  const done = (attempt?.begun ? attempt.progress : parts[index].progress)?.completed ?? false;
  at('next').classList.toggle('first', done && !isLast());
  at('hand-in').classList.toggle('first', done && isLast());
}
/** @param {number} index */
function go(index) {
  if (!task.activities[index]) return;
  open(index).catch(fail);
  at('name-of').focus();
}
at('back').addEventListener('click', () => work && go(work.at - 1));
at('next').addEventListener('click', () => work && go(work.at + 1));
at('hand-in').addEventListener('click', () => handIn(false));

/** @param {Error} error */
const fail = ({ message }) => tell(message);

/** When the time is up; 0: it never is. */
const ends = () => (work && task.minutes ? work.begun + 60 * task.minutes : 0);
let ticked = Date.now();
/** Once a second: how long it takes, and how much time is left. */
function tick() {
  const passed = Math.min(2, (Date.now() - ticked) / 1000);
  ticked = Date.now();
  if (!work || work.handed || at('work').hidden) return;
  if (document.visibilityState === 'visible') work.parts[work.at].seconds += passed;
  const end = ends();
  at('left').hidden = !end;
  if (!end) return;
  const left = end - now();
  at('left').textContent = clock(Math.max(0, left));
  at('left').setAttribute('aria-label', say('Time left: {0}', at('left').textContent));
  at('left').classList.toggle('short', left <= 60);
  if (warnings.includes(left)) tell(say('Minutes left: {0}', left / 60));
  if (left <= 0) handIn(true);
}
setInterval(tick, 1000);
addEventListener('pagehide', save);

// ------------------------------------------------------------------------------------- the beginning and the end

function begin(/** @type {string} */ name) {
  work = {
    name, id: Math.random().toString(36).slice(2, 8), begun: now(), at: 0, handed: 0, late: false,
    parts: task.activities.map(() => ({ seconds: 0, tries: [], games: [], open: false, progress: null, state: '' })),
  };
  show('work');
  tick();
  open(0).catch(fail);
}

/** @param {boolean} late */
function handIn(late) {
  if (!work) return;
  save();
  Object.assign(work, { handed: late ? Math.min(now(), ends()) : now(), late });
  save();
  finish();
}

function finish() {
  if (!work) return;
  at('place').replaceChildren(); // the last state has been kept
  attempt = null;
  const { name, id, begun, handed, late, parts } = work;
  at('go-on').hidden = late || (!!ends() && now() >= ends());
  const activities = parts.map(({ progress, seconds, tries, games }, i) => {
    const isScored = read(task.activities[i]).pass !== null;
    return {
      points: isScored ? Math.round((progress?.score ?? 0) * 100) : null, completed: progress?.completed ?? false, done: progress?.done ?? 0,
      of: progress?.of ?? 0, seconds: Math.round(seconds), tries, games,
    };
  });
  show('end');
  return showResult({ task: text, name, id, begun, handed, late, left: 0, activities }, task.name, titles).catch(fail);
}

at('go-on').addEventListener('click', () => {
  if (!work) return;
  Object.assign(work, { handed: 0, late: false });
  show('work');
  ticked = Date.now();
  open(work.at).catch(fail);
});
at('again').addEventListener('click', () => {
  at('name').value = work?.name ?? '';
  work = null;
  showStart();
});
at('form').addEventListener('submit', (/** @type {Event} */ event) => {
  event.preventDefault();
  const name = at('name').value.replace(/\s+/g, ' ').trim();
  if (name) begin(name);
});

function showStart() {
  at('title').textContent = task.name;
  at('list').replaceChildren(...titles.map((title, i) => {
    const line = Object.assign(document.createElement('li'), { textContent: title });
    const rule = ruleOf(task.activities[i]);
    if (rule) line.append(Object.assign(document.createElement('span'), { className: 'rule', textContent: rule }));
    return line;
  }));
  at('time').hidden = !task.minutes;
  at('time').textContent = say('Minutes: {0}. The clock starts when you do.', task.minutes);
  show('start');
}

async function start() {
  if ('fault' in given) {
    at('why').textContent = given.fault;
    return show('fault');
  }
  document.title = task.name;
  titles = await Promise.all(task.activities.map((settings) => titleOf(settings, answerTo)));
  work = load();
  if (!work) showStart();
  else if (work.handed) await finish();
  else {
    show('work');
    tick();
    if (!work.handed) await open(work.at);
  }
}
start().catch(({ message }) => {
  at('why').textContent = message;
  show('fault');
}).finally(() => (document.documentElement.dataset.ready = 'yes'));
// The same page may be given another task: it begins anew with it.
addEventListener('hashchange', () => location.reload());
