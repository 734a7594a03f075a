import { TextareaField } from "~/components/ui/control-fields";
import { SubmitButton } from "~/components/ui/submit-button";

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
