// Keys of the keyboard, and the list of them.
import { el } from './dom.mjs';
import { ask, isAsking } from './ask.mjs';

const views = { m: 'match', t: 'sheet', c: 'cards', f: 'chart', r: 'rules', x: 'home' };

const singleKeys = (store) => store.setting('keys', 'on', ['on', 'off']) === 'on';

/** Keys and what they do, for the reader. */
export const keyList = [
  ['Enter or Space', 'bowl, or what the page offers first'], ['h  s  p', 'call hold, steady, push'], ['o  w', 'bowl the over; to a wicket'], ['u', 'undo'],
  ['1–6, 0–9', 'the dice, one after the other'], ['. 1 2 3 4 6', 'results, if you tap results'], ['w d n l y', 'out, wide, no-ball, leg bye, bye'],
  ['m t c f r x', 'match, sheet, cards, chart, rules, bring it home'], ['/', 'find a player, or a rule on their page'], ['b', 'what happens between balls'], ['?', 'these keys'],
];

/** The list, and whether letters, digits and signs work by themselves: who dictates, or slips, turns them off. */
export const askKeys = (store) => ask('Keys', () => [
  el('label', { class: 'single' }, el('input', { type: 'checkbox', 'data-key': 'single-keys', checked: singleKeys(store), onchange: ({ target }) => store.set('keys', target.checked ? 'on' : 'off') }), ' Single letters, digits and signs are keys'),
  el('dl', { class: 'keys' }, keyList.map(([keys, what]) => el('div', {}, el('dt', {}, keys), el('dd', {}, what))))]);

const results = { '.': 'result-.', 0: 'result-.', 1: 'result-1', 2: 'result-2', 3: 'result-3', 4: 'result-4', 6: 'result-6', w: 'wicket', d: 'result-wd', n: 'result-nb', l: 'result-lb1', y: 'result-b1' };

/** Faces of a twenty-sided die have up to two digits: the second one may follow at once. */
class TypedFace {
  constructor(press) {
    this.press = press;
    this.digits = '';
  }
  take(digit) {
    this.digits += digit;
    clearTimeout(this.soon);
    const done = () => { const face = this.digits; this.digits = ''; this.press(`d20-${Number(face)}`); };
    if (Number(this.digits) >= 3 || this.digits.length > 1) done();
    else this.soon = setTimeout(done, 600);
  }
}

/** Listens to keys for the app: go(view), press what is on the page. */
export function listenToKeys(app) {
  const control = (key) => [...document.querySelectorAll('.actions button, .tools button')].find((one) => one.dataset.key === key && !one.disabled);
  const press = (key) => { const found = control(key); found?.click(); return found !== undefined; };
  const typed = new TypedFace(press);
  const inMatch = (key) => {
    if (press({ h: 'call-hold', s: 'call-steady', p: 'call-push', o: 'over', u: 'undo', b: 'between' }[key] ?? '')) return true;
    if (key === 'w' && press('to-wicket')) return true;
    if (/^\d$/.test(key)) {
      if (document.querySelector('.pad.d20')) { typed.take(key); return true; }
      if (press(`d6-${key}`) || press(`digit-${key}`)) return true;
    }
    return results[key] !== undefined && press(results[key]);
  };
  document.addEventListener('keydown', (event) => {
    const { target, key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || isAsking() || target.matches('input, textarea, select')) return;
    const onControl = target.closest('button, a, summary, [role=region]');
    if ((key === 'Enter' || key === ' ') && !onControl && app.view === 'match') {
      const first = document.querySelector('.actions [data-primary]') ?? document.querySelector('.actions [data-first]');
      if (first) { event.preventDefault(); first.click(); }
    } else if (!singleKeys(app.match.store)) {
      return;
    } else if (key === '?') {
      askKeys(app.match.store);
    } else if (key === '/') {
      event.preventDefault();
      if (app.view !== 'rules') app.go('cards');
      document.getElementById('search')?.focus();
    } else if (app.view === 'match' && inMatch(key)) {
      event.preventDefault();
    } else if (views[key]) {
      app.go(views[key]);
    }
  });
}
