// What there is to read: the cards of both sides, the chart, the strip, the rules.
import { button, el } from './dom.mjs';
import { cardOf } from './card.mjs';
import { plural } from './words.mjs';

const plain = (text) => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '').toLowerCase()
  .replace(/[łøđðßæœþı]/g, (letter) => ({ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ı: 'i' })[letter]);

/** Whether all words typed are somewhere in the text, accents or not. */
export function matches(text, typed) {
  const inside = plain(text);
  return plain(typed).split(/\s+/).filter(Boolean).every((word) => inside.includes(word));
}

/** How many letters two words differ by, a swap of neighbours counting as one. */
function distance(a, b) {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; ++i) {
    rows[i] = [i];
    for (let j = 1; j <= b.length; ++j) {
      rows[i][j] = Math.min(rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) rows[i][j] = Math.min(rows[i][j], rows[i - 2][j - 2] + 1);
    }
  }
  return rows[a.length][b.length];
}

const wordsOf = (text) => plain(text).split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** A letter off, or two of a long word. */
function isNear(one, word) {
  const most = word.length < 4 ? 0 : word.length < 7 ? 1 : 2;
  return one.includes(word) || (Math.abs(one.length - word.length) <= most && distance(one, word) <= most);
}

/** Whether each word typed is nearly one of the text. */
export function nearlyMatches(text, typed) {
  const words = wordsOf(text);
  return wordsOf(typed).every((word) => words.some((one) => isNear(one, word)));
}

/** Whether what was typed is nowhere, but nearly somewhere; `find` looks with what it is given, and gives how many it found. */
function isNearly(find) {
  return find(matches) === 0 && find(nearlyMatches) > 0;
}

/** What stands above and below the cards of a side. */
export const headOf = (data) => ({ season: data.season, foot: `${data.format} · ${data.game} game` });

/** All cards of both squads, with a search that leaves those it finds. */
export function cardsView(match) {
  const { data, cards, state } = match;
  const head = headOf(data);
  const count = el('p', { class: 'lead', role: 'status' });
  // As they bat; reserves behind them.
  const inOrder = (squad, order) => [...order.map((one) => squad.find((player) => player.name === one.name)), ...squad.filter((player) => !order.some((one) => one.name === player.name))];
  const all = cards.squads.flatMap((squad, side) => inOrder(squad, state.sides[side].players).flatMap((player) => {
    const reserve = !state.sides[side].players.some((one) => one.name === player.name);
    return ['striker', 'bowler'].filter((face) => player[face]).map((face) => ({ player, side, place: el('li', {},
      cardOf(player, face, data.clubs[side], head, { note: reserve && `${head.foot} · reserve` })) }));
  }));
  const players = cards.squads.flat().length;
  const search = el('input', { type: 'search', id: 'search', placeholder: 'Find a player', autocomplete: 'off', 'aria-label': 'Find a player' });
  const look = () => {
    const found = new Set();
    const show = (fits) => {
      found.clear();
      for (const { player, side, place } of all) {
        place.hidden = !fits(`${player.name} ${player.role} ${data.clubs[side].name}`, search.value);
        if (!place.hidden) found.add(player);
      }
      return found.size;
    };
    const near = isNearly(show);
    count.textContent = search.value.trim() === '' ? `${players} players of ${data.clubs.map((club) => club.name).join(' and ')}`
      : found.size === 0 ? `Nobody called “${search.value.trim()}” in either side.`
        : near ? `Nobody called “${search.value.trim()}”; nearly so: ${plural(found.size, 'player')}` : `${found.size} of ${players} players`;
    for (const section of sections) section.hidden = ![...section.querySelectorAll('li:not([hidden]) .card')].length;
  };
  const sections = data.clubs.map((club, side) => el('section', {}, el('h2', {}, club.name),
    el('ul', { class: 'gallery' }, all.filter((one) => one.side === side).map((one) => one.place))));
  search.addEventListener('input', look);
  look();
  return [el('h1', {}, 'Cards'), el('div', { class: 'find' }, search), count, sections];
}

