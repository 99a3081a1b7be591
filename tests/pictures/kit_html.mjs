// A kit laid out on a table: the program's own pages and cards, put down as a hand would, and seen as
// a camera above the front edge would see them.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const file = (...parts) => pathToFileURL(path.join(...parts)).href;

// Everything lies on a plane of 2.4 pixels to a millimetre; `z` is the height above it.
const mm = 2.4;
const card_mm = [63, 88];
const placed = (left, top, turn, z = 0) =>
  `left:${left}px;top:${top}px;transform:translateZ(${z}px) rotate(${turn}deg)`;

/** A page of A4, across or upright. */
const sheet = (source, left, top, turn, [wide, high] = [297, 210], z = 0.5) =>
  `<div class="sheet" style="${placed(left, top, turn, z)};width:${wide * mm}px;height:${high * mm}px">` +
  `<img src="${source}"></div>`;

/**
 * A card cut out of a picture: the picture's width, and where the card's corner is in it, in cards'
 * widths.
 */
const cut = (source, [whole, x, y], left, top, turn, z = 1.5, more = '') => {
  const width = card_mm[0] * mm;
  return `<div class="card ${more}" style="${placed(left, top, turn, z)};width:${width}px;height:${card_mm[1] * mm}px">` +
    `<img src="${source}" style="width:${width * whole}px;left:${-width * x}px;top:${-width * y}px"></div>`;
};
/** A picture for a print shop has a bleed of an eighth of an inch. */
const bled = [825 / 744, 40.5 / 744, 42.5 / 744];
/** The first card of a sheet of A4. */
const onSheet = [210 / 63.5, 9.85 / 63.5, 15.3 / 63.5];
const card = (source, left, top, turn, z, more) => cut(source, bled, left, top, turn, z, more);

/** A deck, card upon card, none exactly above the one below it. */
function deck(source, left, top, turn, cards) {
  const edges = Array.from({ length: cards }, (_, i) =>
    `<div class="edge" style="${placed(left + Math.sin(5 * i), top + Math.cos(3 * i), turn + Math.sin(7 * i) / 2, 1.1 * i)};` +
    `width:${card_mm[0] * mm}px;height:${card_mm[1] * mm}px"></div>`);
  const shadow = `<div class="below" style="${placed(left + 8, top + 8, turn, 0.2)};width:${card_mm[0] * mm + 6}px;` +
    `height:${card_mm[1] * mm + 4}px"></div>`;
  return shadow + edges.join('') + card(source, left, top, turn, 1.1 * cards, 'top');
}

/** The box, folded from its net and put upright: parts of the net, [left, top, width, height] in widths of the paper. */
function box(net, left, top, turn) {
  const front = [0.5205, 0.2085, 0.217, 0.3365], side = [0.7385, 0.2085, 0.1035, 0.3365];
  const scale = (65 * mm) / front[2];
  const [wide, high, deep] = [front[2] * scale, front[3] * scale, side[2] * scale];
  const face = ([x, y, w, h], transform, shade) =>
    `<div class="face" style="width:${w * scale}px;height:${h * scale}px;transform:${transform};filter:brightness(${shade})">` +
    `<img src="${net}" style="width:${scale}px;left:${-x * scale}px;top:${-y * scale}px"></div>`;
  // A face stands on its foot: turned up about it.
  const up = `translateZ(${high}px) rotateX(-90deg)`;
  // Shadows turn with the box: a wide one away from the light, and a dark one that it stands on.
  const below = (kind, x, more, higher) =>
    `<div class="below ${kind}" style="left:${x}px;top:${-deep - 3}px;width:${wide + more}px;height:${deep + higher}px;transform:translateZ(.2px)"></div>`;
  return `<div class="solid" style="${placed(left, top, turn)}">` + below('soft', 6, 46, 16) + below('near', -5, 12, 15) +
    `<div class="face lid" style="width:${wide}px;height:${deep}px;transform:translateZ(${high}px) translateY(${-deep}px)"></div>` +
    face(front, up, 1) +
    face(side, `translateX(${wide}px) rotateZ(-90deg) ${up}`, 0.62) +
    face(side, `translateY(${-deep}px) rotateZ(90deg) ${up}`, 0.8) + '</div>';
}

