// Dice: their faces as pictures, and rolls.
import { drawn } from './dom.mjs';

const pips = [[], [[50, 50]], [[28, 28], [72, 72]], [[28, 28], [50, 50], [72, 72]], [[28, 28], [72, 28], [28, 72], [72, 72]],
  [[28, 28], [72, 28], [50, 50], [28, 72], [72, 72]], [[28, 25], [72, 25], [28, 50], [72, 50], [28, 75], [72, 75]]];
const bodies = {
  d6: 'M18 6H82Q94 6 94 18V82Q94 94 82 94H18Q6 94 6 82V18Q6 6 18 6Z',
  d10: 'M50 3L96 44L50 97L4 44Z',
  d20: 'M50 2L94 26V74L50 98L6 74V26Z',
};
const edges = { d6: '', d10: 'M4 44L50 64L96 44M50 64V97M50 3L28 42L50 64L72 42Z', d20: 'M50 22L80 70H20ZM50 2V22M6 26L50 22L94 26M6 74L20 70L50 98L80 70L94 74M6 26L20 70M94 26L80 70' };

/** A die of `kind` (d6, d10, d20) that shows `face`; nothing on it while it is in the air. */
export function die(kind, face, colour = 'white') {
  const text = face === undefined ? '' : String(face);
  return drawn('svg', { class: `die die-${kind} die-${colour}${text === '' ? ' in-air' : ''}`, viewBox: '0 0 100 100', 'aria-hidden': 'true' },
    drawn('path', { class: 'body', d: bodies[kind] }),
    drawn('path', { class: 'edges', d: edges[kind] }),
    kind === 'd6' ? (pips[face] ?? []).map(([cx, cy]) => drawn('circle', { class: 'pip', cx, cy, r: 10 }))
      : drawn('text', { x: 50, y: kind === 'd10' ? 56 : 61, 'text-anchor': 'middle', 'font-size': text.length > 1 ? 30 : 36 }, text));
}

/** The two ten-sided dice of a number from 1 to 100: two noughts are 100. */
export function tens(number) {
  return [Math.floor((number % 100) / 10), number % 10];
}

/** The number of two ten-sided dice. */
export const ofTens = (ten, unit) => (ten === 0 && unit === 0 ? 100 : 10 * ten + unit);

/**
 * Dice of one ball: the same match and the same ball give the same faces, so that taking a ball back
 * and bowling it again changes nothing.
 */
export function diceOf(seed, ball) {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(ball + 1, 0x85ebca6b)) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  next();
  return (sides) => {
    // Numbers past the last whole multiple would favour the low faces.
    const most = Math.floor(2 ** 32 / sides) * sides;
    let number = next();
    while (number >= most) number = next();
    return 1 + (number % sides);
  };
}

/** A seed that nobody chose. */
export const freshSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] % 1000000000;
