// Ball by ball, the latest first: what was bowled, and what happened between two balls.
import { el } from './dom.mjs';
import { momentsOf } from './moments.mjs';
import { ballSentence, decisionWords } from './roll_story.mjs';
import { toldBall } from './words.mjs';

/** Whether a line between two balls stands among them: who leaves, penalties, rain. */
export const isTold = (line) => /^(penalty|rain|sub|: -)/.test(line);

/** The log of a match. */
export function logNodes(match) {
  const nodes = [], { lines } = match.engine.notation();
  // During a match the latest are enough to draw after each of them.
  const shown = match.step === 'finished' ? Infinity : 60;
  for (const innings of [...match.state.innings].reverse()) {
    let over = -1;
    for (const [i, ball] of [...innings.deliveries.entries()].reverse().slice(0, shown)) {
      const next = innings.deliveries[i + 1]?.line ?? (innings === match.innings ? undefined : ball.line + 1);
      for (const line of lines.slice(ball.line + 1, next).filter(isTold).reverse()) nodes.push(el('p', { class: 'between' }, decisionWords(match, line)));
      if (ball.over !== over) {
        over = ball.over;
        nodes.push(el('h3', {}, `${match.data.clubs[innings.side].short} · ${innings.super_over > 0 ? `super over ${innings.super_over}` : match.state.counts_balls ? `five ${over + 1}` : `over ${over + 1}`}`));
      }
      const told = toldBall(ball.text);
      nodes.push(el('p', { class: told.out ? 'out' : /^[46]$/.test(ball.text) ? 'boundary' : null }, ballSentence(match, innings, ball)));
      for (const text of momentsOf(match, ball)) nodes.push(el('p', { class: 'moment' }, text));
    }
    if (innings.deliveries.length > shown) nodes.push(el('p', { class: 'hint' }, 'The balls before stand on the sheet, and here when the match is over.'));
  }
  return nodes.length > 0 ? [el('h2', {}, 'Ball by ball'), ...nodes] : [];
}
