import { setImmediate as nextTurn } from "node:timers/promises";
import { parse } from "csv-parse";
import type { AppDatabase } from "#db/client.server";
import { inTransaction } from "#db/transaction.server";

/** Rows of one file. */
const MOST_ROWS = 10_000;

/** Rows written between two turns of the event loop: about 50 ms. */
const CHUNK = 100;

export type CsvFile = { head: string[]; body: string[][] };

/** Reads CSV text, at most one row more than a file may have. @returns why not, for text that is no CSV. */
export async function readCsv(csv: string): Promise<CsvFile | { refused: string }> {
  const records: string[][] = [];
  try {
    const parser = parse(csv, { bom: true, trim: true, relax_column_count: true, skip_empty_lines: true });
    for await (const record of parser) {
      records.push(record as string[]);
      if (records.length > MOST_ROWS + 1) break;
    }
  } catch (error) {
    return { refused: `This is no CSV that can be read: ${(error as Error).message}` };
  }
  const [head = [], ...body] = records;
  return { head, body };
}

/** Why a file has too many rows, as staff read it; null where it has not. */
export const tooManyRows = ({ body }: CsvFile): string | null =>
  body.length > MOST_ROWS ? `A file may have ${MOST_ROWS.toLocaleString("en-US")} rows at most.` : null;

/**
 * Calls `work` with the cells of each row, in transactions of 100 rows, and lets others have a turn in between.
 * @returns what `work` made of each; rows are numbered as in the file, the head being row 1.
 */
export async function eachRow<Result>(
  db: AppDatabase,
  { body }: CsvFile,
  work: (cells: string[], row: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < body.length; from += CHUNK) {
    inTransaction(db, () => {
      for (const [index, cells] of body.slice(from, from + CHUNK).entries())
        results.push(work(cells, from + index + 2));
    });
    await nextTurn();
  }
  return results;
}
