// @ts-check
// Stands in index.html itself (cmake/page.py lays it there and allows it by its hash), so it is there when nothing
// else comes. A classic script in words that old browsers understand too: those have to be told as well.
(function () {
  var root = document.documentElement;
  // What only a page that has the window to itself may do: keep the wheel and fingers, and make entries in the history.
  if (self === top) root.className = 'nimatron-alone';
  /** What is shown until the first picture; undefined: that is there. */
  function waiting() {
    var status = document.getElementById('nimatron-status');
    return status && !performance.getEntriesByName('nimatron-ready').length ? status : undefined;
  }
  // A quick start shows nothing but the table, and lays out no words that nobody would see.
  setTimeout(function () {
    var status = waiting();
    if (status) status.hidden = false;
  }, 300);
  // What hangs is not heard of: it is said, and goes away by itself when the picture comes.
  setTimeout(function () {
    var status = waiting();
    if (!status || status.className) return;
    status.className = 'slow';
    var box = status.lastElementChild;
    box.innerHTML = '<p>This is taking long. The connection may be slow, or a part of the game is stuck.</p><button type="button">Load again</button>';
    box.lastElementChild.onclick = function () { location.reload(); };
  }, 5000);
  addEventListener('load', function () {
    if (performance.getEntriesByName('nimatron-start').length) return; // page.js runs: it speaks for itself
    var file = location.protocol === 'file:';
    var status = /** @type {HTMLElement} */ (document.getElementById('nimatron-status'));
    status.className = 'failed';
    status.hidden = false;
    status.setAttribute('role', 'alert');
    status.lastElementChild.innerHTML = file
      ? '<b>This page was opened as a file</b><p>Browsers do not let such a page load its parts. Open it from a web server.</p>'
      : '<b>A part of the game did not arrive</b><p>Check the connection and load the page again. If that does not help, this browser may be too old for the game.</p><button>Load again</button>';
    if (!file) status.getElementsByTagName('button')[0].onclick = function () { location.reload(); };
    /** @type {HTMLElement} */ (document.getElementById('canvas')).hidden = true;
  });
})();
