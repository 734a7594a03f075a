import { formatCount } from "../format";

/** Numbers of rows: `before` a page, on it, and in all; `atLeast` where not all were counted. */
export type RowRange = { before: number; shown: number; total: number; atLeast?: boolean };

/** Writes a page's range of rows: "1–25 of 961 leads". @param noun for one, and for several */
export function writeRange(
  { before, shown, total, atLeast = false }: RowRange,
  noun: [string, string],
): string {
  // Rows added or removed since the first page was read must not make a page's end pass the total.
  const all = Math.max(total, before + shown);
  const many = `${formatCount(all)}${atLeast ? " or more" : ""} ${all === 1 && !atLeast ? noun[0] : noun[1]}`;
  if (shown === 0 || (shown === all && !atLeast)) return many;
  const first = formatCount(before + 1);
  return `${shown === 1 ? first : `${first}–${formatCount(before + shown)}`} of ${many}`;
}
