import { createHash, randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { viewCounts } from "#db/schema";

/** Reads how often each post was read, by post id; posts that nobody read are missing. */
export function readViewCounts(db: AppDatabase): Map<string, number> {
  const rows = db.select({ id: viewCounts.postId, views: viewCounts.views }).from(viewCounts).all();
  return new Map(rows.map(({ id, views }) => [id, views]));
}

export function readViewCount(db: AppDatabase, postId: string): number {
  const row = db
    .select({ views: viewCounts.views })
    .from(viewCounts)
    .where(eq(viewCounts.postId, postId))
    .get();
  return row?.views ?? 0;
}

/** Names the view count of a post for `noteFigure`. */
export const buildViewsFigureName = (postId: string): string => `views of ${postId}`;

export function addView(db: AppDatabase, postId: string, now: Date): void {
  db.insert(viewCounts)
    .values({ postId, views: 1, updatedAt: now })
    .onConflictDoUpdate({
      target: viewCounts.postId,
      set: { views: sql`${viewCounts.views} + 1`, updatedAt: now },
    })
    .run();
}

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
