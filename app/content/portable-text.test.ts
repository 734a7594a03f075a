import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RichText } from "#studio/rich-text/types";
import { buildSeedDocuments } from "#studio/seed/documents";
import { parsePortableTextHtml } from "./portable-text/from-html";
import { extractHeadings, extractPlainText } from "./portable-text/reading";
import { renderPortableTextHtml } from "./portable-text/to-html";

const host = { projectId: "embedded", dataset: "production", baseUrl: "/lake" };
const toHtml = (blocks: RichText) => renderPortableTextHtml(blocks, host);

/** Rich text as the editor normalises it: no two neighbouring spans alike, one empty span in an empty block. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(" ", "\n", "<", "&", '"', "\u00a0", "  ", "’", "é", "\t"),
      fc.string({ maxLength: 6 }),
    ),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((parts) => parts.join("").replaceAll("\u0000", "").replaceAll("\r", ""))
  .filter(Boolean);
const href = fc.constantFrom("/contact", 'https://example.com/?a=1&b="2"', "tel:+15555550142", "#part");
const span = fc.record({ text, strong: fc.boolean(), em: fc.boolean(), link: fc.option(href, { freq: 3 }) });
const styled = fc.constantFrom("normal", "h2", "h3", "h4", "blockquote" as const);
const block = fc.record({
  spans: fc.array(span, { maxLength: 4 }),
  style: styled,
  list: fc.option(
    fc.record({ kind: fc.constantFrom("bullet", "number" as const), level: fc.integer({ min: 1, max: 4 }) }),
  ),
});
const picture = fc.record({
  alt: fc.option(
    text.map((value) => value.trim()),
    { nil: undefined },
  ),
  caption: fc.option(fc.constantFrom("A lit doorway", 'Hills & "sky" <at> dawn'), { nil: undefined }),
  hotspot: fc.option(
    fc.constant({ _type: "sanity.imageHotspot", x: 0.5, y: 0.25, width: 0.5, height: 0.5 }),
    { nil: undefined },
  ),
});

const richText = fc
  .array(fc.oneof({ weight: 5, arbitrary: block }, { weight: 1, arbitrary: picture }), { maxLength: 8 })
  .map(
    (items): RichText =>
      items.map((item, index) => {
        const _key = `i${index}`;
        if (!("spans" in item)) {
          return {
            _type: "figure",
            _key,
            asset: { _ref: "image-0a1b2c-1200x630-png" },
            ...(item.alt && { alt: item.alt }),
            ...(item.caption && { caption: item.caption }),
            ...(item.hotspot && { hotspot: item.hotspot }),
          };
        }
        const markDefs: { _type: "link"; _key: string; href: string }[] = [];
        const children: { _type: "span"; _key: string; text: string; marks: string[] }[] = [];
        for (const [at, { text: words, strong, em, link }] of item.spans.entries()) {
          const marks = [strong && "strong", em && "em"].filter((mark) => mark !== false);
          if (link) {
            const linkKey = `${_key}l${at}`;
            markDefs.push({ _type: "link", _key: linkKey, href: link });
            marks.push(linkKey);
          }
          const last = children.at(-1);
          if (last && JSON.stringify(last.marks) === JSON.stringify(marks)) last.text += words;
          else children.push({ _type: "span", _key: `${_key}s${at}`, text: words, marks });
        }
        if (children.length === 0) children.push({ _type: "span", _key: `${_key}s`, text: "", marks: [] });
        return {
          _type: "block",
          _key,
          style: item.style as "normal",
          ...(item.list && { listItem: item.list.kind as "bullet", level: item.list.level }),
          children,
          markDefs,
        };
      }),
  );

/** Without keys, which readers don't see; links compared by their target. */
function withoutKeys(blocks: RichText): unknown {
  return blocks.map((item) => {
    const { _key, ...rest } = item;
    if (rest._type !== "block") return rest;
    const { markDefs = [], children = [], ...block } = rest;
    const order = new Map(markDefs.map((link, index) => [link._key, `${index}:${link.href}`]));
    return {
      ...block,
      spans: children.map((child) => [child.text, child.marks?.map((mark) => order.get(mark) ?? mark)]),
    };
  });
}

describe("portable text and HTML", () => {
  it("come back from HTML as they were", () => {
    fc.assert(
      fc.property(richText, (blocks) => {
        expect(withoutKeys(parsePortableTextHtml(toHtml(blocks)))).toEqual(withoutKeys(blocks));
      }),
      { numRuns: 1500 },
    );
  }, 30_000);

  it("make the same HTML again", () => {
    fc.assert(
      fc.property(richText, (blocks) => {
        const html = toHtml(blocks);
        expect(toHtml(parsePortableTextHtml(html))).toBe(html);
      }),
      { numRuns: 500 },
    );
  });

  it("give every node its own key", () => {
    fc.assert(
      fc.property(richText, (blocks) => {
        const keys = JSON.stringify(parsePortableTextHtml(toHtml(blocks))).match(/"_key":"[^"]+"/g) ?? [];
        const defined = parsePortableTextHtml(toHtml(blocks)).map((item) => item._key);
        expect(new Set(defined).size).toBe(defined.length);
        expect(new Set(keys).size).toBe(keys.length);
      }),
      { numRuns: 300 },
    );
  });
});

