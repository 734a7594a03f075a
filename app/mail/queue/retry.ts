/** How long a sender may hold a mail, in milliseconds: the service's time to answer, and room to write it down. */
export const claimTime = 60_000;

const hour = 3_600_000;
/** A mail whose outcome stays unknown this long is for a person to judge (docs/product.md §12). */
export const unconfirmedLimit = 24 * hour;
/** The last moment a key that the mail service keeps for 24 hours can be relied on. */
const keyLife = 23 * hour;
/** About three days of trying, by the waits below. */
const mostAttempts = 24;

const firstWait = 10_000;
const longestWait = 4 * hour;

/** The wait after a try that failed: 10 s, 30 s, 90 s, and so on up to four hours. */
export const waitAfter = (attempts: number, retryAfter = 0): number =>
  Math.max(retryAfter, Math.min(longestWait, firstWait * 3 ** Math.min(attempts - 1, 10)));

/** When to try again a mail that was surely not taken; null when it was tried often enough. */
export const nextTry = (attempts: number, now: Date, retryAfter?: number): Date | null =>
  attempts >= mostAttempts ? null : new Date(now.getTime() + waitAfter(attempts, retryAfter));

/**
 * When to try again a mail that may have left since `since`: only while its key still protects it from leaving
 * twice. After that it waits for the end of the 24 hours and is then handed to a person.
 */
export function nextTryUnconfirmed(attempts: number, since: Date, now: Date, retryAfter?: number): Date {
  const next = now.getTime() + waitAfter(attempts, retryAfter);
  return new Date(next < since.getTime() + keyLife ? next : since.getTime() + unconfirmedLimit);
}

/**
 * No mail waits longer than this between tries, in milliseconds: not for its service, nor for its hour on a reader's
 * clock. A later time was planned by a clock that was ahead, and the mail is due.
 */
export const longestPause = unconfirmedLimit + hour;

/** What may be done with a mail that may have left: try it, wait, or ask a person. */
export function mayRetryUnconfirmed(since: Date, now: Date): "try" | "wait" | "review" {
  const age = now.getTime() - since.getTime();
  // A try in the future was made by a clock that was ahead: nobody knows how old its key is.
  if (age >= unconfirmedLimit || age < -longestPause) return "review";
  return age < keyLife ? "try" : "wait";
}
