import { createHash } from "node:crypto";
import { and, desc, eq, isNotNull } from "drizzle-orm";
import { normalizeEmail, normalizePhone } from "#db/normalize";
import { enquiries, leadContacts } from "#db/schema";
import type { BrokenRow } from "~/platform/broken-csv";
import { findRowLimitProblem, mapCsvRows, parseCsv } from "~/platform/csv.server";
import type { StaffChange } from "~/records/change";
import { refuseInput } from "~/refusal";
import { createImportedLead } from "./create-imported.server";
import { guessColumns, isContactField } from "./import-columns";
import { type DateOrder, type FileDateOrder, findDateOrder } from "./import-date";
import { buildImportRowKeys, buildImportRowSchema, pickHashedCells } from "./import-row";
import { joinRowCells, pickDateCells, type RowCells } from "./row-cells";

export type RowResult = {
  /** The row's number in the file; the head is row 1. */
  row: number;
  /** `unchanged`: an earlier import made this row's lead. `duplicate`: a lead or an earlier row has the same person. */
  outcome: "created" | "duplicate" | "invalid" | "unchanged";
  /** The id of the row's lead; missing in a trial for a lead that would be created. */
  id?: string;
  errors?: Record<string, string[]>;
  /** What of the row was left out, and why. */
  leftOut?: string[];
};

export type ImportResult = {
  rows: RowResult[];
  ignored: string[];
  /** The row that ended the reading, and the last one of `rows`. */
  broken: BrokenRow | null;
  /** The order of the file's dates; null where none depends on it. */
  order: FileDateOrder | null;
};

/**
 * Reads leads from CSV text and starts no campaign, alert or clock. The same file again creates nothing twice: each row's
 * hash is stored with its enquiry, and a person with a lead gets no other.
 * @param dryRun reports the outcome and writes nothing
 * @param dates the order of dates in figures; without it the file's own dates decide
 * @throws Refusal of a file that can't be read
 */
export async function importLeads(
  change: StaffChange,
  csv: string,
  { dryRun, dates }: { dryRun: boolean; dates?: DateOrder | undefined },
): Promise<ImportResult> {
  const file = await parseCsv(csv);
  if ("refused" in file) throw refuseInput(file.refused);
  const columns = guessColumns(file.head);
  if (!columns.some(isContactField))
    throw refuseInput("The first row has to name the columns, with email or phone among them.");
  const tooMany = findRowLimitProblem(file);
  if (tooMany) throw refuseInput(tooMany);

  const order = dates ?? findDateOrder(pickDateCells(columns, file.body));
  const schema = buildImportRowSchema({ timeZone: change.zone, order });
  const seen = new Set<string>();
  const rows = await mapCsvRows(
    change.db,
    file,
    (cells, row): RowResult => ({
      row,
      ...importOne(change, joinRowCells(columns, cells), { schema, seen, dryRun }),
    }),
  );
  const { broken } = file;
  if (broken) rows.push({ row: broken.row, outcome: "invalid", errors: { row: [broken.message] } });
  return {
    rows,
    ignored: file.head.filter((_, index) => columns[index] === null),
    broken,
    order,
  };
}

function importOne(
  change: StaffChange,
  row: RowCells,
  {
    schema,
    seen,
    dryRun,
  }: { schema: ReturnType<typeof buildImportRowSchema>; seen: Set<string>; dryRun: boolean },
): Omit<RowResult, "row"> {
  const { db } = change;
  const { cells, further } = row;
  const leftOut = row.leftOut.length > 0 ? { leftOut: row.leftOut } : {};
  const read = schema.safeParse(cells);
  if (!read.success) {
    const errors = read.error.flatten().fieldErrors as Record<string, string[]>;
    return { outcome: "invalid", errors, ...leftOut };
  }
  const { createdAt } = read.data;
  if (createdAt && createdAt > change.now)
    return { outcome: "invalid", errors: { createdAt: ["This date is in the future"] }, ...leftOut };
  const hash = createHash("sha256")
    .update(`import:${JSON.stringify(pickHashedCells(cells))}`)
    .digest("base64url");
  const keys = buildImportRowKeys(read.data).map((key) => key.join(":"));
  const isRepeat = keys.some((key) => seen.has(key));
  for (const key of [...keys, ...buildFurtherKeys(further)]) seen.add(key);
  if (!isRepeat) {
    const made = db
      .select({ leadId: enquiries.leadId })
      .from(enquiries)
      .where(and(eq(enquiries.contentHash, hash), isNotNull(enquiries.leadId)))
      .limit(1)
      .get();
    if (made?.leadId) return { outcome: "unchanged", id: made.leadId };
  }
  const known = buildImportRowKeys(read.data)
    .map(([kind, normalized]) =>
      db
        .select({ leadId: leadContacts.leadId })
        .from(leadContacts)
        .where(
          and(
            eq(leadContacts.kind, kind),
            eq(leadContacts.normalized, normalized),
            eq(leadContacts.isWrong, false),
          ),
        )
        .orderBy(desc(leadContacts.createdAt))
        .limit(1)
        .get(),
    )
    .find((contact) => contact !== undefined);
  if (known) return { outcome: "duplicate", id: known.leadId };
  if (isRepeat) return { outcome: "duplicate" };
  if (dryRun) return { outcome: "created", ...leftOut };
  return { outcome: "created", id: createImportedLead(change, read.data, { hash, further }), ...leftOut };
}

const buildFurtherKeys = ({ email, phone }: RowCells["further"]): string[] => [
  ...email.map((value) => `email:${normalizeEmail(value)}`),
  ...phone.map((value) => `phone:${normalizePhone(value)}`),
];
