import { expect, it } from "vitest";
import { formatZonedTime, formatZoneName, listZoneOptions } from "./zones";

it.each([
  ["America/New_York", "Eastern time", "2 PM Eastern"],
  ["America/Detroit", "Eastern time", "2 PM Eastern"],
  ["America/Boise", "Mountain time", "12 PM Mountain"],
  ["America/Phoenix", "Arizona", "12 PM Arizona"],
  ["UTC", "UTC", "7 PM UTC"],
  ["Europe/Berlin", "Central European time", "8 PM Central European"],
])("%s is called %s, and a time in it %s", (zone, name, time) => {
  expect(formatZoneName(zone)).toBe(name);
  expect(formatZonedTime(new Date("2026-11-27T19:00:00Z"), zone)).toBe(time);
});

it("an hour that comes twice says which of the two it is", () => {
  expect(formatZonedTime(new Date("2026-11-01T05:30:00Z"), "America/New_York")).toBe("1:30 AM EDT");
  expect(formatZonedTime(new Date("2026-11-01T06:30:00Z"), "America/New_York")).toBe("1:30 AM EST");
  expect(formatZonedTime(new Date("2026-11-01T07:30:00Z"), "America/New_York")).toBe("2:30 AM Eastern");
});

it("a zone of one's own takes the place of the one of the same name", () => {
  const options = listZoneOptions("America/Detroit", "Europe/Berlin");
  expect(options.filter(({ label }) => label === "Eastern time")).toEqual([
    { value: "America/Detroit", label: "Eastern time" },
  ]);
  expect(options.map(({ value }) => value)).toContain("Europe/Berlin");
});
