// @ts-check
// What a pupil has at the end: the score in words, and the result as a link, a QR code and a file.
import { clock } from './activities.js';
import { answerTo, svgOf } from './page-analyst.js';
import { encode, encodeWithin, linkTo, longestLink, totalOf } from './results.js';
import { copied, fileName, saveText, send } from './share.js';
import { say } from './words.js';

/** @typedef {import('./results.js').Result} Result */
/** @typedef {import('./results.js').Outcome} Outcome */

/** A code of more characters has squares that no camera reads from a phone (src/scene/qr_code.cpp). */
const longestCode = 850;

/** @param {string} id @returns {any} */
const at = (id) => document.getElementById(id);
/** @type {{link: string, file: string, name: string} | null} */
let taken = null;

/** What has become of an activity, in words. @param {Outcome} outcome */
export function wordsOf({ points, completed, done, of, tries, seconds }) {
  const what = completed && points !== null ? say('{0} of 100 points', points)
    : completed ? say('done') : of > 1 ? say('{0} of {1} done', done, of) : say('not done');
  return [what, say('answers: {0}', tries.length), clock(seconds)].join(' · ');
}

/** @param {Result} result @param {string} task its name @param {string[]} titles */
export async function showResult(result, task, titles) {
  const total = totalOf(result);
  at('end-title').textContent = result.late ? say('Time is up. Give this to your teacher') : say('Give this to your teacher');
  at('who').textContent = `${result.name} · ${task}`;
  at('score').textContent = total === null ? '' : say('Your score: {0} of 100', total);
  at('results').replaceChildren(...result.activities.map((outcome, i) => {
    const line = document.createElement('li');
    line.append(titles[i], Object.assign(document.createElement('span'), { textContent: wordsOf(outcome) }));
    return line;
  }));
  at('done').textContent = '';
  at('code').replaceChildren();
  at('text').hidden = true;
  at('share').hidden = !navigator.share;
  taken = null;

  const room = linkTo('').length;
  const [whole, linked, drawn] = await Promise.all([encode(result), encodeWithin(result, longestLink - room), encodeWithin(result, longestCode - room)]);
  const link = linkTo(linked?.text ?? whole);
  const lines = [result.name, task, ...(total === null ? [] : [say('Your score: {0} of 100', total)]),
    ...result.activities.map((outcome, i) => `${i + 1}. ${titles[i]}: ${wordsOf(outcome)}`), '', linkTo(whole), ''];
  taken = { link, file: lines.join('\r\n'), name: `${[result.name, task].map((words) => fileName(words, 'result').slice(0, 60)).join('-')}.txt` };
  at('short').hidden = !linked?.left && !drawn?.left;
  at('short').textContent = linked?.left ? say('The link and the code were too long, so they leave out the first moves and answers. The file has everything.')
    : say('The code was too long, so it leaves out the first moves and answers. The link and the file have everything.');
  const squares = drawn && (await answerTo({ ask: 'code', text: linkTo(drawn.text) }).catch(() => null))?.squares;
  at('how-code').hidden = at('code').hidden = !squares;
  if (squares) at('code').innerHTML = svgOf(squares);
  document.documentElement.dataset.result = link; // a sign that all of it is there
}

async function copy() {
  if (!taken) return;
  const done = await copied(taken.link, at('text'));
  at('done').textContent = done ? say('Copied. Now paste it where your teacher asked you to.') : say('Your browser does not let this page copy. The text is below: copy it from there.');
}
at('copy').addEventListener('click', copy);
at('share').addEventListener('click', () => taken && send(taken.link, copy));
at('save').addEventListener('click', async () => {
  if (!taken) return;
  await saveText(taken.name, taken.file);
  at('done').textContent = say('Saved: {0}. Send this file to your teacher.', taken.name);
});
