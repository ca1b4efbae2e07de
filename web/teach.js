// @ts-check
// The page for teachers: a task, a game, and a way to take it along. What is chosen stands in the page's address, so a
// bookmark keeps it.
import { most, ruleOf, scoringOf, textOf, titled } from './activities.js';
import { answerTo, svgOf } from './page-analyst.js';
import { saveH5p, saveScorm } from './package-save.js';
import { printPage } from './print-page.js';
import { addressOf, read, usual } from './settings.js';
import { copied } from './share.js';
import { giveToClass } from './teach-class.js';
import { say, sayAll, speak, wanted } from './words.js';

/** Asked for in the address; '': the browser's. */
const language = new URLSearchParams(location.search).get('lang') ?? '';
if (await speak(wanted(), true)) document.documentElement.dir = 'rtl';
sayAll(document.documentElement);

/** @param {string} id @returns {any} */
const at = (id) => document.getElementById(id);
const board = /** @type {any} */ (at('board'));
if (language) board.setAttribute('lang', language);
board.hidden = false; // it begins once, in its language
if (language) for (const link of document.querySelectorAll('a')) link.search = `?lang=${language}`;
const folder = new URL('.', import.meta.url).href;
const tasks = ['play', 'win', 'move', 'begin', 'lesson', 'exercise'];

/** What was last understood of the position. */
let known = { link: usual, position: usual, title: 'Nim', game: true };
/** Who wins there: N, P, T or unknown; '' while that is worked out. */
let outcome = '';
/** The position on the live board, if it is another one. */
let other = '';
/** The settings of what lies on the live board, as text. */
let shown = '';

/**
 * What can be asked for: points of 100, and the words. The first is meant where nothing is said.
 * @type {Record<string, [string, string][]>}
 */
const marks = {
  play: [['100', say('with a win')], ['50', say('with a win or a tie')]],
  win: [['1', say('A learning platform counts it as passed when the game is won.')]],
  move: [['1', say('when a winning move is found')], ['50', say('when it is found by the second try')], ['100', say('when it is found at the first try')]],
  begin: [['50', say('when the game is won')], ['100', say('when the answer was right and the game is won')]],
  lesson: [['100', say('A learning platform counts it as passed when all steps are solved.')]],
  exercise: [['60', say('from 60')], ['50', say('from 50')], ['80', say('from 80')], ['100', say('with all of them right')]],
};
/** Two people on one device have no score. */
const isScored = () => task() !== 'play' || at('side').value !== 'both';

const task = () => tasks.find((name) => at(`task-${name}`).checked) ?? 'play';

/** What has been chosen, as the element and the address have it. @returns {Record<string, string>} */
function settings() {
  const now = task();
  const wanted = isScored() && at('pass').value !== marks[now][0][0] && at('pass').dataset.task === now ? at('pass').value : '';
  const pass = wanted ? { pass: wanted } : {};
  if (now === 'lesson') return { mode: 'lesson', lesson: at('lesson').value };
  if (now === 'exercise') return { mode: 'exercise', exercise: at('exercise').value, count: at('count').value, ...pass };
  /** @type {Record<string, string>} */
  const out = { position: known.link };
  if (now !== 'play') Object.assign(out, { mode: 'puzzle', task: now });
  if (now === 'play' || now === 'win') out.side = at('side').value;
  if (now !== 'move' && out.side !== 'both') out.level = at('level').value;
  if (at('hints').value) out.hints = at('hints').value;
  return { ...out, ...pass };
}

/** What stands over the sheet and in the learning platform. */
function title() {
  const chosen = (/** @type {string} */ id) => at(id).selectedOptions[0]?.textContent ?? '';
  const now = task();
  return titled(now, now === 'lesson' || now === 'exercise' ? chosen(now) : known.title);
}

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);

/** What is taken along: what was chosen, and the language that was asked for. */
const takenAlong = () => ({ ...settings(), ...(language ? { lang: language } : {}) });

function snippet() {
  const attributes = Object.entries(takenAlong()).map(([name, value]) => ` ${name}="${escaped(value)}"`).join('');
  return `<script src="${folder}nimatron-board.js" async></script>\n<nimatron-board${attributes} label="${escaped(title())}"></nimatron-board>`;
}
const link = () => addressOf(folder, takenAlong());

// ------------------------------------------------------------------------------------------------- steps 1 and 2

/** @param {string} id @param {string} words @param {boolean} [wrong] */
function tell(id, words, wrong = false) {
  at(id).textContent = words;
  at(id).classList.toggle('wrong', wrong);
}

