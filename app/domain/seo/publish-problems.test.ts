import { describe, expect, it } from "vitest";
import { computeTextMark } from "#studio/outline";
import { parseMarkdownBlocks } from "#studio/rich-text/from-markdown";
import { buildFillerLetters, buildTestPost } from "#tests/setup/post-for-review";
import type { PostForReview } from "./post";
import { findPublishProblems, type PublishField, sortProblemsByField } from "./publish-problems";

const TITLE = "Title must be 1-60 characters";
const META = "Meta description must be 150-160 characters";
const EXCERPT = "Excerpt is required (minimum 20 characters)";
const ALT = "Alt text is required when featured image is present";
const OUTLINE = "This is an outline. Rewrite it in your own words, then tick 'This reads as ours'.";

const generated = parseMarkdownBlocks("As it was put together.");
const outlineOf = computeTextMark(generated);
const own = parseMarkdownBlocks("In our own words.");

const good = buildTestPost({
  title: "A title",
  metaDescription: buildFillerLetters(155),
  excerpt: buildFillerLetters(20),
});

const cases: [string, Partial<PostForReview>, string[]][] = [
  ["nothing wrong", {}, []],
  ["no title", { title: "" }, [TITLE]],
  ["a title of spaces", { title: "   " }, [TITLE]],
  ["a title of 60", { title: buildFillerLetters(60) }, []],
  ["a title of 61", { title: buildFillerLetters(61) }, [TITLE]],
  ["a title of 60 and a space", { title: `${buildFillerLetters(60)} ` }, []],
  ["a meta description of 149", { metaDescription: buildFillerLetters(149) }, [META]],
  ["a meta description of 150", { metaDescription: buildFillerLetters(150) }, []],
  ["a meta description of 160", { metaDescription: buildFillerLetters(160) }, []],
  ["a meta description of 161", { metaDescription: buildFillerLetters(161) }, [META]],
  ["an excerpt in its place that fits", { metaDescription: "", excerpt: buildFillerLetters(150) }, []],
  ["an excerpt in its place that doesn't", { metaDescription: " ", excerpt: buildFillerLetters(20) }, [META]],
  ["an excerpt of 19", { excerpt: buildFillerLetters(19) }, [EXCERPT]],
  ["an image without alt text", { hasImage: true }, [ALT]],
  ["an image with alt text of spaces", { hasImage: true, imageAltText: "  " }, [ALT]],
  ["an image with alt text", { hasImage: true, imageAltText: "A gate" }, []],
  ["alt text without an image", { imageAltText: "A gate" }, []],
  [
    "everything missing",
    { title: "", metaDescription: "", excerpt: "", hasImage: true },
    [TITLE, META, EXCERPT, ALT],
  ],
  ["an outline as generated", { content: generated, outlineOf }, [OUTLINE]],
  ["an outline ticked alone", { content: generated, outlineOf, readsAsOurs: true }, [OUTLINE]],
  ["an outline rewritten alone", { content: own, outlineOf }, [OUTLINE]],
  ["an outline rewritten and ticked", { content: own, outlineOf, readsAsOurs: true }, []],
  ["an outline without a title", { content: generated, outlineOf, title: "" }, [TITLE, OUTLINE]],
];

describe("problems that prevent publishing", () => {
  it.each(cases)("with %s", (_, fields, expected) => {
    expect(findPublishProblems({ ...good, ...fields })).toEqual(expected);
  });

  it("each message leads to the field that it is about", () => {
    const found: [PublishField, string][] = [
      ["title", TITLE],
      ["metaDescription", META],
      ["excerpt", EXCERPT],
      ["imageAltText", ALT],
      ["readsAsOurs", OUTLINE],
    ];
    expect(sortProblemsByField(found.map(([, message]) => message))).toEqual(
      Object.fromEntries(found.map(([field, message]) => [field, [message]])),
    );
  });
});
