import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rounds } from "#tests/setup/rounds";
import { slugifyTitle } from "~/domain/blog/post-fields";
import { cleanVisibleText, foldVisibleText, locateFoldedText } from "./visible-text";

describe("a text without what readers can't see", () => {
  it.each([
    ["soft hyphens", "inter\u00advention", "intervention"],
    ["zero widths", "a\u200bb\u2060c\ufeffd\u200ee\u202cf", "abcdef"],
    ["ligatures", "\ufb01rst o\ufb03ce \ufb05op", "first office stop"],
    ["spaces", "a\u00a0b\u202fc\u2009d\u3000e", "a b c d e"],
    ["hyphens that do not break", "up\u2011to\u2010date", "up-to-date"],
    ["ends of lines", "a\u2028b\u000bc\u0085d", "a\nb\nc\nd"],
    ["a bullet of a symbol font", "\uf0b7 one", " one"],
    ["control characters", "a\u0000b\u0007c\u007fd\u0091e", "abcde"],
    ["accents on their own", "cafe\u0301", "café"],
  ])("has no %s", (_, written, seen) => {
    expect(cleanVisibleText(written)).toBe(seen);
  });

  it.each([
    ["halves, marks and raised figures", "½ ™ x² № ﷼"],
    ["wide letters", "ＡＢＣ"],
    ["a family as one emoji", "👨‍👩‍👧 ❤️ ☎︎ 1️⃣ 👩🏽‍⚕️ 🏳️‍🌈"],
    ["a flag of letters", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"],
    ["joiners of Persian and Hindi", "می‌خواهم क्‍ष"],
    ["words of other scripts", "مرحبا 心 привет שלום"],
    ["lines and tabs", "a\n\tb\r\nc"],
  ])("keeps %s", (_, text) => {
    expect(cleanVisibleText(text)).toBe(text.normalize("NFC"));
  });

  it("is the same cleaned twice, and folded after cleaning or before", () => {
    const letters = fc.constantFrom(
      ..."aé ’-😀\u200d\ufe0f\u00ad\u200b\ufb01ｈ½\u2028م\u200c👩".split(/(?:)/u),
      "e\u0301",
    );
    fc.assert(
      fc.property(fc.string({ unit: letters, maxLength: 20 }), (text) => {
        const clean = cleanVisibleText(text);
        expect(cleanVisibleText(clean)).toBe(clean);
        expect(foldVisibleText(clean)).toBe(foldVisibleText(text));
      }),
      { numRuns: rounds(200, 20_000) },
    );
  });
});

describe("a folded text", () => {
  it.each([
    ["inter\u00advention", "Intervention"],
    ["\ufb01rst", "FIRST"],
    ["don’t", "DON'T"],
    ["“no”", '"no"'],
    ["Ｈｅｌｐ", "help"],
    ["José", "jose\u0301"],
    ["two\u00a0words", "two words"],
    ["9–5", "9-5"],
    ["o`clock", "o´clock"],
  ])("makes %j and %j equal", (one, other) => {
    expect(foldVisibleText(one)).toBe(foldVisibleText(other));
  });

  it("says where in the text each of its letters is", () => {
    const text = "The \ufb01rst inter\u00advention 👍 now";
    const { folded, starts } = locateFoldedText(text);
    const at = (word: string) => {
      const start = folded.indexOf(word);
      return text.slice(starts[start], starts[start + word.length]);
    };
    expect(["first", "intervention", "now"].map(at)).toEqual(["\ufb01rst", "inter\u00advention", "now"]);
  });

  it("gives an address without holes", () => {
    expect(slugifyTitle("The ﬁrst inter\u00advention: don’t wait")).toBe("the-first-intervention-dont-wait");
  });
});
