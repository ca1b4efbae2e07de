// @ts-check
// Packages for learning platforms as files: the pages where lessons and tasks are made offer them.
import { gzip, h5pOf, neededForH5p } from './h5p.js';
import { needed, packageOf } from './scorm.js';
import { fileName, saveFile } from './share.js';
import { say } from './words.js';
import { zip } from './zip.js';

/** @typedef {(words: string, wrong?: boolean) => void} Tell what is going on */

/** Files of this site, by name. @param {string[]} names */
async function filesOf(names) {
  const site = new Map();
  for (const file of names) {
    const answer = await fetch(file);
    if (!answer.ok) throw new Error(say('{0} did not arrive. Check the connection and try again.', file));
    site.set(file, new Uint8Array(await answer.arrayBuffer()));
  }
  return site;
}

/**
 * Makes a package and gives it to the browser.
 * @param {string} title what its file is called after
 * @param {string} ending
 * @param {(files: string[]) => Promise<Map<string, Uint8Array>>} make from the names of the site's files
 * @param {Tell} tell @param {(name: string) => string} saved in words
 */
async function save(title, ending, make, tell, saved) {
  try {
    tell(say('Packing the game …'));
    const { files } = await (await fetch('site.json')).json();
    const data = await zip(await make(files));
    const name = `${fileName(title, 'nimatron')}${ending}`;
    saveFile(name, new Blob([/** @type {any} */ (data)], { type: 'application/zip' }));
    tell(saved(name));
  } catch (error) {
    tell(String(/** @type {Error} */ (error).message), true);
  }
}

/** @param {import('./scorm.js').Activity} activity @param {import('./scorm.js').Edition} edition @param {Tell} tell */
export const saveScorm = (activity, edition, tell) =>
  save(activity.title, `-scorm-${edition}.zip`, async (files) => packageOf(activity, edition, await filesOf(needed(files))), tell,
    (name) => say('Saved: {0}. Upload it to your learning platform as a SCORM package.', name));

/** @param {{title: string, activities: import('./scorm.js').Activity[]}} set @param {Tell} tell */
export const saveH5p = (set, tell) =>
  save(set.title, '.h5p', async (files) => h5pOf(set, await filesOf(neededForH5p(files)), Date.now(), gzip), tell,
    (name) => say('Saved: {0}. Upload it where your platform takes H5P files.', name));
