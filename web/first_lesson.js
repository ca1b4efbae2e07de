// @ts-check
// Stands in index.html itself, before seen.js: where the program will draw the first lesson, in a window of any size. Its board
// and its words were made while building (cmake/first_seen.py). What src/ui/frame/layout.hpp and src/boards/heaps/heaps_plan.cpp
// make of a window is known here once more; tests/browser/seen.test.mjs holds the one against the other.
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

  /** The task in lines that fit, as ImGui breaks them. @param {number} room */
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

  /** Where the table and the card are; `sure`: and nothing of it is made smaller. @param {number} w @param {number} h */
  function layout(w, h) {
    var pad = 20, wide = 0, high = 0, y = 0;
    function asked() { return 115 + 20 * lines(wide - 2 * pad).length + 2 * pad; }
    if (h < 480 && w >= 560 && w > 1.25 * h) { // low
      pad = 12;
      wide = w < 760 ? 220 : bound(0.36 * w, 280, 300);
      high = h - 72;
      return { pad: pad, table: [62, 4, w - wide - 78, h - 8], card: [w - wide - 8, 8, wide, high], sure: asked() < high };
    }
    if (w < 760) { // narrow
      pad = 16;
      wide = w - 24;
      high = asked() + 52;
      y = h - 8 - high;
      return { pad: pad, table: [2, 54, w - 4, y - 114], card: [12, y, wide, high], sure: h >= 560 && high < 0.62 * (h - 62) };
    }
    wide = bound(0.3 * w, 300, w < 1300 ? 360 : 384);
    high = asked();
    var table = [20, 62, w - wide - 60, h - 194];
    y = 62 + (table[3] - high) / 2;
    return { pad: pad, table: table, card: [w - wide - 20, y, wide, high], sure: y > 20 };
  }

  /** Lays it out; false where it would not be as the program has it. */
  /** @type {any} */ (window).nimatronLesson = function () {
    var room = seen.getBoundingClientRect();
    var large = Math.min(innerWidth / 1600, innerHeight / 900), zoom = large < 1 ? 1 : bound(large, 1.2, 1.6);
    var w = room.width / zoom, h = room.height / zoom;
    var place = layout(w, h), table = place.table, left = place.card[0] + place.pad, top = place.card[1] + place.pad;
    var high = table[3] - bound(0.11 * table[3], 34, 60); // below it lies what each has taken
    var times = bound(Math.min(table[2] / 860, high / 560), 1, 1.5), gutter = bound(0.15 * table[2], 48, 57.6);
    var across = gutter + 16 + size[0] * times, down = size[1] * times + 40;
    if (!place.sure || table[3] < 190 || across > table[2] || down > high) return false;
    var x = table[0] + (table[2] - across) / 2, y = table[1] + (high - down) / 2 + 8;
    set(seen, { viewBox: '0 0 ' + w + ' ' + h });
    set(board, { transform: 'translate(' + (x + gutter + 8) + ' ' + y + ') scale(' + times + ')' });
    set(count, { x: x + gutter / 2, y: y + size[1] * times / 2 + 6 });
    set(card, { x: place.card[0], y: place.card[1], width: place.card[2], height: place.card[3] });
    set(title, { x: left, y: top + 43.6 });
    task.textContent = '';
    lines(place.card[2] - 2 * place.pad).forEach(function (line, i) {
      var part = task.appendChild(document.createElementNS(seen.namespaceURI, 'tspan'));
      part.textContent = line.words;
      set(part, { x: left, y: top + 68.7 + 20 * i, textLength: line.width });
    });
    return true;
  };
})();
