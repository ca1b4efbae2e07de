// @ts-check
// The picture that somebody leaves, which they see when they come back until the program has drawn one (seen.js).

/** @typedef {{open: (then: (base: IDBDatabase) => void) => void, state: (texts: Record<string, string>) => string}} Seen */

const kind = 'image/jpeg'; // every browser makes it, in a third of the time of others

/** @param {HTMLCanvasElement} canvas which still has what was drawn last */
function pictureOf(canvas) {
  const bytes = atob(canvas.toDataURL(kind, 0.9).split(',')[1]);
  return new Blob([Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))], { type: kind });
}

/**
 * Keeps it whenever the page goes out of sight: at once, since the page may be at its end.
 * @param {HTMLCanvasElement} canvas @param {() => Record<string, string>} texts what this entry of the history has
 * @param {AbortSignal} signal ends it
 */
export function keepLastPicture(canvas, texts, signal) {
  const { open, state } = /** @type {{nimatronSeen: Seen}} */ (/** @type {unknown} */ (window)).nimatronSeen;
  const game = /** @type {any} */ (window).nimatron;
  open((base) => {
    let before = '';
    /** @param {Event} event */
    const leave = ({ type }) => {
      if (type !== 'pagehide' && document.visibilityState !== 'hidden') return;
      const now = game.frames() + state(texts());
      if (now === before) return;
      before = now;
      const writing = base.transaction('pictures', 'readwrite');
      const store = writing.objectStore('pictures');
      // What moves, or waits for something, is not what they will find.
      if (game.resting()) store.put({ state: state(texts()), picture: pictureOf(canvas), targets: game.targets() }, 'last');
      else store.delete('last');
      writing.commit?.();
    };
    addEventListener('pagehide', leave, { signal }); // after what is saved then (visit.js)
    document.addEventListener('visibilitychange', leave, { signal });
  });
}
