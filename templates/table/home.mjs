// Brings a match home: as notation to share, copy or save, with the command that records it.
import { button, el } from './dom.mjs';
import { note } from './ask.mjs';
import { addressOfMatch } from './store.mjs';
import { scoreWords } from './words.mjs';

async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text);
    note(`${what} copied.`);
  } catch {
    const field = el('textarea', { class: 'heard' }, text);
    document.body.append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    note(done ? `${what} copied.` : 'This browser does not let a page copy. Select the text instead.');
  }
}

function save(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  el('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}

async function share(name, title, text) {
  const file = new File([text], name, { type: 'text/plain' });
  try {
    await navigator.share(navigator.canShare?.({ files: [file] }) ? { title, files: [file] } : { title, text });
  } catch (error) {
    if (error.name !== 'AbortError') note('It could not be shared. Copy it, or save the file.');
  }
}

/** What happens to the match from one opening of the page to the next. */
export function keptWords(match) {
  if (!match.store.works) return 'This browser keeps nothing for the page: the match is gone when it closes. Save it before.';
  return match.kept ? 'The match is kept in this browser. Close the page when you like, and go on later.'
    : 'The last change could not be kept: this browser has no more room. Save the match before you close the page.';
}

/** The view; `app` does what is asked for: again(), read(text), switchMode(mode), setCaptain(side, captain). */
export function homeView(match, app) {
  const { data, state } = match;
  const text = match.engine.notation().notation;
  const finished = match.step === 'finished';
  const pasted = el('textarea', { id: 'pasted', rows: 4, placeholder: 'toss: …', spellcheck: 'false' });
  return [el('h1', {}, 'Bring it home'),
    el('p', { class: 'lead' }, !match.begun ? 'No match has begun.' : finished ? state.result
      : `The match is not over${match.innings ? `: ${data.clubs[match.innings.side].name} are ${scoreWords(match.innings)}` : ''}.`),
    match.begun && el('p', {}, keptWords(match)),
    match.begun && el('section', {}, el('h2', {}, 'The match as notation'),
      el('textarea', { class: 'notation', readonly: true, rows: 12, 'aria-label': 'The match as notation', spellcheck: 'false' }, text),
      el('div', { class: 'row' }, navigator.share && button('Share', () => share(data.file ?? 'match.txt', data.title, text), { class: 'primary' }),
        button('Copy', () => copy(text, 'The match was'), { class: navigator.share ? 'plain' : 'primary' }),
        button('Save the file', () => save(data.file ?? 'match.txt', text), { class: 'plain', 'data-key': 'save' }),
        location.protocol !== 'file:' && button('Copy a link', () => copy(location.href.split('#')[0] + addressOfMatch(match.asKept(), data.key), 'A link to go on with elsewhere was'), { class: 'plain' }))),
    match.begun && data.record && el('section', {}, el('h2', {}, 'Into the league'),
      el('p', {}, 'Save the file where you run Quicket, and type'), el('p', { class: 'command' }, el('code', {}, data.record)),
      button('Copy the command', () => copy(data.record, 'The command was'), { class: 'plain' })),
    match.begun && !finished && el('section', {}, el('h2', {}, 'Who does what'), el('div', { class: 'row' },
      button(match.mode === 'play' ? 'Roll real dice from here' : 'Let this page roll from here', () => app.switchMode(match.mode === 'play' ? 'sheet' : 'play'), { class: 'plain', 'data-key': 'mode' }),
      match.mode === 'play' && match.captains.map((captain, side) => button(captain === 'computer' ? `Lead ${data.clubs[side].name} yourself`
        : `Leave ${data.clubs[side].name} to the computer`, () => app.setCaptain(side, captain === 'computer' ? 'person' : 'computer'), { class: 'plain', 'data-key': `captain-${side}` })))),
    el('section', {}, el('h2', {}, 'From elsewhere'), el('label', { for: 'pasted' }, 'A match as notation, to go on with here'), pasted,
      el('div', { class: 'row' }, button('Take it', () => app.read(pasted.value), { class: 'plain', 'data-key': 'take' }))),
    match.begun && el('section', {}, el('h2', {}, 'Another match'), el('div', { class: 'row' }, button('Begin another', () => app.again(), { class: 'danger', 'data-key': 'another' }))),
    el('footer', { class: 'credit' }, el('p', {}, [data.credit, `Quicket ${data.version}. This page asks nothing of another computer.`].filter(Boolean).join(' ')))];
}
