import type { AppDatabase } from "#db/client.server";
import { prepared } from "#db/statements.server";
import { type CrisisLevel, type Relationship, type UrgencyLevel, urgencyLevels } from "#db/values";
import type { DangerDoubt } from "~/domain/crisis/check";
import { dayBounds } from "~/domain/time/business-time";
import { mayLeaveMessageAt } from "./leave-message.server";
import { IS_CRISIS, MAY_BE_IN_DANGER } from "./response.server";

/** Somebody who waits for a call. */
export type WaitingLead = {
  leadId: string;
  name: string;
  relationship: Relationship;
  /** The beginning of what they wrote last, at most 280 characters; null without a message. */
  firstWords: string | null;
  /** Of the lead, or of what waits where that is more urgent. */
  urgencyLevel: UrgencyLevel;
  /** The danger that was detected; null where none was, or "immediate" was only chosen. */
  crisis: CrisisLevel | null;
  /** One that waits may speak of danger: they were asked and have not answered, or said no. */
  mayBeInDanger: DangerDoubt | null;
  /** When the oldest unanswered enquiry is due. */
  responseDueAt: Date | null;
  /** When the next call is planned after one that reached nobody. */
  nextTryAt: Date | null;
  /** The number given last where it may be right, else the primary one; null where there is none. */
  phone: string | null;
  /** Whether a message may be left at that number; null where nobody has said. */
  mayLeaveMessage: boolean | null;
  assignedTo: string | null;
  /** The alert that goes on about them; null when somebody has said "I have it", or there is none. */
  alertId: string | null;
};

/** What is planned for today with somebody. */
export type TodayItem = WaitingLead & { kind: "task" | "consultation"; id: string; title: string; at: Date };

const WORDS = 280;

/** Overdue for longer than this, in milliseconds, sorts behind new crises on screens. */
const LONG_OVERDUE = 24 * 60 * 60_000;

/** The words of the partial indexes `leads_open_crisis` and `leads_queue`; closed leads have no clock. */
const CRISES = "FROM leads l INDEXED BY leads_open_crisis WHERE l.open_urgency_rank = 0";
const QUEUE = "FROM leads l INDEXED BY leads_queue WHERE l.open_urgency_rank > 0";

/** Of several waiting enquiries the newest of the most urgent kind is shown; without one, the newest of all. */
export const SHOWN = `SELECT e.id FROM enquiries e WHERE e.lead_id = l.id
  ORDER BY e.responded_at IS NOT NULL, NOT ${IS_CRISIS}, e.received_at DESC LIMIT 1`;

const COLUMNS = `l.id AS leadId, l.name, l.relationship, l.attention_rank AS rank, l.response_due_at AS due,
  l.next_try_at AS nextTry, l.assigned_to AS assignedTo,
  (SELECT a.id FROM alerts a WHERE a.lead_id = l.id AND a.ended_at IS NULL ORDER BY a.opened_at DESC LIMIT 1) AS alertId,
  substr(e.message, 1, ${WORDS + 1}) AS message,
  CASE WHEN e.crisis_cleared_at IS NULL AND e.responded_at IS NULL THEN e.crisis_level END AS crisis,
  CASE WHEN l.may_be_in_danger THEN (SELECT coalesce(e.crisis_check ->> 'answer', 'unanswered') FROM enquiries e
    WHERE e.lead_id = l.id AND e.responded_at IS NULL AND ${MAY_BE_IN_DANGER}
    ORDER BY e.crisis_check ->> 'answer' IS NOT NULL LIMIT 1) END AS mayBeInDanger,
  CASE WHEN e.phone IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM lead_contacts c WHERE c.lead_id = l.id AND c.kind = 'phone' AND c.value = e.phone AND c.is_wrong
  ) THEN e.phone ELSE l.phone END AS phone`;

type Row = Pick<
  WaitingLead,
  "leadId" | "name" | "relationship" | "crisis" | "mayBeInDanger" | "phone" | "assignedTo" | "alertId"
> & {
  rank: number;
  due: number | null;
  nextTry: number | null;
  message: string | null;
};

