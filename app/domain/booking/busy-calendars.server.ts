import { and, asc, eq, gt, isNull, lte, ne, or } from "drizzle-orm";
import { type AppDatabase, insertRow, runInTransaction } from "#db/client.server";
import { busyCalendars, busyTimes, users } from "#db/schema";
import { auditChange } from "~/records/audit.server";
import type { StaffChange } from "~/records/change";
import { refuseConflict, refuseMissing } from "~/refusal";
import { DAY_MS, MINUTE_MS } from "~/time-units";

export type BusyCalendar = typeof busyCalendars.$inferSelect;

const READ_INTERVAL_MS = 10 * MINUTE_MS;
/** The most busy calendars of a person. */
export const MAX_CALENDARS = 5;
export const BUSY_TIMES_AHEAD_MS = 60 * DAY_MS;

/** Lists a person's busy calendars, oldest first. */
export const listBusyCalendars = (db: AppDatabase, userId: string): BusyCalendar[] =>
  db
    .select()
    .from(busyCalendars)
    .where(eq(busyCalendars.userId, userId))
    .orderBy(asc(busyCalendars.createdAt), asc(busyCalendars.id))
    .all();

/** Finds how guests are listed in a person's calendar: by an address of the account, or its name. */
export function findBusyCalendarOwner(
  db: AppDatabase,
  userId: string,
): { name: string | null; addresses: string[] } {
  const user = db.select().from(users).where(eq(users.id, userId)).get();
  const addresses = [user?.email, user?.username].filter((one) => one?.includes("@")) as string[];
  return { name: user?.name ?? null, addresses };
}

/** Adds a busy calendar of one's own. A known one is returned unchanged. @throws Refusal above the limit */
export function addBusyCalendar(change: StaffChange, url: string): BusyCalendar {
  const { db, now, newId, actor } = change;
  return runInTransaction(db, () => {
    const known = listBusyCalendars(db, actor.id);
    const same = known.find((one) => one.url === url);
    if (same) return same;
    if (known.length >= MAX_CALENDARS) throw refuseConflict("Please remove another one first.");
    const id = newId();
    insertRow(db, busyCalendars, { id, userId: actor.id, url, createdAt: now, updatedAt: now });
    // The calendar's address is a secret, so it is not audited.
    auditChange(change, { action: "create", entity: "busy_calendar", entityId: id });
    return db.select().from(busyCalendars).where(eq(busyCalendars.id, id)).get()!;
  });
}

/** Removes a busy calendar of one's own with its stored times. @throws Refusal */
export function removeBusyCalendar(change: StaffChange, id: string): void {
  const { db, actor } = change;
  runInTransaction(db, () => {
    const own = and(eq(busyCalendars.id, id), eq(busyCalendars.userId, actor.id));
    if (db.delete(busyCalendars).where(own).run().changes === 0) throw refuseMissing("calendar");
    auditChange(change, { action: "delete", entity: "busy_calendar", entityId: id });
  });
}

/** Lists the busy calendars to read, longest waiting first; none of people who take no calls. */
export const listDueBusyCalendars = (db: AppDatabase, now: Date): BusyCalendar[] =>
  db
    .select({ calendar: busyCalendars })
    .from(busyCalendars)
    .innerJoin(users, eq(users.id, busyCalendars.userId))
    .where(
      and(
        isNull(users.disabledAt),
        ne(users.role, "editor"),
        or(
          isNull(busyCalendars.triedAt),
          lte(busyCalendars.triedAt, new Date(now.getTime() - READ_INTERVAL_MS)),
          // A calendar that was tried before the clock was set back is due as well.
          gt(busyCalendars.triedAt, now),
        ),
      ),
    )
    .orderBy(asc(busyCalendars.triedAt))
    .all()
    .map(({ calendar }) => calendar);

/** What a calendar's sync brought: `null` where the calendar is unchanged. `gaps`: what of it could not be read, in words. */
export type CalendarContents = {
  times: readonly { start: number; end: number }[];
  gaps: string | null;
} | null;

/** Records a calendar's sync. On a problem the last times and gaps stay. Ignores a removed calendar. */
export function recordCalendarSync(
  db: AppDatabase,
  id: string,
  result: { contents: CalendarContents } | { problem: string },
  now: Date,
): void {
  runInTransaction(db, () => {
    const contents = "problem" in result ? null : result.contents;
    const read =
      "problem" in result
        ? { problem: result.problem }
        : { problem: null, readAt: now, updatedAt: now, ...(contents && { gaps: contents.gaps }) };
    const { changes } = db
      .update(busyCalendars)
      .set({ triedAt: now, ...read })
      .where(eq(busyCalendars.id, id))
      .run();
    if (changes === 0 || !contents) return;
    db.delete(busyTimes).where(eq(busyTimes.calendarId, id)).run();
    for (const { start, end } of contents.times)
      insertRow(db, busyTimes, { calendarId: id, startsAt: new Date(start), endsAt: new Date(end) });
  });
}
