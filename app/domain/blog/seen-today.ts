import { createHash, randomBytes } from "node:crypto";

/** The most views that are remembered; beyond it the oldest are forgotten, which at worst counts a reader twice. */
const MAX_VIEWS = 200_000;

/**
 * Who has read which post today (UTC), so that a reload is not counted again. Holds hashes in memory only, under a salt that
 * changes every midnight: yesterday's can't be linked to today's.
 */
export class DailyReaders {
  readonly #limit: number;
  #day = "";
  #salt = "";
  #seen = new Set<string>();

  constructor(limit = MAX_VIEWS) {
    this.#limit = limit;
  }

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
