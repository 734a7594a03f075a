import { describe, expect, it } from "vitest";
import { readPdf } from "#tests/setup/pdf";
import { parseMarkdownBlocks } from "../rich-text/from-markdown";
import { buildSeedDocuments } from "../seed";
import { WORKSHEETS } from "./designs";
import { type GuideToPrint, parseTextBlocks, splitGuideParts } from "./guide";
import { buildLinkedRuns } from "./layout";
import { breakLines } from "./lines";
import { printGuide } from "./print";

const practice = {
  business: "Hart & Sons",
  phone: "(801) 322-0170",
  phoneHref: "tel:+18013220170",
  siteUrl: "https://practice.example",
};
const guide = (content: unknown, more: Partial<GuideToPrint> = {}): GuideToPrint => ({
  title: "A Guide",
  subtitle: "For somebody",
  slug: "a-guide",
  updatedAt: "2026-11-01T09:00:00Z",
  content,
  practice,
  ...more,
});
const printed = async (markdown: string, more: Partial<GuideToPrint> = {}) =>
  readPdf((await printGuide(guide(parseMarkdownBlocks(markdown), more))).bytes);

describe("the text", () => {
  it("is cut into parts at its headings, their numbers apart", () => {
    const found = splitGuideParts(
      parseMarkdownBlocks("First words.\n\n## 2. Safety first\n\nText.\n\n## Call 911 now\n\nText."),
    );
    expect(found.map(({ number, heading, kind }) => [number, heading, kind])).toEqual([
      [undefined, undefined, "plain"],
      ["2", "Safety first", "plain"],
      [undefined, "Call 911 now", "emergency"],
    ]);
  });

  it("is what is whole of it: blocks of other kinds and broken ones are passed over", () => {
    const whole = { _type: "block", _key: "a", children: [{ _type: "span", _key: "b", text: "Kept." }] };
    const broken = [
      null,
      "text",
      { _type: "figure", asset: null },
      { _type: "block" },
      { _type: "block", children: [7] },
    ];
    expect(parseTextBlocks([...broken, whole]).map(({ children }) => children[0]?.text)).toEqual(["Kept."]);
    expect(parseTextBlocks(undefined)).toEqual([]);
  });

  it("has its numbers and sources as links, and no others", () => {
    const linked = buildLinkedRuns(
      "Call 911, us at (801) 322-0170 or 1-800-662-4357. See cdc.gov, room 9110.",
      "sans",
      practice,
    );
    expect(linked.filter(({ href }) => href).map(({ text, href }) => [text, href])).toEqual([
      ["911", "tel:911"],
      ["(801) 322-0170", "tel:+18013220170"],
      ["1-800-662-4357", "tel:+18006624357"],
      ["cdc.gov", "https://cdc.gov"],
    ]);
    expect(linked.map(({ text }) => text).join("")).toContain("See cdc.gov, room 9110.");
  });
});

describe("lines", () => {
  const set = (texts: string[], width: number) =>
    breakLines(
      texts.map((text) => ({ text, face: "sans" as const })),
      {
        width,
        measure: ({ text }) => text.length,
        pieces: (text) => (text ? [{ text: text.replace(/\s+/g, " "), font: "f" }] : []),
      },
    ).map((line) => line.map(({ text }) => text).join(""));

  it("end at spaces, and have none at their ends", () => {
    expect(set(["one two  three ", " four"], 9)).toEqual(["one two", "three", "four"]);
  });
  it("keep a word together that runs through several faces", () => {
    expect(set(["see ab", "cd", "."], 7)).toEqual(["see", "abcd."]);
  });
  it("cut a word that is wider than a line", () => {
    expect(set(["a abcdefghij b"], 4)).toEqual(["a", "abcd", "efgh", "ij b"]);
  });
});

