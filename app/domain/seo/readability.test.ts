import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { computeReadability, labelReadingEase, splitSentences } from "./readability";

/** Words, sentences and syllables counted by hand, the rest worked out from them with the two formulas. */
const texts: [
  string,
  { words: number; sentences: number; syllables: number; ease: number; grade: number; label: string },
][] = [
  // 206.835 - 1.015 x 6 - 84.6 x 1 = 116.1, held at 100; 0.39 x 6 + 11.8 - 15.59 = -1.45, held at 0.
  [
    "The cat sat on the mat.",
    { words: 6, sentences: 1, syllables: 6, ease: 100, grade: 0, label: "Very Easy" },
  ],
  // Fam-i-lies need a plan. Some-one they love is drink-ing a-gain.
  // 206.835 - 1.015 x 5 - 84.6 x 1.5 = 74.86; 0.39 x 5 + 11.8 x 1.5 - 15.59 = 4.06.
  [
    "Families need a plan. Someone they love is drinking again.",
    { words: 10, sentences: 2, syllables: 15, ease: 74.9, grade: 4.1, label: "Fairly Easy" },
  ],
  // Re-cov-er-y takes pa-tience. 206.835 - 1.015 x 3 - 84.6 x 7/3 = 6.39; 1.17 + 27.53 - 15.59 = 13.11.
  [
    "Recovery takes patience.",
    { words: 3, sentences: 1, syllables: 7, ease: 6.4, grade: 13.1, label: "Very Difficult" },
  ],
  // Call 988 at once, and stay with your daugh-ter un-til help has come to the door.
  // 16 words (988 counts as one syllable), 18 syllables: 206.835 - 16.24 - 95.175 = 95.42; 6.24 + 13.275 - 15.59 = 3.925.
  [
    "Call 988 at once, and stay with your daughter until help has come to the door.",
    { words: 16, sentences: 1, syllables: 18, ease: 95.4, grade: 3.9, label: "Very Easy" },
  ],
  // In-ter-ven-tion spe-cial-ists or-gan-ize res-i-den-tial ad-mis-sions: 4 + 3 + 3 + 4 + 3.
  // 206.835 - 5.075 - 84.6 x 3.4 = -85.9, held at 0; 1.95 + 40.12 - 15.59 = 26.48.
  [
    "Intervention specialists organize residential admissions.",
    { words: 5, sentences: 1, syllables: 17, ease: 0, grade: 26.5, label: "Very Difficult" },
  ],
];

describe("computeReadability", () => {
  it.each(texts)("of %j", (text, expected) => {
    expect(computeReadability([text])).toEqual(expected);
  });

  it("takes each passage for a sentence of its own", () => {
    expect(computeReadability(["a bed", "a meal", "a call"])?.sentences).toBe(3);
  });

  it.each([[[]], [[""]], [["– … –"]]])("of %j is nothing", (passages) => {
    expect(computeReadability(passages)).toBeNull();
  });

  it("stays within its bounds whatever is written", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme" })), (passages) => {
        const found = computeReadability(passages);
        if (!found) return;
        expect(found.ease).toBeGreaterThanOrEqual(0);
        expect(found.ease).toBeLessThanOrEqual(100);
        expect(found.grade).toBeGreaterThanOrEqual(0);
        expect(found.sentences).toBeGreaterThan(0);
        expect(found.syllables).toBeGreaterThanOrEqual(found.words);
      }),
    );
  });
});

describe("levels", () => {
  it.each([
    [100, "Very Easy"],
    [90, "Very Easy"],
    [89.9, "Easy"],
    [80, "Easy"],
    [79.9, "Fairly Easy"],
    [70, "Fairly Easy"],
    [69.9, "Standard"],
    [60, "Standard"],
    [59.9, "Fairly Difficult"],
    [50, "Fairly Difficult"],
    [49.9, "Difficult"],
    [30, "Difficult"],
    [29.9, "Very Difficult"],
    [0, "Very Difficult"],
  ])("%f is %s", (ease, label) => {
    expect(labelReadingEase(ease)).toBe(label);
  });
});

describe("splitSentences", () => {
  it.each([
    ["", 0],
    ["…", 0],
    ["No full stop", 1],
    ["One. Two! Three?", 3],
    ["Wait… Then what?! Go.", 3],
    ["He said “Stop.” Then he left.", 2],
    ["“Are you safe?” she asked.", 1],
    ["Dr. Smith met Mr. and Mrs. Jones at St. Mary’s.", 1],
    ["J. Smith wrote it.", 1],
    ["So do I. And so do you.", 2],
    ["No. We don’t.", 2],
    ["It took 3.5 hours. 12 people came.", 2],
    ["See samhsa.gov for more.", 1],
    ["Some drugs, e.g. Xanax, need a doctor.", 1],
    ["(It was late.) We called.", 2],
  ])("in %j: %i", (text, count) => {
    expect(splitSentences(text)).toHaveLength(count);
  });
});
