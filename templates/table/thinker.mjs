// What takes the engine a while: the computer's decisions, the chance to win, moments. A worker with an
// engine of its own thinks about them, so that the page never stands still; where a browser gives
// none, the page thinks itself.
import { openEngine } from './engine.mjs';
import { diceOf } from './dice.mjs';

/** Thinks about a match as {sides, elevens, lines, seed, what}, on an engine that may know its beginning. */
class Thought {
  constructor(engine) {
    this.engine = engine;
    this.begun = null;
    this.lines = [];
  }

  /** The engine has the match then. */
  follow({ sides, elevens, lines }) {
    const begun = JSON.stringify([sides, elevens]);
    if (this.begun !== begun) {
      this.engine.open(sides);
      for (const eleven of elevens) this.engine.enter(eleven);
      this.begun = begun;
      this.lines = [];
    }
    const other = this.lines.findIndex((line, i) => line !== lines[i]);
    const known = other < 0 ? this.lines.length : other;
    // What is refused leaves it with a part of the match.
    this.begun = null;
    if (known < this.lines.length) this.engine.rewind(known);
    if (known < lines.length) this.engine.enter(lines.slice(known).join('\n'));
    this.lines = lines;
    this.begun = begun;
  }

  /** The lines of the computer's next decision; those of the toss only if `winner` wins it. */
  decide({ seed, winner }) {
    const before = this.lines.length;
    for (let roll = seed; ; ++roll) {
      this.engine.step(roll);
      const added = this.engine.notation().lines.slice(before);
      this.engine.rewind(before);
      if (winner === undefined || added[0].startsWith(`toss: ${winner} `)) return added;
    }
  }

  /**
   * Plays to the first ball: a browser translates a function of the module when it is first called, and
   * the page's engine, of the same bytes, has what this one called.
   */
  rehearse() {
    const { engine } = this;
    let state = engine.state();
    const word = (side, member) => state.sides[side].players[member].word;
    const enter = (line) => { state = engine.enter(line); };
    enter(`toss: ${state.sides[0].name} bat`);
    enter('pitch: true');
    while (state.step === 'batter') enter(`: >${word(0, state.next_batter)}`);
    enter(`1 ${word(1, state.bowlers[0])}:`);
    const faces = [], die = diceOf(1, 1);
    for (let sides = 6; sides; sides = engine.look(faces.join('/'), 'steady').sides) faces.push(die(sides));
    enter(`: ${faces.join('/')}`);
    this.lines = engine.notation().lines;
    return {};
  }

  answer(asked) {
    this.follow(asked);
    if (asked.what === 'open') return this.engine.cards() && {};
    if (asked.what === 'rehearse') return this.rehearse();
    if (asked.what === 'decide') return { added: this.decide(asked) };
    const { moments, chances } = this.engine.moments();
    return { moments, chance: chances.at(-1) ?? null, outlook: asked.what === 'look ahead' ? this.engine.outlook() : {} };
  }
}

/** Asks a worker, one question after the other. */
export class Thinker {
  constructor(bytes, program) {
    this.bytes = bytes;
    this.waiting = new Map();
    this.asked = 0;
    try {
      // A classic one: pages that are opened from a disk get no module workers.
      this.worker = new Worker(URL.createObjectURL(new Blob([program], { type: 'text/javascript' })));
      this.worker.onmessage = ({ data }) => this.take(data);
      this.worker.onerror = (event) => {
        event.preventDefault();
        this.thinkHere();
      };
      this.worker.postMessage({ bytes });
    } catch {
      this.worker = null;
    }
  }

  /** Has a worker open the table, and then play ahead; the page itself would only lose time by it. */
  async rehearse(sides) {
    const ask = (what) => this.ask({ what, sides, elevens: [], lines: [] });
    if (!this.worker) return;
    const opened = ask('open');
    ask('rehearse').catch(() => {});
    // A worker that says nothing holds nobody up.
    await Promise.race([opened.catch(() => {}), new Promise((resolve) => { setTimeout(resolve, 1000); })]);
  }

  take({ number, answer, error }) {
    const one = this.waiting.get(number);
    this.waiting.delete(number);
    if (error === undefined) one?.resolve(answer);
    else one?.reject(new Error(error));
  }

  /** No worker, or one that does not run: what was asked is thought about here. */
  thinkHere() {
    this.worker = null;
    const open = [...this.waiting.values()];
    this.waiting.clear();
    for (const { asked, resolve, reject } of open) {
      if (/^(open|rehearse)$/.test(asked.what)) resolve();
      else this.ask(asked).then(resolve, reject);
    }
  }

  async ask(asked) {
    if (this.worker) {
      const number = ++this.asked;
      return new Promise((resolve, reject) => {
        this.waiting.set(number, { asked, resolve, reject });
        this.worker.postMessage({ number, asked });
      });
    }
    this.here ??= openEngine(this.bytes).then((engine) => new Thought(engine));
    return (await this.here).answer(asked);
  }
}

/** The other end: answers the questions of a page. */
export function thinkForPage() {
  let thought;
  addEventListener('message', async ({ data }) => {
    if (data.bytes) {
      thought = openEngine(data.bytes).then((engine) => new Thought(engine));
      return;
    }
    try {
      postMessage({ number: data.number, answer: (await thought).answer(data.asked) });
    } catch (error) {
      postMessage({ number: data.number, error: error.message });
    }
  });
}
