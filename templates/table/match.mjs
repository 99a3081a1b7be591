// The match on the table: the engine, what is kept of it, and who decides.
import { diceOf, freshSeed } from './dice.mjs';

/** Whether a line is a decision or a ball, not what the computer's captain did between them. */
const isBall = (line) => line.startsWith(': ') && !line.startsWith(': >') && !line.startsWith(': -');

/** Tells those who listen of each change, by a `change` event. */
export class TableMatch extends EventTarget {
  /** At the table as `thinker` has laid it. */
  constructor({ engine, state, cards }, data, store, thinker) {
    super();
    this.thinker = thinker;
    this.engine = engine;
    this.data = data;
    this.store = store;
    this.state = state;
    this.cards = cards;
    this.begun = false;
    this.mode = 'play';
    this.captains = ['person', 'computer'];
    this.seed = freshSeed();
    this.kept = true;
    this.turn = 0;
  }

  get step() {
    return this.state.step;
  }
  get now() {
    return this.state.now;
  }
  get innings() {
    return this.state.innings.at(-1);
  }
  get balls() {
    return this.state.innings.reduce((sum, innings) => sum + innings.deliveries.length, 0);
  }
  get lastBall() {
    for (let i = this.state.innings.length - 1; i >= 0; --i) {
      const ball = this.state.innings[i].deliveries.at(-1);
      if (ball) return { ball, innings: this.state.innings[i] };
    }
    return null;
  }
  get isWatched() {
    return this.mode === 'play' && this.captains.every((one) => one === 'computer');
  }

  player(side, member) {
    return this.state.sides[side].players[member];
  }
  /** Name for a line of the notation. */
  word(side, member) {
    return this.player(side, member).word;
  }
  /** Name for people. */
  called(side, member) {
    return this.player(side, member).called;
  }
  cardOf(side, member) {
    const name = this.player(side, member).name;
    return this.cards.squads[side].find((card) => card.name === name);
  }

  /** The side whose captain decides now; -1 if nobody does. */
  get sideToDecide() {
    if (this.step === 'batter' || this.step === 'ball') return this.now.batting;
    if (this.step === 'bowler') return 1 - this.now.batting;
    return -1;
  }
  /** Whether the computer takes the decision that is due, the toss and dice left out. */
  get computerDecides() {
    return this.mode === 'play' && this.sideToDecide >= 0 && this.captains[this.sideToDecide] === 'computer';
  }

  /** Another match; `how` is {mode, captains}. */
  begin(how) {
    this.state = this.engine.restart();
    Object.assign(this, how, { begun: true, seed: how.seed ?? freshSeed() });
    this.changed();
    // The first thought takes longest: it is begun while the players look about.
    if (this.captains.includes('computer')) this.think('decide', {}, () => {}).catch(() => {});
  }

  /** Goes on where it was; what the engine refuses, and all behind it, is lost, and said. */
  goOn(kept) {
    let lost = '';
    this.state = this.engine.open(this.data.sides);
    try {
      for (const eleven of kept.elevens) this.engine.enter(eleven);
    } catch {
      lost = 'The elevens that were kept could not be read: the usual ones play. ';
    }
    try {
      this.engine.enter(kept.lines.join('\n'));
    } catch {
      // Those before the one that is damaged are in.
    }
    this.state = this.engine.state();
    const read = this.state.lines;
    Object.assign(this, { mode: kept.mode, captains: kept.captains, seed: kept.seed, begun: true });
    if (read < kept.lines.length) {
      lost += `The match that was kept is damaged: ${read} of its ${kept.lines.length} lines could be read, the rest is lost.`;
      this.store.keepAside(JSON.stringify(kept));
    }
    this.changed();
    return lost;
  }

  asKept() {
    const { notation, lines } = this.engine.notation();
    return { elevens: notation.split('\n').filter((line) => line.startsWith('eleven:')), lines, mode: this.mode,
      captains: this.captains, seed: this.seed };
  }

  changed() {
    ++this.turn;
    this.kept = this.begun && this.store.keep(this.asKept());
    this.dispatchEvent(new Event('change'));
  }

  /** Enters lines one after the other, or none of them. Throws what the engine refuses. */
  enter(...lines) {
    const before = this.state.lines;
    try {
      this.state = this.engine.enter(lines.join('\n'));
    } catch (error) {
      this.state = this.engine.rewind(before);
      throw error;
    }
    this.changed();
  }