/** The fielding chart, and the tempo strip if there is one. */
export function chartView(match) {
  const { chart, strip, parts } = match.cards;
  const kind = (cell) => (/^(Bowled|LBW|Run-out|Catch|Stumping)$/.test(cell) ? 'out' : /chance/.test(cell) ? 'risky'
    : /ball|ide|bye/i.test(cell) ? 'extra' : /^[46]$/.test(cell) ? 'boundary' : null);
  const table = el('table', { class: 'fielding' }, el('caption', {}, 'Fielding chart, turned to fit a page: a row of the printed chart is a column here'),
    el('thead', {}, el('tr', {}, el('th', { scope: 'col' }, 'd20'), chart.map((_, i) => el('th', { scope: 'col' }, `Row ${i + 1}`)))),
    el('tbody', {}, chart[0].map((_, column) => el('tr', {}, el('th', { scope: 'row' }, String(column + 1)),
      chart.map((row) => el('td', { class: kind(row[column]) }, row[column]))))));
  const { counts_balls: counts, balls_per_over: size } = match.state;
  const overs = (i) => {
    const word = counts ? 'ball' : 'over', each = counts ? size : 1;
    const first = (strip[i - 1]?.last_over ?? 0) * each + 1, last = strip[i].last_over * each;
    return first === last ? ` ${word} ${last}` : ` ${word}s ${first}–${last}`;
  };
  const section = (part, when) => el('section', {}, el('h3', {}, part.name, when && el('small', {}, when)), el('ul', {}, part.lines.map((line) => el('li', {}, line))));
  return [el('h1', {}, 'Fielding chart'),
    el('p', { class: 'lead' }, 'A card says F: the d6 gives the row, 1 to 6, the d20 the line in it.'),
    el('div', { class: 'wide', tabindex: '0', role: 'region', 'aria-label': 'Fielding chart' }, table),
    el('p', { class: 'hint' }, 'Run out: in rows 1 to 3 the striker, in rows 4 to 6 the other end; in rows 2 and 5 by one fielder, in the others by a fielder and the keeper.'),
    strip.length > 0 && el('section', {}, el('h2', {}, 'Tempo card'),
      el('p', { class: 'lead' }, 'Read the card first. The first line here that names its result, and whose dice are on the table, changes it.'),
      el('div', { class: 'strip' }, parts.map((part) => section(part, part.when && ` ${part.when}`)), strip.map((phase, i) => section(phase, overs(i)))))];
}

function block(one) {
  switch (one.kind) {
    case 'heading':
      return el(`h${Math.min(6, Math.max(2, one.level))}`, {}, one.text);
    case 'item':
    case 'term':
      return el('p', { class: 'item', style: { '--level': String(one.level) } },
        el('b', { class: /^[A-K]$/.test(one.mark) && 'part' }, one.mark === '-' ? '•' : one.mark), ` ${one.text}`);
    case 'table':
      return el('div', { class: 'wide', tabindex: '0', role: 'region', 'aria-label': `Table: ${one.rows[0].filter(Boolean).join(', ')}` }, el('table', {},
        el('thead', {}, el('tr', {}, one.rows[0].map((cell) => el(cell === '' ? 'td' : 'th', cell === '' ? {} : { scope: 'col' }, cell)))),
        el('tbody', {}, one.rows.slice(1).map((row) => el('tr', {}, row.map((cell) => el('td', {}, cell)))))));
    case 'drawing':
      return el('pre', { tabindex: '0', role: 'img', 'aria-label': 'A drawing' }, one.lines.join('\n'));
    default:
      return el('p', {}, one.text);
  }
}

// Where the parts stand that the booklet names by letters.
const lettered = { striker: { A: '.competition', B: '.of-club', C: 'h3', D: '.kind b', E: '.kind small', F: '.ratings', H: '.bar', I: '.chart', J: '.figures', K: 'footer' },
  bowler: { G: '.ratings' } };

/** Both faces of a player's card, with the letters of its parts. */
function exampleCards({ data, cards }) {
  const balls = (one) => (one.bowler ? 1000 : 0) + (one.striker_figures?.balls ?? 0);
  const player = cards.squads[0].reduce((best, one) => (balls(one) > balls(best) ? one : best));
  return el('div', { class: 'gallery parts' }, ['striker', 'bowler'].filter((face) => player[face]).map((face) => {
    const card = cardOf(player, face, data.clubs[0], headOf(data));
    for (const [letter, part] of Object.entries(lettered[face])) {
      card.querySelector(part)?.prepend(el('span', { class: 'part', 'aria-hidden': 'true' }, letter));
    }
    return el('div', { class: 'place' }, card);
  }));
}

