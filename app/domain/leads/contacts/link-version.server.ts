import { eq, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { leads } from "#db/schema";

/** Reads the version of a lead's contacts; undefined for a lead that is gone. */
export const findLinkVersion = (db: AppDatabase, leadId: string): number | undefined =>
  db.select({ version: leads.linkVersion }).from(leads).where(eq(leads.id, leadId)).get()?.version;

/**
 * Ends the links to times and bookings in all mails of a lead so far. Call it when one of its contacts is removed or replaced, or
 * when leads are merged: somebody else may read the mailbox that the mails went to. @param above a version to exceed
 */
export function endMailedLinks(db: AppDatabase, leadId: string, above = 0): void {
  db.update(leads)
    .set({ linkVersion: sql`max(${leads.linkVersion}, ${above}) + 1` })
    .where(eq(leads.id, leadId))
    .run();
}
