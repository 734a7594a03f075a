const HOUR = 60 * 60_000;

/** When families are reminded of a consultation: so long before it begins, in milliseconds. */
const BEFORE = { day: 24 * HOUR, hour: HOUR } as const;

export type Reminder = keyof typeof BEFORE;

/** A reminder that comes later than this before the start is of no use any more, in milliseconds. */
const TOO_LATE = { day: 2 * HOUR, hour: 10 * 60_000 } as const;

/** The longest stretch before a start in which anything is due. */
export const FIRST_REMINDER = BEFORE.day;

/**
 * Which reminders of a consultation are due: one a day and one an hour before, each only where the time was taken earlier
 * than that, as whoever books at noon for one o'clock knows it.
 * @param changedAt when the time was booked, or last moved
 */
export function pickDueReminders(
  { start, changedAt }: { start: Date; changedAt: Date },
  now: Date,
): Reminder[] {
  return (["day", "hour"] as const).filter((one) => {
    const from = start.getTime() - BEFORE[one];
    return changedAt.getTime() < from && now.getTime() >= from && !isTooLate(one, start, now);
  });
}

/** Whether a reminder that has waited is better not sent. */
export const isTooLate = (one: Reminder, start: Date, now: Date): boolean =>
  now.getTime() > start.getTime() - TOO_LATE[one];
