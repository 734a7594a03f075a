import { expect, it } from "vitest";
import { MINUTE_MS } from "~/time-units";
import { pickNextEntry } from "./slots";

const NOW = new Date("2026-11-24T16:00:00Z");
const at = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS);
const entry = (id: string, minutes: number, tries = 0, again: number | null = null) => ({
  id,
  scheduledDate: at(minutes),
  generationAttempts: tries,
  nextAttemptAt: again === null ? null : at(again),
});

it.each([
  ["the first by its date", [entry("a", 20), entry("b", 10)], "b"],
  ["what is overdue longest", [entry("a", -10), entry("b", -20), entry("c", 5)], "b"],
  ["never one that waits for a person", [entry("a", -10, 3), entry("b", 30)], "b"],
  ["one that is tried again before the next is due", [entry("a", -10, 1, 5), entry("b", 30)], "a"],
  ["the next, where the other is tried again later", [entry("a", -10, 1, 40), entry("b", 30)], "b"],
  ["one that is due again, as its date is first", [entry("a", -10, 1, -1), entry("b", -5)], "a"],
  ["by id at the same instant", [entry("b", 5), entry("a", 5)], "a"],
])("the clock takes %s", (_, entries, id) => {
  expect(pickNextEntry(entries, NOW)?.id).toBe(id);
});

it("nothing where all wait for a person", () => {
  expect(pickNextEntry([entry("a", -10, 3)], NOW)).toBeUndefined();
});
