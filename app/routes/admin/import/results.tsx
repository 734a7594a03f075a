import { Link } from "@remix-run/react";
import { count } from "~/components/admin/format";
import { Button } from "~/components/ui/button";
import type { RowResult } from "~/domain/leads/import.server";
import type { Import } from "./use-import";

const WORDS: Record<RowResult["outcome"], { before: string; after: string }> = {
  created: { before: "New", after: "Created" },
  duplicate: { before: "Known already", after: "Known already" },
  unchanged: { before: "Imported before", after: "Imported before" },
  invalid: { before: "Not valid", after: "Not valid" },
};

/** Rows listed; a file has thousands. */
const LISTED = 100;

/** What will become of the rows, then what became of them: how many of each, and those that need a look. */
export function Results({ run, total, onImport }: { run: Import; total: number; onImport: () => void }) {
  const { state, results, done } = run;
  const isAfter = state === "importing" || state === "done" || done > 0;
  const of = (outcome: RowResult["outcome"]) => results.filter((row) => row.outcome === outcome);
  const odd = results.filter(({ outcome }) => outcome === "invalid" || outcome === "duplicate");
  const created = of("created").length;
  return (
    <section className="grid gap-4 rounded-card border border-line bg-surface p-5" aria-labelledby="results">
      <h2 id="results" className="text-h3">
        {state === "done" ? "Imported" : "3. Import"}
      </h2>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {(Object.keys(WORDS) as RowResult["outcome"][]).map((outcome) => (
          <div key={outcome}>
            <dt className="text-xs text-muted">{WORDS[outcome][isAfter ? "after" : "before"]}</dt>
            <dd className="text-lead font-semibold tabular-nums">{count(of(outcome).length)}</dd>
          </div>
        ))}
      </dl>
      {state !== "done" && (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            onClick={onImport}
            pending={state === "importing"}
            pendingLabel="Importing"
            disabled={!isAfter && created === 0}
          >
            {done > 0 ? "Go on" : `Import ${count(created)} ${created === 1 ? "lead" : "leads"}`}
          </Button>
          {isAfter && (
            <label className="flex min-w-0 grow items-center gap-3 text-sm">
              <span className="whitespace-nowrap tabular-nums">
                {count(done)} of {count(total)} rows
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
      {odd.length > 0 && (
        <ul className="divide-y divide-line border-t border-line text-sm" aria-label="Rows to look at">
          {odd.slice(0, LISTED).map(({ row, outcome, id, errors }) => (
            <li key={row} className="flex flex-wrap gap-x-4 gap-y-0.5 py-2">
              <span className="w-20 shrink-0 tabular-nums text-muted">Row {row}</span>
              {outcome === "invalid" ? (
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {Object.values(errors ?? {})
                    .flat()
                    .join(". ")}
                </span>
              ) : (
                <span className="min-w-0">
                  {id ? (
                    <>
                      Same number or address as{" "}
                      <Link
                        to={`/admin/leads/${id}`}
                        className="font-semibold text-primary underline underline-offset-2"
                      >
                        this lead
                      </Link>
                    </>
                  ) : (
                    "Same person as an earlier row"
                  )}
                </span>
              )}
            </li>
          ))}
          {odd.length > LISTED && <li className="py-2 text-muted">and {count(odd.length - LISTED)} more</li>}
        </ul>
      )}
    </section>
  );
}