describe("every text of the first content", () => {
  const texts = buildSeedDocuments().flatMap(({ _id, content }) =>
    content ? [[_id, content as RichText] as const] : [],
  );

  it.each(texts)("%s survives the trip", (_, content) => {
    expect(withoutKeys(parsePortableTextHtml(toHtml(content)))).toEqual(withoutKeys(content));
  });
});

describe("HTML from elsewhere", () => {
  const read = (html: string) => parsePortableTextHtml(html);

  it.each([
    ["a heading the editor does not have", "<h1>One</h1><h6>Six</h6>", ["h2:One", "h4:Six"]],
    ["loose text", "Hello <b>there</b>", ["normal:Hello there"]],
    [
      "white space between tags",
      "<div>\n  <p>One</p>\n\n  <p>Two\n words</p>\n</div>",
      ["normal:One", "normal:Two words"],
    ],
    [
      "a quote of two paragraphs",
      "<blockquote><p>A</p><p>B</p></blockquote>",
      ["blockquote:A", "blockquote:B"],
    ],
    ["paragraphs in list items", "<ul><li><p>A</p></li><li>B</li></ul>", ["normal:A", "normal:B"]],
    [
      "a table",
      "<table><tr><td>A</td><td>B</td></tr><tr><td>C</td></tr></table>",
      ["normal:A B", "normal:C"],
    ],
    [
      "scripts and frames",
      "<p>A<script>alert(1)</script></p><iframe src=x></iframe><style>p{}</style>",
      ["normal:A"],
    ],
    ["nothing", "", []],
    ["markup never closed", "<p>One<p>Two <strong>three", ["normal:One", "normal:Two three"]],
  ])("reads %s", (_, html, expected) => {
    const blocks = read(html).map((item) =>
      item._type === "block" ? `${item.style}:${extractPlainText([item])}` : item._type,
    );
    expect(blocks).toEqual(expected);
  });

  it("reads bold and italic the way word processors write them", () => {
    const [block] = read(
      '<b style="font-weight:normal"><p><span style="font-weight:400">plain </span><span style="font-weight:700;font-style:italic">both</span><i>slanted</i></p></b>',
    );
    expect(
      block?._type === "block" && block.children?.map(({ text: words, marks }) => [words, marks]),
    ).toEqual([
      ["plain ", []],
      ["both", ["strong", "em"]],
      ["slanted", ["em"]],
    ]);
  });

  it("leaves out links that would run something", () => {
    for (const bad of [
      "javascript:alert(1)",
      " JavaScript:alert(1)",
      "java\nscript:alert(1)",
      "data:text/html,x",
      "vbscript:x",
    ]) {
      expect(JSON.stringify(read(`<p><a href="${bad}">x</a></p>`))).not.toContain("href");
    }
  });

  it("knows a picture of the lake by its address", () => {
    const [figure] = read('<img src="/lake/images/embedded/production/ab12-800x600.jpg?w=400" alt="Hills">');
    expect(figure).toMatchObject({
      _type: "figure",
      alt: "Hills",
      asset: { _ref: "image-ab12-800x600-jpg" },
    });
    expect(read('<p>A<img src="https://example.com/a.png"></p>')).toHaveLength(1);
  });

  it("nests lists", () => {
    const levels = read("<ul><li>A<ol><li>B</li></ol></li><li>C</li></ul>").map((item) =>
      item._type === "block" ? [item.listItem, item.level, extractPlainText([item])] : [],
    );
    expect(levels).toEqual([
      ["bullet", 1, "A"],
      ["number", 2, "B"],
      ["bullet", 1, "C"],
    ]);
  });
});

describe("levels of lists that nobody can have meant", () => {
  const item = (level: unknown, key: number) =>
    ({
      _type: "block",
      _key: `k${key}`,
      style: "normal",
      listItem: "bullet",
      level,
      children: [],
    }) as unknown as RichText[number];

  it.each([
    1e9,
    Number.POSITIVE_INFINITY,
    -1,
    Number.NEGATIVE_INFINITY,
    Number.NaN,
    2.5,
    "1000000",
    null,
    {},
  ])("%s is held to what the editor makes", (level) => {
    const html = toHtml([item(level, 1), item(1, 2), item(level, 3)]);
    expect(html.split("<ul>").length - 1).toBeLessThanOrEqual(20);
    expect(html.split("<ul>")).toHaveLength(html.split("</ul>").length);
  });

  it("even where each is one deeper than the one before", () => {
    const items = Array.from({ length: 20_000 }, (_, n) => item(n + 1, n));
    expect(toHtml(items).split("<ul>")).toHaveLength(11);
  });
});

describe("extractHeadings", () => {
  it("have anchors of their own", () => {
    const blocks = parsePortableTextHtml("<h2>What’s next?</h2><p>x</p><h3>What’s next?</h3><h2>…</h2>");
    expect(extractHeadings(blocks).map(({ id, level }) => [id, level])).toEqual([
      ["whats-next", 2],
      ["whats-next-2", 3],
      ["section", 2],
    ]);
  });
});
