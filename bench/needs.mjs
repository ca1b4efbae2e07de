import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Ends the program, in words, where a folder has no page to measure.
 * @param {string} folder
 * @param {string} why what it is, and what builds it
 */
export function needs(folder, why) {
  if (existsSync(join(folder, 'index.html'))) return;
  console.error(`There is no page in ${folder}: ${why}.`);
  process.exit(1);
}
