import { readFileSync } from "node:fs";
import path from "node:path";
import { detectLanguage, readCrisis } from "~/domain/crisis/detect.server";
import { tokenizeWholeSentences } from "~/domain/crisis/evidence/sentences";
import { isSmallWord } from "~/domain/crisis/evidence/small-words";
import { hearDanger } from "~/domain/crisis/words/hear.server";
import { readLexicon } from "~/domain/crisis/words/lexicon.server";
import { obviousSentences } from "./obvious";

/** What may go wrong with one word as people type it. */
export const typingErrors = ["lost", "swapped", "doubled", "keyboard", "sound", "joined"] as const;
type TypingError = (typeof typingErrors)[number];
type Misspelling = { error: TypingError; written: string };

/** The keys of the English and the Spanish layout, where "ñ" is beside "l". */
const ROWS = ["qwertyuiop", "asdfghjklñ", "zxcvbnm"];

function listNeighborKeys(letter: string): string[] {
  const row = ROWS.findIndex((keys) => keys.includes(letter));
  const at = ROWS[row]?.indexOf(letter) ?? -1;
  if (at < 0) return [];
  const keys = [
    ...[at - 1, at + 1].map((other) => ROWS[row]?.[other]),
    ...[at, at + 1].map((other) => ROWS[row - 1]?.[other]),
    ...[at - 1, at].map((other) => ROWS[row + 1]?.[other]),
  ];
  return keys.filter((key) => key !== undefined);
}

/** How people write by ear, in English and in Spanish. */
const BY_EAR: readonly (readonly [RegExp, string])[] = [
  [/^kn/, "n"],
  [/^wr/, "r"],
  [/^wh/, "w"],
  [/ph/, "f"],
  [/ck/, "k"],
  [/gh/, ""],
  [/qu/, "k"],
  [/c(?=[aoulrt])/, "k"],
  [/c(?=[eiy])/, "s"],
  [/s(?=[aeiou])/, "z"],
  [/z/, "s"],
  [/v/, "b"],
  [/b(?=[aeiou])/, "v"],
  [/ll(?=[aeiou])/, "y"],
  [/(?<![cstpgw])h(?=[aeiou])/, ""],
  [/g(?=[ei])/, "j"],
  [/x/, "ks"],
  [/ee/, "ea"],
  [/ea/, "ee"],
  [/oo/, "u"],
  [/ou/, "ow"],
  [/ai/, "ay"],
  [/ie$/, "y"],
  [/(?<=[^aeiou])e$/, ""],
  [/(?<=[^aeiou])y$/, "ie"],
  [/i(?=[^aeiou]e$)/, "ie"],
  [/(?<=[^aeiou])ed$/, "d"],
  [/ing$/, "in"],
  [/s$/, "z"],
  [/er(?=[^aeiou]|$)/, "ur"],
  [/ur(?=[^aeiou]|$)/, "er"],
  [/tion/, "shun"],
  [/(?<=[^aeiou])le$/, "el"],
  [/([bcdfglmnprst])\1/, "$1"],
];

/** Generates how one word may be misspelt, each spelling once. */
export function generateMisspellings(word: string): Misspelling[] {
  const letters = [...word];
  const put = (at: number, count: number, by: string) => word.slice(0, at) + by + word.slice(at + count);
  const all: Misspelling[] = [
    ...letters.map((_, at) => ({ error: "lost" as const, written: put(at, 1, "") })),
    ...letters
      .slice(1)
      .map((next, at) => ({ error: "swapped" as const, written: put(at, 2, `${next}${letters[at]}`) })),
    ...letters.map((letter, at) => ({ error: "doubled" as const, written: put(at, 0, letter) })),
    ...letters.flatMap((letter, at) =>
      listNeighborKeys(letter).map((key) => ({ error: "keyboard" as const, written: put(at, 1, key) })),
    ),
    ...BY_EAR.map(([sound, by]) => ({ error: "sound" as const, written: word.replace(sound, by) })),
  ];
  const seen = new Set([word]);
  return all.filter(({ written }) => {
    const isNew = !seen.has(written);
    seen.add(written);
    return isNew;
  });
}

/** A sentence, its words, and the index of a word that a danger in it rests on. */
export type WordInUse = { words: readonly string[]; at: number; language: "en" | "es" };

