import { and, asc, eq } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import type { NewId } from "#db/ids.server";
import { alertChannels, alertSends, alerts, type PushKeys } from "#db/schema";
import { runInTransaction } from "#db/transaction.server";
import type { SendOutcome } from "~/integrations/send-outcome";
import { computeRetryAt, isDue } from "~/records/pending-sends.server";
import { isAlertOpen } from "./open.server";
import {
  type AlertSendResult,
  IS_UNDER_WAY,
  type PendingAlertSend,
  recordResult,
} from "./record-send.server";
import { ALERT_WORDS, buildAlertPath } from "./words";

export type AlertReceiver = { value: string; keys: PushKeys | null };
/** A message to an alert channel; its `words` link to `link` where there is one. */
export type AlertMessage = { words: string; link: string | null; alertId: string };
export type AlertSender = (to: AlertReceiver, message: AlertMessage) => Promise<SendOutcome>;

/** How long a sender may hold a message. After that its outcome is unknown. */
const CLAIM_TTL_MS = 60_000;
const BATCH_SIZE = 50;
/** The delay before an alert is sent again, in milliseconds. It doubles; the last try is long before the next step. */
const FIRST_RETRY_DELAY_MS = 5_000;
const MAX_TRIES = 5;

const INTERRUPTED = "The server stopped while it was being sent. It is not sent again at this step.";

type Claimed = PendingAlertSend & {
  attempts: number;
  leadId: string | null;
  value: string | null;
  keys: PushKeys | null;
};

type Sending = { now: () => Date; newId: NewId; siteUrl: string };

/** Claims each message on disk first: when its sender dies it is never sent again, as it may have arrived (decision 23). */
export async function sendDueAlerts(
  db: AppDatabase,
  kind: "sms" | "push",
  send: AlertSender,
  { now, newId, siteUrl }: Sending,
): Promise<number> {
  const claimed = claimDue(db, kind, { now: now(), newId });
  await Promise.all(
    claimed.map(async ({ value, keys, ...one }) => {
      const link = siteUrl + buildAlertPath(one);
      const message = { words: ALERT_WORDS, link, alertId: one.alertId };
      const outcome: SendOutcome = value
        ? await send({ value, keys }, message)
        : { outcome: "refused", reason: "The channel was removed or turned off." };
      record(db, one, outcome, { now: now(), newId });
    }),
  );
  return claimed.length;
}

function claimDue(db: AppDatabase, kind: "sms" | "push", writing: { now: Date; newId: NewId }): Claimed[] {
  const { now } = writing;
  return runInTransaction(db, () => {
    const due = db
      .select({
        id: alertSends.id,
        alertId: alertSends.alertId,
        step: alertSends.step,
        kind: alertSends.kind,
        target: alertSends.target,
        userId: alertSends.userId,
        state: alertSends.state,
        attempts: alertSends.attempts,
        leadId: alerts.leadId,
        value: alertChannels.value,
        keys: alertChannels.keys,
      })
      .from(alertSends)
      .innerJoin(alerts, eq(alerts.id, alertSends.alertId))
      .leftJoin(alertChannels, and(eq(alertChannels.id, alertSends.target), eq(alertChannels.enabled, true)))
      .where(
        and(IS_UNDER_WAY, eq(alertSends.kind, kind), isDue(alertSends.nextAttemptAt, now, 10 * CLAIM_TTL_MS)),
      )
      .orderBy(asc(alertSends.nextAttemptAt))
      .limit(BATCH_SIZE)
      .all();
    return due.flatMap(({ state, ...one }) => {
      if (state === "sending") {
        recordResult(db, one, { state: "unknown", detail: INTERRUPTED }, writing);
        return [];
      }
      const attempts = one.attempts + 1;
      db.update(alertSends)
        .set({
          state: "sending",
          attempts,
          nextAttemptAt: new Date(now.getTime() + CLAIM_TTL_MS),
          updatedAt: now,
        })
        .where(eq(alertSends.id, one.id))
        .run();
      return [{ ...one, attempts }];
    });
  });
}

function record(
  db: AppDatabase,
  send: Omit<Claimed, "value" | "keys">,
  outcome: SendOutcome,
  writing: { now: Date; newId: NewId },
): void {
  runInTransaction(db, () => {
    if (outcome.outcome === "later" && send.attempts < MAX_TRIES) {
      db.update(alertSends)
        .set({
          state: isAlertOpen(db, send.alertId) ? "queued" : "stopped",
          detail: outcome.reason,
          nextAttemptAt: computeRetryAt(writing.now, FIRST_RETRY_DELAY_MS, send.attempts),
          updatedAt: writing.now,
        })
        .where(and(eq(alertSends.id, send.id), eq(alertSends.state, "sending")))
        .run();
      return;
    }
    recordResult(db, send, buildAlertSendResult(outcome), writing);
  });
}

export function buildAlertSendResult(outcome: SendOutcome): AlertSendResult {
  if (outcome.outcome === "sent") return { state: "sent", detail: null };
  if (outcome.outcome === "unknown") return { state: "unknown", detail: outcome.reason };
  return { state: "failed", detail: outcome.reason, isGone: outcome.outcome === "gone" };
}
