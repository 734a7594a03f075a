import { and, eq, isNull, ne } from "drizzle-orm";
import { type AppDatabase, runInTransaction } from "#db/client.server";
import { bookingDaysOff, bookingHours, bookingPeople, bookingRules, users } from "#db/schema";
import type { MeetingType } from "#db/values";
import { listColleagues } from "~/platform/auth/accounts.server";
import { auditChange } from "~/records/audit.server";
import type { Change, StaffChange } from "~/records/change";
import { refuseField } from "~/refusal";
import { type BookingRules, DEFAULT_BOOKING_RULES } from "./rules";
import type { BookingHours, DaysOffPeriod } from "./slots";

/** Reads everybody's hours, but of people who are disabled or editors. */
export function readBookingHours(db: AppDatabase): BookingHours[] {
  return db
    .select({
      userId: bookingHours.userId,
      day: bookingHours.day,
      from: bookingHours.from,
      to: bookingHours.to,
      types: bookingHours.types,
    })
    .from(bookingHours)
    .innerJoin(users, eq(users.id, bookingHours.userId))
    .where(and(isNull(users.disabledAt), ne(users.role, "editor")))
    .orderBy(bookingHours.userId, bookingHours.day, bookingHours.from)
    .all();
}

export const isOwnBookingOn = (db: AppDatabase): boolean => readBookingHours(db).length > 0;

/** Adds hours so that a newcomer's first chat ends with a booked time: Monday to Friday 9 to 17, emergencies daily 8 to 20. */
export function addSampleHours(change: Change, userId: string): void {
  const week = [0, 1, 2, 3, 4, 5, 6];
  const hours: BookingHours[] = [
    ...week
      .slice(1, 6)
      .map((day) => ({ day, from: "09:00", to: "17:00", types: ["standard", "exploratory"] as const })),
    ...week.map((day) => ({ day, from: "08:00", to: "20:00", types: ["emergency"] as const })),
  ].map((one) => ({ ...one, userId }));
  addBookingHours(change, hours);
  change.db.update(bookingHours).set({ isSample: true }).run();
}

/** Whether nobody has looked at the booking hours of the first start. */
export const hasSampleHours = (db: AppDatabase): boolean =>
  db.select().from(bookingHours).where(eq(bookingHours.isSample, true)).get() !== undefined;

/** Removes the sample hours, when others can open the site: nobody has agreed to call in these hours. */
export const removeSampleHours = (db: AppDatabase): void => {
  db.delete(bookingHours).where(eq(bookingHours.isSample, true)).run();
};

/** Confirms that the booking hours are no samples any more. Every change to the hours does this. */
export const confirmHours = (db: AppDatabase): void => {
  db.update(bookingHours).set({ isSample: false }).run();
};

/** Replaces all booking hours; of repeated ones the last counts. */
export function replaceHours(change: Change, hours: readonly BookingHours[]): void {
  const { db } = change;
  runInTransaction(db, () => {
    db.delete(bookingHours).run();
    addBookingHours(change, hours);
  });
}

/** Adds booking hours; those that exist get the given types of consultation. */
export function addBookingHours({ db, newId }: Change, hours: readonly BookingHours[]): void {
  runInTransaction(db, () => {
    confirmHours(db);
    for (const { userId, day, from, to, types } of hours)
      db.insert(bookingHours)
        .values({ id: newId(), userId, day, from, to, types: [...types] })
        .onConflictDoUpdate({
          target: [bookingHours.userId, bookingHours.day, bookingHours.from, bookingHours.to],
          set: { types: [...types] },
        })
        .run();
  });
}

export function removeBookingHours(
  db: AppDatabase,
  { userId, day, from, to }: Omit<BookingHours, "types">,
): void {
  runInTransaction(db, () => {
    confirmHours(db);
    db.delete(bookingHours)
      .where(
        and(
          eq(bookingHours.userId, userId),
          eq(bookingHours.day, day),
          eq(bookingHours.from, from),
          eq(bookingHours.to, to),
        ),
      )
      .run();
  });
}

export type DayOff = DaysOffPeriod & { id: string; note: string | null };

/** Lists the days off, first one first; with `since` those that end on that date or later. */
export const listDaysOff = (db: AppDatabase, since = ""): DayOff[] =>
  db
    .select({
      id: bookingDaysOff.id,
      userId: bookingDaysOff.userId,
      firstDay: bookingDaysOff.firstDay,
      lastDay: bookingDaysOff.lastDay,
      note: bookingDaysOff.note,
    })
    .from(bookingDaysOff)
    .orderBy(bookingDaysOff.firstDay, bookingDaysOff.id)
    .all()
    .filter(({ lastDay }) => lastDay >= since);

export function addDayOff(
  { db, newId }: Change,
  { userId, firstDay, lastDay, note }: Omit<DayOff, "id">,
): string {
  const id = newId();
  db.insert(bookingDaysOff).values({ id, userId, firstDay, lastDay, note }).run();
  return id;
}

/** Removes a day off; false when there is no such day off. */
export const removeDayOff = (db: AppDatabase, id: string): boolean =>
  db.delete(bookingDaysOff).where(eq(bookingDaysOff.id, id)).run().changes > 0;

export function readBookingRules(db: AppDatabase): Record<MeetingType, BookingRules> {
  const stored = db.select().from(bookingRules).all();
  const set = stored.map(({ meetingType, ...rules }) => [meetingType, rules] as const);
  return { ...DEFAULT_BOOKING_RULES, ...Object.fromEntries(set) };
}

export function setBookingRules(db: AppDatabase, meetingType: MeetingType, rules: BookingRules): void {
  db.insert(bookingRules)
    .values({ meetingType, ...rules })
    .onConflictDoUpdate({ target: bookingRules.meetingType, set: rules })
    .run();
}

/** Reads the daily limits by person; those who have set none are missing. */
export const readDailyLimits = (db: AppDatabase): Map<string, number> =>
  new Map(
    db
      .select({ id: bookingPeople.userId, limit: bookingPeople.dailyLimit })
      .from(bookingPeople)
      .all()
      .flatMap(({ id, limit }) => (limit === null ? [] : [[id, limit]])),
  );

export function setDailyLimit(db: AppDatabase, userId: string, dailyLimit: number | null): void {
  db.insert(bookingPeople)
    .values({ userId, dailyLimit })
    .onConflictDoUpdate({ target: bookingPeople.userId, set: { dailyLimit } })
    .run();
}

/** Changes the booking hours and audits that in one transaction. @param what e.g. "hours-add" */
export const changeHours = (change: StaffChange, what: string, work: () => void): void =>
  runInTransaction(change.db, () => {
    auditChange(change, { action: "change", entity: "booking_hours", details: { what } });
    work();
  });

/** @throws Refusal where somebody can't take consultations: no account, a disabled one, or an editor's */
export function requireCallers(db: AppDatabase, ids: readonly string[]): void {
  const known = new Set(listColleagues(db).map(({ id }) => id));
  if (ids.some((id) => !known.has(id)))
    throw refuseField("personId", "Only people who see leads can take consultations");
}
