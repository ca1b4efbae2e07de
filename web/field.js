// @ts-check
// A real text field over the canvas: the keyboards of screens, input methods and the clipboard work there.

const css = `
.nimatron-field { box-sizing: border-box; width: min(34rem, calc(100vw - 2rem)); padding: 1.25rem; border: 1px solid var(--line); border-radius: 1rem; background: var(--panel); color: var(--text); box-shadow: 0 1rem 3rem rgb(0 0 0 / .35); }
.nimatron-field.live { position: fixed; top: .75rem; z-index: 1; padding: .75rem 1rem; }
.nimatron-field::backdrop { background: rgb(0 0 0 / .35); }
.nimatron-field > div { display: grid; gap: .6rem; }
.nimatron-field label { font-weight: 600; }
.nimatron-field input { box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: .6rem; background: var(--raised); color: inherit; font: 1rem ui-monospace, monospace; }
.nimatron-field input[aria-invalid] { border-color: var(--danger); }
.nimatron-field p { min-height: 1.5em; margin: 0; color: var(--danger); }
.nimatron-field div div { display: flex; gap: .6rem; justify-content: flex-end; }
.nimatron-field button { min-height: 2.75rem; min-width: 6rem; padding: 0 1.1rem; border: 1px solid var(--line); border-radius: .6rem; background: var(--raised); color: inherit; font: inherit; }
.nimatron-field button:last-child { border-color: var(--accent); background: var(--accent); color: var(--accent-text); }
.nimatron-field .nimatron-lit { outline: 4px solid var(--focus); outline-offset: 2px; }
.nimatron-field :focus-visible { outline: 3px solid var(--focus); outline-offset: 1px; }
`;

/** Where in `text` its character number `column` (from 1) stands. @param {string} text @param {number} column */
function characterAt(text, column) {
  return [...text].slice(0, Math.max(0, column - 1)).join('').length;
}

let styled = false;

export class Field {
  /**
   * @param {string} lines label, text, accept, cancel, kind of keyboard
   * @param {(words: string, confirmed?: boolean) => boolean} put what was typed goes to the program; whether it will do
   * @param {(field: Field) => void} closed
   */
  constructor(lines, put, closed) {
    const [label, text, accept, cancel, keyboard] = lines.split('\n');
    if (!styled) {
      const style = document.createElement('style');
      style.textContent = css;
      document.head.append(style);
      styled = true;
    }
    const dialog = document.createElement('dialog');
    dialog.className = 'nimatron-field';
    dialog.innerHTML =
      '<div><label></label><input type="text" autocomplete="off" autocapitalize="off" ' +
      'autocorrect="off" spellcheck="false" enterkeyhint="done" aria-describedby="nimatron-fault">' +
      '<p id="nimatron-fault" role="alert"></p><div><button type="button"></button><button type="button"></button></div></div>';
    const input = /** @type {HTMLInputElement} */ (dialog.querySelector('input'));
    const fault = /** @type {HTMLElement} */ (dialog.querySelector('p'));
    const [no, yes] = dialog.querySelectorAll('button');
    const caption = /** @type {HTMLLabelElement} */ (dialog.querySelector('label'));
    caption.textContent = label;
    caption.htmlFor = input.id = 'nimatron-input';
    input.value = text;
    input.inputMode = keyboard;
    no.textContent = cancel;
    yes.textContent = accept;
    this._dialog = dialog;
    this._input = input;
    this._fault = fault;

    const live = keyboard === 'search';
    const leave = () => {
      if (live) put(text);
      dialog.close();
    };
    no.addEventListener('click', leave);
    input.addEventListener('input', () => {
      fault.textContent = '';
      input.removeAttribute('aria-invalid');
      if (live) put(input.value);
    });
    // No form: a sandboxed frame may not send any, not even into a dialog.
    let found = false;
    const deliver = () => {
      found = live;
      if (live || put(input.value)) dialog.close();
    };
    yes.addEventListener('click', deliver);
    input.addEventListener('keydown', (event) => {
      if (live && event.key === 'Escape') leave();
      if (event.key !== 'Enter' || event.isComposing) return;
      event.preventDefault(); // nor may it press what has the focus next
      deliver();
    });
    dialog.addEventListener('close', () => {
      dialog.remove();
      closed(this);
      if (found) put(input.value, true); // now that the game has the keyboard, which goes to what was found
    });

    document.body.append(dialog);
    if (live) { // what it finds is to be seen, and used: then it goes
      dialog.classList.add('live');
      dialog.addEventListener('focusout', ({ relatedTarget }) => {
        if (!dialog.contains(/** @type {Node?} */ (relatedTarget))) dialog.close();
      });
      dialog.show();
    } else {
      dialog.showModal();
    }
    input.select();
  }

  close() {
    this._dialog.close();
  }

  /** Gone, and nothing else happens. */
  remove() {
    this._dialog.remove();
  }

  /** @param {number} column @param {string} why */
  reject(column, why) {
    const { _input: input, _fault: fault } = this;
    fault.textContent = why;
    input.setAttribute('aria-invalid', 'true');
    input.focus();
    input.setSelectionRange(characterAt(input.value, column), input.value.length);
  }
}
