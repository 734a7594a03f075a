import { measureSeparatorLine } from "./csv-text";

export type BrokenRow = {
  /** The number of the CSV's broken row; the head is row 1. */
  row: number;
  message: string;
  /** How many characters the CSV has before the broken row. */
  from: number;
};

/** A row as csv-parse reads it with the option `info`; `bytes` is where it ends. */
export type ParsedCsvRow = { record: string[]; info: { bytes: number } };

const QUOTES: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: "has a quote that is not closed",
  CSV_INVALID_CLOSING_QUOTE: "has a quote that is not closed",
  INVALID_OPENING_QUOTE: "has a quote in the middle of a cell",
};

/** Counts a CSV's rows before one with broken quotes, head included; null for any other failure. */
export function countRowsBeforeError(error: unknown): number | null {
  const { code = "", records = 0 } = error as { code?: string; records?: number };
  return QUOTES[code] && records > 0 ? records : null;
}

export function describeBrokenRow(csv: string, error: unknown, read: readonly ParsedCsvRow[]): BrokenRow {
  const row = read.length + 1;
  const bytes = new TextEncoder().encode(csv).subarray(0, read.at(-1)?.info.bytes ?? 0);
  const before = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes).length;
  const from = before + (/^\s*/.exec(csv.slice(before))?.[0].length ?? 0);
  return { row, message: `Row ${row} ${QUOTES[(error as { code: string }).code]}`, from };
}

/** Extracts the rows of a CSV that were not read, with the head, as a file of its own. */
export function extractUnreadCsv(csv: string, from: number): string {
  const named = csv.slice(0, measureSeparatorLine(csv));
  const text = csv.slice(named.length).trimStart();
  return `${named.trimStart()}${text.slice(0, Math.max(0, findRowEnd(text))).trimEnd()}\n${csv.slice(from)}`;
}

/** Finds the first line end that is in no quotes; -1 if there is none. */
function findRowEnd(csv: string): number {
  let isQuoted = false;
  for (let at = 0; at < csv.length; at++) {
    if (csv[at] === '"') isQuoted = !isQuoted;
    if ((csv[at] === "\n" || csv[at] === "\r") && !isQuoted) return at;
  }
  return -1;
}
