import { createHash, randomBytes } from "node:crypto";

/** Most views remembered at once; beyond it the oldest are forgotten, which at worst counts one twice. */
const MAX_VIEWS = 200_000;

/**
 * Remembers for the rest of the day (UTC) who has read which post, so that a reload is not counted again. Only hashes
 * under a salt that is thrown away every midnight are held, in memory alone: nothing about a visitor is stored, and
 * yesterday's hashes can't be linked to today's.
 */
export class DailyReaders {
  readonly #limit: number;
  #day = "";
  #salt = "";
  #seen = new Set<string>();

  constructor(limit = MAX_VIEWS) {
    this.#limit = limit;
  }

  /** True the first time this day that `visitor` reads `postId`. */
  isFirst(visitor: string, postId: string, now: Date): boolean {
    const day = now.toISOString().slice(0, 10);
    if (day !== this.#day) {
      this.#day = day;
      this.#salt = randomBytes(16).toString("hex");
      this.#seen = new Set();
    }
    const key = createHash("sha256")
      .update(JSON.stringify([this.#salt, visitor, postId]))
      .digest("base64url")
      .slice(0, 22);
    if (this.#seen.has(key)) return false;
    this.#seen.add(key);
    if (this.#seen.size > this.#limit) {
      for (const oldest of this.#seen) {
        this.#seen.delete(oldest);
        break;
      }
    }
    return true;
  }
}
