import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useMemo, useState } from "react";
import {
  ChooseFile,
  countRowsInWords,
  DateOrderChoice,
  FileFacts,
  Outcomes,
  RestOfFile,
  RowsToLookAt,
} from "~/components/admin/csv-import/csv-import";
import { formatCount } from "~/components/admin/format";
import { PageHeader } from "~/components/admin/screen";
import { buildScreenMeta, keepLast } from "~/components/admin/shell/screen-route";
import { Button } from "~/components/ui/button";
import { Select } from "~/components/ui/controls";
import { formatCountedNoun } from "~/content/text";
import { importConsent } from "~/domain/consent/texts";
import type { RowResult } from "~/domain/leads/import/import.server";
import {
  type ImportField,
  importColumns,
  isContactField,
  isRepeatableField,
} from "~/domain/leads/import/import-columns";
import { type DateOrder, findDateOrder } from "~/domain/leads/import/import-date";
import { type PreviewedPerson, previewPeople } from "~/domain/leads/import/preview";
import { pickDateCells } from "~/domain/leads/import/row-cells";
import { requireStaff } from "~/platform/auth/require-user.server";
import { getAppContext } from "~/platform/context.server";
import { type CsvEncoding, decodeTextFile } from "~/platform/csv-text";
import { type ImportFile, type ImportState, parseCsvFile, useImport } from "./use-import";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  return { timeZone: getAppContext().env.BUSINESS_TIMEZONE };
}

export const clientLoader = keepLast<typeof loader>();

export const meta = buildScreenMeta("/admin/import");

export default function ImportScreen() {
  const { timeZone } = useLoaderData<typeof loader>();
  const [file, setFile] = useState<ImportFile | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [chosenDates, setChosenDates] = useState<DateOrder | null>(null);
  const run = useImport();
  const order = useMemo(() => file && findDateOrder(pickDateCells(file.columns, file.rows)), [file]);
  const dates = order === "ask" ? chosenDates : order;
  const people = useMemo(
    () =>
      file &&
      previewPeople(
        file.columns.map((field) => field || null),
        file.rows,
        { timeZone, order: dates ?? order },
      ),
    [file, dates, order, timeZone],
  );
  const isBusy = run.state === "trying" || run.state === "importing";

  const choose = async (chosen: File | undefined, refusal: string | null) => {
    run.reset();
    setFile(null);
    setRefused(refusal);
    if (!chosen) return;
    const { text, encoding } = decodeTextFile(new Uint8Array(await chosen.arrayBuffer()));
    read(chosen.name, text, encoding);
  };
  const read = (name: string, text: string, encoding: CsvEncoding | null) => {
    run.reset();
    setRefused(null);
    setChosenDates(null);
    try {
      setFile(parseCsvFile(name, text, encoding));
    } catch {
      setRefused("This file can't be read as CSV. Please save it as CSV in your spreadsheet.");
    }
  };
  const setColumn = (index: number, field: string) => {
    if (!file) return;
    run.reset();
    const columns = file.columns.map((known, i) =>
      i === index ? field : known === field && !(known && isRepeatableField(known)) ? "" : known,
    );
    setFile({ ...file, columns: columns as ImportFile["columns"] });
  };
  const canReach = file?.columns.some(isContactField);
  const trouble = refused ?? run.trouble;

  return (
    <>
      <PageHeader
        screen="/admin/import"
        lead={`From a CSV file of up to 10,000 rows. Nobody is written to and no clock starts. ${importConsent}`}
        back="/admin/dashboard"
      />
      <ChooseFile
        disabled={isBusy}
        onChoose={(chosen, refusal) => void choose(chosen, refusal)}
        trouble={trouble}
        onRetry={
          file && run.isNotSent
            ? () => void (run.state === "tried" ? run.bring(file, dates) : run.tryOut(file, dates))
            : undefined
        }
      />
      {file && (
        <section
          className="grid gap-3 rounded-card border border-line bg-surface p-5"
          aria-labelledby="columns"
        >
          <Columns
            about={`${countRowsInWords(file.rows.length)}.`}
            head={file.head}
            first={file.rows[0] ?? []}
            columns={file.columns}
            disabled={isBusy}
            onSet={setColumn}
          />
          {order === "ask" && (
            <DateOrderChoice
              chosen={chosenDates}
              disabled={isBusy}
              onChoose={(chosen) => {
                run.reset();
                setChosenDates(chosen);
              }}
            />
          )}
          <FileFacts
            encoding={file.encoding}
            separator={file.separator}
            ignored={file.head.filter((_, index) => !file.columns[index])}
          />
          <FirstPeople people={people ?? []} />
          {!canReach && <p className="text-sm">One column has to be the email or the phone.</p>}
          <div className="flex flex-wrap gap-2">
            <Button
              variant={run.state === "idle" ? "primary" : "secondary"}
              disabled={!canReach || isBusy || (order === "ask" && !dates)}
              pending={run.state === "trying"}
              pendingLabel="Checking"
              onClick={() => void run.tryOut(file, dates)}
            >
              Check the file
            </Button>
          </div>
        </section>
      )}
      {file && run.results.length > 0 && (
        <Results run={run} total={file.rows.length} onImport={() => void run.bring(file, dates)} />
      )}
      {file?.rest && (
        <RestOfFile
          key={file.rest.rest}
          {...file.rest}
          isDone={run.state === "done"}
          disabled={isBusy}
          onRead={(csv) => read(file.name, csv, null)}
        />
      )}
    </>
  );
}

