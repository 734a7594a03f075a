import { eq } from "drizzle-orm";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import { newsletterSubscribers } from "#db/schema";
import { queueMail } from "~/mail/queue/queue.server";
import { liftOwnSuppression } from "~/mail/suppressions.server";
import { hashToken } from "~/platform/secrets/signed-links.server";
import type { Change } from "~/records/change";
import { DAY_MS } from "~/time-units";
import { recordConsent, type Subscriber } from "./subscriber.server";

export const CONFIRM_LINK_TTL_DAYS = 7;

export type ConfirmState =
  /** The subscription waits: the button to confirm it was not pressed yet. */
  | "ready"
  | "confirmed"
  /** The link is too old, or the address unsubscribed since: signing up again sends a new link. */
  | "expired"
  | "unknown";

export function expectConfirmation(db: AppDatabase, subscriberId: string, token: string): void {
  db.update(newsletterSubscribers)
    .set({ confirmTokenHash: hashToken(token) })
    .where(eq(newsletterSubscribers.id, subscriberId))
    .run();
}

/** Finds the state of a confirmation link, and only reads, because mail scanners open every link. */
export function confirmState(
  db: AppDatabase,
  token: string,
  now: Date,
): { state: ConfirmState; subscriber?: Subscriber } {
  const subscriber = token
    ? db
        .select()
        .from(newsletterSubscribers)
        .where(eq(newsletterSubscribers.confirmTokenHash, hashToken(token)))
        .get()
    : undefined;
  if (!subscriber) return { state: "unknown" };
  if (subscriber.status === "confirmed") return { state: "confirmed", subscriber };
  const sent = subscriber.confirmSentAt?.getTime() ?? 0;
  const isLive = subscriber.status === "pending" && now.getTime() - sent < CONFIRM_LINK_TTL_DAYS * DAY_MS;
  return { state: isLive ? "ready" : "expired", subscriber };
}

/** Confirms a subscription. Pressing the button again changes nothing and sends nothing. */
export function confirmSubscription(change: Change, token: string): ConfirmState {
  const { db, now } = change;
  return runInTransaction(db, () => {
    const { state, subscriber } = confirmState(db, token, now);
    if (state !== "ready" || !subscriber) return state;
    db.update(newsletterSubscribers)
      .set({
        status: "confirmed",
        confirmedAt: now,
        unsubscribedAt: null,
        confirmSentAt: null,
        updatedAt: now,
      })
      .where(eq(newsletterSubscribers.id, subscriber.id))
      .run();
    liftOwnSuppression(db, subscriber.email, "newsletter");
    recordConsent(change, subscriber.id, true, "confirmed");
    const payload = { subscriberId: subscriber.id, occasion: "welcome" };
    queueMail(change, {
      kind: "newsletter_preferences",
      cause: "link",
      to: subscriber.email,
      payload,
    });
    return "confirmed";
  });
}
