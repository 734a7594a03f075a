import type { AppDatabase } from "#db/client.server";
import type { NewId } from "#db/ids.server";
import type { PushKeys } from "#db/schema";
import { prepareStatement } from "#db/statements.server";
import { runInTransaction } from "#db/transaction.server";
import type { SendOutcome } from "~/integrations/send-outcome";
import { recordResult, type SendResult, type UnderWay } from "./record-send.server";
import { ALERT_WORDS, buildAlertPath } from "./words";

export type Receiver = { value: string; keys: PushKeys | null };
/** `words` link to `link` where there is one. */
export type Message = { words: string; link: string | null; alertId: string };
export type Sender = (to: Receiver, message: Message) => Promise<SendOutcome>;

/** How long a sender may hold a message, in milliseconds. After that its outcome is unknown. */
const CLAIM_TTL_MS = 60_000;
const BATCH_SIZE = 50;
/** The first pause after a failed try, in milliseconds, doubling; the last try is long before the next step. */
const FIRST_RETRY_DELAY_MS = 5_000;
const MAX_TRIES = 5;

const INTERRUPTED = "The server stopped while it was being sent. It is not sent again at this step.";

type Claimed = UnderWay & {
  attempts: number;
  leadId: string | null;
  value: string | null;
  keys: string | null;
};

type Sending = { now: () => Date; newId: NewId; siteUrl: string };

/**
 * Sends the due texts or notifications, all at once, and records each outcome. A message is claimed on disk before it
 * leaves; when its sender dies it is never sent again, as it may have arrived, and the next step follows anyway
 * (docs/decisions/0023-alerts.md).
 */
export async function sendDueAlerts(
  db: AppDatabase,
  kind: "sms" | "push",
  send: Sender,
  { now, newId, siteUrl }: Sending,
): Promise<number> {
  const claimed = claimDue(db, kind, { now: now(), newId });
  await Promise.all(
    claimed.map(async ({ value, keys, ...one }) => {
      const link = siteUrl + buildAlertPath(one);
      const message = { words: ALERT_WORDS, link, alertId: one.alertId };
      const outcome: SendOutcome = value
        ? await send({ value, keys: keys ? JSON.parse(keys) : null }, message)
        : { outcome: "refused", reason: "The channel was removed or turned off." };
      record(db, one, outcome, { now: now(), newId });
    }),
  );
  return claimed.length;
}

function claimDue(db: AppDatabase, kind: "sms" | "push", writing: { now: Date; newId: NewId }): Claimed[] {
  const now = writing.now.getTime();
  return runInTransaction(db, () => {
    const due = prepareStatement(
      db,
      `SELECT s.id, s.alert_id AS alertId, s.step, s.kind, s.target, s.user_id AS userId, s.state, s.attempts,
         a.lead_id AS leadId, c.value, c.keys
       FROM alert_sends s JOIN alerts a ON a.id = s.alert_id
         LEFT JOIN alert_channels c ON c.id = s.target AND c.enabled
       WHERE s.state IN ('queued', 'sending') AND s.kind = ? AND (s.next_attempt_at <= ? OR s.next_attempt_at > ?)
       ORDER BY s.next_attempt_at LIMIT ${BATCH_SIZE}`,
      // Far ahead: scheduled before the clock was set back.
    ).all(kind, now, now + 10 * CLAIM_TTL_MS) as (Claimed & { state: string })[];
    return due.flatMap(({ state, ...one }) => {
      if (state === "sending") {
        recordResult(db, one, { state: "unknown", detail: INTERRUPTED }, writing);
        return [];
      }
      prepareStatement(
        db,
        `UPDATE alert_sends SET state = 'sending', attempts = attempts + 1, next_attempt_at = ?, updated_at = ? WHERE id = ?`,
      ).run(now + CLAIM_TTL_MS, now, one.id);
      return [{ ...one, attempts: one.attempts + 1 }];
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
      const pause = FIRST_RETRY_DELAY_MS * 2 ** (send.attempts - 1);
      prepareStatement(
        db,
        `UPDATE alert_sends SET state = CASE WHEN a.ended_at IS NULL THEN 'queued' ELSE 'stopped' END,
           detail = @reason, next_attempt_at = @next, updated_at = @now
         FROM alerts a WHERE a.id = alert_sends.alert_id AND alert_sends.id = @id AND state = 'sending'`,
      ).run({
        id: send.id,
        reason: outcome.reason,
        next: writing.now.getTime() + pause,
        now: writing.now.getTime(),
      });
      return;
    }
    recordResult(db, send, buildAlertSendResult(outcome), writing);
  });
}

export function buildAlertSendResult(outcome: SendOutcome): SendResult {
  if (outcome.outcome === "sent") return { state: "sent", detail: null };
  if (outcome.outcome === "unknown") return { state: "unknown", detail: outcome.reason };
  return { state: "failed", detail: outcome.reason, isGone: outcome.outcome === "gone" };
}
