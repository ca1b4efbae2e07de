// @ts-check
// What leaves the page, fetched when somebody asks for it.

/** By the system's own sheet. @param {string} url @param {(text: string) => void} otherwise */
export async function send(url, otherwise) {
  try {
    await navigator.share({ title: document.title, url });
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'AbortError') otherwise(url); // changed their mind
  }
}

/**
 * A part of the canvas as a PNG file.
 * @param {HTMLCanvasElement} canvas @param {{x: number, y: number, w: number, h: number}} part in CSS pixels
 */
export async function savePicture(canvas, { x, y, w, h }) {
  const scale = canvas.width / canvas.clientWidth;
  const picture = document.createElement('canvas');
  picture.width = Math.round(w * scale);
  picture.height = Math.round(h * scale);
  picture.getContext('2d')?.drawImage(canvas, -Math.round(x * scale), -Math.round(y * scale));
  /** @type {Blob | null} */
  const blob = await new Promise((made) => picture.toBlob(made));
  if (!blob) throw new Error('no picture of this size');
  saveFile('nimatron.png', blob);
}

/** @param {string} name @param {string} text */
export function saveText(name, text) {
  saveFile(name, new Blob([text], { type: name.endsWith('.svg') ? 'image/svg+xml' : 'text/plain' }));
}

/** @param {string} name @param {Blob} what */
function saveFile(name, what) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(what);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}
