// @ts-check
// Stands in index.html itself (cmake/page.py lays it there and allows it by its hash), so it is there when nothing
// else comes. A classic script in words that old browsers understand too: those have to be told as well.
(function () {
  var root = document.documentElement;

  /** The languages that have words in a file of their own, words-he.js: cmake/page_words.py lays their tags in while building. @type {string[]} */
  var known = []; // tags
  /** By the English text, once they have come. @type {Record<string, string>} */
  var words = {};
  // The language is the one that the program will speak (wanted() of words.js).
  var asked = /[?&]lang=([^&]+)/.exec(location.search), chosen = null;
  try {
    chosen = localStorage.getItem('nimatron.language');
  } catch (error) {} // a sandbox keeps nothing
  var wishes = [asked && asked[1], chosen].concat(navigator.languages || [navigator.language || '']);
  var tag = 'en';
  for (var i = 0; i < wishes.length; ++i) {
    var wish = String(wishes[i]).toLowerCase().split(/[-_]/)[0].replace(/^iw$/, 'he');
    if (wish === 'en' || wish === 'pseudo' || known.indexOf(wish) >= 0) {
      tag = wish;
      break;
    }
  }
  /** An English text of this page in that language. @param {string} text */
  function say(text) {
    if (tag === 'pseudo') return text.replace(/[aeiou]/gi, function (vowel) { return vowel + 'áéíóú'['aeiou'.indexOf(vowel.toLowerCase())]; });
    return words[text] || text;
  }
  // Where nothing comes, what there is to say about that is said in English.
  if (known.indexOf(tag) >= 0 && /^http/.test(location.protocol)) { // beside a page that is one file there are none
    var request = new XMLHttpRequest();
    request.open('GET', 'words-' + tag + '.js');
    request.onload = function () {
      try {
        words = JSON.parse(request.responseText.replace(/^export default /, '').replace(/;\s*$/, ''));
      } catch (error) {} // a network's own page, in its place
    };
    request.send();
  }
  if (tag !== 'pseudo') root.lang = tag;
  var dir = /^(he|pseudo)$/.test(tag) ? 'rtl' : 'ltr';
  /** For seen.js. */
  /** @type {any} */ (window).nimatronWords = { tag: tag };

  // What only a page that has the window to itself may do: keep the wheel and fingers, and make entries in the history.
  if (self === top) root.className = 'nimatron-alone';
  /** The page around a frame (nimatron-board.js) hears that there will be no game here, and why. */
  /** @type {any} */ (window).nimatronTell = function (/** @type {string} */ message) {
    var around = /[?&]parent=([^&]*)/.exec(location.search);
    if (self !== top && around) parent.postMessage({ nimatron: 1, type: 'event', name: 'error', detail: { code: 'start', message: message } }, decodeURIComponent(around[1]));
  };
  /** What is shown until the first picture; undefined: that is there. */
  function waiting() {
    var status = document.getElementById('nimatron-status');
    return status && !performance.getEntriesByName('nimatron-ready').length ? status : undefined;
  }
  // A quick start shows nothing but the table, and lays out no words that nobody would see.
  setTimeout(function () {
    var status = waiting();
    if (!status) return;
    status.dir = dir;
    var box = status.lastElementChild;
    if (box && !status.className) box.textContent = say(box.textContent.trim());
    status.hidden = false;
  }, 300);
  // What hangs is not heard of: it is said, and goes away by itself when the picture comes.
  setTimeout(function () {
    var status = waiting();
    if (!status || status.className) return;
    status.className = 'slow';
    var box = status.lastElementChild;
    box.innerHTML = '<p></p><button type="button"></button>';
    box.firstElementChild.textContent = say('This is taking long. The connection may be slow, or a part of the game is stuck.');
    box.lastElementChild.textContent = say('Load again');
    box.lastElementChild.onclick = function () { location.reload(); };
  }, 5000);

  /** @param {string} file @returns {Promise<Response>} as the server has it, past every cache */
  function fresh(file) { return fetch(file, { cache: 'reload' }); }
  /** The game that is kept on this device (sw.js) is given up. */
  function forget() {
    var folder = new URL('.', location.href).href;
    var workers = navigator.serviceWorker.getRegistrations().then(function (all) {
      return Promise.all(all.map(function (one) { return one.scope === folder && one.unregister(); }));
    });
    var kept = caches.keys().then(function (keys) {
      return Promise.all(keys.map(function (key) { return key.indexOf('nimatron ' + folder + ' ') === 0 && caches.delete(key); }));
    });
    return Promise.all([workers, kept]);
  }
  /**
   * The page is loaded anew, past every cache: one of them may have kept something broken. Where the server cannot be
   * reached, or somebody else answers in its place, what is kept stays.
   */
  function again() {
    function reload() { location.reload(); }
    setTimeout(reload, 10000); // and not later
    try {
      fresh('sw.js').then(function (answer) { return answer.ok ? answer.text() : ''; }).then(function (text) {
        if (text.indexOf('self.nimatron=') !== 0) throw new Error('not the server');
        return forget().catch(function () {}); // a frame may have none
      }).then(function () {
        return Promise.all([location.href, 'nimatron.js', 'page.js'].map(fresh));
      }).then(reload, reload);
    } catch (error) {
      reload();
    }
  }
  /** The button for that is pressed. @param {Event} event */
  function pressed(event) {
    var button = /** @type {HTMLButtonElement} */ (event.currentTarget);
    button.disabled = true;
    button.textContent = say('Loading …');
    again();
  }
  /** A start that failed is tried once more by itself. @param {() => void} tell what is done if that has been of no use */
  function failed(tell) {
    try {
      var last = Number(sessionStorage.getItem('nimatron.again'));
      sessionStorage.setItem('nimatron.again', String(Date.now()));
      if (Date.now() - last > 60000) return again();
    } catch (error) {
      // A frame that may keep nothing would try for ever.
    }
    tell();
  }
  /** @type {any} */ (window).nimatronStart = { pressed: pressed, failed: failed };

  /** The box for such words; a page of which only the beginning has come has none. */
  function box() {
    if (/** @type {any} */ (window).nimatronSeen) /** @type {any} */ (window).nimatronSeen.end();
    var status = document.getElementById('nimatron-status');
    if (!status) {
      status = document.createElement('div');
      status.id = 'nimatron-status';
      status.style.cssText = 'padding:2rem;text-align:center;font:1rem/1.5 system-ui,sans-serif';
      document.body.appendChild(status);
    }
    status.className = 'failed';
    status.dir = dir;
    status.hidden = false;
    status.setAttribute('role', 'alert');
    return status.lastElementChild || status.appendChild(document.createElement('div'));
  }
  addEventListener('load', function () {
    if (performance.getEntriesByName('nimatron-start').length) return; // page.js runs: it speaks for itself
    var file = location.protocol === 'file:';
    // A sandbox without `allow-same-origin` takes the origin away, and then the server has to allow it (docs/embedding.md).
    var shut = self !== top && self.origin === 'null';
    function tell() {
      var why = file
        ? [say('This page was opened as a file'), say('Browsers do not let such a page load its parts. Open it from a web server.')]
        : shut
        ? [say('The game was kept out of this frame'), say('The page around it shuts the frame in (sandbox), and the server of the game does not let such a frame load the game’s files: it would have to send “Access-Control-Allow-Origin: *”.')]
        : [say('A part of the game did not arrive'), say('Check the connection and load the page again. If that does not help, this browser may be too old for the game.')];
      var place = box();
      place.innerHTML = '<b></b><p></p>' + (file ? '' : '<button></button>');
      place.children[0].textContent = why[0];
      place.children[1].textContent = why[1];
      var button = place.getElementsByTagName('button')[0];
      if (button) {
        button.textContent = say('Load again');
        button.onclick = pressed;
      }
      var canvas = document.getElementById('canvas');
      if (canvas) canvas.hidden = true;
      /** @type {any} */ (window).nimatronTell(why[1]);
    }
    if (file || shut) tell();
    else failed(tell);
  });
})();
