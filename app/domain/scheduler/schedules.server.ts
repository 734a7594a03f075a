import { and, asc, eq, like } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { calendarEntries, postingSchedules } from "#db/schema";
import { insertRow } from "#db/statements.server";
import { runInTransaction } from "#db/transaction.server";
import { recordAuditEntry } from "~/records/audit.server";
import type { WriteContext } from "~/records/events.server";
import { buildWaitingCondition } from "./calendar.server";
import { replanEntries } from "./plan.server";
import { rewindRotation } from "./rotation";
import type { ScheduleFields, SchedulePatch } from "./schemas";
import { MOVED_MARK_PREFIX } from "./vacated";

export type Schedule = typeof postingSchedules.$inferSelect;

/** The context of a change, with its user: the audit log must show who turned on automatic publishing. */
type Acting = WriteContext & { by: { id: string; username: string } };

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

export function addSchedule(db: AppDatabase, fields: ScheduleFields, { by, ...writing }: Acting): Schedule {
  const { now, newId } = writing;
  const id = newId();
  return runInTransaction(db, () => {
    insertRow(db, postingSchedules, { ...fields, id, createdBy: by.id, createdAt: now, updatedAt: now });
    note(db, writing, by, "create", id, { autoPublish: fields.autoPublish });
    return readSchedule(db, id)!;
  });
}

/** Changes a schedule; also moves, rotates or removes its unwritten entries. @returns undefined when there is none. */
export function changeSchedule(
  db: AppDatabase,
  id: string,
  patch: SchedulePatch,
  { by, ...writing }: Acting,
): Schedule | undefined {
  const { now } = writing;
  return runInTransaction(db, () => {
    const before = readSchedule(db, id);
    if (!before) return undefined;
    const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
    const rotates = patch.categoryRotation && !sameList(patch.categoryRotation, before.categoryRotation);
    db.update(postingSchedules)
      .set({ ...given, ...(rotates && { currentRotationIndex: 0 }), updatedAt: now })
      .where(eq(postingSchedules.id, id))
      .run();
    const after = readSchedule(db, id)!;
    if (before.active && !after.active) removeUnwritten(db, after, now);
    else replanEntries(db, before, after, now);
    note(db, writing, by, "change", id, {
      fields: Object.keys(given),
      ...(before.autoPublish !== after.autoPublish && { autoPublish: after.autoPublish }),
    });
    return readSchedule(db, id);
  });
}

/** Removes a schedule with its unwritten entries. @returns whether there was one */
export function removeSchedule(db: AppDatabase, id: string, { by, ...writing }: Acting): boolean {
  return runInTransaction(db, () => {
    const schedule = readSchedule(db, id);
    if (!schedule) return false;
    removeUnwritten(db, schedule, writing.now);
    db.delete(postingSchedules).where(eq(postingSchedules.id, id)).run();
    note(db, writing, by, "delete", id);
    return true;
  });
}

/** Removes a schedule's unwritten entries; the rotation of categories resumes where they began. */
function removeUnwritten(db: AppDatabase, schedule: Schedule, now: Date): void {
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

function note(
  db: AppDatabase,
  writing: WriteContext,
  user: Acting["by"],
  action: "create" | "change" | "delete",
  entityId: string,
  details: Record<string, unknown> = {},
): void {
  recordAuditEntry(db, writing, { user, action, entity: "posting_schedule", entityId, details });
}
