// @ts-check
// The game by one key: what can be chosen is lit in turn, first parts of the screen, then what is in the part; Space, Enter, a
// click or a tap anywhere chooses what is lit. Nothing moves but the light.

/** So many seconds for each, if the address does not say. */
const usual = 1.2;

/**
 * @param {import('./mirror.js').Mirror} mirror @param {string | null} seconds as in the address @param {AbortSignal} end
 */
export function scan(mirror, seconds, end) {
  const asked = Number(seconds);
  const pace = 1000 * (asked >= 0.2 && asked <= 20 ? asked : usual);
  /** @type {HTMLElement[][]} */
  let groups = [];
  let group = -1; // -1: among the groups
  let at = -1;
  let rounds = 0;
  const light = (/** @type {HTMLElement[]} */ lit) => {
    for (const old of document.querySelectorAll('.nimatron-lit')) old.classList.remove('nimatron-lit');
    for (const one of lit) one.classList.add('nimatron-lit');
    lit[0]?.scrollIntoView({ block: 'nearest' });
  };
  const step = () => {
    const open = document.querySelector('dialog[open]');
    groups = open ? [[.../** @type {NodeListOf<HTMLElement>} */ (open.querySelectorAll('button'))]] : mirror.groups();
    if (group >= groups.length || (group >= 0 && rounds > 1 && at + 1 >= groups[group].length)) {
      group = at = -1; // nobody wanted any of it
      rounds = 0;
    }
    const all = group < 0 ? groups : groups[group].map((one) => [one]);
    if (!all.length) return light([]);
    at = (at + 1) % all.length;
    if (at === 0) ++rounds;
    light(all[at]);
  };
  let timer = setInterval(step, pace);
  const choose = () => {
    const all = group < 0 ? groups : (groups[group] ?? []).map((one) => [one]);
    const lit = all[at];
    if (!lit) return;
    clearInterval(timer);
    if (group < 0 && lit.length > 1) {
      group = at;
    } else {
      const [button] = lit;
      if (button.isConnected) {
        button.focus({ preventScroll: true });
        button.click();
      }
      group = -1;
    }
    at = -1;
    rounds = 0;
    light([]);
    timer = setInterval(step, pace); // the whole time for the first of them
  };
  const own = { capture: true, signal: end };
  // What is typed is typed; but with a switch alone the space bar also leaves the field that lies over everything.
  const typing = (/** @type {Event} */ { target }) => target instanceof HTMLInputElement && !target.closest('dialog');
  addEventListener('keydown', (event) => {
    if (![' ', 'Enter'].includes(event.key) || typing(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!event.repeat) choose();
  }, own);
  addEventListener('keyup', (event) => {
    if (event.key !== ' ' || typing(event)) return;
    event.preventDefault(); // it would press what has the focus
  }, own);
  addEventListener('click', (event) => {
    if (!event.isTrusted || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    choose();
  }, own);
  end.addEventListener('abort', () => clearInterval(timer));
}
