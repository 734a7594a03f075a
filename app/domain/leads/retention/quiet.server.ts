import { prepareStatement, runInTransaction } from "#db/client.server";
import { followUpTasks } from "#db/schema";
import { formatWallClock, parseWallClock } from "~/domain/time/wall-clock";
import type { Change } from "~/records/change";
import { closeKeepTasks } from "../response/respond-tasks.server";
import { computeQuietCutoff } from "./retention";

/** The expression of the indexes `leads_ended` and `leads_quiet`: the last inquiry, answer or change of status. */
export const buildLastChangeSql = (lead: string): string =>
  `max(${lead}.status_changed_at, coalesce(${lead}.last_contacted_at, 0), ${lead}.last_enquiry_at)`;

/** What else is contact with an open lead, in either direction: calls, also those that reached nobody, and consultations. */
const CONTACTS = [
  "call_logged",
  "missed_call",
  "call_answered",
  "call_hung_up",
  "booking_made",
  "booking_rescheduled",
  "booking_cancelled",
  "email_received",
  "reply_given",
];

/** The last call or consultation of a lead; 0 if there is none. */
export const buildLastTouchSql = (lead: string): string => `max(
  coalesce((SELECT max(a.created_at) FROM lead_activities a WHERE a.lead_id = ${lead}.id
    AND a.activity_type IN (${CONTACTS.map((type) => `'${type}'`).join(", ")})), 0),
  coalesce((SELECT max(b.starts_at) FROM bookings b WHERE b.lead_id = ${lead}.id AND b.status = 'booked'), 0))`;

/**
 * Whether something goes on with a lead, or is planned, so that it is neither asked about nor erased while it is open. An
 * overdue task of staff keeps nothing; one that the product planned for a danger does.
 * @param now a parameter's name, or milliseconds since 1970
 */
export const buildOngoingSql = (lead: string, now: string): string => `(
  ${lead}.danger_named OR ${lead}.may_be_in_danger OR coalesce(${lead}.open_urgency_rank = 0, 0)
  OR EXISTS (SELECT 1 FROM alerts a WHERE a.lead_id = ${lead}.id AND a.ended_at IS NULL)
  OR EXISTS (SELECT 1 FROM follow_up_tasks t WHERE t.lead_id = ${lead}.id AND t.status = 'pending'
    AND t.purpose IS NOT 'keep' AND (t.due_date > ${now} OR coalesce(t.purpose <> 'respond', 0)))
  OR EXISTS (SELECT 1 FROM bookings b WHERE b.lead_id = ${lead}.id AND b.status <> 'cancelled' AND b.starts_at > ${now})
  OR EXISTS (SELECT 1 FROM email_campaigns c WHERE c.lead_id = ${lead}.id AND c.status = 'active')
  OR EXISTS (SELECT 1 FROM later_emails m WHERE m.lead_id = ${lead}.id)
  OR EXISTS (SELECT 1 FROM chat_sessions s WHERE s.lead_id = ${lead}.id AND NOT s.completed))`;

/**
 * Whether a lead is open, had no contact since `cutoff`, and nothing goes on with it. The statuses are literals, as SQLite
 * can't use the partial index `leads_quiet` with parameters.
 * @param cutoff like `now` of `buildOngoingSql`
 */
export const buildQuietSql = (cutoff: string, now: string): string =>
  `leads.status NOT IN ('completed', 'lost') AND ${buildLastChangeSql("leads")} < ${cutoff}
  AND ${buildLastTouchSql("leads")} < ${cutoff} AND NOT ${buildOngoingSql("leads", now)}`;

/** The most leads that staff are asked about in a night: nobody decides on more in a day. */
const MAX_ASKED_A_NIGHT = 25;

/** When the tasks are due, on the business's clock. */
const DUE_AT = "12:00";

const TASK = {
  title: "Close, or keep?",
  // The list of tasks shows this instead of the title, the lead's page both.
  description:
    "No contact for a year. Close this lead, or keep it? To complete this task is to keep it: you are asked again in a year.",
  priority: "low",
  taskType: "other",
  purpose: "keep",
} as const;

/**
 * Makes a task for each open lead without contact for a year, those quiet longest first, and again each year. Tasks of leads
 * that were closed since, or had contact, are closed.
 * @returns how many tasks were made
 */
export function askAboutQuietLeads(change: Change): number {
  const { db, now, zone, newId } = change;
  const cutoff = computeQuietCutoff(now, zone);
  const day = formatWallClock(now, zone).slice(0, 10);
  const dueDate = parseWallClock(`${day}T${DUE_AT}`, zone)!;
  return runInTransaction(db, () => {
    for (const { id } of prepareStatement(db, SETTLED_SQL).all() as { id: string }[])
      closeKeepTasks(change, id, "There was contact since, or the lead is closed.");
    const quiet = prepareStatement(db, `${UNASKED_SQL} LIMIT ${MAX_ASKED_A_NIGHT}`).all({
      cutoff: cutoff.getTime(),
      now: now.getTime(),
    }) as { id: string }[];
    for (const { id: leadId } of quiet)
      db.insert(followUpTasks)
        .values({ id: newId(), leadId, ...TASK, dueDate, createdAt: now, updatedAt: now })
        .run();
    return quiet.length;
  });
}

const UNASKED_SQL = `SELECT id FROM leads INDEXED BY leads_quiet
  WHERE NOT EXISTS (SELECT 1 FROM follow_up_tasks t WHERE t.lead_id = leads.id AND t.purpose = 'keep'
    AND (t.status = 'pending' OR t.created_at > @cutoff))
  AND NOT EXISTS (SELECT 1 FROM retention_holds h WHERE h.lead_id = leads.id AND h.kept_until > @now)
  AND ${buildQuietSql("@cutoff", "@now")}
  ORDER BY ${buildLastChangeSql("leads")}`;

const SETTLED_SQL = `SELECT DISTINCT l.id FROM follow_up_tasks t JOIN leads l ON l.id = t.lead_id
  WHERE t.status = 'pending' AND t.purpose = 'keep' AND (l.status IN ('completed', 'lost')
    OR max(${buildLastChangeSql("l")}, ${buildLastTouchSql("l")}) > t.created_at)`;
