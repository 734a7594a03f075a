import { describe, expect, it } from "vitest";
import { computeTextMark } from "#studio/outline";
import { parseMarkdownBlocks } from "#studio/rich-text/from-markdown";
import {
  buildFillerLetters,
  buildFillerWords,
  buildTestPost,
  sampleSite,
} from "#tests/setup/post-for-review";
import type { CheckItem } from "./checklist";
import type { PostForReview } from "./post";
import { reviewPost } from "./review";

const check = (fields: Partial<PostForReview>) =>
  reviewPost(buildTestPost(fields), { others: [], site: sampleSite }).checklist;
const status = (id: CheckItem["id"], fields: Partial<PostForReview>) =>
  check(fields).items.find((item) => item.id === id)?.status;

const cases: [CheckItem["id"], string, Partial<PostForReview>, CheckItem["status"]][] = [
  ["title", "none", {}, "fail"],
  ["title", "1", { title: "x" }, "pass"],
  ["title", "60", { title: buildFillerLetters(60) }, "pass"],
  ["title", "61", { title: buildFillerLetters(61) }, "fail"],
  ["metaDescription", "none", {}, "fail"],
  ["metaDescription", "140", { metaDescription: buildFillerLetters(140) }, "fail"],
  ["metaDescription", "141", { metaDescription: buildFillerLetters(141) }, "warning"],
  ["metaDescription", "149", { metaDescription: buildFillerLetters(149) }, "warning"],
  ["metaDescription", "150", { metaDescription: buildFillerLetters(150) }, "pass"],
  ["metaDescription", "160", { metaDescription: buildFillerLetters(160) }, "pass"],
  ["metaDescription", "161", { metaDescription: buildFillerLetters(161) }, "warning"],
  ["metaDescription", "the excerpt's 150", { excerpt: buildFillerLetters(150) }, "pass"],
  ["excerpt", "19", { excerpt: buildFillerLetters(19) }, "fail"],
  ["excerpt", "20", { excerpt: buildFillerLetters(20) }, "warning"],
  ["excerpt", "21", { excerpt: buildFillerLetters(21) }, "pass"],
  ["altText", "no image", {}, "pass"],
  ["altText", "an image alone", { hasImage: true }, "fail"],
  ["altText", "an image with words", { hasImage: true, imageAltText: "A gate" }, "pass"],
  ["words", "299", { content: parseMarkdownBlocks(buildFillerWords(299)) }, "fail"],
  ["words", "300", { content: parseMarkdownBlocks(buildFillerWords(300)) }, "pass"],
  ["image", "none", {}, "fail"],
  ["image", "one", { hasImage: true }, "pass"],
  ["keywords", "blanks", { keywords: [" "] }, "fail"],
  ["keywords", "one", { keywords: ["help"] }, "pass"],
  ["keywordEarly", "none given", { content: parseMarkdownBlocks("help") }, "fail"],
  [
    "keywordEarly",
    "word 100",
    { keywords: ["help"], content: parseMarkdownBlocks(`${buildFillerWords(99)} help`) },
    "pass",
  ],
  [
    "keywordEarly",
    "word 101",
    { keywords: ["help"], content: parseMarkdownBlocks(`${buildFillerWords(100)} help`) },
    "fail",
  ],
  [
    "keywordEarly",
    "a phrase over the edge",
    { keywords: ["help now"], content: parseMarkdownBlocks(`${buildFillerWords(99)} help now`) },
    "fail",
  ],
  ["keywordEarly", "the title alone", { title: "Help", keywords: ["help"] }, "fail"],
  ["headings", "an H4 alone", { content: parseMarkdownBlocks("#### Small") }, "fail"],
  ["headings", "an H3", { content: parseMarkdownBlocks("### Part") }, "pass"],
  ["internalLinks", "one", { content: parseMarkdownBlocks("[a](/contact)") }, "fail"],
  [
    "internalLinks",
    "two",
    { content: parseMarkdownBlocks("[a](/contact) [b](https://practice.example/about)") },
    "pass",
  ],
  [
    "internalLinks",
    "a call and a place",
    { content: parseMarkdownBlocks("[a](tel:+15555550142) [b](#part)") },
    "fail",
  ],
  [
    "externalLink",
    "its own site",
    { content: parseMarkdownBlocks("[a](https://example.com/about)") },
    "fail",
  ],
  [
    "externalLink",
    "another site",
    { content: parseMarkdownBlocks("[a](https://www.samhsa.gov/find-help)") },
    "pass",
  ],
  ["externalLink", "a mail", { content: parseMarkdownBlocks("[a](mailto:hello@example.org)") }, "fail"],
];

