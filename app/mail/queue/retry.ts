import { DAY_MS, HOUR_MS } from "~/time-units";

/** How long a sender may hold a mail, in milliseconds: covers the service's timeout and the time to record the result. */
export const MAIL_CLAIM_TTL_MS = 60_000;

/** After this time a mail with an unknown outcome needs review by staff (docs/product/campaigns.md §12). */
export const MAX_UNCONFIRMED_MS = DAY_MS;
/** How long a mail's key may be used again, in milliseconds: the mail service keeps a key for 24 hours. */
const IDEMPOTENCY_KEY_TTL_MS = 23 * HOUR_MS;
/** The most tries to send a mail; they take about three days, with the waits below. */
const MAX_ATTEMPTS = 24;

const FIRST_RETRY_DELAY_MS = 10_000;
const MAX_RETRY_DELAY_MS = 4 * HOUR_MS;

/** Computes the wait before a retry: 10 s, 30 s, 90 s, and so on up to four hours. */
export const computeRetryWait = (attempts: number, retryAfter = 0): number =>
  Math.max(retryAfter, Math.min(MAX_RETRY_DELAY_MS, FIRST_RETRY_DELAY_MS * 3 ** Math.min(attempts - 1, 10)));

/** When to retry a mail that was certainly not accepted; null after the last try. */
export const computeRetryTime = (attempts: number, now: Date, retryAfter?: number): Date | null =>
  attempts >= MAX_ATTEMPTS ? null : new Date(now.getTime() + computeRetryWait(attempts, retryAfter));

/**
 * Retries an unconfirmed mail only while its key prevents a duplicate; else waits until the 24 hours are over and it needs
 * review.
 */
export function computeUnconfirmedRetryTime(
  attempts: number,
  since: Date,
  now: Date,
  retryAfter?: number,
): Date {
  const next = now.getTime() + computeRetryWait(attempts, retryAfter);
  return new Date(
    next < since.getTime() + IDEMPOTENCY_KEY_TTL_MS ? next : since.getTime() + MAX_UNCONFIRMED_MS,
  );
}

/** The longest pause of a mail, with the sending window: one planned further ahead had a wrong clock, and is made due. */
export const MAX_PAUSE_MS = MAX_UNCONFIRMED_MS + HOUR_MS;

export function mayRetryUnconfirmed(since: Date, now: Date): "try" | "wait" | "review" {
  const age = now.getTime() - since.getTime();
  // A try in the future was recorded by a clock that was ahead: the age of its key is unknown.
  if (age >= MAX_UNCONFIRMED_MS || age < -MAX_PAUSE_MS) return "review";
  return age < IDEMPOTENCY_KEY_TTL_MS ? "try" : "wait";
}