const pips = { 1: [5], 2: [1, 9], 3: [1, 5, 9], 4: [1, 3, 7, 9], 5: [1, 3, 5, 7, 9], 6: [1, 3, 4, 6, 7, 9] };
/** A six-sided die: what is on top, in front and at its right. */
function die([top, front, right], left, at, turn) {
  const side = 15 * mm;
  const dots = (value) => pips[value].map((place) =>
    `<circle cx="${15 + 15 * ((place - 1) % 3)}" cy="${15 + 15 * Math.floor((place - 1) / 3)}" r="5"/>`).join('');
  const face = (value, transform, shade) =>
    `<svg class="face" viewBox="0 0 60 60" style="width:${side}px;height:${side}px;transform:${transform};filter:brightness(${shade})">` +
    `<rect width="60" height="60" fill="#e9e3d2"/><rect x="1" y="1" width="58" height="58" rx="12" fill="#f8f4e9"/>` +
    `<g fill="#a3161f">${dots(value)}</g></svg>`;
  const up = `translateZ(${side}px) rotateX(-90deg)`;
  return `<div class="below" style="${placed(left + 3, at - side + 3, turn, 0.2)};width:${side + 6}px;height:${side}px"></div>` +
    `<div class="solid" style="${placed(left, at, turn)}">` +
    face(top, `translateZ(${side}px) translateY(${-side}px)`, 1) + face(front, up, 0.86) +
    face(right, `translateX(${side}px) rotateZ(-90deg) ${up}`, 0.68) +
    face(right, `translateY(${-side}px) rotateZ(90deg) ${up}`, 0.78) + '</div>';
}

/** Triangles of a die with many sides, shaded by how they lie to the light, the number on the first. */
function gem(facets, text, ink, left, top, turn, size) {
  const shaded = facets.map(([points, light]) =>
    `<path d="M${points}Z" fill="${ink}"/><path d="M${points}Z" fill="${light > 0 ? '#fff' : '#000'}" fill-opacity="${Math.abs(light)}" stroke="#fff" stroke-opacity=".25" stroke-width=".8"/>`);
  return `<div class="below round" style="${placed(left + 3, top + 6, 0, 0.2)};width:${size}px;height:${size * 0.8}px"></div>` +
    `<div class="solid" style="${placed(left, top, 0, 6)}"><svg class="gem" viewBox="0 0 70 70" style="width:${size}px;height:${size}px">` +
    `<g transform="rotate(${turn} 35 35)">${shaded.join('')}<text x="35" y="42" text-anchor="middle" font-size="18" font-weight="700" ` +
    `fill="#fff" font-family="DejaVu Sans">${text}</text></g></svg></div>`;
}
const twenty = [
  ['35 13 56 48 14 48', 0.1], ['35 2 35 13 14 48 6 18', 0.24], ['35 2 64 18 56 48 35 13', 0.02],
  ['6 18 14 48 6 52', 0.12], ['64 18 64 52 56 48', -0.16], ['6 52 14 48 35 68', -0.1], ['64 52 35 68 56 48', -0.3],
  ['14 48 56 48 35 68', -0.2],
];
const ten = [
  ['35 4 54 40 35 52 16 40', 0.16], ['35 4 16 40 3 42', 0.28], ['35 4 67 42 54 40', -0.06],
  ['3 42 16 40 35 52 35 67', -0.12], ['67 42 54 40 35 52 35 67', -0.3],
];

const pencil = (left, top, turn) =>
  `<div class="below" style="${placed(left + 4, top + 6, turn, 1)};width:400px;height:10px"></div>` +
  `<div class="pencil" style="${placed(left, top, turn, 9)}"><i></i><b></b></div>`;

