// @ts-check
// The game on this device. It is one version as a whole: `version` is made of all that the site has, and `files` is all of
// it (cmake/offline.py lays both before this). A page is given the version it began with to its end; a newer one waits
// until no page is open any more, or until somebody says so.

const worker = /** @type {any} */ (self);
/** @type {{version: string, files: string[]}} */
const { version, files } = worker.nimatron;
/** @type {string} */
const scope = worker.registration.scope;
/** Other folders of this server may have a game of their own. */
const ours = `nimatron ${scope} `;
const name = ours + version;

/** @param {string} file */
const address = (file) => new URL(file === 'index.html' ? './' : file, scope).href;
const known = new Set(files.map(address));

worker.addEventListener('install', (/** @type {any} */ event) => {
  const fill = async () => {
    const cache = await caches.open(name);
    await cache.addAll([...known].map((url) => new Request(url, { cache: 'no-cache' }))); // all of it, or nothing
  };
  event.waitUntil(fill());
});

worker.addEventListener('activate', (/** @type {any} */ event) => {
  const clear = async () => {
    for (const key of await caches.keys()) if (key.startsWith(ours) && key !== name) await caches.delete(key);
  };
  event.waitUntil(clear());
});

worker.addEventListener('fetch', (/** @type {any} */ event) => {
  const { request } = event;
  const url = address(request.url.split(/[?#]/)[0].replace(/\/index\.html$/, '/'));
  if (request.method !== 'GET' || !known.has(url)) return;
  const answer = async () => (await (await caches.open(name)).match(url)) ?? fetch(request);
  event.respondWith(answer());
});

worker.addEventListener('message', (/** @type {any} */ event) => {
  if (event.data !== 'take') return;
  const take = async () => {
    const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const alone = pages.filter((/** @type {{url: string}} */ { url }) => url.startsWith(scope)).length <= 1;
    if (alone) worker.skipWaiting();
    event.ports[0].postMessage(alone);
  };
  event.waitUntil(take());
});
