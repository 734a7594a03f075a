import { describe, expect, it } from "vitest";
import { responseClock } from "./response-clock";
import { responseDueAt } from "./response-target";

const denver = "America/Denver";
const at = (iso: string) => new Date(iso);

describe("the target of the first response", () => {
  it.each([
    ["immediate", "2026-07-15T15:00:00Z", "2026-07-15T15:15:00Z"],
    ["urgent", "2026-07-15T15:00:00Z", "2026-07-15T16:00:00Z"],
    ["planning", "2026-07-15T15:00:00Z", "2026-07-16T15:00:00Z"],
    ["exploratory", "2026-07-15T15:00:00Z", "2026-07-17T15:00:00Z"],
    // Friday to Monday, across the night in which clocks go forward, and back.
    ["planning", "2026-03-06T16:00:00Z", "2026-03-09T15:00:00Z"],
    ["planning", "2026-10-30T15:00:00Z", "2026-11-02T16:00:00Z"],
    ["exploratory", "2026-03-06T16:00:00Z", "2026-03-10T15:00:00Z"],
    // Minutes are minutes, also through the hour that is skipped, and the one that comes twice.
    ["immediate", "2026-03-08T08:50:00Z", "2026-03-08T09:05:00Z"],
    ["urgent", "2026-11-01T07:30:00Z", "2026-11-01T08:30:00Z"],
  ] as const)("%s from %s is %s", (urgency, captured, due) => {
    expect(responseDueAt(urgency, at(captured), denver)).toEqual(at(due));
  });
});

describe("the clock", () => {
  const due = at("2026-07-15T15:15:00Z");
  const clock = (over: Partial<Parameters<typeof responseClock>[0]>, now: string) =>
    responseClock({ status: "new", responseDueAt: due, firstRespondedAt: null, ...over }, at(now));

  it.each([
    ["before the target", {}, "2026-07-15T15:14:59Z", "running"],
    ["at the target", {}, "2026-07-15T15:15:00Z", "running"],
    ["after it", {}, "2026-07-15T15:15:01Z", "overdue"],
    ["answered at the target", { firstRespondedAt: due }, "2026-07-16T00:00:00Z", "met"],
    [
      "answered late",
      { firstRespondedAt: at("2026-07-15T16:00:00Z"), status: "contacted" },
      "2026-07-16T00:00:00Z",
      "missed",
    ],
  ] as const)("%s", (_, lead, now, state) => {
    expect(clock(lead, now)).toMatchObject({ state, dueAt: due });
  });

  it.each([
    ["there is no target", { responseDueAt: null }],
    ["the family booked before anyone called", { status: "booked" }],
    ["it was lost before anyone called", { status: "lost" }],
  ] as const)("does not run when %s", (_, lead) => {
    expect(clock(lead, "2026-07-16T00:00:00Z")).toBeNull();
  });
});
