import type { AppDatabase } from "#db/client.server";
import { alertSends, alerts } from "#db/schema";
import { insertRow, prepareStatement } from "#db/statements.server";
import type { AlertEnd } from "#db/values";
import { queueMail } from "~/mail/queue/queue.server";
import type { WriteContext } from "~/records/events.server";
import { recordActivity } from "~/records/lead-activity.server";
import { ESCALATION_STEPS_MS, LAST_STEP } from "./escalation";

export type AlertRow = typeof alerts.$inferSelect;

/** The key under which the mail of a step waits in the outbox. */
export const buildAlertMailKey = (alertId: string, step: number, target: string) =>
  `alert:${alertId}:${step}:${target}`;

/** A lead with the enquiry, and the chat it came from; or a chat alone, that nobody has signed yet. */
type Subject = { leadId?: string; enquiryId?: string; chatSessionId?: string | null };

/** `staffEmail`: the practice's own address; null while it can't be read, and it is looked up when the mail leaves. */
type Opening = WriteContext & { staffEmail: string | null };

/**
 * Opens an alert, in the transaction that is the reason for it; who is alerted is decided by the clock a second later
 * (`escalateAlerts`). Where nobody has a confirmed channel, the practice's own address is written to as well. While an alert
 * of the same lead still escalates, it covers the next enquiry. Once somebody has tried to call since it opened, another
 * alert begins, as that person has not read the new words. When a chat gets its lead, there is a number to call: the people
 * who were alerted are alerted again, and the escalation goes on from where it was.
 */
export function openAlert(db: AppDatabase, subject: Subject, opening: Opening): void {
  const { leadId = null, enquiryId = null, chatSessionId = null } = subject;
  const { now, newId, staffEmail } = opening;
  const going = stillEscalating(db, { leadId, chatSessionId }, now);
  const isNews = going?.leadId && triedSince(db, going.leadId, going.openedAt);
  if (going && !isNews && (!leadId || going.leadId)) return;
  if (going) endAlert(db, going.id, "answered", now);
  const before = isNews ? undefined : going;
  const id = newId();
  insertRow(db, alerts, {
    id,
    leadId,
    enquiryId,
    chatSessionId,
    openedAt: before ? new Date(before.openedAt) : now,
    step: before ? Math.max(-1, before.step - 1) : -1,
  });
  if (anyConfirmedChannel(db)) return;
  const target = "practice";
  insertRow(db, alertSends, {
    id: newId(),
    alertId: id,
    step: 0,
    kind: "email",
    target,
    createdAt: now,
    updatedAt: now,
  });
  queueMail(db, opening, {
    kind: "staff_crisis_alert",
    to: staffEmail,
    payload: { alertId: id },
    ...(leadId && { leadId }),
    idempotencyKey: buildAlertMailKey(id, 0, target),
  });
}

type Escalating = Pick<AlertRow, "id" | "leadId" | "step"> & { openedAt: number };

/** The alert about the same people that has steps before it. */
function stillEscalating(
  db: AppDatabase,
  { leadId, chatSessionId }: Pick<AlertRow, "leadId" | "chatSessionId">,
  now: Date,
): Escalating | undefined {
  return prepareStatement(
    db,
    `SELECT id, lead_id AS leadId, step, opened_at AS openedAt FROM alerts
     WHERE ended_at IS NULL AND opened_at > @since
       AND (lead_id = @leadId OR (chat_session_id = @chatSessionId AND lead_id IS NULL))
     ORDER BY lead_id IS NULL LIMIT 1`,
  ).get({ since: now.getTime() - ESCALATION_STEPS_MS[LAST_STEP]!, leadId, chatSessionId }) as
    | Escalating
    | undefined;
}

const triedSince = (db: AppDatabase, leadId: string, since: number): boolean =>
  prepareStatement(
    db,
    "SELECT 1 FROM lead_activities WHERE lead_id = ? AND activity_type = 'call_logged' AND created_at >= ? LIMIT 1",
  ).get(leadId, since) !== undefined;

/** Whether anybody who may be alerted has a confirmed channel that is on. */
const anyConfirmedChannel = (db: AppDatabase): boolean =>
  prepareStatement(
    db,
    `SELECT 1 FROM alert_channels c JOIN users u ON u.id = c.user_id
     WHERE c.enabled AND c.confirmed_at IS NOT NULL AND u.disabled_at IS NULL AND u.role <> 'editor' LIMIT 1`,
  ).get() !== undefined;

/**
 * Ends the alerts of a lead that go on, as there is nothing left to call for; what waits to be sent is not sent. To be
 * called in the transaction that is the reason.
 */
export function endAlertsOfLead(
  db: AppDatabase,
  leadId: string,
  because: AlertEnd,
  writing: WriteContext,
): void {
  const ids = prepareStatement(db, "SELECT id FROM alerts WHERE lead_id = ? AND ended_at IS NULL")
    .pluck()
    .all(leadId) as string[];
  if (ids.length === 0) return;
  for (const id of ids) endAlert(db, id, because, writing.now);
  recordActivity(db, writing, {
    leadId,
    activityType: "alert_ended",
    description: "The alert ended: nobody else is alerted",
    metadata: { because },
  });
}

/** Ends the alert of a chat that nobody has signed. */
export function endAlertsOfChat(db: AppDatabase, chatSessionId: string, because: AlertEnd, now: Date): void {
  const ids = prepareStatement(
    db,
    "SELECT id FROM alerts WHERE chat_session_id = ? AND ended_at IS NULL AND lead_id IS NULL",
  )
    .pluck()
    .all(chatSessionId) as string[];
  for (const id of ids) endAlert(db, id, because, now);
}

/** Ends one alert. Its mails in the outbox ask for that before they leave. */
export function endAlert(db: AppDatabase, id: string, because: AlertEnd, now: Date): void {
  prepareStatement(
    db,
    "UPDATE alerts SET ended_at = ?, ended_because = ? WHERE id = ? AND ended_at IS NULL",
  ).run(now.getTime(), because, id);
  prepareStatement(
    db,
    `UPDATE alert_sends SET state = 'stopped', next_attempt_at = NULL, updated_at = ?
     WHERE alert_id = ? AND state = 'queued' AND kind <> 'email'`,
  ).run(now.getTime(), id);
}

/** Whether an alert goes on; false as well for one that was erased. */
export const isAlertOpen = (db: AppDatabase, id: string): boolean =>
  prepareStatement(db, "SELECT 1 FROM alerts WHERE id = ? AND ended_at IS NULL").get(id) !== undefined;
