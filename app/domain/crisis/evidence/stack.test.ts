import { describe, expect, it } from "vitest";
import type { Heard } from "../words/hear.server";
import { createOdds } from "./model";
import { decideCrisisAnswer, type Stack } from "./stack";

const stack: Stack = { most: 1, part: 0, card: 0, question: 0, use: 0, one: 0 };
const thresholds = { card: 2, question: 0 };
const heard = (gives: Heard["gives"]): Heard[] => [
  { danger: "overdose", kinds: ["emergency"], gives, sentence: 0, from: 0, to: 1 },
];

/** What a text gets: log odds of the whole and of its most alarming part, the words of danger in it, its length. */
const answer = (whole: number, part: number, words: Heard[], length = 20) =>
  decideCrisisAnswer(stack, thresholds, {
    words: length,
    whole: createOdds(whole),
    part: createOdds(part),
    hearing: { heard: words, uses: [] },
  });

describe("words of danger", () => {
  it.each([-9, -1, 0.5, 3])("are never met with nothing, whatever the model says: %d", (odds) => {
    expect(answer(odds, odds, heard("question"))).not.toBeNull();
    expect(answer(odds, odds, heard("card"))).not.toBeNull();
  });

  it("that are plain get the card where the model doubts, and the question where it is calm", () => {
    expect(answer(0.5, 0.5, heard("card"))).toBe("card");
    expect(answer(-1, -1, heard("card"))).toBe("question");
  });

  it("that are plain get the card in a calm text if their own sentence alarms", () => {
    expect(answer(-3, 1.5, heard("card"))).toBe("card");
  });

  it("that may be harmless get the card by the model alone", () => {
    expect(answer(1, 1, heard("question"))).toBe("question");
    expect(answer(3, 3, heard("question"))).toBe("card");
  });
});

describe("a text without them", () => {
  it.each([
    [3, "card"],
    [1, "question"],
    [-1, null],
  ] as const)("gets what the model says: %d", (odds, expected) => {
    expect(answer(odds, odds, [])).toBe(expected);
  });

  it("of few words gets less", () => {
    expect(answer(3, 3, [], 3)).toBe("question");
    expect(answer(1, 1, [], 3)).toBeNull();
  });

  it("counts a sentence by itself less than in its surroundings", () => {
    expect(answer(-1, 2.4, [])).toBeNull();
    expect(answer(-1, 3, [])).toBe("question");
  });
});
