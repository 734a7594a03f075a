import { describe, expect, it } from "vitest";
import { normalizeEmail, parsePhoneToE164 } from "#db/normalize";
import { readPlace } from "./place";

describe("readPlace", () => {
  it.each([
    ["Provo, UT", "UT", "America/Denver"],
    ["provo ut", "UT", "America/Denver"],
    ["Salt Lake City, Utah", "UT", "America/Denver"],
    ["Austin, TX 78701", "TX", "America/Chicago"],
    ["Charleston, West Virginia", "WV", "America/New_York"],
    ["Richmond, Virginia, USA", "VA", "America/New_York"],
    ["Washington, D.C.", "DC", "America/New_York"],
    ["Seattle, Washington", "WA", "America/Los_Angeles"],
    ["Phoenix AZ", "AZ", "America/Phoenix"],
    ["New York", "NY", "America/New_York"],
    ["Maui, HI, United States", "HI", "Pacific/Honolulu"],
  ])("reads %s", (location, state, timeZone) => {
    expect(readPlace(location)).toEqual({ state, timeZone });
  });

  it.each(["", null, undefined, "London, England", "near me in the city", "downtown"])(
    "finds no state in %j",
    (location) => {
      expect(readPlace(location)).toBeNull();
    },
  );
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
