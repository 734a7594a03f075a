import { describe, expect, it } from "vitest";
import { DAY_MS, WEEK_MS } from "~/time-units";
import { type ForecastSlot, forecastTopicShortage, forecastTopics } from "./topic-choice";

const START = Date.parse("2026-11-24T16:00:00Z");
const week = (n: number) => new Date(START + n * WEEK_MS);

const topic = (id: string, over: object = {}) => ({
  id,
  category: "recovery",
  priority: 1,
  active: true,
  useCount: 0,
  lastUsed: null as Date | null,
  ...over,
});
const slots = (given: (string | null)[]): ForecastSlot[] =>
  given.map((topicId, n) => ({ at: week(n), category: "recovery", topicId }));
const names = (given: (string | null)[], topics: ReturnType<typeof topic>[]) =>
  forecastTopics(slots(given), topics).map(
    ({ topic, isRepeat }) => `${topic?.id ?? "none"}${isRepeat ? "!" : ""}`,
  );

const abc = [topic("a"), topic("b"), topic("c")];

describe("what the slots ahead will be about", () => {
  it.each([
    ["each topic once, then again from the first", [null, null, null, null], abc, ["a", "b", "c", "a!"]],
    ["the one given", [null, "a", null], abc, ["b", "a", "c"]],
    [
      "one that is not in use, where it was given",
      ["off"],
      [...abc, topic("off", { active: false })],
      ["off"],
    ],
    ["another where the one given is gone", ["gone"], abc, ["a"]],
    ["given twice, as a person wants it", ["a", "a"], abc, ["a", "a"]],
    ["nothing where no topic is in use", [null], [topic("a", { active: false })], ["none"]],
    [
      "what was used lately only when nothing else is left",
      [null, null],
      [topic("a", { lastUsed: new Date(START - 10 * DAY_MS) }), topic("b")],
      ["b", "a!"],
    ],
    [
      "what was used 90 days before its slot",
      [null],
      [topic("a", { lastUsed: new Date(START - 90 * DAY_MS) })],
      ["a"],
    ],
  ])("is %s", (_, given, topics, expected) => {
    expect(names(given, topics)).toEqual(expected);
  });
});

describe("topics run out", () => {
  it.each([
    ["with the first slot that would repeat one", [null, null, null, null, null], abc, 3],
    ["at once where none is in use", [null], [], 0],
    ["not, where there are enough", [null, null, null], abc, null],
    ["not on what a person chose", ["a", "a", "a"], [topic("a")], null],
    ["sooner by those given to later slots", [null, null, "a", "b"], [topic("a"), topic("b"), topic("c")], 1],
  ])("%s", (_, given, topics, slot) => {
    expect(forecastTopicShortage(slots(given), topics)).toEqual(slot === null ? null : week(slot));
  });
});
