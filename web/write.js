// @ts-check
// Lessons and sets of puzzles, written in the page (docs/lessons.md, "In the page"): the program reads the text while it is
// typed, and says what there is to mend and what it has worked out.
import { ruleOf, textOf, titled } from './activities.js';
import { answerTo } from './page-analyst.js';
import { saveH5p, saveScorm } from './package-save.js';
import { printPage } from './print-page.js';
import { copied, fileName, saveText } from './share.js';
import { say, sayAll, speak, wanted } from './words.js';
import { alone, blank, packed, plainly, stepAt, templates } from './write-text.js';

const language = new URLSearchParams(location.search).get('lang') ?? '';
if (await speak(wanted(), true)) document.documentElement.dir = 'rtl';
sayAll(document.documentElement);

/** @param {string} id @returns {any} */
const at = (id) => document.getElementById(id);
const field = /** @type {HTMLTextAreaElement} */ (at('text'));
const board = /** @type {any} */ (at('board'));
if (language) board.setAttribute('lang', language);
if (language) for (const link of document.querySelectorAll('a')) link.search = `?lang=${language}`;
const folder = new URL('.', import.meta.url).href;
const key = 'nimatron.lesson';
/** So long nothing is looked at while somebody types, in milliseconds. */
const pause = 400;
/** No lesson is longer (src/learn/lesson_file.hpp), in bytes. */
const longest = 60000;

/**
 * @typedef {{line: number, words: string, position: string, right: string[], rights: number, wrong: {answer: string, said: string}[], wrongs: number}} Step
 * @typedef {{id: string, title: string, faults: {line: number, words: string, course: boolean}[], steps: Step[]}} Read
 */
/** What was last made of the text. @type {Read | undefined} */
let read;
/** The text of which that was made. */
let looked = '';
/** What the board shows. */
let shown = '';
/** What was there before another lesson was opened. */
let before = '';

/** @param {string} tag @param {Record<string, unknown>} what @param {...(Node | string)} inside */
function made(tag, what, ...inside) {
  const one = Object.assign(document.createElement(tag), what);
  one.append(...inside);
  return one;
}

// ------------------------------------------------------------------------------------------------------- the text

const lineOf = (/** @type {number} */ place) => field.value.slice(0, place).split('\n').length;

/** The cursor goes to the beginning of a line, which comes into view. @param {number} line */
function goTo(line) {
  const lines = field.value.split('\n');
  const place = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
  field.focus();
  field.setSelectionRange(place, place + (lines[line - 1]?.length ?? 0));
  const height = field.scrollHeight / lines.length;
  field.scrollTop = Math.max(0, (line - 4) * height);
  showStep();
}

function drawNumbers() {
  const bad = new Set(looked === field.value ? read?.faults.filter(({ course }) => !course).map(({ line }) => line) : []);
  at('numbers').replaceChildren(...field.value.split('\n').map((_, i) => made(bad.has(i + 1) ? 'b' : 'span', { textContent: `${i + 1}\n` })));
  at('numbers').scrollTop = field.scrollTop;
}

function keep() {
  try {
    localStorage.setItem(key, field.value);
  } catch {
    // It is not kept, and can be saved as a file all the same.
  }
}

/** Another text, from which there is a way back. @param {string} text */
function replace(text) {
  if (field.value.trim() && field.value !== blank()) before = field.value;
  at('undo').hidden = !before;
  field.value = text.replace(/\r\n?/g, '\n');
  field.setSelectionRange(0, 0);
  field.scrollTop = 0;
  typed(0);
}

let later = 0;
/** @param {number} [wait] */
function typed(wait = pause) {
  keep();
  drawNumbers();
  clearTimeout(later);
  later = setTimeout(look, wait);
}

// ------------------------------------------------------------------------------------------------- what is made of it

async function look() {
  const text = field.value;
  try {
    const found = await answerTo({ ask: 'lesson', own: plainly(text, 'p') });
    if (text !== field.value) return; // more has been typed, and is looked at next
    [read, looked] = [found, text];
    drawRead();
  } catch (error) {
    at('state').textContent = String(/** @type {Error} */ (error).message);
  }
  document.documentElement.dataset.looked = String(Number(document.documentElement.dataset.looked ?? 0) + 1);
}

function drawRead() {
  const { faults, steps, id } = /** @type {Read} */ (read);
  const mend = faults.filter(({ course }) => !course);
  at('state').textContent = id ? say('Nothing to fix. Steps: {0}', steps.length) : say('To fix: {0}', mend.length);
  at('state').classList.toggle('bad', !id);
  at('faults').replaceChildren(...faults.map(({ line, words, course }) => {
    const said = course ? say('Line {0}, only for the course: {1}', line, words) : say('Line {0}: {1}', line, words);
    const button = made('button', { type: 'button', className: course ? 'small' : 'small bad', textContent: said });
    button.addEventListener('click', () => goTo(line));
    return made('li', {}, button);
  }));
  at('outline').replaceChildren(...steps.map(drawStep));
  for (const name of ['copy', 'try', 'class', 'notes', 'scorm-12', 'scorm-2004', 'h5p']) at(name).disabled = !id;
  drawNumbers();
  showStep();
}

/** @param {Step} step @param {number} i */
function drawStep({ line, words, right, rights, wrong, wrongs }, i) {
  const button = made('button', { type: 'button', className: 'small' }, `${i + 1}. `, made('bdi', { textContent: words }));
  button.addEventListener('click', () => goTo(line));
  const list = (/** @type {(string | Node)[]} */ rows) => made('ul', {}, ...rows.map((row) => made('li', {}, made('bdi', {}, row))));
  const more = (/** @type {number} */ all, /** @type {number} */ told) => (all > told ? [say('and {0} more', all - told)] : []);
  const item = made('li', {}, button);
  item.dataset.line = String(line);
  if (rights) item.append(list([...right, ...more(rights, right.length)]));
  if (wrongs) {
    const rows = wrong.map(({ answer, said }) => `${answer} → ${said}`);
    item.append(made('details', {}, made('summary', { textContent: say('What is said of wrong answers: {0}', wrongs) }), list([...rows, ...more(wrongs, wrong.length)])));
  }
  return item;
}

