// Pads: what the scorer taps, ball by ball. Results in one tap, wickets and rarer things in two.
import { button, el, heard } from './dom.mjs';
import { die, ofTens } from './dice.mjs';
import { mark, rangeAt } from './card.mjs';
import { chanceWords } from './roll_story.mjs';
import { markWords, stripWords } from './words.mjs';

const key = (label, act, properties = {}) => button(label, act, { ...properties, class: `key ${properties.class ?? ''}` });

function group(name, kind, ...keys) {
  const pad = el('div', { class: `pad ${kind}`, role: 'group', 'aria-label': name }, keys);
  pad.querySelector('button').dataset.first = '';
  return pad;
}

/** The pad of results. `enter` takes a ball of the notation, `wicket` and `more` ask further. */
export function resultPad({ enter, wicket, more, free }) {
  const one = (text, label, words, kind) => key(label, () => enter(text), { 'data-key': `result-${text}`, 'aria-label': words,
    class: kind });
  return group('Result of the ball', 'results',
    one('.', '•', 'No run', 'quiet'), one('1', '1', 'One run'), one('2', '2', 'Two runs'), one('3', '3', 'Three runs'),
    one('4', '4', 'Four', 'boundary'), one('6', '6', 'Six', 'boundary six'),
    key(free ? 'Run out' : 'Out', wicket, { 'data-key': 'wicket', class: 'wicket' }),
    one('wd', 'Wide', 'Wide', 'small'), one('nb', 'No-ball', 'No-ball', 'small'), one('lb1', 'Leg bye', 'One leg bye', 'small'),
    one('b1', 'Bye', 'One bye', 'small'), key('Rarer', more, { 'data-key': 'more-results', class: 'small' }));
}

/** Results that are not on the pad, each a text of the notation and its words. */
export const rareResults = [
  ['5', '5 runs'], ['4r', '4, all run'], ['6r', '6, all run'], ['wd2', 'Wide and 1'], ['wd3', 'Wide and 2'], ['wd4', 'Wide and 3'], ['wd5', 'Wide and 4'],
  ['nb+1', 'No-ball and 1'], ['nb+2', 'No-ball and 2'], ['nb+3', 'No-ball and 3'], ['nb+4', 'No-ball and 4'], ['nb+6', 'No-ball and 6'],
  ['nb+b1', 'No-ball and a bye'], ['nb+lb1', 'No-ball and a leg bye'], ['lb2', '2 leg byes'], ['lb3', '3 leg byes'], ['lb4', '4 leg byes'],
  ['b2', '2 byes'], ['b3', '3 byes'], ['b4', '4 byes'], ['p5', '5 penalty runs'],
];

/** Ways to be out that need no second question; the first three are asked most. */
export const waysOut = [['Wb', 'Bowled'], ['Wlbw', 'Lbw'], ['Wst', 'Stumped'], ['Whw', 'Hit wicket'], ['ro', 'Run out: striker'],
  ['rn', 'Run out: other end']];

/** Who has taken the catch, each with the ball that says so. */
export function catchers(match, fielding, bowler) {
  return match.state.sides[fielding].players.flatMap((player, member) => {
    if (!player.in_field) return [];
    return [member === bowler ? ['Wc&b', `${player.called} (c and b)`] : [`Wc:${player.word}`, `${player.called}${member === match.state.sides[fielding].keeper ? ' †' : ''}`]];
  });
}

const dieNames = { card: 'The d6', chart: 'Ten-sided dice', fielding_row: 'Chart: the d6',
  fielding_column: 'Chart: the d20', fielder: 'Who is drawn?', check: 'The chance: the d20' };

/** Real dice of one ball: what was tapped so far. */
export class TypedDice {
  constructor() {
    this.clear();
  }
  clear() {
    this.faces = [];
    this.ten = null;
  }
  /** Takes the last face back; false if there is none. */
  back() {
    if (this.ten !== null) {
      this.ten = null;
      return true;
    }
    return this.faces.pop() !== undefined;
  }
  get shown() {
    return [...this.faces, this.ten];
  }
}

function facesOf(dice) {
  const [card, number, row, column, , check] = dice.faces;
  const shown = (number ?? 0) % 100;
  const list = [];
  if (card) list.push(die('d6', card));
  if (number) list.push(die('d10', Math.floor(shown / 10), 'red'), die('d10', shown % 10, 'red'));
  else if (dice.ten !== null) list.push(die('d10', dice.ten, 'red'));
  if (row) list.push(die('d6', row));
  if (column) list.push(die('d20', column, 'blue'));
  if (check) list.push(die('d20', check, 'blue'));
  return list;
}

