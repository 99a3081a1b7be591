// A kit laid out on a table: the program's own pages and cards, put down as a hand would.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const file = (...parts) => pathToFileURL(path.join(...parts)).href;

/** A page: left and top in pixels, turned by degrees. */
const sheet = (source, left, top, width, turn) =>
  `<img class="sheet" src="${source}" style="left:${left}px;top:${top}px;width:${width}px;transform:rotate(${turn}deg)">`;

/**
 * A card cut out of a picture: the picture's width, and where the card's corner is in it, in cards'
 * widths.
 */
const cut = (source, [whole, x, y], left, top, turn, width) =>
  `<div class="card" style="left:${left}px;top:${top}px;width:${width}px;height:${(width * 88) / 63}px;` +
  `transform:rotate(${turn}deg)"><img src="${source}" style="width:${width * whole}px;left:${-width * x}px;` +
  `top:${-width * y}px"></div>`;
/** A picture for a print shop has a bleed of an eighth of an inch. */
const bled = [825 / 744, 40.5 / 744, 42.5 / 744];
/** The first card of a sheet of A4. */
const onSheet = [210 / 63.5, 9.85 / 63.5, 15.3 / 63.5];
const card = (source, left, top, turn, width = 168) => cut(source, bled, left, top, turn, width);

const pips = { 1: [5], 2: [1, 9], 3: [1, 5, 9], 4: [1, 3, 7, 9], 5: [1, 3, 5, 7, 9], 6: [1, 3, 4, 6, 7, 9] };
function die(value, left, top, turn) {
  const dots = pips[value].map((place) =>
    `<circle cx="${14 + 16 * ((place - 1) % 3)}" cy="${14 + 16 * Math.floor((place - 1) / 3)}" r="5"/>`);
  return `<svg class="die" viewBox="0 0 60 60" style="left:${left}px;top:${top}px;transform:rotate(${turn}deg)">
<rect width="60" height="60" rx="11" fill="#f7f4ec"/><g fill="#a3161f">${dots.join('')}</g></svg>`;
}
/** A ten-sided die from above. */
function ten(text, ink, left, top, turn) {
  return `<svg class="die ten" viewBox="0 0 70 70" style="left:${left}px;top:${top}px;transform:rotate(${turn}deg)">
<path d="M35 3 66 26 57 54 35 67 13 54 4 26Z" fill="${ink}"/><path d="M35 3 53 40 35 50 17 40Z" fill="#ffffff26"/>
<text x="35" y="40" text-anchor="middle" font-size="20" font-weight="700" fill="#fff" font-family="DejaVu Sans">${text}</text></svg>`;
}

/** A twenty-sided die from above. */
function twenty(text, ink, left, top, turn) {
  return `<svg class="die ten" viewBox="0 0 70 70" style="left:${left}px;top:${top}px;transform:rotate(${turn}deg)">
<path d="M35 2 64 18V52L35 68 6 52V18Z" fill="${ink}"/><path d="M35 14 56 48H14Z" fill="#ffffff26"/>
<text x="35" y="43" text-anchor="middle" font-size="17" font-weight="700" fill="#fff" font-family="DejaVu Sans">${text}</text></svg>`;
}
/** The box, folded: parts of its net, [left, top, width, height] in widths of the paper. */
function box(net, left, top, turn, width) {
  const part = ([x, y, w, h], wide, high, more) => {
    const whole = wide / w;
    return `<div style="position:absolute;overflow:hidden;width:${wide}px;height:${high ?? whole * h}px;${more}">` +
      `<img src="${net}" style="position:absolute;width:${whole}px;left:${-whole * x}px;top:${-whole * y}px"></div>`;
  };
  const front = [0.5205, 0.2085, 0.217, 0.3365], side = [0.7385, 0.2085, 0.1035, 0.3365];
  const height = (width * front[3]) / front[2], deep = 30, up = deep * 0.6;
  return `<div class="box" style="left:${left}px;top:${top}px;width:${width}px;height:${height}px;transform:rotate(${turn}deg)">` +
    part(front, width, height, '') +
    `<div style="position:absolute;left:${width}px;width:${deep}px;height:${height}px;transform-origin:0 0;` +
    `transform:skewY(-31deg);filter:brightness(.72);overflow:hidden">${part(side, deep, height, '')
      .replace(/<img[^>]*>/, `<img src="${net}" style="position:absolute;width:${deep / side[2]}px;height:${(height / side[3]) * 0.7071}px;` +
        `left:${(-deep / side[2]) * side[0]}px;top:${(-height / side[3]) * side[1]}px">`)}</div>` +
    `<div style="position:absolute;top:${-up}px;width:${width}px;height:${up}px;background:#2b3550;transform-origin:0 100%;` +
    `transform:skewX(-59deg)"></div></div>`;
}

/** The page; `work` holds what pictures.sh printed. */
export function kitHtml(work) {
  const kit = (name) => file(work, 'kit', readdirSync(path.join(work, 'kit')).find((one) => one.includes(name)));
  const cards = readdirSync(path.join(work, 'cards')).sort();
  const of = (word) => file(work, 'cards', cards.find((name) => name.includes(word)));
  const deck = (word, left, top) => [3, 2, 1, 0].map((i) => card(of(word), left + 2 * i, top - 3 * i, 4 + i, 150)).join('');
  return `<meta charset="utf-8"><style>
body{margin:0;width:1200px;height:820px;position:relative;overflow:hidden;
background:radial-gradient(circle at 45% 35%,#3f6b4d,#27452f 75%)}
.sheet,.card,.die,.box{position:absolute}
.box{filter:drop-shadow(0 9px 10px #0009)}
.sheet{box-shadow:0 1px 2px #0007,0 8px 22px #0006}
.card{border-radius:9px;overflow:hidden;background:#fff;box-shadow:0 1px 2px #0008,0 7px 16px #0007}
.card img{position:absolute}
.die{width:52px;filter:drop-shadow(0 6px 6px #0008)}.ten{width:62px}
</style><body>
${sheet(file(work, 'scoresheet', readdirSync(path.join(work, 'scoresheet')).sort()[0]), 500, 28, 670, 2)}
${sheet(kit('charts-1'), 26, 300, 400, -4)}
${deck('back-brackwater', 28, 592)}${deck('back-amberlight', 196, 598)}
${box(kit('tuck-box-1'), 372, 576, 3, 146)}
${card(of('thistlewood-striker'), 36, 34, -6)}
${card(of('bellamoor-striker'), 174, 40, 2)}
${card(of('silverwood-bowler'), 316, 28, -2)}
${card(of('harkness-striker'), 580, 550, -5, 176)}
${card(of('blackadder-bowler'), 776, 548, 3, 176)}
${cut(kit('tempo-cards-1'), onSheet, 974, 520, 6, 198)}
${die(4, 440, 478, 14)}${ten('9', '#1d4e79', 512, 464, -10)}${ten('2', '#1d4e79', 584, 484, 21)}${twenty('14', '#7a1f1f', 660, 470, -8)}
</body>`;
}
