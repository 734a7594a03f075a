import { describe, expect, it } from "vitest";
import { parseMarkdownBlocks } from "#studio/rich-text/from-markdown";
import { buildFillerLetters, buildFillerWords, buildTestPost } from "#tests/setup/post-for-review";
import type { PostForReview } from "./post";
import { computeSeoScore, type SeoFactor } from "./seo-score";

const factor = (id: SeoFactor["id"], fields: Partial<PostForReview>) =>
  computeSeoScore(buildTestPost(fields)).factors.find((factor) => factor.id === id)?.score;

describe("the five factors", () => {
  it.each([
    [0, 50],
    [39, 50],
    [40, 80],
    [49, 80],
    [50, 100],
    [60, 100],
    [61, 80],
    [70, 80],
    [71, 40],
  ])("a title of %i characters scores %i", (length, score) => {
    expect(factor("title", { title: buildFillerLetters(length) })).toBe(score);
  });

  it.each([
    [0, 50],
    [99, 50],
    [100, 80],
    [119, 80],
    [120, 100],
    [160, 100],
    [161, 80],
    [180, 80],
    [181, 40],
  ])("an excerpt of %i characters scores %i", (length, score) => {
    expect(
      factor("description", {
        excerpt: buildFillerLetters(length),
        metaDescription: buildFillerLetters(155),
      }),
    ).toBe(score);
  });

  it.each([
    [0, 30],
    [499, 30],
    [500, 60],
    [999, 60],
    [1000, 80],
    [1499, 80],
    [1500, 100],
  ])("a text of %i words scores %i", (count, score) => {
    expect(factor("words", { content: parseMarkdownBlocks(buildFillerWords(count)) })).toBe(score);
  });

  const text =
    "## Asking for help\n\nSetting boundaries is hard. A family-support group helps, and so does art.";
  const keywordCases: [string, string[], number][] = [
    ["none given", [], 50],
    ["only blanks given", ["", "  "], 50],
    ["all of them, in another case", ["BOUNDARIES", "Family support", "asking for HELP"], 100],
    ["four of five", ["boundaries", "group", "hard", "art", "detox"], 100],
    ["three of four", ["boundaries", "group", "hard", "detox"], 70],
    ["one of two", ["boundaries", "detox"], 70],
    ["one of three", ["boundaries", "detox", "rehab"], 40],
    ["a part of a word", ["bound"], 40],
    ["words from two paragraphs", ["help setting"], 40],
    ["words in the title", ["a letter home"], 100],
  ];
  it.each(keywordCases)("keywords: %s", (_, keywords, score) => {
    expect(factor("keywords", { title: "A Letter Home", content: parseMarkdownBlocks(text), keywords })).toBe(
      score,
    );
  });

  it.each([
    ["Only text", 30],
    ["#### Too small a heading", 30],
    ["## One", 70],
    ["## One\n\n### Two", 70],
    ["## One\n\n### Two\n\n## Three", 100],
  ])("headings: %j scores %i", (source, score) => {
    expect(factor("headings", { content: parseMarkdownBlocks(source) })).toBe(score);
  });
});

describe("the score", () => {
  it("is the mean of the five", () => {
    // Title 100, excerpt 80, words 30, keywords 70, headings 70: 350 / 5.
    const post = buildTestPost({
      title: buildFillerLetters(55),
      excerpt: buildFillerLetters(110),
      content: parseMarkdownBlocks("## Asking\n\nHelp is near."),
      keywords: ["help", "detox"],
    });
    expect(computeSeoScore(post).score).toBe(70);
  });

  it("of an empty post is 42", () => {
    // 50 + 50 + 30 + 50 + 30.
    expect(computeSeoScore(buildTestPost()).score).toBe(42);
  });
});
