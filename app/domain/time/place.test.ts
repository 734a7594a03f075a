import { describe, expect, it } from "vitest";
import { normalizeEmail, parsePhoneToE164 } from "#db/normalize";
import { placesTyped } from "#tests/setup/places-typed";
import { describeClock, readPlace } from "./place";

describe("readPlace", () => {
  it.each(placesTyped)("%j is %s %s %s", (location, state, timeZone, isMostOnly) => {
    expect(readPlace(location)).toEqual(state && { state, timeZone, isSure: !isMostOnly });
  });

  it("reads nothing out of nothing, and of a long text only its beginning", () => {
    expect(readPlace(null)).toBeNull();
    expect(readPlace(undefined)).toBeNull();
    expect(readPlace(`${"Dallas ".repeat(700)}Texas`)).toBeNull();
  });
});

describe("describeClock", () => {
  it.each([
    ["El Paso, TX", "Clock: Mountain time"],
    ["Texas", "Clock: Central time in most of Texas"],
    ["somewhere", "Clock: not known"],
    [null, "Clock: not known"],
  ])("says of %j: %s", (location, expected) => {
    expect(describeClock(location)).toBe(expected);
  });
});

describe("identity", () => {
  it.each([
    ["(801) 555-0142", "+18015550142"],
    ["+1 801.555.0142", "+18015550142"],
    ["+44 20 7946 0958", "+442079460958"],
    ["no phone here", null],
    ["123", null],
  ])("reads the phone %s", (phone, expected) => {
    expect(parsePhoneToE164(phone)).toBe(expected);
  });

  it("compares addresses without case or spaces", () => {
    expect(normalizeEmail("  Maria@Example.COM ")).toBe("maria@example.com");
  });
});
