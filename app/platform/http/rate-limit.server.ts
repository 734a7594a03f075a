import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { getSettings } from "../config/env.server";
import { ensureSingleton } from "../process/singleton.server";
import { type AddressBlock, listAddressBlocks, readClientAddress } from "./address.server";

/** What is counted, and how often one address, or one person, may do it: `points` in `duration` seconds. */
const LIMITS = {
  enquiry: { points: 20, duration: 600 },
  chatStart: { points: 30, duration: 600 },
  chatMessage: { points: 120, duration: 600 },
  newsletter: { points: 10, duration: 600 },
  policyReport: { points: 30, duration: 600 },
  /** Challenges for passkeys without a sign-in: each is a row for ten minutes. */
  passkey: { points: 30, duration: 600 },
  /** Times on offer: a page that looks through three weeks asks some ten times. */
  bookingTimes: { points: 120, duration: 600 },
  /** Times taken, moved and given back: each takes an enquiry of its own, this keeps one address from many. */
  booking: { points: 20, duration: 600 },
  /** Feeds of consultations: a calendar asks every few minutes, and those of one service share addresses. */
  calendarFeed: { points: 120, duration: 600 },
  view: { points: 120, duration: 600 },
  /** Pictures in sizes that are not cached yet: a page has some dozen, each made once. */
  newImageSize: { points: 300, duration: 600 },
  /** Tests and codes that one of the staff sends to channels for alerts. */
  channelMessage: { points: 12, duration: 600 },
  /** Calls of the content lake without a sign-in, where `LAKE_PUBLIC` allows them; each may take 30 ms. */
  lakeRead: { points: 120, duration: 60 },
} as const;

type Limited = keyof typeof LIMITS;

/** The counter of a limit for networks that may do so many times what one address may. */
const limiterOf = (name: Limited, times: number): RateLimiterMemory =>
  ensureSingleton(`rate-limiter:${name}:${times}`, () => {
    const { points, duration } = LIMITS[name];
    const most = Math.max(1, Math.round(points * getSettings().RATE_LIMIT_SCALE)) * times;
    return new RateLimiterMemory({ keyPrefix: name, points: most, duration });
  });

/**
 * Counts one request of the client against a limit, and of IPv6 against those of the networks around it.
 * @returns null when it may go on, else the seconds to wait.
 */
export const consumeRateLimit = (name: Limited, request: Request): Promise<{ retryAfter: number } | null> =>
  consume(name, listAddressBlocks(readClientAddress(request)));

/** Counts one message of somebody who is signed in. @returns as `limit` does. */
export const limitPerson = (name: Limited, userId: string): Promise<{ retryAfter: number } | null> =>
  consume(name, [{ block: userId, times: 1 }]);

async function consume(name: Limited, blocks: AddressBlock[]): Promise<{ retryAfter: number } | null> {
  try {
    for (const { block, times } of blocks) await limiterOf(name, times).consume(block);
    return null;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return { retryAfter: Math.ceil(refusal.msBeforeNext / 1000) };
    throw refusal;
  }
}
