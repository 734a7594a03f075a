import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seedPosts } from "#studio/seed/documents";
import { countRichTextWords, extractPlainText } from "~/content/portable-text/reading";
import { categoryValues, toneValues } from "~/domain/blog/options";
import { findHeadingProblems, findWordingProblems } from "~/domain/seo/findings";
import { readManuscript } from "~/domain/seo/manuscript";
import type { PostForReview, SeoSite } from "~/domain/seo/post";
import { findPublishProblems } from "~/domain/seo/publish-problems";
import { reviewPost } from "~/domain/seo/review";
import { computeSeoScore } from "~/domain/seo/seo-score";
import type { BlogDraft, DraftRequest } from "../request";
import { readWritersLibrary } from "./library.server";
import { composeBuiltInDraft } from "./writer";

const posts = seedPosts().map(({ title, slug, excerpt, keywords, category }) => ({
  title,
  slug,
  excerpt,
  keywords,
  category,
}));
const site: SeoSite = { ownHosts: [], siteUrl: "https://www.example.com", business: "Porchlight" };
const library = readWritersLibrary();
const pages = ["/services", "/contact", "/resources"];
const addresses = new Set([...pages, ...posts.map(({ slug }) => `/blog/${slug}`)]);

const requests = (topic: string, keywords: string[] = []): DraftRequest[] =>
  categoryValues.flatMap((category) => toneValues.map((tone) => ({ topic, tone, category, keywords })));
const toReview = (draft: BlogDraft): PostForReview => ({
  ...draft,
  slug: "draft",
  hasImage: false,
  imageAltText: "",
});
const review = (draft: BlogDraft) => reviewPost(toReview(draft), { others: [], site });
const hrefs = ({ content }: BlogDraft) =>
  content.flatMap((block) => (block._type === "block" ? (block.markDefs ?? []) : [])).map(({ href }) => href);
