import { expect, it } from "vitest";
import { nextCampaignMail } from "./schedule";

const at = (iso: string) => new Date(iso);
const next = (
  urgency: "critical" | "high" | "medium" | "low",
  currentStep: number,
  started: string,
  now = started,
) => nextCampaignMail({ urgency, currentStep, startedAt: at(started) }, at(now), "America/Denver");

it.each([
  ["critical", 0, "2026-07-15T09:00:00Z", "2026-07-15T09:00:00Z"],
  ["critical", 1, "2026-07-15T15:00:00Z", "2026-07-15T19:00:00Z"],
  ["high", 2, "2026-07-15T15:00:00Z", "2026-07-18T15:00:00Z"],
  ["medium", 4, "2026-07-15T15:00:00Z", "2026-07-29T15:00:00Z"],
  ["low", 4, "2026-07-15T15:00:00Z", "2026-08-09T15:00:00Z"],
  // 22:00 and 02:00 in Denver wait for eight, also over the night in which clocks go forward.
  ["critical", 1, "2026-07-16T00:00:00Z", "2026-07-16T14:00:00Z"],
  ["high", 1, "2026-07-15T08:00:00Z", "2026-07-16T14:00:00Z"],
  ["high", 1, "2026-03-07T04:00:00Z", "2026-03-08T14:00:00Z"],
] as const)("%s, %i steps done, begun %s, is due %s", (urgency, step, started, due) => {
  expect(next(urgency, step, started)).toEqual(at(due));
});

it("is due at once when its time has passed, and never after the last step", () => {
  expect(next("high", 1, "2026-07-01T15:00:00Z", "2026-07-15T15:00:00Z")).toEqual(at("2026-07-15T15:00:00Z"));
  expect(next("high", 1, "2026-07-01T15:00:00Z", "2026-07-15T04:00:00Z")).toEqual(at("2026-07-15T14:00:00Z"));
  expect(next("high", 5, "2026-07-01T15:00:00Z")).toBeNull();
});
