import { and, asc, desc, eq, gt, gte, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { type AppDatabase, insertRow } from "#db/client.server";
import { alertChannels, alertSends, alerts, leadActivities, users } from "#db/schema";
import type { AlertEnd } from "#db/values";
import { queueMail } from "~/mail/queue/queue.server";
import type { Change, StaffChange } from "~/records/change";
import { recordActivity } from "~/records/events.server";
import { TAKES_ALERTS } from "./channels.server";
import { ESCALATION_STEPS_MS, LAST_ESCALATION_STEP } from "./escalation";

export type AlertRow = typeof alerts.$inferSelect;

export const buildAlertMailKey = (alertId: string, step: number, target: string) =>
  `alert:${alertId}:${step}:${target}`;

/** What an alert is about: a lead with the enquiry, and the chat or call it came from; or an unsigned chat, or a call without a number. */
type Subject = {
  leadId?: string;
  enquiryId?: string;
  chatSessionId?: string | null;
  phoneCallId?: string | null;
};

/**
 * Opens an alert, in the transaction that is its reason; `escalateAlerts` alerts people a second later. Without a confirmed
 * channel the practice's address is alerted as well. An alert that still escalates covers the lead's next enquiry, unless
 * somebody has called since: that person has not read the new words. A chat that gets its lead now has a number to call, so
 * a new alert repeats the last step and goes on from there.
 * @param staffEmail the practice's address; null is looked up when the mail leaves
 */
export function openAlert(change: Change, subject: Subject, staffEmail: string | null): void {
  const { db, now, newId } = change;
  const { leadId = null, enquiryId = null, chatSessionId = null, phoneCallId = null } = subject;
  const going = stillEscalating(db, { leadId, chatSessionId, phoneCallId }, now);
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
    phoneCallId,
    openedAt: before ? before.openedAt : now,
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
  queueMail(change, {
    kind: "staff_crisis_alert",
    to: staffEmail,
    payload: { alertId: id },
    ...(leadId && { leadId }),
    idempotencyKey: buildAlertMailKey(id, 0, target),
  });
}

type Escalating = Pick<AlertRow, "id" | "leadId" | "step" | "openedAt">;

/** Finds an open alert about the same lead, chat or call that has steps to come. */
function stillEscalating(
  db: AppDatabase,
  { leadId, chatSessionId, phoneCallId }: Pick<AlertRow, "leadId" | "chatSessionId" | "phoneCallId">,
  now: Date,
): Escalating | undefined {
  const since = new Date(now.getTime() - ESCALATION_STEPS_MS[LAST_ESCALATION_STEP]!);
  return db
    .select({ id: alerts.id, leadId: alerts.leadId, step: alerts.step, openedAt: alerts.openedAt })
    .from(alerts)
    .where(
      and(
        isNull(alerts.endedAt),
        gt(alerts.openedAt, since),
        or(
          eq(alerts.leadId, leadId ?? ""),
          and(eq(alerts.chatSessionId, chatSessionId ?? ""), isNull(alerts.leadId)),
          and(eq(alerts.phoneCallId, phoneCallId ?? ""), isNull(alerts.leadId)),
        ),
      ),
    )
    .orderBy(asc(sql`${alerts.leadId} is null`))
    .limit(1)
    .get();
}

const triedSince = (db: AppDatabase, leadId: string, since: Date): boolean =>
  db
    .select({ id: leadActivities.id })
    .from(leadActivities)
    .where(
      and(
        eq(leadActivities.leadId, leadId),
        eq(leadActivities.activityType, "call_logged"),
        gte(leadActivities.createdAt, since),
      ),
    )
    .limit(1)
    .get() !== undefined;

const anyConfirmedChannel = (db: AppDatabase): boolean =>
  db
    .select({ id: alertChannels.id })
    .from(alertChannels)
    .innerJoin(users, eq(users.id, alertChannels.userId))
    .where(
      and(
        eq(alertChannels.enabled, true),
        TAKES_ALERTS,
        isNotNull(alertChannels.confirmedAt),
        isNull(users.disabledAt),
        ne(users.role, "editor"),
      ),
    )
    .limit(1)
    .get() !== undefined;

/** Lists the ids of a lead's open alerts, newest first. */
export const listOpenAlertIds = (db: AppDatabase, leadId: string): string[] =>
  db
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(eq(alerts.leadId, leadId), isNull(alerts.endedAt)))
    .orderBy(desc(alerts.openedAt))
    .all()
    .map(({ id }) => id);

