import { describe, expect, it } from "vitest";
import { buildTaskAfterReached, computeNextTryAt } from "./after-call";

const denver = "America/Denver";
const at = (iso: string) => new Date(iso);

describe("the next try", () => {
  const now = at("2026-03-06T18:00:00Z");
  it.each([
    ["immediate", 0, "2026-03-06T18:10:00Z"],
    ["immediate", 2, "2026-03-06T18:10:00Z"],
    ["immediate", 3, "2026-03-06T18:30:00Z"],
    ["immediate", 20, "2026-03-06T18:30:00Z"],
    ["urgent", 0, "2026-03-06T19:00:00Z"],
    ["urgent", 9, "2026-03-06T19:00:00Z"],
    // Friday: the next business day is Monday, after the clocks have changed.
    ["planning", 0, "2026-03-09T23:00:00Z"],
    ["exploratory", 0, "2026-03-09T23:00:00Z"],
  ] as const)("%s, after %i earlier ones, is at %s", (urgency, before, due) => {
    expect(computeNextTryAt(urgency, before, now, denver)).toEqual(at(due));
  });
});

describe("the task after they were reached", () => {
  it.each([
    ["planning", "2026-03-06T18:00:00Z", "2026-03-11T17:00:00Z"],
    ["urgent", "2026-03-06T18:00:00Z", "2026-03-09T23:00:00Z"],
    ["immediate", "2026-03-06T18:00:00Z", "2026-03-06T22:00:00Z"],
    // At ten in the evening it is still today.
    ["immediate", "2026-03-07T05:00:00Z", "2026-03-07T06:59:00Z"],
  ] as const)("%s at %s is due %s", (urgencyLevel, now, due) => {
    const task = buildTaskAfterReached(
      { name: "Maria", urgencyLevel, openUrgencyRank: null },
      at(now),
      denver,
    );
    expect(task).toMatchObject({ taskType: "call" });
    expect(task.dueDate.toISOString().slice(0, 16)).toBe(due.slice(0, 16));
    expect(task.title).toContain("Maria");
  });

  it("is still today where the crisis is in what waits, not in what is known of the lead", () => {
    const lead = { name: "Maria", urgencyLevel: "planning", openUrgencyRank: 0 } as const;
    expect(buildTaskAfterReached(lead, at("2026-03-06T18:00:00Z"), denver)).toMatchObject({
      title: "Check on Maria",
      dueDate: at("2026-03-06T22:00:00Z"),
    });
  });
});
