// The engine of src/match on a page: loads the module and calls its functions
// (src/pocket/module.h).

const decoder = new TextDecoder(), encoder = new TextEncoder();
const letter = (point) => String.fromCodePoint(point);
/** One code point, or the letter unchanged where case would make several. */
const single = (text, point) => ([...text].length === 1 ? text.codePointAt(0) : point);

/** What the module asks of a page: letters of all scripts, which every browser knows. */
function letters(memory) {
  return {
    letter_upper: (point) => single(letter(point).toUpperCase(), point),
    letter_lower: (point) => single(letter(point).toLowerCase(), point),
    letter_kind: (point) => {
      const text = letter(point);
      if (/[\p{L}\p{M}\p{Nd}]/u.test(text)) return 1;
      if (/\p{Zs}/u.test(text)) return 2;
      return /\p{Cc}/u.test(text) ? 3 : 0;
    },
    letter_bare: (point) => {
      const parts = [...letter(point).normalize('NFD')];
      return parts.length > 1 && /[A-Za-z]/.test(parts[0]) ? parts[0].codePointAt(0) : 0;
    },
    text_mapped: (from, size, caseless, into, room) => {
      const text = decoder.decode(new Uint8Array(memory().buffer, from, size));
      const folded = caseless ? text.toUpperCase().toLowerCase() : text;
      const bytes = encoder.encode(folded.normalize('NFC')).subarray(0, room);
      new Uint8Array(memory().buffer, into, bytes.length).set(bytes);
      return bytes.length;
    },
  };
}

/** An answer that is a sentence about what was wrong. */
export class Refusal extends Error {}

const pageSize = 65536;

/** In a loop by hand, which is ten times as fast as `some`. */
function isEmpty(words) {
  for (let i = 0; i < words.length; ++i) {
    if (words[i] !== 0) return false;
  }
  return true;
}

/** A table and what its memory holds, without the pages that are empty. */
function imageOf(table, {buffer}) {
  const pages = [];
  for (let at = 0; at < buffer.byteLength; at += pageSize) {
    if (!isEmpty(new Int32Array(buffer, at, pageSize / 4))) pages.push([at, new Uint8Array(buffer.slice(at, at + pageSize))]);
  }
  return {table, pages};
}

/**
 * A table, from the module. Each function gives the value of its answer, or throws a Refusal. It goes
 * on from the `image` of another table of the same module, if there is one.
 */
export async function openEngine(module, image) {
  const memory = () => exported.memory;
  // A view of the memory is made for every text: nothing to do when it grows.
  const env = {...letters(memory), emscripten_notify_memory_growth: () => {}};
  const known = {env, wasi_snapshot_preview1: {}};
  // The system of the module's library: no file, no clock; it never ends by itself.
  for (const {module: name, name: asked, kind} of WebAssembly.Module.imports(module)) {
    if (kind === 'function' && name !== 'env') known[name][asked] ??= () => 0;
  }
  const {exports: exported} = await WebAssembly.instantiate(module, known);
  if (!image) exported._initialize?.();
  const table = image?.table ?? exported.quicket_new();
  for (const [at, bytes] of image?.pages ?? []) {
    const more = at + bytes.length - exported.memory.buffer.byteLength;
    if (more > 0) exported.memory.grow(more / pageSize);
    new Uint8Array(exported.memory.buffer).set(bytes, at);
  }

  function textIn(text) {
    const bytes = encoder.encode(`${text}\0`);
    const place = exported.malloc(bytes.length);
    new Uint8Array(exported.memory.buffer, place, bytes.length).set(bytes);
    return place;
  }
  function textOut(place) {
    const bytes = new Uint8Array(exported.memory.buffer);
    return decoder.decode(bytes.subarray(place, bytes.indexOf(0, place)));
  }
  function call(name, ...values) {
    const places = values.map((value) => (typeof value === 'string' ? textIn(value) : value));
    const answer = JSON.parse(textOut(exported[`quicket_${name}`](table, ...places)));
    values.forEach((value, i) => {
      if (typeof value === 'string') exported.free(places[i]);
    });
    if (answer?.error !== undefined) throw new Refusal(answer.error);
    return answer;
  }
  return {
    image: () => imageOf(table, exported.memory),
    open: (sides) => call('open', sides),
    enter: (line) => call('enter', line),
    read: (text) => call('read', text),
    rewind: (lines) => call('rewind', lines),
    restart: () => call('restart'),
    change: (line, text) => call('change', line, text),
    step: (seed) => call('step', seed, 0),
    playOut: (seed) => call('step', seed, 1),
    look: (faces, side = '') => call('look', faces, side),
    state: () => call('state'),
    cards: () => call('cards'),
    notation: () => call('notation'),
    moments: () => call('moments'),
    outlook: () => call('outlook'),
  };
}
