import { eq } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { leads, newsletterSubscribers } from "#db/schema";
import { inTransaction } from "#db/transaction.server";
import { stopCampaignOf } from "~/domain/campaigns/stop.server";
import type { Writing } from "~/domain/events/record.server";
import { readLinkToken } from "~/domain/mail/links.server";
import { queueMail } from "~/domain/mail/queue.server";
import { liftOwnSuppression, suppress, suppressionsOf } from "~/domain/mail/suppressions.server";
import { readSubscriber, recordConsent, type Subscriber } from "./subscriber.server";

export type Preferences = { newsletter: boolean; followUp: boolean };

/** The subscriber a link in a mail belongs to. Such a link never expires: it is how a person leaves. */
export function subscriberOfLink(db: AppDatabase, secret: string, token: string): Subscriber | undefined {
  const id = readLinkToken(secret, "mail-preferences", token);
  return id ? readSubscriber(db, id) : undefined;
}

/** What an address is written about. */
export function preferencesOf(db: AppDatabase, subscriber: Subscriber): Preferences {
  const stops = suppressionsOf(db, subscriber.email, ["all", "newsletter", "nurture"]);
  const stopped = (scope: string) => stops.some((stop) => stop.scope === scope || stop.scope === "all");
  return {
    newsletter: subscriber.status === "confirmed" && !stopped("newsletter"),
    followUp: !stopped("nurture"),
  };
}

/**
 * Takes an address off the newsletter, for good and at once: the suppression holds back what is queued already.
 * Leaving twice changes nothing more.
 */
export function unsubscribe(db: AppDatabase, { id }: Subscriber, context: Writing): void {
  inTransaction(db, () => {
    const subscriber = readSubscriber(db, id);
    if (!subscriber) return;
    suppress(db, context, { email: subscriber.email, scope: "newsletter", reason: "unsubscribed" });
    if (subscriber.status === "unsubscribed") return;
    const { now } = context;
    db.update(newsletterSubscribers)
      .set({ status: "unsubscribed", unsubscribedAt: now, confirmSentAt: null, updatedAt: now })
      .where(eq(newsletterSubscribers.id, id))
      .run();
    recordConsent(db, context, id, false, "unsubscribed");
    queueMail(db, context, {
      kind: "newsletter_goodbye",
      to: subscriber.email,
      payload: { subscriberId: id },
    });
  });
}

/** Sets what an address is written about. The link proves whose it is, so a yes needs no second mail. */
export function changePreferences(
  db: AppDatabase,
  { id }: Subscriber,
  wanted: Preferences,
  context: Writing,
): void {
  inTransaction(db, () => {
    const subscriber = readSubscriber(db, id);
    if (!subscriber) return;
    const now = preferencesOf(db, subscriber);
    if (wanted.newsletter && !now.newsletter) resume(db, subscriber, context);
    if (!wanted.newsletter) unsubscribe(db, subscriber, context);
    if (wanted.followUp) liftOwnSuppression(db, subscriber.email, "nurture");
    else stopFollowUp(db, subscriber, context);
  });
}

function resume(db: AppDatabase, { id, email }: Subscriber, context: Writing): void {
  const { now } = context;
  liftOwnSuppression(db, email, "newsletter");
  db.update(newsletterSubscribers)
    .set({ status: "confirmed", confirmedAt: now, unsubscribedAt: null, updatedAt: now })
    .where(eq(newsletterSubscribers.id, id))
    .run();
  recordConsent(db, context, id, true, "resumed");
}

/** No more mail after an enquiry: what runs is stopped, and what may start later never does. */
function stopFollowUp(db: AppDatabase, { email, emailNormalized }: Subscriber, context: Writing): void {
  suppress(db, context, { email, scope: "nurture", reason: "unsubscribed" });
  const theirs = db
    .select({ id: leads.id })
    .from(leads)
    .where(eq(leads.emailNormalized, emailNormalized))
    .all();
  for (const lead of theirs) stopCampaignOf(db, lead.id, "unsubscribed", context.now);
}
