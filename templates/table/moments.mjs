// What is memorable in a match, in a sentence.
import { plural } from './words.mjs';

const sentences = {
  fifty: (one) => `Fifty for ${one.who}, off ${plural(one.balls, 'ball')}.`,
  hundred: (one) => `A hundred for ${one.who}, off ${plural(one.balls, 'ball')}.`,
  hundred_and_fifty: (one) => `${one.number} for ${one.who}, off ${plural(one.balls, 'ball')}.`,
  fifty_stand: (one) => `The stand of ${one.who} and ${one.with} is worth fifty, off ${plural(one.balls, 'ball')}.`,
  hundred_stand: (one) => `The stand of ${one.who} and ${one.with} has ${one.runs}, off ${plural(one.balls, 'ball')}.`,
  first_ball_duck: (one) => `First ball: ${one.with} is out for nothing.`,
  set_batter_out: (one) => `${one.with} goes for ${one.runs} off ${plural(one.balls, 'ball')}.`,
  on_a_hat_trick: (one) => `${one.who} is on a hat-trick.`,
  hat_trick: (one) => (one.number > 3 ? `${one.number} in ${one.number}: ${one.who}!` : `A hat-trick for ${one.who}!`),
  two_in_an_over: (one) => `${one.who} has ${one.wickets > 2 ? one.wickets : 'two'} in the over.`,
  four_wickets: (one) => `Four for ${one.runs}: ${one.who}.`,
  five_wickets: (one) => `${one.wickets} for ${one.runs}: ${one.who}.`,
  maiden: (one) => `A maiden from ${one.who}.`,
  wicket_maiden: (one) => `A wicket maiden from ${one.who}.`,
  big_over: (one) => `${one.runs} off it: a big one.`,
  collapse: (one) => `A collapse: ${one.number} wickets in ${plural(one.balls, 'ball')}.`,
  team_hundred: (one) => `${one.number} up for ${one.side_name}.`,
  powerplay_done: (one) => `The powerplay is done: ${one.runs} for ${one.wickets}.`,
  all_out: (one) => `${one.side_name} are all out for ${one.runs}.`,
  last_over: (one) => (one.number ? `The last one: ${one.number} needed off ${plural(one.balls, 'ball')}.` : 'The last one begins.'),
  target_revised: (one) => `The target is now ${one.number} off ${plural(one.balls, 'ball')}.`,
  scores_level: () => 'Scores level.',
  winning_runs: (one) => `${one.side_name} have won, with ${plural(one.balls, 'ball')} left.`,
  defended: (one) => `${one.side_name} have defended it, by ${plural(one.runs, 'run')}.`,
  tie: () => 'It is a tie.',
  super_over: () => 'Super over!',
  great_escape: (one) => `${one.side_name} won from a chance of ${one.number} in a hundred.`,
  big_swing: (one) => (one.number === 1 ? 'The turn of the match so far.' : 'That changes the match.'),
};

/** Whether a moment tells who has won, which a finished match says above all. */
export const tellsResult = (one) => /^(winning_runs|defended|tie)$/.test(one.kind);

/** The sentences of the moments that a ball has completed, the weightiest first. */
export function momentsOf(match, ball, { result = true } = {}) {
  const list = match.moments.filter((one) => one.line === ball.line && (result || !tellsResult(one)));
  // A tie is what all the others have come to.
  const weight = (one) => (/^(tie|super_over)$/.test(one.kind) ? 2 : one.weight);
  list.sort((a, b) => weight(b) - weight(a));
  return list.filter((one) => one.weight >= 0.3).map((one) => momentSentence(match, one)).filter(Boolean);
}

/** A moment in a sentence; nothing of a kind that the page does not know. */
export function momentSentence(match, one) {
  const name = (side, member) => (member >= 0 ? match.state.sides[side]?.players[member]?.name ?? '' : '');
  // The other is of the other side, but for who shares a stand.
  const partner = /stand$/.test(one.kind);
  return sentences[one.kind]?.({ ...one, side_name: match.state.sides[one.side]?.name ?? '', who: name(one.side, one.player),
    with: name(partner ? one.side : 1 - one.side, one.other) }) ?? '';
}
