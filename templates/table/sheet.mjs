// The scoresheet, as the guide draws it: a grid for every ten overs, a line for each batter, a box for
// each ball. A box can be tapped to change what is in it.
import { el, heard } from './dom.mjs';
import { signOf } from './score.mjs';
import { lengthOf, scoreText, toldBall } from './words.mjs';

const overs_of_grid = 10;

/**
 * What stands in the boxes: {at: Map "member/column" -> {text, out, ball}}, columns and notes by over.
 * `lines` are those of the match.
 */
export function boxesOf(state, innings, lines) {
  const size = state.balls_per_over;
  const at = new Map(), notes = new Map(), scores = new Map(), bowlers = new Map(), calls = new Map();
  const used = new Map();
  let runs = 0, wickets = 0;
  innings.deliveries.forEach((ball, i) => {
    const told = toldBall(ball.text);
    runs += ball.runs;
    wickets += ball.out ? 1 : 0;
    const bowled = used.get(ball.over) ?? 0;
    const column = ball.over * size + Math.min(bowled, size - 1);
    if (!bowlers.has(ball.over)) bowlers.set(ball.over, ball.bowler);
    // A call is written once, until another is made.
    const letter = ball.call?.[0].toUpperCase() ?? 'S';
    const said = calls.get(ball.over) ?? '';
    if (!said.endsWith(letter) && (said || letter !== 'S')) calls.set(ball.over, said + letter);
    if (ball.legal) {
      const other = told.other && ball.non_striker >= 0;
      const own = other ? told.sign.replace(/[WR]/g, '') || '•' : told.sign;
      at.set(`${ball.striker}/${column}`, { text: own, out: ball.out && !other, ball });
      if (other) at.set(`${ball.non_striker}/${column}`, { text: 'W', out: true, ball });
      used.set(ball.over, bowled + 1);
    } else {
      notes.set(ball.over, [...(notes.get(ball.over) ?? []), { text: told.sign, ball }]);
    }
    scores.set(ball.over, `${runs}/${wickets}`);
    // Who came in before the next ball; after the last of an innings come those who open the next.
    const next = innings.deliveries[i + 1];
    for (const line of next || !innings.closed ? lines.slice(ball.line + 1, next?.line) : []) {
      const penalty = /^penalty: (.+) (\d+)$/.exec(line);
      if (penalty?.[1] === state.sides[innings.side].name) {
        runs += Number(penalty[2]);
        scores.set(ball.over, `${runs}/${wickets}`);
      }
      const member = line.startsWith(': >') ? state.sides[innings.side].players.findIndex((player) => player.word === line.slice(3)) : -1;
      if (member >= 0) at.set(`${member}/${column}`, { text: '➤', arrow: true });
    }
  });
  return { at, notes, scores, bowlers, calls };
}

/** A cell's ball can be changed by a tap. */
function box(shown, properties, change) {
  if (!shown) return el('td', properties);
  const classes = [properties.class, shown.out && 'out', shown.arrow && 'arrow', /^[46]$/.test(shown.text) && 'boundary'].filter(Boolean);
  const inner = shown.arrow ? [el('span', { 'aria-hidden': 'true' }, shown.text), heard('comes in')]
    : change && shown.ball
      ? el('button', { type: 'button', onclick: () => change(shown.ball), 'aria-label': `${shown.ball.place}: ${toldBall(shown.ball.text).words}. Change`,
        'data-key': `ball-${shown.ball.line}` }, shown.text)
      : shown.text;
  return el('td', { ...properties, class: classes.join(' ') || null }, inner);
}

