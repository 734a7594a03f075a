import { and, eq, isNull, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { followUpTasks, users } from "#db/schema";
import { formatSpokenTime } from "~/domain/time/spoken-time";
import type { StaffChange } from "~/records/change";
import { recordActivity } from "~/records/events.server";
import { refuseConflict, refuseField, refuseMissing } from "~/refusal";
import type { Lead } from "../read.server";
import { endCallsAfterCrisis, planCallsAfterCrisis, UNWANTED } from "../response/after-crisis.server";
import { applyLeadChange } from "./change.server";
import { mayOwn } from "./edit.server";

const isPlannedOf = (leadId: string) =>
  and(
    eq(followUpTasks.leadId, leadId),
    eq(followUpTasks.purpose, "after_crisis"),
    eq(followUpTasks.status, "pending"),
  );

const isAnyPlanned = (db: AppDatabase, leadId: string): boolean =>
  db.select({ id: followUpTasks.id }).from(followUpTasks).where(isPlannedOf(leadId)).limit(1).get() !==
  undefined;

/**
 * Plans the calls after a crisis by hand, for who plans them: where danger was not named, or they had ended.
 * @param reachedAt when the family was reached; now if omitted
 * @throws Refusal where they are planned, or the family wants no contact
 */
export function planCallsByHand(change: StaffChange, leadId: string, reachedAt = change.now): Lead {
  const { db, actor } = change;
  return applyLeadChange(change, leadId, "calls after a crisis planned", (lead) => {
    if (lead.doNotContactAt) throw refuseConflict("They do not want to be contacted.");
    if (isAnyPlanned(db, leadId)) throw refuseConflict("These calls are planned already.");
    planCallsAfterCrisis(change, leadId, { at: reachedAt, by: actor.id }, actor.id);
  });
}

/** Ends the planned calls of a family that wants none. @throws Refusal where none is planned */
export function declineCallsAfterCrisis(change: StaffChange, leadId: string, reason: string): Lead {
  return applyLeadChange(change, leadId, "calls after a crisis ended", () => {
    if (!isAnyPlanned(change.db, leadId)) throw refuseConflict("No call after a crisis is planned.");
    endCallsAfterCrisis(change, leadId, `${UNWANTED}${reason}`);
  });
}

/** Gives the planned calls of a lead to somebody of staff. @throws Refusal */
export function giveCallsAfterCrisis(change: StaffChange, leadId: string, to: string): Lead {
  const { db, now, actor } = change;
  const person = db
    .select({ name: users.name, username: users.username })
    .from(users)
    .where(and(eq(users.id, to), isNull(users.disabledAt)))
    .get();
  if (!person || !mayOwn(db, to)) throw refuseField("to", "There is no such account");
  return applyLeadChange(change, leadId, "calls after a crisis given", () => {
    if (!isAnyPlanned(db, leadId)) throw refuseConflict("No call after a crisis is planned.");
    db.update(followUpTasks)
      .set({ assignedTo: to, version: sql`${followUpTasks.version} + 1`, updatedAt: now })
      .where(isPlannedOf(leadId))
      .run();
    recordActivity(change, {
      leadId,
      activityType: "after_crisis_given",
      description: `The calls after the crisis are given to ${person.name ?? person.username}`,
      userId: actor.id,
      metadata: { to },
    });
  });
}

/** Moves a call after a crisis; the reason stays in the timeline. @throws Refusal */
export function moveCallAfterCrisis(
  change: StaffChange,
  taskId: string,
  { to, reason }: { to: Date; reason: string },
): Lead {
  const { db, now, zone, actor } = change;
  const task = db
    .select()
    .from(followUpTasks)
    .where(and(eq(followUpTasks.id, taskId), eq(followUpTasks.purpose, "after_crisis")))
    .get();
  if (!task) throw refuseMissing("call after a crisis");
  if (task.status !== "pending") throw refuseConflict("This call was made, or has ended.");
  if (to <= now) throw refuseField("dueDate", "Please choose a time ahead");
  return applyLeadChange(change, task.leadId, "call after a crisis moved", () => {
    db.update(followUpTasks)
      .set({ dueDate: to, remindedAt: null, version: sql`${followUpTasks.version} + 1`, updatedAt: now })
      .where(eq(followUpTasks.id, taskId))
      .run();
    recordActivity(change, {
      leadId: task.leadId,
      activityType: "after_crisis_moved",
      description: `Call after the crisis moved to ${formatSpokenTime(to, now, zone)}: ${reason}`,
      userId: actor.id,
      metadata: { taskId, from: task.dueDate.toISOString(), to: to.toISOString(), reason },
    });
  });
}
