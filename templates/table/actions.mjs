// What there is to do now: the toss, who bats and bowls, the call, the ball.
import { button, el } from './dom.mjs';
import { ask, choices, note } from './ask.mjs';
import { bar, cardOf } from './card.mjs';
import { crestOf } from './crest.mjs';
import { catchers, dicePad, rareResults, resultPad, waysOut } from './pads.mjs';
import { headOf } from './reading.mjs';
import { ballSentence } from './roll_story.mjs';
import { summaryOf } from './summary.mjs';
import { plural, refusalWords, scoreWords } from './words.mjs';

const primary = (text, act, properties = {}) => button(text, act, { class: 'primary', 'data-primary': true, 'data-first': true, ...properties });

/** Tries what the engine may refuse, and says why it did. */
export function attempt(act) {
  try {
    act();
    return true;
  } catch (error) {
    note(refusalWords(error), 'refused');
    return false;
  }
}

function tossActions(match) {
  const teams = match.state.sides.map((side) => side.name);
  const ends = (winner) => [
    el('p', { class: 'question' }, `${teams[winner]} win the toss.`),
    el('div', { class: 'row' }, ['bat', 'field'].map((choice) => button(choice === 'bat' ? 'Bat first' : 'Bowl first',
      () => attempt(() => match.enter(`toss: ${teams[winner]} ${choice}`)), { class: 'primary', 'data-key': `toss-${choice}`,
        'data-first': choice === 'bat' })))];
  if (match.tossWon !== undefined) return ends(match.tossWon);
  const won = (winner) => { match.tossWon = winner; match.dispatchEvent(new Event('change')); };
  if (match.mode === 'sheet') {
    return [el('p', { class: 'question' }, 'Who won the toss?'), el('div', { class: 'row' }, teams.map((team, side) =>
      button(team, () => won(side), { class: 'primary', 'data-key': `won-${side}`, 'data-first': side === 0 })),
    button('Toss here', async () => won(await match.toss()), { class: 'plain' }))];
  }
  return [primary('Toss the coin', async () => {
    const winner = await match.toss();
    if (winner !== null) won(winner);
  }, { 'data-key': 'toss' })];
}

function pitchActions(match) {
  if (match.mode === 'play') return [primary('Roll for the pitch', () => match.rollPitch(), { 'data-key': 'pitch' })];
  return [el('p', { class: 'question' }, 'Roll the d6 for the pitch.'), el('div', { class: 'row' },
    [['slow', '1–2'], ['true', '3–4'], ['fast', '5–6']].map(([pitch, faces]) => button([el('small', {}, faces), ` ${pitch}`],
      () => attempt(() => match.enter(`pitch: ${pitch}`)), { class: 'primary', 'data-key': `pitch-${pitch}` })))];
}

/** A question to a side; where one phone goes round its crest says whose hands it belongs in. */
function question(match, side, words) {
  const handed = match.mode === 'play' && match.captains.every((one) => one === 'person');
  return el('p', { class: handed ? 'question handed' : 'question' }, handed && crestOf(match.data.clubs[side]), `${match.state.sides[side].name}: ${words}`);
}

/** Those who may come in or bowl, each by the card that decides. */
function askByCards(match, side, face, members, take) {
  const head = headOf(match.data);
  ask(face === 'striker' ? 'Who comes in?' : 'Who bowls?', (close) => el('ul', { class: 'gallery' }, members.filter((one) => match.cardOf(side, one)?.[face]).map((one) => el('li', {},
    cardOf(match.cardOf(side, one), face, match.data.clubs[side], head), button(match.player(side, one).name, () => { close(); take(one); }, { class: 'primary', 'data-key': `card-${one}` })))));
}
const byCards = (...asked) => button('Look at their cards', () => askByCards(...asked), { class: 'plain', 'data-key': 'by-cards' });