function gridOf(match, innings, boxes, from, change, most) {
  const { state } = match;
  const size = state.balls_per_over;
  const overs = Math.min(most, Math.ceil(innings.quota / size) - from);
  const list = Array.from({ length: overs }, (_, i) => from + i);
  const players = state.sides[innings.side].players;
  const order = [...innings.batting.map((line) => line.player),
    ...players.map((_, member) => member).filter((member) => !innings.batting.some((line) => line.player === member))];
  const counts = new Map();
  const nth = new Map();
  for (const [over, bowler] of boxes.bowlers) {
    counts.set(bowler, (counts.get(bowler) ?? 0) + 1);
    nth.set(over, counts.get(bowler));
  }
  const name = (over) => (boxes.bowlers.has(over)
    ? `${match.called(1 - innings.side, boxes.bowlers.get(over))} (${nth.get(over)})` : '');
  const foot = (title, text, kind) => el('tr', { class: kind }, el('th', { scope: 'row' }, title),
    list.map((over) => el('td', { colspan: size }, text(over))), el('td', {}));
  const last = innings.closed ? innings.deliveries.at(-1)?.over : undefined;
  const marks = (over) => {
    if (over > last) return '';
    const bowled = over === last ? innings.balls : (over + 1) * size;
    return innings.target ? `${Math.max(0, innings.quota - bowled)}` : `${Math.min(bowled, innings.quota)}`;
  };
  const word = state.counts_balls ? 'Balls' : 'Overs';
  const first = state.counts_balls ? from * size + 1 : from + 1;
  const final = state.counts_balls ? (from + overs) * size : from + overs;
  const table = el('table', { class: 'grid' },
    el('caption', {}, `${state.sides[innings.side].name}, ${word.toLowerCase()} ${first} to ${final}`),
    el('thead', {}, el('tr', {}, el('th', { scope: 'col' }, state.sides[innings.side].name),
      list.map((over) => el('th', { scope: 'colgroup', colspan: size }, name(over) || heard('no bowler yet'))),
      el('th', { scope: 'col' }, 'R (B)'))),
    el('tbody', {}, order.map((member, i) => {
      const line = innings.batting.find((one) => one.player === member);
      return el('tr', {}, el('th', { scope: 'row' }, el('small', {}, String(i + 1)), ` ${players[member].called}`,
        state.sides[innings.side].keeper === member && [' †', heard('keeper')]),
      list.flatMap((over) => Array.from({ length: size }, (_, ball) => box(boxes.at.get(`${member}/${over * size + ball}`),
        { class: ball === size - 1 ? 'end' : null }, change))),
      el('td', { class: 'total' }, line ? `${line.runs} (${line.balls})` : ''));
    })),
    el('tfoot', {}, foot(innings.target ? 'Balls left' : 'Balls bowled', marks, 'marks'),
      foot('Wides, no-balls', (over) => (boxes.notes.get(over) ?? []).map((note, i) => [i > 0 && ' ', change
        ? el('button', { type: 'button', onclick: () => change(note.ball), 'data-key': `ball-${note.ball.line}-${i}`,
          'aria-label': `${note.ball.place}: ${toldBall(note.ball.text).words}. Change` }, note.text) : note.text])),
      foot('Score', (over) => boxes.scores.get(over) ?? ''),
      state.now?.has_calls !== false && boxes.calls.size > 0 && foot('Calls', (over) => boxes.calls.get(over) ?? '')));
  return el('div', { class: 'wide', tabindex: '0', role: 'region', 'aria-label': `Scoresheet: ${table.caption.textContent}` }, table);
}

/** How many overs the window has room for, from five to ten, `besides` what is as wide as so many letters (sizes.css). */
function oversThatFit(size, besides) {
  const { clientWidth: width } = document.documentElement;
  const letter = width >= 2300 ? 25 : width >= 1900 ? 19 : 16;
  const box = Math.max(25, 1.25 * letter) + 1;
  return Math.max(5, Math.min(overs_of_grid, Math.floor((width - (16 + besides) * letter) / (box * size))));
}

/** The grids of an innings, or the one of a super over. */
export function sheetOf(match, innings, change) {
  const boxes = boxesOf(match.state, innings, match.engine.notation().lines);
  const overs = Math.ceil(innings.quota / match.state.balls_per_over);
  const grids = [], most = oversThatFit(match.state.balls_per_over, document.documentElement.clientWidth >= 1900 ? 2 : 5.5);
  for (let from = 0; from < overs; from += most) grids.push(gridOf(match, innings, boxes, from, change, most));
  return grids;
}

/** The overs with the one that is on, for windows that have room for them below the cloth. */
export function gridNow(match, innings, change) {
  const overs = oversThatFit(match.state.balls_per_over, 22.6);
  const boxes = boxesOf(match.state, innings, match.engine.notation().lines);
  const over = innings.deliveries.at(-1)?.over ?? 0;
  return gridOf(match, innings, boxes, Math.floor(over / overs) * overs, change, overs);
}

const inningsTitle = (state, innings) => `${state.sides[innings.side].name}${innings.super_over ? `, super over ${innings.super_over > 1 ? innings.super_over : ''}` : ''}`;

