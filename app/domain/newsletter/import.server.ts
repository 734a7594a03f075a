import { eq } from "drizzle-orm";
import { z } from "zod";
import { insertRow } from "#db/client.server";
import { normalizeEmail } from "#db/normalize";
import { consents, newsletterSubscribers } from "#db/schema";
import {
  type DateOrder,
  type FileDateOrder,
  findDateOrder,
  type ImportClock,
} from "~/domain/leads/import/import-date";
import { buildImportDateSchema } from "~/domain/leads/import/import-row";
import { listSuppressions } from "~/mail/suppressions.server";
import type { BrokenRow } from "~/platform/broken-csv";
import { findRowLimitProblem, mapCsvRows, parseCsv } from "~/platform/csv.server";
import { restoreCsvCell } from "~/platform/csv-text";
import { auditChange } from "~/records/audit.server";
import type { StaffChange } from "~/records/change";
import { refuseInput } from "~/refusal";
import { findSubscriber } from "./reader.server";
import { newsletterSchema } from "./schemas";
import { importStep, importVersion, newsletterScopes } from "./subscriber.server";

const MAX_SOURCE_CHARS = 500;

export const subscriberRowOutcomes = [
  "created",
  "confirmed",
  "unchanged",
  "unsubscribed",
  "suppressed",
  "invalid",
] as const;

export type SubscriberRow = {
  /** The row's number in the file; the head is row 1. */
  row: number;
  email: string;
  /**
   * `confirmed`: it was pending. `unchanged`: on the list, or in an earlier row. `unsubscribed`: left the list. `suppressed`:
   * bounced, complained, or stopped by staff.
   */
  outcome: (typeof subscriberRowOutcomes)[number];
  message?: string;
  errors?: Record<string, string[]>;
};

export type SubscriberImport = {
  rows: SubscriberRow[];
  ignored: string[];
  /** The row that ended the reading, and the last one of `rows`. */
  broken: BrokenRow | null;
  order: FileDateOrder | null;
};

const columns = ["email", "consentSource", "consentAt"] as const;
const plain = (head: string) => head.toLowerCase().replace(/[^a-z]/g, "");

/** The heads of a column, also those of our own export, Mailchimp and Constant Contact, in lower case and letters alone. */
const HEADS: Record<(typeof columns)[number] | "status", string[]> = {
  email: ["email", "emailaddress", "emailvalue", "subscriberemail"],
  consentSource: ["consentsource", "agreedto", "optinsource"],
  consentAt: ["consentat", "agreedat", "optintime", "optindate", "confirmtime"],
  status: ["status", "emailstatus", "emailpermissionstatus", "emailmarketingstatus"],
};

/** What another list says of an address that it may write to. */
const TAKES_MAIL = ["", "confirmed", "subscribed", "active", "express", "yes"];
const LEFT = ["unsubscribed", "optedout", "optout", "removed", "cancelled", "canceled"];

const findColumn = (head: readonly string[], column: keyof typeof HEADS): number =>
  HEADS[column].map((name) => head.findIndex((cell) => plain(cell) === name)).find((place) => place !== -1) ??
  -1;

const buildRowSchema = (clock: ImportClock) =>
  z.object({
    email: newsletterSchema.shape.email,
    consentSource: z
      .string()
      .trim()
      .min(1, "Please say how they agreed")
      .max(MAX_SOURCE_CHARS, `Please use at most ${MAX_SOURCE_CHARS} characters`),
    consentAt: buildImportDateSchema(clock).refine((at) => at !== null, {
      error: "Please say when they agreed",
    }),
  });

const WORDS: Partial<Record<SubscriberRow["outcome"], string>> = {
  unsubscribed: "This address left the list. Only its owner can put it back, by signing up.",
  suppressed: "This address takes no mail from us: it bounced, complained, or was stopped by staff.",
};

/**
 * Reads CSV with the columns email, consentSource and consentAt. Subscribers are confirmed, with the source as the words of
 * their consent. Nobody gets a mail, and nobody who left the list or takes no mail comes back.
 * @param dryRun reports the outcome and writes nothing
 * @param dates the order of dates in figures; without it the file's own dates decide
 * @throws Refusal of a file that can't be read
 */