const sentences = (draft: BlogDraft) =>
  new Set(
    extractPlainText(draft.content)
      .split(/[.!?]["”]?\s|\n/)
      .map((line) => line.trim())
      .filter((line) => line.split(" ").length > 4),
  );

it("says conversation for a talk, and call for ring", () => {
  const british =
    /\b(?:an?|the|this|that|these|any|is|first|second|planned|hard|big|small|quiet|calm) talks?\b|\bring us\b|\benquir/i;
  expect(JSON.stringify(library).match(british)).toBeNull();
});

/** Invariants of every draft. */
function expectSound(draft: BlogDraft) {
  expect(findPublishProblems(toReview(draft))).toEqual([]);
  expect(draft.title.trim()).toBe(draft.title);
  expect(draft.metaDescription.length).toBeGreaterThanOrEqual(150);
  expect(draft.metaDescription.length).toBeLessThanOrEqual(160);
  expect(draft.excerpt.length).toBeGreaterThanOrEqual(40);
  const count = countRichTextWords(draft.content);
  expect(count).toBeGreaterThanOrEqual(600);
  expect(count).toBeLessThanOrEqual(900);

  const manuscript = readManuscript(toReview(draft));
  expect(findWordingProblems(toReview(draft), manuscript)).toEqual([]);
  expect(findHeadingProblems(manuscript.headings)).toEqual([]);
  // The lower bound covers very short topics with unusable keywords.
  expect(computeSeoScore(draft, manuscript).score).toBeGreaterThanOrEqual(70);
  const links = hrefs(draft);
  const inside = links.filter((href) => href.startsWith("/"));
  expect(inside.length).toBeGreaterThanOrEqual(2);
  expect(inside.filter((href) => !addresses.has(href))).toEqual([]);
  expect(links).toContain("https://988lifeline.org");
  const styles = draft.content.map((block) =>
    block._type === "block" ? (block.listItem ?? block.style) : "",
  );
  expect(styles.filter((style) => style === "h2").length).toBeGreaterThanOrEqual(4);
  expect(styles).toEqual(expect.arrayContaining(["h3", expect.stringMatching(/^(bullet|number)$/)]));
  const text = [draft.title, draft.excerpt, draft.metaDescription, extractPlainText(draft.content)].join(
    "\n",
  );
  expect(text).not.toMatch(/[{}]|undefined|null|\*\*|\]\(|\.\.|\s[.,;]/);
}

const topics = [
  "How to choose who should be in the room",
  "what withdrawal is and why it can be dangerous",
  "x",
  "aa$&a",
  "?!…",
  "help!!!",
  "薬物依存の家族",
  "Помощь семье",
  "الأسرة والإدمان",
  "💔💔",
  "ALCOHOLIC HUSBAND WON'T STOP",
  "my addict son won't get clean",
  "junkies, drunks & other losers",
  "100% confidential guaranteed recovery",
  "What is enabling?",
  "denial",
  "AA vs. SMART Recovery",
  "{name} and [links](javascript:alert(1)) <script>",
  "a\nb\tc",
  "How do I get my husband, who has been drinking since 2019, to go to treatment? He says he's fine. I'm scared.",
  "An extraordinarily long look at ".repeat(12),
  "Supercalifragilisticexpialidocious".repeat(4),
];

describe("every category and tone", () => {
  it.each(topics)("makes a sound draft of %j", (topic) => {
    for (const request of requests(topic)) expectSound(composeBuiltInDraft(request, posts, library).draft);
  });

  it("makes a sound draft of any topic and keywords", () => {
    const anyTopic = fc.oneof(
      fc.string({ minLength: 1, maxLength: 120 }),
      fc.string({ minLength: 1, maxLength: 60, unit: "binary" }),
      fc
        .array(
          fc.constantFrom(
            ..."how to talk about drinking with your son: first-steps, Boundaries? & money".split(" "),
          ),
          { minLength: 1, maxLength: 40 },
        )
        .map((words) => words.join(" ")),
    );
    fc.assert(
      fc.property(
        anyTopic,
        fc.constantFrom(...categoryValues),
        fc.constantFrom(...toneValues),
        fc.array(fc.string({ maxLength: 30 }), { maxLength: 4 }),
        (topic, category, tone, keywords) =>
          expectSound(composeBuiltInDraft({ topic, category, tone, keywords }, posts, library).draft),
      ),
      { numRuns: 60 },
    );
  }, 30_000);

  it("passes the critical checks, and all others but the picture and the length, as the panel shows them", () => {
    for (const request of requests("Talking with your partner about drinking", ["talking about drinking"])) {
      const { checklist, readability } = review(composeBuiltInDraft(request, posts, library).draft);
      expect(checklist.ready).toBe(true);
      const open = checklist.items.filter(({ status }) => status === "fail").map(({ id }) => id);
      expect(open.filter((id) => id !== "image" && id !== "readability")).toEqual([]);
      expect(readability?.ease).toBeGreaterThan(60);
    }
  });

  it("is complete without any post to link to", () => {
    for (const request of requests("boundaries")) {
      const { draft } = composeBuiltInDraft(request, [], library);
      expect(hrefs(draft).filter((href) => href.startsWith("/")).length).toBeGreaterThanOrEqual(2);
      expect(findPublishProblems(toReview(draft))).toEqual([]);
    }
  });
});

describe("a draft", () => {
  const draftOf = (topic: string, more: Partial<DraftRequest> = {}) =>
    composeBuiltInDraft(
      { topic, tone: "empathetic", category: "family-support", keywords: [], ...more },
      posts,
      library,
    ).draft;

  it("is the same for the same request", () => {
    expect(draftOf("Saying no")).toEqual(draftOf("Saying no"));
  });

  it("reads differently from another of its category and tone", () => {
    const some = [
      "How to say no and still say I love you",
      "Grandparents raising grandchildren",
      "Talking with the children",
      "When money is stolen",
      "Self-care for tired parents",
      "Finding a support group",
      "When brothers and sisters disagree",
      "Marriage and addiction",
    ];
    for (const tone of toneValues) {
      const drafts = some.map((topic) => sentences(draftOf(topic, { tone })));
      const shares = drafts.flatMap((one, index) =>
        drafts.slice(index + 1).map((other) => [...one].filter((line) => other.has(line)).length / one.size),
      );
      expect(Math.max(...shares)).toBeLessThan(0.8);
      expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeLessThan(0.45);
    }
  });

  it.each([
    ["How to say no and still say I love you", "family-support", "boundary"],
    ["Grandparents raising grandchildren", "family-support", "grandparents"],
    ["Naloxone and fentanyl at home", "addiction", "naloxone"],
    ["Writing a letter to read aloud", "intervention", "read aloud"],
    ["What to do in the first hours of a psychotic episode", "mental-health", "hearing voices"],
    ["How to talk about a setback", "recovery", "a setback is common"],
    // From another category's library.
    ["What enabling really means", "addiction", "carrying"],
  ] as const)("of %j in %s speaks of it", (topic, category, words) => {
    for (const tone of toneValues)
      expect(extractPlainText(draftOf(topic, { category, tone }).content).toLowerCase()).toContain(words);
  });

  it("quotes its keywords near the start, and none that shames", () => {
    const draft = draftOf("Boundaries", { keywords: ["how to say no", "living with an addict"] });
    const start = extractPlainText(draft.content).split(/\s+/).slice(0, 100).join(" ");
    expect(start).toContain("“how to say no");
    expect(extractPlainText(draft.content)).not.toContain("addict”");
    expect(draft.keywords).toEqual(["how to say no", "living with an addict"]);
  });

  it("says when it is more general than its topic", () => {
    const noteOf = (topic: string) =>
      composeBuiltInDraft({ topic, tone: "professional", category: "recovery", keywords: [] }, posts, library)
        .note;
    expect(noteOf("How trust comes back")).toBeNull();
    expect(noteOf("Beekeeping")).toContain("nothing on this very topic");
    expect(noteOf("回復")).toContain("could not use this topic");
  });
});
