import { describe, expect, it } from "vitest";
import { computeResponseClock } from "./clock";
import { computeResponseDueAt } from "./due-at";

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
    expect(computeResponseDueAt(urgency, at(captured), denver)).toEqual(at(due));
  });
});

describe("the clock", () => {
  const due = at("2026-07-15T15:15:00Z");
  const waiting = { responseDueAt: due, firstResponseDueAt: due, firstRespondedAt: null };
  const answered = (firstRespondedAt: Date) => ({
    responseDueAt: null,
    firstResponseDueAt: due,
    firstRespondedAt,
  });

  it.each([
    ["before the target", waiting, "2026-07-15T15:14:59Z", "running"],
    ["at the target", waiting, "2026-07-15T15:15:00Z", "running"],
    ["after it", waiting, "2026-07-15T15:15:01Z", "overdue"],
    ["answered at the target", answered(due), "2026-07-16T00:00:00Z", "met"],
    ["answered late", answered(at("2026-07-15T16:00:00Z")), "2026-07-16T00:00:00Z", "missed"],
  ] as const)("%s", (_, lead, now, state) => {
    expect(computeResponseClock(lead, at(now))).toMatchObject({ state, dueAt: due });
  });

  it("is that of an enquiry that waits, whenever the first was answered", () => {
    const later = { ...answered(at("2026-07-01T15:00:00Z")), responseDueAt: due };
    expect(computeResponseClock(later, at("2026-07-15T15:16:00Z"))).toEqual({ state: "overdue", dueAt: due });
  });

  it.each([
    ["there is no target", { ...waiting, responseDueAt: null, firstResponseDueAt: null }],
    ["somebody moved it on before anyone called", { ...waiting, responseDueAt: null }],
  ] as const)("does not run when %s", (_, lead) => {
    expect(computeResponseClock(lead, at("2026-07-16T00:00:00Z"))).toBeNull();
  });
});
