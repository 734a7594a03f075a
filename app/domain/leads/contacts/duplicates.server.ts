import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { type AppDatabase, prepareStatement } from "#db/client.server";
import { leadDuplicates, leads } from "#db/schema";
import type { ContactKind } from "#db/values";
import type { Change } from "~/records/change";
import { recordActivity } from "~/records/events.server";
import { listPossibleDuplicateIds } from "../read.server";
import { updateLead } from "../update.server";

/** A lead that has a number or an address of another, so that both may be of one person. */
export type PossibleDuplicate = {
  id: string;
  name: string;
  /** What both have, the earliest shared first. */
  by: ContactKind[];
  /** When a response to the other lead is due; null where nobody waits. */
  responseDueAt: Date | null;
};

const isOfLead = (leadId: string) =>
  or(eq(leadDuplicates.leadId, leadId), eq(leadDuplicates.otherId, leadId));
/** The condition on the rows of two leads, in either order. */
export const isOfPair = (a: string, b: string) => {
  const [first, second] = a < b ? [a, b] : [b, a];
  return and(eq(leadDuplicates.leadId, first), eq(leadDuplicates.otherId, second));
};

/** Lists the leads that may be of the same person, without those that staff told apart, the earliest first. */
export function listPossibleDuplicates(db: AppDatabase, leadId: string): PossibleDuplicate[] {
  const rows = db
    .select({
      id: leads.id,
      name: leads.name,
      responseDueAt: leads.responseDueAt,
      kind: leadDuplicates.kind,
    })
    .from(leadDuplicates)
    .innerJoin(leads, eq(leads.id, otherOf(leadId)))
    .where(and(isOfLead(leadId), isNull(leadDuplicates.notSameAt)))
    .orderBy(asc(leadDuplicates.createdAt), asc(leads.seq))
    .all();
  const byId = new Map<string, PossibleDuplicate>();
  for (const { kind, ...row } of rows) {
    const known = byId.get(row.id);
    if (known) known.by.push(kind);
    else byId.set(row.id, { ...row, by: [kind] });
  }
  return [...byId.values()];
}

const otherOf = (leadId: string): SQL<string> =>
  sql`iif(${leadDuplicates.leadId} = ${leadId}, ${leadDuplicates.otherId}, ${leadDuplicates.leadId})`;

const WORDS: Record<ContactKind, string> = { phone: "number", email: "address" };

/** Says in the timelines of a new lead's possible duplicates that another lead has their number or address. */
export function announceDuplicates(change: Change, leadId: string): void {
  const { db } = change;
  // Nearly every enquiry shares nothing, which an index tells at once.
  if (listPossibleDuplicateIds(db, leadId).length === 0) return;
  for (const { id, by } of listPossibleDuplicates(db, leadId)) {
    updateLead(change, id, {});
    recordActivity(change, {
      leadId: id,
      activityType: "possible_duplicate",
      description: `Another lead has the same ${by.map((kind) => WORDS[kind]).join(" and ")}: possibly the same person`,
      metadata: { of: leadId },
    });
  }
}

/** Whether another lead has this number or address as well. */
export const isSharedContact = (
  db: AppDatabase,
  leadId: string,
  kind: ContactKind,
  normalized: string,
): boolean =>
  prepareStatement(
    db,
    "SELECT 1 FROM lead_contacts WHERE kind = ? AND normalized = ? AND lead_id <> ? LIMIT 1",
  ).get(kind, normalized, leadId) !== undefined;

/** Copies to the kept lead of a merge what staff have said about the dropped one and other leads. */
export function keepDecisions(db: AppDatabase, dropId: string, keepId: string): void {
  const decided = db
    .select({ otherId: otherOf(dropId), at: leadDuplicates.notSameAt, by: leadDuplicates.notSameBy })
    .from(leadDuplicates)
    .where(and(isOfLead(dropId), isNotNull(leadDuplicates.notSameAt)))
    .all();
  for (const { otherId, at, by } of decided)
    if (otherId !== keepId)
      db.update(leadDuplicates)
        .set({ notSameAt: at, notSameBy: by })
        .where(and(isOfPair(keepId, otherId), isNull(leadDuplicates.notSameAt)))
        .run();
}
