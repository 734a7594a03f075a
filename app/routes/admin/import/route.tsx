import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { useState } from "react";
import { adminMeta } from "~/components/admin/admin-meta";
import { count } from "~/components/admin/format";
import { Trouble } from "~/components/admin/trouble";
import { Button, buttonClass } from "~/components/ui/button";
import { Select } from "~/components/ui/controls";
import { PageHeader } from "~/components/ui/page-header";
import { importConsent } from "~/domain/consent/texts";
import { importFields } from "~/domain/leads/import-row";
import { requireStaff } from "~/platform/auth/require-user.server";
import { type CsvFile, readCsv } from "./csv-file";
import { Results } from "./results";
import { useImport } from "./use-import";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  return null;
}

export const meta: MetaFunction = ({ matches }) => adminMeta(matches, "Import leads");

/** As the call takes it (docs/product.md §10). */
const LARGEST = 5 * 1024 * 1024;

const LABELS: Record<(typeof importFields)[number], string> = {
  name: "Name",
  email: "Email",
  phone: "Phone",
  relationship: "Relationship",
  concernType: "Concern",
  urgencyLevel: "Urgency",
  location: "Location",
  message: "Message",
  previousAttempts: "Attempted before",
  source: "Source",
  status: "Status",
  createdAt: "Received on",
  serviceValue: "Service value",
  actualRevenue: "Actual revenue",
};

export default function ImportScreen() {
  const [file, setFile] = useState<CsvFile | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const run = useImport();
  const isBusy = run.state === "trying" || run.state === "importing";

  const choose = async (chosen: File | undefined) => {
    run.reset();
    setFile(null);
    setRefused(null);
    if (!chosen) return;
    if (chosen.size > LARGEST) return setRefused("This file is larger than 5 MB. Please split it.");
    try {
      setFile(readCsv(chosen.name, await chosen.text()));
    } catch {
      setRefused("This file can't be read as CSV. Please save it as CSV in your spreadsheet.");
    }
  };
  const setColumn = (index: number, field: string) => {
    if (!file) return;
    run.reset();
    const columns = file.columns.map((known, i) => (i === index ? field : known === field ? "" : known));
    setFile({ ...file, columns: columns as CsvFile["columns"] });
  };
  const canReach = file?.columns.some((field) => field === "email" || field === "phone");
  const trouble = refused ?? run.trouble;

  return (
    <>
      <PageHeader
        title="Import leads"
        lead={`From a CSV file of up to 10,000 rows. Nobody is written to and no clock starts. ${importConsent}`}
        actions={
          <Link to="/admin/dashboard" className={buttonClass({ variant: "secondary", size: "sm" })}>
            Back to Dashboard
          </Link>
        }
      />
      <section className="grid gap-3 rounded-card border border-line bg-surface p-5" aria-labelledby="file">
        <h2 id="file" className="text-h3">
          1. Choose a file
        </h2>
        <label htmlFor="csv" className="text-sm font-semibold">
          CSV file
        </label>
        <input
          id="csv"
          type="file"
          accept=".csv,text/csv"
          disabled={isBusy}
          onChange={(event) => void choose(event.currentTarget.files?.[0])}
          className="max-w-full text-sm file:mr-3 file:min-h-touch file:cursor-pointer file:rounded-control file:border file:border-solid file:border-edge file:bg-surface file:px-4 file:font-semibold"
        />
        <noscript>Importing needs JavaScript.</noscript>
        <Trouble answer={trouble ? { ok: false, message: trouble } : undefined} />
      </section>
      {file && (
        <section
          className="grid gap-3 rounded-card border border-line bg-surface p-5"
          aria-labelledby="columns"
        >
          <h2 id="columns" className="text-h3">
            2. Check the columns
          </h2>
          <p className="text-sm text-muted">
            {count(file.rows.length)} rows. Columns that stay empty here are not read.
          </p>
          <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3 3xl:grid-cols-4">
            {file.head.map((head, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name, and none moves
              <li key={index} className="grid min-w-0 gap-1">
                <label htmlFor={`column-${index}`} className="truncate text-sm font-semibold">
                  {head || `Column ${index + 1}`}
                </label>
                <Select
                  id={`column-${index}`}
                  value={file.columns[index] ?? ""}
                  disabled={isBusy}
                  onChange={(event) => setColumn(index, event.currentTarget.value)}
                  placeholder="Not read"
                  options={importFields.map((value) => ({ value, label: LABELS[value] }))}
                />
                <span className="truncate text-xs text-muted">
                  {file.rows[0]?.[index] || "Empty in the first row"}
                </span>
              </li>
            ))}
          </ul>
          {!canReach && <p className="text-sm">One column has to be the email or the phone.</p>}
          <div className="flex flex-wrap gap-2">
            <Button
              variant={run.state === "idle" ? "primary" : "secondary"}
              disabled={!canReach || isBusy}
              pending={run.state === "trying"}
              pendingLabel="Checking"
              onClick={() => void run.tryOut(file)}
            >
              Check the file
            </Button>
          </div>
        </section>
      )}
      {file && run.results.length > 0 && (
        <Results run={run} total={file.rows.length} onImport={() => void run.bring(file)} />
      )}
    </>
  );
}
