// @ts-check
// The picture that somebody leaves, which they see when they come back until the program has drawn one (seen.js).

/**
 * What is needed here of the page.
 * @typedef {object} Left
 * @property {HTMLCanvasElement} canvas which still has what was drawn last
 * @property {() => any} state the game's (docs/embedding.md)
 * @property {() => Record<string, string>} texts what this entry of the history has
 * @property {AbortSignal} signal ends it
 */

const kind = 'image/jpeg'; // every browser makes it, in a fraction of the time of others
const quality = 0.9;

/** Whether they will find it so: what is open, chosen, hinted at or scrolled to is not kept. @param {any} state @param {import('./page.js').Target[]} targets */
function lasts(state, targets) {
  if (state.why || state.hint || state.lesson || state.practice || state.presenting !== null || state.fault) return false;
  if (document.activeElement instanceof HTMLInputElement) return false;
  if (targets.some(({ id, chosen }) => /^(close|confirm|welcome)$/.test(id) || (chosen && /^(moves$|board, )/.test(id)))) return false;
  return state.screen === 'table' || (state.screen === 'home' && targets.every(({ y }) => y >= 0));
}

/** @param {HTMLCanvasElement} canvas */
function pictureOf(canvas) {
  const bytes = atob(canvas.toDataURL(kind, quality).split(',')[1]);
  return new Blob([Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))], { type: kind });
}

/** Keeps it whenever the page goes out of sight, at once: that may be its end. @param {Left} left */
export function keepLastPicture({ canvas, state, texts, signal }) {
  const seen = /** @type {any} */ (window).nimatronSeen;
  const game = /** @type {any} */ (window).nimatron;
  seen.open((/** @type {IDBDatabase} */ base) => {
    let before = '';
    const keep = () => {
      const begun = seen.state(texts());
      const now = game.frames() + begun;
      if (now === before) return;
      before = now;
      const writing = base.transaction('pictures', 'readwrite');
      const store = writing.objectStore('pictures');
      const targets = game.targets();
      if (game.resting() && lasts(state(), targets)) store.put({ state: begun, picture: pictureOf(canvas), targets }, 'last');
      else store.delete('last');
      writing.commit?.();
    };
    const leave = (/** @type {Event} */ { type }) => {
      if (type !== 'pagehide' && document.visibilityState !== 'hidden') return;
      try {
        keep();
      } catch {
        // The storage has been emptied meanwhile: then nothing is seen before the first picture.
      }
    };
    addEventListener('pagehide', leave, { signal }); // after what is saved then (visit.js)
    document.addEventListener('visibilitychange', leave, { signal });
    signal.addEventListener('abort', () => base.close());
  });
}
