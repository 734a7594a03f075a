import { eq, sql } from "drizzle-orm";
import { leads } from "#db/schema";
import type { Change } from "~/records/change";

/** Sets columns of a lead with its next version. */
export const updateLead = (
  { db, now }: Change,
  id: string,
  columns: Partial<typeof leads.$inferInsert>,
): void => {
  db.update(leads)
    .set({ ...columns, version: sql`${leads.version} + 1`, updatedAt: now })
    .where(eq(leads.id, id))
    .run();
};
