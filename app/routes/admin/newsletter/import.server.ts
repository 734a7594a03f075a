import { data } from "@remix-run/node";
import { createId } from "#db/ids.server";
import { MAX_ROWS_LISTED } from "~/components/admin/csv-import/outcomes";
import { readCsvForm, readDateOrder } from "~/components/admin/csv-import/read-form.server";
import type { CsvRemainder } from "~/components/admin/csv-import/rest-of-file";
import type { DateOrder } from "~/domain/leads/import/import-date";
import { importSubscribers, type SubscriberRow } from "~/domain/newsletter/import.server";
import { extractUnreadCsv } from "~/platform/broken-csv";
import { getAppContext } from "~/platform/context.server";
import { countImportOutcomes, hasRemark, type ImportCounts } from "./import-counts";

/** What the import screen without JavaScript shows of a file: its rows, and what will happen or has happened to them. */
export type PlainSubscriberImport = {
  csv: string;
  name: string;
  isDone: boolean;
  /** Whether the order of the file's dates has to be chosen, and the chosen one. */
  asksDates: boolean;
  dates: DateOrder | null;
  counts: ImportCounts;
  /** The first rows that need a look; `oddTotal` is their number in the whole file. */
  odd: SubscriberRow[];
  oddTotal: number;
  rest: CsvRemainder | null;
};

type PlainAnswer = { trouble: string | null; file: PlainSubscriberImport | null };

export async function importSubscribersFromForm(
  form: FormData,
  { id, username }: { id: string; username: string },
) {
  const refused = (trouble: string) => data<PlainAnswer>({ trouble, file: null }, { status: 422 });
  const read = await readCsvForm(form);
  if ("refused" in read) return refused(read.refused);
  const { csv, name, isNew } = read;
  const isDone = !isNew && form.get("intent") === "import";
  const { db, env, now } = getAppContext();
  const by = { id, username };
  const dates = readDateOrder(form);
  const result = await importSubscribers(db, csv, {
    now: now(),
    newId: createId,
    by,
    dryRun: !isDone,
    timeZone: env.BUSINESS_TIMEZONE,
    dates,
  });
  if (result.outcome === "refused") return refused(result.message);
  const odd = result.rows.filter(hasRemark);
  const { broken } = result;
  const rest = broken && {
    row: broken.row,
    message: broken.message,
    rest: extractUnreadCsv(csv, broken.from),
  };
  const asked = { asksDates: result.order === "ask" || dates !== undefined, dates: dates ?? null };
  const file = {
    csv,
    name,
    isDone,
    ...asked,
    counts: countImportOutcomes(result.rows),
    oddTotal: odd.length,
    rest,
  };
  return data<PlainAnswer>({ trouble: null, file: { ...file, odd: odd.slice(0, MAX_ROWS_LISTED) } });
}
