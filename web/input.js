// @ts-check
// What the program hears of keys, fingers and wheels on the canvas, and what is left to the page.

/**
 * What of the host is needed here (host.js).
 * @typedef {object} Listener
 * @property {HTMLCanvasElement} _canvas
 * @property {import('./mirror.js').Mirror | null} _mirror
 * @property {() => void} _focus
 * @property {any} _program undefined once it has stopped
 * @property {() => any} _running the program
 * @property {(what: EventTarget, kind: string, then: (event: any) => void, more?: AddEventListenerOptions) => void} _on
 */

/** @param {KeyboardEvent} event */
function isThePages({ key, ctrlKey, metaKey, altKey }) {
  if (['Control', 'Meta', 'Alt', 'Shift'].includes(key)) return false;
  if (key === 'F6') return false; // from part to part
  if (key === 'Tab' || /^F\d+$/.test(key) || altKey) return true;
  return (ctrlKey || metaKey) && !/^[zy]$/i.test(key); // undo and redo are ours
}

/** Whether the game has a use for it. @param {KeyboardEvent} event */
const isOurs = (event) => !isThePages(event) && /^(.|F6|Arrow.*|Page.*|Home|End|Enter|Escape|Backspace)$/u.test(event.key);

/**
 * What went down elsewhere is heard there, and with it what is held beside it.
 * @param {KeyboardEvent} event @param {HTMLElement} to @param {boolean} [release] no key will be told to go up there
 */
export function passKey(event, to, release = true) {
  const { key, code, keyCode, which, shiftKey, ctrlKey, metaKey, repeat } = event;
  const more = { shiftKey, ctrlKey, metaKey, bubbles: true, cancelable: true };
  const same = { ...more, key, code, keyCode, which, repeat };
  const tell = (/** @type {string} */ kind, /** @type {KeyboardEventInit} */ what) => to.dispatchEvent(new KeyboardEvent(kind, what));
  const named = (/** @type {string} */ name, /** @type {number} */ number) =>
    ({ ...more, key: name, code: name + 'Left', keyCode: number, which: number });
  const held = [];
  if (ctrlKey) held.push(named('Control', 17));
  if (metaKey) held.push(named('Meta', 91));
  if (shiftKey) held.push(named('Shift', 16));
  for (const one of held) tell('keydown', one);
  tell('keydown', same);
  const letter = key.codePointAt(0) ?? 0;
  if (key.length === 1 && !ctrlKey && !metaKey) tell('keypress', { ...same, keyCode: letter, which: letter, charCode: letter });
  if (release) for (const one of [same, ...held]) tell('keyup', one);
  event.preventDefault();
}

/** Tab has come to the picture from what stands before it. @param {Listener} host */
export function enterCanvas(host) {
  host._canvas.focus({ preventScroll: true });
  host._running()._nimatron_enter_by_tab();
}

/**
 * A page that has just opened has nothing that the keyboard is on, nor has one that has lost it: its keys are the game's, and
 * with the first of them the game has the keyboard. In a page that scrolls, they are the page's.
 * @param {Listener} host
 */
function listenToFreeKeys(host) {
  const here = () => document.activeElement;
  const free = () => here() === null || here() === document.body || here() === document.documentElement;
  host._on(document, 'keydown', (event) => {
    const root = document.documentElement;
    if (!free() || event.defaultPrevented || event.isComposing || root.scrollHeight > innerHeight) return;
    if (event.key === 'Tab' && !event.ctrlKey && !event.altKey && !event.metaKey) {
      if (!host._mirror?.covered || host._mirror.seen) return;
      event.preventDefault(); // into what lies over everything, and not to what stands before it
      enterCanvas(host);
    } else if (isOurs(event)) {
      host._focus();
      if (free()) return; // it is covered, or there is nothing
      const to = /** @type {HTMLElement} */ (here());
      if (to === host._canvas) host._running()._nimatron_keyboard(0); // the key itself shows where it leads
      passKey(event, to, false);
    }
  });
}

