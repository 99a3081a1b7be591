// The roll of a ball, told in steps: whose card, its number, the strip, the chart, the chance.
import { rangeAt } from './card.mjs';
import { momentsOf } from './moments.mjs';
import { chaseWords, headline, markWords, refusalWords, scoreWords, spoken, stripWords, toldBall } from './words.mjs';

const checkWords = {
  catching: (who, needed) => `In the air! ${who} is under it: ${needed} or less is out.`,
  keeping: (who, needed) => `${who} has the bails: ${needed} or less is out.`,
  run_out: (who, needed) => `They run, ${who} throws: ${needed} or less is out.`,
};
const checkEnds = { catching: ['Taken!', 'Dropped!'], keeping: ['Stumped!', 'Back in time.'], run_out: ['Run out!', 'Safe!'] };

/** The chance of a roll in words; `roll` is what the engine says of its dice. */
export function chanceWords(match, fielding, roll) {
  const keeper = match.state.sides[fielding].keeper;
  const name = (member) => match.called(fielding, member);
  // The keeper is left out of a draw only where another fielder throws to them.
  const both = roll.candidates && roll.check === 'run_out' && !roll.candidates.includes(keeper);
  const who = name(roll.fielder ?? keeper);
  return checkWords[roll.check](both ? `${who} to ${name(keeper)}` : who, roll.needed);
}

/**
 * The steps of a ball with dice, each {dice, text, card, number, holds}: what lies on the table by
 * then, and whether the next die is worth waiting for. `card` is bowler or striker.
 */
export function rollSteps(match, innings, ball) {
  if (!ball.dice) return [];
  const [card, number, row, column, , check] = ball.dice;
  const fielding = 1 - innings.side;
  const face = ball.card;
  const side = face === 'bowler' ? fielding : innings.side;
  const member = face === 'bowler' ? ball.bowler : ball.striker;
  const on = { card: face, number, dice: [card, number] };
  const steps = [{ dice: [card], card: face, text: `${card}: the ${face}’s card, ${match.player(side, member).name}.` }];
  const range = rangeAt(match.cardOf(side, member)?.[face] ?? [], number);
  if (range) {
    const numbers = range[0] === range[1] ? '' : ` is in ${range[0]}–${range[1]}`;
    steps.push({ ...on, text: `${number === 100 ? '00' : number}${numbers}: ${markWords(range[2])}.` });
  }
  if (ball.strip) steps.push({ ...on, text: stripWords(ball.strip) });
  if (row > 0) {
    on.dice = [card, number, row, column];
    steps.push({ ...on, text: `${row} and ${column} on the chart: ${ball.cell === '•' ? 'no run' : ball.cell.toLowerCase()}.` });
  }
  if (check > 0) {
    steps.push({ ...on, text: chanceWords(match, fielding, ball), holds: true });
    steps.push({ ...on, dice: ball.dice, text: `${check}: ${checkEnds[ball.check][ball.out ? 0 : 1]}` });
  } else if (ball.free_hit && !ball.out && savedByFreeHit(ball)) {
    steps.push({ ...on, text: 'A free hit: only a run out counts.' });
  }
  return steps;
}

/** Whether the dice said out, or a chance, and the free hit does not. */
function savedByFreeHit(ball) {
  if (ball.cell) return /^(Bowled|LBW|Catch|Stumping)/.test(ball.cell);
  return /[BW]/.test(ball.strip?.read_as ?? ball.result);
}

/** What the words of a ball leave open: who is run out, and who has dropped a catch. */
function besides(match, innings, ball) {
  if (/run out/.test(toldBall(ball.text).words) && ball.dismissal?.player >= 0) return `, ${match.called(innings.side, ball.dismissal.player)} is out`;
  return ball.check === 'catching' && !ball.out && ball.dice?.[5] > 0 && ball.fielder >= 0 ? `, dropped by ${match.called(1 - innings.side, ball.fielder)}` : '';
}

