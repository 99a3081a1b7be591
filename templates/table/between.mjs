// What happens between two balls: somebody leaves, comes, or takes over; rain; penalties; the end.
import { button, el } from './dom.mjs';
import { ask, choices } from './ask.mjs';
import { attempt } from './actions.mjs';
import { askKeys } from './keys.mjs';

function askReserve(match, side, out, enter) {
  const { reserves, name: team } = match.state.sides[side];
  ask('Who comes on?', (close) => (reserves.length === 0 ? el('p', {}, `${team} have no reserves.`)
    : choices(close, reserves.map((name) => [name, () => enter(`sub: ${team} ${name} for ${match.word(side, out)} (agreed)`)]), 'tiles')));
}

function askSubstitute(match, enter) {
  ask('Substitute', (close) => [el('p', { class: 'hint' }, 'If both sides agree, a reserve replaces a player for good. Who goes off?'),
    match.state.sides.map((side, at) => [el('h3', {}, side.name), choices(close, side.replaceable.map((member) =>
      [side.players[member].name, () => askReserve(match, at, member, enter)]), 'tiles')])]);
}

function askTyped(match) {
  ask('Type a line', (close) => {
    const input = el('input', { type: 'text', id: 'typed-line', autocomplete: 'off', spellcheck: 'false', maxlength: '400' });
    return el('form', { onsubmit: (event) => {
      event.preventDefault();
      const line = input.value.trim();
      if (line === '') return;
      if (attempt(() => match.enter(line))) close();
    } }, el('label', { for: 'typed-line' }, 'A line of the match, as the program writes it'), input,
    el('p', { class: 'hint' }, 'For example ": nb+4", ": -hurt:Short", "penalty: Betas 5", "rain: 3 overs".'), button('Enter it', () => {}, { type: 'submit', class: 'primary' }));
  });
}

/** Asks what happens between two balls. */
export function askBetween(match, table) {
  const { state, now } = match;
  const enter = (line) => attempt(() => match.enter(line));
  const list = match.undone.length > 0 ? [['Bring back what was taken back', () => attempt(() => match.redo())]] : [];
  if (now && (match.step === 'ball' || match.step === 'bowler')) {
    const name = (member) => match.called(now.batting, member);
    for (const member of [now.striker, now.non_striker]) {
      if (member < 0) continue;
      const word = match.word(now.batting, member);
      list.push([`${name(member)} retires hurt`, () => enter(`: -hurt:${word}`)], [`${name(member)} retires out`, () => enter(`: -retired:${word}`)],
        [`${name(member)} retires not out`, () => enter(`: -left:${word}`)]);
    }
    if (match.step === 'ball') list.push([`Another bowler finishes the ${state.counts_balls ? 'five' : 'over'}`, () => askTakeOver(match, enter)]);
  }
  if (match.step !== 'finished') list.push(['Substitute', () => askSubstitute(match, enter)]);
  if (now) {
    state.sides.forEach((side) => list.push([`Five penalty runs to ${side.name}`, () => enter(`penalty: ${side.name} 5`)]));
    list.push(['Rain', () => askRain(match, enter)], ['The match ends here', () => askEnd(match, enter)]);
  }
  list.push(['Type a line', () => askTyped(match)]);
  list.push(['Keys', () => askKeys(match.store)]);
  ask('Between balls', (close) => [choices(close, list),
    match.step === 'ball' && el('p', { class: 'hint' }, 'The dice'), match.step === 'ball' && choices(close, [match.mode === 'sheet'
      ? ['Let this page roll from here', () => table.app.switchMode('play')] : ['Roll real dice from here', () => table.app.switchMode('sheet')]])]);
}

function askTakeOver(match, enter) {
  const fielding = 1 - match.now.batting;
  ask('Who takes over?', (close) => choices(close, match.state.sides[fielding].players.flatMap((player, member) =>
    (member !== match.now.bowler && player.in_field && match.cardOf(fielding, member)?.bowler ? [[player.name, () => enter(`: @${player.word}`)]] : [])), 'tiles'));
}

function askRain(match, enter) {
  const word = match.state.over_word;
  ask('Rain', (close) => [el('p', { class: 'hint' }, `How many ${word}s does each side lose? The target follows by the rules.`),
    choices(close, [...[1, 2, 3, 4, 5, 6, 8, 10].map((overs) => [String(overs), () => enter(`rain: ${overs} ${word}s`)]), ['No more play', () => enter('rain: no more play')]], 'tiles')]);
}

function askEnd(match, enter) {
  const teams = match.state.sides.map((side) => side.name);
  ask('The match ends here', (close) => choices(close, [
    ['No result', () => enter('result: abandoned')],
    ...teams.map((team, i) => [`${teams[1 - i]} give it up`, () => enter(`result: ${team} forfeit`)])]));
}
