// Elements, made of values. Whatever comes from data becomes text, never markup.

function dress(node, properties) {
  for (const [name, value] of Object.entries(properties ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith('on')) {
      node.addEventListener(name.slice(2), value);
    } else if (name === 'style') {
      // By the object model: the page's policy allows no style in markup.
      for (const [key, one] of Object.entries(value)) node.style.setProperty(key, one);
    } else {
      node.setAttribute(name, value === true ? '' : String(value));
    }
  }
  return node;
}

const named = (child) => child !== undefined && child !== null && child !== false;

/** An element; children are nodes or texts, in lists or not. Properties that begin with on listen. */
export function el(tag, properties, ...children) {
  const node = dress(document.createElement(tag), properties);
  node.append(...children.flat(3).filter(named));
  return node;
}

/** The same for a drawing. */
export function drawn(tag, properties, ...children) {
  const node = dress(document.createElementNS('http://www.w3.org/2000/svg', tag), properties);
  node.append(...children.flat(3).filter(named));
  return node;
}

/** A button that says what it does. `key` names it while its place on the page is drawn again. */
export function button(text, act, properties = {}) {
  return el('button', { type: 'button', onclick: act, 'data-key': properties['data-key'] ?? String(text), ...properties },
    text);
}

/** A word for people who hear the page. */
export const heard = (text) => el('span', { class: 'heard' }, text);

/**
 * Draws a part of the page again if what it shows has changed, and leaves the focus where it was: on
 * the control of the same name, or else on the first of the part.
 */
export function redraw(place, shown, build) {
  const key = JSON.stringify(shown);
  if (place.shown === key) return false;
  place.shown = key;
  const had = place.contains(document.activeElement) ? document.activeElement.dataset.key ?? '' : null;
  place.replaceChildren(...[build()].flat(2).filter(named));
  if (had !== null) refocus(place, had);
  return true;
}

/** The focus moves when all is drawn: it makes the browser lay out what there is. */
function refocus(place, key) {
  setTimeout(() => {
    // Somebody has taken it meanwhile.
    if (document.activeElement !== document.body) return;
    const controls = [...place.querySelectorAll('button, input, select, a[href], [tabindex="0"]')].filter(
      (control) => !control.disabled);
    const same = controls.find((control) => control.dataset.key === key);
    const first = controls.find((control) => control.dataset.first !== undefined);
    // Never on a tool by chance: the next key would take the match back.
    place.tabIndex = -1;
    (same ?? first ?? place).focus({ preventScroll: true });
  });
}

/** Says a sentence to people who hear the page. */
export function say(text) {
  const live = document.getElementById('live');
  // The same sentence again is a new one.
  live.textContent = live.textContent === text ? `${text}\u00a0` : text;
}

/** A picture of lines on a square of 24. */
export function icon(path) {
  return drawn('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    drawn('path', { d: path, fill: 'none', stroke: 'currentColor', 'stroke-width': '2', 'stroke-linecap': 'round',
      'stroke-linejoin': 'round' }));
}
