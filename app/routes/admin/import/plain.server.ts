import { data } from "@remix-run/node";
import { createId } from "#db/ids.server";
import { CSV_TOO_LARGE, MAX_CSV_BYTES } from "~/components/admin/csv-import/file-limit";
import { MAX_ROWS_LISTED } from "~/components/admin/csv-import/outcomes";
import type { CsvRemainder } from "~/components/admin/csv-import/rest-of-file";
import { importLeads, type RowResult } from "~/domain/leads/import/import.server";
import {
  guessColumns,
  type ImportField,
  importFields,
  isContactField,
} from "~/domain/leads/import/import-columns";
import { type DateOrder, dateOrders, findDateOrder } from "~/domain/leads/import/import-date";
import { type PreviewedPerson, previewPeople } from "~/domain/leads/import/preview";
import { pickDateCells } from "~/domain/leads/import/row-cells";
import { extractUnreadCsv } from "~/platform/broken-csv";
import { getAppContext } from "~/platform/context.server";
import { parseCsv } from "~/platform/csv.server";
import { type CsvEncoding, type CsvSeparator, decodeTextFile } from "~/platform/csv-text";
import { hasImportRemark } from "./results";

/** An import file as shown without JavaScript: its columns, and the results of its rows, tried or imported. */
export type PlainLeadImport = {
  csv: string;
  name: string;
  head: string[];
  first: string[];
  total: number;
  columns: (ImportField | null)[];
  /** Null once the file came back in the form. */
  encoding: CsvEncoding | null;
  separator: CsvSeparator;
  people: PreviewedPerson[];
  /** What the rows were tried with, for the form to send back. */
  checked: string;
  /** Whether the order of the file's dates has to be chosen, and the chosen one. */
  asksDates: boolean;
  dates: DateOrder | null;
  isDone: boolean;
  counts: Record<RowResult["outcome"], number>;
  /** The first rows that are invalid or duplicates, and how many there are. */
  odd: RowResult[];
  oddTotal: number;
  rest: CsvRemainder | null;
};

type PlainAnswer = { trouble: string | null; file: PlainLeadImport | null };

const NO_COUNTS = { created: 0, duplicate: 0, unchanged: 0, invalid: 0 };

export async function importLeadsFromForm(form: FormData, by: string) {
  const read = await readCsvForm(form);
  if ("refused" in read) return data<PlainAnswer>({ trouble: read.refused, file: null }, { status: 422 });
  const { csv, name, isNew, encoding } = read;
  const parsed = await parseCsv(csv);
  if ("refused" in parsed)
    return data<PlainAnswer>(
      { trouble: "This file can't be read as CSV. Please save it as CSV in your spreadsheet.", file: null },
      { status: 422 },
    );
  const { head, body, broken, separator } = parsed;
  const rest = broken && {
    row: broken.row,
    message: broken.message,
    rest: extractUnreadCsv(csv, broken.from),
  };
  const columns = isNew ? guessColumns(head) : head.map((_, index) => chosenField(form, index));
  const isDone =
    form.get("intent") === "import" && form.get("checked") === formatChecked(columns, readDateOrder(form));
  const file = {
    csv,
    name,
    head,
    first: body[0] ?? [],
    total: body.length,
    columns,
    rest,
    dates: readDateOrder(form) ?? null,
  };
  const { db, env, now } = getAppContext();
  const dates = isNew ? undefined : readDateOrder(form);
  const result = await importLeads(db, csv, {
    now: now(),
    newId: createId,
    by,
    dryRun: !isDone,
    columns,
    timeZone: env.BUSINESS_TIMEZONE,
    dates,
  });
  const order = dates ?? findDateOrder(pickDateCells(columns, body));
  const people = previewPeople(columns, body, { timeZone: env.BUSINESS_TIMEZONE, order });
  const understood = { encoding, separator, people };
  if (result.outcome === "refused") {
    // The file is shown again with the problem, so that its columns can be corrected on the screen.
    const nothing = { asksDates: false, checked: "", isDone: false, counts: NO_COUNTS, odd: [], oddTotal: 0 };
    const canReach = columns.some(isContactField);
    const trouble = canReach ? result.message : "One column has to be the email or the phone.";
    return data<PlainAnswer>({ trouble, file: { ...file, ...understood, ...nothing } }, { status: 422 });
  }
  const counts = { ...NO_COUNTS };
  for (const { outcome } of result.rows) counts[outcome]++;
  const odd = result.rows.filter(hasImportRemark);
  return data<PlainAnswer>({
    trouble: null,
    file: {
      ...file,
      ...understood,
      isDone,
      checked: formatChecked(columns, file.dates),
      asksDates: result.order === "ask" || file.dates !== null,
      counts,
      odd: odd.slice(0, MAX_ROWS_LISTED),
      oddTotal: odd.length,
    },
  });
}

/** Writes what the tried rows depended on: a change to it is tried before it is imported. */
const formatChecked = (columns: readonly (ImportField | null)[], dates: DateOrder | null | undefined) =>
  [...columns, dates ?? ""].join();

const chosenField = (form: FormData, index: number): ImportField | null =>
  importFields.find((field) => field === form.get(`column-${index}`)) ?? null;

/**
 * Reads the file of a form without JavaScript: newly chosen, kept as text in a hidden field since (nothing is stored), or
 * the corrected rest of a file (intent `rest`), which counts as new.
 */
async function readCsvForm(
  form: FormData,
): Promise<
  { csv: string; name: string; isNew: boolean; encoding: CsvEncoding | null } | { refused: string }
> {
  const kept = form.get("csv");
  if (typeof kept === "string" && kept !== "") {
    // Forms send line ends as CRLF, also within cells.
    const csv = kept.replaceAll("\r\n", "\n");
    if (Buffer.byteLength(csv) > MAX_CSV_BYTES) return { refused: CSV_TOO_LARGE };
    return {
      csv,
      name: String(form.get("name") ?? "").slice(0, 200),
      isNew: form.get("intent") === "rest",
      encoding: null,
    };
  }
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0)
    return { refused: "Please choose a CSV file with rows in it." };
  if (file.size > MAX_CSV_BYTES) return { refused: CSV_TOO_LARGE };
  const { text, encoding } = decodeTextFile(new Uint8Array(await file.arrayBuffer()));
  const csv = text.replaceAll("\r\n", "\n").replaceAll("\0", "");
  return { csv, name: file.name.slice(0, 200), isNew: true, encoding };
}

/** Reads what a form says of the order of dates; undefined where it says nothing. */
const readDateOrder = (form: FormData): DateOrder | undefined =>
  dateOrders.find((order) => order === form.get("dates"));
