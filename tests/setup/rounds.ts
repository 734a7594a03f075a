/** Set by `npm run prove`, which has the time for all of what `npm test` holds a part of. */
const isProof = process.env.PROVE === "1";

/** How often something is done: a few in `npm test`, many in `npm run prove`. */
export const rounds = (few: number, many: number): number => (isProof ? many : few);

/** Ways for a service to be away: two in `npm test` (the first ones), every one in `npm run prove`. */
export const outages = <T>(ways: readonly T[]): readonly T[] => (isProof ? ways : ways.slice(0, 2));
