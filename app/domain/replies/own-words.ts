/** A word of a text: its bare form, and its place in the text. */
export type MailWord = { bare: string; from: number; to: number };

/** A picture such as a gun says something as well. */
const WORD = /[\p{L}\p{M}\p{N}]+|\p{Extended_Pictographic}/gu;
const URL = /(?:https?:\/\/|www\.|mailto:|tel:|cid:)[^\s<>"'\])]+/giu;
/** Splits a text into words. Addresses of pages are left out, as mail programs rewrite them. */
export function splitMailWords(text: string): MailWord[] {
  const plain = text.replace(URL, (url) => " ".repeat(url.length));
  return Array.from(plain.matchAll(WORD), ({ 0: word, index }) => ({
    bare: word.toLowerCase().normalize("NFKC"),
    from: index,
    to: index + word.length,
  }));
}

/** The words of what we sent, and where they can be found. */
export type OwnWords = {
  words: readonly string[];
  /** Whether a sentence or line begins at the word of this index; one more than there are words. */
  begins: readonly boolean[];
  places: ReadonlyMap<string, readonly number[]>;
};

/** Words from this many sent words on are ignored: so long are some hundred mails. */
const MAX_OWN_WORDS = 50_000;
const KEY_WORDS = 3;
/** The most places that one beginning is looked for at, so that repeated words cost no more. */
const MAX_PLACES = 8;

/** Indexes the texts that we sent. */
export function indexOwnWords(texts: readonly string[]): OwnWords {
  const words: string[] = [];
  const begins: boolean[] = [];
  for (const text of texts) {
    let before = 0;
    for (const { bare, from, to } of splitMailWords(text)) {
      if (words.length >= MAX_OWN_WORDS) break;
      begins.push(before === 0 || /[\n.!?:;]/.test(text.slice(before, from)));
      words.push(bare);
      before = to;
    }
  }
  begins.push(true);
  const places = new Map<string, number[]>();
  for (const at of words.keys()) {
    const key = buildKey(words, at, begins);
    const known = places.get(key);
    if (!known) places.set(key, [at]);
    else if (known.length < MAX_PLACES) known.push(at);
  }
  return { words, begins, places };
}

/** The first words from one on, up to the end of its sentence. */
function buildKey(words: readonly string[], at: number, begins: readonly boolean[]): string {
  let end = at + 1;
  while (end < at + KEY_WORDS && !begins[end]) end++;
  return words.slice(at, end).join(" ");
}

/** Words of a mail that are ours: from one index up to another, and where they stand in what we sent. */
export type OwnRun = { from: number; to: number; at: number };

/** So many words in a row are ours wherever they begin or end. Fewer have to be whole sentences of ours. */
export const TELLING_WORDS = 8;

/**
 * Finds the words of a mail that repeat what we sent, in time that grows with the words alone. A run is made of whole sentences
 * of ours, or begins where the last one ended, or is long: somebody may write three words that we wrote as well.
 */
export function findOwnRuns(words: readonly string[], own: OwnWords): OwnRun[] {
  const runs: OwnRun[] = [];
  let cursor = -1;
  for (let from = 0; from < words.length; ) {
    const run = findLongestRun(words, from, own, cursor);
    if (run) {
      runs.push(run);
      cursor = run.at + run.to - run.from;
      from = run.to;
    } else from++;
  }
  return runs;
}

function findLongestRun(
  words: readonly string[],
  from: number,
  own: OwnWords,
  cursor: number,
): OwnRun | undefined {
  let longest: OwnRun | undefined;
  for (const at of listPlaces(words, from, own, cursor)) {
    let length = 0;
    let whole = 0;
    while (at + length < own.words.length && words[from + length] === own.words[at + length]) {
      length++;
      if (own.begins[at + length]) whole = length;
    }
    const isStart = at === cursor || own.begins[at] === true;
    // What follows the last whole sentence may be the beginning of somebody's own.
    const kept = length - whole >= TELLING_WORDS ? length : isStart || whole >= TELLING_WORDS ? whole : 0;
    if (kept > 0 && (!longest || kept > longest.to - longest.from)) longest = { from, to: from + kept, at };
  }
  return longest;
}

/** Lists where words may stand in what we sent, the place after the last run first. */
function listPlaces(words: readonly string[], from: number, own: OwnWords, cursor: number): number[] {
  const keys = [1, 2, KEY_WORDS].map((count) => words.slice(from, from + count).join(" "));
  const found = [...new Set(keys)].flatMap((key) => own.places.get(key) ?? []);
  return cursor >= 0 && own.words[cursor] === words[from] ? [cursor, ...found] : found;
}
