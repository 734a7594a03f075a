import { edgeWords } from "./edge-words";

/** A pattern as `phrase()` makes it: it holds the space before its first word. */
export type Phrase = { pattern: RegExp };

/** Reads only where it is put (sticky), from the space before a word to the end of a word. */
export const phrase = (source: string) => new RegExp(` (?:${withWholeWords(source)})(?= )`, "y");

/** Lets "(not) followed by" read whole words, so that a list holding "a" says nothing of "after". */
function withWholeWords(source: string): string {
  let whole = "";
  let at = 0;
  for (const { index } of source.matchAll(/\(\?[!=] /g)) {
    if (index < at) continue;
    const end = closingParenthesis(source, index);
    const words = withWholeWords(source.slice(index + 3, end));
    whole += `${source.slice(at, index + 3)}(?:${words})(?: |$)`;
    at = end;
  }
  return whole + source.slice(at);
}

function closingParenthesis(source: string, opening: number): number {
  let depth = 0;
  for (let at = opening; at < source.length; at++) {
    if (source[at] === "(") depth++;
    if (source[at] === ")" && --depth === 0) return at;
  }
  throw new Error(`${source} has a parenthesis that is never closed`);
}

/**
 * The search continues at the returned position, or at the next word when nothing is returned. `start` is the space
 * before the first word of a match, `end` the space after its last.
 */
type OnMatch<P> = (phrase: P, start: number, end: number) => number | undefined;

/** The numbers of the phrases that a word can begin, and of those it can end. */
type Entry = { begins: number[]; ends: number[] };

/**
 * Matches many phrases in one pass. At each word only those phrases are tried that can begin with it and whose possible
 * last word is still to come: the time depends on the text, and hardly on the number of phrases.
 */
export class PhraseBook<P extends Phrase> {
  private readonly words = new Map<string, Entry>();
  /** By first letter, the beginnings of words that may go on in any way. */
  private readonly stems = new Map<number, { stem: string; entry: Entry }[]>();
  private readonly endsAnyhow: number[] = [];

  constructor(private readonly phrases: readonly P[]) {
    for (const [number, { pattern }] of phrases.entries()) {
      const { first, last } = edgeWords(pattern.source.slice(1));
      if (first.has("*")) throw new Error(`${pattern.source} begins with any word`);
      for (const word of first) this.entryFor(word).begins.push(number);
      if (last.has("*")) this.endsAnyhow.push(number);
      else for (const word of last) this.entryFor(word).ends.push(number);
    }
  }

  /** Scans a normalised text from left to right, calling `onMatch` for every match. */
  read(text: string, onMatch: OnMatch<P>): void {
    const { entries, places } = this.entriesIn(text);
    const lastEnd = this.lastEnds(entries, places, text.length);
    let from = 0;
    for (let i = 0; i < entries.length; i++) {
      const at = places[i] as number;
      if (at >= from) from = this.readAt(text, at, entries[i] as Entry, lastEnd, onMatch) ?? from;
    }
  }

  private readAt(text: string, at: number, entry: Entry, lastEnd: Int32Array, onMatch: OnMatch<P>) {
    for (const number of entry.begins) {
      if ((lastEnd[number] as number) < at) continue;
      const phrase = this.phrases[number] as P;
      phrase.pattern.lastIndex = at;
      if (!phrase.pattern.test(text)) continue;
      const goOnAt = onMatch(phrase, at, phrase.pattern.lastIndex);
      if (goOnAt !== undefined) return goOnAt;
    }
    return undefined;
  }

  /** The words of the text that can begin or end a phrase, each with the position of the space before it. */
  private entriesIn(text: string): { entries: Entry[]; places: number[] } {
    const entries: Entry[] = [];
    const places: number[] = [];
    let at = 0;
    for (const word of text.slice(1, -1).split(" ")) {
      const entry = this.words.get(word);
      if (entry) {
        entries.push(entry);
        places.push(at);
      }
      const stems = this.stems.get(word.charCodeAt(0));
      for (const { stem, entry } of stems ?? none) {
        if (!word.startsWith(stem)) continue;
        entries.push(entry);
        places.push(at);
      }
      at += word.length + 1;
    }
    return { entries, places };
  }

  /** By phrase number: the position of the last word it can end with; -1 if there is none. */
  private lastEnds(entries: readonly Entry[], places: readonly number[], length: number): Int32Array {
    const lastEnd = new Int32Array(this.phrases.length).fill(-1);
    for (let i = 0; i < entries.length; i++) {
      for (const number of (entries[i] as Entry).ends) lastEnd[number] = places[i] as number;
    }
    for (const number of this.endsAnyhow) lastEnd[number] = length;
    return lastEnd;
  }

  private entryFor(word: string): Entry {
    const known = this.words.get(word);
    if (known) return known;
    const entry: Entry = { begins: [], ends: [] };
    if (word.endsWith("*")) {
      const initial = word.charCodeAt(0);
      this.stems.set(initial, [...(this.stems.get(initial) ?? none), { stem: word.slice(0, -1), entry }]);
    } else {
      this.words.set(word, entry);
    }
    return entry;
  }
}

const none: readonly never[] = [];
