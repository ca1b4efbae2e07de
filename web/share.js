// @ts-check
// What leaves the page, fetched when somebody asks for it.

/** By the system's own sheet: a link, or several lines of text. @param {string} text @param {(text: string) => void} otherwise */
export async function send(text, otherwise) {
  try {
    await navigator.share({ title: document.title, ...(text.includes('\n') ? { text } : { url: text }) });
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'AbortError') otherwise(text); // changed their mind
  }
}

/** Copies it; where the browser does not let the page do so, it is laid into a field, to be copied from there. @param {string} text @param {HTMLTextAreaElement} field @returns {Promise<boolean>} whether it was copied */
export async function copied(text, field) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field.hidden = false;
    field.value = text;
    field.select();
    return false;
  }
}

/** The name of a file, made of what people write. @param {string} words @param {string} otherwise where nothing of it can stand there */
export const fileName = (words, otherwise) => words.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || otherwise;

/** What a text is, by the end of its file's name. @type {Record<string, string>} */
const types = { txt: 'text/plain', csv: 'text/csv;charset=utf-8', lesson: 'text/plain;charset=utf-8' };
/** A drawing (SVG) that is to be called .png is painted. @param {string} name @param {string} text */
export async function saveText(name, text) {
  const drawing = new Blob([text], { type: types[name.split('.').at(-1) ?? ''] ?? 'image/svg+xml' });
  saveFile(name, name.endsWith('.png') ? await painted(drawing) : drawing);
}

/** @param {Blob} drawing @returns {Promise<Blob>} a PNG file */
async function painted(drawing) {
  const image = new Image();
  image.src = URL.createObjectURL(drawing);
  await image.decode();
  URL.revokeObjectURL(image.src);
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))))
  );
}

/** @param {string} name @param {Blob} what */
export function saveFile(name, what) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(what);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}
