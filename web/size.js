// @ts-check
// How large the picture is: the canvas in the screen's own pixels, and what the screen's edges take of it.

/**
 * What of the host is needed here (host.js).
 * @typedef {object} Sized
 * @property {HTMLCanvasElement} _canvas
 * @property {boolean} _unseen
 * @property {{top: number, right: number, bottom: number, left: number}} _insets
 * @property {() => any} _running the program
 * @property {(what: EventTarget, kind: string, then: (event: any) => void, more?: AddEventListenerOptions) => void} _on
 */

/** What the screen's notch and rounded corners take of each side, in CSS pixels. */
export function measureInsets() {
  const probe = document.createElement('div');
  probe.style.cssText =
    'position:fixed;visibility:hidden;padding:env(safe-area-inset-top,0) env(safe-area-inset-right,0) ' +
    'env(safe-area-inset-bottom,0) env(safe-area-inset-left,0)';
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const insets = {
    top: parseFloat(style.paddingTop) || 0,
    right: parseFloat(style.paddingRight) || 0,
    bottom: parseFloat(style.paddingBottom) || 0,
    left: parseFloat(style.paddingLeft) || 0,
  };
  probe.remove();
  return insets;
}

/** @param {Sized} host */
export function listenToSize(host) {
  const canvas = host._canvas;
  /** The canvas in the screen's own pixels, where the browser tells. @type {ResizeObserverSize | undefined} */
  let exact;
  let told = false;

  // SDL hears only the window's resizes. At each it empties the canvas, and it rounds its size: so after
  // it (it was there first) the size is mended and the picture drawn anew.
  host._on(window, 'resize', () => {
    host._insets = measureInsets();
    if (exact) {
      const { inlineSize: width, blockSize: height } = exact;
      if (Math.abs(canvas.width - width) === 1) canvas.width = width;
      if (Math.abs(canvas.height - height) === 1) canvas.height = height;
    }
    stayWithinBuffer(host);
    host._running()._nimatron_resized();
  });
  const resized = () => dispatchEvent(new Event('resize'));
  stayWithinBuffer(host);

  const observer = new ResizeObserver((entries) => {
    exact = entries[entries.length - 1].devicePixelContentBoxSize?.[0];
    // The first time it mostly tells what is known: the first picture is not thrown away for that.
    const known = !told && exact?.inlineSize === canvas.width && exact.blockSize === canvas.height;
    told = true;
    if (!known) resized();
  });
  try {
    observer.observe(canvas, { box: 'device-pixel-content-box' });
  } catch {
    observer.observe(canvas);
  }
  // Another screen, or another zoom, with the canvas as large as it was in CSS pixels.
  const watchRatio = () => {
    const changed = () => {
      resized();
      watchRatio();
    };
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener('change', changed, { once: true });
  };
  watchRatio();
}

/**
 * A browser has only so many pixels to give, and gives fewer without a word: then all of it is drawn coarser.
 * @param {Sized} host
 */
function stayWithinBuffer(host) {
  const canvas = host._canvas;
  const gl = host._unseen ? null : canvas.getContext('webgl2');
  for (let tries = 0; gl && !gl.isContextLost() && tries < 4; ++tries) {
    const part = Math.min(gl.drawingBufferWidth / canvas.width, gl.drawingBufferHeight / canvas.height);
    if (!(part < 1)) return;
    const { width, height } = canvas;
    canvas.width = Math.floor(width * part);
    canvas.height = Math.floor(height * part);
  }
}