const waitingLead = (db: AppDatabase, { rank, due, nextTry, message, ...row }: Row): WaitingLead => ({
  leadId: row.leadId,
  name: row.name,
  relationship: row.relationship,
  firstWords: message && message.length > WORDS ? `${message.slice(0, WORDS).trimEnd()} …` : message,
  urgencyLevel: urgencyLevels[rank]!,
  crisis: row.crisis,
  mayBeInDanger: row.mayBeInDanger,
  responseDueAt: instantOf(due),
  nextTryAt: instantOf(nextTry),
  phone: row.phone,
  mayLeaveMessage: mayLeaveMessageAt(db, row.leadId, row.phone),
  assignedTo: row.assignedTo,
  alertId: row.alertId,
});

const instantOf = (time: number | null) => (time === null ? null : new Date(time));

export type Waiting = { total: number; leads: WaitingLead[] };

/**
 * Leads with an unanswered crisis enquiry, by due time. With `fresh`, those overdue for more than a day come last, so
 * that on a screen they never hide a new one.
 */
export function openCrises(
  db: AppDatabase,
  now: Date,
  { limit, order }: { limit: number; order: "due" | "fresh" },
): Waiting {
  const total = prepared(db, `SELECT count(*) ${CRISES}`).pluck().get() as number;
  if (total === 0) return { total, leads: [] };
  const longAgo = order === "fresh" ? now.getTime() - LONG_OVERDUE : 0;
  // Two reads of the index rather than one sort of all.
  const fresh = crisesDue(db, ">=", longAgo, limit);
  const long = fresh.length < limit ? crisesDue(db, "<", longAgo, limit - fresh.length) : [];
  return { total, leads: [...fresh, ...long].map((row) => waitingLead(db, row)) };
}

const crisesDue = (db: AppDatabase, side: ">=" | "<", time: number, limit: number) =>
  prepared(
    db,
    `SELECT ${COLUMNS} FROM (SELECT * ${CRISES} AND l.response_due_at ${side} ? ORDER BY l.response_due_at LIMIT ?) l
       LEFT JOIN enquiries e ON e.id = (${SHOWN})
     ORDER BY l.response_due_at`,
  ).all(time, limit) as Row[];

/** Everybody else who waits for a response: the most urgent first, of those who may be in danger, then by due time. */
export function callQueue(db: AppDatabase, limit: number): Waiting {
  const total = prepared(db, `SELECT count(*) ${QUEUE}`).pluck().get() as number;
  if (total === 0) return { total, leads: [] };
  const rows = prepared(
    db,
    `SELECT ${COLUMNS} FROM (SELECT * ${QUEUE} ORDER BY attention_rank, may_be_in_danger DESC, response_due_at LIMIT ?) l
       LEFT JOIN enquiries e ON e.id = (${SHOWN})
     ORDER BY l.attention_rank, l.may_be_in_danger DESC, l.response_due_at`,
  ).all(limit) as Row[];
  return { total, leads: rows.map((row) => waitingLead(db, row)) };
}

type TodayRow = Row & Pick<TodayItem, "kind" | "id" | "title"> & { at: number };

/**
 * Today's consultations and open tasks, overdue ones included, by time; days are those of `timeZone`. The product's own
 * tasks to respond are left out: those leads are among the crises or in the queue.
 */
export function today(db: AppDatabase, now: Date, timeZone: string, limit: number): TodayItem[] {
  const { start, end } = dayBounds(now, timeZone);
  const rows = prepared(
    db,
    `SELECT ${COLUMNS}, d.kind, d.id, d.title, d.at FROM (
       SELECT * FROM (SELECT 'task' AS kind, t.id, t.title, t.due_date AS at, t.lead_id FROM follow_up_tasks t
         WHERE t.status = 'pending' AND t.purpose IS NULL AND t.due_date <= @end
         ORDER BY t.due_date LIMIT @limit)
       UNION ALL
       SELECT 'consultation', id, 'Consultation', starts_at, lead_id FROM bookings
         WHERE status = 'booked' AND starts_at BETWEEN @start AND @end AND lead_id IS NOT NULL
     ) d JOIN leads l ON l.id = d.lead_id LEFT JOIN enquiries e ON e.id = (${SHOWN})
     ORDER BY d.at, d.id LIMIT @limit`,
  ).all({ start: start.getTime(), end: end.getTime(), limit }) as TodayRow[];
  return rows.map(({ kind, id, title, at, ...row }) => ({
    ...waitingLead(db, row),
    kind,
    id,
    title,
    at: new Date(at),
  }));
}
