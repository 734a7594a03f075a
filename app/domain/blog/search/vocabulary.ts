import MiniSearch from "minisearch";
import { stemmer } from "stemmer";
import type { CrisisLevel } from "#db/values";

/** What `words.yaml` holds. */
export type FamilyWords = {
  alike: string[][];
  danger: Record<CrisisLevel, string[]>;
  small: string[];
};

export type Vocabulary = {
  /** The words of all lines that hold a word, with so many wrong letters. */
  findAlike: (word: string, wrongLetters: number) => string[];
  /** The kind of danger by the stem of a word that names it. */
  dangers: ReadonlyMap<string, CrisisLevel>;
  small: ReadonlySet<string>;
};

/** Letters of the shortest word that is taken for a mistyped one. */
export const MIN_MISTYPED_CHARS = 4;

/** The words of a text in small letters, without accents and apostrophes. */
export const splitWords = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\p{M}'’]/gu, "")
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** How words are kept: as they are, so that a mistyped one is near, and without their endings. */
export const SEARCH_INDEX_OPTIONS = {
  tokenize: splitWords,
  processTerm: (word: string) => [...new Set([word, stemmer(word)])],
};

/** The words that two letters side by side make in changing places. */
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

/** The kinds of danger that single words of a text name, also with two letters swapped. */
export const findNamedDangers = ({ dangers }: Vocabulary, text: string): CrisisLevel[] =>
  splitWords(text).flatMap((word) => {
    const kinds = [word, ...swapLetters(word)].map((meant) => dangers.get(stemmer(meant)));
    return kinds.find((kind) => kind !== undefined) ?? [];
  });