/** The ball as a sentence: "12.3 Green to Beckwith: four." */
export function ballSentence(match, innings, ball) {
  const bowler = match.called(1 - innings.side, ball.bowler);
  const striker = match.called(innings.side, ball.striker);
  return `${ball.place} ${bowler} to ${striker}: ${toldBall(ball.text).words}${besides(match, innings, ball)}.${ball.strip ? ` ${stripWords(ball.strip)}` : ''}`;
}

/** A line of the match that is no ball, as a sentence: "Betas win the toss and bowl first." */
export function decisionWords(match, line) {
  const toss = /^toss: (.+) (bat|field)$/.exec(line);
  if (toss) return `${toss[1]} win the toss and ${toss[2] === 'bat' ? 'bat' : 'bowl'} first.`;
  const said = [[/^pitch: (\w+)$/, 'The pitch is $1.'], [/^\d+ (.+):$/, '$1 bowls.'], [/^: @(.+)$/, '$1 takes over.'], [/^: >(.+)$/, '$1 comes in.'],
    [/^: -hurt:(.+)$/, '$1 retires hurt.'], [/^: -retired:(.+)$/, '$1 retires out.'], [/^: -left:(.+)$/, '$1 retires not out.'], [/^sub: (.+?)(?: \(agreed\))?$/, 'Substitute: $1.'],
    [/^penalty: (.+) (\d+)$/, '$2 penalty runs to $1.'], [/^rain: no more play$/, 'Rain: no more play.'], [/^rain: 1 (\w+)s$/, 'Rain takes 1 $1 from each side.'], [/^rain: (.+)$/, 'Rain takes $1 from each side.']]
    .find(([kind]) => kind.test(line));
  if (!said) return '';
  const players = match.state.sides.flatMap((side) => side.players);
  const called = (text) => players.find((player) => player.word === text)?.called ?? spoken(text);
  return line.replace(said[0], (_, ...parts) => said[1].replace(/\$(\d)/g, (__, i) => called(parts[i - 1])));
}

/** "24 for two", and after an over of a chase what is needed. */
function standing(match) {
  const { now, innings, state } = match;
  return `${scoreWords(innings)}${match.step === 'bowler' && now.needed > 0 ? `, ${chaseWords(now, state)}` : ''}.`;
}

/** A line of a match that stood at `state`: a ball, or what was decided. */
export function lineWords(match, state, line, at) {
  for (const innings of state.innings) {
    const ball = innings.deliveries.find((one) => one.line === at);
    if (ball) return ballSentence(match, innings, ball);
  }
  return decisionWords(match, line);
}

/** What has happened from a line of the match on, as it is said: decisions, balls, how they end an innings or the match. */
export function storyFrom(match, from) {
  const balls = new Map(match.state.innings.flatMap((innings) => innings.deliveries.map((ball) => [ball.line, { innings, ball }])));
  const told = match.engine.notation().lines.slice(from).flatMap((line, i) => {
    const one = balls.get(from + i);
    if (!one) return [decisionWords(match, line)];
    const ends = one.innings.closed && one.ball === one.innings.deliveries.at(-1);
    return [ballSentence(match, one.innings, one.ball), ...momentsOf(match, one.ball, { result: false }),
      ends ? (match.step === 'finished' && one.innings === match.innings ? refusalWords(match.state.result) : `End of the innings: ${scoreWords(one.innings)}.`)
        : one.ball === match.lastBall.ball && standing(match)];
  });
  return told.filter(Boolean).join(' ');
}

/** What the stage has of a ball: {steps, head, kind, sentence}. */
export function ballStory(match, innings, ball) {
  const told = toldBall(ball.text);
  const kind = told.out ? 'out' : ball.text === '4' || ball.text === '6' ? 'boundary' : 'usual';
  return { steps: rollSteps(match, innings, ball), head: headline(ball, told), kind, sentence: ballSentence(match, innings, ball) };
}
