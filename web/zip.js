// @ts-check
// A zip file of a few hundred files, made in the page. The browser packs (CompressionStream); where it can't, they are stored
// as they are. A library would bring little more than these headers.

const table = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let bit = 0; bit < 8; ++bit) n = n & 1 ? (n >>> 1) ^ 0xedb88320 : n >>> 1;
  return n;
});

/** @param {Uint8Array} data */
export function crc32(data) {
  let crc = 0xffffffff;
  for (const byte of data) crc = (crc >>> 8) ^ table[(crc ^ byte) & 0xff];
  return (crc ^ 0xffffffff) >>> 0;
}

/** Without a header. @param {Uint8Array} data @returns {Promise<Uint8Array | null>} null: this browser can't */
export async function deflate(data) {
  try {
    const packed = new Blob([/** @type {any} */ (data)]).stream().pipeThrough(new CompressionStream(/** @type {any} */ ('deflate-raw')));
    return new Uint8Array(await new Response(packed).arrayBuffer());
  } catch {
    return null; // an older browser
  }
}

/** The first day that a zip file can name: the same files give the same bytes. */
const [day, time] = [(1 << 5) | 1, 0];

/**
 * @param {Map<string, Uint8Array>} files by their paths
 * @param {(data: Uint8Array) => Promise<Uint8Array | null> | Uint8Array | null} [pack] raw deflate
 */
export async function zip(files, pack = deflate) {
  /** @type {Uint8Array[]} */
  const parts = [];
  /** @type {Uint8Array[]} */
  const directory = [];
  let offset = 0;
  for (const [path, data] of files) {
    const name = new TextEncoder().encode(path);
    const packed = await pack(data);
    const body = packed && packed.length < data.length ? packed : data;
    /** What is the same in both headers. */
    const common = new DataView(new ArrayBuffer(26));
    common.setUint16(0, 20, true); // version 2.0
    common.setUint16(2, 0x800, true); // names are UTF-8
    common.setUint16(4, body === data ? 0 : 8, true);
    common.setUint16(6, time, true);
    common.setUint16(8, day, true);
    common.setUint32(10, crc32(data), true);
    common.setUint32(14, body.length, true);
    common.setUint32(18, data.length, true);
    common.setUint16(22, name.length, true);
    const shared = new Uint8Array(common.buffer);
    parts.push(Uint8Array.of(0x50, 0x4b, 3, 4), shared, name, body);
    const rest = new DataView(new ArrayBuffer(14));
    rest.setUint32(10, offset, true);
    directory.push(Uint8Array.of(0x50, 0x4b, 1, 2, 20, 0), shared, new Uint8Array(rest.buffer), name);
    offset += 4 + shared.length + name.length + body.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, files.size, true);
  end.setUint16(10, files.size, true);
  end.setUint32(12, size, true);
  end.setUint32(16, offset, true);
  return join([...parts, ...directory, new Uint8Array(end.buffer)]);
}

/** @param {Uint8Array[]} parts */
function join(parts) {
  const out = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
