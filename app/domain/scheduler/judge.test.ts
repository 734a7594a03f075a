import { describe, expect, it } from "vitest";
import type { PostRecord } from "~/content/versions.server";
import { checkPost } from "./judge";

const site = { siteUrl: "https://www.example.com", ownHosts: [], business: "Porchlight" };

const record = (over: object = {}) =>
  ({
    id: "post-1",
    published: null,
    current: {
      title: "The first ninety days at home",
      slug: "the-first-ninety-days-at-home",
      excerpt: "What tends to be hard, what helps, and how a family shares the load.",
      metaDescription: "x".repeat(155),
      content: [
        {
          _type: "block",
          _key: "a",
          style: "normal",
          markDefs: [],
          children: [{ _type: "span", _key: "b", text: "Coming home is a beginning.", marks: [] }],
        },
      ],
      metaKeywords: ["coming home"],
      ...over,
    },
  }) as unknown as PostRecord;

describe("a post that may go out unread", () => {
  it("passes every critical check, however it scores", () => {
    const { isReady, score } = checkPost(record(), site);
    expect(isReady).toBe(true);
    expect(score).toBeGreaterThan(0);
    expect(score).toBeLessThan(80);
  });

  it.each([
    ["a title too long", { title: "x".repeat(61) }],
    ["a description too short", { metaDescription: "x".repeat(149) }],
    ["no excerpt", { excerpt: "" }],
    ["a picture nobody described", { featuredImageUrl: "https://www.example.com/a.jpg" }],
    [
      "a promise the practice must not make",
      { excerpt: "Every word stays 100% confidential, and recovery is guaranteed." },
    ],
    ["the mark of an outline nobody has ticked", { outlineOf: "0badcafe", readsAsOurs: false }],
    [
      "nothing in it",
      { title: null, excerpt: null, metaDescription: null, content: null, metaKeywords: null },
    ],
  ])("doesn't with %s", (_, over) => {
    expect(checkPost(record(over), site).isReady).toBe(false);
  });
});
