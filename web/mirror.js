// @ts-check
// The game in the page's own elements, beside the canvas: what the program tells of each frame (src/ui/outline.hpp) is shown
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
 * @property {string} dir
 * @property {string} at what the keyboard or the pointer is on
 * @property {boolean} walked keys of the game have led there
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
  if (is === 'table') return 'table';
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

export class Mirror {
  /**
   * @param {HTMLCanvasElement} canvas
   * @param {{press: (id: string) => void, point: (id: string) => void, play: (move: string) => string, keep: (visible: boolean) => void}} game
   */
  constructor(canvas, game) {
    this._canvas = canvas;
    this._game = game;
    /** @type {Tree | undefined} */
    this._tree = undefined;
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
    this._show = this._way('mirror-show', () => {
      this.show(!this._asked);
      this._game.keep(this._asked);
    });
    this._keys = this._way('mirror-keys', () => canvas.focus({ preventScroll: true }));
    this._none = document.createElement('p');
    this._none.hidden = true;
    this._body = document.createElement('div');
    this._root.append(this._ways, this._none, this._body);
    canvas.before(this._root);
    this._listen();
    this._hide();
  }

  /** @param {string} id @param {() => void} then */
  _way(id, then) {
    const button = document.createElement('button');
    button.type = 'button';
    button.dataset.id = id;
    button.addEventListener('click', then);
    this._ways.append(button);
    return button;
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

  _place() {
    const here = this._canvas === document.activeElement;
    this._root.classList.toggle('unseen', !this.seen);
    this._canvas.style.visibility = this.seen ? 'hidden' : '';
    this._none.hidden = !this._alone;
    this._ways.hidden = this._alone;
    this._keys.hidden = this.seen;
    this._label();
    this._reach();
    if (here && this.seen) this._first()?.focus();
  }

  _label() {
    const words = this._tree?.words;
    if (!words) return;
    this._show.textContent = this._asked ? words.picture : words.text;
    this._keys.textContent = words.keys;
    this._none.textContent = words.none;
  }

  /** The canvas is no thing to be read, but while the keyboard is there: then it says what is done. */
  _hide() {
    const canvas = this._canvas;
    const here = document.activeElement === canvas;
    canvas.tabIndex = -1;
    set(canvas, 'aria-hidden', !here && 'true');
  }

  _listen() {
    const [root, canvas, game] = [this._root, this._canvas, this._game];
    canvas.addEventListener('focus', () => this._hide());
    canvas.addEventListener('blur', () => this._hide());
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
    if (altKey || element instanceof HTMLInputElement) return;
    const all = /** @type {HTMLElement | null} */ (element.closest('[data-rove]'));
    if (all && this._walk(all, element, key)) return event.preventDefault();
    const command = ctrlKey || metaKey;
    const named = this.seen ? /^(Escape|Backspace)/ : /^(Escape|Backspace|Page|F6|Arrow)/; // else they are the page's
    if (command ? !/^[zy]$/i.test(key) : key === ' ' || !(key.length === 1 || named.test(key))) return;
    // The game has keys of its own, which it hears from the canvas.
    const { code, keyCode, which, shiftKey } = event;
    const same = { key, code, keyCode, which, shiftKey, ctrlKey, metaKey, cancelable: true };
    this._canvas.dispatchEvent(new KeyboardEvent('keydown', same));
    const letter = key.codePointAt(0) ?? 0;
    if (key.length === 1 && !command) {
      this._canvas.dispatchEvent(new KeyboardEvent('keypress', { ...same, keyCode: letter, which: letter, charCode: letter }));
    }
    this._canvas.dispatchEvent(new KeyboardEvent('keyup', same));
    event.preventDefault();
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
    return this._root.contains(here) ? here : null;
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

  /** Tab out of the picture leads past all of this: the parts of the game have been gone through there. */
  pass() {
    const back = () => (this._root.inert = false);
    this._root.inert = true;
    this._canvas.addEventListener('blur', back, { once: true });
    setTimeout(back); // where the key leads nowhere
  }

  /** The program has ended. */
  end() {
    this._root.remove();
    this._canvas.style.visibility = '';
    this._canvas.tabIndex = 0;
    this._canvas.removeAttribute('aria-hidden');
  }

  // ---------------------------------------------------------------------------------------------- elements

  /** What the program tells now. @param {Tree} tree */
  update(tree) {
    const before = document.activeElement;
    const was = this._root.contains(before) ? /** @type {HTMLElement} */ (before) : null;
    const path = was ? this._path(was) : [];
    this._tree = tree;
    this._root.dir = tree.dir;
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
    const { at, walked } = /** @type {Tree} */ (this._tree);
    const found = at ? this._find(at) : null;
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
    const dialog = /** @type {HTMLElement | null} */ (this._body.querySelector('[role=dialog]'));
    const same = path.map((id) => this._find(id)).find(Boolean);
    (same ?? (dialog ? this._first(dialog) : null) ?? found ?? this._first())?.focus({ preventScroll: !this.seen });
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
    const roles = { part: 'region', board: 'grid', line: 'row', radios: 'radiogroup', dialog: 'dialog', group: 'group', choices: 'group' };
    set(element, 'role', roles[/** @type {keyof roles} */ (is)]);
    set(element, 'aria-modal', is === 'dialog' && 'true');
    if (is === 'table' || is === 'more') this._caption(element, is === 'table' ? 'caption' : 'summary', name);
    else set(element, 'aria-label', name || (is === 'radios' ? nodes?.map((one) => one.name).join(', ') : undefined));
    set(element, 'data-rove', (is === 'board' || is === 'radios') && '');
    set(element, 'data-board', is === 'board' && '');
    set(element, 'data-line', is === 'line' && '');
    const inner = is === 'line' && !nodes?.length ? [{ is: 'text', name }] : (nodes ?? []);
    this._fill(element, inner, node);
    if (is === 'board' || is === 'radios') {
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
    const pressed = parent?.is === 'choices' || parent?.is === 'line';
    // A place of the board may say why it can't be used.
    set(button, 'data-press', off && !id?.startsWith('board, ') ? false : id);
    set(button, 'role', radio ? 'radio' : is === 'switch' && 'switch');
    set(button, 'aria-checked', (radio || is === 'switch') && String(!!on));
    set(button, 'aria-pressed', parent?.is === 'choices' && String(!!on));
    set(button, 'aria-current', on && !radio && is !== 'switch' && parent?.is !== 'choices' && 'true');
    set(button, 'aria-disabled', off && 'true');
    if ((radio || pressed) && parent?.is !== 'choices' && !button.hasAttribute('tabindex')) button.tabIndex = -1;
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
        fault.textContent = why;
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
