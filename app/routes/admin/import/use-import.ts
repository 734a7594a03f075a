import { parse } from "csv-parse/browser/esm/sync";
import { useState } from "react";
import { type CsvRemainder, CsvSendError, sendCsv } from "~/components/admin/csv-import/csv-import";
import type { RowResult } from "~/domain/leads/import/import.server";
import { guessColumns, type ImportField } from "~/domain/leads/import/import-columns";
import type { DateOrder } from "~/domain/leads/import/import-date";
import {
  countRowsBeforeError,
  describeBrokenRow,
  extractUnreadCsv,
  type ParsedCsvRow,
} from "~/platform/broken-csv";
import { buildCsvOptions, type CsvEncoding, type CsvSeparator, findCsvSeparator } from "~/platform/csv-text";

/** The rows that an import sends at once, so that it can show its progress. */
const ROWS_PER_REQUEST = 250;

export type ImportState = {
  state: "idle" | "trying" | "tried" | "importing" | "done";
  results: RowResult[];
  done: number;
  trouble: string | null;
  isNotSent: boolean;
};

const NOTHING: ImportState = { state: "idle", results: [], done: 0, trouble: null, isNotSent: false };

const send = async (csv: string, dryRun: boolean, dates: DateOrder | null) =>
  (await sendCsv<RowResult>(`/api/leads/import?dryRun=${dryRun}${dates ? `&dates=${dates}` : ""}`, csv)).rows;

/** Tries a file without writing, then imports it piece by piece. After a failure it continues without duplicates. */
export function useImport() {
  const [now, setNow] = useState(NOTHING);
  const fail = (back: ImportState["state"]) => (error: unknown) =>
    setNow((last) => ({
      ...last,
      state: back,
      trouble: (error as Error).message,
      isNotSent: error instanceof CsvSendError,
    }));

  const tryOut = async (file: ImportFile, dates: DateOrder | null) => {
    setNow({ ...NOTHING, state: "trying" });
    await send(writeCsv(file), true, dates)
      .then((results) => setNow({ ...NOTHING, state: "tried", results }))
      .catch(fail("idle"));
  };
  const bring = async (file: ImportFile, dates: DateOrder | null) => {
    const goOn = now.done < file.rows.length ? now.done : 0;
    const results = goOn > 0 ? [...now.results] : [];
    setNow({ ...NOTHING, state: "importing", results, done: goOn });
    try {
      for (let from = goOn; from < file.rows.length; from += ROWS_PER_REQUEST) {
        const rows = await send(writeCsv(file, from, from + ROWS_PER_REQUEST), false, dates);
        results.push(...rows.map((result) => ({ ...result, row: result.row + from })));
        const done = Math.min(from + ROWS_PER_REQUEST, file.rows.length);
        setNow({ ...NOTHING, state: "importing", results: [...results], done });
      }
      setNow({ ...NOTHING, state: "done", results, done: file.rows.length });
    } catch (error) {
      fail("tried")(error);
    }
  };
  return { ...now, tryOut, bring, reset: () => setNow(NOTHING) };
}

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
function writeCsv({ columns, rows }: ImportFile, from = 0, to = rows.length): string {
  const read = columns.flatMap((field, index) => (field ? [index] : []));
  const lines = [
    read.map((index) => columns[index]),
    ...rows.slice(from, to).map((row) => read.map((index) => row[index] ?? "")),
  ];
  return lines.map((line) => line.map((text) => cell(text ?? "")).join(",")).join("\n");
}
