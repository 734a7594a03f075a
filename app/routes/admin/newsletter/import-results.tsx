import { Outcomes, RowsToLookAt } from "~/components/admin/csv-import/outcomes";
import { Button } from "~/components/ui/button";
import { formatCountedNoun } from "~/content/text";
import type { SubscriberRow } from "~/domain/newsletter/import.server";

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
  const odd = rows.filter(({ errors, message }) => errors || message);
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
      {!isDone && (
        <Button
          onClick={onImport}
          pending={state === "importing"}
          pendingLabel="Importing"
          disabled={fresh === 0}
          className="justify-self-start"
        >
          {`Import ${formatCountedNoun(fresh, "subscriber")}`}
        </Button>
      )}
      <p role="status" className="sr-only">
        {isDone ? `${fresh} subscribers were imported` : state === "tried" ? "The file was checked" : ""}
      </p>
      <RowsToLookAt rows={odd}>
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

function countImportOutcomes(rows: readonly SubscriberRow[]): Record<SubscriberRow["outcome"], number> {
  const counts = { created: 0, confirmed: 0, unchanged: 0, unsubscribed: 0, suppressed: 0, invalid: 0 };
  for (const { outcome } of rows) counts[outcome]++;
  return counts;
}
