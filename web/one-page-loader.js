// @ts-check
// Unpacks the files of the game that are in this page (build.py), and gives them to it wherever it would fetch them.
(() => {
  performance.mark('nimatron-start'); // the watchdog asks for it
  /** @param {string} text */
  const address = (text) => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  /** @param {string | URL | Request} where */
  const nameOf = (where) => String(where instanceof Request ? where.url : where).split(/[?#]/)[0].replace(/^.*\//, '');

  /** @param {Record<string, Uint8Array>} parts @param {Record<string, string>} scripts */
  function standIn(parts, scripts) {
    const { fetch, Worker } = globalThis;
    globalThis.fetch = async (where, ...more) => {
      const part = parts[nameOf(where)];
      const type = nameOf(where).endsWith('.wasm') ? 'application/wasm' : 'application/octet-stream';
      return part ? new Response(part, { headers: { 'Content-Type': type } }) : fetch(where, ...more);
    };
    // A worker gets what it would fetch with its first message.
    const prelude = `var nimatronParts = new Promise((done) => addEventListener('message', ({ data }) => data.parts && done(data.parts)));
      fetch = async (where) => new Response((await nimatronParts)[where.replace(/^.*\\//, '')]);`;
    const bridge = `importScripts = () => {};
      { const make = NimatronCore; NimatronCore = async (options) => make({ ...options, wasmBinary: (await nimatronParts)['nimatron-core.wasm'] }); }`;
    const search = address([prelude, scripts['nimatron-core.js'], bridge, scripts['analyst-worker.js']].join('\n'));
    globalThis.Worker = class extends Worker {
      /** @param {string | URL} where @param {WorkerOptions} [options] */
      constructor(where, options) {
        super(nameOf(where) === 'analyst-worker.js' ? search : where, options);
        const needed = Object.entries(parts).filter(([name]) => name === 'nimatron-core.wasm' || name.endsWith('.words'));
        this.postMessage({ parts: Object.fromEntries(needed) });
      }
    };
  }

  async function start() {
    const packed = /** @type {HTMLElement} */ (document.getElementById('nimatron-packed'));
    const bytes = Uint8Array.from(atob(packed.textContent ?? ''), (letter) => letter.charCodeAt(0));
    packed.remove();
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    const all = new Uint8Array(await new Response(stream).arrayBuffer());
    let at = all.indexOf(10) + 1;
    const head = JSON.parse(new TextDecoder().decode(all.subarray(0, at)));
    /** @type {Record<string, Uint8Array>} */
    const parts = {};
    for (const [name, size] of head.parts) parts[name] = all.subarray(at, (at += size));
    /** @type {Record<string, string>} */
    const modules = {};
    for (const [name, text] of head.modules) modules[name] = address(text.replace(/\0(.*?)\0/g, (/** @type {any} */ _, /** @type {string} */ file) => modules[file]));
    standIn(parts, head.scripts);
    /** @param {string} file */
    const load = (file) => import(modules[nameOf(file)]);
    Object.assign(globalThis, { nimatronFiles: { load } });
    await new Promise((loaded, failed) => {
      const element = document.createElement('script');
      Object.assign(element, { src: address(head.scripts['nimatron.js']), onload: loaded, onerror: failed });
      document.head.append(element);
    });
    await load('page.js');
  }

  start().catch((error) => {
    const status = /** @type {HTMLElement} */ (document.getElementById('nimatron-status'));
    status.className = 'failed';
    status.setAttribute('role', 'alert');
    const box = /** @type {HTMLElement} */ (status.lastElementChild);
    box.innerHTML = '<b>The game could not start</b><p>This browser may be too old for it. This is what it said:</p><code></code>';
    /** @type {HTMLElement} */ (box.lastElementChild).textContent = String(error);
  });
})();
