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
  /** Copies and slices are plain arrays. */
  static override get [Symbol.species](): ArrayConstructor {
    return Array;
  }

  override [Symbol.iterator](): ArrayIterator<T> {
    if (expiresAt !== Number.POSITIVE_INFINITY && Date.now() > expiresAt) {
      throw httpError(408, "The query took too long and was given up");
    }
    return super[Symbol.iterator]();
  }
}

export function watched<T>(items: readonly T[] = []): T[] {
  const array = new WatchedArray<T>();
  for (const item of items) array.push(item);
  return array;
}
