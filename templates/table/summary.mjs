// A match that is over, at a glance: the best of each innings, of all, and what was memorable.
import { el } from './dom.mjs';
import { momentSentence, tellsResult } from './moments.mjs';
import { lengthOf, scoreText } from './words.mjs';

const best = (list, value, count) => [...list].sort((a, b) => value(b) - value(a)).slice(0, count);
const wickets = (line) => 100 * line.wickets - line.runs;

/** "Mere 45 (30)", "Sallow 3–21": who batted and bowled best. */
function linesOf(match, innings) {
  const name = (side, member) => match.player(side, member).name;
  const batting = best(innings.batting, (line) => line.runs, 2).map((line) => `${name(innings.side, line.player)} ${line.runs}${line.not_out ? '*' : ''} (${line.balls})`);
  const bowling = best(innings.bowling, wickets, 2).map((line) => `${name(1 - innings.side, line.player)} ${line.wickets}–${line.runs}`);
  return [batting, bowling].map((list) => list.join(', ')).filter(Boolean);
}

/** Who did most: a wicket counts as twenty runs; nothing of a match in which nobody did anything. */
export function bestPlayer(match) {
  const all = new Map();
  const add = (side, line, worth, text) => {
    const key = `${side} ${line.player}`, one = all.get(key) ?? { name: match.player(side, line.player).name, worth: 0, parts: [] };
    if (worth > 0) all.set(key, { ...one, worth: one.worth + worth, parts: [...one.parts, text] });
  };
  for (const { side, batting, bowling } of match.state.innings) {
    for (const line of batting) add(side, line, line.runs, `${line.runs} off ${line.balls}`);
    for (const line of bowling) add(1 - side, line, 20 * line.wickets, `${line.wickets} for ${line.runs}`);
  }
  const [first] = best(all.values(), (one) => one.worth, 1);
  return first ? `${first.name}: ${first.parts.join(' and ')}` : '';
}

export function summaryOf(match) {
  const { state } = match;
  const player = bestPlayer(match);
  const moments = best(match.moments.filter((one) => !tellsResult(one)), (one) => one.weight, 3).map((one) => momentSentence(match, one)).filter(Boolean);
  return el('div', { class: 'summary' },
    state.innings.map((innings) => el('section', {},
      el('h2', {}, `${state.sides[innings.side].name} ${scoreText(innings)}`, el('small', {}, ` ${lengthOf(state, innings)}`)),
      linesOf(match, innings).map((text) => el('p', {}, text)))),
    player && el('section', {}, el('h2', {}, 'Did most'), el('p', { class: 'best' }, player)),
    moments.length > 0 && el('section', {}, el('h2', {}, 'Moments'), moments.map((text) => el('p', {}, text))));
}
