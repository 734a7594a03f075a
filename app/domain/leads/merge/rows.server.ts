import type { AppDatabase } from "#db/client.server";
import { prepareStatement } from "#db/statements.server";

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

export type MovedRows = Record<(typeof MOVING)[number], string[]>;

/** Gives everything of one lead to another. @returns the ids of what moved, by table */
export const moveLeadRows = (db: AppDatabase, from: string, to: string): MovedRows =>
  Object.fromEntries(
    MOVING.map((table) => [
      table,
      prepareStatement(db, `UPDATE "${table}" SET lead_id = ? WHERE lead_id = ? RETURNING id`)
        .pluck()
        .all(to, from),
    ]),
  ) as MovedRows;

/** Gives back what moved, as far as it is still there. */
export function moveLeadRowsBack(db: AppDatabase, moved: MovedRows, to: string): void {
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
export const FEED_TABLES = ["events", "lead_activities"] as const;
