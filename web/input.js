// @ts-check
// What the program hears of keys, fingers and wheels on the canvas, and what is left to the page.

/**
 * What of the host is needed here (host.js).
 * @typedef {object} Listener
 * @property {HTMLCanvasElement} _canvas
 * @property {{pass: () => void} | null} _mirror
 * @property {() => any} _running the program
 * @property {(what: EventTarget, kind: string, then: (event: any) => void, more?: AddEventListenerOptions) => void} _on
 */

/** @param {Listener} host */
export function listenToKeys(host) {
  const canvas = host._canvas;
  /** @param {KeyboardEvent} event */
  const isThePages = ({ key, ctrlKey, metaKey, altKey }) => {
    if (['Control', 'Meta', 'Alt', 'Shift'].includes(key)) return false;
    if (key === 'F6') return false; // from part to part
    if (key === 'Tab' || /^F\d+$/.test(key) || altKey) return true;
    return (ctrlKey || metaKey) && !/^[zy]$/i.test(key); // undo and redo are ours
  };
  // In the capturing phase, which comes before SDL: it would keep Tab, the function keys and every
  // shortcut of the browser to itself.
  const before = (/** @type {KeyboardEvent} */ event) => {
    if (isThePages(event)) event.stopImmediatePropagation();
    const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
    // Tab goes through the parts of the game, and then out of it.
    if (key !== 'Tab' || ctrlKey || altKey || metaKey) return;
    if (host._running()._nimatron_tab(shiftKey ? -1 : 1)) event.preventDefault();
    else host._mirror?.pass();
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

/** @param {Listener} host */
export function listenToPointers(host) {
  const canvas = host._canvas;
  // SDL keeps the press from the page, and with it the focus it would bring.
  host._on(canvas, 'pointerdown', (event) => {
    canvas.focus({ preventScroll: true });
    if (event.pointerType !== 'mouse') return;
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
  // What the browser scrolls by cannot be kept from it any more, which SDL tries to all the same; it would complain.
  for (const name of ['touchstart', 'touchmove', 'touchend']) {
    const settled = (/** @type {Event} */ event) => {
      if (!event.cancelable) event.preventDefault = () => {};
    };
    host._on(canvas, name, settled, { capture: true, passive: true });
  }
  const turned = (/** @type {WheelEvent} */ event) => {
    if (event.ctrlKey) return; // the page's zoom
    const unit = [1, 33, innerHeight][event.deltaMode] || 1;
    // Somebody who only scrolls past a board does not mean it.
    const root = document.documentElement;
    const passing = window !== top || root.scrollHeight > innerHeight;
    const active = !passing || document.activeElement === canvas;
    const used = host._running()._nimatron_wheel(event.deltaX * unit, event.deltaY * unit, Number(active));
    if (used) event.preventDefault();
  };
  host._on(canvas, 'wheel', turned, { passive: false });
  host._on(canvas, 'contextmenu', (event) => event.preventDefault());
  listenToPinches(host);
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
