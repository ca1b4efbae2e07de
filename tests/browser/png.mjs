// Pictures of screens, as PNG files and as three bytes a pixel.
import { PNG } from 'pngjs';

/** A PNG file's picture: {width, height, rgb}, three bytes a pixel, rows from the top; alpha is left out. */
export function decode(file) {
  const { width, height, data } = PNG.sync.read(file);
  const rgb = Buffer.alloc(width * height * 3);
  for (let i = 0; i < width * height; ++i) data.copy(rgb, 3 * i, 4 * i, 4 * i + 3);
  return { width, height, rgb };
}

/** The smallest file that it makes of such a picture. */
export function encode({ width, height, rgb }) {
  const all = { colorType: 2, inputColorType: 2, inputHasAlpha: false, deflateLevel: 9, deflateStrategy: 0, filterType: 0 };
  return PNG.sync.write(Object.assign(new PNG({ width, height }), { data: rgb }), all);
}

/** Each cell the mean of the pixels under it; the sizes must divide. */
export function shrink({ width, height, rgb }, cells, rows) {
  const [w, h] = [width / cells, height / rows];
  if (!Number.isInteger(w) || !Number.isInteger(h)) throw new Error(`${width}x${height} is no multiple of ${cells}x${rows}`);
  const out = Buffer.alloc(cells * rows * 3);
  for (let i = 0; i < out.length; ++i) {
    const [channel, cell, row] = [i % 3, Math.floor(i / 3) % cells, Math.floor(i / 3 / cells)];
    let sum = 0;
    for (let y = row * h; y < (row + 1) * h; ++y) {
      for (let x = cell * w; x < (cell + 1) * w; ++x) sum += rgb[(y * width + x) * 3 + channel];
    }
    out[i] = Math.round(sum / (w * h));
  }
  return { width: cells, height: rows, rgb: out };
}
