import { describe, it } from "vitest";

/** Set by `npm run prove`, which checks in full what `npm test` checks in part. */
const isProof = process.env.PROVE === "1";

/** The number of repetitions: few in `npm test`, many in `npm run prove`. */
export const rounds = (few: number, many: number): number => (isProof ? many : few);

/** The outages to test: the first two in `npm test`, all of them in `npm run prove`. */
export const outages = <T>(ways: readonly T[]): readonly T[] => (isProof ? ways : ways.slice(0, 2));

type Table<Row> = {
  /** Rows that `npm test` runs. */
  daily: readonly Row[];
  /** Rows that only `npm run prove` runs, in the part with this name. */
  more: readonly Row[];
  part: "screens" | "journeys" | "studio" | "kills" | "properties";
};

/** A table of tests. `npm test` runs its daily rows. `%s` and `$name` in the title come from the row. */
export function itEach<Row>(
  { daily, more, part }: Table<Row>,
  title: string,
  test: (row: Row) => Promise<void>,
): void {
  it.each(daily)(title, (row) => test(row as Row));
  it.each(more)(title, { tags: [part] }, (row) => test(row as Row));
}

/** A group of tests per row, with rows as in `itEach`. */
export function describeEach<Row>(
  { daily, more, part }: Table<Row>,
  title: string,
  group: (row: Row) => void,
): void {
  describe.each(daily)(title, (row) => group(row as Row));
  describe.each(more)(title, { tags: [part] }, (row) => group(row as Row));
}
