import { eq, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { leads } from "#db/schema";
import type { Lead } from "./read.server";

/** Notes that staff were in touch: sets `lastContactedAt` and, the first time, stops the response clock. */
export function markContacted(db: AppDatabase, lead: Lead, now: Date): void {
  db.update(leads)
    .set({
      lastContactedAt: now,
      firstRespondedAt: lead.firstRespondedAt ?? now,
      version: sql`${leads.version} + 1`,
      updatedAt: now,
    })
    .where(eq(leads.id, lead.id))
    .run();
}
