import { eq } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { normalizeEmail } from "#db/normalize";
import { leads, newsletterSubscribers } from "#db/schema";
import { inTransaction } from "#db/transaction.server";
import type { SuppressionScope } from "#db/values";
import { queueMail } from "~/mail/queue/queue.server";
import { stopCampaignOf } from "~/mail/sequence/stop.server";
import { liftOwnSuppression, suppress, suppressionsOf } from "~/mail/suppressions.server";
import type { WriteContext } from "~/records/events.server";
import type { Reader } from "./reader.server";
import { readSubscriber, recordConsent, type Subscriber } from "./subscriber.server";

export type Preferences = { newsletter: boolean; followUp: boolean };

/** What an address is written about. */
export function preferencesOf(db: AppDatabase, { email, subscriber }: Reader): Preferences {
  const stops = suppressionsOf(db, email, ["all", "newsletter", "nurture"]);
  const stopped = (scope: string) => stops.some((stop) => stop.scope === scope || stop.scope === "all");
  return {
    newsletter: subscriber?.status === "confirmed" && !stopped("newsletter"),
    followUp: !stopped("nurture"),
  };
}

/**
 * Stops the newsletter, the mails that follow an enquiry, or everything, for good and at once: the suppression
 * holds back what is queued already. Leaving twice changes nothing more.
 */
export function unsubscribe(
  db: AppDatabase,
  reader: Reader,
  scope: SuppressionScope,
  context: WriteContext,
): void {
  inTransaction(db, () => {
    if (scope !== "newsletter") stopFollowUp(db, reader.email, scope, context);
    if (scope !== "nurture") stopNewsletter(db, reader, scope, context);
  });
}

/** Sets what an address is written about. The link proves whose it is, so a yes needs no second mail. */
export function changePreferences(
  db: AppDatabase,
  reader: Reader,
  wanted: Preferences,
  context: WriteContext,
): void {
  inTransaction(db, () => {
    const { email, subscriber } = reader;
    if (wanted.newsletter || wanted.followUp) liftOwnSuppression(db, email, "all");
    const now = preferencesOf(db, reader);
    if (subscriber && wanted.newsletter && !now.newsletter) resume(db, subscriber, context);
    if (subscriber && !wanted.newsletter) stopNewsletter(db, reader, "newsletter", context);
    if (wanted.followUp) liftOwnSuppression(db, email, "nurture");
    else stopFollowUp(db, email, "nurture", context);
  });
}

function resume(db: AppDatabase, { id, email }: Subscriber, context: WriteContext): void {
  const { now } = context;
  liftOwnSuppression(db, email, "newsletter");
  db.update(newsletterSubscribers)
    .set({ status: "confirmed", confirmedAt: now, unsubscribedAt: null, updatedAt: now })
    .where(eq(newsletterSubscribers.id, id))
    .run();
  recordConsent(db, context, id, true, "resumed");
}

/** A goodbye goes only to those who stay open to other mail. */
function stopNewsletter(
  db: AppDatabase,
  reader: Reader,
  scope: "newsletter" | "all",
  context: WriteContext,
): void {
  suppress(db, context, { email: reader.email, scope, reason: "unsubscribed" });
  const subscriber = reader.subscriber && readSubscriber(db, reader.subscriber.id);
  if (!subscriber || subscriber.status === "unsubscribed") return;
  const { now } = context;
  db.update(newsletterSubscribers)
    .set({ status: "unsubscribed", unsubscribedAt: now, confirmSentAt: null, updatedAt: now })
    .where(eq(newsletterSubscribers.id, subscriber.id))
    .run();
  recordConsent(db, context, subscriber.id, false, "unsubscribed");
  if (scope === "all") return;
  const payload = { subscriberId: subscriber.id };
  queueMail(db, context, { kind: "newsletter_goodbye", to: subscriber.email, payload });
}

/** No more mail after an enquiry: what runs is stopped, and what may start later never does. */
function stopFollowUp(db: AppDatabase, email: string, scope: "nurture" | "all", context: WriteContext): void {
  suppress(db, context, { email, scope, reason: "unsubscribed" });
  const theirs = db
    .select({ id: leads.id })
    .from(leads)
    .where(eq(leads.emailNormalized, normalizeEmail(email)))
    .all();
  for (const lead of theirs) stopCampaignOf(db, lead.id, "unsubscribed", context.now);
}
