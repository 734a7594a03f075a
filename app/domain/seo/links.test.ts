import { describe, expect, it } from "vitest";
import { parseMarkdownBlocks } from "#studio/rich-text/from-markdown";
import { buildTestPost, sampleSite } from "#tests/setup/post-for-review";
import type { PostVersion } from "~/content/versions.server";
import { countLinks, findLinkKind, suggestLinks } from "./links";
import { readManuscript } from "./manuscript";
import { type OtherPost, type PostForReview, pickPublishedPosts } from "./post";

const other = (fields: Partial<OtherPost>): OtherPost => ({
  id: "other",
  title: "",
  slug: "other",
  excerpt: "",
  keywords: [],
  ...fields,
});
const suggest = (fields: Partial<PostForReview>, others: OtherPost[]) => {
  const post = buildTestPost(fields);
  return suggestLinks(post, readManuscript(post), others, sampleSite);
};

describe("links to other posts", () => {
  const text = { content: parseMarkdownBlocks("Setting boundaries helps a tired family. Boundaries hold.") };

  it.each<[string, Partial<OtherPost>, number | undefined]>([
    // Significant words of the other post, and those that occur here.
    ["boundaries; tired, guide, families differ", { title: "Boundaries: a guide for tired families" }, 50],
    [
      "one of nine is over a tenth",
      { excerpt: "boundaries detox2 nurse3 clinic hospital letter treatment hotel rivers" },
      11,
    ],
    [
      "one of ten is a tenth, and not over it",
      { excerpt: "boundaries detox2 nurse3 clinic hospital letter treatment hotel rivers oceans" },
      undefined,
    ],
    ["short words and stopwords don't count", { title: "A family that would hold", excerpt: "helps" }, 100],
    ["nothing shared", { title: "Medication for opioid use" }, undefined],
    ["no telling words at all", { title: "Hold on" }, undefined],
  ])("%s", (_, fields, relevance) => {
    expect(suggest(text, [other(fields)])[0]?.relevance).toBe(relevance);
  });

  it("come at most five, the most relevant first", () => {
    const others = [1, 2, 3, 4, 5, 6].map((shared) =>
      other({
        id: `p${shared}`,
        slug: `p${shared}`,
        title: ["alpha", "bravo", "charlie", "deltas", "echoes", "foxtrot"].slice(0, shared).join(" "),
        excerpt: "unshared",
      }),
    );
    const found = suggest(
      { content: parseMarkdownBlocks("alpha bravo charlie deltas echoes foxtrot") },
      others,
    );
    expect(found.map(({ postId, relevance }) => [postId, relevance])).toEqual([
      ["p6", 86],
      ["p5", 83],
      ["p4", 80],
      ["p3", 75],
      ["p2", 67],
    ]);
  });

  it("leave out the post itself and what it links to already", () => {
    const title = "Boundaries";
    const post = {
      id: "me",
      slug: "me",
      content: parseMarkdownBlocks(
        "Boundaries: [here](/blog/linked), [there](https://example.com/blog/full/) and [not here](https://other.example/blog/free).",
      ),
    };
    const others = ["me", "linked", "full", "free"].map((slug) => other({ id: slug, slug, title }));
    expect(suggest(post, others).map(({ slug }) => slug)).toEqual(["free"]);
  });

  it("use a key phrase in a paragraph as their anchor, in its spelling there", () => {
    const [found] = suggest(
      { content: parseMarkdownBlocks("## Set boundaries\n\nTo set Boundaries is hard.") },
      [other({ slug: "gates", title: "Gates", keywords: ["set boundaries", "boundaries"] })],
    );
    expect(found).toMatchObject({
      href: "/blog/gates",
      anchor: "set Boundaries",
      anchorInText: true,
      shared: ["boundaries"],
    });
  });

  it("take the other post's title where no phrase is free", () => {
    const [found] = suggest({ content: parseMarkdownBlocks("About [boundaries](/contact).") }, [
      other({ title: "Boundaries that hold", keywords: ["boundaries"] }),
    ]);
    expect(found).toMatchObject({ anchor: "Boundaries that hold", anchorInText: false });
  });
});

describe("the other posts", () => {
  it("are those that visitors can read, as they read them", () => {
    const version = (fields: object) => ({ metaKeywords: [], ...fields }) as unknown as PostVersion;
    const published = version({ title: "Out", slug: "out", excerpt: "An excerpt", metaKeywords: ["gates"] });
    const draft = version({ title: "Being changed", slug: "changed", excerpt: null });
    const records = [
      { id: "a", published, draft, current: draft },
      { id: "b", published: null, draft, current: draft },
    ];
    expect(pickPublishedPosts(records)).toEqual([
      { id: "a", title: "Out", slug: "out", excerpt: "An excerpt", keywords: ["gates"] },
    ]);
  });
});

describe("where a link leads", () => {
  it.each([
    ["/contact", "internal"],
    ["contact", "internal"],
    ["?page=2", "internal"],
    ["https://example.com/about", "internal"],
    ["https://WWW.EXAMPLE.com", "internal"],
    ["http://practice.example/x", "internal"],
    ["//www.example.com/x", "internal"],
    ["https://www.samhsa.gov/", "external"],
    ["//cdn.example.org/x", "external"],
    ["https://example.com.evil.example/", "external"],
    ["https://blog.example.com/", "external"],
    ["#part", null],
    ["", null],
    ["tel:988", null],
    ["sms:741741", null],
    ["mailto:hello@example.com", null],
    ["http://", null],
  ])("%j: %s", (href, kind) => {
    expect(findLinkKind(href, sampleSite)).toBe(kind);
  });

  it("is counted once for a link over several spans, and not at all for one that no words carry", () => {
    const { links } = readManuscript({
      keywords: [],
      content: [
        {
          _type: "block",
          _key: "b",
          markDefs: [
            { _type: "link", _key: "l", href: "/contact" },
            { _type: "link", _key: "unused", href: "/about" },
          ],
          children: [
            { _type: "span", _key: "1", text: "write ", marks: ["l"] },
            { _type: "span", _key: "2", text: "to us", marks: ["l", "strong"] },
          ],
        },
      ],
    });
    expect(links).toEqual([{ href: "/contact", text: "write to us" }]);
    expect(countLinks(links, sampleSite)).toEqual({ internal: 1, external: 0 });
  });
});
