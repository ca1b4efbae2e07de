// @ts-check
// What stands above the board in a frame: what is to be done, in which game, and what became of it, as the state says it
// (docs/api.md, `task`). And the board itself, closed while nobody is to use it.

/**
 * @typedef {object} Task
 * @property {string} said
 * @property {'' | 'right' | 'wrong'} tone
 * @property {string} rules
 * @property {{id: string, words: string, answer: string}[]} buttons
 * @property {boolean} closed
 * @property {string | null} fault
 * @property {{answer: string, right: boolean, response: import('./attempt.js').Response}[]} tried
 */

const style = `
#nimatron-task { position: fixed; inset: 0 0 auto; box-sizing: border-box; display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: center; justify-content: center;
  min-height: 3.25rem; padding: .3rem 1rem; background: var(--panel); color: var(--text); border-bottom: 1px solid var(--line); font: 600 1rem/1.3 system-ui, sans-serif; text-wrap: balance; text-align: center; }
#nimatron-task > div:first-child { flex: 0 1 auto; min-width: 0; }
#nimatron-task p { margin: 0; }
#nimatron-task .rule { color: var(--quiet); font-weight: 400; font-size: .875rem; }
#nimatron-task .rule:empty { display: none; }
#nimatron-task[data-said=right] [role=status] { color: var(--accent); }
#nimatron-task[data-said=wrong] [role=status] { color: var(--danger); }
#nimatron-task button { min-height: 2.5rem; padding: 0 1rem; border: 1px solid var(--accent); border-radius: .6rem; background: var(--accent); color: var(--accent-text); font: inherit; white-space: nowrap; }
#nimatron-task button:focus-visible { outline: 3px solid var(--focus); outline-offset: 1px; }
.nimatron-task #nimatron { top: var(--task); height: calc(100dvh - var(--task)); }
@media (max-width: 30rem) { #nimatron-task { font-size: .9375rem; gap: .25rem .6rem; padding-inline: .6rem; } }
`;

export class TaskBar {
  /** @param {(answer: string) => void} press */
  constructor(press) {
    this._press = press;
    this._ids = '';
    const sheet = document.createElement('style');
    sheet.textContent = style;
    this._bar = document.createElement('header');
    this._bar.id = 'nimatron-task';
    this._bar.dir = 'auto'; // the page around it stays as it was laid
    this._bar.innerHTML = '<div><p role="status"></p><p class="rule"></p></div><div></div>';
    document.head.append(sheet);
    // The board begins where the words end, however many there are.
    this._room = new ResizeObserver(() => {
      document.documentElement.style.setProperty('--task', `${this._bar.offsetHeight}px`);
      dispatchEvent(new Event('resize'));
    });
  }

  /** @param {Task} task */
  show({ said, tone, rules, buttons, closed }) {
    shut(closed);
    if (!said) return this._hide();
    const status = /** @type {HTMLElement} */ (this._bar.querySelector('[role=status]'));
    const rule = /** @type {HTMLElement} */ (this._bar.querySelector('.rule'));
    if (!this._bar.isConnected) {
      document.body.prepend(this._bar);
      document.documentElement.classList.add('nimatron-task');
      this._room.observe(this._bar);
    }
    this._bar.dataset.said = tone;
    if (status.textContent !== said) status.textContent = said;
    if (rule.textContent !== rules) rule.textContent = rules;
    const ids = buttons.map(({ id }) => id).join(' ');
    if (ids === this._ids) return; // somebody may be about to press one
    this._ids = ids;
    this._bar.lastElementChild?.replaceChildren(...buttons.map(({ id, words, answer }) => {
      const button = Object.assign(document.createElement('button'), { type: 'button', id, textContent: words, onclick: () => this._press(answer) });
      button.style.marginInline = '.25rem';
      return button;
    }));
  }

  _hide() {
    if (!this._bar.isConnected) return;
    this._room.disconnect();
    this._bar.remove();
    document.documentElement.classList.remove('nimatron-task');
    dispatchEvent(new Event('resize'));
  }
}

/** What would use the board. Nothing else is kept from it: it can be read, scrolled past and left with the keyboard. */
const uses = ['click', 'keydown', 'mousedown', 'mousemove', 'pointerdown', 'pointermove', 'touchstart', 'touchmove'];
let listening = false;

/** Nobody can use the board, but everybody can read it. @param {boolean} on */
function shut(on) {
  const board = document.getElementById('nimatron');
  if (!board) return;
  board.toggleAttribute('data-shut', on);
  if (listening) return;
  listening = true;
  for (const use of uses)
    board.addEventListener(use, (event) => board.hasAttribute('data-shut') && event.stopImmediatePropagation(), { capture: true });
}
