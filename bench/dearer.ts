import { computeRatio, formatFigure, type Row } from "./report";

/** The figures of an earlier run. */
export type Earlier = { day: string; machine: string; rows: readonly Row[] };

/** A figure counts as worse from this factor on: a tenth. */
const DEARER_RATIO = 1.1;

/**
 * Lists the figures that are at least a tenth worse than when they were last kept, one line each. A figure with another
 * value beside it from the same run is compared by their ratio; all others only with a figure of the same machine.
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
    if (!(share >= DEARER_RATIO)) return [];
    const unit = byRatio ? `of ${row.beside?.what}` : row.unit;
    return [`${row.part}: ${row.what}: ${formatFigure(then)} on ${day}, now ${formatFigure(now)} ${unit}`];
  });
}

const isSame = (row: Row) => (other: Row) =>
  other.part === row.part &&
  other.what === row.what &&
  (other.beside !== undefined) === (row.beside !== undefined);

/** For rates, and figures with a lower bar, more is better. */
const isMoreBetter = ({ unit, bar }: Row): boolean => unit.endsWith("/s") || bar?.atLeast !== undefined;
