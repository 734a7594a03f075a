import { httpError } from "../errors";

/** While a query runs: the moment (ms since 1970) after which it is given up. Evaluation is synchronous, so one will do. */
let expiresAt = Number.POSITIVE_INFINITY;

/**
 * Runs `evaluate`, giving it up after `milliseconds`. Queries come from anyone, and three nested joins
 * over a large dataset would otherwise stop the whole process.
 *
 * @throws LakeError 408 when the time is up
 */
export function withDeadline<T>(milliseconds: number, evaluate: () => T): T {
  const outer = expiresAt;
  expiresAt = Math.min(outer, Date.now() + milliseconds);
  try {
    return evaluate();
  } finally {
    expiresAt = outer;
  }
}

/**
 * A list of documents that looks at the clock each time it is gone through. Only loops within loops take
 * long, and each of their rounds starts anew on such a list.
 */
export class WatchedArray<T> extends Array<T> {
  /** its own last moment, for evaluation that goes on asynchronously */
  ownExpiry = Number.POSITIVE_INFINITY;

  /** Copies and slices are plain arrays. */
  static override get [Symbol.species](): ArrayConstructor {
    return Array;
  }

  override [Symbol.iterator](): ArrayIterator<T> {
    const last = Math.min(expiresAt, this.ownExpiry);
    if (last !== Number.POSITIVE_INFINITY && Date.now() > last) {
      throw httpError(408, "The query took too long and was given up");
    }
    return super[Symbol.iterator]();
  }
}

/** @param milliseconds how long the list may be gone through, whatever query does so; for ever unless given */
export function watched<T>(items: readonly T[] = [], milliseconds?: number): T[] {
  const array = new WatchedArray<T>();
  if (milliseconds !== undefined) array.ownExpiry = Date.now() + milliseconds;
  for (const item of items) array.push(item);
  return array;
}
