import { and, eq, notInArray, sql } from "drizzle-orm";
import { alertSends, outbox } from "#db/schema";
import { runInTransaction } from "#db/transaction.server";
import type { AlertSendState, OutboxStatus } from "#db/values";
import type { Change } from "~/records/change";
import { IS_UNDER_WAY, recordResult } from "./record-send.server";

const MAIL_IS_OFF = "The mail service is off: it stays in the outbox.";

/** Copies the outbox's outcomes to alerts, channels and the timeline. */
export function settleAlertMail(change: Change): void {
  const { db } = change;
  // This key must equal the one that `buildAlertMailKey` builds.
  const mailKey = sql`'alert:' || ${alertSends.alertId} || ':' || ${alertSends.step} || ':' || ${alertSends.target}`;
  const rows = db
    .select({
      id: alertSends.id,
      alertId: alertSends.alertId,
      step: alertSends.step,
      kind: alertSends.kind,
      target: alertSends.target,
      userId: alertSends.userId,
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