/** The step at the cursor lies on the board, once it is in order. */
function showStep() {
  if (!read || looked !== field.value) return;
  const step = stepAt(looked, lineOf(field.selectionStart)) ?? stepAt(looked, read.steps[0]?.line ?? 1);
  for (const item of at('outline').children) {
    if (step && Number(item.dataset.line) === step.begin) item.setAttribute('aria-current', 'step');
    else item.removeAttribute('aria-current');
  }
  const faulty = !step || !read.title || read.faults.some(({ line, course }) => !course && line >= step.begin && line < step.end);
  const text = faulty ? '' : plainly(alone(looked, step), 't');
  board.hidden = !text;
  at('no-board').hidden = !!text;
  if (!text || text === shown) return;
  shown = text;
  board.setAttribute('mode', 'lesson');
  board.setAttribute('lesson-text', text);
}

// ------------------------------------------------------------------------------------------------- opening and giving

/** @param {string} words @param {boolean} [wrong] */
function tell(words, wrong = false) {
  at('done').textContent = words;
  at('done').classList.toggle('bad', wrong);
}

const title = () => read?.title || say('My lesson');
const settings = async () => ({ mode: 'lesson', 'lesson-text': await packed(looked), ...(language ? { lang: language } : {}) });
const linkOf = async () => `${folder}${language ? `?lang=${language}` : ''}#own=${await packed(looked)}`;

/** @param {string} link @param {string} words */
async function give(link, words) {
  at('link').hidden = true;
  tell(await copied(link, at('link')) ? words : say('Your browser does not let this page copy. The text is below: copy it from there.'));
}

at('copy').addEventListener('click', async () => give(await linkOf(), say('Copied: the link to your lesson.')));
at('try').addEventListener('click', async () => window.open(await linkOf(), '_blank'));
at('class').addEventListener('click', async () => {
  const { lang: _, ...activity } = /** @type {Record<string, string>} */ (await settings());
  const task = textOf({ name: title().slice(0, 80), minutes: 0, activities: [activity] });
  give(`${folder}task.html${language ? `?lang=${language}` : ''}#${task}`, say('Copied: the link for your class.'));
});
at('notes').addEventListener('click', async () => {
  try {
    const { page } = await answerTo({ ask: 'notes', own: await packed(looked), address: await linkOf() });
    await printPage(page);
  } catch (error) {
    tell(String(/** @type {Error} */ (error).message), true);
  }
});
/** While one is made, it is not made again. @param {string} id @param {(activity: import('./scorm.js').Activity) => Promise<void>} save */
function packs(id, save) {
  at(id).addEventListener('click', async () => {
    at(id).disabled = true;
    const chosen = await settings();
    await save({ title: titled('lesson', title()), settings: chosen, rule: ruleOf(chosen, true) });
    at(id).disabled = false;
  });
}
packs('scorm-12', (activity) => saveScorm(activity, '1.2', tell));
packs('scorm-2004', (activity) => saveScorm(activity, '2004', tell));
packs('h5p', (activity) => saveH5p({ title: activity.title, activities: [activity] }, tell));
at('save').addEventListener('click', () => saveText(`${fileName(title().toLowerCase(), 'my-lesson')}.lesson`, field.value));
at('open').addEventListener('click', () => at('file').click());
at('file').addEventListener('change', async () => {
  const [file] = at('file').files;
  at('file').value = '';
  if (!file) return;
  if (file.size > longest) return tell(say('This file is too large for a lesson.'), true);
  tell('');
  replace(await file.text());
});
at('undo').addEventListener('click', () => replace(before));
at('course').addEventListener('change', async () => {
  const id = at('course').value;
  at('course').value = '';
  if (id) replace((await answerTo({ ask: 'lesson', id })).text);
});
at('kind').addEventListener('change', () => {
  const chosen = templates()[Number(at('kind').value)];
  at('kind').value = '';
  if (!chosen) return;
  const lines = field.value.replace(/\s+$/, '').split('\n');
  const step = stepAt(field.value, lineOf(field.selectionStart));
  const end = Math.min(step ? step.end - 1 : lines.length, lines.length);
  const head = lines.slice(0, end).join('\n').replace(/\s+$/, '');
  const rest = lines.slice(end).join('\n');
  field.value = `${head}\n\n${chosen.text}${rest ? `\n${rest}\n` : ''}`;
  typed(0);
  goTo(head.split('\n').length + 2);
});

field.addEventListener('input', () => typed());
field.addEventListener('scroll', () => (at('numbers').scrollTop = field.scrollTop));
document.addEventListener('selectionchange', () => document.activeElement === field && showStep());

// --------------------------------------------------------------------------------------------------- the beginning

at('kind').append(...templates().map(({ name }, i) => new Option(name, String(i))));
try {
  field.value = localStorage.getItem(key) || blank();
} catch {
  field.value = blank();
}
drawNumbers();
const { chapters } = await answerTo({ ask: 'lessons' });
at('course').append(...chapters.map((/** @type {any} */ { title, lessons }) => {
  const group = /** @type {HTMLOptGroupElement} */ (made('optgroup', { label: title }));
  group.append(...lessons.map((/** @type {any} */ { id, title }) => new Option(title, id)));
  return group;
}));
await look();
document.documentElement.dataset.ready = 'yes';
