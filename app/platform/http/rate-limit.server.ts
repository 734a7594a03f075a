import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { refuseTooMany } from "~/refusal";
import { getSettings } from "../config/env.server";
import { ensureSingleton } from "../process/singleton.server";
import { type AddressBlock, listAddressBlocks, readClientAddress } from "./address.server";

/** The rate limits: `points` in `duration` seconds, for one address or person. */
const LIMITS = {
  enquiry: { points: 20, duration: 600 },
  chatStart: { points: 30, duration: 600 },
  chatMessage: { points: 120, duration: 600 },
  /** Asking every five seconds takes 120. */
  chatFollow: { points: 1_500, duration: 600 },
  newsletter: { points: 10, duration: 600 },
  privacyRequest: { points: 10, duration: 600 },
  policyReport: { points: 30, duration: 600 },
  /** Attempts by passkey are limited, as each stores a row for ten minutes. */
  passkey: { points: 30, duration: 600 },
  /** The rate limit of booking times: looking through three weeks takes some ten requests. */
  bookingTimes: { points: 120, duration: 600 },
  /** Limits the bookings of one address; each booking needs an enquiry of its own. */
  booking: { points: 20, duration: 600 },
  /** The rate limit of calendar feeds: a program asks every few minutes, and a service's users share its addresses. */
  calendarFeed: { points: 120, duration: 600 },
  view: { points: 120, duration: 600 },
  /** The rate limit of who answers now: a browser keeps the answer for a minute. */
  answering: { points: 120, duration: 600 },
  /** The rate limit of new image sizes: a page has some dozen images, and each size is made once. */
  newImageSize: { points: 300, duration: 600 },
  channelMessage: { points: 12, duration: 600 },
  /** Limits the calls with a code or a test, also by the number that rings: it may be another person's. */
  channelCall: { points: 4, duration: 600 },
  /** Calls of the content lake without a sign-in, where `LAKE_PUBLIC` allows them; each may take 30 ms. */
  lakeRead: { points: 120, duration: 60 },
} as const;

type Limited = keyof typeof LIMITS;

const getLimiter = (name: Limited, times: number): RateLimiterMemory =>
  ensureSingleton(`rate-limiter:${name}:${times}`, () => {
    const { points, duration } = LIMITS[name];
    const most = Math.max(1, Math.round(points * getSettings().RATE_LIMIT_SCALE)) * times;
    return new RateLimiterMemory({ keyPrefix: name, points: most, duration });
  });

/** Counts a request against a limit; for IPv6 in wider networks, too. @returns null if allowed, else the seconds to wait */
export const consumeRateLimit = (name: Limited, request: Request): Promise<{ retryAfter: number } | null> =>
  consume(name, listAddressBlocks(readClientAddress(request)));

/** Counts a request against a limit. @param why what is said where it is over it @throws Refusal */
export async function requireRateLimit(name: Limited, request: Request, why: string): Promise<void> {
  const refused = await consumeRateLimit(name, request);
  if (refused) throw refuseTooMany(why, refused.retryAfter);
}

export const limitPerson = (name: Limited, userId: string): Promise<{ retryAfter: number } | null> =>
  consume(name, [{ block: userId, times: 1 }]);

async function consume(name: Limited, blocks: AddressBlock[]): Promise<{ retryAfter: number } | null> {
  try {
    for (const { block, times } of blocks) await getLimiter(name, times).consume(block);
    return null;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return { retryAfter: Math.ceil(refusal.msBeforeNext / 1000) };
    throw refusal;
  }
}