describe("each item", () => {
  it.each(cases)("%s: %s", (id, _, fields, expected) => {
    expect(status(id, fields)).toBe(expected);
  });

  // The factors: title, excerpt, words 30, keywords 50, headings.
  const three = "## A\n\n## B\n\n## C";
  it.each([
    // 100 + 50 + 30 + 50 + 30 = 260 / 5 = 52
    ["fail", { title: buildFillerLetters(50) }],
    // 100 + 100 + 30 + 50 + 30 = 310 / 5 = 62
    ["warning", { title: buildFillerLetters(50), excerpt: buildFillerLetters(120) }],
    // 100 + 100 + 30 + 50 + 100 = 380 / 5 = 76
    [
      "warning",
      {
        title: buildFillerLetters(50),
        excerpt: buildFillerLetters(120),
        content: parseMarkdownBlocks(three),
      },
    ],
    // 100 + 100 + 30 + 100 + 100 = 430 / 5 = 86
    [
      "pass",
      {
        title: buildFillerLetters(50),
        excerpt: buildFillerLetters(120),
        content: parseMarkdownBlocks(three),
        keywords: ["a"],
      },
    ],
  ])("SEO score: %s", (expected, fields) => {
    expect(status("seoScore", fields)).toBe(expected);
  });

  it.each([
    // 10 words, 2 sentences, 15 syllables: 74.9.
    ["fail", "Families need a plan. Someone they love is drinking again."],
    // 9 words, 1 sentence, 14 syllables: 206.835 - 9.135 - 131.6 = 66.1.
    ["pass", "Families need a plan when someone is drinking again."],
    ["fail", "Recovery takes patience."],
    ["fail", ""],
  ])("readability: %s for %j", (expected, text) => {
    expect(status("readability", { content: parseMarkdownBlocks(text) })).toBe(expected);
  });
});

describe("the checklist of an outline", () => {
  const text = parseMarkdownBlocks("As it was put together.");
  const outline = {
    title: "A title",
    metaDescription: buildFillerLetters(155),
    excerpt: buildFillerLetters(60),
    outlineOf: computeTextMark(text),
  };

  it.each<[string, Partial<PostForReview>, CheckItem["status"], string]>([
    ["as generated", { content: text }, "fail", "Rewrite it in your own words"],
    ["ticked alone", { content: text, readsAsOurs: true }, "fail", "Rewrite it in your own words"],
    ["rewritten alone", { content: parseMarkdownBlocks("Ours.") }, "fail", "Tick “This reads as ours”"],
    ["rewritten and ticked", { content: parseMarkdownBlocks("Ours."), readsAsOurs: true }, "pass", "Ticked"],
  ])("has a critical item for its words: %s", (_, fields, expected, detail) => {
    const { items, total, ready } = check({ ...outline, ...fields });
    expect([total, items.length]).toEqual([14, 14]);
    expect(items[4]).toMatchObject({ id: "outline", level: "critical", status: expected });
    expect(items[4]?.detail).toContain(detail);
    expect(ready).toBe(expected === "pass");
  });
});

describe("the checklist", () => {
  const critical = {
    title: "A title",
    metaDescription: buildFillerLetters(155),
    excerpt: buildFillerLetters(60),
  };

  it("has 13 items for a post that is no outline, four of them critical and first", () => {
    const { items, total } = check({});
    expect([total, items.length]).toEqual([13, 13]);
    expect(items.map(({ level }) => level).lastIndexOf("critical")).toBe(3);
  });

  it("is ready when the critical items pass, whatever else is missing", () => {
    expect(check(critical)).toMatchObject({ ready: true, passed: 4 });
  });

  it.each<Partial<PostForReview>>([
    { title: "" },
    { metaDescription: buildFillerLetters(145) },
    { excerpt: buildFillerLetters(20) },
    { hasImage: true },
  ])("is not ready with %j", (fields) => {
    expect(check({ ...critical, ...fields }).ready).toBe(false);
  });

  it("passes whole for a post that has everything", () => {
    const text = [
      "Families need a plan when someone is drinking again.",
      ...Array.from({ length: 40 }, () => "Families need a plan when someone is drinking again."),
      "## One\n\n## Two\n\n## Three",
      "[Families](/contact) need [a plan](/services) when [someone](https://samhsa.gov) is drinking again.",
    ].join("\n\n");
    const result = check({
      title: buildFillerLetters(55),
      metaDescription: buildFillerLetters(155),
      excerpt: buildFillerLetters(140),
      content: parseMarkdownBlocks(text),
      keywords: ["plan"],
      hasImage: true,
      imageAltText: "A gate",
    });
    expect(result.items.filter((item) => item.status !== "pass")).toEqual([]);
    expect(result).toMatchObject({ passed: 13, total: 13, ready: true });
  });
});
