import { and, eq, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { AppDatabase } from "#db/client.server";
import { slugRedirects } from "#db/schema";
import { runInTransaction } from "#db/transaction.server";

/*
 * The table holds every slug a post has had, its present one among them (that row leads to itself). All rows
 * of a post lead to its present slug, so a chain is one hop by construction and a loop can't be written.
 */

const present = alias(slugRedirects, "present");

/**
 * Where readers of an old slug are to go: the present slug of the post that had it. Null when no post ever
 * had it, when it is a post's present slug, or when that post is no longer published. Ask only after the
 * post itself was not found, since a post at its own address always wins.
 */
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

/** Records the current slug of a published post. Idempotent. */
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
        // A slug that another post had before now belongs to this one.
        set: { toSlug: slug, postId, createdAt: now },
      })
      .run();
  });
}

/** Records that a post is no longer published: until it is again, its old slugs do not redirect. */
export function retireSlug(db: AppDatabase, postId: string): void {
  db.delete(slugRedirects)
    .where(and(eq(slugRedirects.postId, postId), sql`${slugRedirects.fromSlug} = ${slugRedirects.toSlug}`))
    .run();
}

/** Posts that are recorded as published. */
export function listRecordedPostIds(db: AppDatabase): Set<string> {
  const rows = db
    .select({ postId: slugRedirects.postId })
    .from(slugRedirects)
    .where(sql`${slugRedirects.fromSlug} = ${slugRedirects.toSlug}`)
    .all();
  return new Set(rows.map(({ postId }) => postId));
}
