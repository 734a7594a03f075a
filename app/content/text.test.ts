import { describe, expect, it } from "vitest";
import { fillCopy, fillText, paragraphs, telHref } from "./text";

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
};

describe("fillText", () => {
  it("puts in what it knows and leaves the rest", () => {
    expect(fillText("Call {name} at {phone}, {nobody}. {name}!", values)).toBe(
      "Call Ellen at (555) 555-0142, {nobody}. Ellen!",
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

describe("telHref", () => {
  it.each([
    ["(555) 555-0142", "tel:+15555550142"],
    ["1-800-662-4357", "tel:+18006624357"],
    ["+44 20 7946 0958", "tel:+442079460958"],
    ["988", "tel:988"],
  ])("dials %s as %s", (phone, href) => {
    expect(telHref(phone)).toBe(href);
  });
});

describe("paragraphs", () => {
  it("are apart by blank lines", () => {
    expect(paragraphs("One\nstill one\n\n  Two \n \n\nThree\n")).toEqual(["One\nstill one", "Two", "Three"]);
    expect(paragraphs("  ")).toEqual([]);
  });
});