function batterActions(match) {
  const { state, now } = match;
  const next = state.next_batter;
  const comeIn = (one) => attempt(() => match.enter(`: >${match.word(now.batting, one)}`));
  // Who has just retired comes back later, if at all.
  const left = /^: -\w+:(.+)$/.exec(match.engine.notation().lines.at(-1))?.[1];
  const able = state.batters.filter((one) => match.word(now.batting, one) !== left);
  const others = (able.length > 0 ? able : state.batters).filter((one) => one !== next);
  const role = (one) => match.cardOf(now.batting, one)?.role.split(', ')[0];
  return [question(match, now.batting, `who ${match.innings.batting.length < 2 ? 'opens' : 'comes in'}?`),
    next >= 0 && primary([match.player(now.batting, next).name, el('small', {}, role(next) || 'next in the order'), bar(match.cardOf(now.batting, next)?.striker)], () => comeIn(next), { 'data-key': 'next-batter' }),
    others.length > 0 && el('div', { class: 'tiles' }, others.map((one) => button([match.player(now.batting, one).name, el('small', {}, role(one)), bar(match.cardOf(now.batting, one)?.striker)],
      () => comeIn(one), { 'data-key': `batter-${one}` }))),
    byCards(match, now.batting, 'striker', [next, ...others].filter((one) => one >= 0), comeIn)];
}

/** The number of the over that a bowler begins. */
function nextOver(innings, bowler) {
  return new Set(innings.deliveries.filter((ball) => ball.bowler === bowler).map((ball) => ball.over)).size + 1;
}

/** "has bowled the maximum of 4 overs: Sallow, Rackstraw": each reason once. */
function restingWords(match, fielding, resting) {
  const reasons = new Map();
  for (const { player, why } of resting) {
    const reason = why.replace(`${match.player(fielding, player).name} `, '');
    reasons.set(reason, [...reasons.get(reason) ?? [], match.called(fielding, player)]);
  }
  return [...reasons].map(([reason, names]) => `${names.join(', ')}: ${reason}`).join('; ');
}

function bowlerActions(match) {
  const { state, now, innings } = match;
  const fielding = 1 - now.batting;
  const bowl = (one) => attempt(() => match.enter(`${nextOver(innings, one)} ${match.word(fielding, one)}:`));
  const figures = (one) => {
    const line = innings.bowling.find((bowled) => bowled.player === one);
    return line ? `${state.counts_balls ? `${line.balls} balls` : line.overs}, ${line.wickets} for ${line.runs}` : match.cardOf(fielding, one)?.bowler_figures.usage ?? 'yet to bowl';
  };
  const season = (one) => parseFloat(match.cardOf(fielding, one)?.bowler_figures.overs) || 0;
  const regular = state.bowlers.reduce((most, one) => (season(one) > season(most) ? one : most), state.bowlers[0]);
  const resting = state.not_bowling.filter((one) => match.cardOf(fielding, one.player)?.bowler);
  return [question(match, fielding, `who bowls ${state.counts_balls ? 'the next five' : `over ${now.over + 1}`}?`),
    el('div', { class: 'tiles' }, state.bowlers.map((one) => button([match.player(fielding, one).name, el('small', {}, figures(one), el('span', { 'data-bowler': one })), bar(match.cardOf(fielding, one)?.bowler)],
      () => bowl(one), { 'data-key': `bowler-${one}`, 'data-first': one === regular }))),
    byCards(match, fielding, 'bowler', state.bowlers, bowl),
    resting.length > 0 && el('p', { class: 'hint' }, restingWords(match, fielding, resting))];
}

/** Why nobody holds yet. */
const notYet = (now) => (now.hold_from ? `not before the ${now.hold_from}` : 'not yet');

