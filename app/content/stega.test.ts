import { stegaClean, stegaEncodeSourceMap } from "@sanity/client/stega";
import { describe, expect, it } from "vitest";
import { mayCarryItsField } from "./client.server";
import { collectSeedValues, markOrHideSamples } from "./samples";
import { splitStega, stripStega } from "./stega";
import { fillCopy, type PlaceholderValues, TEXT_PLACEHOLDERS } from "./text";

/** A text as the client gives it in a preview. */
const marked = (text: string): string =>
  stegaEncodeSourceMap(
    { text },
    {
      documents: [{ _id: "homePage", _type: "homePage" }],
      paths: ["$['hero']['text']"],
      mappings: {
        "$['text']": { type: "value", source: { type: "documentValue", document: 0, path: 0 } },
      },
    },
    { enabled: true, studioUrl: "/studio" },
  ).text;

describe("the hidden tail of a text", () => {
  it("is found as the client's own tools find it, in texts however deep", () => {
    const page = { title: marked("A title"), items: [{ text: marked("An item"), count: 2 }], none: null };
    expect(stripStega(page)).toEqual({
      title: "A title",
      items: [{ text: "An item", count: 2 }],
      none: null,
    });
    expect(stripStega(page)).toEqual(stegaClean(page));
    const { text, tail } = splitStega(marked("A title"));
    expect(text).toBe("A title");
    expect(tail.length).toBeGreaterThan(100);
    expect(text + tail).toBe(marked("A title"));
  });

  it("is nothing that people write, such as families in emoji", () => {
    const text = "For families 👨‍👩‍👧‍👦 of every kind";
    expect(splitStega(text)).toEqual({ text, tail: "" });
  });

  it("does not hinder filling in the practice's details, nor leaving out what has none", () => {
    const values = {
      ...Object.fromEntries(TEXT_PLACEHOLDERS.map((name) => [name, ""])),
      business: "Sample Practice",
    } as PlaceholderValues;
    const copy = [marked("Welcome to {business}. Call {phone} now."), marked("Call {phone}")];
    const [welcome, ...rest] = fillCopy(copy, values);
    expect(splitStega(welcome ?? "")).toEqual({
      text: "Welcome to Sample Practice.",
      tail: splitStega(copy[0] as string).tail,
    });
    expect(rest).toEqual([]);
  });

  it("does not hide a sample", () => {
    const stored = { _id: "t", _type: "testimonial", quote: "They were there at once." };
    const first = collectSeedValues([stored]);
    const shown = (quote: string) =>
      markOrHideSamples([{ ...stored, quote }], first, { confirmed: {}, areHidden: true });
    expect(shown(marked(stored.quote))).toEqual([]);
    expect(shown(marked("Something else"))).toHaveLength(1);
  });
});

describe("what may carry its field", () => {
  const may = (type: string, ...path: (string | number)[]) =>
    mayCarryItsField({
      sourcePath: path,
      resultPath: path,
      value: "Some words",
      sourceDocument: { _id: "a", _type: type },
      filterDefault: () => true,
    });

  it("are words alone: nothing that is put into other texts, dialled, compared or an address", () => {
    expect(may("homePage", "hero", "headline")).toBe(true);
    expect(may("siteSettings", "crisis", "text")).toBe(true);
    for (const field of ["business", "name", "phone", "email", "description"])
      expect(may("siteSettings", field), field).toBe(false);
    for (const field of ["tags", "metaKeywords"]) expect(may("post", field, 0), field).toBe(false);
    expect(may("podcastEpisode", "audioUrl")).toBe(false);
    expect(may("podcastEpisode", "duration")).toBe(false);
  });
});
