import { and, count, eq, gt, lte, or, sql } from "drizzle-orm";
import { type AppDatabase, insertRow, runInTransaction } from "#db/client.server";
import { normalizeEmail } from "#db/normalize";
import { newsletterSubscribers, outbox } from "#db/schema";
import { queueMail } from "~/mail/queue/queue.server";
import { listSuppressions } from "~/mail/suppressions.server";
import type { Change } from "~/records/change";
import { DAY_MS, MINUTE_MS } from "~/time-units";
import { findSubscriber } from "./reader.server";
import type { NewsletterInput } from "./schemas";
import { recordConsent, type Subscriber } from "./subscriber.server";

/** The least time between two mails that sign-ups send to an address. */
const MIN_MAIL_INTERVAL_MS = 10 * MINUTE_MS;

/** Limits sign-up mails to one address, whatever client asks for them. */
const MAX_MAILS_PER_DAY = 3;

/**
 * Makes the address pending until the link in its mail is followed. A confirmed address gets a link to its preferences. The
 * result does not reveal who is on the list. @param textVersion of the consent wording
 */
export function requestSubscription(
  change: Change,
  { email, source }: Pick<NewsletterInput, "email" | "source">,
  textVersion: string,
): void {
  const { db, now } = change;
  runInTransaction(db, () => {
    const stops = listSuppressions(db, email, ["all", "newsletter"]);
    if (stops.some((stop) => stop.scope === "all" || stop.reason !== "unsubscribed")) return;

    const known = findSubscriber(db, email);
    if (known?.confirmSentAt && now.getTime() - known.confirmSentAt.getTime() < MIN_MAIL_INTERVAL_MS) return;
    if (known && sentToday(db, known.id, now) >= MAX_MAILS_PER_DAY) return;
    if (known?.status === "confirmed") {
      mark(db, known.id, { confirmSentAt: now });
      const payload = { subscriberId: known.id, occasion: "again" };
      const mail = { kind: "newsletter_preferences", cause: "stranger", to: known.email, payload } as const;
      queueMail(change, mail);
      return;
    }
    const subscriberId = known ? askAgain(change, known, email) : add(change, { email, source });
    recordConsent(change, subscriberId, true, "requested", textVersion);
    queueMail(change, {
      kind: "newsletter_confirm",
      cause: "stranger",
      to: email,
      payload: { subscriberId },
    });
  });
}

/** Counts the mails that sign-ups sent to a subscriber in the last 24 hours. */
function sentToday(db: AppDatabase, subscriberId: string, now: Date): number {
  const { kind, payload, createdAt } = outbox;
  const row = db
    .select({ mails: count() })
    .from(outbox)
    .where(
      and(
        gt(createdAt, new Date(now.getTime() - DAY_MS)),
        lte(createdAt, now),
        sql`${payload} ->> '$.subscriberId' = ${subscriberId}`,
        or(
          eq(kind, "newsletter_confirm"),
          and(eq(kind, "newsletter_preferences"), sql`${payload} ->> '$.occasion' = 'again'`),
        ),
      ),
    )
    .get();
  return row?.mails ?? 0;
}

function add({ db, now, newId }: Change, { email, source }: NewsletterInput): string {
  const id = newId();
  insertRow(db, newsletterSubscribers, {
    id,
    email,
    emailNormalized: normalizeEmail(email),
    source: source ?? null,
    confirmSentAt: now,
    createdAt: now,
    updatedAt: now,
  });
  return id;
}

/** Makes a subscription pending again, with the new spelling of the address. */
function askAgain({ db, now }: Change, { id }: Subscriber, email: string): string {
  mark(db, id, { email, status: "pending", confirmSentAt: now, updatedAt: now });
  return id;
}

const mark = (db: AppDatabase, id: string, change: Partial<Subscriber>) =>
  db.update(newsletterSubscribers).set(change).where(eq(newsletterSubscribers.id, id)).run();
