import { and, desc, eq } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { newsletterLetters, newsletterSubscribers } from "#db/schema";
import type { Change } from "~/records/change";
import { findSubscriber } from "./reader.server";
import { recordConsent } from "./subscriber.server";

type LetterReport = "bouncedAt" | "complainedAt" | "unsubscribedAt";

/** Takes an address that a report names off the list, and marks the letter (`mailId`), else the last one sent there. */
export function noteReport(
  change: Change,
  { email, reason, mailId }: { email: string; reason: "bounced" | "complained"; mailId: string | null },
): void {
  const { db, now } = change;
  const subscriber = findSubscriber(db, email);
  if (!subscriber) return;
  const bounced = reason === "bounced";
  db.update(newsletterSubscribers)
    .set({
      status: "unsubscribed",
      unsubscribedAt: subscriber.unsubscribedAt ?? now,
      bouncedAt: subscriber.bouncedAt ?? (bounced ? now : null),
      confirmSentAt: null,
      updatedAt: now,
    })
    .where(eq(newsletterSubscribers.id, subscriber.id))
    .run();
  if (!bounced && subscriber.status !== "unsubscribed")
    recordConsent(change, subscriber.id, false, "complained");
  const said = bounced ? "bouncedAt" : "complainedAt";
  if (mailId) markLetter(change, said, letterOfMail(db, mailId));
  else recordLeavingOnLastLetter(change, subscriber.id, said);
}

export function recordLeavingOnLastLetter(change: Change, subscriberId: string, said: LetterReport): void {
  const last = change.db
    .select({ id: newsletterLetters.id })
    .from(newsletterLetters)
    .where(and(eq(newsletterLetters.subscriberId, subscriberId), eq(newsletterLetters.status, "sent")))
    .orderBy(desc(newsletterLetters.sentAt))
    .limit(1)
    .get();
  markLetter(change, said, last?.id);
}

const letterOfMail = (db: AppDatabase, mailId: string): string | undefined =>
  db
    .select({ id: newsletterLetters.id })
    .from(newsletterLetters)
    .where(eq(newsletterLetters.mailId, mailId))
    .get()?.id;

function markLetter({ db, now }: Change, said: LetterReport, letterId: string | undefined): void {
  if (!letterId) return;
  db.update(newsletterLetters)
    .set({ [said]: now, updatedAt: now })
    .where(eq(newsletterLetters.id, letterId))
    .run();
}
