import { describe, expect, it } from "vitest";
import { edgeWords } from "./edge-words";
import { tunedSets } from "./labelled-phrases.server";
import { normalizeText } from "./normalize";
import { PhraseBook, phrase } from "./phrase-book";
import { emergencyRules, suicideRules } from "./rules/groups";

describe("the words a pattern begins and ends with", () => {
  it.each([
    ["a|b c", ["a", "b"], ["a", "c"]],
    ["(?:is )?overdos(?:e|ed)", ["is", "overdose", "overdosed"], ["overdose", "overdosed"]],
    ["took (?:[^ .]+ ){0,3}pills?(?! away)", ["took"], ["pill", "pills"]],
    ["alucin[^ .]*", ["alucin", "alucin*"], ["alucin", "alucin*"]],
    ["borrach[oa]s? y", ["borracho", "borracha", "borrachos", "borrachas"], ["y"]],
    ["in the \\ds", ["in"], Array.from("0123456789", (digit) => `${digit}*`)],
  ])("of %j", (source, first, last) => {
    const edges = edgeWords(source);
    expect([...edges.first].sort()).toEqual([...first].sort());
    expect([...edges.last].sort()).toEqual([...last].sort());
  });
});

describe("a phrase book", () => {
  it("finds all that its phrases find one by one", () => {
    const rules = [...emergencyRules, ...suicideRules];
    const book = new PhraseBook(rules);
    const phrases = tunedSets.flatMap((set) =>
      [...set.crises, ...set.benign].flatMap((group) => group.phrases),
    );
    for (const text of phrases.filter((_, i) => i % 12 === 0).map(normalizeText)) {
      const found: string[] = [];
      book.read(text, (rule, start) => void found.push(`${start} ${rule.name}`));
      const oneByOne = rules.flatMap(({ name, pattern }) => {
        const anywhere = new RegExp(pattern.source, "g");
        return [...text.matchAll(anywhere)].map((match) => `${match.index} ${name}`);
      });
      expect(found, text).toEqual(expect.arrayContaining(oneByOne));
    }
  });

  it("goes on where it is told", () => {
    const book = new PhraseBook([{ pattern: phrase("a b") }, { pattern: phrase("b c") }]);
    const starts: number[] = [];
    book.read(" a b c a b ", (_, start, end) => {
      starts.push(start);
      return end;
    });
    expect(starts).toEqual([0, 6]);
  });

  it("refuses a phrase that can begin with any word", () => {
    expect(() => new PhraseBook([{ pattern: phrase("[^ .]+ gun") }])).toThrow("begins with any word");
  });
});
