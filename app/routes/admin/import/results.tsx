import { Link } from "@remix-run/react";
import { countRowsInWords, Outcomes, RowsToLookAt } from "~/components/admin/csv-import/results";
import { formatCount } from "~/components/admin/format";
import { Button } from "~/components/ui/button";
import { formatCountedNoun } from "~/content/text";
import type { RowResult } from "~/domain/leads/import/import.server";
import type { ImportState } from "./use-import";

const IMPORT_RESULT_WORDS: Record<RowResult["outcome"], { before: string; after: string }> = {
  created: { before: "New", after: "Created" },
  duplicate: { before: "Known already", after: "Known already" },
  unchanged: { before: "Imported before", after: "Imported before" },
  invalid: { before: "Not valid", after: "Not valid" },
};

const IMPORT_OUTCOMES = Object.keys(IMPORT_RESULT_WORDS) as RowResult["outcome"][];

export function Results({ run, total, onImport }: { run: ImportState; total: number; onImport: () => void }) {
  const { state, results, done } = run;
  const isAfter = state === "importing" || state === "done" || done > 0;
  const of = (outcome: RowResult["outcome"]) => results.filter((row) => row.outcome === outcome);
  const odd = results.filter(hasImportRemark);
  const created = of("created").length;
  return (
    <section className="grid gap-4 rounded-card border border-line bg-surface p-5" aria-labelledby="results">
      <h2 id="results" className="text-h3">
        {state === "done" ? "Imported" : "3. Import"}
      </h2>
      <Outcomes
        counts={IMPORT_OUTCOMES.map((outcome) => ({
          label: IMPORT_RESULT_WORDS[outcome][isAfter ? "after" : "before"],
          rows: of(outcome).length,
        }))}
      />
      {state !== "done" && (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            onClick={onImport}
            pending={state === "importing"}
            pendingLabel="Importing"
            disabled={!isAfter && created === 0}
          >
            {done > 0 ? "Go on" : `Import ${formatCountedNoun(created, "lead")}`}
          </Button>
          {isAfter && (
            <label className="flex min-w-0 grow items-center gap-3 text-sm">
              <span className="whitespace-nowrap tabular-nums">
                {formatCount(done)} of {countRowsInWords(total)}
              </span>
              <progress value={done} max={total} className="h-2 min-w-24 max-w-md grow accent-primary" />
            </label>
          )}
        </div>
      )}
      <p role="status" className="sr-only">
        {state === "done"
          ? `${created} leads were imported`
          : state === "tried"
            ? "The file was checked"
            : ""}
      </p>
      <RowsToLookAt rows={odd}>{(row) => <OddRow row={row} />}</RowsToLookAt>
    </section>
  );
}

/** Whether an imported row is to be looked at: not taken, or not with all that it had. */
const hasImportRemark = ({ outcome, leftOut }: RowResult): boolean =>
  outcome === "invalid" || outcome === "duplicate" || leftOut !== undefined;

function OddRow({ row: { outcome, id, errors, leftOut = [] } }: { row: RowResult }) {
  if (outcome === "invalid") return <>{[...leftOut, ...Object.values(errors ?? {}).flat()].join(". ")}</>;
  if (outcome === "created") return <>{leftOut.join(". ")}; the rest of the row is taken</>;
  if (!id) return <>Same person as an earlier row</>;
  return (
    <>
      Same number or address as{" "}
      <Link to={`/admin/leads/${id}`} className="font-semibold text-primary underline underline-offset-2">
        this lead
      </Link>
    </>
  );
}
