import { eq } from "drizzle-orm";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import { normalizeEmail } from "#db/normalize";
import { leads, newsletterSubscribers } from "#db/schema";
import type { SuppressionScope } from "#db/values";
import { queueMail } from "~/mail/queue/queue.server";
import { stopLeadCampaign } from "~/mail/sequence/stop.server";
import { liftOwnSuppression, listSuppressions, suppressAddress } from "~/mail/suppressions.server";
import type { Change } from "~/records/change";
import { recordLeavingOnLastLetter } from "./letter-reports.server";
import type { MailReader } from "./reader.server";
import { readSubscriber, recordConsent, type Subscriber } from "./subscriber.server";

export type Preferences = { newsletter: boolean; followUp: boolean };

export function readMailPreferences(db: AppDatabase, { email, subscriber }: MailReader): Preferences {
  const stops = listSuppressions(db, email, ["all", "newsletter", "nurture"]);
  const stopped = (scope: string) => stops.some((stop) => stop.scope === scope || stop.scope === "all");
  return {
    newsletter: subscriber?.status === "confirmed" && !stopped("newsletter"),
    followUp: !stopped("nurture"),
  };
}

/** Unsubscribes a reader at once; the suppression also holds back queued mail. Idempotent. */
export function unsubscribeReader(change: Change, reader: MailReader, scope: SuppressionScope): void {
  runInTransaction(change.db, () => {
    if (scope !== "newsletter") for (const email of addressesOf(reader)) stopFollowUp(change, email, scope);
    if (scope !== "nurture") stopNewsletter(change, reader, scope);
  });
}

/** Changes what a reader gets. The link proves ownership of the address, so opting in needs no confirmation. */
export function changePreferences(change: Change, reader: MailReader, wanted: Preferences): void {
  const { db } = change;
  runInTransaction(db, () => {
    const { email, subscriber } = reader;
    if (wanted.newsletter || wanted.followUp) liftOwnSuppression(db, email, "all");
    const now = readMailPreferences(db, reader);
    if (subscriber && wanted.newsletter && !now.newsletter) resume(change, subscriber);
    if (subscriber && !wanted.newsletter) stopNewsletter(change, reader, "newsletter");
    if (wanted.followUp)
      for (const address of addressesOf(reader)) liftOwnSuppression(db, address, "nurture");
    else for (const address of addressesOf(reader)) stopFollowUp(change, address, "nurture");
  });
}

const addressesOf = ({ email, others = [] }: MailReader) => [email, ...others];

function resume(change: Change, { id, email }: Subscriber): void {
  const { db, now } = change;
  liftOwnSuppression(db, email, "newsletter");
  db.update(newsletterSubscribers)
    .set({ status: "confirmed", confirmedAt: now, unsubscribedAt: null, updatedAt: now })
    .where(eq(newsletterSubscribers.id, id))
    .run();
  recordConsent(change, id, true, "resumed");
}

/** Unsubscribes a reader from the newsletter. No goodbye mail after a stop of all mail. */
function stopNewsletter(change: Change, reader: MailReader, scope: "newsletter" | "all"): void {
  const { db, now } = change;
  suppressAddress(change, { email: reader.email, scope, reason: "unsubscribed" });
  const subscriber = reader.subscriber && readSubscriber(db, reader.subscriber.id);
  if (!subscriber || subscriber.status === "unsubscribed") return;
  db.update(newsletterSubscribers)
    .set({ status: "unsubscribed", unsubscribedAt: now, confirmSentAt: null, updatedAt: now })
    .where(eq(newsletterSubscribers.id, subscriber.id))
    .run();
  recordConsent(change, subscriber.id, false, "unsubscribed");
  recordLeavingOnLastLetter(change, subscriber.id, "unsubscribedAt");
  if (scope === "all") return;
  const payload = { subscriberId: subscriber.id };
  queueMail(change, { kind: "newsletter_goodbye", cause: "link", to: subscriber.email, payload });
}

/** Stops the running campaigns of an address and prevents later ones. */
function stopFollowUp(change: Change, email: string, scope: "nurture" | "all"): void {
  suppressAddress(change, { email, scope, reason: "unsubscribed" });
  const theirs = change.db
    .select({ id: leads.id })
    .from(leads)
    .where(eq(leads.emailNormalized, normalizeEmail(email)))
    .all();
  for (const lead of theirs) stopLeadCampaign(change, lead.id, "unsubscribed");
}
