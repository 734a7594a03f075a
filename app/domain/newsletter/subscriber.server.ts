import { desc, eq } from "drizzle-orm";
import { type AppDatabase, insertRow } from "#db/client.server";
import { consents, newsletterSubscribers } from "#db/schema";
import type { SuppressionScope } from "#db/values";
import type { Change } from "~/records/change";

/** Suppressions that keep the newsletter from an address. */
export const newsletterScopes = ["all", "newsletter"] as const satisfies SuppressionScope[];

/** An import's words may name a person, so they are stored with the consent and not among `consentTexts`, which stay. */
export const importVersion = "newsletter-import";
export const importStep = "imported";

export type Subscriber = typeof newsletterSubscribers.$inferSelect;

export const readSubscriber = (db: AppDatabase, id: string): Subscriber | undefined =>
  db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id)).get();

/** @param textVersion of the consent's words; those of the last consent when omitted. */
export function recordConsent(
  { db, now, newId }: Change,
  subscriberId: string,
  granted: boolean,
  step: "requested" | "confirmed" | "unsubscribed" | "resumed" | "complained",
  textVersion = lastAgreed(db, subscriberId),
): void {
  insertRow(db, consents, {
    id: newId(),
    kind: "newsletter",
    granted,
    textVersion,
    subscriberId,
    metadata: { step },
    createdAt: now,
  });
}

const lastAgreed = (db: AppDatabase, subscriberId: string): string =>
  db
    .select({ version: consents.textVersion })
    .from(consents)
    .where(eq(consents.subscriberId, subscriberId))
    .orderBy(desc(consents.createdAt))
    .limit(1)
    .get()?.version ?? "";
