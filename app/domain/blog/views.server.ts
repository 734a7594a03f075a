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
