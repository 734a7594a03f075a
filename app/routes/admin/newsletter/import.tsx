import type { LoaderFunctionArgs } from "@remix-run/node";
import { useState } from "react";
import { ButtonLink } from "~/components/admin/buttons";
import {
  ChooseFile,
  type CsvRemainder,
  CsvSendError,
  DateOrderChoice,
  FileFacts,
  Outcomes,
  RestOfFile,
  RowsToLookAt,
  sendCsv,
} from "~/components/admin/csv-import/csv-import";
import { PageHeader } from "~/components/admin/screen";
import { buildScreenMeta, keepLast } from "~/components/admin/shell/screen-route";
import { Button } from "~/components/ui/button";
import { formatCountedNoun } from "~/content/text";
import type { DateOrder, FileDateOrder } from "~/domain/leads/import/import-date";
import type { SubscriberRow } from "~/domain/newsletter/import.server";
import { requireStaff } from "~/platform/auth/require-user.server";
import { extractUnreadCsv } from "~/platform/broken-csv";
import { type CsvEncoding, decodeTextFile, findCsvSeparator } from "~/platform/csv-text";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  return null;
}

export const clientLoader = keepLast<null>();

export const meta = buildScreenMeta("/admin/newsletter/subscribers/import");

export default function ImportSubscribers() {
  const [csv, setCsv] = useState<string | null>(null);
  const [encoding, setEncoding] = useState<CsvEncoding | null>(null);
  const [ignored, setIgnored] = useState<string[]>([]);
  const [order, setOrder] = useState<FileDateOrder | null>(null);
  const [dates, setDates] = useState<DateOrder | null>(null);
  const [state, setState] = useState<SubscriberImportState>("idle");
  const [rows, setRows] = useState<SubscriberRow[]>([]);
  const [rest, setRest] = useState<CsvRemainder | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [again, setAgain] = useState<(() => void) | null>(null);

  const choose = async (file: File | undefined, refused: string | null) => {
    setRows([]);
    setRest(null);
    setState("idle");
    setCsv(null);
    setTrouble(refused);
    setAgain(null);
    if (!file) return;
    const { text, encoding } = decodeTextFile(new Uint8Array(await file.arrayBuffer()));
    setEncoding(encoding);
    await read(text);
  };
  const read = async (text: string) => {
    setRows([]);
    setRest(null);
    setCsv(text);
    setDates(null);
    setOrder(null);
    await run(text, true, null);
  };
  const run = async (text: string, dryRun: boolean, dates: DateOrder | null) => {
    setState(dryRun ? "trying" : "importing");
    setTrouble(null);
    setAgain(null);
    try {
      const { rows, ignored, unreadFrom, order } = await send(text, dryRun, dates);
      if (order === "ask") setOrder(order);
      setRows(rows);
      setIgnored(ignored);
      const { row = 0, errors } = rows.at(-1) ?? {};
      const message = errors?.row?.join() ?? "";
      setRest(unreadFrom === null ? null : { row, message, rest: extractUnreadCsv(text, unreadFrom) });
      setState(dryRun ? "tried" : "done");
    } catch (error) {
      setTrouble((error as Error).message);
      if (error instanceof CsvSendError) setAgain(() => () => void run(text, dryRun, dates));
      setState(dryRun ? "idle" : "tried");
    }
  };
  return (
    <>
      <PageHeader
        screen="/admin/newsletter/subscribers/import"
        lead="People who agreed elsewhere to get the letter. Nobody is written to by this."
        actions={<ButtonLink to="/admin/newsletter/subscribers">Subscribers</ButtonLink>}
      />
      <ChooseFile
        about={
          <p className="max-w-measure text-sm text-muted">
            A CSV file of up to 10,000 rows with the columns <code>email</code>, <code>consentSource</code>{" "}
            (how they agreed, in words you could show them) and <code>consentAt</code> (the day). Who left the
            list, or takes no mail, does not come back by it.
          </p>
        }
        disabled={state === "trying" || state === "importing"}
        onChoose={(file, refused) => void choose(file, refused)}
        trouble={trouble}
        onRetry={again ?? undefined}
        status={state === "trying" ? "Checking the file..." : ""}
      />
      {csv && rows.length > 0 && (
        <section className="grid gap-3 rounded-card border border-line bg-surface p-5" aria-label="The file">
          <FileFacts encoding={encoding} separator={findCsvSeparator(csv)} ignored={ignored} />
          {state !== "done" && <FirstAddresses rows={rows} />}
        </section>
      )}
      {csv && rows.length > 0 && (
        <SubscriberResults rows={rows} state={state} onImport={() => void run(csv, false, dates)} />
      )}
      {csv && order === "ask" && state !== "done" && (
        <section className="rounded-card border border-line bg-surface p-5" aria-label="Dates">
          <DateOrderChoice
            chosen={dates}
            disabled={state === "trying" || state === "importing"}
            onChoose={(chosen) => {
              setDates(chosen);
              void run(csv, true, chosen);
            }}
          />
        </section>
      )}
      {rest && (
        <RestOfFile
          key={rest.rest}
          {...rest}
          isDone={state === "done"}
          disabled={state === "trying" || state === "importing"}
          onRead={(text) => void read(text)}
        />
      )}
    </>
  );
}

const send = (csv: string, dryRun: boolean, dates: DateOrder | null) =>
  sendCsv<SubscriberRow>(
    `/api/newsletter/subscribers/import?dryRun=${dryRun}${dates ? `&dates=${dates}` : ""}`,
    csv,
  );

const OUTCOMES: Record<SubscriberRow["outcome"], { before: string; after: string }> = {
  created: { before: "New", after: "Added" },
  confirmed: { before: "Asked, not confirmed yet", after: "Confirmed by this" },
  unchanged: { before: "On the list already", after: "On the list already" },
  unsubscribed: { before: "Left the list", after: "Left the list" },
  suppressed: { before: "Takes no mail", after: "Takes no mail" },
  invalid: { before: "Not valid", after: "Not valid" },
};

const subscriberOutcomes = Object.keys(OUTCOMES) as SubscriberRow["outcome"][];

type SubscriberImportState = "idle" | "trying" | "tried" | "importing" | "done";

/** Shows what an import will do with its rows, then what it did: how many of each, and those that need a look. */
function SubscriberResults({
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
const FirstAddresses = ({ rows }: { rows: readonly SubscriberRow[] }) => (
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
