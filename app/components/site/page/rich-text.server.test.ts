import { describe, expect, it } from "vitest";
import { renderRichText } from "./rich-text.server";

const span = (text: string, marks: string[] = []) => ({ _type: "span" as const, _key: text, text, marks });

describe("renderRichText", () => {
  it("gives headings anchors and keeps quotes, lists and emphasis", () => {
    const { html, headings } = renderRichText([
      { _type: "block", _key: "a", style: "h2", children: [span("What a boundary is")] },
      { _type: "block", _key: "b", style: "blockquote", children: [span("Ask yourself")] },
      {
        _type: "block",
        _key: "c",
        style: "normal",
        listItem: "bullet",
        level: 1,
        children: [span("one", ["strong"])],
      },
    ]);
    expect(html).toBe(
      '<h2 id="what-a-boundary-is">What a boundary is</h2><blockquote>Ask yourself</blockquote><ul><li><strong>one</strong></li></ul>',
    );
    expect(headings).toMatchObject([{ id: "what-a-boundary-is", text: "What a boundary is", level: 2 }]);
  });

  it.each([
    ["one after the other, each deeper", Array.from({ length: 20_000 }, (_, n) => n + 1)],
    ["absurd", [1e9, -1, 1, Number.NaN, 1e9]],
  ])("takes levels of lists that are %s", (_what, levels) => {
    const { html } = renderRichText(
      levels.map((level, n) => ({
        _type: "block",
        _key: `k${n}`,
        listItem: "bullet",
        level,
        children: [span(`item ${n}`)],
      })),
    );
    expect(html).toContain(`item ${levels.length - 1}`);
    expect(html.split("<ul>").length).toBeLessThan(30);
  });

  it("keeps numbers on one line, makes links of those to call, and keeps addresses as they are", () => {
    const { html } = renderRichText([
      {
        _type: "block",
        _key: "a",
        style: "normal",
        markDefs: [{ _type: "link", _key: "call", href: "tel:1-800-662-4357" }],
        children: [span("Call "), span("1-800-662-4357", ["call"]), span(" or (555) 555-0142, 24/7.")],
      },
    ]);
    const whole = (number: string) => `<span class="whitespace-nowrap">${number}</span>`;
    expect(html).toBe(
      `<p>Call <a href="tel:1-800-662-4357">${whole("1-800-662-4357")}</a> or <a href="tel:+15555550142">${whole("(555) 555-0142")}</a>, ${whole("24/7")}.</p>`,
    );
  });

  it("escapes text and drops addresses that would run", () => {
    const { html } = renderRichText([
      {
        _type: "block",
        _key: "a",
        style: "normal",
        markDefs: [
          { _type: "link", _key: "bad", href: "java\nscript:alert(1)" },
          { _type: "link", _key: "good", href: "/contact" },
        ],
        children: [span("<b>", ["bad"]), span("us", ["good"])],
      },
    ]);
    expect(html).toBe('<p>&lt;b&gt;<a href="/contact">us</a></p>');
  });

  it("shows a picture with its caption, and nothing for one whose file is gone", () => {
    const picture = {
      src: "/a.jpg",
      srcSet: "",
      width: 960,
      height: 504,
      alt: "A gate",
      caption: "Half open",
      lqip: null,
    };
    const { html } = renderRichText([
      { _type: "figure", _key: "f", picture },
      { _type: "figure", _key: "g", picture: null },
    ]);
    expect(html).toContain('alt="A gate"');
    expect(html).toContain("<figcaption>Half open</figcaption>");
    expect(html.match(/<figure>/g)).toHaveLength(1);
  });
});
