import type { ReactNode } from "react";
import { formatCountedNoun } from "~/content/text";
import { formatCount } from "../format";

const MAX_ROWS_LISTED = 100;

/** Writes a number of rows: "1 row", "1,200 rows". */
export const countRowsInWords = (rows: number): string => formatCountedNoun(rows, "row");

export const Outcomes = ({ counts }: { counts: readonly { label: string; rows: number }[] }) => (
  <dl className="flex flex-wrap gap-x-8 gap-y-2">
    {counts.map(({ label, rows }) => (
      <div key={label}>
        <dt className="text-xs text-muted">{label}</dt>
        <dd className="text-lead font-semibold tabular-nums">{formatCount(rows)}</dd>
      </div>
    ))}
  </dl>
);

type Row = { row: number };

export function RowsToLookAt<R extends Row>({
  rows,
  children,
}: {
  rows: readonly R[];
  children: (row: R) => ReactNode;
}) {
  if (rows.length === 0) return null;
  const listed = rows.slice(0, MAX_ROWS_LISTED);
  return (
    <ul className="divide-y divide-line border-t border-line text-sm" aria-label="Rows to look at">
      {listed.map((row) => (
        <li key={row.row} className="flex flex-wrap gap-x-4 gap-y-0.5 py-2">
          <span className="w-20 shrink-0 tabular-nums text-muted">Row {row.row}</span>
          <span className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">{children(row)}</span>
        </li>
      ))}
      {rows.length > listed.length && (
        <li className="py-2 text-muted">and {formatCount(rows.length - listed.length)} more</li>
      )}
    </ul>
  );
}
