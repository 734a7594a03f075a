import { type AppDatabase, prepareStatement } from "#db/client.server";
import { type CrisisLevel, type Relationship, type UrgencyLevel, urgencyLevels } from "#db/values";
import type { DangerDoubt } from "~/domain/crisis/check";
import { pickTellingPhrases } from "~/domain/crisis/evidence/small-words";
import { computeDayBounds } from "~/domain/time/wall-clock";
import { SAYS_MINOR } from "~/records/contact-holds.server";
import { listPossibleDuplicates, type PossibleDuplicate } from "../contacts/duplicates.server";
import { type NumberToCall, readNumberToCall } from "../contacts/number-to-call.server";
import { IS_CRISIS, MAY_BE_IN_DANGER, NAMES_DANGER } from "../response/response.server";
import { ATTENTION_RANK, buildCallPlaceSql } from "./list.server";

export type WaitingPerson = {
  name: string;
  /** The writer's relationship; null for a chat that has not said. */
  relationship: Relationship | null;
  /** The beginning of the last message, at most 280 characters; null without one. */
  firstWords: string | null;
  /** Whether staff wrote the words, as told to them. */
  isAsTold: boolean;
  /** The more urgent of the lead's own urgency and its waiting enquiries'. */
  urgencyLevel: UrgencyLevel;
  /** The crisis's level; null where no danger was detected, or "immediate" was only chosen. */
  crisis: CrisisLevel | null;
  /** The phrases of unanswered enquiries that name a danger, the newest enquiry first. */
  danger: string[];
  /** The number of calls, counted as in `CallPriority.tries`. */
  tried: number;
  /** A waiting enquiry is no crisis: it was asked about danger without a yes, or says that its writer is under 18. */
  mayBeInDanger: DangerDoubt | null;
  /** An enquiry says that its writer is under 18. */
  isMinor: boolean;
  /** When the oldest waiting enquiry was received; null where nothing waits. */
  waitingSince: Date | null;
  /** When a response to the oldest unanswered enquiry is due. */
  responseDueAt: Date | null;
  nextTryAt: Date | null;
  assignedTo: string | null;
  /** The id of the lead's alert; null when somebody has said "I have it", or there is no alert. */
  alertId: string | null;
  /** Leads that wait as well and may be of the same person. */
  duplicates: PossibleDuplicate[];
} & NumberToCall;

export type WaitingLead = WaitingPerson & { leadId: string; chatId: null };

export type TodayItem = WaitingLead & { kind: "task" | "consultation"; id: string; title: string; at: Date };

const MAX_QUOTE_CHARS = 280;

/** Selects the newest waiting enquiry that names a danger, else the newest of a crisis, else the newest of all. */
export const SHOWN_ENQUIRY_SQL = `SELECT e.id FROM enquiries e WHERE e.lead_id = l.id
  ORDER BY e.responded_at IS NOT NULL, NOT ${NAMES_DANGER}, NOT ${IS_CRISIS}, e.received_at DESC LIMIT 1`;

const COLUMNS = `l.id AS leadId, l.name, l.relationship, l.rank, l.response_due_at AS due,
  (SELECT min(w.received_at) FROM enquiries w WHERE w.lead_id = l.id AND w.responded_at IS NULL) AS since,
  l.next_try_at AS nextTry, l.tries AS tried, l.assigned_to AS assignedTo,
  CASE WHEN l.danger_named THEN (SELECT json_group_array(heard.value ORDER BY d.received_at DESC, heard.key)
    FROM enquiries d, json_each(d.crisis_reading, '$.because') heard
    WHERE d.lead_id = l.id AND d.responded_at IS NULL AND d.crisis_level IS NOT NULL AND d.crisis_cleared_at IS NULL
  ) END AS heard,
  (SELECT a.id FROM alerts a WHERE a.lead_id = l.id AND a.ended_at IS NULL ORDER BY a.opened_at DESC LIMIT 1) AS alertId,
  (e.origin ->> 'enteredBy' IS NOT NULL AND e.origin ->> 'heardIn' IS NOT 'voicemail') AS isAsTold,
  substr(e.message, 1, ${MAX_QUOTE_CHARS + 1}) AS message,
  CASE WHEN e.crisis_cleared_at IS NULL AND e.responded_at IS NULL THEN e.crisis_level END AS crisis,
  CASE WHEN l.may_be_in_danger THEN (SELECT coalesce(e.crisis_check ->> 'answer', iif(e.crisis_check IS NULL, 'minor', 'unanswered')) FROM enquiries e
    WHERE e.lead_id = l.id AND e.responded_at IS NULL AND ${MAY_BE_IN_DANGER}
    ORDER BY e.crisis_check ->> 'answer' IS NOT NULL LIMIT 1) END AS mayBeInDanger,
  EXISTS (SELECT 1 FROM enquiries e WHERE e.lead_id = l.id AND ${SAYS_MINOR}) AS isMinor,
  coalesce(e.phone, l.phone) AS phone`;

type Row = Pick<
  WaitingLead,
  | "leadId"
  | "name"
  | "relationship"
  | "crisis"
  | "tried"
  | "mayBeInDanger"
  | "phone"
  | "assignedTo"
  | "alertId"
> & {
  heard: string | null;
  isAsTold: 0 | 1 | null;
  isMinor: 0 | 1;
  rank: number;
  due: number | null;
  since: number | null;
  nextTry: number | null;
  message: string | null;
};

