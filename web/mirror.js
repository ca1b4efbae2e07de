// @ts-check
// The game in the page's own elements, beside the canvas: what the program tells of each frame (src/kit/outline.hpp) is shown
// here, and what is pressed here is pressed there. It is there for whoever does not see the canvas; where there is no
// picture, or where it is asked for, everybody sees it, and it is the game.
import { css } from './mirror-style.js';

/**
 * @typedef {object} Node
 * @property {string} is
 * @property {string} [id]
 * @property {string} [name]
 * @property {string} [extra]
 * @property {number} [level]
 * @property {boolean} [off]
 * @property {boolean} [on]
 * @property {Node[]} [nodes]
 *
 * @typedef {object} Tree
 * @property {string} lang
 * @property {string} dir
 * @property {string} at what the keyboard or the pointer is on
 * @property {boolean} walked keys of the game have led there
 * @property {string} result how a game or a step has ended, or what leads on; '': it has not
 * @property {string} begin where the keyboard begins on what lies over everything; '': nothing does
 * @property {Record<string, string>} colours
 * @property {Record<string, string>} words
 * @property {{part: string, nodes: Node[]}[]} parts
 */

/** @param {Element} element @param {string} name @param {string | undefined | false} value */
function set(element, name, value) {
  if (value === undefined || value === false) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** @param {Node} node its children stand in a row of cells */
const isRow = ({ is }) => is === 'head' || is === 'row' || is === 'line';

/** The element that something is shown by. @param {Node} node @param {Node | undefined} parent */
function tagOf({ is, level }, parent) {
  if (is === 'heading') return 'h' + level;
  if (is === 'text') return 'p';
  if (is === 'list') return 'ul';
  if (is === 'table' || is === 'cells') return 'table';
  if (is === 'head' || is === 'row') return 'tr';
  if (is === 'more') return 'details';
  return is === 'button' || is === 'switch' ? 'button' : 'div';
}

/** What it lies in, in its parent. @param {Node | undefined} parent @param {Node} node @param {boolean} first */
function wrapOf(parent, node, first) {
  if (parent?.is === 'list') return 'li';
  if (parent?.is === 'head') return node.name ? 'th' : 'td';
  if (parent?.is === 'row') return first && node.is === 'text' && node.name ? 'th' : 'td';
  return parent?.is === 'line' ? 'div' : '';
}

/**
 * Where something so large hides none of these: as far down as may be, on the left if it can, and below the titles. Where there
 * is no such place, in the lower corner. @param {import('./page.js').Target[]} targets @param {number} right as far as it can go @param {number} down
 * @param {number} width @param {number} height
 */
function freePlace(targets, right, down, width, height) {
  const gap = 4;
  for (let y = down - gap; y >= down / 2; y -= 6) {
    for (const x of [gap, right / 2, right - gap]) {
      const hides = (/** @type {import('./page.js').Target} */ one) =>
        one.x < x + width && x < one.x + one.w && one.y < y + height && y < one.y + one.h;
      if (!targets.some(hides)) return { x, y };
    }
  }
  return { x: gap, y: down - gap };
}

export class Mirror {
  /**
   * @param {HTMLCanvasElement} canvas
   * @param {{press: (id: string) => void, point: (id: string) => void, play: (move: string) => string, keep: (visible: boolean) => void,
   *   key: (event: KeyboardEvent) => void, enter: () => void, targets: () => import('./page.js').Target[]}} game `key`: the canvas
   *   hears it; `enter`: it has the keyboard
   */
  constructor(canvas, game) {
    this._canvas = canvas;
    this._game = game;
    /** @type {Tree | undefined} */
    this._tree = undefined;
    this._result = '';
    /** Why it is seen: it was asked for, or there is no picture. */
    this._asked = false;
    this._alone = false;
    const style = document.createElement('style');
    style.textContent = css;
    document.head.append(style);
    this._root = document.createElement('div');
    this._root.id = 'nimatron-mirror';
    this._root.className = 'unseen';
    this._ways = document.createElement('div');
    this._ways.className = 'ways';
    this._show = document.createElement('button');
    this._show.type = 'button';
    this._show.dataset.id = 'mirror-show';
    this._show.addEventListener('click', () => {
      this.show(!this._asked);
      this._game.keep(this._asked);
    });
    this._ways.append(this._show);
    this._none = document.createElement('p');
    this._none.hidden = true;
    this._body = document.createElement('div');
    this._root.append(this._ways, this._none, this._body);
    canvas.before(this._root);
    canvas.tabIndex = 0;
    this._listen();
  }

  /** To be seen by everybody, or no longer. @param {boolean} asked */
  show(asked) {
    this._asked = asked;
    this._place();
  }

  /** There is no picture, or there is one again. @param {boolean} alone */
  alone(alone) {
    this._alone = alone;
    this._place();
  }

  get seen() {
    return this._asked || this._alone;
  }

  /** Something lies over all else, and keeps the keyboard. */
  get covered() {
    return !!this._tree?.begin;
  }

  _place() {
    const here = this._canvas === document.activeElement;
    this._root.classList.toggle('unseen', !this.seen);
    this._canvas.style.visibility = this.seen ? 'hidden' : '';
    this._none.hidden = !this._alone;
    this._label();
    this._reach();
    if (here && this.seen) this._first()?.focus();
    if (document.activeElement === this._show) this._settle();
  }

  _label() {
    const words = this._tree?.words;
    if (!words) return;
    this._ways.hidden = this._alone || this.covered;
    this._show.textContent = this._asked ? words.picture : words.text;
    this._canvas.setAttribute('aria-label', words.keys);
    this._none.textContent = words.none;
  }

  _listen() {
    const [root, game] = [this._root, this._game];
    this._show.addEventListener('focus', () => this._settle());
    root.addEventListener('click', ({ target }) => {
      const button = /** @type {HTMLElement} */ (target).closest('button');
      const id = button?.dataset.press;
      if (id !== undefined) game.press(id);
    });
    root.addEventListener('focusin', ({ target }) => {
      const element = /** @type {HTMLElement} */ (target);
      this._rove(element);
      game.point(element.dataset.id ?? '-');
    });
    root.addEventListener('focusout', ({ relatedTarget }) => {
      if (!root.contains(/** @type {globalThis.Node?} */ (relatedTarget))) game.point('');
    });
    root.addEventListener('keydown', (event) => this._key(event));
  }

  /** Of what goes by arrow keys only one is reached by Tab. @param {HTMLElement} element */
  _rove(element) {
    const all = element.closest('[data-rove]');
    if (!all) return;
    for (const other of all.querySelectorAll('button')) other.tabIndex = other === element ? 0 : -1;
  }

  /** @param {KeyboardEvent} event */
  _key(event) {
    const { key, ctrlKey, metaKey, altKey } = event;
    const element = /** @type {HTMLElement} */ (event.target);
    if (key === 'Tab') return this._tab(event);
    if (altKey || element instanceof HTMLInputElement) return;
    const all = /** @type {HTMLElement | null} */ (element.closest('[data-rove]'));
    if (all && this._walk(all, element, key)) return event.preventDefault();
    const command = ctrlKey || metaKey;
    const named = this.seen ? /^(Escape|Backspace)/ : /^(Escape|Backspace|Page|F6|Arrow)/; // else they are the page's
    if (command ? !/^[zy]$/i.test(key) : key === ' ' || !(key.length === 1 || named.test(key))) return;
    // The game has keys of its own, which it hears from the canvas; from beside the picture one goes there with them.
    if (element === this._show && !this.seen) this._canvas.focus({ preventScroll: true });
    this._game.key(event);
  }

  /**
   * Tab stays within what lies over everything. Else it goes from the way to the text to the picture, past all that stands for
   * the picture unseen: that is gone through by a reader's own keys, and by Tab once one is in it.
   * @param {KeyboardEvent} event
   */
  _tab(event) {
    const { shiftKey, ctrlKey, altKey, metaKey, target } = event;
    if (ctrlKey || altKey || metaKey) return;
    if (target === this._show && !this.seen && !shiftKey) {
      event.preventDefault();
      return this._game.enter();
    }
    if (!this.covered) return;
    /** @type {HTMLElement[]} */
    const all = [...this._body.querySelectorAll('button, input, summary')];
    const stops = all.filter((one) => one.tabIndex >= 0 && one.checkVisibility());
    const [end, start] = shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
    if (target !== end && (stops.includes(/** @type {HTMLElement} */ (target)) || !shiftKey)) return;
    event.preventDefault();
    start?.focus();
  }

  /** The way to the text is shown where it hides nothing that can be used. */
  _settle() {
    if (this.seen) return;
    const { offsetLeft, offsetTop, clientWidth, clientHeight } = this._canvas;
    const { style, offsetWidth, offsetHeight } = this._root;
    const { x, y } = freePlace(this._game.targets(), clientWidth - offsetWidth, clientHeight - offsetHeight, offsetWidth, offsetHeight);
    style.setProperty('--x', `${offsetLeft + x}px`);
    style.setProperty('--y', `${offsetTop + y}px`);
  }

  /** To the next one of a board or a row of choices. @param {HTMLElement} all @param {HTMLElement} element @param {string} key */
  _walk(all, element, key) {
    const rows = [...all.querySelectorAll('[data-line]')].map((row) => [...row.querySelectorAll('button')]).filter((row) => row.length);
    if (!rows.length) rows.push([...all.querySelectorAll('button')]);
    const y = rows.findIndex((row) => row.includes(/** @type {any} */ (element)));
    if (y < 0) return false;
    const x = rows[y].indexOf(/** @type {any} */ (element));
    const onward = getComputedStyle(all).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const single = rows.length === 1;
    let next;
    if (key === 'Home') next = rows[y][0];
    else if (key === 'End') next = rows[y].at(-1);
    else if (key === 'ArrowUp' || key === 'ArrowDown') {
      const by = key === 'ArrowDown' ? 1 : -1;
      const row = rows[y + by];
      next = single ? rows[0][x + by] : row?.[Math.min(x, row.length - 1)];
    } else if (key === 'ArrowLeft' || key === 'ArrowRight') next = rows[y][x + (key === onward ? 1 : -1)];
    else return false;
    next?.focus();
    return true;
  }

  /** Where the keyboard goes back to, after something that lay over all of it. @returns {HTMLElement | null} */
  held() {
    const here = /** @type {HTMLElement} */ (document.activeElement);
    if (this._root.contains(here)) return here;
    return this.seen ? this._first() : null;
  }

  /** What can be pressed now, by part of the screen. @returns {HTMLButtonElement[][]} */
  groups() {
    const all = [...this._body.querySelectorAll('[role=dialog], [role=region]')];
    const groups = all.filter((part) => !part.querySelector('[role=dialog]')).map((part) => {
      /** @type {HTMLButtonElement[]} */
      const buttons = [...part.querySelectorAll('button')];
      return buttons.filter((one) => !one.hasAttribute('aria-disabled') && one.checkVisibility());
    });
    return groups.filter((group) => group.length);
  }

  /** Back from the picture to the way to the text; whether there is one. */
  focusWay() {
    if (this.seen || this._ways.hidden) return false;
    this._show.focus();
    return true;
  }

  /** The program has ended. */
  end() {
    this._root.remove();
    this._canvas.style.visibility = '';
  }

  // ---------------------------------------------------------------------------------------------- elements

  /** What the program tells now. @param {Tree} tree */
  update(tree) {
    const before = document.activeElement;
    const was = this._body.contains(before) ? /** @type {HTMLElement} */ (before) : null;
    const path = was ? this._path(was) : [];
    this._tree = tree;
    this._root.dir = tree.dir;
    this._root.lang = tree.lang;
    for (const [name, colour] of Object.entries(tree.colours)) this._root.style.setProperty('--m-' + name, colour);
    this._label();
    const parts = tree.parts.map(({ part, nodes }) => ({ is: 'part', id: part, name: tree.words[part], nodes }));
    this._fill(this._body, parts, undefined);
    this._follow(was, path);
    this._reach();
  }

  /** A table that is wider than its place is scrolled by keys, so they can be on it. */
  _reach() {
    if (!this.seen) return;
    for (const table of this._body.querySelectorAll('table')) set(table, 'tabindex', table.scrollWidth > table.clientWidth && '0');
  }

  /** Where the keyboard is, after what it was on may have gone. @param {HTMLElement | null} was @param {string[]} path */
  _follow(was, path) {
    const { at, walked, result, begin } = /** @type {Tree} */ (this._tree);
    const found = at ? this._find(at) : null;
    const ended = result !== this._result && result ? this._find(result) : null;
    this._result = result;
    if (was && ended) return ended.focus({ preventScroll: !this.seen });
    if (found && !was) this._rove(found);
    if (!was) return;
    const here = document.activeElement;
    if (was.isConnected && here === was) {
      // The arrows of the game have led elsewhere.
      if (found && walked && found !== was && !was.closest('[data-rove]') && was.dataset.id !== at && was.dataset.id) {
        if (!/^(mirror|legal|type)/.test(was.dataset.id)) found.focus({ preventScroll: !this.seen });
      }
      return;
    }
    const same = path.map((id) => this._find(id)).find((one) => one?.matches('button, [tabindex]'));
    const first = begin ? this._find(begin) : null;
    (same ?? first ?? found ?? this._first())?.focus({ preventScroll: !this.seen });
  }

  /** @param {string} id @returns {HTMLElement | null} */
  _find(id) {
    return this._body.querySelector(`[data-id="${CSS.escape(id)}"]`);
  }

  /** Itself, and what stands around it. @param {HTMLElement} element */
  _path(element) {
    return element.dataset.id ? [element.dataset.id] : [];
  }

  /** The first that the keyboard can be on. @param {ParentNode} [within] @returns {HTMLElement | null} */
  _first(within = this._body) {
    return within.querySelector('[data-board] button[tabindex="0"]') ?? within.querySelector('h1, h2, button:not([tabindex="-1"])');
  }

  /**
   * Makes the children of an element what they are to be; what has stayed the same is not touched.
   * @param {Element} element @param {Node[]} nodes @param {Node | undefined} parent
   */
  _fill(element, nodes, parent) {
    /** @type {Map<string, Element>} */
    const old = new Map();
    for (const child of element.children) {
      const { key } = /** @type {HTMLElement} */ (child).dataset;
      if (key) old.set(key, child);
    }
    const counts = new Map();
    const wanted = nodes.map((node, index) => {
      const wrap = wrapOf(parent, node, index === 0);
      const kind = wrap + '|' + tagOf(node, parent);
      const name = node.id ?? kind;
      const count = counts.get(name) ?? 0;
      counts.set(name, count + 1);
      const key = node.id && !count ? kind + ' ' + node.id : `${kind} #${name} ${count}`;
      return { node, wrap, key };
    });
    const keys = new Set(wanted.map(({ key }) => key));
    for (const [key, child] of old) if (!keys.has(key)) child.remove();
    let next = [...element.children].find((child) => /** @type {HTMLElement} */ (child).dataset.key) ?? null;
    for (const { node, wrap, key } of wanted) {
      let outer = /** @type {HTMLElement | undefined} */ (old.get(key));
      if (!outer) {
        const inner = document.createElement(tagOf(node, parent));
        outer = inner;
        if (wrap) {
          outer = document.createElement(wrap);
          if (wrap === 'th') outer.setAttribute('scope', parent?.is === 'head' ? 'col' : 'row');
          if (wrap === 'div') outer.setAttribute('role', 'gridcell');
          outer.append(inner);
        }
        outer.dataset.key = key;
      }
      if (outer !== next) element.insertBefore(outer, next);
      else next = next.nextElementSibling;
      this._dress(/** @type {HTMLElement} */ (wrap ? outer.firstElementChild : outer), node, parent);
    }
  }

  /** @param {HTMLElement} element @param {Node} node @param {Node | undefined} parent */
  _dress(element, node, parent) {
    const { is, id, name = '', extra, off, on, nodes } = node;
    set(element, 'data-id', id);
    if (is === 'heading') {
      element.tabIndex = -1;
      return this._write(element, name);
    }
    if (is === 'text') return this._write(element, name);
    if (is === 'button' || is === 'switch') return this._control(/** @type {HTMLButtonElement} */ (element), node, parent);
    if (is === 'field') return this._field(element, node);
    const roles = { part: 'region', board: 'grid', cells: 'grid', line: 'row', radios: 'radiogroup', dialog: 'dialog', group: 'group', choices: 'group', checks: 'group' };
    set(element, 'role', roles[/** @type {keyof roles} */ (is)]);
    set(element, 'aria-modal', is === 'dialog' && 'true');
    const board = is === 'board' || is === 'cells';
    if (is === 'table' || is === 'cells' || is === 'more') this._caption(element, is === 'more' ? 'summary' : 'caption', name);
    else set(element, 'aria-label', name);
    set(element, 'data-rove', (board || is === 'radios') && '');
    set(element, 'data-board', board && '');
    set(element, 'data-line', (is === 'line' || parent?.is === 'cells') && '');
    const inner = is === 'line' && !nodes?.length ? [{ is: 'text', name }] : (nodes ?? []);
    this._fill(element, inner, node);
    if (board || is === 'radios') {
      const buttons = [...element.querySelectorAll('button')];
      const chosen = buttons.find((one) => one.getAttribute('aria-checked') === 'true');
      if (!buttons.some((one) => one.tabIndex === 0) || chosen) {
        const to = chosen ?? buttons.find((one) => !one.hasAttribute('aria-disabled')) ?? buttons[0];
        for (const one of buttons) one.tabIndex = one === to ? 0 : -1;
      }
    }
    void off, on, extra;
  }

  /** @param {HTMLElement} element @param {string} text */
  _write(element, text) {
    if (element.textContent !== text) element.textContent = text;
  }

  /** What names a table or what can be opened, before all else in it. @param {HTMLElement} element @param {string} tag @param {string} name */
  _caption(element, tag, name) {
    let caption = /** @type {HTMLElement | null} */ (element.firstElementChild);
    if (caption?.localName !== tag) {
      caption = document.createElement(tag);
      element.prepend(caption);
    }
    this._write(caption, name);
  }

  /** @param {HTMLButtonElement} button @param {Node} node @param {Node | undefined} parent */
  _control(button, { is, id, name = '', extra, off, on }, parent) {
    button.type = 'button';
    const radio = parent?.is === 'radios';
    const check = parent?.is === 'checks';
    const choice = parent?.is === 'choices';
    const held = parent?.is === 'line' && on; // of a board: what is in the hand, or is chosen to be taken
    const cell = button.closest('table[data-board]') !== null; // what has been put there is its name
    set(button, 'lang', /^language ([a-z]{2})$/.exec(id ?? '')?.[1]); // each is written in itself
    // A place of the board may say why it can't be used.
    set(button, 'data-press', off && !id?.startsWith('board, ') ? false : id);
    set(button, 'role', radio ? 'radio' : check ? 'checkbox' : is === 'switch' && 'switch');
    set(button, 'aria-checked', (radio || check || is === 'switch') && String(!!on));
    set(button, 'aria-pressed', (choice || held) && String(!!on));
    set(button, 'aria-current', on && !radio && !check && !choice && !held && !cell && is !== 'switch' && 'true');
    set(button, 'aria-disabled', off && 'true');
    if (button.closest('[data-rove]') && !button.hasAttribute('tabindex')) button.tabIndex = -1;
    if (button.dataset.said === name + '\n' + extra) return;
    button.dataset.said = name + '\n' + extra;
    button.textContent = name;
    if (!extra) return;
    const small = document.createElement('small');
    small.textContent = extra;
    button.append(' ', small);
  }

  /** A move is typed. @param {HTMLElement} element @param {Node} node */
  _field(element, { id = '', name = '' }) {
    if (!element.firstElementChild) {
      element.dataset.field = '';
      const [label, input, button, fault] = ['label', 'input', 'button', 'p'].map((tag) => document.createElement(tag));
      const field = /** @type {HTMLInputElement} */ (input);
      Object.assign(field, { id: 'nimatron-' + id.replaceAll(' ', '-'), autocomplete: 'off', spellcheck: false, autocapitalize: 'off' });
      /** @type {HTMLLabelElement} */ (label).htmlFor = field.id;
      fault.id = field.id + '-fault';
      fault.setAttribute('role', 'alert');
      field.setAttribute('aria-describedby', fault.id);
      field.dataset.id = id;
      /** @type {HTMLButtonElement} */ (button).type = 'button';
      const play = () => {
        const why = field.value.trim() ? this._game.play(field.value.trim()) : '';
        fault.textContent = fault.textContent === why && why ? why + '\u00a0' : why; // the same mistake again is said again
        set(field, 'aria-invalid', why !== '' && 'true');
        if (!why) field.value = '';
      };
      button.addEventListener('click', play);
      field.addEventListener('keydown', (event) => {
        if (event.key !== 'Enter' || event.isComposing) return;
        event.preventDefault();
        play();
      });
      element.append(label, field, button, fault);
    }
    element.removeAttribute('data-id');
    const [label, , button] = /** @type {any} */ (element.children);
    this._write(label, name);
    this._write(button, this._tree?.words.play ?? '');
  }
}
