import { describe, expect, it } from "vitest";
import { obviousSentences } from "#tests/setup/obvious";
import { readCrisis } from "~/domain/crisis/detect.server";
import { tokenizeWholeSentences } from "~/domain/crisis/evidence/sentences";
import { isSmallWord } from "~/domain/crisis/evidence/small-words";
import { readModels } from "~/domain/crisis/evidence/stored-models.server";
import { crisisFigures } from "~/domain/crisis/figures";
import { readLessons } from "./learning/examples.server";
import { computeLearningFingerprint } from "./learning/fingerprint.server";
import { computeDetectionFigures } from "./report/report";

describe("the models that the product reads", () => {
  // Fails after a change to the lessons or to what reads them: run `npm run crisis:learn`.
  it("are what learning from the lessons gave", () => {
    expect(readModels().fingerprint).toBe(computeLearningFingerprint(readLessons()));
  });

  // Fails after learning: run `npm run crisis:report -- --held-out`.
  it("are those whose figures /safety shows", () => {
    expect(crisisFigures.models).toBe(readModels().fingerprint);
  });
});

it("sentences in which anyone hears a danger get the card whose first line is right", () => {
  const examples = obviousSentences.map(({ danger, ...one }) => ({
    ...one,
    round: danger,
    category: danger,
    isUnclear: false,
    language: "en" as const,
  }));
  const { rightLine } = computeDetectionFigures(
    examples.map((example) => ({ example, reading: readCrisis(example.text) })),
  );
  expect(rightLine.share).toBeGreaterThanOrEqual(0.95);
});

it("a lesson that is flagged names phrases that are in it, and never only small words", () => {
  for (const { text } of readLessons().slice(0, 2_000)) {
    const { because, levels, isUnsure } = readCrisis(text);
    if (levels.length === 0 && !isUnsure) expect(because).toEqual([]);
    const sentences = tokenizeWholeSentences(text).map((words) => ` ${words.join(" ")} `);
    for (const phrase of because) {
      expect(sentences.some((sentence) => sentence.includes(` ${phrase} `))).toBe(true);
      expect(phrase.split(" ").every(isSmallWord)).toBe(false);
    }
  }
});
