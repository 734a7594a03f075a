import { describe, it } from "vitest";

/** Set by `npm run prove`, which has the time for all of what `npm test` holds a part of. */
const isProof = process.env.PROVE === "1";

/** How often something is done: a few in `npm test`, many in `npm run prove`. */
export const rounds = (few: number, many: number): number => (isProof ? many : few);

/** Ways for a service to be away: two in `npm test` (the first ones), every one in `npm run prove`. */
export const outages = <T>(ways: readonly T[]): readonly T[] => (isProof ? ways : ways.slice(0, 2));

type Table<Row> = {
  /** Rows that hold every day. */
  daily: readonly Row[];
  /** Rows of `npm run prove`, in the part of this name. */
  more: readonly Row[];
  part: "screens" | "journeys" | "studio" | "kills" | "properties";
};

/** A table of tests of which `npm test` runs the daily rows. `%s` and `$name` in the title are a row's. */
export function itEach<Row>(
  { daily, more, part }: Table<Row>,
  title: string,
  test: (row: Row) => Promise<void>,
): void {
  it.each(daily)(title, (row) => test(row as Row));
  it.each(more)(title, { tags: [part] }, (row) => test(row as Row));
}

/** A group of tests for each row, as `itEach`. */
export function describeEach<Row>(
  { daily, more, part }: Table<Row>,
  title: string,
  group: (row: Row) => void,
): void {
  describe.each(daily)(title, (row) => group(row as Row));
  describe.each(more)(title, { tags: [part] }, (row) => group(row as Row));
}
