import { and, desc, eq, gt, isNull, lt, ne, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { leadMerges } from "#db/schema";
import { prepareStatement } from "#db/statements.server";
import { DAY_MS } from "~/time-units";

/** How long a merge can be undone (docs/product.md §10). */
export const MERGE_UNDO_MS = DAY_MS;

/** The lead that one which is gone was merged into; undefined when it was not. */
export const findKeptLeadId = (db: AppDatabase, leadId: string): string | undefined =>
  prepareStatement(
    db,
    "SELECT kept_id FROM lead_merges WHERE dropped_id = ? AND undone_at IS NULL ORDER BY created_at DESC LIMIT 1",
  )
    .pluck()
    .get(leadId) as string | undefined;

/** The latest merge into a lead that can still be undone. */
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

/** Empties what was kept to undo merges, once they can't be any more. */
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

/**
 * The confirmed addresses of a person whose leads were merged; none for any other. One with a label is somebody else's of
 * the family.
 */
export const listMergedEmailAddresses = (db: AppDatabase, leadId: string): string[] =>
  prepareStatement(
    db,
    `SELECT value FROM lead_contacts WHERE lead_id = @leadId AND kind = 'email' AND source <> 'enquiry' AND label IS NULL
     AND EXISTS (SELECT 1 FROM lead_merges WHERE kept_id = @leadId AND undone_at IS NULL)`,
  )
    .pluck()
    .all({ leadId }) as string[];

/** Other leads with a number or address of this one. */
export const listLeadsSharingContacts = (db: AppDatabase, leadId: string): string[] =>
  prepareStatement(
    db,
    `SELECT DISTINCT o.lead_id FROM lead_contacts c JOIN lead_contacts o ON o.kind = c.kind AND o.normalized = c.normalized
     WHERE c.lead_id = @leadId AND o.lead_id <> @leadId LIMIT 20`,
  )
    .pluck()
    .all({ leadId }) as string[];
