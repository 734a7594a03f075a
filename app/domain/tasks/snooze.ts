import { daysLater } from "~/domain/time/business-time";
import { fromWallClock, toWallClock } from "~/domain/time/wall-clock";

/** How long a task can be put off with one click. */
export const snoozeChoices = [
  { value: "hour", label: "1 hour" },
  { value: "tomorrow", label: "Tomorrow 9 AM" },
  { value: "week", label: "Monday 9 AM" },
] as const;

export type SnoozeChoice = (typeof snoozeChoices)[number]["value"];

/** When a task put off at `now` is due again; mornings and Mondays are those of `timeZone`. */
export function snoozedUntil(choice: SnoozeChoice, now: Date, timeZone: string): Date {
  if (choice === "hour") return new Date(now.getTime() + 60 * 60_000);
  if (choice === "tomorrow") return morningOf(daysLater(now, 1, timeZone), timeZone);
  const weekday = new Date(`${toWallClock(now, timeZone).slice(0, 10)}T12:00Z`).getUTCDay();
  return morningOf(daysLater(now, (8 - weekday) % 7 || 7, timeZone), timeZone);
}

function morningOf(day: Date, timeZone: string): Date {
  return fromWallClock(`${toWallClock(day, timeZone).slice(0, 10)}T09:00`, timeZone) ?? day;
}
