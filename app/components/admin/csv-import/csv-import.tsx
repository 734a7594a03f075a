import type { ReactNode } from "react";
import { SubmitButton } from "~/components/admin/buttons";
import { TextareaField } from "~/components/ui/control-fields";
import { formatCountedNoun } from "~/content/text";
import { type DateOrder, dateOrders, type FileDateOrder } from "~/domain/leads/import/import-date";
import { CSV_SEPARATORS, type CsvEncoding, type CsvSeparator } from "~/platform/csv-text";
import { checkConnection, confirmConnection } from "../connection/connection";
import { formatCount } from "../format";
import { NotSent, Trouble } from "../forms/trouble";
import { Fact } from "../screen";

/** The largest file to import, as the calls take it (docs/product/import.md §10). */
const MAX_CSV_BYTES = 5 * 1024 * 1024;

const CSV_TOO_LARGE = "This file is larger than 5 MB. Please split it.";

type FileProps = {
  about?: ReactNode;
  disabled: boolean;
  /** Called with the chosen file; `refused` says why it is not taken. */
  onChoose: (file: File | undefined, refused: string | null) => void;
  trouble: string | null | undefined;
  onRetry?: (() => void) | undefined;
  status?: string;
};

export function ChooseFile({ about, disabled, onChoose, trouble, onRetry, status }: FileProps) {
  return (
    <section className="grid gap-3 rounded-card border border-line bg-surface p-5" aria-labelledby="file">
      <h2 id="file" className="text-h3">
        1. Choose a file
      </h2>
      {about}
      <label htmlFor="csv" className="text-sm font-semibold">
        CSV file
      </label>
      <input
        id="csv"
        name="file"
        type="file"
        accept=".csv,text/csv"
        disabled={disabled}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          const isTooLarge = file !== undefined && file.size > MAX_CSV_BYTES;
          onChoose(isTooLarge ? undefined : file, isTooLarge ? CSV_TOO_LARGE : null);
        }}
        className="max-w-full text-sm file:mr-3 file:min-h-touch file:cursor-pointer file:rounded-control file:border file:border-solid file:border-edge file:bg-surface file:px-4 file:font-semibold"
      />
      {onRetry ? (
        <NotSent onRetry={onRetry} />
      ) : (
        <Trouble answer={trouble ? { ok: false, message: trouble } : undefined} />
      )}
      {status !== undefined && (
        <p role="status" className="text-sm">
          {status}
        </p>
      )}
    </section>
  );
}

const WORDS: Record<DateOrder, string> = {
  mdy: "The month: 3/4/2026 is March 4",
  dmy: "The day: 3/4/2026 is April 3",
};

type DateOrderProps = {
  chosen: DateOrder | null;
  disabled?: boolean;
  onChoose: (order: DateOrder) => void;
};

/** Asks what comes first in the dates of a CSV that can be read in two ways. */
export function DateOrderChoice({ chosen, disabled = false, onChoose }: DateOrderProps) {
  return (
    <fieldset className="grid gap-2 text-sm">
      <legend className="font-semibold">
        The dates in this file can be read in two ways. What comes first?
      </legend>
      {dateOrders.map((order) => (
        <label key={order} className="flex min-h-touch items-center gap-3">
          <input
            type="radio"
            name="dates"
            value={order}
            disabled={disabled}
            checked={chosen === order}
            onChange={() => onChoose(order)}
          />
          {WORDS[order]}
        </label>
      ))}
    </fieldset>
  );
}

type FileFactsProps = {
  /** Null for a text that was typed or mended here. */
  encoding: CsvEncoding | null;
  separator: CsvSeparator;
  ignored: readonly string[];
};

export function FileFacts({ encoding, separator, ignored }: FileFactsProps) {
  return (
    <p className="text-sm text-muted [overflow-wrap:anywhere]">
      Read {encoding && `as ${encoding}, `}with cells separated by {CSV_SEPARATORS[separator]}.
      {ignored.length > 0 &&
        ` Not read: ${ignored.map((name) => name || "a column without a name").join(", ")}.`}
    </p>
  );
}

/** The server could not be reached, or answered with something else than this site does. */
export class CsvSendError extends Error {
  override name = "CsvSendError";
}

/**
 * The result of an import; `unreadFrom` counts the characters before the row that ended the reading, null for none. `order` is
 * how the dates were read, `ask` where it has to be chosen.
 */
type CsvTaken<Row> = {
  rows: Row[];
  ignored: string[];
  unreadFrom: number | null;
  order: FileDateOrder | null;
};

/** @throws CsvSendError without an answer of the site, and an Error with the server's message for a refusal */
export async function sendCsv<Row>(address: string, csv: string): Promise<CsvTaken<Row>> {
  const headers = { "Content-Type": "text/csv" };
  try {
    const answer = await fetch(address, { method: "POST", headers, body: csv });
    const read = (await answer.json()) as CsvTaken<Row> & { message?: string };
    if (answer.ok) {
      confirmConnection();
      return read;
    }
    if (answer.status < 500) throw new Refused(read.message);
  } catch (error) {
    if (error instanceof Refused) throw error;
  }
  checkConnection();
  throw new CsvSendError();
}

class Refused extends Error {}

const MAX_ROWS_LISTED = 100;

/** Writes a number of rows: "1 row", "1,200 rows". */
export const countRowsInWords = (rows: number): string => formatCountedNoun(rows, "row");

export const Outcomes = ({ counts }: { counts: readonly { label: string; rows: number }[] }) => (
  <dl className="flex flex-wrap gap-x-8 gap-y-2">
    {counts.map(({ label, rows }) => (
      <Fact key={label} label={label} className="text-lead font-semibold tabular-nums">
        {formatCount(rows)}
      </Fact>
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
