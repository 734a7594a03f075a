import { and, asc, eq, like } from "drizzle-orm";
import { type AppDatabase, insertRow } from "#db/client.server";
import { calendarEntries, postingSchedules } from "#db/schema";
import { auditChange } from "~/records/audit.server";
import type { Change, StaffChange } from "~/records/change";
import { refuseMissing } from "~/refusal";
import { buildWaitingCondition } from "./calendar.server";
import { replanEntries } from "./plan.server";
import { MOVED_MARK_PREFIX } from "./releases.server";
import type { ScheduleFields, SchedulePatch } from "./schemas";
import { rewindRotation } from "./topic-choice";

export type Schedule = typeof postingSchedules.$inferSelect;

/** Lists the posting schedules by day, then time. */
export function listSchedules(db: AppDatabase): Schedule[] {
  return db
    .select()
    .from(postingSchedules)
    .orderBy(asc(postingSchedules.dayOfWeek), asc(postingSchedules.timeOfDay), asc(postingSchedules.id))
    .all();
}

export function readSchedule(db: AppDatabase, id: string): Schedule | undefined {
  return db.select().from(postingSchedules).where(eq(postingSchedules.id, id)).get();
}

/** @throws Refusal */
export function requireSchedule(db: AppDatabase, id: string): Schedule {
  const schedule = readSchedule(db, id);
  if (!schedule) throw refuseMissing("schedule");
  return schedule;
}

export function addSchedule(change: StaffChange, fields: ScheduleFields): Schedule {
  const { db, now, newId, actor } = change;
  const id = newId();
  insertRow(db, postingSchedules, { ...fields, id, createdBy: actor.id, createdAt: now, updatedAt: now });
  noteSchedule(change, "create", id, { autoPublish: fields.autoPublish });
  return readSchedule(db, id)!;
}

/** Changes a schedule; also moves, rotates or removes its unwritten entries. @throws Refusal */
export function changeSchedule(change: StaffChange, id: string, patch: SchedulePatch): Schedule {
  const { db, now } = change;
  const before = requireSchedule(db, id);
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  const rotates = patch.categoryRotation && !sameList(patch.categoryRotation, before.categoryRotation);
  db.update(postingSchedules)
    .set({ ...given, ...(rotates && { currentRotationIndex: 0 }), updatedAt: now })
    .where(eq(postingSchedules.id, id))
    .run();
  const after = readSchedule(db, id)!;
  if (before.active && !after.active) removeUnwritten(change, after);
  else replanEntries(change, before, after);
  noteSchedule(change, "change", id, {
    fields: Object.keys(given),
    ...(before.autoPublish !== after.autoPublish && { autoPublish: after.autoPublish }),
  });
  return readSchedule(db, id)!;
}

/** Removes a schedule with its unwritten entries. @throws Refusal */
export function removeSchedule(change: StaffChange, id: string): void {
  const { db } = change;
  removeUnwritten(change, requireSchedule(db, id));
  db.delete(postingSchedules).where(eq(postingSchedules.id, id)).run();
  noteSchedule(change, "delete", id);
}

/** Removes a schedule's unwritten entries; the rotation of categories resumes where they began. */
function removeUnwritten({ db, now }: Change, schedule: Schedule): void {
  const removed = db
    .delete(calendarEntries)
    .where(and(eq(calendarEntries.scheduleId, schedule.id), buildWaitingCondition(now)))
    .returning()
    .all();
  // The marks of moved entries are removed, so that their slots are free again.
  db.delete(calendarEntries)
    .where(
      and(eq(calendarEntries.scheduleId, schedule.id), like(calendarEntries.id, `${MOVED_MARK_PREFIX}%`)),
    )
    .run();
  const first = removed.toSorted((a, b) => a.scheduledDate.getTime() - b.scheduledDate.getTime())[0];
  if (!first) return;
  db.update(postingSchedules)
    .set({ currentRotationIndex: rewindRotation(schedule, first.category) })
    .where(eq(postingSchedules.id, schedule.id))
    .run();
}

const sameList = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((item, i) => item === b[i]);

/** Records who changed a schedule: the audit log must show who turned on automatic publishing. */
const noteSchedule = (
  change: StaffChange,
  action: "create" | "change" | "delete",
  entityId: string,
  details: Record<string, unknown> = {},
): void => auditChange(change, { action, entity: "posting_schedule", entityId, details });
