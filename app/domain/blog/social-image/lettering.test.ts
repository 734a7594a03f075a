import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { podcastCover, postCard } from "./cards";
import { drawable, measure, typeset, wrap } from "./lettering";
import { newsreader } from "./letters.generated";

const drawn = (text: string) => drawable(text, newsreader).join("");

describe("what can be drawn", () => {
  it("is Latin with its accents and the printer's marks", () => {
    expect(drawn("“Señor” — it’s 3 a.m.…")).toBe("“Señor” — it’s 3 a.m.…");
  });

  it("leaves an accent off that the face lacks, and what it can't draw out", () => {
    expect(drawn("Łódź Dvořák 家 🏠 a\u00a0b")).toBe("ódz Dvorák   a b");
  });
});

describe("a line's width", () => {
  it("counts kerning", () => {
    const apart = measure("A", newsreader, 100) + measure("V", newsreader, 100);
    expect(measure("AV", newsreader, 100)).toBeLessThan(apart);
  });
});

describe("wrapping", () => {
  const title = "What Happens in an Intervention, From First Call to First Day";

  it("makes lines of about the same length, in the words' order", () => {
    const lines = wrap(title, newsreader, { size: 70, width: 1032, most: 3 });
    expect(lines?.join(" ")).toBe(title);
    const widths = (lines ?? []).map((line) => measure(line, newsreader, 70));
    expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.6);
  });

  it("says when there is no room", () => {
    expect(wrap(title, newsreader, { size: 200, width: 600, most: 3 })).toBeNull();
  });
});

describe("fitting", () => {
  const room = { sizes: [86, 70, 54], width: 1032, most: 3 };

  it("takes the largest size that holds the words", () => {
    expect(typeset("When the Answer Is No", newsreader, room)).toEqual({
      size: 86,
      lines: ["When the Answer Is No"],
    });
  });

  it("never leaves the room it has, whatever the text", () => {
    const text = fc.oneof(
      fc.string({ maxLength: 300 }),
      fc.string({ unit: "binary", maxLength: 100 }),
      fc.string({ unit: fc.constantFrom("W", "m", " ", "…"), maxLength: 400 }),
    );
    fc.assert(
      fc.property(text, (words) => {
        const { size, lines } = typeset(words, newsreader, room);
        expect(lines.length).toBeLessThanOrEqual(room.most);
        for (const line of lines) expect(measure(line, newsreader, size)).toBeLessThanOrEqual(room.width + 1);
      }),
    );
  }, 30_000);
});

describe("a picture", () => {
  const card = { title: "Fear & <hope>", label: 'Family "support"', author: "Ana & Bo", business: "A & B" };

  it("is drawn with outlines alone, so it needs no font", () => {
    for (const svg of [postCard(card), podcastCover(card)]) {
      expect(svg).not.toMatch(/<text|font-family|NaN|undefined|&/);
      expect(svg.match(/<path/g)?.length).toBeGreaterThan(20);
    }
  });
});
