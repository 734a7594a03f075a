import type { ReactNode } from "react";
import { TextareaField } from "~/components/ui/control-fields";
import { SubmitButton } from "~/components/ui/submit-button";
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

/** What a file holds from a broken row on; `rest` begins with the file's head. */
export type CsvRemainder = { row: number; message: string; rest: string };

type Props = CsvRemainder & {
  isDone: boolean;
  disabled?: boolean;
  /** Called with a CSV file's corrected rest on sending. */
  onRead: (csv: string) => void;
};

/** Names the row that ended the reading, and offers it with all that follows, to be mended and read. */
export function RestOfFile({ row, message, rest, isDone, disabled = false, onRead }: Props) {
  return (
    <section
      className="grid gap-3 rounded-card border border-line bg-surface p-5"
      aria-labelledby="rest-of-file"
    >
      <h2 id="rest-of-file" className="text-h3">
        The rest of the file
      </h2>
      <p className="text-sm">
        {message}
        {describeRowsBefore(row, isDone)}. Mend it here, then read on from there.
      </p>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          onRead(String(new FormData(event.currentTarget).get("csv") ?? ""));
        }}
      >
        <TextareaField
          id="rest-csv"
          label={`The head, and the file from row ${row} on`}
          name="csv"
          rows={8}
          defaultValue={rest}
          spellCheck={false}
          controlClassName="font-mono text-sm"
        />
        <SubmitButton variant="secondary" disabled={disabled} className="justify-self-start">
          Read the rest
        </SubmitButton>
      </form>
    </section>
  );
}

function describeRowsBefore(row: number, isDone: boolean): string {
  if (row === 2) return "";
  const done = isDone ? "taken" : "read";
  return row === 3 ? `; row 2 was ${done}` : `; rows 2 to ${row - 1} were ${done}`;
}
