import { and, desc, eq, exists, gte, like, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { type AppDatabase, insertRow } from "#db/client.server";
import { followUpTasks } from "#db/schema";
import { resolveLeadTimeZone } from "~/mail/sequence/change.server";
import type { Change } from "~/records/change";
import { recordActivity } from "~/records/events.server";
import { readLead } from "../read.server";
import { buildCallsAfterCrisis, MADE_BEFORE_MS, moveToDaytime } from "./after-crisis";
import { closeTasksWhere } from "./respond-tasks.server";

/** Who reached a family, and when; `by` is null where nobody is known. */
export type Reached = { at: Date; by: string | null };

const isAfterCrisis = eq(followUpTasks.purpose, "after_crisis");
const isOfLead = (leadId: string) => and(eq(followUpTasks.leadId, leadId), isAfterCrisis);

/** Why a call after a crisis is closed that was made by reaching the family. */
export const MADE = "Reached.";

/** How the reason begins for which a family's calls ended, where it wants none. */
export const UNWANTED = "Not wanted: ";

/**
 * Plans three calls to a family whose crisis was answered, for who reached it, instead of those of an earlier crisis. None to
 * those who want no contact, and none where a later answer has planned them already.
 * @param plannedBy who of staff plans them by hand
 */
export function planCallsAfterCrisis(
  change: Change,
  leadId: string,
  { at, by }: Reached,
  plannedBy: string | null = null,
): void {
  const { db, now, zone, newId } = change;
  const lead = readLead(db, leadId);
  if (!lead) return;
  if (lead.doNotContactAt) {
    recordActivity(change, {
      leadId,
      activityType: "after_crisis_none",
      description: "No calls after the crisis: they do not want to be contacted",
    });
    return;
  }
  if (findTask(db, and(isOfLead(leadId), gte(followUpTasks.createdAt, at)))) return;
  endCallsAfterCrisis(change, leadId, "A later crisis was answered.");
  const calls = buildCallsAfterCrisis(lead.name, at, resolveLeadTimeZone(db, leadId, zone));
  for (const call of calls)
    insertRow(db, followUpTasks, {
      id: newId(),
      leadId,
      ...call,
      purpose: "after_crisis",
      assignedTo: by,
      createdBy: plannedBy,
      // The three are one plan by this time, and a later answer makes another.
      createdAt: at,
      updatedAt: now,
    });
  recordActivity(change, {
    leadId,
    activityType: "after_crisis_planned",
    description: "Three calls are planned: the day after, three days after, and a week after",
    userId: plannedBy,
  });
}

/** Ends the planned calls of a lead that were not made. @param why for staff, a sentence */
export const endCallsAfterCrisis = (change: Change, leadId: string, why: string): void =>
  closeTasksWhere(change, leadId, isAfterCrisis, { why });

/** Closes the calls that somebody makes by reaching the family: those that are due, or soon will be. */
export const closeDueCallsAfterCrisis = (change: Change, leadId: string, { at, by }: Reached): void =>
  closeTasksWhere(
    { ...change, now: at },
    leadId,
    and(
      isAfterCrisis,
      lt(followUpTasks.createdAt, at),
      lte(followUpTasks.dueDate, new Date(at.getTime() + MADE_BEFORE_MS)),
    ),
    { why: MADE, by },
  );

/**
 * Takes back what followed from reaching a family, as nobody was reached: the calls that were planned then are not, and those
 * that it made are still to be made.
 */
export function withdrawReached(change: Change, leadId: string, { at }: Reached): void {
  const { db, now } = change;
  closeTasksWhere(
    change,
    leadId,
    and(isAfterCrisis, eq(followUpTasks.createdAt, at), sql`${followUpTasks.createdBy} is null`),
    { why: "The call was corrected: nobody was reached." },
  );
  db.update(followUpTasks)
    .set({
      status: "pending",
      completedAt: null,
      completedBy: null,
      closedBecause: null,
      version: sql`${followUpTasks.version} + 1`,
      updatedAt: now,
    })
    .where(and(isOfLead(leadId), eq(followUpTasks.completedAt, at), eq(followUpTasks.closedBecause, MADE)))
    .run();
}

/**
 * Goes on with the newer calls where two leads with plans are one now; where those are not wanted, neither are the others. Two
 * plans of one call, which was with both leads, are one.
 */
export function keepNewerPlan(change: Change, leadId: string): void {
  const { db } = change;
  const newest = findPlan(db, leadId, desc(followUpTasks.createdAt));
  if (!newest) return;
  const isUnwanted = findTask(
    db,
    and(
      isOfLead(leadId),
      eq(followUpTasks.createdAt, newest),
      like(followUpTasks.closedBecause, `${UNWANTED}%`),
    ),
  );
  if (isUnwanted) {
    endCallsAfterCrisis(change, leadId, "The lead it was merged with wants no such calls.");
    return;
  }
  const kept = findPlan(db, leadId, desc(followUpTasks.status), desc(followUpTasks.createdAt))!;
  const other = alias(followUpTasks, "other");
  const twin = db
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        eq(other.leadId, leadId),
        eq(other.purpose, "after_crisis"),
        eq(other.createdAt, followUpTasks.createdAt),
        eq(other.dueDate, followUpTasks.dueDate),
        lt(other.id, followUpTasks.id),
      ),
    );
  closeTasksWhere(change, leadId, and(isAfterCrisis, or(ne(followUpTasks.createdAt, kept), exists(twin))), {
    why: "The newer calls of the lead it was merged with go on.",
  });
}

/** Moves planned calls that are at night where the family's clock has become another. */
export function keepCallsByDay(change: Change, leadId: string): void {
  const { db, now, zone } = change;
  const planned = db
    .select({ id: followUpTasks.id, dueDate: followUpTasks.dueDate })
    .from(followUpTasks)
    .where(and(isOfLead(leadId), eq(followUpTasks.status, "pending")))
    .all();
  const timeZone = resolveLeadTimeZone(db, leadId, zone);
  for (const { id, dueDate: before } of planned) {
    const dueDate = moveToDaytime(before, timeZone);
    if (dueDate.getTime() !== before.getTime())
      db.update(followUpTasks)
        .set({ dueDate, remindedAt: null, version: sql`${followUpTasks.version} + 1`, updatedAt: now })
        .where(eq(followUpTasks.id, id))
        .run();
  }
}

const findTask = (db: AppDatabase, which: SQL | undefined) =>
  db.select().from(followUpTasks).where(which).limit(1).get();

/** Finds when the first plan of an order began. */
const findPlan = (db: AppDatabase, leadId: string, ...order: SQL[]): Date | undefined =>
  db
    .select({ at: followUpTasks.createdAt })
    .from(followUpTasks)
    .where(isOfLead(leadId))
    .orderBy(...order)
    .limit(1)
    .get()?.at;
