// @ts-check
// The game on this device. It is one version as a whole: `version` is made of all that the site has, and `hashes` has a
// hash of each file of it (cmake/offline.py lays both before this). A page is given the version it began with to its end. A
// newer one waits until a page is loaded while no other is open, until no page is open any more, or until somebody says so.
//
// What is kept is held against its hash when it comes and each time it is used: an answer may be a page of somebody else's
// (a hotel's network, a proxy), half of the file, or nothing. What is wrong is fetched past every cache, and kept instead.

const worker = /** @type {any} */ (self);
/** @type {{version: string, hashes: Record<string, string>}} */
const { version, hashes } = worker.nimatron;
/** @type {string} */
const scope = worker.registration.scope;
/** Other folders of this server may have a game of their own. */
const ours = `nimatron ${scope} `;
const name = ours + version;

/** @param {string} file */
const address = (file) => new URL(file === 'index.html' ? './' : file, scope).href;
/** The hash of what is at an address. */
const known = new Map(Object.entries(hashes).map(([file, hash]) => [address(file), hash]));

/** Whether this is all of what the version has there. @param {Response | undefined} answer @param {string} url */
async function isRight(answer, url) {
  if (!answer?.ok || answer.redirected) return false;
  const digest = await crypto.subtle.digest('SHA-256', await answer.clone().arrayBuffer());
  return known.get(url) === 'sha256-' + btoa(String.fromCharCode(...new Uint8Array(digest)));
}

/** From the server; the second time past what lies between. @param {string} url */
async function fetched(url) {
  for (const cache of /** @type {RequestCache[]} */ (['no-cache', 'reload'])) {
    const answer = await fetch(new Request(url, { cache }));
    if (await isRight(answer, url)) return answer;
  }
  throw new Error(`${url} is not what this version has`);
}

/** Whether a cache is another version's. To open one's own, when it has just been given up, would make it anew. @param {string} key */
const isBefore = (key) => key.startsWith(ours) && key !== name;

/** What another version has there, if it is the same. @param {string} url */
async function keptBefore(url) {
  for (const key of await caches.keys()) {
    const kept = isBefore(key) ? await (await caches.open(key)).match(url) : undefined;
    if (await isRight(kept, url)) return kept;
  }
  return undefined;
}

/** Whether it belongs to a language that nobody has spoken on this device: it is kept when it is first asked for. @param {string} url */
async function isOfAnother(url) {
  if (!/^(languages\/|words-)/.test(url.slice(scope.length))) return false;
  for (const key of await caches.keys()) if (isBefore(key) && (await (await caches.open(key)).match(url))) return false;
  return true;
}

/** @param {string} type */
const clientsOf = async (type) =>
  (await worker.clients.matchAll({ type, includeUncontrolled: true })).filter((/** @type {{url: string}} */ { url }) => url.startsWith(scope));

/** Pages that are the game, whether it runs or not. */
const games = async () =>
  (await clientsOf('window')).filter((/** @type {{url: string}} */ { url }) => /^(index\.html)?([?#]|$)/.test(url.slice(scope.length)));

/** This version has taken the place of another while a page is open, which begins anew with it. */
let begins = false;

worker.addEventListener('install', (/** @type {any} */ event) => {
  const fill = async () => {
    try {
      const cache = await caches.open(name);
      const files = await Promise.all([...known.keys()].map(async (url) => ((await isOfAnother(url)) ? [] : [url])));
      await Promise.all(files.flat().map(async (url) => cache.put(url, (await keptBefore(url)) ?? (await fetched(url)))));
    } catch (error) {
      await caches.delete(name); // all of it, or nothing
      throw error;
    }
    // The game is open, and nobody searches beside it: so it has not come to run, for something that the version before
    // has kept is broken.
    if (!worker.registration.active || !(await games()).length || (await clientsOf('worker')).length) return;
    begins = true;
    worker.skipWaiting();
  };
  event.waitUntil(fill());
});

worker.addEventListener('activate', (/** @type {any} */ event) => {
  const clear = async () => {
    for (const key of await caches.keys()) if (key.startsWith(ours) && key !== name) await caches.delete(key);
    if (begins) for (const page of await games()) page.navigate(page.url).catch(() => {});
  };
  event.waitUntil(clear());
});

/** When a page was last offered the version that waits. */
let offered = -Infinity;

/** Whether the page that comes is to take the version that waits first. @param {Request} request */
async function takesNewer(request) {
  if (request.destination !== 'document' || !worker.registration.waiting || performance.now() - offered < 5000) return false;
  return (await clientsOf('window')).length <= 1; // it is the one that is loaded anew, or it will be refused below
}

/**
 * Takes the version that waits, if no other page plays with this one. That version loads the page anew: a page that does so by
 * itself while the workers change places may stand still for good (Chromium).
 */
function taking() {
  offered = performance.now();
  const take = async () => {
    const waiting = (await navigator.serviceWorker.getRegistration())?.waiting;
    if (!waiting) return;
    const { port1, port2 } = new MessageChannel();
    await new Promise((refused) => {
      const unheard = setTimeout(refused, 3000); // an older release, put back, knows nothing of it
      port1.onmessage = ({ data }) => {
        clearTimeout(unheard);
        if (data) setTimeout(refused, 30000);
        else refused(undefined);
      };
      waiting.postMessage('begin', [port2]);
      // The version before ends when it is idle, and only when something has happened does it look whether it is.
      setInterval(() => navigator.serviceWorker.controller?.postMessage('look'), 500);
    });
  };
  const page = `<!doctype html><meta name="color-scheme" content="light dark"><link rel="icon" href="data:,"><title>Nimatron</title><script>(${take})().finally(() => location.reload())</script>`;
  return new Response(page, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}

/** @param {Request} request @param {string} url */
async function answerTo(request, url) {
  if (await takesNewer(request)) return taking();
  const cache = await caches.open(name);
  const kept = request.cache === 'reload' ? undefined : await cache.match(url);
  if (await isRight(kept, url)) return kept;
  const fresh = await fetched(url);
  cache.put(url, fresh.clone()).catch(() => {}); // no room: it is fetched again
  return fresh;
}

worker.addEventListener('fetch', (/** @type {any} */ event) => {
  const { request } = event;
  const url = address(request.url.split(/[?#]/)[0].replace(/\/index\.html$/, '/'));
  if (request.method !== 'GET' || !known.has(url)) return;
  event.respondWith(answerTo(request, url).catch(() => fetch(request))); // the page holds it against its own hashes
});

worker.addEventListener('message', (/** @type {any} */ event) => {
  if (event.data !== 'take' && event.data !== 'begin') return;
  const take = async () => {
    const alone = (await clientsOf('window')).length <= 1;
    begins = alone && event.data === 'begin'; // otherwise the page does so itself
    if (alone) worker.skipWaiting();
    event.ports[0].postMessage(alone);
  };
  event.waitUntil(take());
});
