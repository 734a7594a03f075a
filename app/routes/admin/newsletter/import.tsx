import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { ChooseFile } from "~/components/admin/csv-import/choose-file";
import { DateOrderChoice } from "~/components/admin/csv-import/date-order";
import { Outcomes, RowsToLookAt } from "~/components/admin/csv-import/outcomes";
import { type CsvRemainder, RestOfFile } from "~/components/admin/csv-import/rest-of-file";
import { CsvSendError, sendCsv } from "~/components/admin/csv-import/send-csv";
import { buildScreenMeta } from "~/components/admin/shell/admin-meta";
import { keepLast } from "~/components/admin/shell/keep-last";
import { Button } from "~/components/ui/button";
import { ButtonLink } from "~/components/ui/button-link";
import { PageHeader } from "~/components/ui/page-header";
import { SubmitButton } from "~/components/ui/submit-button";
import { formatCountedNoun } from "~/content/text";
import type { DateOrder, FileDateOrder } from "~/domain/leads/import/import-date";
import type { SubscriberRow } from "~/domain/newsletter/import.server";
import { requireStaff } from "~/platform/auth/require-user.server";
import { extractUnreadCsv } from "~/platform/broken-csv";
import { decodeCsv } from "~/platform/csv-text";
import { readFormData } from "~/platform/http/form-data.server";
import { getScreenTitle } from "~/screens";
import { importSubscribersFromForm, type PlainSubscriberImport } from "./import.server";
import { countImportOutcomes, hasRemark } from "./import-counts";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  return null;
}

/** Imports subscribers for a form without JavaScript; with it the screen calls the API. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requireStaff(request);
  return importSubscribersFromForm(await readFormData(request), user);
}

export const clientLoader = keepLast<null>();

export const meta = buildScreenMeta("/admin/newsletter/subscribers/import");

const OUTCOMES: Record<SubscriberRow["outcome"], { before: string; after: string }> = {
  created: { before: "New", after: "Added" },
  confirmed: { before: "Asked, not confirmed yet", after: "Confirmed by this" },
  unchanged: { before: "On the list already", after: "On the list already" },
  unsubscribed: { before: "Left the list", after: "Left the list" },
  suppressed: { before: "Takes no mail", after: "Takes no mail" },
  invalid: { before: "Not valid", after: "Not valid" },
};

const subscriberOutcomes = Object.keys(OUTCOMES) as SubscriberRow["outcome"][];

type State = "idle" | "trying" | "tried" | "importing" | "done";

export default function ImportSubscribers() {
  const plain = useActionData<typeof action>();
  const [csv, setCsv] = useState<string | null>(null);
  const [order, setOrder] = useState<FileDateOrder | null>(null);
  const [dates, setDates] = useState<DateOrder | null>(null);
  const [state, setState] = useState<State>("idle");
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
    if (file) await read(decodeCsv(new Uint8Array(await file.arrayBuffer())).text);
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
      const { rows, unreadFrom, order } = await send(text, dryRun, dates);
      if (order === "ask") setOrder(order);
      setRows(rows);
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
        title={getScreenTitle("/admin/newsletter/subscribers/import")}
        lead="People who agreed elsewhere to get the letter. Nobody is written to by this."
        actions={
          <ButtonLink to="/admin/newsletter/subscribers" variant="secondary" size="sm">
            Subscribers
          </ButtonLink>
        }
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
        trouble={trouble ?? plain?.trouble}
        onRetry={again ?? undefined}
        status={state === "trying" ? "Checking the file..." : ""}
      />
      {plain?.file && <PlainResults file={plain.file} />}
      {csv && rows.length > 0 && (
        <Results rows={rows} state={state} onImport={() => void run(csv, false, dates)} />
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
          name=""
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

/** Shows what an import will do with its rows, then what it did: how many of each, and those that need a look. */
function Results({ rows, state, onImport }: { rows: SubscriberRow[]; state: State; onImport: () => void }) {
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
function PlainResults({ file: { csv, name, ...outcome } }: { file: PlainSubscriberImport }) {
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
