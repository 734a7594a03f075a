import fc from "fast-check";
import { evaluateSync, parse } from "groq-js";
import { describe, expect, it } from "vitest";
import { rounds } from "#tests/setup/rounds";
import { WordPattern } from "./word-pattern";

const groqJs = (text: string, pattern: string): unknown =>
  evaluateSync(parse("$text match $pattern", { params: { text, pattern } })).data;

describe("a pattern of match", () => {
  it("finds what groq-js finds", () => {
    const characters = fc.constantFrom(..."aAbBßÄäıſK.*-_' é1 ".split(""));
    const texts = fc.string({ unit: characters, maxLength: 12 });
    fc.assert(
      fc.property(texts, texts, (text, pattern) => {
        expect(new WordPattern([pattern]).matches(text), JSON.stringify([text, pattern])).toBe(
          groqJs(text, pattern),
        );
      }),
      { seed: 14, numRuns: rounds(5_000, 20_000) },
    );
  });

  it("of many stars is answered for a long word that it nearly matches, which a regular expression never would", () => {
    const pattern = new WordPattern([`${"a*".repeat(400)}b`]);
    expect(pattern.matches("a".repeat(10_000))).toBe(false);
    expect(pattern.matches(`${"a".repeat(10_000)}b`)).toBe(true);
  });
});
