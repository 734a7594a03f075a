import { expect, it } from "vitest";
import { formatTheirTime } from "./their-time";

it.each([
  ["an hour later", "2026-11-27T18:00:00Z", "America/Chicago", "12 PM"],
  ["on the next day", "2026-11-28T05:30:00Z", "America/New_York", "Sat, Nov 28, 12:30 AM"],
  ["under another zone's name, the same", "2026-11-27T18:00:00Z", "America/Boise", null],
  ["in Arizona in winter the same", "2026-11-27T18:00:00Z", "America/Phoenix", null],
  ["in Arizona in summer an hour earlier", "2026-07-10T18:00:00Z", "America/Phoenix", "11 AM"],
])("a family's clock beside Denver's is %s", (_, start, zone, theirs) => {
  expect(formatTheirTime(new Date(start), zone, "America/Denver")).toBe(theirs);
});
