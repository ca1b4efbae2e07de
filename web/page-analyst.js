// @ts-check
// What the pages beside the game ask of the program: who wins, which lessons there are, a drawing, a QR code. It works in a
// worker, without a game on a table.
import { Questions } from './ask.js';
import { say, wanted } from './words.js';

const folder = new URL('.', import.meta.url).href;

/** One that did not come is followed by another when something is asked again. */
const analyst = {
  told: (/** @type {string} */ _text) => {},
  /** @type {Worker | undefined} */
  worker: undefined,
  ask(/** @type {string} */ text) {
    this.worker ??= this.begin();
    this.worker.postMessage(text);
  },
  begin() {
    const worker = new Worker(folder + 'analyst-worker.js');
    if (wanted() !== 'en') worker.postMessage(`!${wanted()}`);
    const fail = (/** @type {string} */ why) => {
      worker.terminate();
      this.worker = undefined;
      questions.fail(why);
    };
    worker.onmessage = ({ data }) => (typeof data === 'string' ? this.told(data) : data?.failed && fail(data.failed));
    worker.onerror = () => fail(say('A part of the game did not arrive.'));
    return worker;
  },
};
const questions = new Questions(analyst);

/** Asks the program (docs/api.md, "Questions"). @param {Record<string, unknown>} fields with `ask` */
export const answerTo = (fields) => questions.ask(fields);

/** A QR code as a drawing. @param {string} squares row by row, 1 for dark */
export function svgOf(squares) {
  const side = Math.sqrt(squares.length);
  let path = '';
  for (let i = 0; i < squares.length; ++i) if (squares[i] === '1') path += `M${(i % side) + 4} ${Math.floor(i / side) + 4}h1v1h-1z`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side + 8} ${side + 8}" role="img" aria-label="${say('QR code')}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side + 8}v${side + 8}H0z"/><path d="${path}"/></svg>`;
}
