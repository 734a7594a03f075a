import { describe, expect, it } from "vitest";
import { fromWallClock, toWallClock } from "~/domain/time/wall-clock";
import { taskAfterCall } from "./after-call";
import { snoozedUntil } from "./snooze";

const denver = "America/Denver";
const at = (iso: string) => new Date(iso);

describe("a date field in the business's zone", () => {
  it.each([
    ["2026-07-15T09:00", "2026-07-15T15:00:00Z"],
    ["2026-12-15T09:00", "2026-12-15T16:00:00Z"],
    ["2026-11-01T23:30", "2026-11-02T06:30:00Z"],
  ])("%s is %s, both ways", (text, iso) => {
    expect(fromWallClock(text, denver)).toEqual(at(iso));
    expect(toWallClock(at(iso), denver)).toBe(text);
  });

  it("takes a time that is skipped as the one an hour on", () => {
    expect(fromWallClock("2026-03-08T02:30", denver)).toEqual(at("2026-03-08T09:30:00Z"));
  });

  it.each(["", "tomorrow", "2026-02-30T09:00", "2026-13-01T09:00", "2026-01-01T24:00", "1999-01-01T09:00"])(
    "refuses %j",
    (text) => {
      expect(fromWallClock(text, denver)).toBeNull();
    },
  );
});

describe("a task put off", () => {
  it.each([
    ["hour", "2026-07-15T15:00:00Z", "2026-07-15T16:00:00Z"],
    ["tomorrow", "2026-07-15T15:00:00Z", "2026-07-16T15:00:00Z"],
    ["tomorrow", "2026-03-08T03:00:00Z", "2026-03-08T15:00:00Z"],
    ["week", "2026-07-15T15:00:00Z", "2026-07-20T15:00:00Z"],
    ["week", "2026-07-20T20:00:00Z", "2026-07-27T15:00:00Z"],
    ["week", "2026-11-01T18:00:00Z", "2026-11-02T16:00:00Z"],
  ] as const)("by %s at %s is due %s", (choice, now, due) => {
    expect(snoozedUntil(choice, at(now), denver)).toEqual(at(due));
  });
});

describe("the task after a call", () => {
  const now = at("2026-03-06T18:00:00Z");
  it.each([
    ["reached", "planning", "2026-03-11T17:00:00Z", "call"],
    ["reached", "immediate", "2026-03-09T23:00:00Z", "call"],
    ["left_message", "immediate", "2026-03-06T19:00:00Z", "call"],
    ["no_answer", "urgent", "2026-03-06T20:00:00Z", "call"],
    ["no_answer", "exploratory", "2026-03-09T23:00:00Z", "call"],
    ["wrong_number", "planning", "2026-03-09T23:00:00Z", "email"],
  ] as const)("%s, %s, is due %s", (outcome, urgencyLevel, due, taskType) => {
    const task = taskAfterCall(outcome, { name: "Maria", urgencyLevel }, now, denver);
    expect(task).toMatchObject({ dueDate: at(due), taskType });
    expect(task.title).toContain("Maria");
  });
});