/** A scorecard: who batted and bowled, extras, wickets as they fell. */
export function scorecardOf(match, innings) {
  const { state } = match;
  const of = (side, member) => state.sides[side].players[member]?.name ?? '';
  const scored = el('table', { class: 'scorecard' }, el('caption', {}, `Batting, ${inningsTitle(state, innings)}`),
    el('thead', {}, el('tr', {}, el('th', { scope: 'col' }, 'Batter'), ['R', 'B', '4s', '6s'].map((head) => el('th', { scope: 'col', class: 'n' }, head)))),
    el('tbody', {}, innings.batting.map((line) => el('tr', { class: line.not_out ? 'in' : null },
      el('th', { scope: 'row' }, of(innings.side, line.player), el('small', {}, line.how_out)),
      [line.runs, line.balls, line.fours, line.sixes].map((count) => el('td', { class: 'n' }, String(count))))),
    el('tr', {}, el('th', { scope: 'row' }, 'Extras', el('small', {}, innings.extras_kinds)), el('td', { class: 'n' }, String(innings.extras)),
      el('td', { colspan: 3 })),
    el('tr', { class: 'sum' }, el('th', { scope: 'row' }, 'Total', el('small', {}, lengthOf(state, innings))),
      el('td', { class: 'n' }, scoreText(innings)), el('td', { colspan: 3 }))));
  const bowled = el('table', { class: 'scorecard' }, el('caption', {}, `Bowling, ${state.sides[1 - innings.side].name}`),
    el('thead', {}, el('tr', {}, el('th', { scope: 'col' }, 'Bowler'),
      [state.counts_balls ? 'Balls' : 'O', 'M', 'R', 'W'].map((head) => el('th', { scope: 'col', class: 'n' }, head)))),
    el('tbody', {}, innings.bowling.map((line) => el('tr', {}, el('th', { scope: 'row' }, of(1 - innings.side, line.player)),
      [state.counts_balls ? line.balls : line.overs, line.maidens, line.runs, line.wickets].map((count) => el('td', { class: 'n' }, String(count)))))));
  const fall = innings.fall?.length > 0 && el('p', { class: 'fall' }, el('b', {}, 'Fall of wickets '), innings.fall.map((one) =>
    `${one.score}–${one.wicket} (${state.sides[innings.side].players[one.player]?.called ?? ''}, ${one.place})`).join(', '));
  return el('div', { class: 'scorecards' }, scored, el('div', {}, bowled, fall));
}

/** The overs of an innings, a line each: for windows in which the sheet has no room for five. */
function oversOf(match, innings, change) {
  const { deliveries } = innings, scores = boxesOf(match.state, innings, match.engine.notation().lines).scores;
  const word = match.state.counts_balls ? 'Five' : 'Over';
  return el('table', { class: 'overs' }, el('caption', {}, `${word} by ${word.toLowerCase()}`),
    el('thead', {}, el('tr', {}, [[word], ['Bowler and balls'], ['Score', 'n']].map(([head, kind]) => el('th', { scope: 'col', class: kind }, head)))),
    el('tbody', {}, [...scores].map(([over, score]) => {
      const balls = deliveries.filter((ball) => ball.over === over);
      return el('tr', {}, el('th', { scope: 'row' }, String(over + 1)), el('td', {}, match.called(1 - innings.side, balls[0].bowler),
        el('ul', { class: 'this-over' }, balls.map((ball) => {
          const { kind, sign, words } = signOf(ball);
          return el('li', { class: kind }, el('button', { type: 'button', onclick: () => change(ball), 'data-key': `ball-${ball.line}`, 'aria-label': `${ball.place}: ${words}. Change` }, sign));
        }))), el('td', { class: 'n' }, score));
    })));
}

/** Both scoresheets and scorecards. `change` is asked with a ball that was tapped. */
export function sheetView(match, change) {
  const { state } = match;
  if (state.innings.length === 0) return [el('h1', {}, 'Scoresheet'), el('p', { class: 'lead' }, 'The sheet fills once the first innings begins.')];
  return [el('h1', {}, 'Scoresheet'),
    state.result && el('p', { class: 'lead' }, `${state.result}${state.result.endsWith('.') ? '' : '.'}`),
    el('p', { class: 'hint' }, 'Tap a ball to change it, or to go back to it.'),
    state.innings.map((innings) => el('section', { class: 'innings' },
      el('h2', {}, inningsTitle(state, innings), el('span', {}, ` ${scoreText(innings)} (${lengthOf(state, innings)})`)),
      document.documentElement.clientWidth >= 1000 ? [sheetOf(match, innings, change), scorecardOf(match, innings)]
        : [oversOf(match, innings, change), scorecardOf(match, innings), el('details', {}, el('summary', {}, 'The sheet in boxes'), sheetOf(match, innings, change))]))];
}
