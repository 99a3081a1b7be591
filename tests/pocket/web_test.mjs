// Plays the matches of FOLDER (pocket_match_test.cpp has written them) on the module, and compares them;
// then types a match as a page does. Usage: node web_test.mjs MODULE FOLDER
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Refusal, openEngine } from '../../src/pocket/web/engine.mjs';

const [module, folder] = process.argv.slice(2);
const compiled = await WebAssembly.compile(readFileSync(module));
const engine = await openEngine(compiled);
const textOf = (name) => readFileSync(path.join(folder, name), 'utf8');

let matches = 0;
const begun = performance.now();
for (const file of readdirSync(folder).filter((name) => name.endsWith('.sides')).sort()) {
  const sides = textOf(file);
  const expected = textOf(file.replace('.sides', '.matches')).split('%%\n').slice(0, -1);
  engine.open(sides);
  expected.forEach((match, seed) => {
    engine.restart();
    assert.equal(engine.playOut(seed + 1), match, `${file}, seed ${seed + 1}`);
    ++matches;
  });
}
assert.ok(matches > 0, 'no match was compared');
const seconds = (performance.now() - begun) / 1000;
console.log(`${matches} matches have the same events on both (${seconds.toFixed(1)} s)`);

// What a page does: a refusal changes nothing, a match is typed, taken back, written and read again.
const plain = textOf('plain.sides');
let state = engine.open(plain);
assert.equal(state.step, 'toss');
assert.throws(() => engine.enter(': 4'), (error) => error instanceof Refusal && /toss/.test(error.message));
assert.throws(() => engine.open('no sides'), Refusal);
for (const line of ['toss: Alphas bat', ': >A1', ': >A2', '1 B9:', ': 4', ': wd', ': 1']) state = engine.enter(line);
assert.equal(state.innings[0].runs, 6);
assert.equal(state.now.striker, 1);
assert.deepEqual(state.innings[0].deliveries.map((ball) => ball.text), ['4', 'wd', '1']);
assert.equal(engine.rewind(state.lines - 1).innings[0].runs, 5);
assert.equal(engine.change(4, ': 6').innings[0].runs, 7);
assert.throws(() => engine.change(3, '1 B3:'), Refusal);
assert.deepEqual(engine.look('4'), { sides: 100, reason: 'chart', card: 'striker' });
assert.equal(engine.look('4/30').sides, 0);
assert.equal(engine.look('1/8').reason, 'fielding_row');
// Several lines are those lines, not their balls one by one, up to one that is refused.
const before = engine.state().lines;
assert.throws(() => engine.enter(': 1\n: 4\n1 B9:'), Refusal);
assert.equal(engine.state().lines, before + 2);
engine.rewind(before);
const chance = engine.moments().chances.at(-1);
assert.ok(chance > 0 && chance < 1);
const { notation, lines } = engine.notation();
assert.match(notation, /^eleven: Alphas: A1, /);
assert.equal(lines.length, 6);
engine.playOut(5);
const whole = engine.notation().notation;
const result = engine.state().result;
engine.open(plain);
assert.equal(engine.read(whole).result, result);
assert.equal(engine.notation().notation, whole);
assert.equal(engine.cards().chart.length, 6);

// Letters of other scripts: the browser knows their cases.
engine.open(plain.replaceAll('"B9"', '"Łukasz Ødegård"').replaceAll('"A1"', '"Zoë Ñandú"'));
for (const line of ['toss: Alphas bat', ': >ZOË_ÑANDÚ', '1 ødegÅRD:', ': 1']) engine.enter(line);
assert.equal(engine.state().sides[1].players[8].name, 'Łukasz Ødegård');

let slowest = 0;
engine.open(plain);
while (engine.state().step !== 'finished') {
  const from = performance.now();
  engine.step(9);
  slowest = Math.max(slowest, performance.now() - from);
}
console.log(`The slowest step of a match took ${slowest.toFixed(1)} ms`);