export async function importSubscribers(
  change: StaffChange,
  csv: string,
  { dryRun, dates }: { dryRun: boolean; dates?: DateOrder | undefined },
): Promise<SubscriberImport> {
  const file = await parseCsv(csv);
  if ("refused" in file) throw refuseInput(file.refused);
  const places = columns.map((column) => findColumn(file.head, column));
  const statusPlace = findColumn(file.head, "status");
  const missing = columns.filter((_, index) => places[index] === -1);
  if (missing.length > 0)
    throw refuseInput(`The first row has to name these columns too: ${missing.join(", ")}.`);
  const tooMany = findRowLimitProblem(file);
  if (tooMany) throw refuseInput(tooMany);
  const order = dates ?? findDateOrder(file.body.map((cells) => cells[places[2] ?? -1] ?? ""));
  const schema = buildRowSchema({ timeZone: change.zone, order });
  const seen = new Set<string>();
  const rows = await mapCsvRows(change.db, file, (cells, row): SubscriberRow => {
    const cellAt = (place = -1) => restoreCsvCell(cells[place]?.replaceAll("\0", "") ?? "").trim();
    const [email, consentSource, consentAt] = [cellAt(places[0]), cellAt(places[1]), cellAt(places[2])];
    const status = cellAt(statusPlace);
    const result = importOne(change, { email, consentSource, consentAt, status }, { schema, seen, dryRun });
    const message = WORDS[result.outcome];
    return { row, email, ...result, ...(message && { message }) };
  });
  const { broken } = file;
  if (broken)
    rows.push({ row: broken.row, email: "", outcome: "invalid", errors: { row: [broken.message] } });
  const imported = rows.filter(({ outcome }) => outcome === "created" || outcome === "confirmed").length;
  if (!dryRun && imported > 0)
    auditChange(change, {
      action: "create",
      entity: "newsletter_subscribers",
      details: { imported, rows: rows.length },
    });
  return {
    rows,
    ignored: file.head.filter((_, index) => !places.includes(index) && index !== statusPlace),
    broken,
    order,
  };
}

type Cells = { email: string; consentSource: string; consentAt: string; status: string };

function importOne(
  change: StaffChange,
  cells: Cells,
  { schema, seen, dryRun }: { schema: ReturnType<typeof buildRowSchema>; seen: Set<string>; dryRun: boolean },
): Pick<SubscriberRow, "outcome" | "errors"> {
  const { db, now } = change;
  const read = schema.safeParse(cells);
  if (!read.success) return { outcome: "invalid", errors: z.flattenError(read.error).fieldErrors };
  const { email, consentSource, consentAt } = read.data;
  if (!consentAt || consentAt > now)
    return { outcome: "invalid", errors: { consentAt: ["This date is in the future"] } };
  const [stop] = listSuppressions(db, email, newsletterScopes);
  if (stop) return { outcome: stop.reason === "unsubscribed" ? "unsubscribed" : "suppressed" };
  if (LEFT.includes(plain(cells.status))) return { outcome: "unsubscribed" };
  if (!TAKES_MAIL.includes(plain(cells.status))) {
    const says = `The file says “${cells.status.slice(0, 40)}” of this address, so it does not take the letter`;
    return { outcome: "invalid", errors: { status: [says] } };
  }
  const known = findSubscriber(db, email);
  if (known?.bouncedAt) return { outcome: "suppressed" };
  if (known?.status === "unsubscribed") return { outcome: "unsubscribed" };
  const isRepeat = seen.has(normalizeEmail(email));
  seen.add(normalizeEmail(email));
  if (known?.status === "confirmed" || isRepeat) return { outcome: "unchanged" };
  if (!dryRun) addConfirmed(change, { email, consentSource, consentAt, knownId: known?.id });
  return { outcome: known ? "confirmed" : "created" };
}

function addConfirmed(
  { db, now, newId }: StaffChange,
  {
    email,
    consentSource,
    consentAt,
    knownId,
  }: { email: string; consentSource: string; consentAt: Date; knownId: string | undefined },
): void {
  const id = knownId ?? newId();
  const confirmed = { status: "confirmed", confirmedAt: now, confirmSentAt: null, updatedAt: now } as const;
  if (knownId)
    db.update(newsletterSubscribers).set(confirmed).where(eq(newsletterSubscribers.id, knownId)).run();
  else
    insertRow(db, newsletterSubscribers, {
      id,
      email,
      emailNormalized: normalizeEmail(email),
      source: "import",
      ...confirmed,
      createdAt: now,
    });
  insertRow(db, consents, {
    id: newId(),
    kind: "newsletter",
    granted: true,
    textVersion: importVersion,
    subscriberId: id,
    metadata: { step: importStep, words: consentSource, importedAt: now.toISOString() },
    createdAt: consentAt,
  });
}
