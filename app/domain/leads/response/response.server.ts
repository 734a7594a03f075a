import { type AppDatabase, prepareStatement } from "#db/client.server";
import { endAlertsOfLead } from "~/domain/alerts/open.server";
import { type Change, findStaffId } from "~/records/change";
import { SAYS_MINOR } from "~/records/contact-holds.server";
import { closeDueCallsAfterCrisis, planCallsAfterCrisis, type Reached } from "./after-crisis.server";
import { closeRespondTasks } from "./respond-tasks.server";

/** The enquiry `e` is in an open crisis: detected or chosen, and not cleared by staff. */
export const IS_CRISIS =
  "(e.crisis_cleared_at IS NULL AND (e.crisis_level IS NOT NULL OR e.urgency_level = 'immediate'))";

/** An enquiry's index in `urgencyLevels`. A cleared crisis that the family itself chose counts as urgent. */
export const ENQUIRY_RANK = `CASE WHEN ${IS_CRISIS} THEN 0
  WHEN e.urgency_level IN ('immediate', 'urgent') OR ${SAYS_MINOR} THEN 1 WHEN e.urgency_level = 'planning' THEN 2 ELSE 3 END`;

/** The enquiry `e` has a detected danger that staff have not cleared. */
export const NAMES_DANGER = "(e.crisis_level IS NOT NULL AND e.crisis_cleared_at IS NULL)";

/** `NAMES_DANGER` of an enquiry that is written, as RETURNING knows no alias. */
export const RETURNS_DANGER = NAMES_DANGER.replaceAll("e.", "");

/** The enquiry `e` is no crisis, and its safety question was not answered, or with no, or its writer says to be under 18. */
export const MAY_BE_IN_DANGER = `((e.crisis_check IS NOT NULL OR ${SAYS_MINOR}) AND e.crisis_level IS NULL AND e.crisis_cleared_at IS NULL)`;

/** A lead's enquiries with a running clock: not of closed leads, nor from before the person asked not to be contacted. */
const WAITING = `FROM enquiries e WHERE e.lead_id = leads.id AND e.responded_at IS NULL
  AND leads.status NOT IN ('completed', 'lost')
  AND (leads.do_not_contact_at IS NULL OR e.received_at > leads.do_not_contact_at)`;

/**
 * The time since which calls count as tries; an enquiry with new words of danger resets them. The call in which they were told
 * has the same time, and is none.
 */
const TRIED_SINCE = `coalesce(
  (SELECT max(e.received_at + (e.origin ->> 'callId' IS NOT NULL)) ${WAITING} AND ${NAMES_DANGER}),
  (SELECT min(e.received_at) ${WAITING}))`;

/** Computes what a lead's clock shows. Call it after each change to an enquiry, a call, the status or the wish for no contact. */
export function refreshClock(db: AppDatabase, leadId: string): void {
  prepareStatement(
    db,
    `UPDATE leads SET response_due_at = (SELECT min(e.response_due_at) ${WAITING}),
       open_urgency_rank = (SELECT min(${ENQUIRY_RANK}) ${WAITING}),
       may_be_in_danger = EXISTS (SELECT 1 ${WAITING} AND ${MAY_BE_IN_DANGER}),
       danger_named = EXISTS (SELECT 1 ${WAITING} AND ${NAMES_DANGER}),
       tries = (SELECT count(*) FROM lead_activities a WHERE a.lead_id = leads.id
         AND a.activity_type = 'call_logged' AND a.created_at >= ${TRIED_SINCE})
     WHERE id = ?`,
  ).run(leadId);
}

/**
 * How a family was answered: `reached` answers all enquiries, the others all but a crisis. `call`: somebody took theirs;
 * `chat`: somebody was in the chat that one came from.
 */
export type ResponseKind = "reached" | "email" | "text" | "booking" | "call" | "chat";

const WHY: Record<ResponseKind, string> = {
  reached: "Reached by phone.",
  email: "Answered by email.",
  text: "Answered by text.",
  booking: "A consultation is booked.",
  call: "Somebody took their call.",
  chat: "Answered in the chat.",
};

/**
 * Answers a lead's waiting enquiries; the last one closes the tasks to respond. A text does not answer what came in after
 * it was written, and a missed caller must still be called back. A booking is nobody's answer, also where staff book.
 * @param writtenAt when the text was written
 */
