import { describe, expect, it } from "vitest";
import { DAY_MS, WEEK_MS } from "~/time-units";
import { type Candidate, chooseTopic, rewindRotation, takeTurn } from "./topic-choice";

const now = new Date("2026-06-01T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);

const topic = (id: string, over: Partial<Candidate> = {}): Candidate => ({
  id,
  category: "recovery",
  priority: 1,
  active: true,
  useCount: 0,
  lastUsed: null,
  ...over,
});

describe("the topic that is chosen", () => {
  it.each<[string, Candidate[], string | null, string | undefined]>([
    ["is of the category", [topic("a", { category: "addiction", priority: 9 }), topic("b")], "recovery", "b"],
    ["has the highest priority", [topic("a"), topic("b", { priority: 3, useCount: 7 })], "recovery", "b"],
    ["is the least used", [topic("a", { useCount: 2 }), topic("b", { useCount: 1 })], "recovery", "b"],
    [
      "was used longest ago",
      [
        topic("a", { useCount: 1, lastUsed: daysAgo(100) }),
        topic("b", { useCount: 1, lastUsed: daysAgo(200) }),
      ],
      "recovery",
      "b",
    ],
    ["was never used", [topic("a", { lastUsed: daysAgo(400) }), topic("b")], "recovery", "b"],
    ["is in use", [topic("a", { active: false, priority: 9 }), topic("b")], "recovery", "b"],
    [
      "has rested, whatever its priority",
      [topic("a", { priority: 9, lastUsed: daysAgo(89) }), topic("b")],
      "recovery",
      "b",
    ],
    [
      "comes again once it has rested",
      [topic("a", { priority: 9, lastUsed: daysAgo(90) }), topic("b")],
      "recovery",
      "a",
    ],
    [
      "is the one used longest ago where all rest",
      [topic("a", { priority: 9, lastUsed: daysAgo(5) }), topic("b", { lastUsed: daysAgo(6) })],
      "recovery",
      "b",
    ],
    [
      "is of another category where this one has none",
      [topic("a", { category: "addiction" })],
      "recovery",
      "a",
    ],
    ["is of any category where none has its turn", [topic("a"), topic("b", { priority: 2 })], null, "b"],
    ["is none where none is in use", [topic("a", { active: false })], "recovery", undefined],
    ["is the same one every time where nothing tells them apart", [topic("b"), topic("a")], "recovery", "a"],
  ])("%s", (_, topics, category, expected) => {
    expect(chooseTopic(topics, category, now)?.id).toBe(expected);
  });

  it("is another one each week until all have had their turn", () => {
    const library = [topic("a", { priority: 3 }), topic("b", { priority: 2 }), topic("c")];
    const written: string[] = [];
    for (let week = 0; week < 9; week++) {
      const at = new Date(now.getTime() + week * WEEK_MS);
      const chosen = chooseTopic(library, "recovery", at)!;
      written.push(chosen.id);
      chosen.useCount++;
      chosen.lastUsed = at;
    }
    expect(written.join("")).toBe("abcabcabc");
  });
});

describe("categories in turn", () => {
  const schedule = { categoryRotation: ["addiction", "recovery"], currentRotationIndex: 1 };
  it.each([
    ["goes on, and round", schedule, { category: "recovery", nextIndex: 0 }],
    [
      "begins anew where the list got shorter",
      { ...schedule, currentRotationIndex: 4 },
      { category: "addiction", nextIndex: 1 },
    ],
    [
      "is any where there is no list",
      { categoryRotation: [], currentRotationIndex: 3 },
      { category: null, nextIndex: 0 },
    ],
  ])("%s", (_, rotation, expected) => {
    expect(takeTurn(rotation)).toEqual(expected);
  });

  it("goes back to the turn of what was taken out of the calendar", () => {
    expect(rewindRotation(schedule, "addiction")).toBe(0);
    expect(rewindRotation(schedule, "mental-health")).toBe(1);
    expect(rewindRotation(schedule, null)).toBe(1);
  });
});
