import { expect, it } from "vitest";
import { describeReadingTime, findWorkingTime } from "./reading-time";

const zone = "America/Denver";
const ellen = { userId: "ellen", from: "09:00", to: "17:00" };
const weekdays = [1, 2, 3, 4, 5].map((day) => ({ ...ellen, day }));
const nights = [{ userId: "sam", day: 4, from: "20:00", to: "02:00" }];
const off = (firstDay: string, userId: string | null = null) => [{ userId, firstDay, lastDay: firstDay }];

const told = (now: string, hours = weekdays, daysOff = off("2000-01-01")) => {
  const { next: at } = findWorkingTime({ hours, daysOff, zone }, new Date(now));
  return at && describeReadingTime("Ellen", at, new Date(now), zone);
};

it.each([
  [
    "at night before a working day",
    told("2026-11-26T09:10Z"),
    "It is 2:10 AM here (Mountain time). Ellen reads this by 9 AM.",
  ],
  ["in working hours", told("2026-11-26T18:00Z"), null],
  [
    "at the minute they end",
    told("2026-11-27T00:00Z"),
    "It is 5 PM here (Mountain time). Ellen reads this by 9 AM on Friday, November 27.",
  ],
  [
    "on a Saturday",
    told("2026-11-28T18:00Z"),
    "It is 11 AM here (Mountain time). Ellen reads this by 9 AM on Monday, November 30.",
  ],
  [
    "on a day off",
    told("2026-11-26T18:00Z", weekdays, off("2026-11-26")),
    "It is 11 AM here (Mountain time). Ellen reads this by 9 AM on Friday, November 27.",
  ],
  ["on somebody else's day off", told("2026-11-26T18:00Z", weekdays, off("2026-11-26", "sam")), null],
  ["after midnight in hours that pass it", told("2026-11-27T08:00Z", nights), null],
  [
    "across the change of clocks",
    told("2026-10-31T18:00Z"),
    "It is 12 PM here (Mountain time). Ellen reads this by 9 AM on Monday, November 2.",
  ],
  ["without hours", told("2026-11-26T18:00Z", []), null],
])("%s", (_, sentence, expected) => {
  expect(sentence).toBe(expected);
});
