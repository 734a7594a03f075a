import { RateLimiterMemory } from "rate-limiter-flexible";
import { addressBlock } from "~/server/address.server";
import { once } from "~/server/once.server";

/** Failed sign-ins within 15 minutes: 5 for an account, 20 from an address (product decision 11). */
const WINDOW = 15 * 60;
const limiters = () =>
  once("sign-in-limiters", () => ({
    account: new RateLimiterMemory({ keyPrefix: "account", points: 5, duration: WINDOW }),
    address: new RateLimiterMemory({ keyPrefix: "address", points: 20, duration: WINDOW }),
  }));

const accountKey = (username: string) => username.trim().toLowerCase().slice(0, 200);

/** Seconds to wait before another try, or 0. */
export async function signInDelay(username: string, address: string): Promise<number> {
  const { account, address: byAddress } = limiters();
  const states = [
    { limiter: account, state: await account.get(accountKey(username)) },
    { limiter: byAddress, state: await byAddress.get(addressBlock(address)) },
  ];
  const waits = states.map(({ limiter, state }) =>
    state && state.consumedPoints >= limiter.points ? Math.ceil(state.msBeforeNext / 1000) : 0,
  );
  return Math.max(...waits);
}

/** Counts a failure. Successes are never counted, so that nobody locks themselves out by signing in. */
export async function countFailure(username: string, address: string): Promise<void> {
  const { account, address: byAddress } = limiters();
  await account.penalty(accountKey(username));
  await byAddress.penalty(addressBlock(address));
}
