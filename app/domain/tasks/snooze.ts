import { addCalendarDays, formatWallClock, parseWallClock } from "~/domain/time/wall-clock";
import { HOUR_MS } from "~/time-units";

export const snoozeChoices = [
  { value: "hour", label: "1 hour" },
  { value: "tomorrow", label: "Tomorrow 9 AM" },
  { value: "week", label: "Monday 9 AM" },
] as const;

export type SnoozeChoice = (typeof snoozeChoices)[number]["value"];

/** Computes until when a task is put off; mornings and Mondays are those of `timeZone`. */
export function computeSnoozeEnd(choice: SnoozeChoice, now: Date, timeZone: string): Date {
  if (choice === "hour") return new Date(now.getTime() + HOUR_MS);
  if (choice === "tomorrow") return morningOf(addCalendarDays(now, 1, timeZone), timeZone);
  const weekday = new Date(`${formatWallClock(now, timeZone).slice(0, 10)}T12:00Z`).getUTCDay();
  return morningOf(addCalendarDays(now, (8 - weekday) % 7 || 7, timeZone), timeZone);
}

function morningOf(day: Date, timeZone: string): Date {
  return parseWallClock(`${formatWallClock(day, timeZone).slice(0, 10)}T09:00`, timeZone) ?? day;
}
