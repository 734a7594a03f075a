import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rounds } from "#tests/setup/rounds";
import { extractUnreadCsv } from "./broken-csv";
import { buildCsvOptions, decodeTextFile, findCsvSeparator } from "./csv-text";

const rowsOf = (csv: string) => parse(csv, buildCsvOptions(csv)) as string[][];

/** Encodes a text by one of the encodings that have a byte for each sign. */
function encode(text: string, name: string): Uint8Array {
  const signs = new TextDecoder(name).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Uint8Array.from(text, (sign) => signs.indexOf(sign));
}

const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(text, "utf16le");
  return isBig ? bytes.swap16() : bytes;
};

const WRITTEN: Record<string, [(text: string) => Uint8Array, string]> = {
  "UTF-8": [(text) => Buffer.from(text), "UTF-8"],
  "UTF-8 with a mark": [(text) => Buffer.from(`\uFEFF${text}`), "UTF-8"],
  "UTF-16 LE": [(text) => utf16(`\uFEFF${text}`, false), "UTF-16"],
  "UTF-16 BE": [(text) => utf16(`\uFEFF${text}`, true), "UTF-16"],
  "UTF-16 LE without a mark": [(text) => utf16(text, false), "UTF-16"],
  "UTF-16 BE without a mark": [(text) => utf16(text, true), "UTF-16"],
  "Windows-1252": [(text) => encode(text, "windows-1252"), "Windows-1252"],
  "Mac Roman": [(text) => encode(text, "macintosh"), "Mac Roman"],
};

const NAMES = ["Tomás Núñez", "Maura O’Shea", "José Peña", "Zoë Brontë", "François Lefèvre", "Jürgen Groß"];
const HEAD = ["Name", "Email", "Phone", "Message"];
const written = (rows: string[][], separator: string, end: string) =>
  rows.map((row) => row.join(separator)).join(end) + end;

describe("a file of names", () => {
  for (const [name, [write, encoding]] of Object.entries(WRITTEN))
    for (const separator of [",", ";", "\t", "|"])
      for (const end of ["\n", "\r\n", "\r"])
        it(`comes out right in ${name}, by ${JSON.stringify(separator)}, with lines that end in ${JSON.stringify(end)}`, () => {
          const rows = [HEAD, ...NAMES.map((person) => [person, "a@example.com", "", "Hello"])];
          const read = decodeTextFile(write(written(rows, separator, end)));
          expect(read.encoding).toBe(encoding);
          expect(rowsOf(read.text)).toEqual(rows);
        });

  it.each(NAMES)("knows by %s alone which of the two old encodings it is", (person) => {
    for (const [name, encoding] of [
      ["windows-1252", "Windows-1252"],
      ["macintosh", "Mac Roman"],
    ] as const) {
      const read = decodeTextFile(encode(`Name,Email\r\n${person},a@example.com\r\n`, name));
      expect(read).toEqual({ text: `Name,Email\r\n${person},a@example.com\r\n`, encoding });
    }
  });

  it("stays UTF-8 where one sign was cut in half", () => {
    const bytes = Buffer.from("Name,Email\nTomás Núñez,a@example.com\nJosé,b@example.com\ná");
    expect(decodeTextFile(bytes.subarray(0, -1))).toMatchObject({
      encoding: "UTF-8",
      text: expect.stringContaining("José"),
    });
  });
});

it.each([
  ["what Excel says in its first line", "sep=;\r\nName;Email, main\r\nAnn;a@example.com", ";"],
  ["tabs that Excel names", "sep=\t\nName\tEmail\nAnn\ta@example.com", "\t"],
  ["commas within a head that no row has", "Name (last, first);Email\nAnn;a\nBen;b\nCy;c", ";"],
  ["commas in the texts", 'Name;Message\nAnn;"Yes, no, perhaps"\nBen;One, two, three', ";"],
  ["a separator within quotes", '"a;b;c;d",Email\nAnn,a@example.com', ","],
  ["one column alone", "Email\na@example.com", ","],
  ["a head after rows of separators alone", ";;;\n\nName;Email;;\nAnn;a@example.com;;", ";"],
  ["nothing at all", "", ","],
])("finds the separator: %s", (_, csv, separator) => {
  expect(findCsvSeparator(csv)).toBe(separator);
  expect(rowsOf(csv).some(([first]) => first?.startsWith("sep="))).toBe(false);
});

it("leaves out empty rows and rows of separators alone, and keeps columns that only some rows have", () => {
  expect(rowsOf("Name,Email\n,\nAnn,a@example.com,more,\n\n , ,\n,,,,\nBen\n")).toEqual([
    ["Name", "Email"],
    ["Ann", "a@example.com", "more", ""],
    ["Ben"],
  ]);
});

it("gives back the rest of a file with the line that names its separator", () => {
  const csv = 'sep=;\r\nName;Email\r\nAnn;"a';
  const rest = extractUnreadCsv(csv, csv.indexOf("Ann"));
  expect(rest).toBe('sep=;\r\nName;Email\nAnn;"a');
  expect(rowsOf(rest.replace('"', ""))).toEqual([
    ["Name", "Email"],
    ["Ann", "a"],
  ]);
});

it("decodes any bytes, and reads what a spreadsheet writes by each separator", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const { text } = decodeTextFile(bytes);
      expect(findCsvSeparator(text)).toMatch(/^[,;\t|]$/);
    }),
    { numRuns: rounds(100, 2_000) },
  );
  const cell = fc.stringMatching(/^[A-Za-zé;,\t|\n" ]{0,12}$/).map((text) => `.${text}.`);
  fc.assert(
    fc.property(
      fc.constantFrom(",", ";", "\t", "|"),
      fc.array(fc.tuple(cell, cell, cell), { maxLength: 8 }),
      (separator, body) => {
        const rows = [["Name", "Email", "Phone"], ...body.map((row) => [...row])];
        const quoted = rows.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`));
        expect(rowsOf(written(quoted, separator, "\r\n"))).toEqual(rows);
      },
    ),
    { numRuns: rounds(100, 2_000) },
  );
});
