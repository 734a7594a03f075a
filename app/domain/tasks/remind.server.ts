import { and, asc, desc, eq, gt, isNull, lt, lte } from "drizzle-orm";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import { followUpTasks, jobRuns } from "#db/schema";
import { countLeads } from "~/domain/leads/list/list.server";
import { countLeadsErasedSoon } from "~/domain/leads/retention/retention.server";
import { addCalendarDays, computeDayBounds, formatWallClock, parseWallClock } from "~/domain/time/wall-clock";
import { queueMail } from "~/mail/queue/queue.server";
import type { Change } from "~/records/change";
import { DAY_MS } from "~/time-units";
import { listTodaysTasks } from "./read.server";

/** How late a reminder may be, in milliseconds: later the server was down, and the digest lists the task. */
const STALE_AFTER_MS = DAY_MS;
/** The most tasks in one reminder; the rest goes with the next. */
const MAX_TASKS_PER_MAIL = 100;

/**
 * Reminds staff of due tasks in one mail; each task is named once for each due date.
 * @param staffEmail the practice's address; null while the settings can't be read: it is then looked up later
 * @returns how many tasks
 */
export function remindOfTasks(change: Change, staffEmail: string | null): number {
  const { db, now } = change;
  return runInTransaction(db, () => {
    const due = db
      .select({ id: followUpTasks.id, dueDate: followUpTasks.dueDate })
      .from(followUpTasks)
      .where(
        and(
          eq(followUpTasks.status, "pending"),
          isNull(followUpTasks.remindedAt),
          lte(followUpTasks.dueDate, now),
          gt(followUpTasks.dueDate, new Date(now.getTime() - STALE_AFTER_MS)),
        ),
      )
      .orderBy(asc(followUpTasks.dueDate), asc(followUpTasks.id))
      .limit(MAX_TASKS_PER_MAIL)
      .all();
    if (due.length === 0) return 0;
    queueMail(change, {
      kind: "task_reminder",
      to: staffEmail,
      payload: { tasks: due.map(({ id, dueDate }) => ({ taskId: id, dueDate: dueDate.toISOString() })) },
    });
    for (const { id } of due)
      db.update(followUpTasks).set({ remindedAt: now }).where(eq(followUpTasks.id, id)).run();
    return due.length;
  });
}

/** Reads when the reminder before this one was made; undefined on the first morning. */
const morningBefore = (db: AppDatabase, day: string) =>
  db
    .select({ at: jobRuns.startedAt })
    .from(jobRuns)
    .where(and(eq(jobRuns.job, "daily-digest"), lt(jobRuns.slot, day)))
    .orderBy(desc(jobRuns.slot))
    .limit(1)
    .get()?.at;

/** The time of the daily digest, in the business's local time. */
const MORNING = "07:00";

/** Queues a digest a day, before noon; none if nothing is to report or on the first morning. @returns whether one was queued. */
export function queueDailyDigest(change: Change, staffEmail: string | null): boolean {
  const { db, now, zone: timeZone } = change;
  const day = formatWallClock(computeDayBounds(now, timeZone).start, timeZone).slice(0, 10);
  const from = parseWallClock(`${day}T${MORNING}`, timeZone)!;
  const until = parseWallClock(`${day}T12:00`, timeZone)!;
  if (now < from || now >= until) return false;
  return runInTransaction(db, () => {
    const { changes } = db
      .insert(jobRuns)
      .values({ job: "daily-digest", slot: day, status: "done", startedAt: now, finishedAt: now })
      .onConflictDoNothing()
      .run();
    const before = morningBefore(db, day);
    if (changes === 0 || !before) return false;
    const { overdue, today } = listTodaysTasks(db, now, timeZone);
    const waits =
      overdue.length +
      today.length +
      countLeads(db, { overdueAt: now }).leads +
      countLeads(db, { since: addCalendarDays(now, -1, timeZone) }).leads +
      countLeadsErasedSoon(db, { now, timeZone }, before);
    if (waits === 0) return false;
    queueMail(change, {
      kind: "daily_digest",
      to: staffEmail,
      payload: { at: now.toISOString(), before: before.toISOString() },
    });
    return true;
  });
}
