import { type SQL, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { leads } from "#db/schema";
import { prepared } from "#db/statements.server";
import type { UrgencyLevel } from "#db/values";

export type OverdueLead = { id: string; name: string; urgencyLevel: UrgencyLevel; responseDueAt: Date };

/** Words of the partial index `leads_response_due`, which SQLite uses only when they stand here unbound. */
const waiting = sql`${leads.status} = 'new' and ${leads.firstRespondedAt} is null`;

/** New leads whose first response was due before `now` and has not been made. */
export const responseOverdue = (now: Date): SQL =>
  sql`${waiting} and ${leads.responseDueAt} < ${now.getTime()}`;

/** The index is named, because SQLite thinks the one by status is better: it is twenty times slower. */
const OVERDUE =
  "FROM leads INDEXED BY leads_response_due WHERE status = 'new' AND first_responded_at IS NULL AND response_due_at < ?";

/** How many first responses are overdue, and the ones overdue longest. */
export function overdueResponses(
  db: AppDatabase,
  now: Date,
  limit: number,
): { total: number; leads: OverdueLead[] } {
  const total = prepared(db, `SELECT count(*) AS n ${OVERDUE}`).get(now.getTime()) as { n: number };
  if (total.n === 0 || limit === 0) return { total: total.n, leads: [] };
  const rows = prepared(
    db,
    `SELECT id, name, urgency_level AS urgencyLevel, response_due_at AS due ${OVERDUE} ORDER BY response_due_at LIMIT ?`,
  ).all(now.getTime(), limit) as (Omit<OverdueLead, "responseDueAt"> & { due: number })[];
  return {
    total: total.n,
    leads: rows.map(({ due, ...lead }) => ({ ...lead, responseDueAt: new Date(due) })),
  };
}
