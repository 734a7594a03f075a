import type { AppDatabase } from "#db/client.server";
import { prepareStatement } from "#db/statements.server";

/** A row as SQLite has it. */
export type RawRow = Record<string, string | number | null>;

/** What belongs to a lead and goes with it, besides contacts, suggestions and the campaign. */
const MOVING = [
  "enquiries",
  "lead_relatives",
  "lead_activities",
  "follow_up_tasks",
  "email_logs",
  "events",
  "chat_sessions",
  "consents",
  "bookings",
  "lead_suggestions",
  "outbox",
  "alerts",
  "lead_texts",
  "mail_threads",
  "replies",
  "later_emails",
  "inbox_entries",
] as const;

export type Moved = Record<(typeof MOVING)[number], string[]>;

/** The columns that can be written: not the generated ones. */
export const listWritableColumns = (db: AppDatabase, table: string): string[] =>
  prepareStatement(db, "SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0")
    .pluck()
    .all(table) as string[];

export function readRow(db: AppDatabase, table: string, id: string): RawRow | undefined {
  const columns = listWritableColumns(db, table).map((name) => `"${name}"`);
  return prepareStatement(db, `SELECT ${columns.join(", ")} FROM "${table}" WHERE id = ?`).get(id) as
    | RawRow
    | undefined;
}

/** Puts a row back as it was; a reference to what is gone meanwhile becomes null. */
export function insertRaw(db: AppDatabase, table: string, row: RawRow): void {
  const kept = { ...row };
  for (const { from, target } of prepareStatement(
    db,
    `SELECT "from", "table" AS target FROM pragma_foreign_key_list(?)`,
  ).all(table) as { from: string; target: string }[])
    if (
      kept[from] !== null &&
      !prepareStatement(db, `SELECT 1 FROM "${target}" WHERE id = ?`).get(kept[from])
    )
      kept[from] = null;
  const names = Object.keys(kept);
  prepareStatement(
    db,
    `INSERT INTO "${table}" (${names.map((name) => `"${name}"`).join(", ")}) VALUES (${names.map(() => "?").join(", ")})`,
  ).run(...Object.values(kept));
}

/** These only go up. */
export const RISING: readonly string[] = ["version", "updated_at"];

/**
 * Puts the columns of a row back to what they were before a merge, where they still are what the merge made of them: what
 * was changed since stays.
 */
export function restoreColumns(db: AppDatabase, table: string, before: RawRow, after: RawRow): void {
  const now = readRow(db, table, String(before.id));
  if (!now) return;
  const back = Object.keys(before).filter(
    (name) => !RISING.includes(name) && now[name] === after[name] && now[name] !== before[name],
  );
  for (const name of back)
    prepareStatement(db, `UPDATE "${table}" SET "${name}" = ? WHERE id = ?`).run(before[name], before.id);
}

/** Gives everything of one lead to another. @returns the ids of what moved, by table */
export const moveLeadRows = (db: AppDatabase, from: string, to: string): Moved =>
  Object.fromEntries(
    MOVING.map((table) => [
      table,
      prepareStatement(db, `UPDATE "${table}" SET lead_id = ? WHERE lead_id = ? RETURNING id`)
        .pluck()
        .all(to, from),
    ]),
  ) as Moved;

/** Gives back what moved, as far as it is still there. */
export function moveLeadRowsBack(db: AppDatabase, moved: Moved, to: string): void {
  for (const table of MOVING)
    prepareStatement(
      db,
      `UPDATE "${table}" SET lead_id = ? WHERE id IN (SELECT value FROM json_each(?))`,
    ).run(
      to,
      // A merge from before there was such a table names none of it.
      JSON.stringify(moved[table] ?? []),
    );
}

/** Mails that are not written yet name the lead they are about. */
export function renameInMail(db: AppDatabase, ids: string[], to: string): void {
  prepareStatement(
    db,
    `UPDATE outbox SET payload = json_set(payload, '$.leadId', ?)
     WHERE payload ->> '$.leadId' IS NOT NULL AND id IN (SELECT value FROM json_each(?))`,
  ).run(to, JSON.stringify(ids));
}

/** The feed and the timeline. */
export const LINES = ["events", "lead_activities"] as const;
