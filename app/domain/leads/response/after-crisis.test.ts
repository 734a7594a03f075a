import { describe, expect, it } from "vitest";
import { buildCallsAfterCrisis, moveToDaytime } from "./after-crisis";

const at = (iso: string) => new Date(iso);

describe("the calls after a crisis", () => {
  it.each([
    ["in the day", "2026-07-15T18:00:00Z", "America/Denver", ["16T18:00", "18T18:00", "22T18:00"]],
    ["at two at night", "2026-07-15T08:00:00Z", "America/Denver", ["16T14:00", "18T14:00", "22T14:00"]],
    ["late in the evening", "2026-07-16T04:30:00Z", "America/Denver", ["17T14:00", "19T14:00", "23T14:00"]],
    [
      "of a family in Hawaii",
      "2026-07-15T15:00:00Z",
      "Pacific/Honolulu",
      ["16T18:00", "18T18:00", "22T18:00"],
    ],
  ])("are by day on the family's clock: %s", (_, reached, zone, due) => {
    const calls = buildCallsAfterCrisis("Maria", at(reached), zone);
    expect(calls.map(({ dueDate }) => dueDate.toISOString().slice(8, 16))).toEqual(due);
    expect(calls.map(({ title }) => title)).toEqual([
      "Call Maria, the day after",
      "Call Maria, three days after",
      "Call Maria, a week after",
    ]);
  });

  it.each([
    ["07:59 becomes eight", "2026-07-15T13:59:00Z", "2026-07-15T14:00:00Z"],
    ["eight stays", "2026-07-15T14:00:00Z", "2026-07-15T14:00:00Z"],
    ["20:59 stays", "2026-07-16T02:59:00Z", "2026-07-16T02:59:00Z"],
    ["21:00 is the next morning", "2026-07-16T03:00:00Z", "2026-07-16T14:00:00Z"],
    ["the night in which clocks go forward", "2026-03-08T05:00:00Z", "2026-03-08T14:00:00Z"],
    ["the night in which they go back", "2026-11-01T04:00:00Z", "2026-11-01T15:00:00Z"],
    ["the last evening of a year", "2027-01-01T05:00:00Z", "2027-01-01T15:00:00Z"],
  ])("are not at night: %s", (_, time, moved) => {
    expect(moveToDaytime(at(time), "America/Denver")).toEqual(at(moved));
  });
});