/** What passes this task, for a learning platform. @param {string} [chosen] */
function offerPass(chosen = '') {
  const now = task();
  const pass = marks[now];
  if (at('pass').dataset.task !== now) {
    at('pass').replaceChildren(...pass.map(([points, words]) => new Option(words, points)));
    at('pass').dataset.task = now;
  }
  if (pass.some(([points]) => points === chosen)) at('pass').value = chosen;
  at('for-pass').hidden = !isScored() || pass.length < 2;
  const mark = say('The pass mark in the package is {0} out of 100.', at('pass').value);
  const early = say('Until the task is done, the platform shows it as incomplete, never as failed.');
  const told = say('It also gets the result and the time of each answer.');
  const seen = say('Pupils read how it is scored before they begin.');
  at('scoring').textContent = !isScored() ? say('Two learners on one screen get no score.')
    : [...scoringOf(now), pass.length < 2 ? pass[0][1] : '', mark, early, told, seen].filter(Boolean).join(' ');
}

/** The list names the game of the position, whoever laid it. */
function nameGame() {
  const kind = (/** @type {string} */ text) => text.split(':')[0];
  const wanted = kind(known.position);
  at('other-game')?.remove();
  if (kind(at('game').value) === wanted) return;
  const listed = [...at('game').options].find(({ value }) => kind(value) === wanted);
  if (!listed) at('game').prepend(Object.assign(new Option(known.title, known.position), { id: 'other-game' }));
  at('game').value = listed ? listed.value : known.position;
}

