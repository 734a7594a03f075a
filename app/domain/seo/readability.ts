import { syllable } from "syllable";
import { extractWords } from "~/content/portable-text/reading";

export interface Readability {
  words: number;
  sentences: number;
  syllables: number;
  /** The Flesch reading ease, 0 (hard) to 100 (easy), one decimal. */
  ease: number;
  /** The Flesch-Kincaid grade: years of school in the United States, one decimal. */
  grade: number;
  label: string;
}

/** The labels of reading ease, easiest first (docs/product/posts.md §5). */
const LABELS = [
  [90, "Very Easy"],
  [80, "Easy"],
  [70, "Fairly Easy"],
  [60, "Standard"],
  [50, "Fairly Difficult"],
  [30, "Difficult"],
] as const;

export function labelReadingEase(ease: number): string {
  return LABELS.find(([least]) => ease >= least)?.[1] ?? "Very Difficult";
}

/**
 * Null without a word. Each passage ends a sentence, so a list item is one even without a full stop.
 *
 * Ease: R. Flesch, "A New Readability Yardstick", 1948, held between 0 and 100 (docs/product/posts.md §5). Grade: J. P. Kincaid
 * and others, 1975 (Research Branch Report 8-75). A figure such as 988 counts as one syllable.
 */
export function computeReadability(passages: string[]): Readability | null {
  const all = passages.flatMap(extractWords);
  if (all.length === 0) return null;
  const count = passages.reduce((sum, passage) => sum + splitSentences(passage).length, 0);
  const syllables = all.reduce((sum, word) => sum + syllablesIn(word), 0);
  const length = all.length / count;
  const weight = syllables / all.length;
  const ease = round(Math.min(100, Math.max(0, 206.835 - 1.015 * length - 84.6 * weight)));
  return {
    words: all.length,
    sentences: count,
    syllables,
    ease,
    grade: round(Math.max(0, 0.39 * length + 11.8 * weight - 15.59)),
    label: labelReadingEase(ease),
  };
}

/** The end of a sentence, with closing quotes and a space, before the beginning of a sentence. */
const END = /(?<![.!?…])[.!?…]+["'”’)\]]*\s+(?=["'“‘([]*[\p{Lu}\p{N}])/gu;
/** A period that ends no sentence, after a title or an initial. Not "I": "So do I. And …" are two sentences. */
const NO_END = /(?:\b(?:Dr|Mr|Mrs|Ms|Prof|Rev|St|vs|e\.g|i\.e)|(?<!\p{L})[A-HJ-Z])\.\s*$/u;

/** Splits a passage into sentences, with the space after each; without those that hold no word. */
export function splitSentences(passage: string): string[] {
  const found: string[] = [];
  let from = 0;
  const take = (end: number) => {
    const sentence = passage.slice(from, end);
    if (extractWords(sentence).length > 0) found.push(sentence);
    from = end;
  };
  for (const { 0: mark, index } of passage.matchAll(END)) {
    const end = index + mark.length;
    if (!NO_END.test(passage.slice(from, end))) take(end);
  }
  take(passage.length);
  return found;
}

/** The syllables of words are kept, as a text of thousands of words has some hundred different ones. */
const known = new Map<string, number>();
const MAX_KNOWN_WORDS = 20_000;

function syllablesIn(word: string): number {
  const plain = word.toLowerCase().replaceAll("’", "'");
  const before = known.get(plain);
  if (before !== undefined) return before;
  const count = Math.max(1, syllable(plain));
  if (known.size >= MAX_KNOWN_WORDS) known.clear();
  known.set(plain, count);
  return count;
}

const round = (value: number) => Math.round(value * 10) / 10;
