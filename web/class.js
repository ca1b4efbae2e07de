// @ts-check
// The page on which a teacher collects what pupils hand in (docs/classes.md). All of it stays on this device.
import { taskOf, titleOf } from './activities.js';
import { Camera, whyNoCamera } from './class-camera.js';
import { Detail } from './class-detail.js';
import { commonest } from './class-mistakes.js';
import { Store } from './class-store.js';
import { csvOfTable, drawTable, make } from './class-table.js';
import { answerTo } from './page-analyst.js';
import { candidatesIn } from './results.js';
import { fileName, saveText } from './share.js';
import { say, sayAll, speak, wanted } from './words.js';

const language = new URLSearchParams(location.search).get('lang') ?? '';
if (await speak(wanted(), true)) document.documentElement.dir = 'rtl';
sayAll(document.documentElement);

/** @param {string} id @returns {any} */
const at = (id) => document.getElementById(id);
if (language) for (const link of document.querySelectorAll('header a')) /** @type {HTMLAnchorElement} */ (link).search = `?lang=${language}`;

/** So much is read of a file, in bytes, and so many files at once. */
const [largestFile, mostFiles] = [1000000, 2000];
const store = new Store();
const detail = new Detail();

// --------------------------------------------------------------------------------------------------- collecting

/** What became of it. @param {import('./class-store.js').Added} added */
function tell({ added, known, faults }) {
  const words = [added.length ? say('Added: {0}', added.map(({ result, altered }) => result.name + (altered ? ` (${say('altered')})` : '')).join(', ')) : '', known ? say('Already here: {0}', known) : ''];
  at('said').replaceChildren(...words.filter(Boolean).map((text) => make('span', { textContent: text })), ...[...new Set(faults)].slice(0, 5).map((text) => make('span', { className: 'bad', textContent: text })));
}

/** @param {string[]} texts */
async function take(texts) {
  const added = await store.add(texts);
  tell(added);
  await draw();
  return added;
}

at('paste').addEventListener('submit', async (/** @type {Event} */ event) => {
  event.preventDefault();
  if (!at('links').value.trim()) return;
  const { faults } = await take([at('links').value]);
  if (!faults.length) at('links').value = '';
});

/** @param {File[]} files */
async function takeFiles(files) {
  const texts = await Promise.all(files.slice(0, mostFiles).map((file) => (file.size <= largestFile ? file.text() : '')));
  const found = texts.filter((text) => candidatesIn(text).length);
  const added = await store.add(found);
  // In a folder lie other files as well; a file that was chosen by itself is meant.
  if (!found.length) added.faults.push(files.length === 1 ? say('There is no result in the file {0}.', files[0].name) : say('There is no result in these files.'));
  tell(added);
  await draw();
}
for (const [button, input] of [['choose-files', 'files'], ['choose-folder', 'folder']]) {
  at(button).addEventListener('click', () => at(input).click());
  at(input).addEventListener('change', async () => {
    await takeFiles([...at(input).files]);
    at(input).value = ''; // the same may be chosen again
  });
}
addEventListener('dragover', (event) => event.preventDefault());
addEventListener('drop', (event) => {
  event.preventDefault();
  const { files, items } = event.dataTransfer ?? {};
  if (!files?.length) return void take([event.dataTransfer?.getData('text') ?? '']);
  const entries = [...(items ?? [])].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  filesIn(entries).then((inside) => takeFiles(inside.length ? inside : [...files]));
});

/** The files of folders that were dropped, too. @param {any[]} entries @returns {Promise<File[]>} */
async function filesIn(entries) {
  const out = [];
  for (const entry of entries) {
    if (entry.isFile) out.push(await new Promise((then, fail) => entry.file(then, fail)));
    if (!entry.isDirectory) continue;
    const reader = entry.createReader();
    for (let some = ['']; some.length && out.length < mostFiles; ) { // a hundred at a time
      some = await new Promise((then, fail) => reader.readEntries(then, fail));
      out.push(...(await filesIn(some)));
    }
  }
  return out;
}

const camera = new Camera(at('video'), (text) => take([text]).then(({ added }) => added.length && flash()));
function flash() {
  at('video').classList.add('found');
  setTimeout(() => at('video').classList.remove('found'), 600);
}
function showCamera() {
  at('video').hidden = !camera.runs;
  at('camera').textContent = camera.runs ? say('Stop the camera') : say('Scan QR codes');
}
at('camera').addEventListener('click', async () => {
  try {
    if (camera.runs) camera.stop();
    else await camera.start();
  } catch {
    camera.stop();
    at('why-no-camera').textContent = say('The camera can\'t be used: the browser or the system forbids it.');
    at('why-no-camera').hidden = false;
  }
  showCamera();
});

