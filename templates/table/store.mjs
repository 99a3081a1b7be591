// What is kept from one opening of the page to the next: in the browser's own storage, if it has one.

const storeName = (key) => `quicket-table-${key}`;

function storage() {
  try {
    const place = globalThis.localStorage;
    place.setItem('quicket-table-try', '1');
    place.removeItem('quicket-table-try');
    return place;
  } catch {
    return null;
  }
}

const isTexts = (list) => Array.isArray(list) && list.every((one) => typeof one === 'string' && one.length < 5000);
const isCaptain = (one) => one === 'person' || one === 'computer';

/** What was kept, if it is whole: the elevens, the lines, and how the match is played. */
function wholeMatch(kept) {
  if (typeof kept !== 'object' || kept === null || !isTexts(kept.lines) || kept.lines.length > 20000) return null;
  return {
    elevens: isTexts(kept.elevens) ? kept.elevens : [],
    lines: kept.lines,
    mode: kept.mode === 'sheet' ? 'sheet' : 'play',
    captains: Array.isArray(kept.captains) && kept.captains.length === 2 && kept.captains.every(isCaptain) ? kept.captains
      : ['person', 'person'],
    seed: Number.isSafeInteger(kept.seed) && kept.seed >= 0 ? kept.seed : 1,
  };
}

/** What can be read of a match that breaks off: its whole lines. */
function partOfMatch(text) {
  const [, elevens = '', lines = ''] = /"elevens":\[(.*?)\],"lines":\[(.*)/s.exec(text) ?? [];
  const read = (list) => [...list.matchAll(/"((?:[^"\\]|\\.)*)"(?=,|\])/g)].map(([one]) => JSON.parse(one));
  try {
    return wholeMatch({ elevens: read(elevens), lines: read(lines.split(']')[0]), mode: /"mode":"sheet"/.test(text) ? 'sheet' : 'play' });
  } catch {
    return null;
  }
}

/** The store of a page: `match` {elevens, lines, mode, captains, seed} and the reader's settings. */
export class Store {
  constructor(key) {
    this.name = storeName(key);
    this.place = storage();
    this.lost = '';
    this.chosen = new Map();
  }

  get works() {
    return this.place !== null;
  }

  /** The match that was kept; null without one. `lost` says when it was there and could not be read. */
  match() {
    const text = this.place?.getItem(this.name) ?? null;
    if (text === null) return null;
    let fault = 'is damaged and could not be read';
    try {
      const read = JSON.parse(text);
      if (read?.version > 1) fault = 'was kept by a newer page than this one, which may read it';
      const kept = read?.version > 1 ? null : wholeMatch(read);
      if (kept) return kept;
    } catch {
      const part = partOfMatch(text);
      this.keepAside(text);
      if (part === null || part.lines.length === 0) return this.giveUp(fault);
      this.lost = `The match that was kept here is damaged. Its first ${part.lines.length} lines could be read, the rest is lost.`;
      return part;
    }
    this.keepAside(text);
    return this.giveUp(fault);
  }

  giveUp(fault) {
    this.lost = `The match that was kept here ${fault}. A new one begins.`;
    return null;
  }

  /** What could not be read is kept beside the match: somebody may mend it. */
  keepAside(text) {
    try {
      this.place.setItem(`${this.name}-damaged`, text);
    } catch {
      // There is no room: nothing else is lost by it.
    }
  }

  /** False if it could not be kept. */
  keep(match) {
    try {
      this.place?.setItem(this.name, JSON.stringify({ version: 1, ...match }));
      return this.place !== null;
    } catch {
      return false;
    }
  }

  forget() {
    this.place?.removeItem(this.name);
  }

  setting(name, usual, allowed) {
    const value = this.chosen.get(name) ?? this.place?.getItem(`quicket-table-${name}`) ?? usual;
    return allowed.includes(value) ? value : usual;
  }

  set(name, value) {
    this.chosen.set(name, value);
    try {
      this.place?.setItem(`quicket-table-${name}`, value);
    } catch {
      // It holds as long as the page is open.
    }
  }
}

/** The match of an address, #match=KEY.LINES; null if it names none, or a sentence about what is wrong. */
export function matchOfAddress(hash, key) {
  const found = /^#match=([^.]*)\.(.*)$/s.exec(hash);
  if (!found) return null;
  if (found[1] !== key) return 'The address has a match of other sides. It was left alone.';
  try {
    const kept = wholeMatch(JSON.parse(decodeURIComponent(found[2])));
    return kept ?? 'The match in the address is damaged and was left alone.';
  } catch {
    return 'The match in the address is damaged and was left alone.';
  }
}

/** The address of a match, to go on with it elsewhere. */
export const addressOfMatch = (match, key) => `#match=${key}.${encodeURIComponent(JSON.stringify(match))}`;
