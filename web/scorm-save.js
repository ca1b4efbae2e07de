// @ts-check
// A package for learning platforms as a file: the pages where lessons and tasks are made offer it.
import { needed, packageOf } from './scorm.js';
import { fileName, saveFile } from './share.js';
import { say } from './words.js';
import { zip } from './zip.js';

/**
 * Fetches the game, packs it with the activity and saves that; what is going on is told.
 * @param {import('./scorm.js').Activity} activity @param {import('./scorm.js').Edition} edition
 * @param {(words: string, wrong?: boolean) => void} tell
 */
export async function savePackage(activity, edition, tell) {
  try {
    tell(say('Packing the game …'));
    const { files } = await (await fetch('site.json')).json();
    const site = new Map();
    for (const file of needed(files)) {
      const answer = await fetch(file);
      if (!answer.ok) throw new Error(say('{0} did not arrive. Check the connection and try again.', file));
      site.set(file, new Uint8Array(await answer.arrayBuffer()));
    }
    const data = await zip(packageOf(activity, edition, site));
    const name = `${fileName(activity.title.toLowerCase(), 'nimatron')}-scorm-${edition}.zip`;
    saveFile(name, new Blob([/** @type {any} */ (data)], { type: 'application/zip' }));
    tell(say('Saved: {0}. Upload it to your learning platform as a SCORM package.', name));
  } catch (error) {
    tell(String(/** @type {Error} */ (error).message), true);
  }
}
