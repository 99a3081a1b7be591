// The page: opens the engine, goes on with what was kept, and shows one view at a time.
import { Refusal } from './engine.mjs';
import { button, el, icon, say } from './dom.mjs';
import { ask, note } from './ask.mjs';
import { Store, matchOfAddress } from './store.mjs';
import { Thinker, thinkForPage } from './thinker.mjs';
import { TableMatch } from './match.mjs';
import { TableView } from './table_view.mjs';
import { askChange } from './actions.mjs';
import { beginView } from './begin.mjs';
import { cardsView, chartView, rulesView } from './reading.mjs';
import { homeView } from './home.mjs';
import { askKeys, listenToKeys } from './keys.mjs';
import { sheetView } from './sheet.mjs';
import { refusalWords } from './words.mjs';

const pages = [['match', 'Match', 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M8 5c3 4 3 10 0 14M16 5c-3 4-3 10 0 14'],
  ['sheet', 'Sheet', 'M4 4h16v16H4zM4 9h16M4 14h16M10 4v16M15 4v16'], ['cards', 'Cards', 'M9 3h10v14H9zM9 6l-5 1l3 14l9-2'],
  ['chart', 'Chart', 'M12 2l10 10l-10 10L2 12zM9.500 16V8h5M9.500 12h4'], ['rules', 'Rules', 'M12 6c-2-2-5-2-8-2v14c3 0 6 0 8 2c2-2 5-2 8-2V4c-3 0-6 0-8 2zM12 6v14'],
  ['home', 'Take home', 'M4 13v7h16v-7M12 16V4M7 9l5-5l5 5']];

class App {
  constructor(match) {
    this.match = match;
    this.view = 'match';
    this.main = document.getElementById('main');
    this.table = new TableView(match, this);
    this.change = (ball) => askChange(match, ball);
    match.addEventListener('change', () => { if (this.view !== 'match' || !match.begun || !this.main.contains(this.table.node)) this.show(); });
    addEventListener('hashchange', () => this.followAddress());
    // The match went on in another window of this browser.
    addEventListener('storage', (event) => {
      if (event.key === match.store.name && event.newValue) note('This match has gone on in another window. Open the page again to see it.', 'lasting');
    });
    listenToKeys(this);
  }

  go(view) {
    if (this.view === view) return;
    this.view = view;
    history.replaceState(null, '', `#${view}`);
    this.show();
    this.main.focus({ preventScroll: true });
    scrollTo(0, 0);
  }

  /** Shows what the address names; true if it names something. */
  followAddress() {
    const { hash } = location;
    if (hash === '' || hash === '#' || hash === '#main') return true;
    const view = pages.find(([name]) => `#${name}` === hash);
    if (view) {
      if (view[0] !== this.view) this.go(view[0]);
      return true;
    }
    const carried = matchOfAddress(hash, this.match.data.key);
    history.replaceState(null, '', '#match');
    if (carried === null) note('The address leads nowhere on this page. Here is the match.', 'lasting');
    else if (typeof carried === 'string') note(carried, 'lasting');
    else this.takeCarried(carried);
    return false;
  }

  /** A match from elsewhere takes the place of one that is on only if the reader says so. */
  askToReplace(title, take) {
    if (!this.match.begun || this.match.state.lines === 0) return take();
    return ask(title, (close) => [el('p', {}, 'It would take the place of the one that is on here.'),
      el('div', { class: 'row' }, button('Go on with it', () => { close(); take(); }, { class: 'primary' }), button('Leave it', close, { class: 'plain' }))]);
  }

  takeCarried(carried) {
    this.askToReplace('A match came with the address', () => {
      const lost = this.match.goOn(carried);
      this.show();
      note(lost || 'The match of the address goes on here.', lost ? 'lasting' : '');
    });
  }

  show() {
    const { match, main } = this;
    document.querySelectorAll('.tabs button').forEach((tab) => {
      if (tab.dataset.key === `tab-${this.view}`) tab.setAttribute('aria-current', 'page');
      else tab.removeAttribute('aria-current');
    });
    document.body.dataset.view = this.view;
    document.body.classList.toggle('begun', match.begun);
    const draw = { cards: () => cardsView(match), chart: () => chartView(match), rules: () => rulesView(match),
      sheet: () => sheetView(match, this.change), home: () => homeView(match, this) }[this.view];
    if (draw) return main.replaceChildren(el('div', { class: `reading view-${this.view}` }, draw()));
    if (!match.begun) return main.replaceChildren(beginView(match, (how) => this.begin(how)));
    if (!main.contains(this.table.node)) {
      main.replaceChildren(this.table.node);
      this.table.settle();
    }
    return undefined;
  }

  begin(how) {
    // The address may still be of the page before.
    this.view = 'match';
    history.replaceState(null, '', '#match');
    this.match.begin(how);
    this.show();
    // The focus makes the browser lay out what there is: not between two drawings.
    setTimeout(() => this.main.querySelector('[data-first]')?.focus({ preventScroll: true }));
    say('The match begins. The toss.');
  }

  /** Asks before a match is given up. */
  again() {
    const begin = () => {
      this.match.store.forget();
      this.match.state = this.match.engine.restart();
      this.match.begun = false;
      this.table.stage.hurry();
      this.view = 'match';
      this.main.replaceChildren();
      this.show();
    };
    if (this.match.state.lines === 0) return begin();
    return ask('Another match', (close) => [el('p', {}, this.match.step === 'finished' ? 'This match will no longer be kept here. Have you brought it home?'
      : 'The match that is on will be lost.'),
    el('div', { class: 'row' }, button('Begin another', () => { close(); begin(); }, { class: 'danger' }), button('Keep this one', close, { class: 'plain' }))]);
  }

  switchMode(mode) {
    this.match.mode = mode;
    this.match.changed();
    note(mode === 'play' ? 'This page rolls the dice from here.' : 'You roll the dice from here, and tap what they show.');
  }

  setCaptain(side, captain) {
    this.match.captains = this.match.captains.map((one, i) => (i === side ? captain : one));
    this.match.changed();
  }

  /** A match as notation, brought here. */
  read(text) {
    const { match } = this;
    if (text.trim() === '') return note('There is nothing to read yet: paste a match first.');
    if (text === match.engine.notation().notation) return note('That is the match that is on here.');
    return this.askToReplace('A match from elsewhere', () => this.take(text));
  }

  take(text) {
    const { match } = this;
    const before = match.begun ? match.asKept() : null;
    try {
      match.engine.open(match.data.sides);
      match.state = match.engine.read(text);
      Object.assign(match, { begun: true, mode: before?.mode ?? 'sheet', captains: before?.captains ?? ['person', 'person'] });
      match.changed();
      note('The match was read.');
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      match.state = match.engine.open(match.data.sides);
      if (before) match.goOn(before);
      note(`It could not be read. ${refusalWords(error)}`, 'refused');
    }
  }
}

function drawFrame(store) {
  const theme = button(icon('M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18'), () => {
    const dark = document.documentElement.dataset.theme ? document.documentElement.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    document.documentElement.dataset.theme = dark ? 'light' : 'dark';
    store.set('theme', document.documentElement.dataset.theme);
  }, { class: 'tool', 'aria-label': 'Light or dark', 'data-key': 'theme' });
  document.getElementById('tools').replaceChildren(button('?', () => askKeys(store), { class: 'tool', 'aria-label': 'Keys', 'data-key': 'keys' }), theme);
  const chosen = store.setting('theme', '', ['light', 'dark']);
  if (chosen) document.documentElement.dataset.theme = chosen;
}

function drawTabs(go) {
  document.getElementById('tabs').replaceChildren(...pages.map(([view, name, path]) => button([icon(path), el('span', {}, name)], () => go(view), { 'data-key': `tab-${view}` })));
}

async function openTable() {
  const data = JSON.parse(document.getElementById('table').textContent);
  const thinker = new Thinker(globalThis.thinking, document.getElementById('engine').textContent);
  const laid = thinker.lay(data.sides);
  const store = new Store(data.key);
  drawFrame(store);
  let app;
  drawTabs((view) => app?.go(view));
  const match = new TableMatch(await laid, data, store, thinker);
  const kept = store.match();
  let lost = store.lost;
  if (kept) lost = match.goOn(kept) || lost;
  app = new App(match);
  app.show();
  app.followAddress();
  if (lost) note(lost, 'lasting');
  if (!store.works) note('This browser keeps nothing for the page: the match is gone when it closes.', 'lasting');
  document.body.classList.add('ready');
  // A browser draws it as long as a view: not while the page opens.
  setTimeout(() => document.querySelectorAll('link[rel=icon]').forEach((one) => { one.href = one.dataset.href; }), 2000);
}

function tellBroken(error) {
  // Whatever is broken, the reader hears of it.
  document.getElementById('main').replaceChildren(el('div', { class: 'reading' }, el('h1', {}, 'The page could not open'),
    el('p', {}, globalThis.WebAssembly ? refusalWords(error) : 'This browser has no WebAssembly. A newer one will do.')));
}

// The same text runs in the worker, which has no page.
if (globalThis.document === undefined) thinkForPage();
else openTable().catch(tellBroken);
