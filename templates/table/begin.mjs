// Before a match: who plays, how, and with which elevens.
import { button, el, heard } from './dom.mjs';
import { ask } from './ask.mjs';
import { crestOf } from './crest.mjs';
import { attempt } from './actions.mjs';

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** By hand: a browser takes as long to find its words for dates as to draw the page. */
const dateWords = (text) => {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? text : `${days[date.getUTCDay()]}, ${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
};

function occasion(data) {
  const { fixture } = data;
  return [data.season, fixture?.stage || (fixture?.round ? `round ${fixture.round}` : ''),
    fixture?.date && dateWords(fixture.date), fixture?.venue].filter(Boolean).join(' · ');
}

/** Pictures of the ways to play, drawn of lines. */
const wayOf = (title, text, act, properties) => button([el('b', {}, title), el('span', {}, text)], act, { class: 'way', 'data-key': title, ...properties });

/** The first view of a match. `begin` is called with {mode, captains}. */
export function beginView(match, begin) {
  const { data, state } = match;
  const club = (side) => el('div', { class: 'club', style: { '--club': data.clubs[side].colour, '--club-ink': data.clubs[side].ink, '--club-second': data.clubs[side].second ?? data.clubs[side].ink } },
    crestOf(data.clubs[side]), el('b', {}, data.clubs[side].name));
  return el('div', { class: 'begin' },
    el('div', { class: 'meeting' }, el('h1', {}, heard(data.title), el('span', { class: 'clubs', 'aria-hidden': 'true' }, club(0), el('i', {}, 'v'), club(1))),
      el('p', { class: 'occasion' }, occasion(data)),
      el('p', { class: 'occasion' }, `${data.format} · ${data.game} game`)),
    el('section', {}, el('h2', {}, 'Play'), el('div', { class: 'ways' },
      data.clubs.map((one, side) => wayOf(`Captain ${one.name}`, 'The computer leads the other side.', () => begin({ mode: 'play',
        captains: side === 0 ? ['person', 'computer'] : ['computer', 'person'] }), { 'data-first': side === 0 })),
      wayOf('Two at one phone', 'Each leads a side and passes it on.', () => begin({ mode: 'play', captains: ['person', 'person'] })),
      wayOf('Watch', 'Both sides by the computer.', () => begin({ mode: 'play', captains: ['computer', 'computer'] })))),
    el('section', {}, el('h2', {}, 'Keep the sheet'), el('div', { class: 'ways' },
      wayOf('Cards and dice are on the table', 'Tap the dice or the result: the page keeps both scoresheets.', () => begin({ mode: 'sheet', captains: ['person', 'person'] })))),
    el('section', {}, el('h2', {}, 'Elevens'), el('div', { class: 'elevens' }, [0, 1].map((side) => el('div', {},
      el('h3', {}, data.clubs[side].name), el('ol', {}, state.sides[side].players.map((player, member) => el('li', {}, player.name,
        state.sides[side].keeper === member && [' †', heard('keeper')]))),
      button('Change', () => askEleven(match, side), { class: 'plain', 'data-key': `eleven-${side}`, 'aria-label': `Change the eleven of ${data.clubs[side].name}` }))))));
}

/** Names as a line of the notation has them: whole, so that nobody is taken for another. */
const elevenLine = (team, order, keeper) => `eleven: ${team}: ${order.map((name) => (name === keeper ? `${name} (wk)` : name)).join(', ')}`;

/** Chooses who plays, in which order, and who keeps. */
function askEleven(match, side) {
  const { state, cards } = match;
  const sheet = state.sides[side];
  const chosen = { order: sheet.players.map((player) => player.name), keeper: sheet.players[sheet.keeper]?.name };
  const size = chosen.order.length;
  ask(`The eleven of ${sheet.name}`, (close) => {
    const place = el('div', { class: 'eleven' });
    const draw = (focus) => {
      const reserves = cards.squads[side].map((card) => card.name).filter((name) => !chosen.order.includes(name));
      const role = (name) => cards.squads[side].find((card) => card.name === name)?.role.split(', ')[0] ?? '';
      const move = (from, to) => { chosen.order.splice(to, 0, ...chosen.order.splice(from, 1)); draw(`up-${chosen.order[to]}`); };
      place.replaceChildren(
        el('ol', {}, chosen.order.map((name, i) => el('li', {}, el('span', {}, name, name === chosen.keeper && ' †', el('small', {}, role(name))),
          button('↑', () => move(i, i - 1), { disabled: i === 0, 'aria-label': `${name} up`, 'data-key': `up-${name}` }),
          button('†', () => { chosen.keeper = name; draw(`keeper-${name}`); }, { 'aria-label': `${name} keeps`, 'aria-pressed': String(name === chosen.keeper), 'data-key': `keeper-${name}` }),
          button('✕', () => { chosen.order.splice(i, 1); draw(); }, { 'aria-label': `Leave out ${name}`, 'data-key': `out-${name}` })))),
        el('h3', {}, 'Reserves'),
        el('div', { class: 'tiles' }, reserves.map((name) => button([name, el('small', {}, role(name))], () => { chosen.order.push(name); draw(); },
          { disabled: chosen.order.length >= size, 'data-key': `in-${name}` }))),
        el('p', { class: 'hint', role: 'status' }, chosen.order.length < size ? `${size - chosen.order.length} more to choose.` : '↑ bats earlier, † keeps, ✕ is left out.'),
        button('Play these', () => {
          if (attempt(() => {
            match.state = match.engine.enter(elevenLine(sheet.name, chosen.order, chosen.keeper));
            match.dispatchEvent(new Event('change'));
          })) close();
        }, { class: 'primary', disabled: chosen.order.length !== size || !chosen.order.includes(chosen.keeper) }));
      const again = focus && [...place.querySelectorAll('button')].find((one) => one.dataset.key === focus && !one.disabled);
      (again ?? place.querySelector('button:not([disabled])')).focus();
    };
    queueMicrotask(() => draw());
    return place;
  });
}
