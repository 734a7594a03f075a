import type { ReactNode } from "react";
import { DateOrderChoice } from "~/components/admin/csv-import/date-order";
import { Outcomes, RowsToLookAt } from "~/components/admin/csv-import/outcomes";
import { RestOfFile } from "~/components/admin/csv-import/rest-of-file";
import { Button } from "~/components/ui/button";
import { SubmitButton } from "~/components/ui/submit-button";
import { formatCountedNoun } from "~/content/text";
import type { SubscriberRow } from "~/domain/newsletter/import.server";
import type { PlainSubscriberImport } from "./import.server";
import { countImportOutcomes, hasRemark } from "./import-counts";

const OUTCOMES: Record<SubscriberRow["outcome"], { before: string; after: string }> = {
  created: { before: "New", after: "Added" },
  confirmed: { before: "Asked, not confirmed yet", after: "Confirmed by this" },
  unchanged: { before: "On the list already", after: "On the list already" },
  unsubscribed: { before: "Left the list", after: "Left the list" },
  suppressed: { before: "Takes no mail", after: "Takes no mail" },
  invalid: { before: "Not valid", after: "Not valid" },
};

const subscriberOutcomes = Object.keys(OUTCOMES) as SubscriberRow["outcome"][];

export type SubscriberImportState = "idle" | "trying" | "tried" | "importing" | "done";

/** Shows what an import will do with its rows, then what it did: how many of each, and those that need a look. */
export function SubscriberResults({
  rows,
  state,
  onImport,
}: {
  rows: SubscriberRow[];
  state: SubscriberImportState;
  onImport: () => void;
}) {
  const isDone = state === "done";
  const counts = countImportOutcomes(rows);
  const fresh = counts.created + counts.confirmed;
  const odd = rows.filter(hasRemark);
  return (
    <Outcome isDone={isDone} counts={counts} odd={odd} oddTotal={odd.length}>
      {!isDone && (
        <Button
          onClick={onImport}
          pending={state === "importing"}
          pendingLabel="Importing"
          disabled={fresh === 0}
          className="justify-self-start"
        >
          {importWords(fresh)}
        </Button>
      )}
      <p role="status" className="sr-only">
        {isDone ? `${fresh} subscribers were imported` : state === "tried" ? "The file was checked" : ""}
      </p>
    </Outcome>
  );
}

/** Shows an import's results without JavaScript: the file comes back with the form. */
export function PlainSubscriberResults({ file: { csv, name, ...outcome } }: { file: PlainSubscriberImport }) {
  const fresh = outcome.counts.created + outcome.counts.confirmed;
  const { rest } = outcome;
  return (
    <>
      <Outcome {...outcome}>
        <p className="text-sm text-muted [overflow-wrap:anywhere]">{name}</p>
        {!outcome.isDone && outcome.asksDates && (
          <form method="post" encType="multipart/form-data" className="grid gap-3">
            <input type="hidden" name="csv" value={csv} />
            <input type="hidden" name="name" value={name} />
            <DateOrderChoice chosen={outcome.dates} />
            <SubmitButton name="intent" value="try" variant="secondary" className="justify-self-start">
              Check the file
            </SubmitButton>
          </form>
        )}
        {!outcome.isDone && fresh > 0 && (
          <form method="post" encType="multipart/form-data">
            <input type="hidden" name="csv" value={csv} />
            <input type="hidden" name="name" value={name} />
            {outcome.dates && <input type="hidden" name="dates" value={outcome.dates} />}
            <SubmitButton name="intent" value="import">
              {importWords(fresh)}
            </SubmitButton>
          </form>
        )}
      </Outcome>
      {rest && <RestOfFile {...rest} name={name} isDone={outcome.isDone} />}
    </>
  );
}

/** Shows the first rows of a list of subscribers, and what will become of each. */
export const FirstAddresses = ({ rows }: { rows: readonly SubscriberRow[] }) => (
  <ol className="divide-y divide-line border-y border-line text-sm" aria-label="The first rows">
    {rows.slice(0, 5).map(({ row, email, outcome }) => (
      <li key={row} className="flex flex-wrap gap-x-4 py-2 [overflow-wrap:anywhere]">
        <span className="font-semibold">{email || "No address"}</span>
        <span className="text-muted">{OUTCOMES[outcome].before}</span>
      </li>
    ))}
  </ol>
);

const importWords = (fresh: number) => `Import ${formatCountedNoun(fresh, "subscriber")}`;

function Outcome({
  isDone,
  counts,
  odd,
  oddTotal,
  children,
}: Pick<PlainSubscriberImport, "isDone" | "counts" | "odd" | "oddTotal"> & { children: ReactNode }) {
  return (
    <section className="grid gap-4 rounded-card border border-line bg-surface p-5" aria-labelledby="results">
      <h2 id="results" className="text-h3">
        {isDone ? "Imported" : "2. Import"}
      </h2>
      <Outcomes
        counts={subscriberOutcomes
          .filter((outcome) => outcome === "created" || counts[outcome] > 0)
          .map((outcome) => ({
            label: OUTCOMES[outcome][isDone ? "after" : "before"],
            rows: counts[outcome],
          }))}
      />
      {children}
      <RowsToLookAt rows={odd} total={oddTotal}>
        {({ email, message, errors }) => (
          <>
            {!errors?.row && <span className="font-semibold">{email || "No address"} </span>}
            {message ??
              Object.values(errors ?? {})
                .flat()
                .join(". ")}
          </>
        )}
      </RowsToLookAt>
    </section>
  );
}
