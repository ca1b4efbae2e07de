// @ts-check
// The whole game as one page that fetches nothing: for a disk (scripts/single.mjs), and for packages that may hold no pages and no
// WebAssembly (h5p.js). All files of the site that it needs are in it, packed; one-page-loader.js unpacks them. Its modules become
// addresses of this page's own (blob:), with the imports in them named anew.

/** Found in the site by their names: modules that are called by the page or by one another, all else by what it is. */
const start = 'page.js';
const imported = /\b(from|import)\s*(["'])\.\/([\w.-]+\.js)\2/g;
const later = /["']\.\/([\w.-]+\.js)["']/g;
const scripts = ['nimatron.js', 'nimatron-core.js', 'analyst-worker.js'];

/** @typedef {Map<string, Uint8Array>} Site files by their paths in the site */

/** @param {Site} site @param {string} name */
export function textIn(site, name) {
  const data = site.get(name);
  if (!data) throw new Error(`the site has no ${name}`);
  return new TextDecoder().decode(data);
}

/**
 * Modules by their names, what each imports before it; in its text an import is the name between two characters 0.
 * @param {Site} site
 */
function modulesOf(site) {
  /** @type {Map<string, string>} */
  const out = new Map();
  /** @type {string[]} */
  const open = [];
  const visit = (/** @type {string} */ name) => {
    if (out.has(name)) return;
    if (open.includes(name)) throw new Error(`${name} imports itself by way of ${open.join(', ')}`);
    open.push(name);
    const text = textIn(site, name);
    for (const [, , , file] of text.matchAll(imported)) visit(file);
    // What was beside a module is beside the page; what it loads later comes from here, too.
    const named = text.replace(imported, '$1$2\0$3\0$2').replaceAll('import.meta.url', 'document.baseURI');
    out.set(name, named.replace(/\bimport\(/g, 'nimatronFiles.load('));
    open.pop();
    for (const [, file] of named.matchAll(later)) if (site.has(file)) visit(file);
  };
  visit(start);
  return out;
}

/** @param {Uint8Array} bytes */
function base64(bytes) {
  const parts = [];
  for (let at = 0; at < bytes.length; at += 0x8000) parts.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)));
  return btoa(parts.join(''));
}

/** @param {string} html @param {RegExp} pattern @param {string} text */
function once(html, pattern, text) {
  const times = [...html.matchAll(new RegExp(pattern, pattern.flags + 'g'))].length;
  if (times !== 1) throw new Error(`index.html: ${pattern} is to be there once, and is there ${times} times`);
  return html.replace(pattern, () => text);
}

/**
 * @param {Site} site
 * @param {(data: Uint8Array) => Promise<Uint8Array> | Uint8Array} pack gzip
 * @param {((text: string) => string) | null} hashed what a policy calls a script; null: the page has the policy of the page around it,
 *   and is told its settings there (`nimatronSearch`), since it has no address that could have them
 */
export async function onePage(site, pack, hashed) {
  const parts = [...site].filter(([name]) => /^[^/]*\.wasm$|^languages\//.test(name)).sort(([a], [b]) => (a < b ? -1 : 1));
  const told = (/** @type {string} */ text) => (hashed ? text : text.replaceAll('location.search', 'nimatronSearch'));
  const head = JSON.stringify({
    modules: [...modulesOf(site)].map(([name, text]) => [name, told(text)]),
    scripts: Object.fromEntries(scripts.map((name) => [name, textIn(site, name)])),
    parts: parts.map(([name, { length }]) => [name.replace(/^.*\//, ''), length]),
  });
  const all = new Uint8Array(await new Blob(/** @type {any} */ ([head, '\n', ...parts.map(([, data]) => data)])).arrayBuffer());
  const packed = base64(await pack(all));
  const loader = textIn(site, 'one-page-loader.js').trim();

  let html = textIn(site, 'index.html');
  html = once(html, /href="icon\.svg"/, `href="data:image/svg+xml;base64,${base64(/** @type {Uint8Array} */ (site.get('icon.svg')))}"`);
  html = html.replace(/<link rel="(apple-touch-icon|manifest|preload|modulepreload|alternate)"[^>]*>\n?/g, '');
  html = html.replace(/<script [^>]*\bsrc="[^"]*"[^>]*><\/script>\n?/g, ''); // and with each the hash that is asked of it
  // They fetch what is in this page, and show something until it is there.
  for (const name of ['early', 'first_lesson', 'seen']) html = once(html, new RegExp(`<script[^>]* data-from="${name}\\.js"[^>]*>.*?</script>\\n?`, 's'), '');
  if (hashed) {
    const watchdog = [...html.matchAll(/<script data-from="watchdog\.js">(.*?)<\/script>/gs)].map(([, text]) => text);
    const policy = ["default-src 'none'", `script-src blob: 'wasm-unsafe-eval' ${[...watchdog, loader].map(hashed).join(' ')}`, 'worker-src blob:',
      'connect-src blob:', "style-src 'unsafe-inline'", 'img-src data: blob:', "base-uri 'none'", "form-action 'none'"].join('; ');
    html = once(html, /(?<=<meta http-equiv="Content-Security-Policy" content=")[^"]*/, policy);
  } else {
    html = once(html, /<meta http-equiv="Content-Security-Policy"[^>]*>\n?/, '');
  }
  html = once(told(html), /<\/body>/, `<script type="text/plain" id="nimatron-packed">${packed}</script>\n<script>${loader}</script>\n</body>`);
  // Nothing of it may be looked for elsewhere.
  for (const [, found] of html.matchAll(/(?:src|href)="([^"]*)"/g)) if (!found.startsWith('data:')) throw new Error(`the page still asks for ${found}`);
  return html;
}

/**
 * Modules as one classic script: each in a function of its own, which gives what it exports. @param {Site} site @param {string} first
 * @param {string} [before] what stands in front of them, as a script
 */
export function oneScript(site, first, before = '') {
  /** @type {Map<string, string>} */
  const out = new Map();
  const visit = (/** @type {string} */ name) => {
    if (out.has(name)) return;
    out.set(name, ''); // one that imports itself would find nothing of itself
    /** @type {[string, string][]} what it exports: by which name, and what that is inside */
    const gives = [];
    const text = textIn(site, name)
      .replace(/\bimport\s*\{([^}]*)\}\s*from\s*(["'])\.\/([\w.-]+\.js)\2;?/g, (_, taken, _quote, file) => {
        visit(file);
        return `const {${taken.replace(/(\w+)\s+as\s+(\w+)/g, '$1: $2')}} = modules[${JSON.stringify(file)}];`;
      })
      .replace(/\bexport\s*\{([^}]*)\};?/g, (_, list) => {
        for (const one of list.split(',')) {
          const [inside, outside = inside] = one.trim().split(/\s+as\s+/);
          if (inside) gives.push([outside, inside]);
        }
        return '';
      })
      .replace(/\bexport\s+((?:async\s+)?(?:const|let|class|function\*?)\s+)([\w$]+)/g, (_, kind, given) => {
        gives.push([given, given]);
        return kind + given;
      });
    if (/^\s*(import|export)\b/m.test(text)) throw new Error(`${name} imports or exports in a way that oneScript does not know`);
    const given = gives.map(([outside, inside]) => (outside === inside ? inside : `${outside}: ${inside}`)).join(', ');
    out.delete(name); // after what it imports
    out.set(name, `modules[${JSON.stringify(name)}] = (() => {\n${text}\nreturn { ${given} };\n})();`);
  };
  visit(first);
  return `(() => {\n'use strict';\n${before}\nconst modules = {};\n${[...out.values()].join('\n')}\n})();\n`;
}
