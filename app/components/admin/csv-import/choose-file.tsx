import type { ReactNode } from "react";
import { NotSent } from "../forms/not-sent";
import { Trouble } from "../forms/trouble";

/** The largest file to import, as the calls take it (docs/product/import.md §10). */
const MAX_CSV_BYTES = 5 * 1024 * 1024;

const CSV_TOO_LARGE = "This file is larger than 5 MB. Please split it.";

type Props = {
  about?: ReactNode;
  disabled: boolean;
  /** Called with the chosen file; `refused` says why it is not taken. */
  onChoose: (file: File | undefined, refused: string | null) => void;
  trouble: string | null | undefined;
  onRetry?: (() => void) | undefined;
  status?: string;
};

/** The first step of an import. */
export function ChooseFile({ about, disabled, onChoose, trouble, onRetry, status }: Props) {
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
