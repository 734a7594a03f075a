import { setImmediate as nextTurn } from "node:timers/promises";
import { parse } from "csv-parse";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import { type BrokenRow, countRowsBeforeError, describeBrokenRow, type ParsedCsvRow } from "./broken-csv";
import { buildCsvOptions, type CsvSeparator } from "./csv-text";

const MAX_ROWS = 10_000;

/** The rows of a CSV that are written between two turns of the event loop, in about 50 ms. */
const CHUNK_ROWS = 100;

/** A CSV as read. `broken`: the row with broken quotes, where reading ended; `body` holds the rows before it. */
export type CsvFile = {
  head: string[];
  body: string[][];
  broken: BrokenRow | null;
  separator: CsvSeparator;
};

/** Reads a CSV, at most one row more than a file may have; broken quotes end it. @returns why not, for text that is no CSV */
export async function parseCsv(csv: string): Promise<CsvFile | { refused: string }> {
  const records: string[][] = [];
  const options = buildCsvOptions(csv);
  const separator = options.delimiter;
  try {
    const parser = parse(csv, options);
    for await (const record of parser) {
      records.push(record as string[]);
      if (records.length > MAX_ROWS + 1) break;
    }
  } catch (error) {
    const to = countRowsBeforeError(error);
    if (to === null) return { refused: `This is no CSV that can be read: ${(error as Error).message}` };
    const read: ParsedCsvRow[] = [];
    for await (const row of parse(csv, { ...options, info: true, to })) read.push(row as ParsedCsvRow);
    const [head = [], ...body] = read.map(({ record }) => record);
    return { head, body, broken: describeBrokenRow(csv, error, read), separator };
  }
  const [head = [], ...body] = records;
  return { head, body, broken: null, separator };
}

/** Says that a CSV has too many rows; null otherwise. */
export const findRowLimitProblem = ({ body }: CsvFile): string | null =>
  body.length > MAX_ROWS ? `A file may have ${MAX_ROWS.toLocaleString("en-US")} rows at most.` : null;

/** Works on a CSV's rows in transactions of 100, letting others run in between. @returns the results; the head is row 1. */
export async function mapCsvRows<Result>(
  db: AppDatabase,
  { body }: CsvFile,
  work: (cells: string[], row: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < body.length; from += CHUNK_ROWS) {
    runInTransaction(db, () => {
      for (const [index, cells] of body.slice(from, from + CHUNK_ROWS).entries())
        results.push(work(cells, from + index + 2));
    });
    await nextTurn();
  }
  return results;
}