  /** Asks about the match as it is. `use` gets the answer, unless the match has gone on, or back, before it came. */
  async think(what, more, use) {
    const asked = { what, sides: this.data.sides, seed: this.seed, elevens: this.asKept().elevens, lines: this.engine.notation().lines, ...more };
    const answer = await this.thinker.ask(asked);
    const now = this.engine.notation().lines;
    if (!this.begun || now.length !== asked.lines.length || now.some((line, i) => line !== asked.lines[i])) return false;
    use(answer);
    return true;
  }

  /** The computer's decision; false if the match changed meanwhile. */
  decide(more = {}) {
    return this.think('decide', more, ({ added }) => this.enter(...added));
  }

  /** The toss, by a coin; a side of the computer chooses too. Gives the winner if a person has to. */
  async toss() {
    const winner = diceOf(this.seed, -1)(2) - 1;
    if (this.mode !== 'play' || this.captains[winner] !== 'computer') return winner;
    this.coinIsUp = true;
    this.dispatchEvent(new Event('change'));
    try {
      await this.decide({ winner: this.state.sides[winner].name });
    } finally {
      this.coinIsUp = false;
      this.dispatchEvent(new Event('change'));
    }
    return null;
  }

  /** Rolls a ball here, with a call if one is due. */
  async roll(call) {
    if (this.computerDecides && this.now.call_is_due && this.now.has_calls) return this.decide();
    const die = diceOf(this.seed, this.balls);
    const faces = [];
    for (;;) {
      const { sides } = this.engine.look(faces.join('/'), call ?? '');
      if (!sides) break;
      faces.push(die(sides));
    }
    return this.enterRoll(faces, call);
  }

  enterRoll(faces, call) {
    const said = call && call !== 'steady' && this.now.call_is_due ? `!${call} ` : '';
    this.enter(`: ${said}${faces.join('/')}`);
  }

  rollPitch() {
    const face = diceOf(this.seed, -2)(6);
    this.enter(`pitch: ${face <= 2 ? 'slow' : face <= 4 ? 'true' : 'fast'}`);
  }

  /** Takes back the last ball or decision of a person, and what the computer decided after it. */
  undo() {
    if (this.state.lines === 0) return false;
    const { lines } = this.engine.notation(), { undone } = this;
    for (;;) {
      const last = this.engine.notation().lines.at(-1);
      this.state = this.engine.rewind(this.state.lines - 1);
      if (this.state.lines === 0 || isBall(last)) break;
      if (this.step === 'toss' || this.step === 'pitch' || !this.computerDecides) break;
    }
    this.taken = { at: lines.slice(0, this.state.lines), lines: [...lines.slice(this.state.lines), ...undone] };
    this.changed();
    return true;
  }

  /** The lines that were taken back, as long as no other has come in their place. */
  get undone() {
    return String(this.taken?.at) === String(this.engine.notation().lines) ? this.taken.lines : [];
  }

  /** Brings back the first of them. */
  redo() {
    const [line, ...lines] = this.undone;
    this.taken = { at: [...this.taken.at, line], lines };
    this.enter(line);
  }

  /** Takes back all from the line on. */
  undoTo(line) {
    this.state = this.engine.rewind(line);
    this.changed();
  }

  /** Replaces what a ball came to, and keeps the call that was made with it. Gives the balls whose batters it has changed. */
  changeBall(line, text) {
    const { lines } = this.engine.notation();
    const calls = lines[line].split(' ').filter((part) => part.startsWith('!'));
    const batters = () => new Map(this.state.innings.flatMap((innings) => innings.deliveries.map((ball) => [ball.line, ball])));
    const before = batters();
    this.state = this.engine.change(line, [':', ...calls, text].join(' '));
    this.changed();
    return [...batters().values()].filter((ball) => ball.line > line && (before.get(ball.line)?.striker !== ball.striker
      || before.get(ball.line)?.dismissal?.player !== ball.dismissal?.player));
  }

  /** What was memorable, and the chance of the home side; `recalled` has it then, for this turn. */
  async recall() {
    const { turn } = this;
    if (this.recalled?.turn === turn) return;
    const what = this.mode === 'play' && this.step !== 'finished' ? 'look ahead' : 'look back';
    await this.think(what, {}, (answer) => { this.recalled = { turn, ...answer }; });
  }
  /** The moments that are known already. */
  get moments() {
    return this.recalled?.moments ?? [];
  }
}
