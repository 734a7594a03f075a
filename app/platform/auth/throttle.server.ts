import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { addressBlock } from "~/platform/http/address.server";
import { singleton } from "~/platform/process/singleton.server";

/**
 * Failed tries within 15 minutes: 5 for an account, 20 from an address (docs/product.md §6). The window begins with
 * the first of them and what comes while it is full is not counted, so a lock never lasts longer.
 */
const WINDOW = 15 * 60;

/** Seconds after which tries that are under way have surely ended. */
const MOMENT = 2;

const counters = () =>
  singleton("sign-in-counters", () => ({
    account: new RateLimiterMemory({ keyPrefix: "account", points: 5, duration: WINDOW }),
    address: new RateLimiterMemory({ keyPrefix: "address", points: 20, duration: WINDOW }),
    known: new RateLimiterMemory({ keyPrefix: "known", points: 5, duration: WINDOW }),
    /** Tries that have been counted and not yet answered, by counter and key. */
    underWay: new Map<string, number>(),
  }));

type Counter = { limiter: RateLimiterMemory; key: string };

/**
 * Who tries. `known` names a device on which this very account was signed in before, or a session of it: such a one
 * has a counter of its own, and neither fills nor feels those of the account and the address. So a stranger who keeps
 * an account locked keeps its owner out of new devices only (OWASP, "Slow Down Online Guessing Attacks with Device
 * Cookies"), and five tries a device is what a stolen cookie is worth.
 */
export type Guesser = { username: string; address: string; known: string | null };

export type Try =
  | { mayTry: true; end: (outcome: "failed" | "not counted") => Promise<void> }
  | { mayTry: false; retryAfter: number };

/**
 * Counts a try before its password is looked at, so that many at once are no way around the limit. It has to be
 * ended; all but failures are given back, so that nobody locks themselves out by signing in.
 * @returns `retryAfter` in seconds where there have been too many.
 */
export async function beginTry({ username, address, known }: Guesser): Promise<Try> {
  const { account, address: byAddress, known: byDevice } = counters();
  // The address first: it keeps one client from filling the memory with names.
  const asked: Counter[] = known
    ? [{ limiter: byDevice, key: known }]
    : [
        { limiter: byAddress, key: addressBlock(address) },
        { limiter: account, key: username.trim().toLowerCase().slice(0, 200) },
      ];
  const taken: Counter[] = [];
  for (const counter of asked) {
    const retryAfter = await take(counter);
    if (retryAfter > 0) {
      await Promise.all(taken.map(giveBack));
      return { mayTry: false, retryAfter };
    }
    taken.push(counter);
  }
  for (const counter of taken) noteUnderWay(counter, 1);
  return {
    mayTry: true,
    end: async (outcome) => {
      for (const counter of taken) noteUnderWay(counter, -1);
      if (outcome !== "failed") await Promise.all(taken.map(giveBack));
    },
  };
}

/** @returns 0, or the seconds to wait: a moment where tries under way may still turn out not to count. */
async function take(counter: Counter): Promise<number> {
  const { limiter, key } = counter;
  try {
    await limiter.consume(key);
    return 0;
  } catch (full) {
    if (!(full instanceof RateLimiterRes)) throw full;
    await giveBack(counter);
    const failed = full.consumedPoints - 1 - (counters().underWay.get(nameOf(counter)) ?? 0);
    return failed < limiter.points ? MOMENT : Math.ceil(full.msBeforeNext / 1000);
  }
}

/** Not once its window has ended meanwhile: that would leave a try to spare in the next one. */
async function giveBack({ limiter, key }: Counter): Promise<void> {
  const state = await limiter.get(key);
  if (state && state.consumedPoints > 0) await limiter.reward(key);
}

function noteUnderWay(counter: Counter, change: 1 | -1): void {
  const { underWay } = counters();
  const count = (underWay.get(nameOf(counter)) ?? 0) + change;
  if (count > 0) underWay.set(nameOf(counter), count);
  else underWay.delete(nameOf(counter));
}

const nameOf = ({ limiter, key }: Counter) => `${limiter.keyPrefix} ${key}`;