/** A link that was opened in this page. */
async function takeFromAddress() {
  const { hash } = location;
  if (!hash.startsWith('#result=')) return;
  history.replaceState(null, '', location.pathname + location.search); // a reload is no second time
  await take([hash]);
}
addEventListener('hashchange', takeFromAddress);

// ---------------------------------------------------------------------------------------------------- the table

/** What is drawn: what comes too late of something before is dropped. */
let drawn = {};
/** What the table shows. @type {{rows: import('./class-store.js').Row[], task: import('./activities.js').Task, titles: string[]} | null} */
let table = null;

async function draw() {
  const now = (drawn = {});
  detail.close();
  const { tasks } = store;
  if (!tasks.includes(store.task)) store.task = tasks.at(-1) ?? '';
  const tells = tasks.map((text) => taskOf(text));
  at('none').hidden = tasks.length > 0;
  at('some').hidden = tasks.length === 0;
  at('task').replaceChildren(...tells.map((task, i) => new Option('fault' in task ? '?' : task.name, tasks[i])));
  at('task').value = store.task;
  at('list').value = store.list;
  table = null;
  const task = tells[tasks.indexOf(store.task)];
  if (!task) return;
  if ('fault' in task) return void (at('counts').textContent = task.fault);
  const titles = await Promise.all(task.activities.map((settings) => titleOf(settings, answerTo)));
  if (now !== drawn) return;
  const rows = store.rows(store.task);
  table = { rows, task, titles };
  const given = rows.filter(({ all }) => all.length).length;
  at('counts').textContent = store.list ? say('Handed in: {0} of {1}', given, rows.length) : say('Handed in: {0}', given);
  drawTable(at('table'), rows, titles, !!store.list.trim(), {
    open: (row, kept, activity) => detail.open(row, kept, activity, task, titles),
    erase: (row) => ask(say('Delete what {0} has handed in for this task?', row.name), () => store.erase(row.all)),
  });
  at('mistakes').replaceChildren(make('li', { textContent: say('Looking through the answers …') }));
  const mistakes = await commonest(rows, task.activities, () => now === drawn);
  if (now !== drawn) return;
  at('mistakes').replaceChildren(...mistakes.map((mistake, i) => {
    const line = make('li', {}, make('b', { textContent: titles[i] }), make('span', { textContent: mistake ? say('{0} (pupils: {1})', mistake.words, mistake.pupils) : say('No wrong answers.') }));
    if (mistake?.link) line.append(make('a', { href: `./${language ? `?lang=${language}` : ''}#${mistake.link}`, target: '_blank', textContent: say('Show it on the board') }));
    return line;
  }));
  document.documentElement.dataset.drawn = String(Number(document.documentElement.dataset.drawn ?? 0) + 1);
}
at('task').addEventListener('change', () => {
  store.task = at('task').value;
  store.save();
  draw();
});

at('csv').addEventListener('click', async () => {
  if (!table) return;
  const { rows, task, titles } = table;
  await saveText(`${fileName(task.name, 'class')}.csv`, await csvOfTable(rows, task, titles));
});
at('print').addEventListener('click', () => print());

// ---------------------------------------------------------------------------------------- the list, and erasing

let typing = 0;
at('list').addEventListener('input', () => {
  clearTimeout(typing);
  typing = /** @type {any} */ (setTimeout(keepList, 600));
});
at('list').addEventListener('change', keepList);
function keepList() {
  clearTimeout(typing);
  if (store.list === at('list').value) return;
  store.list = at('list').value;
  store.save();
  draw();
}

/** @param {string} question @param {() => void} act */
function ask(question, act) {
  at('question').textContent = question;
  at('sure').returnValue = '';
  at('sure').showModal();
  at('sure').onclose = () => {
    if (at('sure').returnValue !== 'yes') return;
    act();
    at('said').textContent = say('Deleted.');
    draw();
  };
}
at('erase-all').addEventListener('click', () => ask(say('Delete all results and the class list from this device? This can\'t be undone.'), () => store.eraseAll()));

/** Another window of this page has changed something. */
addEventListener('storage', async ({ key }) => {
  if (key !== 'nimatron.class' && key !== null) return;
  await store.load();
  draw();
});

async function begin() {
  await store.load();
  const why = await whyNoCamera();
  at('camera').disabled = !!why;
  at('why-no-camera').textContent = why;
  at('why-no-camera').hidden = !why;
  showCamera();
  await draw();
  await takeFromAddress();
}
begin().catch(({ message }) => (at('said').textContent = message)).finally(() => (document.documentElement.dataset.ready = 'yes'));
