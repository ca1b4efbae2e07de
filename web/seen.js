// @ts-check
// Stands in index.html itself, as watchdog.js does, before early.js: what is seen before the program is there, and is true.
//
//   first visit   the first lesson, where the program will draw it (first_lesson.js)
//   return        the last picture (last_picture.js), if all that the program begins with is as it was then
//
// Where it is not sure, nothing is shown. What is tapped meanwhile is pressed once the program is there (host.js).
(function () {
  var main = /** @type {HTMLElement} */ (document.getElementById('nimatron')), canvas = /** @type {HTMLElement} */ (document.getElementById('canvas'));
  /** The language that the program will speak (watchdog.js). @type {string} */
  var tag = /** @type {any} */ (window).nimatronWords.tag;
  /** @type {HTMLImageElement | undefined} the last picture */
  var picture;
  var over = false;
  /** Whether this could be seen where it now is. @type {(target: import('./page.js').Target) => boolean} */
  var showed = function () { return false; };

  function lesson() {
    main.className = 'lesson'; // it is measured as it is seen
    var laid = /** @type {any} */ (window).nimatronLesson();
    if (!laid) main.className = '';
    showed = function (target) { return laid && /^board, button /.test(target.id); };
  }
  /** @param {{picture: Blob, targets: import('./page.js').Target[]}} last */
  function show(last) {
    picture = new Image();
    picture.alt = '';
    picture.src = URL.createObjectURL(last.picture);
    main.insertBefore(picture, canvas);
    main.className = 'last';
    addEventListener('resize', end); // it would not fit
    showed = function (target) {
      return last.targets.some(function (then) {
        return then.id === target.id && then.enabled && Math.abs(then.x - target.x) + Math.abs(then.y - target.y) + Math.abs(then.w - target.w) + Math.abs(then.h - target.h) < 2;
      });
    };
  }
  function end() {
    over = true;
    removeEventListener('resize', lesson);
    removeEventListener('resize', end);
    main.className = '';
    if (!picture) return;
    picture.remove();
    URL.revokeObjectURL(picture.src);
  }

  // ------------------------------------------------------------------------------------------------- what is kept

  /** Of this entry of the history, or on this device. @param {Record<string, string>} texts of the entry @returns {Record<string, string>} */
  function kept(texts) {
    /** @type {Record<string, string>} */
    var out = {};
    Object.keys(localStorage).forEach(function (key) {
      if (/^nimatron\.[a-z]+$/.test(key)) out[key.slice(9)] = localStorage[key];
    });
    for (var name in texts) out[name] = texts[name];
    var named = /^game=(\d+);(at=\d+;)?$/.exec(out.session); // a saved game (visit.js)
    if (named) out.session += localStorage['nimatron.game.' + named[1]] || '';
    return out;
  }
  /** @param {string} what */
  function prefers(what) { return matchMedia('(prefers-' + what + ')').matches; }
  /** All that the first picture depends on. @param {Record<string, string>} texts as for `kept` */
  function state(texts) {
    var all = kept(texts);
    return JSON.stringify([
      Object.keys(all).filter(function (name) { return all[name]; }).sort().map(function (name) { return [name, all[name]]; }),
      Object.keys(localStorage).length, // saved games, too
      innerWidth, innerHeight, devicePixelRatio, prefers('color-scheme: dark'), prefers('contrast: more'),
      getComputedStyle(document.documentElement).fontSize, new Date().toDateString(), tag,
    ]);
  }
  /** Where the picture is kept. @param {(base: IDBDatabase) => void} then */
  function open(then) {
    var asked = indexedDB.open('nimatron ' + new URL('.', location.href).pathname, 1);
    asked.onupgradeneeded = function () { asked.result.createObjectStore('pictures'); };
    asked.onsuccess = function () { then(asked.result); };
  }

  // --------------------------------------------------------------------------------------------------------- taps

  /** The last tap. @type {import('./input.js').Tap | undefined} */
  var tap;
  /** Where a pointer has gone down. @type {import('./input.js').Tap | undefined} */
  var held;
  /** @type {((tap: import('./input.js').Tap) => void) | undefined} */
  var press;
  /** @param {PointerEvent} event */
  function down(event) { held = { x: event.clientX, y: event.clientY, finger: event.pointerType === 'touch' }; }
  /** @param {PointerEvent} event */
  function up(event) {
    if (held && Math.abs(held.x - event.clientX) + Math.abs(held.y - event.clientY) < 20) tap = held;
    held = undefined;
    if (press) done();
  }
  function done() {
    canvas.removeEventListener('pointerdown', down);
    canvas.removeEventListener('pointerup', up);
    if (tap && press) press(tap);
  }
  /** Where it was tapped last, once the pointer is up. @param {(tap: import('./input.js').Tap) => void} then */
  function tapped(then) {
    press = then;
    if (held) canvas.removeEventListener('pointerdown', down);
    else done();
  }

  /** @type {any} */ (window).nimatronSeen = {
    end: end,
    state: state,
    open: open,
    tapped: tapped,
    showed: function (/** @type {import('./page.js').Target} */ target) { return showed(target); },
  };
  if (self !== top || location.search) return;
  try {
    var entry = history.state && history.state.nimatron, has = kept(entry && entry.texts);
    if (location.hash && !(entry && has.session)) return; // a link
    canvas.addEventListener('pointerdown', down);
    canvas.addEventListener('pointerup', up);
    if (!has.lessons && !has.session) { // src/app/start.cpp
      if (tag !== 'en' || has.theme || prefers('contrast: more') || getComputedStyle(document.documentElement).fontSize !== '16px') return;
      lesson();
      // As with the words of a slow start (watchdog.js): those that nobody would see are not laid out.
      setTimeout(function () { /** @type {Element} */ (document.getElementById('nimatron-seen')).setAttribute('class', 'words'); }, 300);
      return addEventListener('resize', lesson);
    }
    var now = state(entry && entry.texts);
    open(function (base) {
      base.transaction('pictures').objectStore('pictures').get('last').onsuccess = function (event) {
        var last = /** @type {any} */ (event.target).result;
        base.close();
        if (!over && last && last.state === now) show(last);
      };
    });
  } catch (error) {
    // This page may keep nothing.
  }
})();
