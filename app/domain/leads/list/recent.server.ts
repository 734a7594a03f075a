import { count, desc, gte, isNotNull, isNull } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { leads } from "#db/schema";
import { addPossibleDuplicates, type Lead, leadColumns } from "../read.server";

export const countLeadsSince = (db: AppDatabase, since: Date): number =>
  db.select({ leads: count() }).from(leads).where(gte(leads.createdAt, since)).get()?.leads ?? 0;

/** Lists the leads contacted most recently, then the newest others. */
export function listRecentLeads(db: AppDatabase, limit: number): Lead[] {
  const contacted = db
    .select(leadColumns)
    .from(leads)
    .where(isNotNull(leads.lastContactedAt))
    .orderBy(desc(leads.lastContactedAt))
    .limit(limit)
    .all();
  const others = db
    .select(leadColumns)
    .from(leads)
    .where(isNull(leads.lastContactedAt))
    .orderBy(desc(leads.createdAt), desc(leads.seq))
    .limit(limit - contacted.length)
    .all();
  return [...contacted, ...others].map((lead) => addPossibleDuplicates(db, lead));
}