/** Ends a lead's alerts with their waiting messages, in the transaction that is the reason. */
export function endAlertsOfLead(change: Change, leadId: string, because: AlertEnd): void {
  const { db, now } = change;
  const open = listOpenAlertIds(db, leadId);
  if (open.length === 0) return;
  for (const id of open) endAlert(db, id, because, now);
  recordActivity(change, {
    leadId,
    activityType: "alert_ended",
    description: "The alert ended: nobody else is alerted",
    metadata: { because },
  });
}

/** Ends a call's own alerts: somebody has listened to its voicemail, and has it. */
export function takeAlertsOfCall(change: StaffChange, phoneCallId: string): void {
  takeAlerts(change, eq(alerts.phoneCallId, phoneCallId), change.actor.id);
}

/** Ends the alerts of a chat that has no lead: who is in it has it. */
export function takeAlertsOfChat(change: Change, chatSessionId: string, userId: string): void {
  takeAlerts(change, and(eq(alerts.chatSessionId, chatSessionId), isNull(alerts.leadId)), userId);
}

/**
 * Ends the alerts about a chat's enquiry: who was in the chat has it, or has reached them. An alert that another enquiry of the
 * lead has opened goes on. @returns whether there was one
 */
export const takeAlertsOfEnquiry = (
  change: Change,
  { id, chatSessionId }: { id: string; chatSessionId: string },
  userId: string | null,
  because: Extract<AlertEnd, "acknowledged" | "reached"> = "acknowledged",
): boolean =>
  takeAlerts(change, or(eq(alerts.enquiryId, id), eq(alerts.chatSessionId, chatSessionId)), userId, because) >
  0;

/** @returns how many were open */
function takeAlerts(
  { db, now }: Change,
  which: SQL | undefined,
  userId: string | null,
  because: AlertEnd = "acknowledged",
): number {
  const open = db
    .update(alerts)
    .set({ acknowledgedBy: userId, acknowledgedAt: userId === null ? null : now })
    .where(and(which, isNull(alerts.endedAt)))
    .returning({ id: alerts.id })
    .all();
  for (const { id } of open) endAlert(db, id, because, now);
  return open.length;
}

export const hasAlertOfChat = (db: AppDatabase, chatSessionId: string): boolean =>
  db.select({ id: alerts.id }).from(alerts).where(eq(alerts.chatSessionId, chatSessionId)).limit(1).get() !==
  undefined;

/** Ends the alerts of a chat that has no lead. */
export function endAlertsOfChat(db: AppDatabase, chatSessionId: string, because: AlertEnd, now: Date): void {
  const open = db
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(eq(alerts.chatSessionId, chatSessionId), isNull(alerts.endedAt), isNull(alerts.leadId)))
    .all();
  for (const { id } of open) endAlert(db, id, because, now);
}

/** Ends an alert and stops its queued sends; its mails in the outbox check before they leave whether it is open. */
export function endAlert(db: AppDatabase, id: string, because: AlertEnd, now: Date): void {
  db.update(alerts)
    .set({ endedAt: now, endedBecause: because })
    .where(and(eq(alerts.id, id), isNull(alerts.endedAt)))
    .run();
  db.update(alertSends)
    .set({ state: "stopped", nextAttemptAt: null, updatedAt: now })
    .where(and(eq(alertSends.alertId, id), eq(alertSends.state, "queued"), ne(alertSends.kind, "email")))
    .run();
}

/** Whether an alert is open; false for one that was erased. */
export const isAlertOpen = (db: AppDatabase, id: string): boolean =>
  db
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(eq(alerts.id, id), isNull(alerts.endedAt)))
    .get() !== undefined;
