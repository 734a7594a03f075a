import { and, eq } from "drizzle-orm";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import { calendarEntries } from "#db/schema";
import type { StaffChange } from "~/records/change";
import { refuseConflict, refuseMissing } from "~/refusal";
import { buildWaitingCondition, type CalendarEntry, readEntry } from "./calendar.server";
import { buildVacatedSlotId, isVacated } from "./releases.server";
import { readSchedule } from "./schedules.server";
import { refuseUnchangedEntry } from "./skip.server";
import { isSlotOccurrence } from "./slots";

/**
 * Moves an unwritten post; a failed one gets a fresh set of tries. The slot it leaves is marked, so that planning does not
 * fill it again, until something moves back.
 * @throws Refusal
 */
export function moveEntry({ db, now }: StaffChange, id: string, to: Date): CalendarEntry {
  return runInTransaction(db, () => {
    const before = readEntry(db, id);
    if (!before || isVacated(before)) throw refuseMissing("post");
    if (before.scheduledDate.getTime() === to.getTime()) return before;
    if (to <= now) throw refuseConflict("That time has passed. Please choose a later one.");
    const mayMove = and(eq(calendarEntries.id, id), buildWaitingCondition(now));
    if (!db.select({ id: calendarEntries.id }).from(calendarEntries).where(mayMove).get())
      throw refuseUnchangedEntry(db, id, "It is being written, or no longer waits, so it stays where it is.");
    if (!makeRoom(db, before, to))
      throw refuseConflict("This schedule has a post at that very time already. Please choose another time.");
    const entry = db
      .update(calendarEntries)
      .set({
        scheduledDate: to,
        generationAttempts: 0,
        nextAttemptAt: null,
        errorMessage: null,
        late: false,
        updatedAt: now,
      })
      .where(mayMove)
      .returning()
      .get();
    if (!entry) throw refuseMissing("post");
    leaveMark(db, before, now);
    return entry;
  });
}

/** Whether the schedule has nothing else at that time; removes the mark of a moved post. */
function makeRoom(db: AppDatabase, { scheduleId }: CalendarEntry, to: Date): boolean {
  if (!scheduleId) return true;
  const there = db
    .select()
    .from(calendarEntries)
    .where(and(eq(calendarEntries.scheduleId, scheduleId), eq(calendarEntries.scheduledDate, to)))
    .get();
  if (!there) return true;
  if (!isVacated(there)) return false;
  db.delete(calendarEntries).where(eq(calendarEntries.id, there.id)).run();
  return true;
}

function leaveMark(db: AppDatabase, { scheduleId, scheduledDate, category }: CalendarEntry, now: Date): void {
  const schedule = scheduleId ? readSchedule(db, scheduleId) : undefined;
  if (!schedule || !isSlotOccurrence(schedule, scheduledDate)) return;
  db.insert(calendarEntries)
    .values({
      id: buildVacatedSlotId(schedule.id, scheduledDate),
      scheduleId: schedule.id,
      scheduledDate,
      category,
      status: "skipped",
      skipReason: "Moved to another time",
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .run();
}
