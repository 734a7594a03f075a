import { eq } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { consents, newsletterSubscribers } from "#db/schema";
import { insertRow } from "#db/statements.server";
import { newsletterConsent } from "~/domain/consent/texts";
import type { WriteContext } from "~/records/events.server";

export type Subscriber = typeof newsletterSubscribers.$inferSelect;

/** The subscriber with this id, or undefined. */
export const readSubscriber = (db: AppDatabase, id: string): Subscriber | undefined =>
  db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id)).get();

/** Records the subscriber's consent or withdrawal, and the step at which it was given. */
export function recordConsent(
  db: AppDatabase,
  { now, newId }: WriteContext,
  subscriberId: string,
  granted: boolean,
  step: "requested" | "confirmed" | "unsubscribed" | "resumed",
): void {
  insertRow(db, consents, {
    id: newId(),
    kind: "newsletter",
    granted,
    textVersion: newsletterConsent.version,
    subscriberId,
    metadata: { step },
    createdAt: now,
  });
}
