import { describe, expect, it } from "vitest";
import {
  countFoundMisspellings,
  generateMisspellings,
  listWordsOfPatterns,
  listWordsOfSentences,
  typingErrors,
  type WordInUse,
} from "#tests/setup/misspellings";
import { rounds } from "#tests/setup/rounds";

/** `npm run prove` takes all of them. */
const pickSome = (uses: readonly WordInUse[], step: number) => uses.filter((_, at) => at % step === 0);

it.each([
  ["gun", "lost", "un"],
  ["gun", "swapped", "gnu"],
  ["gun", "doubled", "gunn"],
  ["gun", "keyboard", "gub"],
  ["kill", "keyboard", "kiñl"],
  ["noose", "sound", "nuse"],
  ["quiero", "sound", "kiero"],
] as const)("%s may be typed with an error of the kind %s: %s", (word, error, written) => {
  expect(generateMisspellings(word)).toContainEqual({ error, written });
});

describe("of a hundred misspelt words of danger 95 are found, whatever the error", () => {
  it.each([
    ["in sentences made of the patterns", pickSome(listWordsOfPatterns(), rounds(20, 1))],
    ["in the obvious sentences", pickSome(listWordsOfSentences(), rounds(8, 1))],
  ])("%s", (_, uses) => {
    const counts = countFoundMisspellings(uses);
    for (const error of typingErrors) {
      const of = counts.filter((count) => count.error === error);
      const sum = (key: "found" | "of") => of.reduce((all, count) => all + count[key], 0);
      expect.soft(sum("found") / sum("of"), error).toBeGreaterThanOrEqual(0.95);
    }
  });
});