/** Hold, steady or push; `table.call` is what was chosen. */
function callRow(match, table) {
  const { now } = match;
  if (!now.has_calls || !now.call_is_due || match.computerDecides) return null;
  return el('div', { class: 'calls', role: 'radiogroup', 'aria-label': `The call of ${match.state.sides[now.batting].name}` },
    el('b', {}, match.data.clubs[now.batting].short, match.mode === 'play' && el('small', {}, `this ${match.state.counts_balls ? 'five' : 'over'}`)), ['hold', 'steady', 'push'].map((call) => button([call[0].toUpperCase() + call.slice(1), el('small', { 'data-call': call }, call === 'hold' && !now.may_hold && notYet(now))], () => table.choose(call), {
      role: 'radio', 'aria-checked': String(table.call === call), 'data-key': `call-${call}`, disabled: call === 'hold' && !now.may_hold })));
}

/** Writes into what was drawn what the calls and bowlers promise, which takes a moment to reckon. */
export function fillOutlook(place, match) {
  const { outlook } = match.recalled;
  const percent = (chance) => `${Math.round(100 * chance)}%`;
  const wins = (chance) => `${match.data.clubs[match.sideToDecide].short} ${percent(chance)}`;
  for (const one of outlook.calls ?? []) {
    const words = place.querySelector(`[data-call="${one.call}"]`);
    if (words && one.allowed) words.textContent = `${one.runs.toFixed(1)} runs, out ${percent(one.wicket)}${one.win === null ? '' : ` · ${wins(one.win)}`}`;
  }
  for (const one of outlook.bowlers ?? []) {
    const words = place.querySelector(`[data-bowler="${one.player}"]`);
    if (words && one.win >= 0 && one.win !== null) words.textContent = ` · ${wins(one.win)}`;
  }
}

function playActions(match, table) {
  if (match.isWatched) {
    return [primary(table.running ? 'Pause' : 'Play on', () => table.run(!table.running), { 'data-key': 'bowl' })];
  }
  return [callRow(match, table), primary(match.now.free_hit ? 'Bowl the free hit' : 'Bowl', () => table.bowl(), { 'data-key': 'bowl' })];
}

function askWicket(match, enter) {
  const freeHit = match.now.free_hit;
  const ways = freeHit ? waysOut.slice(-2) : waysOut;
  ask('How out?', (close) => [
    freeHit ? el('p', { class: 'hint' }, 'On a free hit only a run out counts.') : el('p', { class: 'hint' }, 'Caught by'), !freeHit && choices(close, catchers(match, 1 - match.now.batting, match.now.bowler).map(([text, name]) => [name, () => enter(text), { 'data-key': text }]), 'tiles'),
    !freeHit && el('p', { class: 'hint' }, 'Otherwise'), choices(close, ways.map(([text, words]) => [words, () => enter(text), { 'data-key': text }]), 'tiles'),
    choices(close, [['More about a run out', () => askRunOut(match, enter)]], 'row')]);
}

/** A run out with its runs and who threw. */
function askRunOut(match, enter) {
  const { now, state } = match;
  const out = { who: 'ro', runs: '', ball: '' };
  const choice = (name, list, key) => el('fieldset', {}, el('legend', {}, name), list.map(([value, words], i) =>
    el('label', {}, el('input', { type: 'radio', name: key, checked: i === 0, onchange: () => { out[key] = value; } }), ` ${words}`)));
  ask('Run out', (close) => [
    choice('Who is out?', [['ro', match.called(now.batting, now.striker)], ['rn', match.called(now.batting, now.non_striker)]], 'who'),
    choice('Runs before that', [['', 'none'], ['1', '1'], ['2', '2'], ['3', '3']], 'runs'),
    choice('Off', [['', 'a ball'], ['nb+', 'a no-ball'], ['wd+', 'a wide']], 'ball'),
    el('p', { class: 'hint' }, 'Thrown by'), choices(close, state.sides[1 - now.batting].players.filter((player) => player.in_field).map((player) =>
      [player.called, () => enter(`${out.ball}${out.who}${out.runs}:${player.word}`)]), 'tiles')]);
}

