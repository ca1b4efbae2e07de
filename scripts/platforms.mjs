// node scripts/platforms.mjs <root> [option...] [name=value...]: what scripts/scorm and scripts/h5p do.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { deflateRawSync, gzipSync } from 'node:zlib';

const [root, ...words] = process.argv.slice(2);
const { needed, packageOf } = await import(join(root, 'web/scorm.js'));
const { ruleOf } = await import(join(root, 'web/activities.js'));
const { h5pOf, neededForH5p } = await import(join(root, 'web/h5p.js'));
const { names, read } = await import(join(root, 'web/settings.js'));
const { zip } = await import(join(root, 'web/zip.js'));

/** @param {string} why */
function end(why) {
  console.error(`${words.includes('h5p') ? 'h5p' : 'scorm'}: ${why}`);
  process.exit(2);
}

const options = { edition: '1.2', title: '', site: join(root, 'build/web/site'), out: '' };
/** @type {Record<string, string>} */
const settings = {};
for (let i = 0; i < words.length; ++i) {
  const word = words[i];
  const option = { '--edition': 'edition', '--title': 'title', '--site': 'site', '-o': 'out' }[word];
  const sign = word.indexOf('=');
  if (option) {
    if (i + 1 === words.length) end(`${word} needs a value`);
    options[/** @type {keyof typeof options} */ (option)] = words[++i];
  } else if (sign > 0 && names.includes(word.slice(0, sign))) {
    settings[word.slice(0, sign)] = word.slice(sign + 1);
  } else {
    end(`unknown: ${word}; settings are ${names.join('=, ')}=`);
  }
}
const { edition } = options;
if (!['1.2', '2004', 'h5p'].includes(edition)) end(`--edition is 1.2 or 2004, not ${edition}`);
const wanted = read(settings);
if (wanted.faults.length) end(wanted.faults.map(({ message }) => message).join(' '));
if (!wanted.link) end('what is to lie on the board? For example: position=nim:3,5,7');

const title = options.title || (settings.lesson ? `Nimatron: lesson ${settings.lesson}` : wanted.mode === 'exercise' ? 'Nimatron: exercises' : `Nimatron: ${settings.position ?? wanted.link}`);
const plain = title.toLowerCase().replace(/[^a-z0-9]+/g, '-').slice(0, 60).replace(/^-|-$/g, '');
const out = resolve(options.out || join(root, 'build/packages', edition === 'h5p' ? `${plain}.h5p` : `${plain}-scorm-${edition}.zip`));
const { files } = JSON.parse(await readFile(join(options.site, 'site.json'), 'utf8').catch(() => end(`${options.site} has no site.json: build the site first`)));
const site = new Map();
for (const file of (edition === 'h5p' ? neededForH5p : needed)(files)) site.set(file, new Uint8Array(await readFile(join(options.site, file))));
const pack = (/** @type {Uint8Array} */ data) => deflateRawSync(data, { level: 9 });
/** The day of the commit, where scripts/package says it: the same commit gives the same bytes. */
const day = process.env.SOURCE_DATE_EPOCH ? 1000 * Number(process.env.SOURCE_DATE_EPOCH) : Date.now();
const activity = { title, settings, rule: ruleOf(settings, true) };
const inside = edition === 'h5p'
  ? await h5pOf({ title, activities: [activity] }, site, day, (/** @type {Uint8Array} */ data) => new Uint8Array(gzipSync(data, { level: 9 })))
  : packageOf(activity, /** @type {'1.2' | '2004'} */ (edition), site);
const data = await zip(inside, pack);
await mkdir(dirname(out), { recursive: true });
await writeFile(out, data);
console.log(`${out} (${Math.round(data.length / 1024)} KB)`);
