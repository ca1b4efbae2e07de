// @ts-check
// Stands in index.html itself, as watchdog.js does. What page.js would wait for begins before page.js has come: the first
// part of the program is compiled while it streams, and the other pages of the game are asked for.
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
  /** @type {any} */ (window).nimatronEarly = {
    program: begin(function () { return WebAssembly.compileStreaming(fetch('nimatron.wasm')); }),
    locks: begin(function () { return navigator.locks.query(); }),
  };
})();
