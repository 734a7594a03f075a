import { and, asc, eq } from "drizzle-orm";
import { type AppDatabase, insertRow } from "#db/client.server";
import { leadRelatives } from "#db/schema";
import { type Change, findStaffId } from "~/records/change";
import { recordActivity } from "~/records/events.server";
import { refuseMissing } from "~/refusal";
import type { NewRelative } from "../contacts/schemas";
import type { Lead } from "../read.server";
import { applyLeadChange } from "./change.server";

/** A member of the family without a number or address yet. */
export type Relative = Pick<typeof leadRelatives.$inferSelect, "id" | "name" | "relation" | "note">;

/** Lists a lead's relatives in the order they were added. */
export const listLeadRelatives = (db: AppDatabase, leadId: string): Relative[] =>
  db
    .select({
      id: leadRelatives.id,
      name: leadRelatives.name,
      relation: leadRelatives.relation,
      note: leadRelatives.note,
    })
    .from(leadRelatives)
    .where(eq(leadRelatives.leadId, leadId))
    .orderBy(asc(leadRelatives.createdAt), asc(leadRelatives.id))
    .all();

export const addRelative = (change: Change, leadId: string, relative: NewRelative): Lead =>
  applyLeadChange(change, leadId, "relative added", () => {
    insertRow(change.db, leadRelatives, { id: change.newId(), leadId, ...relative, createdAt: change.now });
    recordActivity(change, {
      leadId,
      activityType: "relative_added",
      description: `Relative added: ${relative.name} (${relative.relation})`,
      userId: findStaffId(change),
    });
  });

export function removeRelative(change: Change, leadId: string, id: string): Lead {
  const { db } = change;
  const by = findStaffId(change);
  const its = and(eq(leadRelatives.id, id), eq(leadRelatives.leadId, leadId));
  const known = db.select().from(leadRelatives).where(its).get();
  if (!known) throw refuseMissing("relative");
  return applyLeadChange(change, leadId, "relative removed", () => {
    db.delete(leadRelatives).where(its).run();
    recordActivity(change, {
      leadId,
      activityType: "relative_removed",
      description: `Relative removed: ${known.name} (${known.relation})`,
      userId: by,
    });
  });
}
