import { parse } from "csv-parse/browser/esm/sync";
import type { CsvRemainder } from "~/components/admin/csv-import/rest-of-file";
import { guessColumns, type ImportField } from "~/domain/leads/import/import-columns";
import {
  countRowsBeforeError,
  describeBrokenRow,
  extractUnreadCsv,
  type ParsedCsvRow,
} from "~/platform/broken-csv";
import { buildCsvOptions, type CsvEncoding, type CsvSeparator, findCsvSeparator } from "~/platform/csv-text";

/** The chosen CSV file: its head and rows, the field of each column, and the rows that could not be read. */
export type ImportFile = {
  name: string;
  head: string[];
  rows: string[][];
  columns: (ImportField | "")[];
  rest: CsvRemainder | null;
  /** Null for the mended rest of a file. */
  encoding: CsvEncoding | null;
  separator: CsvSeparator;
};

/** Parses a chosen file. @throws when it is no CSV */
export function parseCsvFile(name: string, text: string, encoding: CsvEncoding | null): ImportFile {
  const { read, rest } = readRows(text);
  const [head = [], ...rows] = read;
  return {
    name,
    head,
    rows,
    columns: guessColumns(head).map((field) => field ?? ""),
    rest,
    encoding,
    separator: findCsvSeparator(text),
  };
}

function readRows(text: string): { read: string[][]; rest: CsvRemainder | null } {
  const options = buildCsvOptions(text);
  try {
    return { read: parse(text, options) as string[][], rest: null };
  } catch (error) {
    const to = countRowsBeforeError(error);
    if (to === null) throw error;
    const read = parse(text, { ...options, info: true, to }) as unknown as ParsedCsvRow[];
    const { from, ...broken } = describeBrokenRow(text, error, read);
    return {
      read: read.map(({ record }) => record),
      rest: { ...broken, rest: extractUnreadCsv(text, from) },
    };
  }
}

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Writes rows of the import file as CSV, with the chosen fields as head; other columns are left out. */
export function writeCsv({ columns, rows }: ImportFile, from = 0, to = rows.length): string {
  const read = columns.flatMap((field, index) => (field ? [index] : []));
  const lines = [
    read.map((index) => columns[index]),
    ...rows.slice(from, to).map((row) => read.map((index) => row[index] ?? "")),
  ];
  return lines.map((line) => line.map((text) => cell(text ?? "")).join(",")).join("\n");
}
