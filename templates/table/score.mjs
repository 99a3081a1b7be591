// How the match stands: the score, the chance to win, those in the middle.
import { el, heard } from './dom.mjs';
import { crestOf } from './crest.mjs';
import { chaseWords, lengthOf, plural, scoreText, toldBall } from './words.mjs';

/** How a run rate is written. */
const rate = (runs, balls, size) => (balls > 0 ? (runs * size / balls).toFixed(2) : '–');

/** The score of the side that bats, what it needs, and who is likely to win. */
export function scoreNodes(match) {
  const { state, innings, now, data } = match;
  if (!innings) {
    return data.clubs.map((club) => el('p', { class: 'side' }, crestOf(club), el('b', {}, club.name)));
  }
  const club = data.clubs[innings.side];
  const size = state.balls_per_over;
  const before = state.innings.at(-2), first = before?.super_over === innings.super_over && before;
  const home = match.recalled?.chance;
  const ofHome = Math.round(100 * home);
  const share = (side) => `${data.clubs[side].short} ${side === 0 ? ofHome : 100 - ofHome}%`;
  return [el('div', { class: 'total', style: { '--club': club.colour, '--club-ink': club.ink, '--club-second': club.second ?? club.ink } },
    crestOf(club),
    el('p', { class: 'runs' }, el('span', { class: 'team' }, club.name, innings.super_over > 0 && ` · super over${innings.super_over > 1 ? ` ${innings.super_over}` : ''}, after ${plural(state.innings[0].runs, 'run')} each`), el('b', {}, scoreText(innings)),
      el('span', {}, ` ${lengthOf(state, innings)}`)),
    el('p', { class: 'chase' }, match.step !== 'finished' && el('b', {}, chaseWords(now, state)),
      el('span', {}, ['Run rate ', rate(innings.runs, innings.balls, size), now?.needed > 0 && now.balls_left > 0
        ? `, required ${rate(now.needed, now.balls_left, size)}` : '', now?.strip && ` · ${now.strip.phase}`,
      first && ` · ${data.clubs[first.side].short} ${scoreText(first)}`]))),
  // Its room is kept until it is known.
  (home === null || home === undefined) && match.step !== 'finished' && el('div', { class: 'chance unknown' }, el('span', {}, 'Reckoning the chance to win')),
  home !== null && home !== undefined && match.step !== 'finished' && el('div', { class: 'chance', role: 'img',
    'aria-label': `Chance to win: ${data.clubs[0].name} ${ofHome} per cent, ${data.clubs[1].name} ${100 - ofHome}` },
  el('span', { style: { 'flex-grow': home, '--club': data.clubs[0].colour, '--club-ink': data.clubs[0].ink } }, home >= 0.2 && share(0)),
  el('span', { style: { 'flex-grow': 1 - home, '--club': data.clubs[1].colour, '--club-ink': data.clubs[1].ink } }, home <= 0.8 && share(1)))];
}

/** A ball among those of its over: its sign, of which kind it is, and in words. */
export function signOf(ball) {
  const { out, sign, words } = toldBall(ball.text);
  return { sign, words, kind: out ? 'out' : /^[46]$/.test(ball.text) ? 'boundary' : ball.legal ? null : 'extra' };
}

/** Who bats and bowls, and the balls of the over. */
export function whoNodes(match) {
  const { innings, now, state } = match;
  if (!innings || !now) return [];
  const batter = (member, strikes) => {
    if (member < 0) return null;
    const line = innings.batting.find((one) => one.player === member);
    return el('p', { class: strikes ? 'batter strikes' : 'batter' }, strikes && heard('On strike: '), el('b', {}, match.called(now.batting, member)),
      ` ${line?.runs ?? 0} `, el('small', {}, `(${line?.balls ?? 0})`));
  };
  const bowled = now.bowler >= 0 && innings.bowling.find((one) => one.player === now.bowler);
  // A bowler who begins has the balls of his own over beside his name.
  const over = match.step === 'ball' ? now.over - 1 : innings.deliveries.at(-1)?.over ?? 0;
  const balls = innings.deliveries.filter((ball) => ball.over === over);
  return [el('div', { class: 'batters' }, batter(now.striker, true), batter(now.non_striker, false)),
    now.bowler >= 0 && el('p', { class: 'bowler' }, el('b', {}, match.called(1 - now.batting, now.bowler)),
      bowled ? ` ${bowled.wickets}–${bowled.runs} ` : ' ', el('small', {}, bowled ? `(${state.counts_balls ? bowled.balls : bowled.overs})` : 'new')),
    el('ol', { class: 'this-over', 'aria-label': state.counts_balls ? 'This five' : 'This over' }, balls.map((ball) => {
      const { kind, sign, words } = signOf(ball);
      return el('li', { class: kind }, el('span', { 'aria-hidden': 'true' }, sign), heard(words));
    })), now.free_hit && el('p', { class: 'free-hit' }, 'Free hit')];
}