export function answerEnquiries(
  change: Change,
  leadId: string,
  answer: Exclude<ResponseKind, "chat">,
  writtenAt?: Date,
): void {
  const { db, now } = change;
  const by = answer === "booking" ? null : findStaffId(change);
  const answered = prepareStatement(
    db,
    `UPDATE enquiries AS e SET responded_at = ?, responded_by = ? WHERE lead_id = ? AND responded_at IS NULL AND received_at <= ?
     ${answer === "reached" ? "" : `AND NOT ${IS_CRISIS}`} RETURNING ${RETURNS_DANGER}`,
  )
    .pluck()
    .all(now.getTime(), by, leadId, writtenAt?.getTime() ?? Number.MAX_SAFE_INTEGER);
  if (answer === "reached") endAlertsOfLead(change, leadId, "reached");
  followAnswer(change, leadId, answer);
  if (answer === "reached") followReached(change, leadId, { at: now, by }, answered.includes(1));
}

/** Makes the calls after a crisis that are due by reaching a family, and plans those after one that is answered by it. */
export function followReached(change: Change, leadId: string, reached: Reached, wasInDanger: boolean): void {
  closeDueCallsAfterCrisis(change, leadId, reached);
  if (wasInDanger) planCallsAfterCrisis(change, leadId, reached);
}

/** Plans the calls of a lead whose crisis was answered since, while it was one with another lead that has the calls now. */
export function planCallsMissedSince(change: Change, leadId: string, since: Date): void {
  const answered = prepareStatement(
    change.db,
    `SELECT responded_at AS at, responded_by AS by FROM enquiries e
     WHERE lead_id = ? AND responded_at >= ? AND ${NAMES_DANGER} ORDER BY responded_at DESC LIMIT 1`,
  ).get(leadId, since.getTime()) as { at: number; by: string | null } | undefined;
  if (answered) planCallsAfterCrisis(change, leadId, { at: new Date(answered.at), by: answered.by });
}

/** What was said in a chat to somebody of ours: when, and to whom. Only `isReached` answers a crisis. */
type ChatAnswer = { at: Date; by: string | null; isReached: boolean };

/**
 * Answers the enquiry of a chat by what was said in it, and no other of the lead: its writer may be anybody. The time is
 * before the enquiry's own, where they said it before they left their details.
 * @returns whether it waited
 */
export function answerChatEnquiry(
  change: Change,
  { id, leadId }: { id: string; leadId: string },
  { at, by, isReached }: ChatAnswer,
): boolean {
  const answered = prepareStatement(
    change.db,
    `UPDATE enquiries AS e SET responded_at = ?, responded_by = ? WHERE id = ? AND responded_at IS NULL
     ${isReached ? "" : `AND NOT ${IS_CRISIS}`} RETURNING ${RETURNS_DANGER}`,
  )
    .pluck()
    .all(at.getTime(), by, id);
  if (answered.length === 0) return false;
  followAnswer(change, leadId, "chat");
  if (isReached) followReached(change, leadId, { at, by }, answered.includes(1));
  return true;
}

/** Dates the first response, brings the clock up to date, and closes the tasks to respond where nothing waits any more. */
function followAnswer(change: Change, leadId: string, answer: ResponseKind): void {
  const { db } = change;
  prepareStatement(
    db,
    `UPDATE leads SET first_responded_at = coalesce(first_responded_at,
       (SELECT responded_at FROM enquiries WHERE lead_id = leads.id ORDER BY received_at, rowid LIMIT 1))
     WHERE id = ?`,
  ).run(leadId);
  refreshClock(db, leadId);
  const waits = prepareStatement(
    db,
    "SELECT 1 FROM enquiries WHERE lead_id = ? AND responded_at IS NULL LIMIT 1",
  ).get(leadId);
  if (waits || (answer === "text" && isToBeCalledBack(db, leadId))) return;
  prepareStatement(db, "UPDATE leads SET next_try_at = NULL WHERE id = ?").run(leadId);
  closeRespondTasks(change, leadId, WHY[answer]);
}

/** Whether a lead's latest call is a missed one. */
const isToBeCalledBack = (db: AppDatabase, leadId: string): boolean =>
  prepareStatement(
    db,
    `SELECT activity_type FROM lead_activities WHERE lead_id = ? AND activity_type IN ('missed_call', 'call_logged')
     ORDER BY created_at DESC, rowid DESC LIMIT 1`,
  )
    .pluck()
    .get(leadId) === "missed_call";
