import type { LoaderFunctionArgs } from "@remix-run/node";
import { useState } from "react";
import { ChooseFile } from "~/components/admin/csv-import/choose-file";
import { DateOrderChoice } from "~/components/admin/csv-import/date-order";
import { FileFacts } from "~/components/admin/csv-import/file-facts";
import { type CsvRemainder, RestOfFile } from "~/components/admin/csv-import/rest-of-file";
import { CsvSendError, sendCsv } from "~/components/admin/csv-import/send-csv";
import { buildScreenMeta } from "~/components/admin/shell/admin-meta";
import { keepLast } from "~/components/admin/shell/keep-last";
import { ButtonLink } from "~/components/ui/button-link";
import { PageHeader } from "~/components/ui/screen";
import type { DateOrder, FileDateOrder } from "~/domain/leads/import/import-date";
import type { SubscriberRow } from "~/domain/newsletter/import.server";
import { requireStaff } from "~/platform/auth/require-user.server";
import { extractUnreadCsv } from "~/platform/broken-csv";
import { type CsvEncoding, decodeTextFile, findCsvSeparator } from "~/platform/csv-text";
import { getScreenTitle } from "~/screens";
import { FirstAddresses, type SubscriberImportState, SubscriberResults } from "./import-results";

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
