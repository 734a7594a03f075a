import { expect, it } from "vitest";
import { formatDuration } from "~/domain/time/spoken-time";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/time-units";
import { formatResponseClock } from "./lead-badges";

it.each([
  [0, "1 min"],
  [59 * MINUTE_MS, "59 min"],
  [HOUR_MS, "1 h"],
  [125 * MINUTE_MS, "2 h 5 min"],
  [DAY_MS, "1 day"],
  [50 * HOUR_MS, "2 days 2 h"],
])("%i milliseconds are %s", (length, words) => {
  expect(formatDuration(length)).toBe(words);
});

it("describes the state of the first response", () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 12, minute));
  const words = (clock: Parameters<typeof formatResponseClock>[0]) =>
    formatResponseClock(clock, at(0), at(40));
  expect(words({ state: "running", dueAt: at(52) })).toBe("Respond within 12 min");
  expect(words({ state: "overdue", dueAt: at(15) })).toBe("Response overdue by 25 min");
  expect(words({ state: "met", dueAt: at(15), respondedAt: at(8) })).toBe("Responded in 8 min");
  expect(words({ state: "met", dueAt: at(15), respondedAt: at(-3) })).toBe("Responded at once, in the chat");
  expect(words({ state: "missed", dueAt: at(15), respondedAt: at(35) })).toBe(
    "Responded in 35 min, 20 min late",
  );
});
