import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildXmlElement, renderXmlDocument } from "./xml";

const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Reads escaped text back as an XML parser does; throws at whatever a parser would refuse. */
function parsed(escaped: string): string {
  expect(escaped).not.toMatch(/[<>\r]/);
  return escaped.replace(/&(#?)(\w*)(;?)/g, (_, numeric, name: string, end) => {
    const character = numeric ? String.fromCodePoint(Number(name)) : NAMED[name];
    if (!end || character === undefined) throw new Error(`not an entity: &${numeric}${name}${end}`);
    return character;
  });
}

/** The characters of a text that XML 1.0 allows (production 2, Char). */
function sayable(text: string): string {
  return [...text]
    .filter((character) => {
      const code = character.codePointAt(0) ?? 0;
      if (code < 0x20) return code === 9 || code === 10 || code === 13;
      return !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff;
    })
    .join("");
}

const anyText = fc.string({ unit: "binary", maxLength: 60 });
const nasty = fc.string({
  unit: fc.constantFrom(
    "&",
    "<",
    ">",
    '"',
    "'",
    "]]>",
    "<!--",
    "-->",
    "<![CDATA[",
    "&amp;",
    "\r\n",
    "\t",
    "\0",
  ),
  maxLength: 20,
});
const loneSurrogates = fc
  .array(fc.integer({ min: 0xd7f0, max: 0xe010 }), { maxLength: 12 })
  .map((units) => String.fromCharCode(...units));
const texts = fc.oneof(anyText, nasty, loneSurrogates);

describe("escaping", () => {
  it("gives back what was written, less what XML can't hold, inside its element and its quotes", () => {
    fc.assert(
      fc.property(texts, texts, (text, value) => {
        const { xml } = buildXmlElement("a", { b: value }, text);
        const [, attribute = "", , inside = ""] = /^<a b="([^"<]*)"(\/>|>([^<]*)<\/a>)$/s.exec(xml) ?? [];
        expect(attribute).not.toMatch(/['\t\n]/);
        expect(parsed(attribute)).toBe(sayable(value));
        expect(parsed(inside)).toBe(sayable(text));
      }),
    );
  });
});

describe("an element", () => {
  it("leaves out what there is none of", () => {
    expect(buildXmlElement("a", { b: null, c: undefined, d: 0 }, null, false, undefined).xml).toBe(
      '<a d="0"/>',
    );
  });

  it("nests lists and other elements without escaping them again", () => {
    const items = ["x", "y & z"].map((text) => buildXmlElement("i", {}, text));
    expect(buildXmlElement("a", {}, items, 7).xml).toBe("<a><i>x</i><i>y &amp; z</i>7</a>");
  });

  it("becomes a document with its declaration first", () => {
    expect(renderXmlDocument(buildXmlElement("a", {}))).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<a/>\n',
    );
  });
});
