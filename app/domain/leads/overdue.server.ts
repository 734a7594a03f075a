import type { AppDatabase } from "#db/client.server";
import { prepared } from "#db/statements.server";
import { type UrgencyLevel, urgencyLevels } from "#db/values";

/** `urgencyLevel` is the lead's own, or that of an enquiry that waits where it is more urgent. */
export type OverdueLead = { id: string; name: string; urgencyLevel: UrgencyLevel; responseDueAt: Date };

/** The index is forced, because SQLite would choose the one by status, which is twenty times slower. */
const OVERDUE = "FROM leads INDEXED BY leads_response_due WHERE response_due_at < ?";

/** The number of leads with an overdue response, and those overdue longest. */
export function overdueResponses(
  db: AppDatabase,
  now: Date,
  limit: number,
): { total: number; leads: OverdueLead[] } {
  const total = prepared(db, `SELECT count(*) AS n ${OVERDUE}`).get(now.getTime()) as { n: number };
  if (total.n === 0 || limit === 0) return { total: total.n, leads: [] };
  const rows = prepared(
    db,
    `SELECT id, name, attention_rank AS rank, response_due_at AS due ${OVERDUE} ORDER BY response_due_at LIMIT ?`,
  ).all(now.getTime(), limit) as { id: string; name: string; rank: number; due: number }[];
  return {
    total: total.n,
    leads: rows.map(({ due, rank, ...lead }) => ({
      ...lead,
      urgencyLevel: urgencyLevels[rank]!,
      responseDueAt: new Date(due),
    })),
  };
}
