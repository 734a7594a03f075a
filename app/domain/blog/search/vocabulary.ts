import MiniSearch from "minisearch";
import { stemmer } from "stemmer";
import type { CrisisLevel } from "#db/values";
import { foldVisibleText } from "~/content/visible-text";

/** The content of `words.yaml`, the search words of families. */
export type FamilyWords = {
  alike: string[][];
  danger: Record<CrisisLevel, string[]>;
  small: string[];
};

export type Vocabulary = {
  /** Finds the groups of synonyms with the word, at most so many letters wrong; returns all their words. */
  findAlike: (word: string, wrongLetters: number) => string[];
  /** The level of danger by the stem of a word that names it. */
  dangers: ReadonlyMap<string, CrisisLevel>;
  small: ReadonlySet<string>;
};

/** The least length of a word that may be taken for a mistyped one. */
export const MIN_MISTYPED_CHARS = 4;

/** Splits a text into words as they are compared, without apostrophes. */
export const splitWords = (text: string): string[] =>
  foldVisibleText(text)
    .replaceAll("'", "")
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Options of the search index: it holds whole words, for mistyped ones, and their stems. */
export const SEARCH_INDEX_OPTIONS = {
  tokenize: splitWords,
  processTerm: (word: string) => [...new Set([word, stemmer(word)])],
};

/** Swaps each two neighbouring letters in turn; returns none for a short word. */
export const swapLetters = (word: string): string[] =>
  word.length < MIN_MISTYPED_CHARS
    ? []
    : Array.from(word.slice(1), (_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2));

export function buildVocabulary({ alike, danger, small }: FamilyWords): Vocabulary {
  const lines = new MiniSearch<{ id: number; line: string }>({ fields: ["line"], ...SEARCH_INDEX_OPTIONS });
  lines.addAll(alike.map((line, id) => ({ id, line: line.join(" ") })));
  const dangers = Object.entries(danger) as [CrisisLevel, string[]][];
  return {
    findAlike: (word, wrongLetters) =>
      lines.search(word, { fuzzy: wrongLetters }).flatMap(({ id }) => alike[id as number] ?? []),
    dangers: new Map(
      dangers.flatMap(([kind, words]) =>
        words.flatMap(splitWords).map((word): [string, CrisisLevel] => [stemmer(word), kind]),
      ),
    ),
    small: new Set(small),
  };
}

/** Finds the kinds of danger that a text's single words name, also with two letters swapped. */
export const findNamedDangers = ({ dangers }: Vocabulary, text: string): CrisisLevel[] =>
  splitWords(text).flatMap((word) => {
    const kinds = [word, ...swapLetters(word)].map((meant) => dangers.get(stemmer(meant)));
    return kinds.find((kind) => kind !== undefined) ?? [];
  });
