import { and, asc, count, eq } from "drizzle-orm";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import { savedViews } from "#db/schema";
import type { StaffChange } from "~/records/change";
import { refuseConflict, refuseField, refuseMissing } from "~/refusal";

export type SavedView = { id: string; name: string; query: string };

/** The most saved views of one user, so that the tabs stay readable. */
export const MAX_SAVED_VIEWS = 12;

/** Lists a user's saved views, the oldest first. */
export const listSavedViews = (db: AppDatabase, userId: string): SavedView[] =>
  db
    .select({ id: savedViews.id, name: savedViews.name, query: savedViews.query })
    .from(savedViews)
    .where(eq(savedViews.userId, userId))
    .orderBy(asc(savedViews.createdAt), asc(savedViews.id))
    .all();

/** Saves the list's filters and order as a tab of one's own. @throws Refusal */
export function saveView(
  { db, now, newId, actor }: StaffChange,
  { name, query }: Pick<SavedView, "name" | "query">,
): SavedView {
  const userId = actor.id;
  return runInTransaction(db, () => {
    requireFreeName(db, { userId, name });
    const stored = db.select({ views: count() }).from(savedViews).where(eq(savedViews.userId, userId)).get();
    if ((stored?.views ?? 0) >= MAX_SAVED_VIEWS)
      throw refuseConflict(`You have ${MAX_SAVED_VIEWS} views. Remove one first.`);
    const view = { id: newId(), name, query };
    db.insert(savedViews)
      .values({ ...view, userId, createdAt: now })
      .run();
    return view;
  });
}

/** @throws Refusal */
export const renameView = ({ db, actor }: StaffChange, { id, name }: Pick<SavedView, "id" | "name">): void =>
  runInTransaction(db, () => {
    requireFreeName(db, { userId: actor.id, name, except: id });
    const { changes } = db.update(savedViews).set({ name }).where(own(actor.id, id)).run();
    if (changes === 0) throw refuseMissing("view");
  });

/** Returns the removed view, so that it can be saved again. @throws Refusal */
export function removeView({ db, actor }: StaffChange, id: string): SavedView {
  const removed = db
    .delete(savedViews)
    .where(own(actor.id, id))
    .returning({ id: savedViews.id, name: savedViews.name, query: savedViews.query })
    .get();
  if (!removed) throw refuseMissing("view");
  return removed;
}

const own = (userId: string, id: string) => and(eq(savedViews.userId, userId), eq(savedViews.id, id));

function requireFreeName(
  db: AppDatabase,
  { userId, name, except }: { userId: string; name: string; except?: string },
): void {
  const others = listSavedViews(db, userId).filter(({ id }) => id !== except);
  if (others.some((view) => view.name.toLowerCase() === name.toLowerCase()))
    throw refuseField("name", "You have a view of this name.");
}
