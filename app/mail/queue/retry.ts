/** How long a claim on a mail holds, in milliseconds: the service's timeout, and time to record the result. */
export const claimTime = 60_000;

const hour = 3_600_000;
/** After this long with an unknown outcome a mail needs review by staff (docs/product.md §12). */
export const unconfirmedLimit = 24 * hour;
/** How long an idempotency key is relied on; the mail service keeps it for 24 hours. */
const keyLife = 23 * hour;
/** About three days of trying, by the waits below. */
const mostAttempts = 24;

const firstWait = 10_000;
const longestWait = 4 * hour;

/** The wait after a try that failed: 10 s, 30 s, 90 s, and so on up to four hours. */
export const computeRetryWait = (attempts: number, retryAfter = 0): number =>
  Math.max(retryAfter, Math.min(longestWait, firstWait * 3 ** Math.min(attempts - 1, 10)));

/** When to retry a mail that was certainly not accepted; null after the last try. */
export const computeRetryTime = (attempts: number, now: Date, retryAfter?: number): Date | null =>
  attempts >= mostAttempts ? null : new Date(now.getTime() + computeRetryWait(attempts, retryAfter));

/**
 * When to retry a mail that may have been sent since `since`: only while its idempotency key prevents a duplicate.
 * After that it waits until the 24 hours are over and then needs review.
 */
export function computeUnconfirmedRetryTime(
  attempts: number,
  since: Date,
  now: Date,
  retryAfter?: number,
): Date {
  const next = now.getTime() + computeRetryWait(attempts, retryAfter);
  return new Date(next < since.getTime() + keyLife ? next : since.getTime() + unconfirmedLimit);
}

/**
 * The longest wait between tries, in milliseconds, sending window included. A later time was set by a clock that was
 * ahead, and the mail is made due.
 */
export const longestPause = unconfirmedLimit + hour;

/** What to do with a mail that may have been sent: retry, wait, or ask staff. */
export function mayRetryUnconfirmed(since: Date, now: Date): "try" | "wait" | "review" {
  const age = now.getTime() - since.getTime();
  // A try in the future was recorded by a clock that was ahead: the age of its key is unknown.
  if (age >= unconfirmedLimit || age < -longestPause) return "review";
  return age < keyLife ? "try" : "wait";
}
