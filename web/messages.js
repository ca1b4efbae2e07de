// @ts-check
// What a page around a frame may say to the game in it, and how both sides write it (embed.schema.json, docs/embedding.md).
//
//     {nimatron: 1, id: 'a1', type: 'play', move: '1-2'}            the page asks
//     {nimatron: 1, id: 'a1', type: 'reply', ok: true, value: ...}  the frame answers
//     {nimatron: 1, type: 'event', name: 'move', detail: ...}       the frame tells

export const version = 1;

/**
 * How far what was set is done, as a frame tells it to the page around and to learning platforms (src/features/activity/state.hpp).
 * @typedef {object} Progress
 * @property {import('./settings.js').Mode} mode
 * @property {'win' | 'move' | 'begin'} [task] of a puzzle
 * @property {boolean} completed
 * @property {boolean | null} success null: nothing is known of it yet, or nothing can be
 * @property {number | null} score 0 to 1
 * @property {number} done steps, exercises or games
 * @property {number} of how many there are; 0: no end
 * @property {number} tries
 */

/** No text of a request is longer, but for what has been saved. */
const longest = 20000;
const longestSaved = 1000000;
/** As long as a lesson may be, in the letters of a link. */
const longestLesson = 90000;

/** @typedef {(value: unknown) => boolean} Check */

/** @param {number} most @returns {Check} */
const text = (most) => (value) => typeof value === 'string' && value.length <= most;
/** @param {number} least @param {number} most @returns {Check} */
const number = (least, most) => (value) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
/** @param {Record<string, Check>} needed @param {Record<string, Check>} [possible] @param {boolean} [open] whether it may have more */
const object = (needed, possible = {}, open = false) => (/** @type {unknown} */ value) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const fields = /** @type {Record<string, unknown>} */ (value);
  const known = { ...needed, ...possible };
  return Object.keys(needed).every((name) => Object.hasOwn(fields, name)) &&
    Object.keys(fields).every((name) => (Object.hasOwn(known, name) ? known[name](fields[name]) : open));
};

const short = text(200);
/** The parameters of an address, as `load` takes them too. */
const settings = object({}, {
  position: text(longest), level: short, side: short, mode: short, task: short, lesson: short, 'lesson-text': text(longestLesson), exercise: short, explorer: short,
  count: (value) => short(value) || number(1, 100)(value),
  pass: (value) => short(value) || number(1, 100)(value), controls: short, hints: short, theme: short, sound: short, lang: short,
});
const state = object(
  { link: text(longestLesson) },
  { session: text(longestSaved), course: text(100000), exercises: text(100000), activity: object({}, {}, true) },
  true,
);
/** @type {Check} */
const fields = (value) =>
  object({ intent: short }, {}, true)(value) && Object.keys(/** @type {object} */ (value)).length <= 20 &&
  Object.entries(/** @type {object} */ (value)).every(([name, given]) => /^[a-z_]{1,40}$/.test(name) && text(longest)(given) && !given.includes('\n'));

/** What can be asked: what has to be there, and what may be. @type {Record<string, [Record<string, Check>, Record<string, Check>]>} */
const requests = {
  hello: [{}, {}],
  load: [{ settings }, {}],
  play: [{ move: short }, {}],
  undo: [{}, {}],
  reset: [{}, {}],
  hint: [{}, {}],
  getState: [{}, {}],
  setState: [{ state }, {}],
  legalMoves: [{}, { most: number(1, 10000) }],
  explain: [{}, { position: text(longest) }],
  toSVG: [{}, { position: text(longest) }],
  intent: [{ fields }, {}],
};
export const requestTypes = Object.keys(requests);

/**
 * Whether that is a request, whatever has been sent.
 * @param {unknown} data @returns {{request: any} | {fault: string, id?: string}} where it is not: why, and whose it is if it says so
 */
export function readRequest(data) {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return { fault: 'a message is an object' };
  const message = /** @type {Record<string, unknown>} */ (data);
  if (message.nimatron !== version) return { fault: `this frame speaks version ${version} of the messages` };
  const { id, type } = message;
  if (typeof id !== 'string' || id.length < 1 || id.length > 64) return { fault: 'id has to be a text of 1 to 64 characters' };
  if (typeof type !== 'string' || !Object.hasOwn(requests, type)) return { id, fault: `type is one of ${requestTypes.join(', ')}` };
  const [needed, possible] = requests[type];
  const envelope = { nimatron: () => true, id: () => true, type: () => true };
  if (!object({ ...envelope, ...needed }, possible)(message)) {
    const names = [...Object.keys(needed), ...Object.keys(possible)];
    return { id, fault: `${type} takes ${names.length ? names.join(', ') : 'nothing else'}: of the right kind, and not too long` };
  }
  return { request: message };
}
