// What takes the engine a while: the computer's decisions, the chance to win, moments. A worker with an
// engine of its own thinks about them, so that the page never stands still; where a browser gives
// none, the page thinks itself.
import { openEngine } from './engine.mjs';
import { diceOf } from './dice.mjs';

/** The module, of its bytes in base64. */
function moduleOf(text) {
  if (Uint8Array.fromBase64) return WebAssembly.compile(Uint8Array.fromBase64(text));
  const coded = atob(text);
  // By hand: Uint8Array.from takes twenty times as long.
  const bytes = new Uint8Array(coded.length);
  for (let i = 0; i < coded.length; ++i) bytes[i] = coded.charCodeAt(i);
  return WebAssembly.compile(bytes);
}

/** Thinks about a match as {sides, elevens, lines, seed, what}, on an engine that may know its beginning. */
class Thought {
  /** Of the engine in base64. */
  static async of(text) {
    const module = await moduleOf(text);
    return new Thought(await openEngine(module), module);
  }

  constructor(engine, module) {
    this.engine = engine;
    this.module = module;
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

  /** The table as it is laid: what a page needs to go on with it. */
  laid() {
    const { engine, module } = this;
    const state = engine.state(), cards = engine.cards();
    return { state, cards, module, image: engine.image() };
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
    if (asked.what === 'lay') return this.laid();
    if (asked.what === 'rehearse') return this.rehearse();
    if (asked.what === 'decide') return { added: this.decide(asked) };
    const { moments, chances } = this.engine.moments();
    return { moments, chance: chances.at(-1) ?? null, outlook: asked.what === 'look ahead' ? this.engine.outlook() : {} };
  }
}

/** Asks a worker, one question after the other. */
export class Thinker {
  /** `worker` runs this program, if there is one; `text` is the engine in base64. */
  constructor(worker, text) {
    this.worker = worker;
    this.text = text;
    this.waiting = new Map();
    this.asked = 0;
    if (!worker) return;
    worker.onmessage = ({ data }) => this.take(data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.thinkHere();
    };
    worker.postMessage({ text });
  }

  /**
   * Lays the table for the page: {engine, state, cards}. The worker has it laid before the page could,
   * and plays ahead then.
   */
  async lay(sides) {
    const ask = (what) => this.ask({ what, sides, elevens: [], lines: [] });
    if (this.worker) {
      const asked = ask('lay').catch(() => {});
      ask('rehearse').catch(() => {});
      // A worker that says nothing holds nobody up.
      const laid = await Promise.race([asked, new Promise((resolve) => { setTimeout(resolve, 1000); })]);
      if (laid) return { ...laid, engine: await openEngine(laid.module, laid.image) };
    }
    const engine = await openEngine(await moduleOf(this.text));
    return { engine, state: engine.open(sides), cards: engine.cards() };
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
      if (/^(lay|rehearse)$/.test(asked.what)) resolve();
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
    this.here ??= Thought.of(this.text);
    return (await this.here).answer(asked);
  }
}

/** The other end: answers the questions of a page. */
export function thinkForPage() {
  let thought;
  addEventListener('message', async ({ data }) => {
    if (data.text) {
      thought = Thought.of(data.text);
      return;
    }
    try {
      postMessage({ number: data.number, answer: (await thought).answer(data.asked) });
    } catch (error) {
      postMessage({ number: data.number, error: error.message });
    }
  });
}
