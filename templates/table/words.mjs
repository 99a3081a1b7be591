// What happened, in words.

export const plural = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
/** The name of a notation, as people write it. */
export const spoken = (word) => word.replaceAll('_', ' ');

const outWords = {
  b: 'bowled', lbw: 'lbw', hw: 'hit wicket', st: 'stumped', c: 'caught', 'c&b': 'caught and bowled',
  obs: 'obstructing the field', twice: 'hit the ball twice', handled: 'handled the ball', timed: 'timed out',
};
const leaveWords = { hurt: 'retired hurt', retired: 'retired out', left: 'retired not out' };

/** How somebody is out or leaves, of a part of a ball; nothing if it says neither. */
function goneOf(part) {
  const bare = part.replace(/^W\s*(?=.)/, '');
  if (bare === 'W') return { out: true, words: 'caught' };
  const [sign, names] = bare.split('=')[0].split(':');
  const by = (names ?? '').split('/').filter(Boolean).map(spoken).join(' and ');
  if (/^r[on]\d*$/.test(sign)) {
    const runs = Number(sign.slice(2) || 0);
    return { out: true, runs, other: sign[1] === 'n',
      words: `run out${by ? ` by ${by}` : ''}${runs ? `, after ${plural(runs, 'run')}` : ''}` };
  }
  const leaves = /^(hurt|retired|left)(n?)$/.exec(sign);
  if (leaves) return { leaves: true, other: leaves[2] === 'n', words: leaveWords[leaves[1]] };
  const other = sign.endsWith('n') && outWords[sign.slice(0, -1)] !== undefined;
  const words = outWords[other ? sign.slice(0, -1) : sign];
  // "b" is bowled, "b1" a bye.
  if (words) return { out: true, other, words: by ? `${words} by ${by}` : words };
  return null;
}

/**
 * A ball of the notation in words, its sign on a scoresheet, and whether a wicket fell: the striker's,
 * or the other's.
 */
export function toldBall(text) {
  const told = { words: [], sign: '', out: false, other: false, leaves: false, kind: 'run' };
  for (const part of text.split('+')) {
    const gone = goneOf(part);
    const extra = /^(wd|nb|lb|b|p)(b|lb)?(\d*)$/.exec(part);
    if (gone) {
      told.words.push(gone.words);
      told.out ||= gone.out === true;
      told.leaves ||= gone.leaves === true;
      told.other ||= gone.other === true;
      told.sign += gone.leaves ? 'R' : `${gone.runs || ''}W`;
    } else if (extra) {
      const runs = extra[3] === '' ? 1 : Number(extra[3]);
      const words = { wd: 'wide', nb: 'no-ball', lb: 'leg bye', b: 'bye', p: 'penalty run' }[extra[1]];
      told.words.push(runs === 1 ? words : `${runs} ${words}s`);
      told.sign += { wd: 'w', nb: 'n', lb: 'L', b: 'B', p: 'P' }[extra[1]] + (runs > 1 ? runs : '');
      told.kind = extra[1];
    } else if (part === '.') {
      told.words.push('no run');
      told.sign += '•';
    } else {
      const runs = parseInt(part, 10);
      told.words.push(part === '4' ? 'four' : part === '6' ? 'six' : plural(runs, 'run'));
      told.sign += (told.sign && told.kind !== 'run' ? '+' : '') + runs;
    }
  }
  return { ...told, words: told.words.join(', ') };
}

/** The headline of a ball: loud if it is worth it. */
export function headline(delivery, told) {
  if (told.out) return 'OUT';
  if (delivery.text === '6') return 'SIX';
  if (delivery.text === '4') return 'FOUR';
  if (told.kind === 'wd') return delivery.runs > 1 ? `WIDE +${delivery.runs - 1}` : 'WIDE';
  if (told.kind === 'nb') return 'NO-BALL';
  if (told.kind === 'lb') return plural(delivery.runs, 'LEG BYE', 'LEG BYES');
  if (told.kind === 'b') return plural(delivery.runs, 'BYE', 'BYES');
  if (told.leaves) return 'RETIRED';
  return delivery.runs === 0 ? 'DOT' : plural(delivery.runs, 'RUN', 'RUNS');
}

const marks = { B: 'bowled', W: 'a wicket', R: 'run out', F: 'the fielding chart', '•': 'no run', 1: 'one run', 2: 'two runs', 4: 'four',
  6: 'six' };
/** "four", of a mark on a card. */
export const markWords = (mark) => marks[mark] ?? mark;

/** "W is read as a dot": how the strip changed a result. */
export function stripWords(strip) {
  const part = strip.part ? strip.part[0].toUpperCase() + strip.part.slice(1) : 'The tempo card';
  const now = (mark) => (mark === '•' ? 'a dot' : mark === 'W' || mark === 'B' ? 'out' : mark === 'R' ? 'run out' : `a ${mark}`);
  const was = strip.on_card === '•' ? 'dot' : strip.on_card;
  if (strip.on_card === 'W' || strip.on_card === 'B') return `${part} saves the wicket: ${now(strip.read_as)} instead of out.`;
  if (strip.read_as === 'W' || strip.read_as === 'R') return `${part} costs the wicket: the ${was} is ${now(strip.read_as)}.`;
  return `${part}: the ${was} is ${now(strip.read_as)}.`;
}

/** "need 24 off 17 balls", or where a first innings stands. */
export function chaseWords(now, state) {
  if (!now) return state.result ?? '';
  if (now.needed < 0) return `${plural(now.balls_left, 'ball')} left`;
  return `need ${now.needed} off ${plural(now.balls_left, 'ball')}`;
}

/** "14.2 overs", "86 balls": how long an innings is. */
export const lengthOf = (state, innings) => (state.counts_balls ? plural(innings.balls, 'ball') : `${innings.overs} ${innings.overs === '1' ? 'over' : 'overs'}`);

const numberWords = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** "87 for 2", as it is said. */
export const scoreWords = (innings) => `${innings.runs} for ${numberWords[innings.wickets] ?? innings.wickets}`;
/** "87/2", or "87" of a side that is all out. */
export const scoreText = (innings) => (innings.wickets === 10 ? `${innings.runs}` : `${innings.runs}/${innings.wickets}`);

/** What the engine refused, as a sentence. */
export function refusalWords(error) {
  const text = error instanceof Error ? error.message : String(error);
  return `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
}
