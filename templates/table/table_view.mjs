// The match on the table: score, batters, both cards, the dice, and what there is to do.
import { button, el, redraw, say } from './dom.mjs';
import { cardOf } from './card.mjs';
import { crestOf } from './crest.mjs';
import { Stage } from './stage.mjs';
import { TypedDice } from './pads.mjs';
import { note } from './ask.mjs';
import { actionsOf, fillOutlook } from './actions.mjs';
import { askBetween } from './between.mjs';
import { decisionWords, lineWords, storyFrom } from './roll_story.mjs';
import { isTold, logNodes } from './log.mjs';
import { gridNow } from './sheet.mjs';
import { headOf } from './reading.mjs';
import { scoreNodes, whoNodes } from './score.mjs';
import { refusalWords, scoreWords } from './words.mjs';

const part = (kind, properties = {}) => el('div', { class: kind, ...properties });

export class TableView {
  /** `app` goes elsewhere: go(view), again(), change(ball). */
  constructor(match, app) {
    this.match = match;
    this.app = app;
    this.dice = new TypedDice();
    this.call = 'steady';
    this.pad = match.store.setting('pad', 'dice', ['dice', 'result']);
    this.running = false;
    this.lit = {};
    this.toldLines = match.state.lines;
    this.stage = new Stage(match, (lit) => { this.lit = lit; this.drawCards(); });
    this.stage.speed = match.store.setting('speed', 'steps', ['steps', 'quick']);
    this.score = part('score');
    this.who = part('who');
    this.bowlerCard = part('place place-bowler');
    this.strikerCard = part('place place-striker');
    this.actions = part('actions');
    this.log = el('section', { class: 'log', tabindex: '0', 'aria-label': 'Ball by ball' });
    this.grid = part('grid-now');
    this.node = el('div', { class: 'table-view' }, el('h1', { class: 'heard' }, match.data.title), this.score, this.who,
      this.felt = el('div', { class: 'felt' }, this.bowlerCard, this.strikerCard, this.stage.place, this.actions),
      this.log, this.grid);
    // Before any control hears of it: while a ball is told there is nothing to do but to hurry.
    this.felt.addEventListener('click', (event) => this.tapped(event), true);
    match.addEventListener('change', () => this.changed());
  }

  go(view) { this.app.go(view); }
  again() { this.app.again(); }

  /** Any tap hurries a roll that is told. */
  tapped(event) {
    // Those who watch may pause: after the ball that is told.
    if (this.running && event.target.closest('[data-key=bowl]')) return;
    // A second tap on Over is of an impatient hand; any other stops it.
    const goesOn = this.goesOn === true;
    if (goesOn && event.target.closest('[data-key=over]')) return event.stopPropagation();
    this.goesOn = false;
    if (this.stage.hurry() || goesOn) event.stopPropagation();
    return undefined;
  }

  changed() {
    if (!this.stage.telling && !this.settling) this.settle();
  }

  /** The computer's decisions follow by themselves; then all is drawn. */
  async settle() {
    const { match } = this;
    if (match.step !== 'toss') match.tossWon = undefined;
    if (match.now?.call_is_due === false) this.call = 'steady';
    if (match.computerDecides || match.step !== 'ball') this.dice.clear();
    this.draw();
    const told = this.tellNew();
    this.settling = true;
    try {
      while (match.begun && this.computerIsNext() && await this.letDecide());
    } catch (error) {
      note(refusalWords(error), 'refused');
    } finally {
      this.settling = false;
    }
    this.draw();
    this.tellNew(told);
  }

  /** Tells those who hear the page what has happened since it last did, after `told`. */
  tellNew(told = '') {
    const { lines } = this.match.state;
    const words = this.match.begun && this.toldLines < lines ? storyFrom(this.match, this.toldLines) : '';
    this.toldLines = lines;
    const asked = this.match.begun && !/^(ball|finished)$/.test(this.match.step) && !this.computerIsNext() ? this.actions.querySelector('.question')?.lastChild.textContent ?? '' : '';
    if (words) say(`${told} ${words} ${asked}`.trim());
    return words;
  }

  /** Whether the computer decides before the next ball. */
  computerIsNext() {
    const { match } = this;
    if (match.step === 'toss' || match.step === 'pitch') return match.isWatched;
    return match.computerDecides && match.step !== 'ball';
  }

  async letDecide() {
    const { match } = this;
    if (match.step === 'toss') await match.toss();
    else if (match.step === 'pitch') match.rollPitch();
    else return match.decide();
    return true;
  }

