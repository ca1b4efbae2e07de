// @ts-check
// Keeps the game on this device (sw.js), so that it also starts without a connection, and tells of a newer version.

const folder = new URL('.', import.meta.url).href;
/** How long a version that is taken may need, in milliseconds. */
const patience = 5000;
/** A newer version is asked for no more often, in milliseconds, while a page stays open. */
const pause = 600000;

/** @param {ServiceWorker} worker @param {(state: string) => boolean} reached */
const until = (worker, reached) =>
  new Promise((done) => {
    const look = () => reached(worker.state) && done(undefined);
    worker.addEventListener('statechange', look);
    look();
  });

/**
 * What the system hands to an installed game (nimatron.webmanifest): a text that somebody shares with it, a file that is
 * opened with it.
 * @param {(record: string) => void} open @param {(file: Promise<File>) => void} openFile
 */
export function receive(open, openFile) {
  if (window !== top) return;
  const given = new URLSearchParams(location.search);
  const words = ['shared-url', 'shared-text', 'shared-title'].map((name) => given.get(name)?.trim()).filter(Boolean);
  if (words.length > 0) {
    history.replaceState(history.state, '', location.pathname + location.hash); // once, and not again by a reload
    open(words.join(' ').match(/\S+#\S+/)?.[0] ?? words[0] ?? ''); // a messenger may put words around a link
  }
  /** @type {any} */ (window).launchQueue?.setConsumer((/** @type {{files?: {getFile(): Promise<File>}[]}} */ { files }) => {
    if (files?.length) openFile(files[0].getFile());
  });
}

/**
 * Only for a page of the game's own: in a frame of somebody else's nobody has asked for it.
 * @param {() => void} arrived a newer version waits, and is taken at the next start or by `take`
 */
export async function keep(arrived) {
  // In a sandboxed frame even asking for it is an error: so the frame is asked about first.
  if (window !== top || !location.href.startsWith(folder) || !navigator.serviceWorker) return undefined;
  const registration = await navigator.serviceWorker.register(folder + 'sw.js', { scope: folder });
  const look = async () => {
    const worker = registration.installing ?? registration.waiting;
    if (!worker || !registration.active) return; // the first one of all is no news
    await until(worker, (state) => state !== 'installing');
    if (worker.state === 'installed') arrived();
  };
  registration.addEventListener('updatefound', look);
  look();
  // A page that stays open for days hears of it when somebody comes back to it.
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < pause) return;
    asked = Date.now();
    registration.update().catch(() => {}); // there is no connection
  });
  return {
    /** Whether it has taken over, and the page is to be loaded again; not while another page plays with this one. */
    async take() {
      const { waiting } = registration;
      if (!waiting) return false;
      const { port1, port2 } = new MessageChannel();
      const answer = new Promise((heard) => (port1.onmessage = ({ data }) => heard(data)));
      const late = new Promise((heard) => setTimeout(heard, patience, false));
      waiting.postMessage('take', [port2]);
      if (!(await Promise.race([answer, late]))) return false;
      await Promise.race([until(waiting, (state) => state === 'activated'), late]);
      return true;
    },
  };
}
