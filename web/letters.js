// @ts-check
// Letters that somebody has typed and the program has no face for, as the browser draws them.

/** How much further than its box a letter's edge may reach, in pixels. */
const edge = 1;

/**
 * Its width, height, left and upper edge from where it begins on its line, and 64 times how far the next one is, in whole
 * pixels; and how much of each pixel it covers, in two hexadecimal digits.
 * @param {string} letter @param {number} size of its font, in pixels @param {string} weight
 */
export function drawLetter(letter, size, weight) {
  const canvas = document.createElement('canvas');
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', { willReadFrequently: true }));
  const font = `${weight} ${size}px sans-serif`;
  pen.font = font;
  const box = pen.measureText(letter);
  const left = Math.floor(-box.actualBoundingBoxLeft) - edge;
  const top = Math.floor(-box.actualBoundingBoxAscent) - edge;
  canvas.width = Math.ceil(box.actualBoundingBoxRight) + edge - left;
  canvas.height = Math.ceil(box.actualBoundingBoxDescent) + edge - top;
  pen.font = font; // a new size forgets it
  pen.fillText(letter, -left, -top);
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
  let covered = '';
  for (let i = 3; i < data.length; i += 4) covered += data[i].toString(16).padStart(2, '0');
  return [canvas.width, canvas.height, left, top, Math.round(64 * box.width), covered].join(' ');
}