  draw() {
    const { match } = this;
    if (!match.begun) return;
    const { turn } = match;
    const rested = `${turn} ${match.recalled?.turn}`;
    if (this.rested !== rested) {
      this.rested = rested;
      this.stage.rest(match.lastBall);
      if (!match.lastBall) this.stage.place.replaceChildren(el('p', { class: 'sentence' }, this.opening()));
      this.stage.besides(match.engine.notation().lines.slice((match.lastBall?.ball.line ?? -1) + 1).filter(isTold).map((line) => decisionWords(match, line)));
      const last = match.lastBall;
      if (!last || this.litOf !== last.ball.line || !this.sameAtCrease(last)) this.lit = {};
    }
    this.stage.place.classList.toggle('past', Boolean(match.lastBall) && match.step === 'ball' && !this.sameAtCrease(match.lastBall));
    redraw(this.score, [turn, match.recalled?.chance], () => scoreNodes(match));
    redraw(this.who, [turn], () => whoNodes(match));
    this.drawCards();
    this.drawActions();
    redraw(this.log, [turn, match.recalled?.turn], () => logNodes(match));
    if (globalThis.innerWidth >= 1100 && match.innings) redraw(this.grid, [turn], () => gridNow(match, match.innings, this.app.change));
    this.recallSoon();
  }

  opening() {
    const { match } = this;
    // The keys need the room.
    if (match.step === 'ball' && match.mode === 'sheet') return '';
    if (match.step === 'toss') return match.mode === 'sheet' ? 'Cards and dice on the table? Then toss.' : 'Both sides are ready.';
    return match.engine.notation().lines.filter((line) => /^(toss|pitch): /.test(line)).map((line) => decisionWords(match, line)).join(' ');
  }

  sameAtCrease({ ball, innings }) {
    const { now } = this.match;
    return now && innings === this.match.innings && now.striker === ball.striker && (now.bowler === ball.bowler || now.bowler < 0);
  }

  /** Chance and moments take a moment: they come after the picture. */
  recallSoon() {
    const { match } = this;
    if (match.recalled?.turn === match.turn || !match.innings) return;
    clearTimeout(this.recalling);
    this.recalling = setTimeout(async () => {
      if (this.stage.telling) return;
      await match.recall();
      if (!this.stage.telling) this.draw();
    }, 80);
  }

  /** Those who face each other: while a ball is told, or when it was the last, those of that ball. */
  atCrease() {
    const { match, told } = this;
    const last = match.step === 'finished' ? match.lastBall : this.stage.telling && told;
    if (last) return { side: last.innings.side, bowler: last.ball.bowler, striker: last.ball.striker };
    const { now } = match;
    // Who is to come in, or bowls first of those who may, shows the card before.
    const offered = (step, one) => (match.step === step && !match.computerDecides ? one : -1);
    return now && { side: now.batting, bowler: now.bowler >= 0 ? now.bowler : offered('bowler', match.state.bowlers?.[0] ?? -1),
      striker: now.striker >= 0 && match.step !== 'batter' ? now.striker : offered('batter', match.state.next_batter ?? -1) };
  }

  drawCards() {
    const { match } = this;
    const at = match.innings && this.atCrease();
    const lit = this.lit.card ? this.lit : { card: ['bowler', 'bowler', 'bowler', 'bowler', 'striker', 'striker', 'striker'][this.dice.faces[0] ?? -1], number: this.dice.faces[1] };
    const draw = (place, face, side, member) => {
      const shown = at && member >= 0 ? { side, member, number: lit.card === face ? lit.number : 0, read: lit.card === face } : null;
      redraw(place, [shown, lit.card, face, side], () => {
        if (!shown) return el('div', { class: 'card back', 'aria-hidden': 'true' }, crestOf(match.data.clubs[side >= 0 ? side : face === 'bowler' ? 1 : 0]));
        return cardOf(match.cardOf(side, member), face, match.data.clubs[side], headOf(match.data), { lit: shown.number, read: shown.read, level: 2 });
      });
      place.classList.toggle('idle', Boolean(lit.card) && lit.card !== face);
    };
    draw(this.bowlerCard, 'bowler', at ? 1 - at.side : -1, at ? at.bowler : -1);
    draw(this.strikerCard, 'striker', at ? at.side : -1, at ? at.striker : -1);
  }

