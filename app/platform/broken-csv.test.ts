import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, it } from "vitest";
import { rounds } from "#tests/setup/rounds";
import { countRowsBeforeError, describeBrokenRow, extractUnreadCsv, type ParsedCsvRow } from "./broken-csv";
import { buildCsvOptions } from "./csv-text";

function read(csv: string) {
  try {
    return { rows: parse(csv, buildCsvOptions(csv)) as string[][] };
  } catch (error) {
    const to = countRowsBeforeError(error);
    if (to === null) return { isRefused: true };
    const before = parse(csv, { ...buildCsvOptions(csv), info: true, to }) as unknown as ParsedCsvRow[];
    return { before: before.length, ...describeBrokenRow(csv, error, before) };
  }
}

it.each([
  ["a quote that is never closed", 'b@example.com,"B\nc@example.com,C', "has a quote that is not closed"],
  ["one that the next quote seems to close", 'b,"B\nc,"C"\nd,D', "has a quote that is not closed"],
  ["one within a cell", 'b@example.com,Jo "B" Lee\nc,C', "has a quote in the middle of a cell"],
  ["one in the first row", '"b@example.com,B', "has a quote that is not closed"],
])("names the row of %s and gives it back with all that follows", (_, rest, words) => {
  for (const [head, rows] of [
    ["email,name", ""],
    ["email,name", "a@example.com,Änne 🌱\n\nz@example.com,Z\n"],
    ['\uFEFF"email","full\nname"', "a@example.com,Änne\r\n"],
  ] as const) {
    const csv = `${head}\n${rows}${rest}`;
    const row = rows.split("\n").filter(Boolean).length + 2;
    expect(read(csv)).toEqual({
      before: row - 1,
      row,
      message: `Row ${row} ${words}`,
      from: csv.length - rest.length,
    });
    expect(extractUnreadCsv(csv, csv.length - rest.length)).toBe(`${head.replace("\uFEFF", "")}\n${rest}`);
  }
});

it("is no CSV where the head itself is broken", () => {
  expect(read('email,"name\na@example.com,A')).toEqual({ isRefused: true });
});

it("ends a head where quotes are closed, as a pattern says that tries every way to pair them", () => {
  // Each two quotes more double the pattern's time, so that it is for short texts alone.
  const slow = /^\uFEFF?\s*((?:"(?:[^"]|"")*"|[^"\n])*)\n/;
  const csv = fc.string({ unit: fc.constantFrom('"', "a", "\n", " ", ",", "\uFEFF"), maxLength: 14 });
  fc.assert(
    fc.property(csv, (text) => {
      expect(extractUnreadCsv(text, text.length)).toBe(`${slow.exec(text)?.[1]?.trimEnd() ?? ""}\n`);
    }),
    { numRuns: rounds(300, 10_000) },
  );
});

it("reads a head of a hundred thousand quotes that are not closed", () => {
  const csv = `${'"'.repeat(100_001)}\na,b`;
  expect(extractUnreadCsv(csv, csv.length)).toBe("\n");
});