const waitingLead = (
  db: AppDatabase,
  { rank, due, since, nextTry, message, heard, ...row }: Row,
): WaitingLead => ({
  leadId: row.leadId,
  chatId: null,
  name: row.name,
  relationship: row.relationship,
  firstWords:
    message && message.length > MAX_QUOTE_CHARS
      ? `${message.slice(0, MAX_QUOTE_CHARS).trimEnd()} …`
      : message,
  isAsTold: row.isAsTold === 1,
  urgencyLevel: urgencyLevels[rank]!,
  crisis: row.crisis,
  danger: pickTellingPhrases(JSON.parse(heard ?? "[]") as string[]),
  tried: row.tried,
  mayBeInDanger: row.mayBeInDanger,
  isMinor: row.isMinor === 1,
  waitingSince: instantOf(since),
  responseDueAt: instantOf(due),
  nextTryAt: instantOf(nextTry),
  ...readNumberToCall(db, row.leadId, row.phone),
  assignedTo: row.assignedTo,
  alertId: row.alertId,
  duplicates: listPossibleDuplicates(db, row.leadId).filter(({ responseDueAt }) => responseDueAt !== null),
});

const instantOf = (time: number | null) => (time === null ? null : new Date(time));

export type WaitingLeads = { total: number; leads: WaitingLead[] };

/** Lists the leads in an open crisis, in call order (`call-order.ts`). */
export const listOpenCrisisLeads = (db: AppDatabase, now: Date, limit: number): WaitingLeads =>
  listWaitingLeads(db, "open_urgency_rank = 0", { now: now.getTime(), limit });

/** Lists the leads that wait and are no crisis, in call order, which no next try changes for them. */
export const listCallQueue = (db: AppDatabase, limit: number): WaitingLeads =>
  listWaitingLeads(db, "open_urgency_rank > 0", { now: 0, limit });

function listWaitingLeads(
  db: AppDatabase,
  which: string,
  place: { now: number; limit: number },
): WaitingLeads {
  // A lead that waits has a due time, and the index on that holds no other lead.
  const from = `FROM leads WHERE response_due_at IS NOT NULL AND ${which}`;
  const total = prepareStatement(db, `SELECT count(*) ${from}`).pluck().get() as number;
  if (total === 0 || place.limit === 0) return { total, leads: [] };
  const rows = prepareStatement(
    db,
    `SELECT ${COLUMNS} FROM (SELECT *, ${ATTENTION_RANK} AS rank, ${buildCallPlaceSql("@now")} AS place ${from}
         ORDER BY place, response_due_at, seq LIMIT @limit) l
       LEFT JOIN enquiries e ON e.id = (${SHOWN_ENQUIRY_SQL})
     ORDER BY l.place, l.response_due_at, l.seq`,
  ).all(place) as Row[];
  return { total, leads: rows.map((row) => waitingLead(db, row)) };
}

type TodayRow = Row & Pick<TodayItem, "kind" | "id" | "title"> & { at: number };

/** Lists the items of a day in `timeZone`, with overdue tasks. Automatic tasks to respond are left to crises and queue. */
export function listTodayItems(db: AppDatabase, now: Date, timeZone: string, limit: number): TodayItem[] {
  const { start, end } = computeDayBounds(now, timeZone);
  const rows = prepareStatement(
    db,
    `SELECT ${COLUMNS}, d.kind, d.id, d.title, d.at FROM (
       SELECT * FROM (SELECT 'task' AS kind, t.id, t.title, t.due_date AS at, t.lead_id FROM follow_up_tasks t
         WHERE t.status = 'pending' AND t.purpose IS NULL AND t.due_date <= @end
         ORDER BY t.due_date LIMIT @limit)
       UNION ALL
       SELECT 'consultation', id, 'Consultation', starts_at, lead_id FROM bookings
         WHERE status = 'booked' AND starts_at BETWEEN @start AND @end AND lead_id IS NOT NULL
     ) d JOIN (SELECT *, ${ATTENTION_RANK} AS rank FROM leads) l ON l.id = d.lead_id LEFT JOIN enquiries e ON e.id = (${SHOWN_ENQUIRY_SQL})
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

/** The limit of the call queue: nobody calls more people in a sitting. */
const MAX_QUEUE_LEADS = 100;

/** Reads the queue in call order; those whose next try is ahead are apart, by the time of that try. */
export function readCallQueue(
  db: AppDatabase,
  now: Date,
): { ready: WaitingLead[]; later: WaitingLead[]; total: number } {
  const crises = listOpenCrisisLeads(db, now, MAX_QUEUE_LEADS);
  const others = listCallQueue(db, MAX_QUEUE_LEADS);
  const all = [...crises.leads, ...others.leads];
  const isLater = ({ nextTryAt }: WaitingLead) => nextTryAt !== null && nextTryAt > now;
  return {
    ready: all.filter((lead) => !isLater(lead)),
    later: all.filter(isLater).sort((a, b) => a.nextTryAt!.getTime() - b.nextTryAt!.getTime()),
    total: crises.total + others.total,
  };
}

/** Finds the lead to call after `leadId`, skipping those whose next try is ahead; null if nobody else is to be called now. */
export function findNextLeadToCall(db: AppDatabase, now: Date, leadId: string): string | null {
  const { ready } = readCallQueue(db, now);
  const index = ready.findIndex((lead) => lead.leadId === leadId);
  const next = ready[index + 1] ?? ready[0];
  return next && next.leadId !== leadId ? next.leadId : null;
}
