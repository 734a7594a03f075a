import { parse } from "csv-parse/browser/esm/sync";
import { guessColumns, type ImportField } from "~/domain/leads/import-row";

/** A file as it was chosen: its head and rows, and which field each column is taken for. */
export type CsvFile = { name: string; head: string[]; rows: string[][]; columns: (ImportField | "")[] };

/** @throws when it is no CSV */
export function readCsv(name: string, text: string): CsvFile {
  const [head = [], ...rows] = parse(text, {
    bom: true,
    trim: true,
    relax_column_count: true,
    skip_empty_lines: true,
  }) as string[][];
  return { name, head, rows, columns: guessColumns(head).map((field) => field ?? "") };
}

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Rows of it as CSV, with the chosen fields as its head; columns that are not read are left out. */
export function writeCsv({ columns, rows }: CsvFile, from = 0, to = rows.length): string {
  const read = columns.flatMap((field, index) => (field ? [index] : []));
  const lines = [
    read.map((index) => columns[index]),
    ...rows.slice(from, to).map((row) => read.map((index) => row[index] ?? "")),
  ];
  return lines.map((line) => line.map((text) => cell(text ?? "")).join(",")).join("\n");
}