describe("the PDF", () => {
  it("is tagged, titled and in a language, with bookmarks and links that can be tapped", async () => {
    const pdf = await printed(
      "Intro.\n\n## First\n\nRead [our page](/contact) or **call 988**.\n\n- One\n- Two\n\n### Under it\n\n> Said.\n\n## Second\n\nMore.",
    );
    expect(pdf).toMatchObject({ title: "A Guide", language: "en-US", isTagged: true });
    expect(pdf.bookmarks).toEqual(["First", "Second"]);
    expect(pdf.links).toEqual(
      expect.arrayContaining(["https://practice.example/contact", "tel:988", "tel:+18013220170"]),
    );
    expect(pdf.elements).toEqual(
      expect.arrayContaining([
        "Document",
        "H1",
        "H2",
        "H3",
        "P",
        "L",
        "LI",
        "Lbl",
        "LBody",
        "BlockQuote",
        "Link",
        "TOC",
      ]),
    );
  });

  it("has the practice's name and number, 911 and 988 on every page", async () => {
    const { pages } = await printed(`## Long\n\n${"A sentence that is said again. ".repeat(400)}`);
    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages)
      for (const words of ["Hart & Sons", "(801) 322-0170", "911", "988"]) expect(page).toContain(words);
    expect(pages[1]).toContain(`2 of ${pages.length}`);
  });

  it("has no number where the site shows none", async () => {
    const pdf = await printed("Call us.", { practice: { ...practice, phone: "", phoneHref: "" } });
    expect(pdf.pages.join(" ")).toContain("Hart & Sons");
    expect(pdf.links.filter((link) => /^tel:\+/.test(link))).toEqual([]);
  });

  it("draws other languages, and leaves out what no font has", async () => {
    const { pages } = await printed("Niño, corazón, ¿qué pasó? Zażółć Привет 🙏🏽 👩‍👧 漢字 fin.");
    expect(pages[1]).toContain("Niño, corazón, ¿qué pasó?");
    expect(pages[1]?.replace(/\s+/g, " ")).toMatch(/Zażółć Привет fin\./);
  });

  it("is a cover alone without a text, and holds forty pages and blocks of unknown kinds", async () => {
    expect((await printGuide(guide(undefined))).pages).toBe(1);
    const long = parseMarkdownBlocks(
      `## A part\n\n${"Words upon words. ".repeat(60)}\n\n- An item\n\n`.repeat(70),
    );
    const { bytes, pages } = await printGuide(
      guide([...long, { _type: "figure" }, { _type: "chart", rows: 3 }]),
    );
    expect(pages).toBeGreaterThan(25);
    expect((await readPdf(bytes)).bookmarks.length).toBe(70);
  });

  it("has the same bytes for the same guide", async () => {
    const twice = await Promise.all([1, 2].map(() => printGuide(guide(parseMarkdownBlocks("Words.")))));
    expect(Buffer.compare(twice[0]?.bytes ?? Buffer.of(0), twice[1]?.bytes ?? Buffer.of(1))).toBe(0);
  });
});

const guides = buildSeedDocuments().filter(({ _type }) => _type === "guide");

it("every page to fill in belongs to a guide of the first content", () => {
  const slugs = guides.map(({ slug }) => (slug as { current: string }).current);
  expect(slugs).toEqual(expect.arrayContaining(Object.keys(WORKSHEETS)));
});

it.each(guides.map((document) => [(document.slug as { current: string }).current, document] as const))(
  "%s is a PDF that a phone can load, every word of its text in it",
  async (slug, { title, subtitle, content }) => {
    const { bytes, pages } = await printGuide(
      guide(content, { title: String(title), subtitle: String(subtitle), slug }),
    );
    expect(bytes.length).toBeLessThan(200_000);
    const read = await readPdf(bytes);
    expect(read.pages.length).toBe(pages);
    const squeezed = (text: string) => text.replace(/[\s_:]+/g, "");
    const all = squeezed(read.pages.join(""));
    for (const { children } of parseTextBlocks(content))
      for (const { text } of children)
        for (const word of text.split(/\s+/)) expect(all).toContain(squeezed(word));
  },
);
