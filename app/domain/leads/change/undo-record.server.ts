import { and, eq, max, ne } from "drizzle-orm";
import { type AppDatabase, insertRow, prepareStatement, runInTransaction } from "#db/client.server";
import { auditLog, leadUndos, type WrittenRows } from "#db/schema";
import { type Change, findStaffId } from "~/records/change";
import { listWritableColumns, type RawRow, RISING_COLUMNS } from "./raw-rows.server";

export type LeadUndo = Pick<typeof leadUndos.$inferInsert, "id" | "kind" | "description">;

/** The rows that logging a call or changing a lead may write, besides timeline and audit: by table, the lead's rows. */
const WRITTEN = {
  leads: "id = ?",
  enquiries: "lead_id = ?",
  lead_contacts: "lead_id = ?",
  follow_up_tasks: "lead_id = ?",
  alerts: "lead_id = ?",
  alert_sends: "alert_id IN (SELECT id FROM alerts WHERE lead_id = ?)",
  email_campaigns: "lead_id = ?",
  inbox_entries: "lead_id = ?",
} as const;

type Table = keyof typeof WRITTEN;
type Rows = Record<Table, Map<string, RawRow>>;

/** The columns of an enquiry that undo keeps: nothing else of it is written, and its message is long. */
const COLUMNS: Partial<Record<Table, readonly string[]>> = {
  enquiries: ["id", "responded_at", "responded_by"],
};

/** Changes a lead and stores how to undo that, instead of its earlier undo. */
export const keepUndo = <Result>(
  change: Change,
  leadId: string,
  work: () => { result: Result; undo: LeadUndo },
): Result => {
  const { db, now } = change;
  return runInTransaction(db, () => {
    const before = readRows(db, leadId);
    const { result, undo } = work();
    db.delete(leadUndos).where(eq(leadUndos.leadId, leadId)).run();
    insertRow(db, leadUndos, {
      ...undo,
      leadId,
      written: compareRows(before, readRows(db, leadId)),
      auditedThrough: findLastAuditPosition(db, leadId),
      changedBy: findStaffId(change),
      createdAt: now,
    });
    return result;
  });
};

/** The place in the audit trail of the last change that staff made to a lead; 0 without one. */
export const findLastAuditPosition = (db: AppDatabase, leadId: string): number =>
  db
    .select({ position: max(auditLog.position) })
    .from(auditLog)
    .where(and(eq(auditLog.entity, "lead"), eq(auditLog.entityId, leadId), ne(auditLog.action, "view")))
    .get()?.position ?? 0;

function readRows(db: AppDatabase, leadId: string): Rows {
  const read = (table: Table) => {
    const columns = COLUMNS[table] ?? listWritableColumns(db, table);
    const rows = prepareStatement(
      db,
      `SELECT ${columns.map((name) => `"${name}"`).join(", ")} FROM "${table}" WHERE ${WRITTEN[table]}`,
    ).all(leadId) as RawRow[];
    return new Map(rows.map((row) => [String(row.id), row]));
  };
  return Object.fromEntries((Object.keys(WRITTEN) as Table[]).map((table) => [table, read(table)])) as Rows;
}

function compareRows(before: Rows, after: Rows): WrittenRows {
  const written: WrittenRows = { changed: [], added: [] };
  for (const table of Object.keys(after) as Table[])
    for (const [id, row] of after[table]) {
      const was = before[table].get(id);
      if (!was) {
        written.added.push({ table, id });
        continue;
      }
      const names = Object.keys(row).filter(
        (name) => row[name] !== was[name] && !RISING_COLUMNS.includes(name),
      );
      if (names.length > 0)
        written.changed.push({ table, id, before: pickColumns(was, names), after: pickColumns(row, names) });
    }
  return written;
}

const pickColumns = (row: RawRow, names: readonly string[]): RawRow =>
  Object.fromEntries(names.map((name) => [name, row[name]!]));
