import { expect, it } from "vitest";
import { readDay, readDays } from "./days.server";

it("a day is a date of the calendar, and anything else counts as none", () => {
  const read = (day: string) => readDay(new URLSearchParams({ day }), "day");
  expect(read("2028-02-29")).toBe("2028-02-29");
  for (const other of ["2027-02-29", "yesterday", ""]) expect(read(other)).toBeUndefined();
  expect(readDay(new URLSearchParams(), "day")).toBeUndefined();
});

it("a span may have one end alone", () => {
  expect(readDays(new URLSearchParams("?from=2026-03-02&to=soon"))).toEqual({
    from: "2026-03-02",
    to: undefined,
  });
});
