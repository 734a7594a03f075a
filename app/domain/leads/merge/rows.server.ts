import { type AppDatabase, prepareStatement } from "#db/client.server";

/** Tables whose rows move with a lead; contacts, suggestions and the campaign are moved apart. */
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
  "phone_calls",
] as const;

export type MovedRows = Record<(typeof MOVING)[number], string[]>;

/** Moves a lead's rows to another lead. @returns the ids of the moved rows, by table */
export const moveLeadRows = (db: AppDatabase, from: string, to: string): MovedRows =>
  Object.fromEntries(
    MOVING.map((table) => [
      table,
      prepareStatement(db, `UPDATE "${table}" SET lead_id = ? WHERE lead_id = ? RETURNING id`)
        .pluck()
        .all(to, from),
    ]),
  ) as MovedRows;

export function moveLeadRowsBack(db: AppDatabase, moved: MovedRows, to: string): void {
  for (const table of MOVING)
    prepareStatement(
      db,
      `UPDATE "${table}" SET lead_id = ? WHERE id IN (SELECT value FROM json_each(?))`,
    ).run(
      to,
      // The records of older merges have fewer tables.
      JSON.stringify(moved[table] ?? []),
    );
}

/** Sets another lead in the payload of mails that are still to be written. */
export function renameInMail(db: AppDatabase, ids: string[], to: string): void {
  prepareStatement(
    db,
    `UPDATE outbox SET payload = json_set(payload, '$.leadId', ?)
     WHERE payload ->> '$.leadId' IS NOT NULL AND id IN (SELECT value FROM json_each(?))`,
  ).run(to, JSON.stringify(ids));
}

export const FEED_TABLES = ["events", "lead_activities"] as const;

/** The ids of entries in feed and timeline. */
export type MadeRows = { events: string[]; lead_activities: string[] };

/** Reads the last row of each table of feed and timeline. */
export const readLastRows = (db: AppDatabase) =>
  FEED_TABLES.map(
    (table) =>
      [table, prepareStatement(db, `SELECT coalesce(max(rowid), 0) FROM ${table}`).pluck().get()] as const,
  );

/** Lists the entries of a lead in feed and timeline that were made since. */
export const listMadeSince = (
  db: AppDatabase,
  leadId: string,
  last: ReturnType<typeof readLastRows>,
): MadeRows =>
  Object.fromEntries(
    last.map(([table, row]) => [
      table,
      prepareStatement(db, `SELECT id FROM ${table} WHERE rowid > ? AND lead_id = ?`)
        .pluck()
        .all(row, leadId),
    ]),
  ) as MadeRows;