function cardKeys(match, dice, take) {
  return group(dieNames.card, 'd6', [1, 2, 3, 4, 5, 6].map((face) =>
    key(die('d6', face), () => take(face), { 'data-key': `d6-${face}`, 'aria-label': `${face}: the ${face <= 3 ? 'bowler’s' : 'striker’s'} card` })));
}

function numberKeys(match, dice, take, { card }) {
  const { now } = match;
  const ranges = card === 'bowler' ? match.cardOf(1 - now.batting, now.bowler).bowler : match.cardOf(now.batting, now.striker).striker;
  const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  if (dice.ten === null) {
    return group('Tens', 'd10', digits.map((ten) => key(`${ten}0`, () => take(null, ten), { 'data-key': `digit-${ten}`,
      'aria-label': `Tens: ${ten}` })));
  }
  return group('Units', 'd10', digits.map((unit) => {
    const number = ofTens(dice.ten, unit);
    const result = rangeAt(ranges, number)?.[2] ?? '•';
    return key([el('span', {}, String(unit)), mark(result)], () => take(number), { 'data-key': `digit-${unit}`,
      'aria-label': `${number === 100 ? '00' : number}: ${markWords(result)}` });
  }));
}

function rowKeys(match, dice, take) {
  return group(dieNames.fielding_row, 'd6', [1, 2, 3, 4, 5, 6].map((face) =>
    key(die('d6', face), () => take(face), { 'data-key': `d6-${face}`, 'aria-label': `Row ${face}` })));
}

function columnKeys(match, dice, take) {
  const row = match.cards.chart[dice.faces[2] - 1];
  return group(dieNames.fielding_column, 'd20', row.map((cell, i) => key([el('b', {}, String(i + 1)), el('small', {}, cell)],
    () => take(i + 1), { 'data-key': `d20-${i + 1}` })));
}

function fielderKeys(match, dice, take, { candidates }) {
  const fielding = 1 - match.now.batting;
  return group(dieNames.fielder, 'names', candidates.map((member, i) =>
    key(match.called(fielding, member), () => take(i + 1), { 'data-key': `drawn-${i + 1}` })));
}

function checkKeys(match, dice, take, { needed }) {
  return group(dieNames.check, 'd20 check', Array.from({ length: 20 }, (_, i) => i + 1).map((face) => {
    const out = face <= needed;
    return key([String(face), heard(out ? ': out' : ': not out')], () => take(face), { 'data-key': `d20-${face}`, class: out ? 'out' : '' });
  }));
}

/**
 * The pad of real dice: one die after the other, as the engine asks for them. `rolled` is called with
 * all faces of the ball, `shown` after each one before.
 */
export function dicePad(match, dice, call, { rolled, shown, rollForMe }) {
  const look = () => {
    try {
      return match.engine.look(dice.faces.join('/'), call);
    } catch {
      // The match went another way under the dice on the table: they are picked up.
      dice.clear();
      return match.step === 'ball' ? match.engine.look('', call) : { sides: 6, reason: 'card' };
    }
  };
  let asked = look();
  if (!asked.sides) {
    // A changed match needs no more dice than lie there: they are picked up, too.
    dice.clear();
    asked = look();
  }
  const take = (face, ten) => {
    if (ten !== undefined) {
      dice.ten = ten;
      return shown();
    }
    dice.ten = null;
    dice.faces.push(face);
    return look().sides ? shown() : rolled(dice.faces);
  };
  const keys = { card: cardKeys, chart: numberKeys, fielding_row: rowKeys, fielding_column: columnKeys, fielder: fielderKeys,
    check: checkKeys }[asked.reason];
  const title = asked.reason === 'check' ? chanceWords(match, 1 - match.now.batting, asked)
    : asked.reason === 'chart' ? `Ten-sided dice: ${dice.ten === null ? 'tens' : 'units'}` : dieNames[asked.reason];
  return [
    el('div', { class: asked.reason === 'check' ? 'rolled tells' : 'rolled' }, el('p', { class: 'asked' }, title), el('div', { class: 'faces' }, facesOf(dice)),
      dice.faces.length > 0 || dice.ten !== null
        ? button('Back', () => { dice.back(); shown(); }, { class: 'plain', 'data-key': 'dice-back' })
        : button('Roll for me', rollForMe, { class: 'plain', 'data-key': 'roll-for-me' })),
    asked.strip && el('p', { class: 'hint' }, stripWords(asked.strip)),
    keys(match, dice, take, asked),
  ];
}
