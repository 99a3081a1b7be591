// The middle of the table: the dice as they fall, and what they say, step by step.
import { el, say } from './dom.mjs';
import { die } from './dice.mjs';
import { ballStory } from './roll_story.mjs';
import { momentsOf } from './moments.mjs';

const pauses = { air: 380, step: 620, holds: 1150, end: 450 };
const stillness = () => globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The dice of a ball so far; those that are still in the air have no face. */
function diceShown(faces, inAir) {
  const [card, number, row, column, , check] = faces;
  const list = [];
  const face = (value) => (inAir ? undefined : value);
  if (card) list.push(die('d6', face(card)));
  if (number || inAir) {
    const shown = (number ?? 0) % 100;
    list.push(die('d10', face(Math.floor(shown / 10)), 'red'), die('d10', face(shown % 10), 'red'));
  }
  if (row) list.push(die('d6', row), die('d20', column, 'blue'));
  if (check) list.push(die('d20', check, 'blue'));
  return list;
}

/** Tells balls. `lit` is called with what the cards show: {card, number}. */
export class Stage {
  constructor(match, lit) {
    this.match = match;
    this.lit = lit;
    this.place = el('div', { class: 'stage' });
    this.telling = false;
    this.speed = 'steps';
    this.inHaste = false;
  }

  /** Waits, unless somebody hurries. */
  wait(time) {
    return new Promise((resolve) => {
      if (this.hurried) return resolve();
      this.go = () => { clearTimeout(timer); resolve(); };
      const timer = setTimeout(resolve, time);
    });
  }

  hurry() {
    if (!this.telling) return false;
    this.hurried = true;
    this.go?.();
    return true;
  }

  /** Tells a ball; its promise is kept when all of it is on the table. */
  async tell({ innings, ball }) {
    const story = ballStory(this.match, innings, ball);
    this.telling = true;
    // Who has rolled real dice knows already.
    this.hurried = this.speed === 'quick' || this.inHaste || this.match.mode === 'sheet' || document.hidden;
    const recalling = this.match.recall();
    if (!this.hurried && story.steps.length > 0) {
      this.show(story.steps[0].dice, [], { inAir: !stillness() });
      this.lit({});
      await this.wait(stillness() ? 50 : pauses.air);
      for (let i = 0; i < story.steps.length && !this.hurried; ++i) {
        const step = story.steps[i];
        this.show(step.dice, story.steps.slice(0, i + 1).map((one) => one.text), { holds: step.holds });
        this.lit(step);
        say(step.text);
        await this.wait(step.holds ? pauses.holds : pauses.step);
      }
    }
    if (!this.hurried) await Promise.race([recalling, this.wait(pauses.end)]);
    this.rest({ innings, ball }, story);
    this.lit(story.steps.at(-1) ?? {});
    if (!this.hurried) await this.wait(pauses.end);
  }

  show(dice, texts, { inAir = false, holds = false } = {}) {
    this.place.className = `stage telling${holds ? ' holds' : ''}`;
    this.place.replaceChildren(
      el('div', { class: `dice${inAir ? ' tumbling' : ''}`, 'aria-hidden': 'true' }, diceShown(dice, inAir)),
      el('ol', { class: 'steps' }, texts.map((text) => el('li', {}, text))));
  }

  /** Sentences on what has happened since the ball. */
  besides(sentences) {
    this.place.append(...sentences.map((text) => el('p', { class: 'moment' }, text)));
  }

  /** The ball that was bowled last, as it lies on the table. */
  rest(last, story = last && ballStory(this.match, last.innings, last.ball)) {
    this.place.className = 'stage';
    if (!last) return this.place.replaceChildren();
    const moments = momentsOf(this.match, last.ball, { result: this.match.step !== 'finished' });
    this.place.replaceChildren(
      story.steps.length > 0 ? el('div', { class: 'dice', 'aria-hidden': 'true' }, diceShown(last.ball.dice)) : '',
      el('p', { class: `headline ${story.kind}` }, story.head),
      el('p', { class: 'sentence' }, story.sentence),
      story.steps.length > 0 ? el('ol', { class: 'steps' }, story.steps.map((step) => el('li', {}, step.text))) : '',
      ...moments.slice(0, 3).map((text) => el('p', { class: 'moment' }, text)));
    return undefined;
  }
}