/** The page; `work` holds what pictures.sh printed. */
export function kitHtml(work) {
  const kit = (name) => file(work, 'kit', readdirSync(path.join(work, 'kit')).find((one) => one.includes(name)));
  const cards = readdirSync(path.join(work, 'cards')).sort();
  const of = (word) => file(work, 'cards', cards.find((name) => name.includes(word)));
  const sheets = readdirSync(path.join(work, 'scoresheet')).sort();
  return `<meta charset="utf-8"><style>
body{margin:0;width:1200px;height:820px;position:relative;overflow:hidden;background:#1c130d;perspective:2100px;perspective-origin:50% 30%}
.table{position:absolute;left:-260px;top:-378px;width:1720px;height:1500px;transform:rotateX(38deg) scale(.86);transform-style:preserve-3d;
background:linear-gradient(100deg,#8a5a36,#6d4326 60%,#553219)}
.grain{position:absolute;inset:0;opacity:.55}
.sheet,.card,.edge,.solid,.below,.pencil,.face,.card img,.face img{position:absolute}
.sheet{background:#fff;box-shadow:0 0 2px #0006,3px 5px 9px #0006}
.sheet img{width:100%}
.sheet::after,.card::after{content:'';position:absolute;inset:0;background:linear-gradient(115deg,#fff3 0,#fff0 35%,#0000 60%,#00000024)}
.card,.edge{border-radius:8px;overflow:hidden;background:#fff}
.card{box-shadow:0 0 2px #0009,2px 4px 6px #0007}
.card.top{box-shadow:none}
.edge{background:#f4f1e8;box-shadow:inset 0 0 0 1px #00000038}
.below{background:#000;opacity:.5;filter:blur(5px);border-radius:8px}
.below.soft{filter:blur(9px);opacity:.55}.below.near{filter:blur(3px);opacity:.8;border-radius:2px}.below.round{border-radius:50%}
.solid{transform-style:preserve-3d;width:0;height:0}
.face{left:0;top:0;transform-origin:0 0;overflow:hidden;backface-visibility:hidden}
svg.face,.lid{backface-visibility:visible}
.lid{background:linear-gradient(120deg,#3a476b,#252e49)}
.gem{position:absolute;transform:rotateX(-30deg)}
.pencil{width:400px;height:13px;border-radius:2px 0 0 2px;background:linear-gradient(#f0c04a 0 28%,#d79a22 28% 66%,#a56f12 66%)}
.pencil i,.pencil b{position:absolute;left:100%;top:0;width:34px;height:13px;background:linear-gradient(#e8cfa4,#b8935c);clip-path:polygon(0 0,100% 50%,0 100%)}
.pencil b{left:calc(100% + 23px);top:4.4px;width:11px;height:4.2px;background:#26221f}
.light{position:absolute;inset:0;background:radial-gradient(ellipse 70% 75% at 42% 45%,#fff1 0,#0000 45%,#0009 100%)}
</style><body><div class="table">
<svg class="grain" width="1720" height="1500"><filter id="g"><feTurbulence type="fractalNoise" baseFrequency=".0022 .085" numOctaves="3" seed="4"/>
<feColorMatrix values="0 0 0 0 .12  0 0 0 0 .06  0 0 0 0 .02  0 0 0 -2.4 1.35"/></filter><rect width="1720" height="1500" filter="url(#g)"/></svg>
${sheet(kit('charts-1'), 245, 645, -4)}
${sheet(file(work, 'scoresheet', sheets[1]), 815, 300, 4)}
${sheet(file(work, 'scoresheet', sheets[0]), 785, 330, 1.5, undefined, 1.2)}
${pencil(1060, 790, -17)}
${box(kit('tuck-box-1'), 370, 600, 10)}
${box(kit('tuck-box-2'), 585, 575, -8)}
${deck(of('back-brackwater'), 245, 930, 5, 22)}
${deck(of('back-amberlight'), 430, 960, -4, 25)}
${card(of('harkness-striker'), 725, 985, -5)}
${card(of('blackadder-bowler'), 897, 975, 3)}
${cut(kit('tempo-cards-1'), onSheet, 1065, 895, 7)}
${card(of('thistlewood-striker'), 1190, 1020, -12)}
${card(of('bellamoor-striker'), 1255, 1000, -1, 2.5)}
${card(of('silverwood-bowler'), 1320, 1000, 10, 3.5)}
${die([4, 5, 6], 690, 985, 18)}
${gem(ten, '90', '#1d4e79', 830, 900, -10, 48)}${gem(ten, '2', '#1d4e79', 905, 920, 16, 48)}${gem(twenty, '14', '#7a1f1f', 645, 880, -8, 52)}
</div><div class="light"></div>
</body>`;
}