/** A text of blocks, with its sections to jump to. A note stands where paper has a picture: of a card's parts, or else it is left out with its heading. */
function bookOf(match, blocks, jumps) {
  const body = el('div', { class: 'prose' });
  // The first title is the page's.
  for (const [i, one] of blocks.entries()) {
    if (i === 0 || (one.kind === 'note' && one.text !== 'parts')) continue;
    if (one.kind === 'heading' && /^(cards|balls)$/.test(blocks[i + 1]?.text)) continue;
    const node = one.kind === 'note' ? exampleCards(match) : block({ ...one, text: one.text?.replace(/ \(pages [^)]*\)/, '') });
    body.append(node);
    if (one.kind !== 'heading' || one.level > 2) continue;
    node.tabIndex = -1;
    jumps.push(button(one.text, () => { node.scrollIntoView(); node.focus({ preventScroll: true }); }, { class: 'jump' }));
  }
  return body;
}

/** Where the words typed stand in a node: accents or not, as `matches` finds them. */
function placesIn(node, words) {
  const places = [], texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode, at = [];
    let inside = '';
    for (let i = 0; i < text.length; ++i) {
      const letter = plain(text.data[i]);
      for (let j = 0; j < letter.length; ++j) at.push(i);
      inside += letter;
    }
    for (const word of words) {
      for (let i = inside.indexOf(word); i >= 0; i = inside.indexOf(word, i + word.length)) {
        const place = new Range();
        place.setStart(text, at[i]);
        place.setEnd(text, at[i + word.length - 1] + 1);
        places.push(place);
      }
    }
  }
  return places;
}

/** Marks the words typed, or those that are near them, in what is shown; browsers that cannot mark go without. */
function markIn(books, typed, near) {
  if (!globalThis.Highlight) return;
  const asked = plain(typed).split(/\s+/).filter(Boolean);
  const shown = asked.length === 0 ? [] : books.flatMap((book) => [...book.children].filter((node) => !node.hidden));
  const words = near ? [...new Set(shown.flatMap((node) => wordsOf(node.textContent)))].filter((one) => asked.some((word) => isNear(one, word))) : asked;
  CSS.highlights.set('found', new Highlight(...shown.flatMap((node) => placesIn(node, words))));
}

/** Leaves the blocks of a text that fit what was typed, and the headings above them; gives their number. */
function findIn(book, typed, suits) {
  let found = 0, below = false;
  for (const node of [...book.children].reverse()) {
    const fits = suits(node.textContent, typed);
    const heading = /^H\d$/.test(node.tagName);
    node.hidden = !fits && !(heading && below);
    // Of a table the lines that have the words, unless they are only in all of it.
    const rows = [...node.querySelectorAll('tbody tr')], some = rows.some((row) => suits(row.textContent, typed));
    for (const row of rows) row.hidden = some && !suits(row.textContent, typed);
    below = heading ? false : below || fits;
    found += fits ? 1 : 0;
  }
  return found;
}

/** The booklet of the rules, and behind it all of them. */
export function rulesView(match) {
  const jumps = [], all = [];
  const booklet = bookOf(match, match.data.rules, jumps), inside = el('div', {});
  const whole = el('details', { class: 'whole' }, el('summary', {}, 'All the rules, with their rulings'), inside);
  const open = () => {
    if (inside.lastChild) return;
    const book = bookOf(match, match.data.rulebook, all);
    inside.append(el('nav', { class: 'jumps', 'aria-label': 'Sections of all rules' }, all), book);
  };
  whole.addEventListener('toggle', open);
  const onStrip = JSON.stringify([match.cards.strip ?? '', match.cards.parts ?? '']);
  const count = el('p', { class: 'hint', role: 'status' });
  const search = el('input', { type: 'search', id: 'search', placeholder: 'Find in the rules', autocomplete: 'off', 'aria-label': 'Find in the rules' });
  search.addEventListener('input', () => {
    const typed = search.value.trim();
    if (typed !== '') {
      open();
      whole.open = true;
    }
    const books = [booklet, inside.lastChild].filter(Boolean);
    let found = 0;
    const near = isNearly((suits) => { found = books.reduce((sum, book) => sum + findIn(book, typed, suits), 0); return found; });
    markIn(books, typed, near);
    count.textContent = typed === '' ? '' : `${near ? `No place with “${typed}”; nearly so: ${plural(found, 'place')}` : `${plural(found, 'place')} with “${typed}”${found === 0 && typed.includes(' ') ? '; try one word' : ''}`}${
      matches(onStrip, typed) ? `${found === 0 ? ';' : ', and'} on the tempo card, which the page Chart has` : ''}`;
  });
  return [el('h1', {}, 'Rules'), el('div', { class: 'find' }, search), count, el('nav', { class: 'jumps', 'aria-label': 'Sections' }, jumps), booklet, whole];
}