  drawActions() {
    const { match } = this;
    const key = [match.turn, match.step === 'finished' && match.recalled?.turn, match.mode, match.captains, match.tossWon, match.coinIsUp, this.call, this.pad, this.dice.shown, this.running, this.stage.speed];
    redraw(this.actions, key, () => [
      el('div', { class: 'ask' }, actionsOf(match, this)),
      el('div', { class: 'tools' },
        button('Undo', () => this.undo(), { class: 'tool', 'data-key': 'undo', disabled: match.state.lines === 0 && match.tossWon === undefined }),
        match.step !== 'finished' && button('More', () => askBetween(match, this), { class: 'tool', 'data-key': 'between', disabled: !match.innings }),
        match.mode === 'sheet' && match.step === 'ball' && el('div', { class: 'switch', role: 'radiogroup', 'aria-label': 'What you tap' },
          [['dice', 'Dice'], ['result', 'Result']].map(([kind, words]) => button(words, () => this.choosePad(kind),
            { role: 'radio', 'aria-checked': String(this.pad === kind), 'data-key': `pad-${kind}` }))),
        match.mode === 'play' && match.step === 'ball' && !this.running && [
          button(match.state.counts_balls ? 'Five' : 'Over', () => this.bowlOn('over'), { class: 'tool', 'data-key': 'over', 'aria-label': match.state.counts_balls ? 'Bowl the five' : 'Bowl the over' }),
          button('Wicket', () => this.bowlOn('wicket'), { class: 'tool', 'data-key': 'to-wicket', 'aria-label': 'Bowl to a wicket' })],
        match.mode === 'play' && match.step !== 'finished' && button(this.stage.speed === 'steps' ? 'Steps' : 'Quick', () => this.changeSpeed(), { class: 'tool', 'data-key': 'speed',
          'aria-label': this.stage.speed === 'steps' ? 'Rolls are told in steps; make it quick' : 'Rolls are quick; tell them in steps' }))]);
    if (match.recalled?.turn === match.turn) fillOutlook(this.actions, match);
    this.actions.classList.toggle('busy', this.stage.telling || this.goesOn === true);
    this.actions.classList.toggle('runs', this.running);
    this.felt.classList.toggle('choosing', !this.stage.telling && match.step !== 'ball');
    this.felt.classList.toggle('keeping', match.mode === 'sheet');
  }

  drawDice() {
    this.lit = {};
    this.drawCards();
    this.drawActions();
  }

  changeSpeed() {
    this.stage.speed = this.stage.speed === 'steps' ? 'quick' : 'steps';
    this.match.store.set('speed', this.stage.speed);
    this.drawActions();
    say(this.stage.speed === 'steps' ? 'Rolls are told in steps.' : 'Rolls are quick.');
  }

  choosePad(pad) {
    this.pad = pad;
    this.dice.clear();
    this.match.store.set('pad', pad);
    this.drawDice();
  }

  choose(call) {
    this.call = call;
    this.drawDice();
  }
  callPrefix() {
    const { now } = this.match;
    return now.has_calls && now.call_is_due && this.call !== 'steady' ? `!${this.call} ` : '';
  }

  /** Bowls a ball, or hurries the one that is told. */
  async bowl() {
    if (this.stage.hurry()) return;
    await this.entered(() => this.match.roll(this.call));
  }

  /** Enters a ball with dice, tells it, and draws what it has come to. */
  async entered(act) {
    if (this.match.step !== 'ball') return undefined;
    const before = this.match.balls;
    this.stage.telling = true;
    this.actions.classList.add('busy');
    try {
      await act();
    } catch (error) {
      note(refusalWords(error), 'refused');
    }
    this.dice.clear();
    // Another match may have begun meanwhile.
    if (this.match.balls <= before) {
      this.stage.telling = false;
      return this.settle();
    }
    this.told = this.match.lastBall;
    try {
      await this.stage.tell(this.told);
    } finally {
      this.stage.telling = false;
    }
    this.litOf = this.told.ball.line;
    this.call = 'steady';
    return this.settle();
  }

  /** Bowls on to the end of an over, or to a wicket; any tap stops it. */
  async bowlOn(until) {
    const { match } = this;
    if (this.stage.hurry()) return;
    const { innings, now: { over } } = match;
    this.stage.inHaste = true;
    this.goesOn = true;
    while (this.goesOn) {
      const { balls } = match;
      await this.entered(() => match.roll(this.call));
      const last = match.lastBall;
      const more = match.balls > balls && match.step === 'ball' && match.innings.side === innings.side && last && !last.ball.out && (until === 'wicket' || match.now.over === over);
      if (!more) break;
      await new Promise((resolve) => { setTimeout(resolve, 60); });
    }
    this.goesOn = false;
    this.stage.inHaste = false;
    this.drawActions();
  }

  /** A match that is watched goes on by itself. */
  async run(on) {
    this.running = on;
    this.drawActions();
    if (!on) say('It pauses after this ball.');
    if (!on || this.runs) return;
    this.runs = true;
    while (this.running && this.match.isWatched && this.match.step === 'ball') {
      const { balls } = this.match;
      await this.entered(() => this.match.roll());
      if (this.match.balls === balls) break;
      await new Promise((resolve) => { setTimeout(resolve, this.stage.speed === 'steps' ? 700 : 90); });
    }
    this.running = this.runs = false;
    this.drawActions();
  }

  undo() {
    if (this.stage.hurry()) return;
    if (this.dice.back()) return this.drawDice();
    if (this.match.tossWon !== undefined) {
      this.match.tossWon = undefined;
      return this.draw();
    }
    this.lit = {};
    const { match } = this;
    const { state } = match, { lines } = match.engine.notation();
    if (match.undo()) {
      const at = match.state.lines;
      say(`Taken back: ${lineWords(match, state, lines[at], at)}${match.innings ? ` ${scoreWords(match.innings)}.` : ''}`);
    }
    return undefined;
  }
}
