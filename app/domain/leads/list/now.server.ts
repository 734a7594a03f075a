import { type AppDatabase, prepareStatement } from "#db/client.server";
import {
  type CallEnd,
  type CrisisLevel,
  type Relationship,
  type UrgencyLevel,
  urgencyLevels,
} from "#db/values";
import type { DangerDoubt } from "~/domain/crisis/check";
import { pickTellingPhrases } from "~/domain/crisis/evidence/small-words";
import { computeDayBounds } from "~/domain/time/wall-clock";
import { SAYS_MINOR } from "~/records/contact-holds.server";
import { listPossibleDuplicates, type PossibleDuplicate } from "../contacts/duplicates.server";
import { type NumberToCall, readNumberToCall } from "../contacts/number-to-call.server";
import { IS_CRISIS, MAY_BE_IN_DANGER, NAMES_DANGER } from "../response/response.server";
import { ATTENTION_RANK, buildCallPlaceSql } from "./list.server";

/** A call in that waits for staff. Who hung up waits for nothing by that: it is named where a danger is open. */
export type WaitingCall = {
  id: string;
  outcome: Exclude<CallEnd, "answered">;
  /** Whether somebody has heard its voicemail. */
  isHeard: boolean;
};

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
  /** What they called for, where that waits: a voicemail that nobody has heard, else the newest call; null without one. */
  call: WaitingCall | null;
  /** Leads that wait as well and may be of the same person. */
  duplicates: PossibleDuplicate[];
} & NumberToCall;

export type WaitingLead = WaitingPerson & { leadId: string; chatId: null };

export type TodayItem = WaitingLead & { kind: "task" | "consultation"; id: string; title: string; at: Date };

/** The most characters of what somebody wrote that a list shows. */
export const MAX_QUOTE_CHARS = 280;

/** Selects the newest waiting enquiry that names a danger, else the newest of a crisis, else the newest of all. */
export const SHOWN_ENQUIRY_SQL = `SELECT e.id FROM enquiries e WHERE e.lead_id = l.id
  ORDER BY e.responded_at IS NOT NULL, NOT ${NAMES_DANGER}, NOT ${IS_CRISIS}, e.received_at DESC LIMIT 1`;

/** Selects when the oldest waiting enquiry was received. */
const WAITS_SINCE = `(SELECT min(w.received_at) FROM enquiries w WHERE w.lead_id = l.id AND w.responded_at IS NULL)`;

/** Selects the call that waits. A try after it takes a hang-up from the list: somebody has called them since. */
const WAITING_CALL = `(SELECT json_object('id', p.id, 'outcome', p.outcome, 'isHeard', p.heard_at IS NOT NULL)
  FROM phone_calls p LEFT JOIN enquiries c ON c.id = p.enquiry_id
  WHERE p.lead_id = l.id AND p.direction = 'in' AND CASE p.outcome
    WHEN 'hung_up' THEN l.open_urgency_rank = 0 AND l.next_try_at IS NULL AND p.started_at >= ${WAITS_SINCE}
    ELSE p.outcome IN ('voicemail', 'asked_back') AND c.id IS NOT NULL AND c.responded_at IS NULL END
  ORDER BY p.outcome = 'voicemail' AND p.heard_at IS NULL DESC, p.started_at DESC LIMIT 1)`;

const COLUMNS = `l.id AS leadId, l.name, l.relationship, l.rank, l.response_due_at AS due,
  ${WAITS_SINCE} AS since, ${WAITING_CALL} AS call,
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
  /** A `WaitingCall` as JSON, with 0 and 1. */
  call: string | null;
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
  { rank, due, since, nextTry, message, heard, call, ...row }: Row,
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
  call: call === null ? null : readWaitingCall(call),
  duplicates: listPossibleDuplicates(db, row.leadId).filter(({ responseDueAt }) => responseDueAt !== null),
});

function readWaitingCall(json: string): WaitingCall {
  const call = JSON.parse(json) as Omit<WaitingCall, "isHeard"> & { isHeard: 0 | 1 };
  return { ...call, isHeard: call.isHeard === 1 };
}

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

/** A lead with a call after its crisis; it waits for nothing else than that, unless it has written again. */
export type AfterCrisisLine = WaitingLead & {
  afterCrisis: {
    taskId: string;
    title: string;
    dueAt: Date;
    /** Which of the calls it is, from 1, and how many there are. */
    place: number;
    of: number;
    /** Who is to make it. */
    assignedTo: string | null;
  };
};

/**
 * The first planned call of each lead, but for those in a crisis again, who are called for that. The index has the planned ones
 * alone; SQLite would choose one with those of all years.
 */
const FIRST_AFTER_CRISIS = `FROM follow_up_tasks t INDEXED BY follow_up_tasks_after_crisis JOIN (SELECT *, ${ATTENTION_RANK} AS rank FROM leads) l ON l.id = t.lead_id
  WHERE t.status = 'pending' AND t.purpose = 'after_crisis' AND l.open_urgency_rank IS NOT 0
    AND NOT EXISTS (SELECT 1 FROM follow_up_tasks o WHERE o.lead_id = t.lead_id AND o.status = 'pending'
      AND o.purpose = 'after_crisis' AND (o.due_date, o.id) < (t.due_date, t.id))
    AND (t.due_date <= @end OR NOT EXISTS (SELECT 1 FROM lead_contacts c WHERE c.lead_id = t.lead_id AND c.kind = 'phone'
      AND NOT c.is_unusable))`;

/** Counts the calls of the same crisis: `all`, or those before a call and itself. */
const countCalls = (which: string) => `(SELECT count(*) FROM follow_up_tasks s WHERE s.lead_id = t.lead_id
  AND s.purpose = 'after_crisis' AND s.created_at = t.created_at${which})`;

/**
 * Lists the calls after a crisis that are due by the end of the day in `timeZone`, the longest due first, and those to come of
 * leads that can't be called, for whom a way has to be found before.
 */
export function listAfterCrisis(
  db: AppDatabase,
  { now, timeZone, limit }: { now: Date; timeZone: string; limit: number },
): { total: number; lines: AfterCrisisLine[] } {
  const end = computeDayBounds(now, timeZone).end.getTime();
  const total = prepareStatement(db, `SELECT count(*) ${FIRST_AFTER_CRISIS}`).pluck().get({ end }) as number;
  if (total === 0 || limit === 0) return { total, lines: [] };
  const rows = prepareStatement(
    db,
    `SELECT ${COLUMNS}, l.taskId, l.title, l.dueAt, l.caller, l.place, l.calls FROM (
       SELECT l.*, t.id AS taskId, t.title, t.due_date AS dueAt, t.assigned_to AS caller,
         ${countCalls(" AND (s.due_date, s.id) <= (t.due_date, t.id)")} AS place, ${countCalls("")} AS calls
       ${FIRST_AFTER_CRISIS} ORDER BY t.due_date, t.id LIMIT @limit) l
     LEFT JOIN enquiries e ON e.id = (${SHOWN_ENQUIRY_SQL})
     ORDER BY l.dueAt, l.taskId`,
  ).all({ end, limit }) as (Row & {
    taskId: string;
    title: string;
    dueAt: number;
    caller: string | null;
    place: number;
    calls: number;
  })[];
  return {
    total,
    lines: rows.map(({ taskId, title, dueAt, caller, place, calls, ...row }) => ({
      ...waitingLead(db, row),
      afterCrisis: { taskId, title, dueAt: new Date(dueAt), place, of: calls, assignedTo: caller },
    })),
  };
}