/** @param {Listener} host */
export function listenToKeys(host) {
  const canvas = host._canvas;
  listenToFreeKeys(host);
  // In the capturing phase, which comes before SDL: it would keep Tab, the function keys and every
  // shortcut of the browser to itself.
  const before = (/** @type {KeyboardEvent} */ event) => {
    if (isThePages(event)) event.stopImmediatePropagation();
    const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
    // Tab goes through the parts of the game, and then out of it; back past all that stands for them (mirror.js).
    if (key !== 'Tab' || ctrlKey || altKey || metaKey) return;
    if (host._running()._nimatron_tab(shiftKey ? -1 : 1)) event.preventDefault();
    else if (shiftKey && host._mirror?.focusWay()) event.preventDefault();
  };
  host._on(canvas, 'keydown', before, { capture: true });
  // While Cmd is held, a Mac tells of no other key going up.
  host._on(canvas, 'keyup', (event) => {
    if (event.key === 'Meta') host._running()._nimatron_keys_lost();
  });
  host._on(canvas, 'blur', () => host._running()._nimatron_keyboard(0));
  host._on(canvas, 'focus', () => {
    if (canvas.matches(':focus-visible')) host._running()._nimatron_keyboard(1);
  });
}

/** Whether what lies around the canvas can be scrolled, so that wheel and finger are not the game's alone. */
const passing = () => window !== top || document.documentElement.scrollHeight > innerHeight;

/**
 * There a finger scrolls the page but where it takes hold of something, and then it is kept from the page when it goes down.
 * @param {string} wanted what the game leaves to a page that cannot be scrolled
 */
export function touchActionIn(wanted) {
  if (!passing()) return wanted;
  return wanted === 'none' ? 'pan-x pan-y' : '';
}

/** @param {Listener} host */
export function listenToPointers(host) {
  const canvas = host._canvas;
  // SDL keeps the press from the page, and with it the focus it would bring.
  host._on(canvas, 'pointerdown', (event) => {
    canvas.focus({ preventScroll: true });
    if (event.pointerType === 'touch') return;
    const { left, top } = canvas.getBoundingClientRect();
    host._running()._nimatron_pressing(event.clientX - left, event.clientY - top);
    try {
      canvas.setPointerCapture(event.pointerId); // a drag may leave the canvas
    } catch {
      // It has gone up meanwhile.
    }
  });
  // The browser scrolls or zooms by this finger from now on. SDL goes on hearing of it.
  host._on(canvas, 'pointercancel', (event) => {
    if (event.pointerType === 'touch') host._running()._nimatron_touch_cancelled();
  });
  const takesHold = (/** @type {TouchEvent} */ event) => {
    const { clientX, clientY } = event.changedTouches[0];
    const { left, top } = canvas.getBoundingClientRect();
    if (!event.cancelable || !passing()) return;
    if (host._running()._nimatron_takes_hold(clientX - left, clientY - top, event.touches.length)) event.preventDefault();
  };
  host._on(canvas, 'touchstart', takesHold, { passive: false });
  // What the browser scrolls by cannot be kept from it any more, which SDL tries to all the same; it would complain.
  for (const name of ['touchstart', 'touchmove', 'touchend', 'touchcancel']) {
    const settled = (/** @type {Event} */ event) => {
      if (!event.cancelable) event.preventDefault = () => {};
    };
    host._on(canvas, name, settled, { capture: true, passive: true });
  }
  const turned = (/** @type {WheelEvent} */ event) => {
    if (event.ctrlKey) return; // the page's zoom
    const unit = [1, 33, innerHeight][event.deltaMode] || 1;
    // Somebody who only scrolls past a board does not mean it.
    const active = !passing() || document.activeElement === canvas;
    const used = host._running()._nimatron_wheel(event.deltaX * unit, event.deltaY * unit, Number(active));
    if (used) event.preventDefault();
  };
  host._on(canvas, 'wheel', turned, { passive: false });
  host._on(canvas, 'contextmenu', (event) => event.preventDefault());
  listenToPinches(host);
}

