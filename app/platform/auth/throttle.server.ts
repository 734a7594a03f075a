import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { listAddressBlocks, WIDER_BLOCKS } from "~/platform/http/address.server";
import { ensureSingleton } from "~/platform/process/singleton.server";

/**
 * Sign-ins: 5 failed tries for an account, 20 from an address (docs/product/sign-in.md §6). The window begins with the first
 * failure, and tries while it is full are not counted, so a lock never lasts longer.
 */
const WINDOW_S = 15 * 60;

/** The time within which a sign-in try that is under way has ended. */
const ATTEMPT_TIMEOUT_S = 2;

const counters = () =>
  ensureSingleton("sign-in-counters", () => ({
    account: new RateLimiterMemory({ keyPrefix: "account", points: 5, duration: WINDOW_S }),
    /** Counts failed tries by address; of IPv6 the /56 and /48 are counted as well, with higher limits. */
    address: new Map(
      [1, ...WIDER_BLOCKS.map(({ times }) => times)].map((times) => [
        times,
        new RateLimiterMemory({ keyPrefix: `address:${times}`, points: 20 * times, duration: WINDOW_S }),
      ]),
    ),
    known: new RateLimiterMemory({ keyPrefix: "known", points: 5, duration: WINDOW_S }),
    /** The number of sign-in tries not yet answered, by counter and key. */
    underWay: new Map<string, number>(),
  }));

type Counter = { limiter: RateLimiterMemory; key: string };

/**
 * `known` names a device that signed in to this account before, or a session of it. It has a counter of its own, so a
 * stranger who locks an account only blocks its owner on new devices (OWASP, "Slow Down Online Guessing Attacks with
 * Device Cookies"), and a stolen cookie allows five tries.
 */
export type SignInAttempt = { username: string; address: string; known: string | null };

export type CountedAttempt =
  | { mayTry: true; end: (outcome: "failed" | "not counted") => Promise<void> }
  | {
      mayTry: false;
      retryAfter: number;
      /** Whether the account is locked for this device, rather than only the address. */
      isLock: boolean;
    };

/**
 * Counts a sign-in try before its password is checked, so that concurrent tries can't exceed the limit. It has to be ended;
 * tries that did not fail are uncounted. @returns `retryAfter` in seconds where there have been too many.
 */
export async function beginAttempt({ username, address, known }: SignInAttempt): Promise<CountedAttempt> {
  const { account, address: byAddress, known: byDevice } = counters();
  // The address is counted first, so that one client can't fill the memory with usernames.
  const attemptCounters: Counter[] = known
    ? [{ limiter: byDevice, key: known }]
    : [
        ...listAddressBlocks(address).flatMap(({ block, times }) => {
          const limiter = byAddress.get(times);
          return limiter ? [{ limiter, key: block }] : [];
        }),
        { limiter: account, key: username.trim().toLowerCase().slice(0, 200) },
      ];
  const taken: Counter[] = [];
  for (const counter of attemptCounters) {
    const retryAfter = await consume(counter);
    if (retryAfter > 0) {
      await Promise.all(taken.map(refund));
      const isLock = ![...byAddress.values()].includes(counter.limiter) && retryAfter > ATTEMPT_TIMEOUT_S;
      return { mayTry: false, retryAfter, isLock };
    }
    taken.push(counter);
  }
  for (const counter of taken) noteUnderWay(counter, 1);
  return {
    mayTry: true,
    end: async (outcome) => {
      for (const counter of taken) noteUnderWay(counter, -1);
      if (outcome !== "failed") await Promise.all(taken.map(refund));
    },
  };
}

/** Counts a try. @returns 0, or the seconds to wait: only `ATTEMPT_TIMEOUT_S` while tries under way may still be uncounted. */
async function consume(counter: Counter): Promise<number> {
  const { limiter, key } = counter;
  try {
    await limiter.consume(key);
    return 0;
  } catch (full) {
    if (!(full instanceof RateLimiterRes)) throw full;
    await refund(counter);
    const failed = full.consumedPoints - 1 - (counters().underWay.get(buildCounterName(counter)) ?? 0);
    return failed < limiter.points ? ATTEMPT_TIMEOUT_S : Math.ceil(full.msBeforeNext / 1000);
  }
}

/** Uncounts a sign-in try, but not after its window has ended: that would add an extra try to the next window. */
async function refund({ limiter, key }: Counter): Promise<void> {
  const state = await limiter.get(key);
  if (state && state.consumedPoints > 0) await limiter.reward(key);
}

function noteUnderWay(counter: Counter, change: 1 | -1): void {
  const { underWay } = counters();
  const count = (underWay.get(buildCounterName(counter)) ?? 0) + change;
  if (count > 0) underWay.set(buildCounterName(counter), count);
  else underWay.delete(buildCounterName(counter));
}

const buildCounterName = ({ limiter, key }: Counter) => `${limiter.keyPrefix} ${key}`;
