import { and, eq, inArray } from "drizzle-orm";
import { runInTransaction } from "#db/client.server";
import { outbox } from "#db/schema";
import { auditChange } from "~/records/audit.server";
import type { Change, StaffChange } from "~/records/change";
import { refuseConflict } from "~/refusal";

/** The statuses from which only staff can queue a mail again. */
export const requeueableStatuses = ["failed", "needs_review", "held"] as const;

/** Queues a mail to be rendered again, so that a corrected sender or address applies. @throws Refusal */
export function requeueOutboxMail(change: StaffChange, id: string): void {
  const { db, now, newId } = change;
  runInTransaction(db, () => {
    const mail = db
      .update(outbox)
      .set({
        status: "queued",
        attempts: 0,
        nextAttemptAt: now,
        claimedUntil: null,
        errorMessage: null,
        html: null,
        unconfirmedSince: null,
        text: null,
        // Staff cause it now, so it counts to no limit.
        cause: null,
        countedTo: null,
        countedAt: null,
        idempotencyKey: `again:${newId()}`,
        updatedAt: now,
      })
      .where(and(eq(outbox.id, id), inArray(outbox.status, [...requeueableStatuses])))
      .returning({ kind: outbox.kind })
      .get();
    if (!mail) throw refuseConflict("This mail no longer waits for a decision.");
    const details = { sentAgain: mail.kind };
    auditChange(change, { action: "change", entity: "outbox", entityId: id, details });
  });
}

/** Cancels those of some mails that wait for staff, as a later mail replaces them. */
export function cancelHeldMail({ db, now }: Change, idempotencyKeys: string[], reason: string): void {
  db.update(outbox)
    .set({ status: "cancelled", errorMessage: reason, updatedAt: now })
    .where(and(inArray(outbox.idempotencyKey, idempotencyKeys), eq(outbox.status, "held")))
    .run();
}
