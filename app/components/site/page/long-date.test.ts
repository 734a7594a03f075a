import { expect, it } from "vitest";
import { formatLongDate } from "./long-date";

it.each([
  ["2025-10-10", "UTC", "October 10, 2025"],
  ["2025-06-05T03:00:00.000Z", "America/Denver", "June 4, 2025"],
])("%s in %s is %s", (date, zone, words) => {
  expect(formatLongDate(date, zone)).toBe(words);
});
