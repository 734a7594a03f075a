import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { useState } from "react";
import { adminMeta } from "~/components/admin/admin-meta";
import { count } from "~/components/admin/format";
import { Trouble } from "~/components/admin/trouble";
import { Button, buttonClass } from "~/components/ui/button";
import { PageHeader } from "~/components/ui/page-header";
import type { SubscriberRow } from "~/domain/newsletter/import.server";
import { requireStaff } from "~/platform/auth/require-user.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  return null;
}

export const meta: MetaFunction = ({ matches }) => adminMeta(matches, "Import subscribers");

/** As the call takes it (docs/product.md §10). */
const LARGEST = 5 * 1024 * 1024;
/** Rows listed; a file has thousands. */
const LISTED = 100;

const OUTCOMES: Record<SubscriberRow["outcome"], { before: string; after: string }> = {
  created: { before: "New", after: "Added" },
  confirmed: { before: "Asked, not confirmed yet", after: "Confirmed by this" },
  unchanged: { before: "On the list already", after: "On the list already" },
  unsubscribed: { before: "Left the list", after: "Left the list" },
  suppressed: { before: "Takes no mail", after: "Takes no mail" },
  invalid: { before: "Not valid", after: "Not valid" },
};

type State = "idle" | "trying" | "tried" | "importing" | "done";

export default function ImportSubscribers() {
  const [csv, setCsv] = useState<string | null>(null);
  const [state, setState] = useState<State>("idle");
  const [rows, setRows] = useState<SubscriberRow[]>([]);
  const [trouble, setTrouble] = useState<string | null>(null);

  const choose = async (file: File | undefined) => {
    setRows([]);
    setState("idle");
    setCsv(null);
    setTrouble(null);
    if (!file) return;
    if (file.size > LARGEST) return setTrouble("This file is larger than 5 MB. Please split it.");
    const text = await file.text();
    setCsv(text);
    await run(text, true);
  };
  const run = async (text: string, dryRun: boolean) => {
    setState(dryRun ? "trying" : "importing");
    setTrouble(null);
    try {
      setRows(await send(text, dryRun));
      setState(dryRun ? "tried" : "done");
    } catch (error) {
      setTrouble(error instanceof TypeError ? "The server can't be reached." : (error as Error).message);
      setState(dryRun ? "idle" : "tried");
    }
  };
  return (
    <>
      <PageHeader
        title="Import subscribers"
        lead="People who agreed elsewhere to get the letter. Nobody is written to by this."
        actions={
          <Link
            to="/admin/newsletter/subscribers"
            className={buttonClass({ variant: "secondary", size: "sm" })}
          >
            Subscribers
          </Link>
        }
      />
      <section className="grid gap-3 rounded-card border border-line bg-surface p-5" aria-labelledby="file">
        <h2 id="file" className="text-h3">
          1. Choose a file
        </h2>
        <p className="max-w-measure text-sm text-muted">
          A CSV file of up to 10,000 rows with the columns <code>email</code>, <code>consentSource</code> (how
          they agreed, in words you could show them) and <code>consentAt</code> (the day). Who left the list,
          or takes no mail, does not come back by it.
        </p>
        <label htmlFor="csv" className="text-sm font-semibold">
          CSV file
        </label>
        <input
          id="csv"
          type="file"
          accept=".csv,text/csv"
          disabled={state === "trying" || state === "importing"}
          onChange={(event) => void choose(event.currentTarget.files?.[0])}
          className="max-w-full text-sm file:mr-3 file:min-h-touch file:cursor-pointer file:rounded-control file:border file:border-solid file:border-edge file:bg-surface file:px-4 file:font-semibold"
        />
        <noscript>Importing needs JavaScript.</noscript>
        <Trouble answer={trouble ? { ok: false, message: trouble } : undefined} />
        <p role="status" className="text-sm">
          {state === "trying" ? "Checking the file..." : ""}
        </p>
      </section>
      {csv && rows.length > 0 && <Results rows={rows} state={state} onImport={() => void run(csv, false)} />}
    </>
  );
}

async function send(csv: string, dryRun: boolean): Promise<SubscriberRow[]> {
  const answer = await fetch(`/api/newsletter/subscribers/import?dryRun=${dryRun}`, {
    method: "POST",
    headers: { "Content-Type": "text/csv" },
    body: csv,
  });
  const read = (await answer.json()) as { rows: SubscriberRow[]; message?: string };
  if (!answer.ok) throw new Error(read.message);
  return read.rows;
}

/** What will become of the rows, then what became of them: how many of each, and those that need a look. */
function Results({ rows, state, onImport }: { rows: SubscriberRow[]; state: State; onImport: () => void }) {
  const isDone = state === "done";
  const of = (outcome: SubscriberRow["outcome"]) => rows.filter((row) => row.outcome === outcome).length;
  const fresh = of("created") + of("confirmed");
  const odd = rows.filter(({ errors, message }) => errors || message);
  return (
    <section className="grid gap-4 rounded-card border border-line bg-surface p-5" aria-labelledby="results">
      <h2 id="results" className="text-h3">
        {isDone ? "Imported" : "2. Import"}
      </h2>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {(Object.keys(OUTCOMES) as SubscriberRow["outcome"][])
          .filter((outcome) => outcome === "created" || of(outcome) > 0)
          .map((outcome) => (
            <div key={outcome}>
              <dt className="text-xs text-muted">{OUTCOMES[outcome][isDone ? "after" : "before"]}</dt>
              <dd className="text-lead font-semibold tabular-nums">{count(of(outcome))}</dd>
            </div>
          ))}
      </dl>
      {!isDone && (
        <Button
          onClick={onImport}
          pending={state === "importing"}
          pendingLabel="Importing"
          disabled={fresh === 0}
          className="justify-self-start"
        >
          Import {count(fresh)} {fresh === 1 ? "subscriber" : "subscribers"}
        </Button>
      )}
      <p role="status" className="sr-only">
        {isDone ? `${fresh} subscribers were imported` : state === "tried" ? "The file was checked" : ""}
      </p>
      {odd.length > 0 && (
        <ul className="divide-y divide-line border-t border-line text-sm" aria-label="Rows to look at">
          {odd.slice(0, LISTED).map(({ row, email, message, errors }) => (
            <li key={row} className="flex flex-wrap gap-x-4 gap-y-0.5 py-2">
              <span className="w-20 shrink-0 tabular-nums text-muted">Row {row}</span>
              <span className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
                <span className="font-semibold">{email || "No address"}</span>{" "}
                {message ??
                  Object.values(errors ?? {})
                    .flat()
                    .join(". ")}
              </span>
            </li>
          ))}
          {odd.length > LISTED && <li className="py-2 text-muted">and {count(odd.length - LISTED)} more</li>}
        </ul>
      )}
    </section>
  );
}
