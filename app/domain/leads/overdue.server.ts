import { asc, type SQL, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { leads } from "#db/schema";
import type { UrgencyLevel } from "#db/values";

export type OverdueLead = { id: string; name: string; urgencyLevel: UrgencyLevel; responseDueAt: Date };

/** Words of the partial index `leads_response_due`, which SQLite uses only when they stand here unbound. */
const waiting = sql`${leads.status} = 'new' and ${leads.firstRespondedAt} is null`;

/** New leads whose first response was due before `now` and has not been made. */
export const responseOverdue = (now: Date): SQL =>
  sql`${waiting} and ${leads.responseDueAt} < ${now.getTime()}`;

/** How many first responses are overdue, and the ones overdue longest. */
export function overdueResponses(
  db: AppDatabase,
  now: Date,
  limit: number,
): { total: number; leads: OverdueLead[] } {
  const where = responseOverdue(now);
  const total = db.select({ n: sql<number>`count(*)` }).from(leads).where(where).get()?.n ?? 0;
  if (total === 0) return { total, leads: [] };
  const { id, name, urgencyLevel, responseDueAt } = leads;
  const rows = db
    .select({ id, name, urgencyLevel, responseDueAt: sql<Date>`${responseDueAt}`.mapWith(responseDueAt) })
    .from(leads)
    .where(where)
    .orderBy(asc(responseDueAt))
    .limit(limit)
    .all();
  return { total, leads: rows };
}
