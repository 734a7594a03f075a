import { and, eq, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import { slugRedirects } from "#db/schema";

/*
 * The table of redirects holds every slug of a post, also the present one, and all lead to that one: a chain is one hop, and
 * there are no loops.
 */

const present = alias(slugRedirects, "present");

/** Finds the present slug of the post that once had this slug. Ask only when no post has the slug now. */
export function findPostRedirect(db: AppDatabase, slug: string): string | null {
  const row = db
    .select({ to: slugRedirects.toSlug })
    .from(slugRedirects)
    .innerJoin(
      present,
      and(
        eq(present.fromSlug, slugRedirects.toSlug),
        eq(present.toSlug, present.fromSlug),
        eq(present.postId, slugRedirects.postId),
      ),
    )
    .where(and(eq(slugRedirects.fromSlug, slug), ne(slugRedirects.toSlug, slug)))
    .get();
  return row?.to ?? null;
}

/** Records the slug of a post, which must be published. It is idempotent. */
export function recordSlug(db: AppDatabase, postId: string, slug: string, now: Date): void {
  runInTransaction(db, () => {
    const known = db
      .select({ postId: slugRedirects.postId })
      .from(slugRedirects)
      .where(and(eq(slugRedirects.fromSlug, slug), eq(slugRedirects.toSlug, slug)))
      .get();
    if (known?.postId === postId) return;
    db.update(slugRedirects).set({ toSlug: slug }).where(eq(slugRedirects.postId, postId)).run();
    db.insert(slugRedirects)
      .values({ fromSlug: slug, toSlug: slug, postId, createdAt: now })
      .onConflictDoUpdate({
        target: slugRedirects.fromSlug,
        // The slug may have been another post's.
        set: { toSlug: slug, postId, createdAt: now },
      })
      .run();
  });
}

/** Stops redirects from a post's old slugs until the post is published again. */
export function retireSlug(db: AppDatabase, postId: string): void {
  db.delete(slugRedirects)
    .where(and(eq(slugRedirects.postId, postId), sql`${slugRedirects.fromSlug} = ${slugRedirects.toSlug}`))
    .run();
}

export function listRecordedPostIds(db: AppDatabase): Set<string> {
  const rows = db
    .select({ postId: slugRedirects.postId })
    .from(slugRedirects)
    .where(sql`${slugRedirects.fromSlug} = ${slugRedirects.toSlug}`)
    .all();
  return new Set(rows.map(({ postId }) => postId));
}
