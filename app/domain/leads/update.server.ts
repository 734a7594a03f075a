import { eq, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { leads } from "#db/schema";

/** Sets columns of a lead with its next version. */
export const updateLead = (
  db: AppDatabase,
  id: string,
  columns: Partial<typeof leads.$inferInsert>,
  now: Date,
): void => {
  db.update(leads)
    .set({ ...columns, version: sql`${leads.version} + 1`, updatedAt: now })
    .where(eq(leads.id, id))
    .run();
};
