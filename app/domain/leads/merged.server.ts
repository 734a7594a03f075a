import { and, desc, eq, exists, gt, isNull, lt, ne, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { leadContacts, leadMerges } from "#db/schema";
import { DAY_MS } from "~/time-units";

/** How long a merge can be undone, in milliseconds (docs/product/duplicates.md §10). */
export const MERGE_UNDO_MS = DAY_MS;

/** The lead that a dropped one was merged into; undefined without a merge. */
export const findKeptLeadId = (db: AppDatabase, leadId: string): string | undefined =>
  db
    .select({ keptId: leadMerges.keptId })
    .from(leadMerges)
    .where(and(eq(leadMerges.droppedId, leadId), isNull(leadMerges.undoneAt)))
    .orderBy(desc(leadMerges.createdAt))
    .limit(1)
    .get()?.keptId;

/** Lists the leads that were merged into one, and not parted again since. */
export const listMergedLeadIds = (db: AppDatabase, keptId: string): string[] =>
  db
    .selectDistinct({ id: leadMerges.droppedId })
    .from(leadMerges)
    .where(and(eq(leadMerges.keptId, keptId), isNull(leadMerges.undoneAt)))
    .all()
    .map(({ id }) => id);

export const findUndoableMerge = (db: AppDatabase, keptId: string, now: Date) =>
  db
    .select({ id: leadMerges.id, droppedId: leadMerges.droppedId, at: leadMerges.createdAt })
    .from(leadMerges)
    .where(
      and(
        eq(leadMerges.keptId, keptId),
        isNull(leadMerges.undoneAt),
        gt(leadMerges.createdAt, new Date(now.getTime() - MERGE_UNDO_MS)),
      ),
    )
    .orderBy(desc(leadMerges.createdAt), desc(sql`rowid`))
    .get();

/** Removes the records that undo a merge, once it can't be undone. */
export function forgetOldMerges(db: AppDatabase, now: Date): void {
  db.update(leadMerges)
    .set({ before: {} })
    .where(
      and(
        lt(leadMerges.createdAt, new Date(now.getTime() - MERGE_UNDO_MS)),
        ne(sql`${leadMerges.before}`, "{}"),
      ),
    )
    .run();
}

/** Confirmed addresses of a person whose leads were merged, else none. One with a label is a relative's. */
export function listMergedEmailAddresses(db: AppDatabase, leadId: string): string[] {
  const merges = db
    .select({ id: leadMerges.id })
    .from(leadMerges)
    .where(and(eq(leadMerges.keptId, leadId), isNull(leadMerges.undoneAt)));
  return db
    .select({ address: leadContacts.value })
    .from(leadContacts)
    .where(
      and(
        eq(leadContacts.leadId, leadId),
        eq(leadContacts.kind, "email"),
        ne(leadContacts.source, "enquiry"),
        isNull(leadContacts.label),
        exists(merges),
      ),
    )
    .all()
    .map(({ address }) => address);
}
