// @ts-check
// Stands in index.html itself, as watchdog.js does, after the canvas. What page.js would wait for begins before page.js has
// come: the first part of the program is compiled while it streams, the other pages of the game are asked for, and the
// graphics and the storage, which answer only after some milliseconds, are got ready.
(function () {
  /** @template T @param {() => Promise<T>} what @returns {Promise<T> | undefined} undefined: not here, or not in this way */
  function begin(what) {
    try {
      var begun = what();
      begun.catch(function () {}); // whoever waits for it hears of it
      return begun;
    } catch (error) {
      return undefined;
    }
  }
  // Its hash stands at this element (cmake/offline.py); where it cannot be told here, page.js looks at the program alone.
  var hash = /** @type {HTMLScriptElement} */ (document.currentScript).dataset.program;
  /** @param {Response} answer */
  function check(answer) {
    if (!hash || !self.crypto || !crypto.subtle) return undefined;
    return answer.arrayBuffer().then(function (bytes) { return crypto.subtle.digest('SHA-256', bytes); }).then(function (digest) {
      if (hash !== 'sha256-' + btoa(String.fromCharCode.apply(null, Array.from(new Uint8Array(digest))))) throw new Error('another program');
    });
  }
  /** @type {any} */ (window).nimatronEarly = {
    hash: hash,
    program: begin(function () {
      return fetch('nimatron.wasm').then(function (answer) {
        var copy = answer.clone();
        return Promise.all([WebAssembly.compileStreaming(answer), check(copy)]);
      }).then(function (both) { return both[0]; });
    }),
    locks: begin(function () { return navigator.locks.query(); }),
  };
  var canvas = /** @type {HTMLCanvasElement} */ (document.getElementById('canvas'));
  // Once there is a context the page waits at each new size until another process has made room for it; SDL keeps this one.
  var box = canvas.getBoundingClientRect();
  if (box.width >= 1 && box.height >= 1) {
    canvas.width = box.width * devicePixelRatio;
    canvas.height = box.height * devicePixelRatio;
  }
  try {
    // As in open_webgl() of sdl_web.cpp: who asks first is heard.
    canvas.getContext('webgl2', { alpha: false, depth: false, antialias: false, preserveDrawingBuffer: true });
    canvas.addEventListener('webglcontextlost', function (event) { event.preventDefault(); }); // so that it may come back
  } catch (error) {
    // No picture: the program finds that out, too.
  }
  try {
    localStorage.getItem('nimatron.place');
  } catch (error) {
    // This frame may keep nothing.
  }
})();
