import { stegaClean, stegaEncodeSourceMap } from "@sanity/client/stega";
import { describe, expect, it } from "vitest";
import { mayCarryItsField } from "./client.server";
import { fillCopy, fillText, type PlaceholderValues, TEXT_PLACEHOLDERS } from "./fill-text";
import { hasSample } from "./sample-marks";
import { collectSeedValues, markOrHideSamples } from "./samples";
import {
  buildTelHref,
  formatPhone,
  readPhoneEnd,
  splitParagraphs,
  splitPhoneExtension,
  splitStega,
  stripStega,
} from "./text";

const values = {
  business: "Porchlight",
  name: "Ellen",
  phone: "(555) 555-0142",
  email: "hello@example.com",
  jobTitle: "Interventionist",
  yearsExperience: "15+",
  familiesHelped: "500+",
  treatmentEngagement: "85%",
  statesServed: "50",
  arrivalTime: "24-48 hours",
};

describe("fillText", () => {
  it("puts in what it knows and leaves the rest", () => {
    expect(fillText("Call {name} at {phone}, {nobody}. {name}!", values)).toBe(
      "Call Ellen at (555) 555-0142, {nobody}. Ellen!",
    );
    expect(fillText("Over {familiesHelped} families, {familiesHelped}", values)).toBe(
      "Over 500 families, 500+",
    );
    // Replacements are inserted literally, and are not filled again.
    expect(fillText("{business}", { ...values, business: "$& {name}" })).toBe("$& {name}");
  });
});

describe("fillCopy", () => {
  it("reaches every string and changes nothing that it was given", () => {
    const copy = Object.freeze({ a: "{name}", list: [{ b: "{phone}", n: 3, none: null, yes: true }] });
    expect(fillCopy(copy, values)).toEqual({
      a: "Ellen",
      list: [{ b: "(555) 555-0142", n: 3, none: null, yes: true }],
    });
    expect(copy.a).toBe("{name}");
  });
});

describe("a detail that is empty", () => {
  const without = { ...values, phone: "", statesServed: "", treatmentEngagement: "" };

  it.each([
    ["Help is here. Call {phone}. It is free.", "Help is here. It is free."],
    ["“Call {phone}.” That is all.", "That is all."],
    ["Available 24/7, in all {statesServed} states", "Available 24/7"],
    ["Call {phone}", ""],
    ["First words.\n\nIn {statesServed} states. Always.", "First words.\n\nAlways."],
    ["{name}, {business}", "Ellen, Porchlight"],
  ])("takes its sentence along: %s", (copy, shown) => {
    expect(fillText(copy, without)).toBe(shown);
  });

  it("takes along the item of a list that would lose a line", () => {
    const figures = [
      { _key: "a", value: "{treatmentEngagement}", label: "treatment engagement" },
      { _key: "b", value: "{yearsExperience}", label: "years" },
    ];
    expect(fillCopy({ figures, points: ["In {statesServed} states", "Kind"] }, without)).toEqual({
      figures: [{ _key: "b", value: "15+", label: "years" }],
      points: ["Kind"],
    });
    const span = (text: string) => ({ _type: "span", text });
    const block = (...texts: string[]) => ({ _type: "block", children: texts.map(span) });
    expect(fillCopy([block("{business}: ", "{phone}", ", always"), block("Stay.")], without)).toEqual([
      block("Stay."),
    ]);
  });
});

it("copy that tells a sample as a fact is marked, and the rest is not", () => {
  const copy = {
    faq: [{ answer: "Over {familiesHelped} families." }, { answer: "Call {phone}." }],
    points: ["{yearsExperience} years"],
  };
  const filled = fillCopy(copy, {
    ...values,
    ...{ samples: ["familiesHelped", "yearsExperience", "phone"] },
  });
  expect(filled).toEqual({
    faq: [{ answer: "Over 500 families.", samples: ["answer"] }, { answer: "Call (555) 555-0142." }],
    points: ["15+ years"],
    samples: ["points"],
  });
  expect([...filled.faq, filled].map(hasSample)).toEqual([true, false, true]);
});

describe("buildTelHref", () => {
  it.each([
    ["(555) 555-0142", "tel:+15555550142"],
    ["1-800-662-4357", "tel:+18006624357"],
    ["+44 20 7946 0958", "tel:+442079460958"],
    ["988", "tel:988"],
    ["(801) 555-0100 ext. 12", "tel:+18015550100;ext=12"],
  ])("dials %s as %s", (phone, href) => {
    expect(buildTelHref(phone)).toBe(href);
  });
});

describe("a number with an extension", () => {
  it.each(["(801) 555-0100 ext. 12", "801-555-0100x12", "+1 801 555 0100, extension 12", "801.555.0100 #12"])(
    "is read as one: %s",
    (phone) => {
      expect(splitPhoneExtension(phone).extension).toBe("12");
      expect(readPhoneEnd(phone)).toBe("0100");
    },
  );

  it.each(["(801) 555-0100", "+44 20 7946 0100"])("is not %s", (phone) => {
    expect(splitPhoneExtension(phone)).toEqual({ number: phone, extension: null });
    expect(readPhoneEnd(phone)).toBe("0100");
  });
});

describe("formatPhone", () => {
  it.each([
    ["8015550100", "(801) 555-0100"],
    ["+18015550100", "(801) 555-0100"],
    ["1-801-555-0100", "(801) 555-0100"],
    ["801.555.0100", "(801) 555-0100"],
    ["(801) 555-0100", "(801) 555-0100"],
    ["+44 20 7946 0958", "+44 20 7946 0958"],
    ["801-555-0100 ext. 5", "801-555-0100 ext. 5"],
    ["555-0100", "555-0100"],
  ])("shows %s as %s", (phone, shown) => {
    expect(formatPhone(phone)).toBe(shown);
  });
});

describe("splitParagraphs", () => {
  it("are apart by blank lines", () => {
    expect(splitParagraphs("One\nstill one\n\n  Two \n \n\nThree\n")).toEqual([
      "One\nstill one",
      "Two",
      "Three",
    ]);
    expect(splitParagraphs("  ")).toEqual([]);
  });
});

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
