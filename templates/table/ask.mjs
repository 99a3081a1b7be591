// Questions in a window of their own, and notes at the foot of the page.
import { button, el, say } from './dom.mjs';

/** Opens a window; `build` is given what closes it, and makes its content. */
export function ask(title, build) {
  const dialog = document.getElementById('dialog');
  if (dialog.open) dialog.close();
  const close = () => dialog.close();
  dialog.setAttribute('aria-label', title);
  dialog.replaceChildren(
    el('header', {}, el('h2', {}, title), button('✕', close, { class: 'close', 'aria-label': 'Close' })),
    el('div', { class: 'asked-for' }, build(close)));
  dialog.showModal();
  dialog.querySelector('.asked-for button, .asked-for input')?.focus();
}

export const isAsking = () => document.getElementById('dialog').open;

/** A list of choices in a window: [text, act] each; it closes before it acts. */
export const choices = (close, list, kind = 'choices') => el('div', { class: kind }, list.map(([text, act, properties]) =>
  button(text, () => { close(); act(); }, properties)));

const place = globalThis.document?.getElementById('note');
let fading = 0;

/** A note that stays for a while, and is said. */
export function note(text, kind = '') {
  const dialog = document.getElementById('dialog');
  // Nothing outside of an open window can be read or closed.
  (dialog.open ? dialog : document.body).append(place);
  place.replaceChildren(el('p', {}, text), button('✕', () => { place.hidden = true; }, { class: 'close', 'aria-label': 'Close the note' }));
  place.className = kind;
  place.hidden = false;
  say(text);
  clearTimeout(fading);
  if (kind !== 'lasting') fading = setTimeout(() => { place.hidden = true; }, 6000);
}
