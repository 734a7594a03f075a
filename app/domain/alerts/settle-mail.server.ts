import type { AppDatabase } from "#db/client.server";
import { prepareStatement } from "#db/statements.server";
import { runInTransaction } from "#db/transaction.server";
import type { AlertSendState, OutboxStatus } from "#db/values";
import type { WriteContext } from "~/records/events.server";
import { recordResult, type UnderWay } from "./record-send.server";

const MAIL_IS_OFF = "The mail service is off: it stays in the outbox.";

/** Brings what the outbox says of alert mails to their alerts, the channels and the timeline. */
export function settleAlertMail(db: AppDatabase, writing: WriteContext): void {
  const rows = prepareStatement(
    db,
    `SELECT s.id, s.alert_id AS alertId, s.step, s.kind, s.target, s.user_id AS userId,
       o.status, o.transport, o.unconfirmed_since AS unconfirmed
     FROM alert_sends s LEFT JOIN outbox o ON o.idempotency_key = 'alert:' || s.alert_id || ':' || s.step || ':' || s.target
     WHERE s.state IN ('queued', 'sending') AND s.kind = 'email' AND o.status NOT IN ('queued', 'sending')`,
  ).all() as (UnderWay & { status: OutboxStatus; transport: string | null })[];
  for (const { status, transport, ...send } of rows)
    runInTransaction(db, () => recordResult(db, send, readStatus(status, transport), writing));
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
