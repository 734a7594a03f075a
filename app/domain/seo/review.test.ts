import { describe, expect, it } from "vitest";
import { parseMarkdownBlocks } from "#studio/rich-text/from-markdown";
import { buildFillerLetters, buildTestPost, sampleSite } from "#tests/setup/post-for-review";
import { extractHeadings } from "~/content/portable-text/reading";
import { findHeadingProblems, findKeyphraseClashes } from "./findings";
import { filterMatchingPhrases, takeFirstWords } from "./phrases";
import { buildSearchPreview, buildSocialPreview } from "./previews";

describe("a phrase", () => {
  it.each<[string, string, boolean]>([
    ["art", "a fresh start", false],
    ["art", "Art helps", true],
    ["dual diagnosis", "a Dual-Diagnosis program", true],
    ["dual-diagnosis", "dual  diagnosis", true],
    ["dual diagnosis", "dual. Diagnosis", false],
    ["children's", "the children’s room", true],
    ["family", "the family's house", true],
    ["family", "families", false],
    ["988", "call 988.", true],
    ["988", "9880", false],
    ["c++ (basics)", "learn C++ (basics) today", true],
    ["naïve", "NAÏVE hope", true],
    ["intervention", "an inter\u00advention", true],
    ["inter\u00advention first", "Intervention \ufb01rst", true],
    ["ve", "naïve", false],
    ["", "anything", false],
    ["- -", "a - - b", false],
  ])("%j in %j: %s", (phrase, text, expected) => {
    expect(filterMatchingPhrases([phrase], [text]).length > 0).toBe(expected);
  });

  it("is not found over the end of a text", () => {
    expect(filterMatchingPhrases(["family support"], ["Family", "support"])).toEqual([]);
  });

  it.each<[number, string[]]>([
    [0, []],
    [2, ["one two"]],
    [3, ["one two", "three"]],
    [4, ["one two", "three – four"]],
    [9, ["one two", "three – four"]],
  ])("the first %i words", (count, expected) => {
    expect(takeFirstWords(["one two", "three – four"], count)).toEqual(expected);
  });
});

describe("headings in order", () => {
  it.each<[string, string[]]>([
    ["Text alone", []],
    ["## A\n\n### B\n\n#### C\n\n## D", []],
    ["### A", ["The first heading is an H3; start with H2"]],
    ["## A\n\n#### B", ["An H4 follows an H2; use H3"]],
    ["## A\n\n### B\n\n## C\n\n#### D", ["An H4 follows an H2; use H3"]],
    ["## A\n\n## a", ["Another heading says the same; tell them apart"]],
  ])("%j", (source, problems) => {
    expect(
      findHeadingProblems(extractHeadings(parseMarkdownBlocks(source))).map(({ problem }) => problem),
    ).toEqual(problems);
  });

  it("names one without words", () => {
    const empty = [{ id: "section", _key: "k", text: " ", level: 2 as const }];
    expect(findHeadingProblems(empty)).toEqual([
      { key: "k", heading: "", problem: "A heading without words; write it or make it a paragraph" },
    ]);
  });
});

describe("a key phrase already used", () => {
  const others = [
    { id: "a", title: "A", slug: "a", excerpt: "", keywords: ["Setting  Boundaries", "detox"] },
    { id: "b", title: "B", slug: "b", excerpt: "", keywords: ["setting-boundaries"] },
  ];
  it.each<[string[], string[][]]>([
    [["setting boundaries"], [["setting boundaries", "a", "b"]]],
    [["Detox", "hope"], [["Detox", "a"]]],
    [["boundaries"], []],
    [["", " "], []],
    [["detox", "DETOX"], [["DETOX", "a"]]],
  ])("%j", (keywords, expected) => {
    const found = findKeyphraseClashes({ keywords }, others);
    expect(found.map(({ phrase, posts }) => [phrase, ...posts.map(({ id }) => id)])).toEqual(expected);
  });

  it("is none by the post itself", () => {
    expect(findKeyphraseClashes({ id: "a", keywords: ["detox"] }, others)).toEqual([]);
  });
});

describe("previews", () => {
  it("show what the page will say", () => {
    const post = buildTestPost({
      title: "Gates",
      slug: "gates",
      metaDescription: " About gates. ",
      excerpt: "Else",
    });
    expect(buildSearchPreview(post, sampleSite)).toEqual({
      title: "Gates | Porchlight",
      address: "www.example.com › blog › gates",
      description: "About gates.",
      isTitleCut: false,
      isDescriptionCut: false,
    });
    expect(buildSocialPreview(post, sampleSite)).toEqual({
      title: "Gates | Porchlight",
      description: "About gates.",
      host: "www.example.com",
      card: { title: "Gates", business: "Porchlight" },
    });
  });

  it("cut between words", () => {
    const post = buildTestPost({
      title: `${buildFillerLetters(40)} and then some more`,
      excerpt: `${buildFillerLetters(150)} one two three`,
    });
    expect(buildSearchPreview(post, sampleSite)).toMatchObject({
      title: `${buildFillerLetters(40)} and then some …`,
      description: `${buildFillerLetters(150)} one two …`,
      isTitleCut: true,
      isDescriptionCut: true,
    });
  });

  it("cut a word that is too long by itself", () => {
    expect(
      buildSearchPreview(buildTestPost({ excerpt: buildFillerLetters(200) }), sampleSite).description.length,
    ).toBeLessThanOrEqual(161);
  });

  it("replace what is missing", () => {
    expect(buildSearchPreview(buildTestPost(), sampleSite)).toMatchObject({
      title: "Untitled post | Porchlight",
      address: "www.example.com › blog › …",
      description: "",
    });
  });
});
