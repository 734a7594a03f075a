/** Where a quote that is not closed, or not where a cell begins, ends the reading of a file. */
export type BrokenRow = {
  /** Of the file, the head being row 1. */
  row: number;
  /** What is wrong with it, as staff read it. */
  message: string;
  /** Characters of the text before the row. */
  from: number;
};

/** How csv-parse reads what staff bring, on the server and in the browser. */
export const CSV_OPTIONS = { bom: true, trim: true, relax_column_count: true, skip_empty_lines: true };

/** A row as csv-parse reads it with the option `info`; `bytes` is where it ends. */
export type ParsedCsvRow = { record: string[]; info: { bytes: number } };

const QUOTES: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: "has a quote that is not closed",
  CSV_INVALID_CLOSING_QUOTE: "has a quote that is not closed",
  INVALID_OPENING_QUOTE: "has a quote in the middle of a cell",
};

/** How many rows, the head among them, come before the quote that csv-parse stumbled over; null for any other failure. */
export function countRowsBefore(error: unknown): number | null {
  const { code = "", records = 0 } = error as { code?: string; records?: number };
  return QUOTES[code] && records > 0 ? records : null;
}

/** The row that csv-parse stumbled over, after the rows it could read. */
export function describeBrokenRow(csv: string, error: unknown, read: readonly ParsedCsvRow[]): BrokenRow {
  const row = read.length + 1;
  const bytes = new TextEncoder().encode(csv).subarray(0, read.at(-1)?.info.bytes ?? 0);
  const before = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes).length;
  const from = before + (/^\s*/.exec(csv.slice(before))?.[0].length ?? 0);
  return { row, message: `Row ${row} ${QUOTES[(error as { code: string }).code]}`, from };
}

/** The head of a file with what was not read of it, as a file of its own. */
export function extractUnreadCsv(csv: string, from: number): string {
  const head = /^\uFEFF?\s*((?:"(?:[^"]|"")*"|[^"\n])*)\n/.exec(csv)?.[1]?.trimEnd() ?? "";
  return `${head}\n${csv.slice(from)}`;
}
