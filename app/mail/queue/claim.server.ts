import { and, asc, eq, inArray, lte, notInArray, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { outbox } from "#db/schema";
import { inTransaction } from "#db/transaction.server";
import { nurtureGate } from "~/mail/sequence/send-eligibility.server";
import { mailKind, urgentKinds } from "../kinds";
import { suppressionsOf } from "../suppressions.server";
import { followInLog } from "./lead-log.server";
import { claimTime, doubt, nextTryInDoubt } from "./retry";

export type OutboxMail = typeof outbox.$inferSelect;

/** A mail in the hands of this sender. */
export type ClaimedMail = OutboxMail & {
  /** Since when an earlier try may have got through; null while none has been made. */
  inDoubtSince: Date | null;
};

/**
 * Takes the next mail that is due, for one minute: nobody else gets it meanwhile, and whoever crashes with it
 * loses it to the next. Suppressions, and for nurture mail the lead, the campaign and the hour, are read in the same
 * transaction, so a mail never leaves after a stop.
 *
 * While a row is `sending`, its `updatedAt` is the moment it became so: the first try that may have got through.
 * Nothing is handed over before its words are kept, so a row without them is in no doubt.
 * @param urgent only mail that goes before all other, or only the rest.
 */
export function claimNextMail(db: AppDatabase, now: Date, urgent: boolean): ClaimedMail | undefined {
  return inTransaction(db, () => {
    for (;;) {
      const mail = nextDue(db, now, urgent);
      if (!mail) return undefined;
      const inDoubtSince = mail.status === "sending" && mail.html ? mail.updatedAt : null;
      const decided = decideWithout(db, mail, inDoubtSince, now);
      if (decided) {
        db.update(outbox).set(decided).where(eq(outbox.id, mail.id)).run();
        if (decided.status) followInLog(db, mail, { ...decided, status: decided.status }, now);
        continue;
      }
      const claimedUntil = new Date(now.getTime() + claimTime);
      return {
        ...db
          .update(outbox)
          .set({
            status: "sending",
            attempts: mail.attempts + 1,
            claimedUntil,
            nextAttemptAt: claimedUntil,
            updatedAt: inDoubtSince ?? now,
          })
          .where(eq(outbox.id, mail.id))
          .returning()
          .get(),
        inDoubtSince,
      };
    }
  });
}

const nextDue = (db: AppDatabase, now: Date, urgent: boolean): OutboxMail | undefined =>
  db
    .select()
    .from(outbox)
    .where(
      and(
        // Written out: with the values as parameters SQLite can't use the index on what is due, and reads it all.
        sql`${outbox.status} in ('queued', 'sending')`,
        lte(outbox.nextAttemptAt, now),
        urgent ? inArray(outbox.kind, urgentKinds) : notInArray(outbox.kind, urgentKinds),
      ),
    )
    .orderBy(asc(outbox.nextAttemptAt), asc(outbox.id))
    .limit(1)
    .get();

const IN_DOUBT = "An earlier try may have got through.";

/** What becomes of a due mail that must not be tried now; null when it may be. */
function decideWithout(
  db: AppDatabase,
  mail: OutboxMail,
  inDoubtSince: Date | null,
  now: Date,
): Partial<typeof outbox.$inferInsert> | null {
  const end = { nextAttemptAt: null, claimedUntil: null, updatedAt: now };
  if (inDoubtSince) {
    const verdict = doubt(inDoubtSince, now);
    const errorMessage = mail.errorMessage ?? "It was being sent when the server stopped.";
    if (verdict === "review") return { ...end, status: "needs_review", errorMessage };
    if (verdict === "wait")
      return { nextAttemptAt: nextTryInDoubt(mail.attempts, inDoubtSince, now), claimedUntil: null };
  }
  if (mail.kind === "nurture") {
    const gate = nurtureGate(db, mail, now);
    if (gate.may === "wait") return { nextAttemptAt: gate.until, claimedUntil: null };
    if (gate.may === "never" && inDoubtSince)
      return { ...end, status: "needs_review", errorMessage: `${IN_DOUBT} ${gate.reason}` };
    if (gate.may === "never") return { ...end, status: "cancelled", errorMessage: gate.reason };
  }
  const [stop] = suppressionsOf(db, mail.to, mailKind(mail.kind)?.suppressedBy ?? []);
  if (stop) return { ...end, status: "cancelled", errorMessage: `Not sent: the address is ${stop.reason}.` };
  return null;
}
