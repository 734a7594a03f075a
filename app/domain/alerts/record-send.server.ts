import { and, eq, notInArray, sql } from "drizzle-orm";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import { alertChannels, alertSends, alerts, outbox, users } from "#db/schema";
import type { AlertSendState, OutboxStatus } from "#db/values";
import type { Change } from "~/records/change";
import { recordActivity } from "~/records/events.server";
import { isUnderWay } from "~/records/pending-sends.server";
import { channelLabels, sendLabels } from "./words";

/** What is read of a send whose result is to be recorded. */
export const pendingSendColumns = {
  id: alertSends.id,
  alertId: alertSends.alertId,
  step: alertSends.step,
  kind: alertSends.kind,
  target: alertSends.target,
  userId: alertSends.userId,
};

export type PendingAlertSend = Pick<typeof alertSends.$inferSelect, keyof typeof pendingSendColumns>;

export const IS_UNDER_WAY = isUnderWay(alertSends.state);

/** The result of sending an alert; `detail` is the reason, without an address; `isGone`: the channel no longer exists. */
export type AlertSendResult = { state: AlertSendState; detail: string | null; isGone?: boolean };

/** Records an outcome on the message, its channel and the lead's timeline, once. */
export function recordResult(
  change: Change,
  send: PendingAlertSend,
  { state, detail, isGone = false }: AlertSendResult,
): void {
  const { db, now } = change;
  const { changes } = db
    .update(alertSends)
    .set({ state, detail, nextAttemptAt: null, sentAt: state === "sent" ? now : null, updatedAt: now })
    .where(and(eq(alertSends.id, send.id), IS_UNDER_WAY))
    .run();
  if (changes === 0 || state === "stopped") return;
  recordChannelResult(db, send.target, { state, detail, isGone }, now);
  const subject = db
    .select({
      leadId: alerts.leadId,
      person: sql<string | null>`coalesce(${users.name}, ${users.username})`,
    })
    .from(alerts)
    .leftJoin(users, eq(users.id, send.userId ?? ""))
    .where(eq(alerts.id, send.alertId))
    .get();
  if (!subject?.leadId) return;
  const whom = subject.person ?? (send.target === "practice" ? "the practice's address" : "an alert address");
  recordActivity(change, {
    leadId: subject.leadId,
    activityType: "alert_result",
    description: `Alert to ${whom} by ${channelLabels[send.kind]}: ${sendLabels[state]}${detail ? `. ${detail}` : ""}`,
    metadata: { alertId: send.alertId, step: send.step, state },
  });
}

/** Records what a channel answered, and turns off one that no longer exists. */
export function recordChannelResult(
  db: AppDatabase,
  channelId: string,
  { state, detail, isGone = false }: AlertSendResult,
  now: Date,
): void {
  db.update(alertChannels)
    .set({
      lastState: state,
      lastDetail: detail,
      lastAt: now,
      updatedAt: now,
      ...(isGone && { enabled: false }),
    })
    .where(eq(alertChannels.id, channelId))
    .run();
}

const MAIL_IS_OFF = "The mail service is off: it stays in the outbox.";

/** Copies the outbox's outcomes to alerts, channels and the timeline. */
export function settleAlertMail(change: Change): void {
  const { db } = change;
  // This key must equal the one that `buildAlertMailKey` builds.
  const mailKey = sql`'alert:' || ${alertSends.alertId} || ':' || ${alertSends.step} || ':' || ${alertSends.target}`;
  const rows = db
    .select({
      ...pendingSendColumns,
      status: outbox.status,
      transport: outbox.transport,
    })
    .from(alertSends)
    .innerJoin(outbox, eq(outbox.idempotencyKey, mailKey))
    .where(and(IS_UNDER_WAY, eq(alertSends.kind, "email"), notInArray(outbox.status, ["queued", "sending"])))
    .all();
  for (const { status, transport, ...send } of rows)
    runInTransaction(db, () => recordResult(change, send, readStatus(status, transport)));
}

function readStatus(
  status: OutboxStatus,
  transport: string | null,
): { state: AlertSendState; detail: string | null } {
  if (status === "sent")
    return transport === "outbox"
      ? { state: "failed", detail: MAIL_IS_OFF }
      : { state: "sent", detail: null };
  if (status === "cancelled") return { state: "stopped", detail: null };
  if (status === "needs_review") return { state: "unknown", detail: "The mail service did not confirm it." };
  return { state: "failed", detail: "The mail service refused it." };
}
