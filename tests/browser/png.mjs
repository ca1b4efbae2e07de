// Just enough of PNG for pictures of screens: 8 bits a channel, red-green-blue with or without alpha, not interlaced.
import * as zlib from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG file's picture: {width, height, rgb}, three bytes a pixel, rows from the top; alpha is left out. */
export function decode(file) {
  if (!file.subarray(0, 8).equals(signature)) throw new Error('not a PNG file');
  let width = 0;
  let height = 0;
  let channels = 0;
  const parts = [];
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    const data = file.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR') {
      [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)];
      channels = { 2: 3, 6: 4 }[data[9]];
      if (data[8] !== 8 || !channels || data[12] !== 0) throw new Error('a kind of PNG that is not read here');
    } else if (type === 'IDAT') {
      parts.push(data);
    }
    at += 12 + length;
  }
  const raw = zlib.inflateSync(Buffer.concat(parts));
  const stride = width * channels;
  const rgb = Buffer.alloc(width * height * 3);
  let above = Buffer.alloc(stride);
  for (let y = 0; y < height; ++y) {
    const filter = raw[y * (stride + 1)];
    const row = Buffer.from(raw.subarray(y * (stride + 1) + 1, (y + 1) * (stride + 1)));
    for (let i = 0; i < stride; ++i) {
      const left = i < channels ? 0 : row[i - channels];
      const corner = i < channels ? 0 : above[i - channels];
      row[i] += [0, left, above[i], (left + above[i]) >> 1, filter === 4 ? paeth(left, above[i], corner) : 0][filter];
    }
    for (let x = 0; x < width; ++x) row.copy(rgb, (y * width + x) * 3, x * channels, x * channels + 3);
    above = row;
  }
  return { width, height, rgb };
}

/** The neighbour nearest to left + above - corner, as the format defines it. */
function paeth(left, above, corner) {
  const [a, b, c] = [Math.abs(above - corner), Math.abs(left - corner), Math.abs(left + above - 2 * corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? above : corner;
}

export function encode({ width, height, rgb }) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = [];
  for (let y = 0; y < height; ++y) rows.push(Buffer.from([0]), rgb.subarray(y * width * 3, (y + 1) * width * 3));
  const chunk = (type, data) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc(body), body.length + 4);
    return out;
  };
  const body = zlib.deflateSync(Buffer.concat(rows), { level: 9 });
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', body), chunk('IEND', Buffer.alloc(0))]);
}

/** CRC-32 as PNG wants it; Node has it from version 22 on. */
function crc(bytes) {
  if (zlib.crc32) return zlib.crc32(bytes);
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; ++bit) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
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