/** @typedef {{x: number, y: number, finger: boolean}} Tap in the window */

/**
 * What the program hears of a tap that was made before it listened: as of any other, with all that it draws before.
 * @param {HTMLCanvasElement} canvas @param {Tap} tap @param {() => boolean} resting
 */
async function tapAgain(canvas, { x: clientX, y: clientY, finger }, resting) {
  const at = { clientX, clientY, bubbles: true, cancelable: true };
  const mouse = (/** @type {string} */ kind) => new MouseEvent(kind, { ...at, buttons: Number(kind === 'mousedown') });
  let events = [];
  if (finger && 'Touch' in window) {
    const touches = [new Touch({ identifier: 0, target: canvas, clientX, clientY })];
    events.push(new TouchEvent('touchstart', { ...at, touches, targetTouches: touches, changedTouches: touches }));
    events.push(new TouchEvent('touchend', { ...at, changedTouches: touches }));
  } else {
    events = ['mousemove', 'mousedown', 'mouseup'].map(mouse);
  }
  for (const event of events) {
    for (let frames = 0; frames < 2 || (frames < 60 && !resting()); ++frames) await new Promise(requestAnimationFrame);
    canvas.dispatchEvent(event);
  }
}

/**
 * What was tapped before the program was there, on what was seen in its place (seen.js), if the same thing lies there now.
 * @param {Listener} host
 */
export function pressWhatWasTapped(host) {
  const seen = /** @type {any} */ (window).nimatronSeen;
  const resting = () => host._program?._nimatron_resting() === 1;
  /** Whether what was tapped is there. @param {Tap} tap */
  const isThere = (tap) => {
    const program = host._program;
    if (!program) return false;
    const { left, top } = host._canvas.getBoundingClientRect();
    const [x, y] = [tap.x - left, tap.y - top];
    /** @type {import('./page.js').Target[]} */
    const all = JSON.parse(program.UTF8ToString(program._nimatron_targets()));
    return all.some((one) => one.enabled && one.x <= x && x < one.x + one.w && one.y <= y && y < one.y + one.h && seen.showed(one));
  };
  seen?.tapped(async (/** @type {Tap} */ tap) => {
    // Where the second part of the program is late, the first picture is not whole.
    for (let frames = 0; frames < 60 && !isThere(tap) && !resting(); ++frames) await new Promise(requestAnimationFrame);
    if (isThere(tap)) tapAgain(host._canvas, tap, resting);
  });
}

/** Two fingers, where the page has left them to the game. @param {Listener} host */
function listenToPinches(host) {
  const canvas = host._canvas;
  /** @type {Map<number, {x: number, y: number}>} */
  const fingers = new Map();
  const between = () => {
    const [a, b] = [...fingers.values()];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, apart: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)) };
  };
  host._on(canvas, 'pointerdown', ({ pointerType, pointerId, clientX: x, clientY: y }) => {
    if (pointerType !== 'touch') return;
    fingers.set(pointerId, { x, y });
    if (fingers.size === 2) host._running()._nimatron_touch_cancelled(); // what the first one began
  });
  host._on(canvas, 'pointermove', ({ pointerId, clientX: x, clientY: y }) => {
    if (!fingers.has(pointerId)) return;
    const before = fingers.size === 2 && between();
    fingers.set(pointerId, { x, y });
    if (!before) return;
    const now = between();
    const { left, top } = canvas.getBoundingClientRect();
    host._running()._nimatron_pinch(now.apart / before.apart, before.x - left, before.y - top, now.x - left, now.y - top);
  });
  for (const end of ['pointerup', 'pointercancel']) {
    host._on(canvas, end, (event) => fingers.delete(event.pointerId));
  }
}
