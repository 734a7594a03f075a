import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rounds } from "#tests/setup/rounds";
import { type FileDateOrder, findDateOrder, readImportDate } from "./import-date";

const timeZone = "America/Denver";
const read = (cell: string, order: FileDateOrder | null = "mdy") => {
  const at = readImportDate(cell, { timeZone, order });
  return at instanceof Date ? at.toISOString() : at;
};

it.each([
  ["2026-03-01", "2026-03-01T07:00:00.000Z"],
  ["2026-03-01 09:30", "2026-03-01T16:30:00.000Z"],
  ["2026-03-01T09:30:05", "2026-03-01T16:30:05.000Z"],
  ["2026-03-01T09:30:05.250Z", "2026-03-01T09:30:05.250Z"],
  ["2026-03-01 09:30:05 +0200", "2026-03-01T07:30:05.000Z"],
  ["2026-03-01T09:30:05-07:00", "2026-03-01T16:30:05.000Z"],
  ["2026-03-01 09:30 UTC", "2026-03-01T09:30:00.000Z"],
  ["2026-03-01 09:30 EST", "2026-03-01T14:30:00.000Z"],
  ["2026/3/1", "2026-03-01T07:00:00.000Z"],
  ["7/15/2026", "2026-07-15T06:00:00.000Z"],
  ["7/15/26", "2026-07-15T06:00:00.000Z"],
  ["7/15/2026 22:45", "2026-07-16T04:45:00.000Z"],
  ["7/15/2026, 10:45:30 PM", "2026-07-16T04:45:30.000Z"],
  ["7/15/2026 12:05 am", "2026-07-15T06:05:00.000Z"],
  ["Mar 1, 2026", "2026-03-01T07:00:00.000Z"],
  ["Sunday, March 1, 2026 at 9:30 AM", "2026-03-01T16:30:00.000Z"],
  ["1-Mar-2026", "2026-03-01T07:00:00.000Z"],
  ["1 March 2026 14:00", "2026-03-01T21:00:00.000Z"],
  ["2026-03-08 02:30", "2026-03-08T09:30:00.000Z"],
])("reads %s on the business's clock", (cell, instant) => {
  expect(read(cell)).toBe(instant);
});

it.each([
  "2/30/2026",
  "25/12/2023",
  "13/01/2026",
  "2026-02-30",
  "2026-13-01",
  "0/1/2026",
  "46082",
  "46082.5",
  "2026-03-01 25:00",
  "2026-03-01 09:75",
  "7/15/2026 13:00 PM",
  "7/15/2026 sometime",
  "2026-03-01 09:30 XYZ",
  "soon",
  "7/15/202",
  "2026-03-011",
])("refuses %s", (cell) => {
  expect(read(cell)).toMatchObject({ problem: expect.any(String) });
});

describe("the order of a file's dates", () => {
  it.each<[string[], FileDateOrder | null]>([
    [["3/4/2026", "7/15/2026"], "mdy"],
    [["3/4/2026", "25.12.2023"], "dmy"],
    [["3/4/2026", "5/6/2026"], "ask"],
    [["7/15/2026", "25/12/2023"], "ask"],
    [["3/3/2026"], null],
    [["2026-03-04", "", "Mar 4, 2026"], null],
    [[], null],
  ])("of %j is %s", (cells, order) => expect(findDateOrder(cells)).toBe(order));

  it("decides what 3/4/2026 is, and without it the date is refused with the way to say it", () => {
    expect(read("3/4/2026", "mdy")).toBe("2026-03-04T07:00:00.000Z");
    expect(read("3/4/2026", "dmy")).toBe("2026-04-03T06:00:00.000Z");
    expect(read("3/4/2026", "ask")).toMatchObject({ problem: expect.stringContaining("dates=dmy") });
    expect(read("7/15/2026 22:45", "ask")).toBe("2026-07-16T04:45:00.000Z");
    expect(read("25/12/2023", "ask")).toMatchObject({ problem: "There is no day 25/12/2023" });
  });
});

it("never takes a day for another one", () => {
  const day = fc.record({ y: fc.integer({ min: 2000, max: 2099 }), a: fc.nat(40), b: fc.nat(40) });
  fc.assert(
    fc.property(day, fc.constantFrom("mdy" as const, "dmy" as const), ({ y, a, b }, order) => {
      const at = readImportDate(`${a}/${b}/${y}`, { timeZone: "UTC", order });
      const [month, date] = order === "mdy" ? [a, b] : [b, a];
      const two = (part: number) => String(part).padStart(2, "0");
      if (at instanceof Date) expect(at.toISOString().slice(0, 10)).toBe(`${y}-${two(month)}-${two(date)}`);
      else expect(month < 1 || month > 12 || date < 1 || date > new Date(y, month, 0).getDate()).toBe(true);
    }),
    { numRuns: rounds(200, 5_000) },
  );
});
