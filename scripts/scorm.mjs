// node scripts/scorm.mjs <root> [option...] [name=value...]: what scripts/scorm does.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { deflateRawSync } from 'node:zlib';

const [root, ...words] = process.argv.slice(2);
const { needed, packageOf } = await import(join(root, 'web/scorm.js'));
const { names, read } = await import(join(root, 'web/settings.js'));
const { zip } = await import(join(root, 'web/zip.js'));

/** @param {string} why */
function end(why) {
  console.error(`scorm: ${why}`);
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
if (options.edition !== '1.2' && options.edition !== '2004') end(`--edition is 1.2 or 2004, not ${options.edition}`);
const wanted = read(settings);
if (wanted.faults.length) end(wanted.faults.map(({ message }) => message).join(' '));
if (!wanted.link) end('what is to lie on the board? For example: position=nim:3,5,7');

const title = options.title || (settings.lesson ? `Nimatron: lesson ${settings.lesson}` : wanted.mode === 'exercise' ? 'Nimatron: exercises' : `Nimatron: ${settings.position ?? wanted.link}`);
const out = resolve(options.out || join(root, 'build/packages', `${title.toLowerCase().replace(/[^a-z0-9]+/g, '-').slice(0, 60).replace(/^-|-$/g, '')}-scorm-${options.edition}.zip`));
const { files } = JSON.parse(await readFile(join(options.site, 'site.json'), 'utf8').catch(() => end(`${options.site} has no site.json: build the site first`)));
const site = new Map();
for (const file of needed(files)) site.set(file, new Uint8Array(await readFile(join(options.site, file))));
const pack = (/** @type {Uint8Array} */ data) => deflateRawSync(data, { level: 9 });
const data = await zip(packageOf({ title, settings }, /** @type {'1.2' | '2004'} */ (options.edition), site), pack);
await mkdir(dirname(out), { recursive: true });
await writeFile(out, data);
console.log(`${out} (${Math.round(data.length / 1024)} KB)`);
