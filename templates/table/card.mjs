// A player's card, as `quicket print cards` has it: its marks, its bar, its shields.
import { drawn, el } from './dom.mjs';
import { crestOf } from './crest.mjs';
import { markWords } from './words.mjs';

/** The mark of a result: a red square, a diamond, a disc. */
export function mark(result) {
  const kind = { B: 'out', W: 'out', F: 'fielding', '•': 'dot', 4: 'four', 6: 'six' }[result] ?? 'plain';
  return el('span', { class: `mark mark-${kind}`, 'aria-hidden': 'true' }, kind === 'dot' ? '' : result);
}

const rangeText = (range) => (range[0] === range[1] ? `${range[0]}` : `${range[0]}–${range[1]}`);
/** The range of a chart in which a number lies. */
export const rangeAt = (ranges, number) => ranges.find(([from, to]) => number >= from && number <= to);

function row(ranges, result, lit) {
  const range = ranges.find((one) => one[2] === result);
  const isLit = lit !== undefined && range === lit;
  return el('li', { class: isLit ? 'lit' : null, 'aria-current': isLit ? 'true' : null },
    el('span', { class: 'numbers' }, range ? rangeText(range) : '–'),
    el('span', { class: 'heard' }, `: ${markWords(result)}`),
    mark(result));
}

/** The hundred numbers of a card at a glance. */
export function bar(ranges = []) {
  return el('div', { class: 'bar', 'aria-hidden': 'true' }, ranges.map(([from, to, result]) =>
    el('span', { class: `slot slot-${result === '•' ? 'dot' : result}`, style: { 'flex-grow': to - from + 1 } })));
}

const shield = (name, rating, assumed) => el('span', { class: assumed ? 'shield assumed' : 'shield' },
  el('small', {}, name), el('b', {}, String(rating)));

const figures = {
  striker: [['SR', 'sr'], ['Balls', 'balls'], ['High', 'high'], ['4s', 'fours'], ['6s', 'sixes']],
  bowler: [['Econ', 'econ'], ['Overs', 'overs'], ['Wickets', 'wickets']],
};

// Limbs of the two figures behind the charts, each a line of joints with half its width there; in
// hundredths of a person (print/cards/silhouettes.cpp).
const limbs = {
  striker: [[59, 17, 5.6], [[57, 24, 3], [53, 33, 7.6], [49, 46, 6], [47, 55, 7]], [[49, 56, 6.6], [64, 69, 5.4], [66, 90, 3.6]],
    [[65.5, 66, 5.6], [68, 91, 4.6]], [[67, 95, 2.6], [76, 96.5, 2]], [[45, 56, 6.4], [34, 73, 5], [21, 90, 3.4]],
    [[34.5, 71, 5.6], [22.5, 88, 4.4]], [[20, 93, 2.6], [25, 97, 1.8]], [[52, 29, 4], [66, 27, 3.1], [72, 14, 2.4]],
    [[57, 30, 4], [71, 32, 3], [73.5, 17, 2.4]], [[72, 17, 3.4], [71, 11, 3.2]], [[65, 8, 2.6], [37, -9, 2.9]]],
  bowler: [[54, 22, 5.6], [[52, 28, 3], [49, 37, 7.2], [45, 49, 5.8], [43, 57, 6.6]], [[50, 33, 3.8], [45, 18, 3], [47, 3, 2.3]],
    [47.6, -2.6, 3], [[52, 34, 3.8], [66, 36, 3], [65, 49, 2.3]], [[45, 58, 6.4], [62, 66, 5], [75, 82, 3.2]],
    [[76, 85, 2.4], [83, 82, 1.8]], [[41, 58, 6.2], [33, 75, 4.8], [16, 84, 3]], [[15, 86, 2.4], [12, 93, 1.8]]],
};

function figureBehind(face) {
  const parts = limbs[face].flatMap((limb) => {
    if (typeof limb[0] === 'number') return [drawn('circle', { cx: limb[0], cy: limb[1], r: limb[2] })];
    return limb.slice(1).map((to, i) => drawn('line', { x1: limb[i][0], y1: limb[i][1], x2: to[0], y2: to[1],
      'stroke-width': limb[i][2] + to[2], 'stroke-linecap': 'round' }));
  });
  return drawn('svg', { class: 'figure', viewBox: '0 -14 100 114', 'aria-hidden': 'true' }, parts);
}

/**
 * A card of `player` (of engine.cards()), face striker or bowler. `lit` is the number that the dice
 * show, `read` whether this card decides; `club` and `head` are what stands above it.
 */
export function cardOf(player, face, club, head, { lit, read, note, level = 3 } = {}) {
  const ranges = player?.[face] ?? [];
  const range = lit ? rangeAt(ranges, lit) : undefined;
  const left = face === 'bowler' ? ['B', 'W', 'F', '•'] : ['W', 'F', '•'];
  const column = (results) => el('ul', {}, results.map((result) => row(ranges, result, range)));
  const season = player[`${face}_figures`] ?? {};
  const shown = figures[face].filter(([, key]) => season[key] !== undefined);
  // The first role is that of a batter, the last that of a bowler.
  const roles = player.role.split(', ');
  const ratings = face === 'striker'
    ? [shield('C', player.catching, player.assumed), shield('RO', player.run_out, player.assumed),
      player.keeping !== undefined && shield('WK', player.keeping)]
    : [season.usage && el('span', { class: 'usage' }, el('small', {}, 'Usage'), el('b', {}, season.usage))];
  return el('article', { class: `card card-${face}${read ? ' read' : ''}`,
    'aria-label': `${player.name}, ${face} card${read ? ', decides' : ''}`,
    style: { '--club': club.colour, '--club-ink': club.ink, '--club-second': club.second ?? club.ink } },
    el('header', {}, el('p', { class: 'competition' }, head.season), el('p', { class: 'of-club' }, club.name),
      el(`h${level}`, {}, player.name), crestOf(club)),
    el('div', { class: 'kind' }, el('p', {}, el('b', {}, face), el('small', {}, roles.at(face === 'striker' ? 0 : -1) || '\u00a0')),
      el('div', { class: 'ratings' }, ratings)),
    bar(ranges),
    el('div', { class: 'chart' }, figureBehind(face), column(left), column(['1', '2', '4', '6'])),
    shown.length > 0 && el('dl', { class: 'figures' }, shown.map(([name, key]) =>
      el('div', {}, el('dt', {}, name), el('dd', {}, String(season[key]))))),
    el('footer', {}, note || head.foot));
}
