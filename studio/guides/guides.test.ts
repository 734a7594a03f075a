import { readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { markdownToPortableText } from "../rich-text/from-markdown";
import { seedDocuments } from "../seed";
import { seedImages } from "../seed/art";
import { DESIGNS } from "./designs";
import { parts } from "./guide";
import { guidePage } from "./page";
import { partHtml } from "./text";

const practice = { business: "Hart & Sons", name: "Ana Hart", phone: "(555) 555-0100", email: "a@b.test" };
const html = (text: string) => parts(markdownToPortableText(text)).map(partHtml).join("\n");

describe("the text", () => {
  it("is cut into parts at its headings, their numbers apart", () => {
    const found = parts(
      markdownToPortableText("First words.\n\n## 2. Safety first\n\nText.\n\n## Call 911 now\n\nText."),
    );
    expect(found.map(({ number, heading, kind }) => [number, heading, kind])).toEqual([
      [undefined, undefined, "plain"],
      ["2", "Safety first", "plain"],
      [undefined, "Call 911 now", "emergency"],
    ]);
  });

  it("draws lists to tick and lines to write on", () => {
    expect(html("## Today\n\n- Eat & drink.")).toContain('<ul class="ticks"><li>Eat &amp; drink.</li>');
    const filled = html("## Plan\n\n- Keep this.\n- My <boundary>: ____________");
    expect(filled).toContain("<ul><li>Keep this.</li></ul>");
    expect(filled).toContain('<span>My &lt;boundary&gt;:</span><span class="rule"></span>');
  });

  it("sets a warning and the numbers to call apart", () => {
    expect(html("**If anyone is in danger now:** call 911.")).toMatch(/^<div class="danger"><p><strong>/);
    expect(html("## Numbers to keep by the phone\n\n- Danger to life: **911**")).toContain(
      "<li><span>Danger to life</span><strong>911</strong></li>",
    );
  });
});

const guides = seedDocuments().filter(({ _type }) => _type === "guide");

describe.each(guides.map((guide) => [(guide.slug as { current: string }).current, guide] as const))(
  "%s",
  (slug, document) => {
    const design = DESIGNS[slug];

    it("has a design with a picture of the first content", () => {
      expect(seedImages().has(design?.scene ?? "")).toBe(true);
    });

    it("is a page with every detail filled in and every line of contents leading somewhere", () => {
      const guide = { ...document, slug } as unknown as Parameters<typeof guidePage>[0]["guide"];
      if (!design) throw new Error("no design");
      const page = guidePage({ guide, practice, design, scene: "<svg/>", css: "" });
      expect(page).not.toMatch(/\{(business|phone|name|email)\}|undefined|_____/);
      expect(page).toContain("Hart &amp; Sons");
      const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      for (const [, id] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(id);
    });

    it("lies ready as a PDF that a phone can load, tagged, with its language and bookmarks", () => {
      const file = `public/guides/${slug}.pdf`;
      expect(statSync(file).size).toBeLessThan(400_000);
      const pdf = readFileSync(file, "latin1");
      expect(pdf).toMatch(/^%PDF-/);
      for (const part of ["/MarkInfo", "/StructTreeRoot", "/Lang (en-US)", "/Outlines"])
        expect(pdf).toContain(part);
      expect(pdf).toContain(`/Title (${String(document.title)}`);
    });
  },
);
