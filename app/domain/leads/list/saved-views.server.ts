import { and, asc, count, eq } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { savedViews } from "#db/schema";
import { runInTransaction } from "#db/transaction.server";

export type SavedView = { id: string; name: string; query: string };

/** The most saved views of one user, so that the tabs stay readable. */
export const MAX_SAVED_VIEWS = 12;

/** `taken`: the user has another view of that name. `full`: there are `MAX_SAVED_VIEWS`. */
export type SavedViewResult = "saved" | "taken" | "full" | "missing";

/** Lists a user's saved views, the oldest first. */
export const listSavedViews = (db: AppDatabase, userId: string): SavedView[] =>
  db
    .select({ id: savedViews.id, name: savedViews.name, query: savedViews.query })
    .from(savedViews)
    .where(eq(savedViews.userId, userId))
    .orderBy(asc(savedViews.createdAt), asc(savedViews.id))
    .all();

const hasName = (db: AppDatabase, userId: string, name: string, except?: string) =>
  listSavedViews(db, userId).some(
    (view) => view.id !== except && view.name.toLowerCase() === name.toLowerCase(),
  );

/** @param view its query is the list's query string, without a search text or page */
export const saveView = (
  db: AppDatabase,
  userId: string,
  view: { name: string; query: string },
  { now, newId }: { now: Date; newId: () => string },
): SavedViewResult =>
  runInTransaction(db, () => {
    if (hasName(db, userId, view.name)) return "taken";
    const stored = db.select({ views: count() }).from(savedViews).where(eq(savedViews.userId, userId)).get();
    if ((stored?.views ?? 0) >= MAX_SAVED_VIEWS) return "full";
    db.insert(savedViews)
      .values({ id: newId(), userId, ...view, createdAt: now })
      .run();
    return "saved";
  });

const own = (userId: string, id: string) => and(eq(savedViews.userId, userId), eq(savedViews.id, id));

export const renameView = (db: AppDatabase, userId: string, id: string, name: string): SavedViewResult =>
  runInTransaction(db, () => {
    if (hasName(db, userId, name, id)) return "taken";
    const { changes } = db.update(savedViews).set({ name }).where(own(userId, id)).run();
    return changes > 0 ? "saved" : "missing";
  });

/** Returns the removed view, so that it can be restored; undefined where the user has no such view. */
export const removeView = (db: AppDatabase, userId: string, id: string): SavedView | undefined =>
  db
    .delete(savedViews)
    .where(own(userId, id))
    .returning({ id: savedViews.id, name: savedViews.name, query: savedViews.query })
    .get();
