// @ts-check
// Stands in index.html itself, as watchdog.js does, before early.js. Who has never been here sees the first lesson before the
// program is there: its board and its words, made while building (cmake/first_seen.py), lie where the program will draw them.
// What src/ui/layout.hpp and src/boards/heaps/heaps_plan.cpp make of a window is known here once more;
// tests/browser/seen.test.mjs holds the one against the other. Where it is not sure, nothing is shown.
(function () {
  var seen = /** @type {any} */ (document.getElementById('nimatron-seen'));
  var card = seen.children[0], title = seen.children[1], task = seen.children[2], count = seen.children[3], board = seen.children[4];
  var words = task.textContent.split(' ');
  /** @param {string} numbers */
  function read(numbers) { return numbers.split(' ').map(Number); }
  var widths = read(task.dataset.widths), size = read(board.dataset.size);
  /** @param {number} value @param {number} least @param {number} most */
  function bound(value, least, most) { return Math.min(Math.max(value, least), most); }
  /** @param {any} element @param {Record<string, string | number>} values */
  function set(element, values) {
    for (var name in values) element.setAttribute(name, values[name]);
  }

  /** The task in lines that fit, as ImGui breaks them. @param {number} room @returns {{words: string, width: number}[]} */
  function lines(room) {
    /** @type {{words: string, width: number}[]} */
    var out = [];
    words.forEach(function (/** @type {string} */ word, /** @type {number} */ i) {
      var last = out[out.length - 1], width = widths[i + 1];
      if (!last || last.width + widths[0] + width > room) return out.push({ words: word, width: width });
      last.words += ' ' + word;
      last.width += widths[0] + width;
    });
    return out;
  }

  /** Where a window has the table, the card and what is said meanwhile. @param {number} w @param {number} h */
  function layout(w, h) {
    var table, x, y, wide, high, pad;
    /** @param {number} room */
    function asked(room) { return 115 + 20 * lines(room).length + 2 * pad; }
    if (h < 480 && w >= 560 && w > 1.25 * h) { // low
      pad = 12;
      wide = w < 760 ? 220 : bound(0.36 * w, 280, 300);
      x = w - wide - 8;
      y = 8;
      high = h - 72;
      table = [62, 4, x - 70, h - 8];
      return { table: table, card: [x, y, wide, high], pad: pad, said: [x, h - 56, wide, 48], sure: asked(wide - 24) < high };
    }
    if (w < 760) { // narrow
      pad = 16;
      high = asked(w - 56) + 52;
      y = h - 8 - high;
      table = [2, 54, w - 4, y - 114];
      return { table: table, card: [12, y, w - 24, high], pad: pad, said: [12, y - 56, w - 24, 50], sure: h >= 560 && high < 0.62 * (h - 62) };
    }
    pad = 20;
    wide = bound(0.3 * w, 300, w < 1300 ? 360 : 384);
    high = asked(wide - 40);
    table = [20, 62, w - wide - 60, h - 194];
    y = 62 + (table[3] - high) / 2;
    return { table: table, card: [w - wide - 20, y, wide, high], pad: pad, said: [20, h - 128, table[2], 50], sure: y > 20 };
  }

  /** @returns {boolean} whether it is shown */
  function lay() {
    var window_ = seen.getBoundingClientRect();
    var large = Math.min(innerWidth / 1600, innerHeight / 900);
    var zoom = large < 1 ? 1 : bound(large, 1.2, 1.6);
    var w = window_.width / zoom, h = window_.height / zoom, place = layout(w, h), table = place.table;
    var high = table[3] - bound(0.11 * table[3], 34, 60); // below it is what each has taken
    var times = bound(Math.min(table[2] / 860, high / 560), 1, 1.5);
    var gutter = bound(0.15 * table[2], 48, 57.6), across = gutter + 16 + size[0] * times, down = size[1] * times + 40;
    if (!place.sure || table[3] < 190 || across > table[2] || down > high) return false;
    var x = table[0] + (table[2] - across) / 2, y = table[1] + (high - down) / 2;
    set(seen, { viewBox: '0 0 ' + w + ' ' + h });
    set(board, { transform: 'translate(' + (x + gutter + 8) + ' ' + (y + 8) + ') scale(' + times + ')' });
    set(count, { x: x + gutter / 2, y: y + 8 + size[1] * times / 2 + 5 });
    set(card, { x: place.card[0], y: place.card[1], width: place.card[2], height: place.card[3] });
    var left = place.card[0] + place.pad, top = place.card[1] + place.pad;
    set(title, { x: left, y: top + 43.5 });
    task.textContent = '';
    lines(place.card[2] - 2 * place.pad).forEach(function (line, i) {
      var part = document.createElementNS(seen.namespaceURI, 'tspan');
      part.textContent = line.words;
      set(part, { x: left, y: top + 68.7 + 20 * i, textLength: line.width });
      task.appendChild(part);
    });
    return true;
  }

  /** @param {string} name what is kept under it, in this entry of the history or on this device */
  function kept(name) {
    var entry = history.state && history.state.nimatron;
    return (entry && entry.texts[name]) || localStorage.getItem('nimatron.' + name);
  }
  /** Whether the program begins with the first lesson, in the colours of the system: src/app/update_begin.cpp. */
  function first() {
    try {
      if (self !== top || location.search || location.hash || kept('lessons') || kept('session') || kept('theme')) return false;
      return !matchMedia('(prefers-contrast: more)').matches && getComputedStyle(document.documentElement).fontSize === '16px';
    } catch (error) {
      return false; // this page may keep nothing
    }
  }
  function show() {
    seen.setAttribute('class', 'shown');
    if (!lay()) seen.setAttribute('class', '');
  }
  if (!first()) return;
  show();
  addEventListener('resize', show);
})();