type Props = {
  about: string;
  head: readonly string[];
  first: readonly string[];
  columns: readonly (ImportField | "")[];
  disabled?: boolean;
  onSet: (index: number, field: string) => void;
};

function Columns({ about, head, first, columns, disabled = false, onSet }: Props) {
  return (
    <>
      <h2 id="columns" className="text-h3">
        2. Check the columns
      </h2>
      <p className="text-sm text-muted [overflow-wrap:anywhere]">
        {about} Columns that stay empty here are not read.
      </p>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3 3xl:grid-cols-4">
        {head.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name, and none moves
          <li key={index} className="grid min-w-0 gap-1">
            <label htmlFor={`column-${index}`} className="truncate text-sm font-semibold">
              {column || `Column ${index + 1}`}
            </label>
            <Select
              id={`column-${index}`}
              name={`column-${index}`}
              value={columns[index] ?? ""}
              onChange={(event) => onSet(index, event.currentTarget.value)}
              disabled={disabled}
              placeholder="Not read"
              options={importColumns}
            />
            <span className="truncate text-xs text-muted">{first[index] || "Empty in the first row"}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function FirstPeople({ people }: { people: readonly PreviewedPerson[] }) {
  if (people.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h3 id="first-people" className="text-sm font-semibold">
        {people.length === 1
          ? "The person, as they will be"
          : `The first ${people.length} people, as they will be`}
      </h3>
      <ol className="divide-y divide-line border-y border-line text-sm" aria-labelledby="first-people">
        {people.map(({ row, name, contacts, location, receivedAt, message, remarks }) => (
          <li
            key={row}
            className="grid gap-1 py-2 [overflow-wrap:anywhere] sm:grid-cols-[12rem_1fr] sm:gap-4"
          >
            <span className="font-semibold">{name}</span>
            <span className="grid min-w-0 gap-0.5">
              <span>{[...contacts, location].filter(Boolean).join(" · ") || "No way to reach them"}</span>
              {receivedAt && <span className="text-muted">Received {receivedAt}</span>}
              {message && <span className="line-clamp-2 whitespace-pre-line text-muted">{message}</span>}
              {remarks.length > 0 && <span className="font-semibold">{remarks.join(". ")}</span>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

const IMPORT_RESULT_WORDS: Record<RowResult["outcome"], { before: string; after: string }> = {
  created: { before: "New", after: "Created" },
  duplicate: { before: "Known already", after: "Known already" },
  unchanged: { before: "Imported before", after: "Imported before" },
  invalid: { before: "Not valid", after: "Not valid" },
};

const IMPORT_OUTCOMES = Object.keys(IMPORT_RESULT_WORDS) as RowResult["outcome"][];

function Results({ run, total, onImport }: { run: ImportState; total: number; onImport: () => void }) {
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
