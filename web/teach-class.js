// @ts-check
// "Give it to your class" on the page for teachers: a task, or a set of them, as a link for pupils (task.js).
import { most, readyLesson, taskOf, textOf, titleOf } from './activities.js';
import { answerTo, svgOf } from './page-analyst.js';
import { say } from './words.js';

/** @typedef {{title: string, settings: import('./activities.js').Settings}} Item */

/** @param {string} id @returns {any} */
const at = (id) => document.getElementById(id);
const key = 'nimatron.teach';

/** What was put together before on this device: the name, the time and the set. @returns {{name: string, minutes: string, set: Item[]}} */
function load() {
  try {
    const { name = '', minutes = '', set = [] } = JSON.parse(localStorage.getItem(key) ?? '{}');
    const isItem = (/** @type {any} */ one) => typeof one?.title === 'string' && typeof one.settings === 'object';
    return { name: String(name), minutes: String(minutes), set: Array.isArray(set) ? set.filter(isItem).slice(0, most.activities) : [] };
  } catch {
    return { name: '', minutes: '', set: [] };
  }
}

/** @param {{settings: () => Record<string, string>, title: () => string, language: string}} chosen what lies on the page */
export function giveToClass({ settings, title, language }) {
  const { name, minutes, set } = load();
  at('class-name').value = name;
  at('minutes').value = minutes;
  const page = new URL('task.html', import.meta.url);
  if (language) page.search = `?lang=${language}`;

  const save = () => {
    try {
      localStorage.setItem(key, JSON.stringify({ name: at('class-name').value, minutes: at('minutes').value, set }));
    } catch {
      // It is not kept, and can be given all the same.
    }
  };
  const items = () => (set.length ? set : [{ title: title(), settings: settings() }]);
  const task = () => ({
    name: at('class-name').value.trim() || items()[0].title.slice(0, most.name), minutes: Math.trunc(Number(at('minutes').value)) || 0,
    activities: items().map(({ settings }) => settings),
  });
  /** @returns {string} '': something is wrong, which is said */
  const link = () => {
    const text = textOf(task());
    const found = taskOf(text);
    tell('fault' in found ? found.fault : '', 'fault' in found);
    return 'fault' in found ? '' : `${page.href}#${text}`;
  };
  const tell = (/** @type {string} */ words, wrong = false) => {
    at('done-class').textContent = words;
    at('done-class').classList.toggle('wrong', wrong);
  };

  const draw = () => {
    at('set').hidden = set.length === 0;
    at('set').replaceChildren(...set.map((item, i) => {
      const line = Object.assign(document.createElement('li'), { textContent: item.title });
      const remove = Object.assign(document.createElement('button'), { type: 'button', textContent: say('Remove'), ariaLabel: say('Remove {0}', item.title) });
      remove.addEventListener('click', () => {
        set.splice(i, 1);
        changed();
        at('add-to-set').focus();
      });
      line.append(remove);
      return line;
    }));
    at('what-class').textContent = set.length ? say('The link gives this set. Activities: {0}', set.length) : say('The link gives what is chosen above: {0}', title());
    at('add-to-set').disabled = set.length >= most.activities;
  };
  const changed = () => {
    save();
    draw();
    at('class-code').hidden = true;
    at('show-class-code').setAttribute('aria-expanded', 'false');
  };

  for (const id of ['class-name', 'minutes']) at(id).addEventListener('input', changed);
  at('add-to-set').addEventListener('click', () => {
    set.push({ title: title(), settings: settings() });
    changed();
    tell(say('Added. Choose the next activity above, and add it too.'));
  });
  at('ready-lesson').addEventListener('click', async () => {
    try {
      const titles = await Promise.all(readyLesson.map((settings) => titleOf(settings, answerTo)));
      set.push(...readyLesson.map((settings, i) => ({ title: titles[i], settings })).slice(0, most.activities - set.length));
      at('class-name').value ||= say('Nim in 45 minutes');
      changed();
      tell(say('Added: three activities for a lesson of 45 minutes.'));
    } catch (error) {
      tell(String(/** @type {Error} */ (error).message), true);
    }
  });
  at('copy-class').addEventListener('click', async () => {
    const address = link();
    if (!address) return;
    try {
      await navigator.clipboard.writeText(address);
      tell(say('Copied: the link for your class.'));
    } catch {
      at('class-code').replaceChildren(Object.assign(document.createElement('span'), { textContent: address }));
      at('class-code').hidden = false;
      tell(say('Your browser does not let this page copy. The text is below: copy it from there.'));
    }
  });
  at('show-class-code').addEventListener('click', async () => {
    const { hidden } = at('class-code');
    const address = hidden ? link() : '';
    if (hidden && !address) return;
    if (hidden) {
      try {
        at('class-code').innerHTML = `${svgOf((await answerTo({ ask: 'code', text: address })).squares)}<span></span>`;
        at('class-code').lastElementChild.textContent = address;
      } catch {
        return tell(say('This is too long for a QR code: give your class the link.'), true);
      }
    }
    at('class-code').hidden = !hidden;
    at('show-class-code').setAttribute('aria-expanded', String(hidden));
  });
  at('try-class').addEventListener('click', () => {
    const address = link();
    if (address) window.open(address, '_blank');
  });
  draw();
  /** What is given, each activity by its name. */
  const all = () => ({ title: task().name, activities: items() });
  return { changed: draw, set: all };
}
