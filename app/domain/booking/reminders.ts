import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/time-units";

/** How long before a consultation reminders are sent, in milliseconds. */
const REMIND_BEFORE_MS = { day: DAY_MS, hour: HOUR_MS } as const;

export type Reminder = keyof typeof REMIND_BEFORE_MS;

/** A reminder later than this is dropped, in milliseconds. */
const TOO_LATE_BEFORE_MS = { day: 2 * HOUR_MS, hour: 10 * MINUTE_MS } as const;

/** The earliest that a reminder is due before a start, in milliseconds. */
export const FIRST_REMINDER_MS = REMIND_BEFORE_MS.day;

/**
 * The due reminders of a consultation: one a day and one an hour before. Skips those whose time had passed when the
 * booking was made or moved, as people who book at noon for one o'clock need no reminder.
 * @param changedAt when the time was booked, or last moved
 */
export function pickDueReminders(
  { start, changedAt }: { start: Date; changedAt: Date },
  now: Date,
): Reminder[] {
  return (["day", "hour"] as const).filter((one) => {
    const from = start.getTime() - REMIND_BEFORE_MS[one];
    return changedAt.getTime() < from && now.getTime() >= from && !isTooLate(one, start, now);
  });
}

/** Whether a delayed reminder should be dropped. */
export const isTooLate = (one: Reminder, start: Date, now: Date): boolean =>
  now.getTime() > start.getTime() - TOO_LATE_BEFORE_MS[one];
