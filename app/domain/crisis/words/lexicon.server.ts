import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { type CrisisLevel, crisisLevels } from "#db/values";
import { isSmallWord } from "../evidence/small-words";
import { createUnmasker } from "./masked";
import { type Classes, type Pattern, readPattern } from "./match";
import { createSpeller, rememberSpellings, type Speller } from "./spelling";

/** A way to say a danger. */
export type Danger = {
  name: string;
  kinds: readonly CrisisLevel[];
  gives: "card" | "question";
  pattern: Pattern;
  /** The danger is itself a negation: "not breathing". A "not" within it denies nothing. */
  deniesItself: boolean;
};

/** A harmless use of words of danger. */
export type Use = {
  name: string;
  /** Where its words may be: just before, near in the same sentence, in that sentence or one beside it, or anywhere. */
  where: "before" | "near" | "around" | "message";
  /** For `before`: how many words before the danger count. */
  within: number;
  /** Holds only for dangers whose first kind is among these; for all dangers if missing. */
  kinds?: readonly CrisisLevel[] | undefined;
  patterns: Index<Pattern>;
};

/** The entries that may start with a word. */
export type Index<T> = { startingWith: (word: string) => readonly T[] };

export type Lexicon = {
  dangers: Index<Danger>;
  /** The patterns of the dangers. */
  patterns: readonly Pattern[];
  uses: readonly Use[];
  spell: Speller;
  /** Writes out words of danger that are masked in a text. */
  unmask: (text: string) => string;
};

const says = z.array(z.string().min(1)).min(1);
const classSchema = z.strictObject({ class: z.string().min(1), words: says });
const spellingSchema = z.union([
  z.strictObject({ word: z.string().min(1), written: says.default([]) }),
  z.strictObject({
    slang: says,
    means: z.string().min(1),
    source: z.string().min(1),
    date: z.string().min(4),
  }),
  z.strictObject({ ordinary: says }),
]);
const dangerSchema = z.strictObject({
  danger: z.string().min(1),
  kinds: z.array(z.enum(crisisLevels)).min(1),
  gives: z.enum(["card", "question"]),
  says,
  source: z.string().min(1).optional(),
  date: z.string().min(4).optional(),
});
const useSchema = z.strictObject({
  use: z.string().min(1),
  where: z.enum(["before", "near", "around", "message"]),
  within: z.int().positive().default(4),
  kinds: z.array(z.enum(crisisLevels)).min(1).optional(),
  says,
});

const folder = path.resolve("app/domain/crisis/words");

/** @throws if a line of the files is no entry. See `README.md` beside them. */
export function readLexicon(): Lexicon {
  const classes: Classes = new Map(
    readLines("classes.ndjson", classSchema).map(({ class: name, words }) => [name, words]),
  );
  const dangers = readLines("dangers.ndjson", dangerSchema).flatMap(
    ({ danger: name, says, source: _source, date: _date, ...rest }) =>
      says.map((text): Danger => {
        const pattern = readPattern(text, classes);
        return { ...rest, name, pattern, deniesItself: DENIAL.test(text) };
      }),
  );
  const harmless = readLines("benign.ndjson", useSchema).map(({ use: name, says, ...rest }) => ({
    ...rest,
    name,
    patterns: says.map((text) => readPattern(text, classes)),
  }));
  const inPatterns = listWords(dangers.map(({ pattern }) => pattern));
  return {
    dangers: indexBy(dangers, ({ pattern }) => pattern),
    patterns: dangers.map(({ pattern }) => pattern),
    uses: harmless.map((use) => ({ ...use, patterns: indexBy(use.patterns, (pattern) => pattern) })),
    spell: readSpeller(inPatterns, listWords(harmless.flatMap(({ patterns }) => patterns))),
    unmask: createUnmasker(inPatterns.filter((word) => word.length > 2 && !isSmallWord(word))),
  };
}

const DENIAL = /\b(?:not|no|never|wont|cant|without|sin|hasnt|dont|if|ni|nunca|barely)\b/;

const listWords = (patterns: readonly Pattern[]): string[] =>
  patterns.flatMap((pattern) => pattern.flatMap((place) => ("gap" in place ? [] : [...place.words])));

/** @param harmless words of harmless uses, which are right as they stand */
function readSpeller(inPatterns: readonly string[], harmless: readonly string[]): Speller {
  const lines = readLines("spellings.ndjson", spellingSchema);
  const words = lines.flatMap((line) => ("word" in line ? [line] : []));
  const ordinary = lines.flatMap((line) => ("ordinary" in line ? line.ordinary : []));
  const slang = lines.flatMap((line) => ("slang" in line ? [{ word: line.means, written: line.slang }] : []));
  const written = new Map(
    [...words, ...slang].flatMap(({ word, written }) => written.map((one) => [one, [[word]]] as const)),
  );
  const spell = createSpeller(
    [...inPatterns, ...words.map(({ word }) => word)],
    [...readWordList("ordinary.txt"), ...readWordList("names.txt"), ...ordinary, ...harmless],
  );
  return rememberSpellings((word) => {
    const plain = word.replaceAll("'", "");
    const known = written.get(word) ?? written.get(plain);
    return known ?? (ENDING.test(word) ? [[plain]] : spell(plain));
  });
}

const readWordList = (file: string): string[] =>
  readFileSync(path.join(folder, file), "utf8").trimEnd().split("\n");

/** What follows an apostrophe where a word is not misspelt: "they'd". */
const ENDING = /'(?:d|ll|m|re|s|ve)$/;

/** Indexes entries by first words, so that a text is not compared with every pattern at every word. */
function indexBy<T>(entries: readonly T[], patternOf: (entry: T) => Pattern): Index<T> {
  const byWord = new Map<string, T[]>();
  const byStem: { stems: readonly string[]; entry: T }[] = [];
  for (const entry of entries)
    for (const { words, stems } of firstPlaces(patternOf(entry))) {
      if (stems.length > 0) byStem.push({ stems, entry });
      for (const word of words) byWord.set(word, [...(byWord.get(word) ?? []), entry]);
    }
  const startingWithStem = (word: string) =>
    byStem.flatMap(({ stems, entry }) => (stems.some((stem) => word.startsWith(stem)) ? [entry] : []));
  const none: readonly T[] = [];
  const allStems = byStem.flatMap(({ stems }) => stems);
  for (const [word, entries] of byWord)
    byWord.set(word, [...new Set([...entries, ...startingWithStem(word)])]);
  return {
    startingWith: (word) => {
      const found = byWord.get(word);
      if (found) return found;
      return allStems.some((stem) => word.startsWith(stem)) ? startingWithStem(word) : none;
    },
  };
}

/** The places where a match may begin: the first, and the next one if the first is optional. */
function firstPlaces(pattern: Pattern) {
  const places = [];
  for (const place of pattern) {
    if ("gap" in place) throw new Error("A pattern can't begin with a gap.");
    places.push(place);
    if (!place.isOptional) break;
  }
  return places;
}

function readLines<T extends z.ZodType>(file: string, schema: T): z.infer<T>[] {
  const lines = readFileSync(path.join(folder, file), "utf8").trimEnd().split("\n");
  return lines.map((line, at) => {
    try {
      return schema.parse(JSON.parse(line));
    } catch (error) {
      throw new Error(`${file}:${at + 1} is no entry`, { cause: error });
    }
  });
}
