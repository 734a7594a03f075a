import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/time-units";

const REMIND_BEFORE_MS = { day: DAY_MS, hour: HOUR_MS } as const;

export type Reminder = keyof typeof REMIND_BEFORE_MS;

/** The time before a consultation after which its reminder is dropped as too late, in milliseconds. */
const TOO_LATE_BEFORE_MS = { day: 2 * HOUR_MS, hour: 10 * MINUTE_MS } as const;

export const FIRST_REMINDER_MS = REMIND_BEFORE_MS.day;

/** Picks the due reminders, without those whose time had passed when the booking was made or moved. @param changedAt that time */
export function pickDueReminders(
  { start, changedAt }: { start: Date; changedAt: Date },
  now: Date,
): Reminder[] {
  return (["day", "hour"] as const).filter((one) => {
    const from = start.getTime() - REMIND_BEFORE_MS[one];
    return changedAt.getTime() < from && now.getTime() >= from && !isTooLate(one, start, now);
  });
}

export const isTooLate = (one: Reminder, start: Date, now: Date): boolean =>
  now.getTime() > start.getTime() - TOO_LATE_BEFORE_MS[one];
