import { eq, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { leads } from "#db/schema";
import type { Lead } from "./read.server";

/** What being in touch with a lead sets: `lastContactedAt` and, the first time, the stop of the response clock. */
export const inTouch = (lead: Pick<Lead, "firstRespondedAt">, now: Date) => ({
  lastContactedAt: now,
  firstRespondedAt: lead.firstRespondedAt ?? now,
});

/** Notes on a lead that staff were in touch. */
export function markContacted(db: AppDatabase, lead: Lead, now: Date): void {
  db.update(leads)
    .set({
      ...inTouch(lead, now),
      version: sql`${leads.version} + 1`,
      updatedAt: now,
    })
    .where(eq(leads.id, lead.id))
    .run();
}
