import type { AppDatabase } from "#db/client.server";
import { prepared } from "#db/statements.server";
import type { CrisisLevel, Relationship } from "#db/values";

export type OpenCrisis = {
  leadId: string;
  name: string;
  relationship: Relationship;
  /** What the enquiry that waits says, and the number it gave. */
  message: string | null;
  phone: string;
  /** The danger it names; null where the family only called it urgent. */
  crisisLevel: CrisisLevel | null;
  responseDueAt: Date;
};

/** The words of the partial index `leads_open_crisis`; no clock runs on leads that are completed or lost. */
const OPEN = "FROM leads l WHERE l.open_urgency_rank = 0";

/** Of several enquiries that wait the newest urgent one speaks: it is how things stand now. */
const LATEST = `SELECT e.id FROM enquiries e WHERE e.lead_id = l.id AND e.responded_at IS NULL
  AND (e.crisis_level IS NOT NULL OR e.urgency_level = 'immediate') ORDER BY e.received_at DESC LIMIT 1`;

/** Overdue for longer than this is a matter of today's work; in milliseconds. */
const LONG_OVERDUE = 24 * 60 * 60_000;

/**
 * Families with an enquiry that named danger or was sent as a crisis and that nobody has answered: from the second it
 * came in, the one due first before the others. Those overdue for more than a day stand behind, so that they never hide
 * one that came in just now.
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
