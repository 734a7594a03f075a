import { eq, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { viewCounts } from "#db/schema";

/** View counts by post id; posts without views are not in the map. */
export function readViewCounts(db: AppDatabase): Map<string, number> {
  const rows = db.select({ id: viewCounts.postId, views: viewCounts.views }).from(viewCounts).all();
  return new Map(rows.map(({ id, views }) => [id, views]));
}

/** The view count of one post. */
export function readViewCount(db: AppDatabase, postId: string): number {
  const row = db
    .select({ views: viewCounts.views })
    .from(viewCounts)
    .where(eq(viewCounts.postId, postId))
    .get();
  return row?.views ?? 0;
}

/** The name of this count among the figures that a page shows (`noteFigure`). */
export const buildViewsFigureName = (postId: string): string => `views of ${postId}`;

/** Counts one view of a post. */
export function addView(db: AppDatabase, postId: string, now: Date): void {
  db.insert(viewCounts)
    .values({ postId, views: 1, updatedAt: now })
    .onConflictDoUpdate({
      target: viewCounts.postId,
      set: { views: sql`${viewCounts.views} + 1`, updatedAt: now },
    })
    .run();
}