/** The choice has changed: the board, and all that is said. */
function changed() {
  const now = task();
  offerPass();
  const game = now !== 'lesson' && now !== 'exercise';
  at('for-game').hidden = !game;
  at('for-lesson').hidden = now !== 'lesson';
  at('for-exercise').hidden = now !== 'exercise';
  at('for-sheet').hidden = !game;
  at('for-notes').hidden = now !== 'lesson';
  at('for-paper').hidden = now !== 'exercise';
  at('what').textContent = game ? say('Which game?') : now === 'lesson' ? say('Which lesson?') : say('Which exercises?');
  at('side').closest('label').hidden = now === 'move' || now === 'begin';
  at('side').options[2].hidden = now === 'win';
  if (now === 'win' && at('side').value === 'both') at('side').value = 'first';
  at('level').closest('label').hidden = now === 'move' || (game && at('side').value === 'both' && now === 'play');
  for (const name of ['lesson', 'exercise']) at(`said-${name}`).textContent = at(name).selectedOptions[0]?.dataset.idea ?? '';
  const wanted = settings();
  const query = new URL(addressOf(location.href.split(/[?#]/)[0], wanted));
  if (language) query.searchParams.set('lang', language);
  history.replaceState(null, '', query);
  at('snippet').value = snippet();
  forClass.changed();
  if (!at('code').hidden) drawCode();
  if (game) judge();
  if (JSON.stringify(wanted) === shown) return;
  shown = JSON.stringify(wanted);
  at('take-position').hidden = true;
  board.load(wanted).catch((/** @type {Error} */ { message }) => tell('said', message, true));
}

/** What a teacher should know of the position for this task. */
function judge() {
  const now = task();
  const ours = { N: say('The player who starts can win.'), P: say('The player who starts loses against best play.'), T: say('With best play, neither side can win.'), unknown: say('The program can\'t work out who wins here.') }[outcome];
  if (!ours) return tell('said', say('Working out who can win …'));
  if (now === 'move' && outcome !== 'N') return tell('said', `${ours} ${say('So there is no winning move to find: choose another position.')}`, true);
  if (now === 'begin' && outcome !== 'N' && outcome !== 'P') return tell('said', `${ours} ${say('Choose another position for this question.')}`, true);
  if (now === 'win') {
    const learner = at('side').value === 'first' ? 'N' : 'P';
    const more = { T: say('The learner wins only if the computer makes a mistake. Otherwise the game is a tie.'), unknown: say('So it can\'t say whether the learner can win.') }[outcome] ?? say('So the learner can win only if the computer makes a mistake.');
    if (outcome !== learner) return tell('said', `${ours} ${more}`, at('level').value === 'perfect');
  }
  tell('said', ours);
}

/** @param {string} text as people write it */
async function choose(text) {
  try {
    const found = await answerTo({ ask: 'read', text: text.replace(/\n/g, ' ') });
    if (!found.game) return tell('said', say('That is no position of a game.'), true);
    known = found;
    nameGame();
    if (at('position').value.trim() !== found.link && document.activeElement !== at('position')) at('position').value = found.link;
    at('position').removeAttribute('aria-invalid');
    outcome = '';
    changed();
    const { position } = found;
    const answer = await answerTo({ ask: 'explain', position, reasons: false }).catch(() => ({ outcome: 'unknown' }));
    if (known.position !== position) return;
    outcome = answer.outcome;
    changed();
  } catch (error) {
    const { message, column } = /** @type {any} */ (error);
    at('position').setAttribute('aria-invalid', 'true');
    tell('said', column ? say('Character {0}: {1}.', column, message) : message, true);
  }
}

let typing = 0;
at('position').addEventListener('input', () => {
  clearTimeout(typing);
  typing = /** @type {any} */ (setTimeout(() => choose(at('position').value), 400));
});
at('position').addEventListener('change', () => {
  at('position').blur();
  choose(at('position').value);
});
at('game').addEventListener('change', () => {
  at('position').value = at('game').value;
  choose(at('game').value);
});
for (const id of ['side', 'level', 'hints', 'lesson', 'exercise', 'count', 'pass', ...tasks.map((name) => `task-${name}`)]) at(id).addEventListener('change', changed);

at('lay').addEventListener('click', async () => {
  await board.load({ ...settings(), mode: 'play', controls: 'full' });
  shown = '';
  await board.intent({ intent: 'setup' });
  await board.intent({ intent: 'lay', position: known.position });
  at('about').textContent = say('Change the position on the board, then press Start.');
  board.scrollIntoView({ block: 'nearest' });
});
let laying = false;
board.addEventListener('statechange', (/** @type {CustomEvent} */ { detail }) => {
  const ready = laying && detail.screen === 'table';
  laying = detail.screen === 'setup';
  if (!laying) at('about').textContent = say('This is what your class will see. Try it.');
  if (ready) {
    at('position').value = detail.position;
    return choose(detail.position);
  }
  other = detail.screen === 'table' && !detail.lesson && !detail.practice && detail.position !== known.position && detail.standing === 'going on' ? detail.position : '';
  at('take-position').hidden = !other;
});
at('take-position').addEventListener('click', () => {
  at('position').value = other;
  choose(other);
});

// -------------------------------------------------------------------------------------------------------- step 3

/** @param {string} text @param {string} words */
async function copy(text, words) {
  tell('done', (await copied(text, at('snippet'))) ? words : say('Your browser does not let this page copy. The text is below: copy it from there.'));
}

async function drawCode() {
  const address = link();
  const { squares } = await answerTo({ ask: 'code', text: address });
  at('code').innerHTML = `${svgOf(squares)}<span></span>`;
  at('code').lastElementChild.textContent = address;
}

at('copy-snippet').addEventListener('click', () => copy(snippet(), say('Copied. Paste it into the HTML of your page.')));
at('copy-link').addEventListener('click', () => copy(link(), say('Copied: the link.')));
at('show-code').addEventListener('click', async () => {
  const { hidden } = at('code');
  if (hidden) await drawCode().catch((/** @type {Error} */ { message }) => tell('done', message, true));
  at('code').hidden = !hidden;
  at('show-code').setAttribute('aria-expanded', String(hidden));
});
at('see-snippet').addEventListener('click', () => {
  const { hidden } = at('snippet');
  at('snippet').value = snippet();
  at('snippet').hidden = !hidden;
  at('see-snippet').setAttribute('aria-expanded', String(hidden));
});

at('print').addEventListener('click', async () => {
  try {
    const now = task();
    if (now === 'exercise') return await printExercises();
    if (now !== 'lesson') return await printPositions();
    const { page } = await answerTo({ ask: 'paper', lesson: at('lesson').value, address: link() });
    await printPage(page);
  } catch (error) {
    tell('done', String(/** @type {Error} */ (error).message), true);
  }
});

/** The position, and others like it if they are wanted; the code at the foot opens them all. */
async function printPositions() {
  const now = task();
  const { positions } = await answerTo({ ask: 'positions', position: known.position, task: now, count: Number(at('positions').value), seed: Date.now() % 1000000 });
  const { page } = await answerTo({ ask: 'paper', positions: positions.join(' '), task: now, address: await addressOfAll(positions) });
  await printPage(page);
}

/** One task for all of them, if that is short enough for a code; else what was chosen. @param {string[]} positions */
async function addressOfAll(positions) {
  if (positions.length === 1) return link();
  const query = language ? `?lang=${language}` : '';
  const all = textOf({ name: title().slice(0, most.name), minutes: 0, activities: positions.map((position) => ({ ...settings(), position })) });
  const address = `${folder}task.html${query}#${all}`;
  return answerTo({ ask: 'code', text: address }).then(() => address, link);
}

async function printExercises() {
  const kind = at('exercise').value;
  const { page } = await answerTo({ ask: 'paper', ...(kind === 'today' ? {} : { kind }), level: at('paper-level').value, count: Math.min(40, Number(at('count').value) || 12), seed: Date.now() % 1000000, page: new URL('.', location.href).href });
  await printPage(page);
}

/** For the teacher of a lesson: how it goes, questions for the board, hints, likely wrong answers. */
at('notes').addEventListener('click', async () => {
  try {
    const { page } = await answerTo({ ask: 'notes', id: at('lesson').value, address: link() });
    await printPage(page);
  } catch (error) {
    tell('done', String(/** @type {Error} */ (error).message), true);
  }
});

/** While one is made, no other can be. @param {(tell: import('./package-save.js').Tell) => Promise<void>} save @param {string} place */
async function download(place, save) {
  const buttons = ['scorm-12', 'scorm-2004', 'h5p', 'h5p-class'].map(at);
  for (const button of buttons) button.disabled = true;
  await save((words, wrong) => tell(place, words, wrong));
  for (const button of buttons) button.disabled = false;
}
for (const [id, edition] of /** @type {const} */ ([['scorm-12', '1.2'], ['scorm-2004', '2004']])) {
  at(id).addEventListener('click', () => download('done', (tell) =>
    saveScorm({ title: title(), settings: takenAlong(), rule: ruleOf(takenAlong(), true) }, edition, tell)));
}

/** @param {string} place @param {{title: string, activities: import('./scorm.js').Activity[]}} set */
function downloadH5p(place, { title, activities }) {
  const told = activities.map((one) => ({ ...one, settings: { ...one.settings, ...(language ? { lang: language } : {}) }, rule: ruleOf(/** @type {any} */ (one.settings), true) }));
  return download(place, (tell) => saveH5p({ title, activities: told }, tell));
}
at('h5p').addEventListener('click', () => downloadH5p('done', { title: title(), activities: [{ title: title(), settings: settings() }] }));

const forClass = giveToClass({ settings, title, language });
at('h5p-class').addEventListener('click', () => downloadH5p('done-class', forClass.set()));

// --------------------------------------------------------------------------------------------------- the beginning

/** @param {string} value @param {string} text @param {string} [idea] */
function option(value, text, idea = '') {
  const one = new Option(text, value);
  one.dataset.idea = idea;
  return one;
}

/** @param {string} label @param {HTMLOptionElement[]} options */
function group(label, options) {
  const out = document.createElement('optgroup');
  out.label = label;
  out.append(...options);
  return out;
}

async function begin() {
  const [games, lessons, exercises] = await Promise.all([answerTo({ ask: 'games' }), answerTo({ ask: 'lessons' }), answerTo({ ask: 'exercises' })]);
  at('game').append(...games.groups.map((/** @type {any} */ { title, offers }) => group(title, offers.map((/** @type {any} */ { name, record, about }) => option(record, name, about)))));
  at('lesson').append(...lessons.chapters.map((/** @type {any} */ { title, lessons }) => group(title, lessons.map((/** @type {any} */ { id, title, idea }) => option(id, title, idea)))));
  at('exercise').append(...exercises.exercises.map((/** @type {any} */ { id, title, idea }) => option(id, title, idea)));

  const query = Object.fromEntries(new URLSearchParams(location.search));
  const { mode, task: wanted, position } = read(query);
  const chosen = mode === 'puzzle' ? wanted : mode === 'lesson' || mode === 'exercise' ? mode : 'play';
  at(`task-${chosen}`).checked = true;
  for (const name of ['side', 'level', 'hints', 'lesson', 'exercise', 'count']) {
    if (query[name] && (name === 'count' || [...at(name).options].some((each) => each.value === query[name]))) at(name).value = query[name];
  }
  offerPass(query.pass);
  at('position').value = position || usual;
  await choose(at('position').value);
  document.documentElement.dataset.ready = 'yes';
}
begin().catch((error) => tell('said', String(error.message), true));
