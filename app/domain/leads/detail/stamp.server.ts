import { type AppDatabase, prepareStatement } from "#db/client.server";

/** The tables of a lead's screen where a change is seen by `updated_at`. */
const SHOWN = [
  "follow_up_tasks",
  "lead_texts",
  "replies",
  "later_emails",
  "email_campaigns",
  "email_logs",
  "bookings",
  "outbox",
  "phone_calls",
] as const;

const stampOf = (table: string, column: string) =>
  `(SELECT count(*) || ' ' || coalesce(max(${column}), 0) FROM ${table} WHERE lead_id = l.id)`;

const STAMP = `SELECT concat_ws(',', l.version, l.updated_at, ${stampOf("lead_activities", "created_at")}, ${stampOf("duty_words", "created_at")},
  ${SHOWN.map((table) => stampOf(table, "updated_at")).join(", ")}) FROM leads l WHERE l.id = ?`;

/** Reads a stamp that changes with anything that the lead's screen shows; undefined without such a lead. */
export const readLeadStamp = (db: AppDatabase, id: string): string | undefined =>
  prepareStatement(db, STAMP).pluck().get(id) as string | undefined;
