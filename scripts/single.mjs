// node scripts/single.mjs <root> <site folder> <output>: the whole game in one page, which a browser also opens from a disk, without
// a server (web/one-page.js).
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const [root, folder, out] = process.argv.slice(2);
const { onePage } = await import(join(root, 'web/one-page.js'));
const site = new Map();
for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const path = join(entry.parentPath ?? entry.path, entry.name);
  site.set(path.slice(join(folder, '/').length), new Uint8Array(await readFile(path)));
}
const hashed = (/** @type {string} */ text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
await writeFile(out, await onePage(site, (/** @type {Uint8Array} */ data) => gzipSync(data, { level: 9 }), hashed));