const { patterns } = readLexicon();
const knownWords = new Set(
  patterns.flatMap((pattern) => pattern.flatMap((place) => ("gap" in place ? [] : [...place.words]))),
);
const namesOf = (words: readonly string[]) => hearDanger([words]).heard.map(({ danger }) => danger);

/** Whether a danger is not heard any more without a word, and the word is no small one. */
function isRestedOn(words: readonly string[], at: number): boolean {
  const word = words[at] ?? "";
  if (!/^[a-z]{3,}$/.test(word) || isSmallWord(word) || !knownWords.has(word)) return false;
  const without = new Set(namesOf(words.with(at, "qzx")));
  return namesOf(words).some((name) => !without.has(name));
}

/** Lists each word that a danger rests on, in up to two sentences that are made of its patterns. */
export function listWordsOfPatterns(): WordInUse[] {
  const uses = new Map<string, WordInUse[]>();
  for (const pattern of patterns) {
    const places = pattern.flatMap((place) =>
      "gap" in place || place.isOptional ? [] : [[...place.words, ...place.stems]],
    );
    for (const [at, alternatives] of places.entries())
      for (const word of alternatives) {
        const before = uses.get(word) ?? [];
        const words = places.map((place, index) => (index === at ? word : (place[0] as string)));
        const isNew = before.every((use) => use.words.join(" ") !== words.join(" "));
        if (before.length < 2 && isNew && isRestedOn(words, at))
          uses.set(word, [...before, { words, at, language: detectLanguage(words.join(" ")) }]);
      }
  }
  return [...uses.values()].flat();
}

/** Lists each word that a danger rests on in the obvious sentences. */
export const listWordsOfSentences = (): WordInUse[] =>
  obviousSentences.flatMap(({ text }) =>
    tokenizeWholeSentences(text).flatMap((words) =>
      words.flatMap((_, at) =>
        isRestedOn(words, at) ? [{ words, at, language: detectLanguage(text) }] : [],
      ),
    ),
  );

/** Writes a sentence with its word misspelt in each way, and joined to the word before and after. */
function writeMisspelt({ words, at }: WordInUse): (Misspelling & { text: string })[] {
  const write = (from: number, count: number, written: string) =>
    [...words.slice(0, from), written, ...words.slice(from + count)].join(" ");
  const misspelt = generateMisspellings(words[at] as string);
  const joined = [at - 1, at].flatMap((from) => {
    const [first, second] = [words[from], words[from + 1]];
    return first && second && !/\d/.test(first + second)
      ? [{ error: "joined" as const, written: first + second, text: write(from, 2, first + second) }]
      : [];
  });
  return [...misspelt.map((one) => ({ ...one, text: write(at, 1, one.written) })), ...joined];
}

/** The 20,000 commonest words of English and of Spanish. */
const ordinaryWords = new Set(
  readFileSync(path.resolve("app/domain/crisis/words/ordinary.txt"), "utf8").trimEnd().split("\n"),
);

const readAnswer = (text: string) => {
  const { levels, isUnsure } = readCrisis(text);
  return levels.length > 0 ? 2 : Number(isUnsure);
};

/** How many misspelt sentences are read as the right ones; those that are ordinary words by themselves are left out. */
export type MisspellingCount = {
  error: TypingError;
  language: "en" | "es";
  found: number;
  of: number;
  ordinary: number;
  missed: string[];
};

/**
 * Counts by error and language the misspelt sentences in which each danger of the right sentence is heard, and that get its
 * answer, card or question.
 */
export function countFoundMisspellings(uses: readonly WordInUse[]): MisspellingCount[] {
  const counts = typingErrors.flatMap((error) =>
    (["en", "es"] as const).map(
      (language): MisspellingCount => ({ error, language, found: 0, of: 0, ordinary: 0, missed: [] }),
    ),
  );
  for (const use of uses) {
    const names = namesOf(use.words);
    const answer = readAnswer(use.words.join(" "));
    for (const { error, written, text } of writeMisspelt(use)) {
      const count = counts.find((one) => one.error === error && one.language === use.language);
      if (!count) continue;
      const [typed = []] = tokenizeWholeSentences(text);
      if (ordinaryWords.has(tokenizeWholeSentences(written)[0]?.[0] ?? "")) count.ordinary++;
      else {
        count.of++;
        const heard = new Set(namesOf(typed));
        if (names.every((name) => heard.has(name)) && readAnswer(text) >= answer) count.found++;
        else count.missed.push(text);
      }
    }
  }
  return counts;
}
