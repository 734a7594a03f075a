import { and, asc, eq, gt, inArray, lte } from "drizzle-orm";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import { calendarEntries, postingSchedules } from "#db/schema";
import type { Change, StaffChange } from "~/records/change";
import { refuseConflict } from "~/refusal";
import { MINUTE_MS } from "~/time-units";
import { buildWaitingCondition, type CalendarEntry } from "./calendar.server";
import { PLANNED_WEEKS_AHEAD } from "./options";
import { computeSlotOccurrences, isSlotOccurrence } from "./slots";
import { takeTurn } from "./topic-choice";

type Schedule = typeof postingSchedules.$inferSelect;

/**
 * 'Generate 4 Weeks'. A time that has an entry, whatever its state, gets no second one.
 * @returns new entries by date
 * @throws Refusal
 */
export function planWeeks(change: StaffChange, weeksAhead: number): CalendarEntry[] {
  const schedules = change.db
    .select()
    .from(postingSchedules)
    .where(eq(postingSchedules.active, true))
    .orderBy(asc(postingSchedules.createdAt), asc(postingSchedules.id))
    .all();
  if (schedules.length === 0) throw refuseConflict("There is no posting schedule in use. Add one first.");
  return schedules
    .flatMap((schedule) => planOne(change, schedule, weeksAhead))
    .sort((a, b) => a.scheduledDate.getTime() - b.scheduledDate.getTime());
}

/** How long planning waits after a schedule was changed: a person may still be setting it up. */
const SETTLE_DELAY_MS = 10 * MINUTE_MS;

/** Fills the slots of every active schedule, but not those of written, skipped or moved entries. @returns the new ones. */
export function planUpcomingEntries(change: Change): CalendarEntry[] {
  const { db, now } = change;
  const settled = and(
    eq(postingSchedules.active, true),
    lte(postingSchedules.updatedAt, new Date(now.getTime() - SETTLE_DELAY_MS)),
  );
  const lacking = db
    .select()
    .from(postingSchedules)
    .where(settled)
    .all()
    .filter((schedule) => missingSlots(db, schedule, now).length > 0);
  // Most minutes lack nothing, and take no write lock.
  return lacking.flatMap(({ id }) =>
    runInTransaction(db, () => {
      const schedule = db
        .select()
        .from(postingSchedules)
        .where(and(settled, eq(postingSchedules.id, id)))
        .get();
      return schedule ? planOne(change, schedule, PLANNED_WEEKS_AHEAD) : [];
    }),
  );
}

function missingSlots(db: AppDatabase, schedule: Schedule, now: Date): Date[] {
  const slots = computeSlotOccurrences(schedule, now, PLANNED_WEEKS_AHEAD);
  const there = db
    .select({ at: calendarEntries.scheduledDate })
    .from(calendarEntries)
    .where(and(eq(calendarEntries.scheduleId, schedule.id), inArray(calendarEntries.scheduledDate, slots)))
    .all();
  return slots.filter((slot) => !there.some(({ at }) => at.getTime() === slot.getTime()));
}

function planOne(change: Change, schedule: Schedule, weeksAhead: number): CalendarEntry[] {
  const { db, now, newId } = change;
  let { currentRotationIndex } = schedule;
  const added: CalendarEntry[] = [];
  for (const scheduledDate of computeSlotOccurrences(schedule, now, weeksAhead)) {
    const { category, nextIndex } = takeTurn({ ...schedule, currentRotationIndex });
    const row = db
      .insert(calendarEntries)
      .values({
        id: newId(),
        scheduledDate,
        scheduleId: schedule.id,
        category,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning()
      .get();
    if (!row) continue;
    added.push(row);
    currentRotationIndex = nextIndex;
  }
  saveRotation(change, schedule, currentRotationIndex);
  return added;
}

/** Replans entries after a change of day, time, zone or categories. Entries that were tried, or moved by a person, stay. */
export function replanEntries(change: Change, before: Schedule, after: Schedule): void {
  const { db, now } = change;
  const moves = (["dayOfWeek", "timeOfDay", "timezone"] as const).some(
    (part) => before[part] !== after[part],
  );
  const rotates = before.categoryRotation.join() !== after.categoryRotation.join();
  if (!moves && !rotates) return;
  const ofSchedule = eq(calendarEntries.scheduleId, after.id);
  const mayMove = and(
    ofSchedule,
    buildWaitingCondition(now, { after: now }),
    eq(calendarEntries.generationAttempts, 0),
  );
  const waiting = db
    .select()
    .from(calendarEntries)
    .where(mayMove)
    .orderBy(asc(calendarEntries.scheduledDate))
    .all()
    .filter(({ scheduledDate }) => isSlotOccurrence(before, scheduledDate));
  if (waiting.length === 0) return;
  // The old entries are deleted first, as new times may equal old ones.
  const ids = waiting.map(({ id }) => id);
  db.delete(calendarEntries).where(inArray(calendarEntries.id, ids)).run();
  const taken = new Set(
    db
      .select({ at: calendarEntries.scheduledDate })
      .from(calendarEntries)
      .where(and(ofSchedule, gt(calendarEntries.scheduledDate, now)))
      .all()
      .map(({ at }) => at.getTime()),
  );
  const dates = moves
    ? computeSlotOccurrences(after, now, waiting.length + taken.size).filter(
        (date) => !taken.has(date.getTime()),
      )
    : waiting.map(({ scheduledDate }) => scheduledDate);
  let { currentRotationIndex } = after;
  for (const [i, entry] of waiting.entries()) {
    const turn = rotates ? takeTurn({ ...after, currentRotationIndex }) : null;
    if (turn) currentRotationIndex = turn.nextIndex;
    db.insert(calendarEntries)
      .values({
        ...entry,
        scheduledDate: dates[i] ?? entry.scheduledDate,
        ...(turn && { category: turn.category }),
        updatedAt: now,
      })
      .run();
  }
  saveRotation(change, after, currentRotationIndex);
}

function saveRotation({ db, now }: Change, schedule: Schedule, currentRotationIndex: number): void {
  if (currentRotationIndex === schedule.currentRotationIndex) return;
  db.update(postingSchedules)
    .set({ currentRotationIndex, updatedAt: now })
    .where(eq(postingSchedules.id, schedule.id))
    .run();
}
