// @ts-check
// A package for learning platforms (SCORM 1.2 or 2004): the whole game, a page that opens one activity, and the manifest.
// Made in the page for teachers (teach.js), and by scripts/scorm.
import { heldTo } from './activities.js';
import { read } from './settings.js';

/**
 * @typedef {object} Activity
 * @property {string} title
 * @property {Record<string, unknown>} settings as in settings.js
 * @property {string} [rule] how it is scored, for those who do it
 */
/** @typedef {'1.2' | '2004'} Edition */

/** Of the site these are of no use there. */
const left = /^(teach[.-]|write[.-]|class[.-]|task(-end)?\.|results\.js$|activities\.js$|page-analyst\.js$|words-school-|sw\.js$|site\.json$|scorm\.js$|package-save|h5p|one-page|zip\.js$|oembed|embed\.schema|nimatron\.webmanifest$|icon-)/;
/** What the package needs of the site. @param {string[]} files */
export const needed = (files) => files.filter((file) => !left.test(file));

/** @param {unknown} text */
const escaped = (text) => String(text).replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c)
  .replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd]/g, '');

/** An identifier of the letters that a manifest allows, the same for the same activity. @param {Activity} activity */
function identifier({ title, settings }) {
  let hash = 2166136261;
  for (const c of JSON.stringify([title, settings])) hash = Math.imul(hash ^ (c.codePointAt(0) ?? 0), 16777619) >>> 0;
  return `nimatron-${hash.toString(16).padStart(8, '0')}`;
}

/** @param {Activity} activity @param {Edition} edition @param {string[]} files */
export function manifestOf(activity, edition, files) {
  const title = escaped(activity.title);
  const id = identifier(activity);
  const list = files.map((file) => `      <file href="${escaped(file)}"/>`).join('\n');
  const is2004 = edition === '2004';
  const { pass } = read(activity.settings); // the same mark by which the activity says that it is passed
  const spaces = is2004
    ? `xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss" xmlns:adlseq="http://www.adlnet.org/xsd/adlseq_v1p3" xmlns:adlnav="http://www.adlnet.org/xsd/adlnav_v1p3"`
    : `xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"`;
  const item = is2004
    ? `        <title>${title}</title>
        <imsss:sequencing>${pass === null ? '' : `
          <imsss:objectives>
            <imsss:primaryObjective objectiveID="result" satisfiedByMeasure="true">
              <imsss:minNormalizedMeasure>${pass / 100}</imsss:minNormalizedMeasure>
            </imsss:primaryObjective>
          </imsss:objectives>`}
          <imsss:deliveryControls completionSetByContent="true" objectiveSetByContent="true"/>
        </imsss:sequencing>`
    : `        <title>${title}</title>${pass === null ? '' : `
        <adlcp:masteryscore>${pass}</adlcp:masteryscore>`}`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="${id}" version="1.0" ${spaces}>
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>${is2004 ? '2004 3rd Edition' : '1.2'}</schemaversion>
  </metadata>
  <organizations default="${id}-course">
    <organization identifier="${id}-course">
      <title>${title}</title>
      <item identifier="${id}-item" identifierref="${id}-resource">
${item}
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="${id}-resource" type="webcontent" adlcp:${is2004 ? 'scormType' : 'scormtype'}="sco" href="index.html">
${list}
    </resource>
  </resources>
</manifest>
`;
}

/** The page that a platform opens. @param {Activity} activity */
export function pageOf({ title, settings, rule }) {
  const told = JSON.stringify({ title, settings: heldTo(settings) }).replace(/</g, '\\u003c');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escaped(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
html, body { height: 100%; margin: 0; background: #e9dfcb; }
@media (prefers-color-scheme: dark) { html, body { background: #24302b; } }
body { display: flex; flex-direction: column; height: 100vh; height: 100dvh; }
#rule { margin: 0; padding: .4rem .9rem; background: #faf6ec; color: #2b211a; font: .9375rem/1.35 system-ui, sans-serif; }
@media (prefers-color-scheme: dark) { #rule { background: #211c18; color: #f3e9da; } }
nimatron-board { flex: 1; height: auto; min-height: 0; border-radius: 0; }
</style>
<script type="application/json" id="activity">${told}</script>
<script src="nimatron/nimatron-board.js"></script>
<script src="nimatron/lms.js" type="module"></script>
</head>
<body>${rule ? `<p id="rule" dir="auto">${escaped(rule)}</p>` : ''}</body>
</html>
`;
}

/**
 * All files of a package, by their paths in it.
 * @param {Activity} activity @param {Edition} edition
 * @param {Map<string, Uint8Array>} site the files that are needed, by their paths in the site
 * @returns {Map<string, Uint8Array>}
 */
export function packageOf(activity, edition, site) {
  const bytes = (/** @type {string} */ text) => new TextEncoder().encode(text);
  const inside = [...site.keys()].map((file) => `nimatron/${file}`);
  return new Map([
    ['imsmanifest.xml', bytes(manifestOf(activity, edition, ['index.html', ...inside]))],
    ['index.html', bytes(pageOf(activity))],
    ...[...site].map(([file, data]) => /** @type {[string, Uint8Array]} */ ([`nimatron/${file}`, data])),
  ]);
}
