import { and, asc, eq, gt, inArray, lte } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { calendarEntries, postingSchedules } from "#db/schema";
import { runInTransaction } from "#db/transaction.server";
import type { WriteContext } from "~/records/events.server";
import { MINUTE_MS } from "~/time-units";
import { buildWaitingCondition, type CalendarEntry } from "./calendar.server";
import { PLANNED_WEEKS_AHEAD } from "./options";
import { takeTurn } from "./rotation";
import { computeSlotOccurrences, isSlotOccurrence } from "./slots";

type Schedule = typeof postingSchedules.$inferSelect;

export type SchedulePlanResult =
  | { outcome: "planned"; entries: CalendarEntry[] }
  | { outcome: "no-schedule" };

/**
 * 'Generate 4 Weeks': puts the next `weeksAhead` times of every schedule in use into the calendar, each with the
 * category whose turn it is. A time that has an entry already, whatever became of it, gets no second one, so
 * pressing twice adds nothing.
 * @returns the entries that are new, by date.
 */
export function createSchedule(
  db: AppDatabase,
  { weeksAhead, now, newId }: WriteContext & { weeksAhead: number },
): SchedulePlanResult {
  return runInTransaction(db, () => {
    const schedules = db
      .select()
      .from(postingSchedules)
      .where(eq(postingSchedules.active, true))
      .orderBy(asc(postingSchedules.createdAt), asc(postingSchedules.id))
      .all();
    if (schedules.length === 0) return { outcome: "no-schedule" };
    const entries = schedules.flatMap((schedule) => planOne(db, schedule, { weeksAhead, now, newId }));
    entries.sort((a, b) => a.scheduledDate.getTime() - b.scheduledDate.getTime());
    return { outcome: "planned", entries };
  });
}

/** How long a schedule is left alone after a change: a person may still be setting it up. */
const SETTLE_DELAY_MS = 10 * MINUTE_MS;

/**
 * Keeps the next four weeks of every schedule in use in the calendar, by the clock. What is there already, written,
 * left out or moved away, is not planned again, so that restarts and two processes at once never double a post.
 * @returns the entries that are new.
 */
export function planUpcomingEntries(db: AppDatabase, { now, newId }: WriteContext): CalendarEntry[] {
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
      return schedule ? planOne(db, schedule, { weeksAhead: PLANNED_WEEKS_AHEAD, now, newId }) : [];
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

function planOne(
  db: AppDatabase,
  schedule: Schedule,
  { weeksAhead, now, newId }: WriteContext & { weeksAhead: number },
): CalendarEntry[] {
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
  saveRotation(db, schedule, currentRotationIndex, now);
  return added;
}

/**
 * After a change of day, time, zone or categories: replans the entries that are not yet written, as many as before,
 * with the new times and categories in rotation. An entry that has been tried stays as it is, and one that a person
 * moved stays where it was put.
 */
export function replanEntries(db: AppDatabase, before: Schedule, after: Schedule, now: Date): void {
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
  // Deleted first, so that new times can't collide with old ones.
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
  saveRotation(db, after, currentRotationIndex, now);
}

function saveRotation(db: AppDatabase, schedule: Schedule, currentRotationIndex: number, now: Date): void {
  if (currentRotationIndex === schedule.currentRotationIndex) return;
  db.update(postingSchedules)
    .set({ currentRotationIndex, updatedAt: now })
    .where(eq(postingSchedules.id, schedule.id))
    .run();
}