function sheetActions(match, table) {
  const enter = (text) => attempt(() => match.enter(`: ${table.callPrefix()}${text}`));
  const pad = table.pad === 'dice'
    ? dicePad(match, table.dice, table.call, {
      rolled: (faces) => { const all = [...faces]; table.dice.clear(); table.entered(() => match.enterRoll(all, table.call)); },
      shown: () => table.drawDice(),
      rollForMe: () => table.entered(() => match.roll(table.call)),
    })
    : resultPad({ enter, free: match.now.free_hit, wicket: () => askWicket(match, enter),
      more: () => ask('More results', (close) => choices(close, rareResults.map(([text, words]) => [words, () => enter(text), { 'data-key': text }]), 'tiles')) });
  return [callRow(match, table), pad];
}

function endActions(match, table) {
  return [el('p', { class: 'question result' }, match.state.result),
    el('div', { class: 'row' }, primary('Bring it home', () => table.go('home'), { 'data-key': 'bring-home' }),
      button('See the sheet', () => table.go('sheet'), { class: 'plain', 'data-key': 'see-sheet' }),
      button('Another match', () => table.again(), { class: 'plain', 'data-key': 'again' })), summaryOf(match)];
}

/** What the step of the match asks for. */
export function actionsOf(match, table) {
  if (match.step === 'toss' && (match.coinIsUp || match.isWatched)) return [el('p', { class: 'question' }, 'The coin is in the air.')];
  if (match.computerDecides && match.step !== 'ball') return [el('p', { class: 'question' }, `${match.state.sides[match.sideToDecide].name} choose.`)];
  switch (match.step) {
    case 'toss':
      return tossActions(match);
    case 'pitch':
      return pitchActions(match);
    case 'batter':
      return batterActions(match);
    case 'bowler':
      return bowlerActions(match);
    case 'ball':
      return match.mode === 'sheet' ? sheetActions(match, table) : playActions(match, table);
    default:
      return endActions(match, table);
  }
}

/** Says that a ball has changed, and what has changed with it. */
function noteChange(match, others) {
  const outs = others.filter((one) => one.out).length;
  const balls = others.length - outs;
  const parts = [balls > 0 && plural(balls, 'later ball'), outs > 0 && plural(outs, 'later wicket')].filter(Boolean);
  note(`Changed: ${scoreWords(match.innings)}.${others.length > 0 ? ` With it ${parts.join(' and ')} ${others.length > 1 ? 'are' : 'is'} now of another batter: look at the sheet.` : ''}`,
    others.length > 0 ? 'lasting' : '');
}

/** Asks what is to become of a ball on the sheet: another result, or back to it. */
export function askChange(match, ball) {
  const change = (text) => attempt(() => noteChange(match, match.changeBall(ball.line, text)));
  const innings = match.state.innings.find((one) => one.deliveries.includes(ball));
  const later = match.state.lines - ball.line;
  ask(`Ball ${ball.place}`, (close) => [
    el('p', {}, ballSentence(match, innings, ball)),
    el('p', { class: 'hint' }, 'Change it to'),
    choices(close, [['.', 'No run'], ['1', '1'], ['2', '2'], ['3', '3'], ['4', '4'], ['6', '6'], ['wd', 'Wide'], ['nb', 'No-ball'], ['lb1', 'Leg bye'], ['b1', 'Bye'],
      ...waysOut].map(([text, words]) => [words, () => change(text), { 'data-key': text }]), 'tiles'),
    el('p', { class: 'hint' }, 'Caught by'),
    choices(close, catchers(match, 1 - innings.side, ball.bowler).map(([text, name]) => [name, () => change(text), { 'data-key': text }]), 'tiles'),
    el('p', { class: 'hint' }, 'Rarer'),
    choices(close, rareResults.map(([text, words]) => [words, () => change(text), { 'data-key': text }]), 'tiles'),
    el('p', { class: 'hint' }, 'Or go back'),
    choices(close, [[`Take back this ball and ${plural(later - 1, 'line')} after it`, () => match.undoTo(ball.line), { class: 'danger' }]], 'row')]);
}
