import type { AppDatabase } from "#db/client.server";
import { prepared } from "#db/statements.server";
import type { CrisisLevel, Relationship } from "#db/values";

export type OpenCrisis = {
  leadId: string;
  name: string;
  relationship: Relationship;
  /** Message and phone number of the waiting enquiry. */
  message: string | null;
  phone: string;
  /** The detected crisis; null where the family only chose "immediate". */
  crisisLevel: CrisisLevel | null;
  responseDueAt: Date;
};

/** The words of the partial index `leads_open_crisis`; no clock runs on leads that are completed or lost. */
const OPEN = "FROM leads l WHERE l.open_urgency_rank = 0";

/** Of several waiting enquiries the newest urgent one is shown. */
const LATEST = `SELECT e.id FROM enquiries e WHERE e.lead_id = l.id AND e.responded_at IS NULL
  AND (e.crisis_level IS NOT NULL OR e.urgency_level = 'immediate') ORDER BY e.received_at DESC LIMIT 1`;

/** Overdue for longer than this, in milliseconds, sorts behind new crises. */
const LONG_OVERDUE = 24 * 60 * 60_000;

/**
 * Leads with an unanswered crisis enquiry, detected or chosen as such, by due time. Those overdue for more than a day
 * come last, so that they never hide a new one.
 * @returns how many there are, and the first `limit` of them
 */
export function openCrises(
  db: AppDatabase,
  now: Date,
  limit: number,
): { total: number; crises: OpenCrisis[] } {
  const total = prepared(db, `SELECT count(*) ${OPEN}`).pluck().get() as number;
  if (total === 0) return { total, crises: [] };
  const rows = prepared(
    db,
    `SELECT l.id AS leadId, l.name, l.relationship, l.response_due_at AS due,
       e.message, coalesce(e.phone, l.phone) AS phone, e.crisis_level AS crisisLevel
     FROM (SELECT *, response_due_at < ? AS isLong ${OPEN} ORDER BY isLong, response_due_at LIMIT ?) l
       LEFT JOIN enquiries e ON e.id = (${LATEST})
     ORDER BY l.isLong, l.response_due_at`,
  ).all(now.getTime() - LONG_OVERDUE, limit) as (Omit<OpenCrisis, "responseDueAt"> & { due: number })[];
  return { total, crises: rows.map(({ due, ...row }) => ({ ...row, responseDueAt: new Date(due) })) };
}
