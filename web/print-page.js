// @ts-check
// A page of paper that the program has made: exercises with their answers on another page, or notes for a teacher.
import { say } from './words.js';

/** It stands in a frame of its own that nobody sees, and the browser asks where to print it. @param {string} page HTML */
export async function printPage(page) {
  const frame = document.createElement('iframe');
  frame.id = 'printed';
  frame.style.cssText = 'position:fixed;width:1px;height:1px;opacity:0;pointer-events:none';
  frame.title = say('The sheet');
  frame.srcdoc = page;
  document.getElementById('printed')?.remove();
  await new Promise((then) => {
    frame.onload = then;
    document.body.append(frame);
  });
  frame.contentWindow?.print();
}
