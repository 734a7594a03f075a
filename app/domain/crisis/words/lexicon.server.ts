import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { type CrisisLevel, crisisLevels } from "#db/values";
import { type Classes, type Pattern, readPattern } from "./match";
import { createSpeller, type Speller } from "./spelling";

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

export type Lexicon = { dangers: Index<Danger>; uses: readonly Use[]; spell: Speller };

const says = z.array(z.string().min(1)).min(1);
const classSchema = z.strictObject({ class: z.string().min(1), words: says });
const spellingSchema = z.union([
  z.strictObject({ word: z.string().min(1), written: says.default([]) }),
  z.strictObject({ ordinary: says }),
]);
const dangerSchema = z.strictObject({
  danger: z.string().min(1),
  kinds: z.array(z.enum(crisisLevels)).min(1),
  gives: z.enum(["card", "question"]),
  says,
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
  const dangers = readLines("dangers.ndjson", dangerSchema).flatMap(({ danger: name, says, ...rest }) =>
    says.map((text): Danger => {
      const pattern = readPattern(text, classes);
      return { ...rest, name, pattern, deniesItself: DENIAL.test(text) };
    }),
  );
  const uses = readLines("benign.ndjson", useSchema).map(({ use: name, says, ...rest }): Use => {
    const patterns = says.map((text) => readPattern(text, classes));
    return { ...rest, name, patterns: indexBy(patterns, (pattern) => pattern) };
  });
  return {
    dangers: indexBy(dangers, ({ pattern }) => pattern),
    uses,
    spell: readSpeller(dangers.flatMap(({ pattern }) => pattern.flatMap(wordsOfPlace))),
  };
}

const DENIAL = /\b(?:not|no|never|wont|cant|without|sin|hasnt|dont|if|ni|nunca|barely)\b/;

const wordsOfPlace = (place: Pattern[number]): readonly string[] => ("gap" in place ? [] : [...place.words]);

function readSpeller(inPatterns: readonly string[]): Speller {
  const lines = readLines("spellings.ndjson", spellingSchema);
  const words = lines.flatMap((line) => ("word" in line ? [line] : []));
  const ordinary = lines.flatMap((line) => ("ordinary" in line ? line.ordinary : []));
  const written = new Map(words.flatMap(({ word, written }) => written.map((one) => [one, word] as const)));
  const spell = createSpeller(
    words.map(({ word }) => word),
    new Set([...inPatterns, ...ordinary]),
  );
  return (word) => {
    const plain = word.replaceAll("'", "");
    return written.get(word) ?? written.get(plain) ?? spell(plain);
  };
}

/** Indexes entries by first words, so that a text is not compared with every pattern at every word. */
function indexBy<T>(entries: readonly T[], patternOf: (entry: T) => Pattern): Index<T> {
  const byWord = new Map<string, T[]>();
  const byStem: { stems: readonly string[]; entry: T }[] = [];
  for (const entry of entries)
    for (const { words, stems } of firstPlaces(patternOf(entry))) {
      if (stems.length > 0) byStem.push({ stems, entry });
      for (const word of words) byWord.set(word, [...(byWord.get(word) ?? []), entry]);
    }
  return {
    startingWith: (word) => {
      const found = byWord.get(word) ?? [];
      const stemmed = byStem.flatMap(({ stems, entry }) =>
        stems.some((stem) => word.startsWith(stem)) ? [entry] : [],
      );
      return stemmed.length === 0 ? found : [...new Set([...found, ...stemmed])];
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
