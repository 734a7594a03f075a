import { computeRatio, formatFigure, type Row } from "./report";

/** The figures of an earlier day. */
export type Earlier = { day: string; machine: string; rows: readonly Row[] };

/** From this share on a figure counts as dearer: a tenth. */
const DEARER = 1.1;

/**
 * Which figures are worse by a tenth or more than when they were last kept, a line each. What stands beside something in
 * the same run is held against its ratio of then; anything else only against a figure of the same machine.
 * @param earlier in the order of the days
 */
export function findDearer(rows: readonly Row[], machine: string, earlier: readonly Earlier[]): string[] {
  return rows.flatMap((row) => {
    const last = earlier
      .toReversed()
      .flatMap((of) => of.rows.filter(isSame(row)).map((before) => ({ ...of, before })))
      .find((of) => computeRatio(of.before) !== undefined || of.machine === machine);
    if (!last) return [];
    const { before, day } = last;
    const byRatio = computeRatio(row) !== undefined && computeRatio(before) !== undefined;
    const [then, now] = byRatio
      ? [computeRatio(before) as number, computeRatio(row) as number]
      : [before.value, row.value];
    const share = isMoreBetter(row) ? then / now : now / then;
    if (!(share >= DEARER)) return [];
    const unit = byRatio ? `of ${row.beside?.what}` : row.unit;
    return [`${row.part}: ${row.what}: ${formatFigure(then)} on ${day}, now ${formatFigure(now)} ${unit}`];
  });
}

const isSame = (row: Row) => (other: Row) =>
  other.part === row.part &&
  other.what === row.what &&
  (other.beside !== undefined) === (row.beside !== undefined);

/** Rates, and what has to reach a bar: more of it costs less. */
const isMoreBetter = ({ unit, bar }: Row): boolean => unit.endsWith("/s") || bar?.atLeast !== undefined;
