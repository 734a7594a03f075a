import { describe, expect, it } from "vitest";
import { MINUTE_MS } from "~/time-units";
import { computeFollowUpRate, describeDangerFigures, type PlannedCall } from "./after-danger";
import { computeResponseRate } from "./rates";

const NOW = new Date("2026-07-15T18:00:00Z");
const planned = (over: Partial<PlannedCall> = {}): PlannedCall => ({
  dueAt: NOW.getTime() - MINUTE_MS,
  isOpen: false,
  isMade: false,
  isUnwanted: false,
  ...over,
});
const NONE = { "911": 0, welfare_check: 0, child_report: 0, elder_report: 0 };

describe("the calls after a crisis that were due", () => {
  it("are made, overdue, not wanted, or no longer due", () => {
    const calls = [
      planned({ isMade: true }),
      planned({ isOpen: true }),
      planned({ isUnwanted: true }),
      planned(),
    ];
    expect(computeFollowUpRate(calls, NOW)).toEqual({ due: 4, made: 1, overdue: 1, unwanted: 1, ended: 1 });
  });

  it("are not counted while they are ahead, unless somebody made them early", () => {
    const dueAt = NOW.getTime();
    expect(computeFollowUpRate([planned({ dueAt, isOpen: true })], NOW).due).toBe(0);
    expect(computeFollowUpRate([planned({ dueAt, isMade: true })], NOW)).toMatchObject({ due: 1, made: 1 });
  });
});

describe("the words about a week", () => {
  const quiet = {
    crises: computeResponseRate([], NOW),
    followUp: computeFollowUpRate([], NOW),
    reports: NONE,
  };

  it("are none where there was nothing", () => {
    expect(describeDangerFigures(quiet)).toEqual([]);
  });

  it("say a line for each thing that was, with its plural", () => {
    const crises = { ...quiet.crises, enquiries: 3, inTime: 1, late: 1, overdue: 1, median: 9 * MINUTE_MS };
    const followUp = { due: 5, made: 2, overdue: 1, unwanted: 1, ended: 1 };
    const reports = { "911": 2, welfare_check: 1, child_report: 1, elder_report: 2 };
    expect(describeDangerFigures({ crises, followUp, reports })).toEqual([
      { label: "Crises", words: "3 came in, 1 of 3 reached in time (33%), median 9 min, 1 overdue" },
      {
        label: "Calls after a crisis",
        words: "2 of 5 made, 1 overdue, 1 not wanted, 1 no longer due",
      },
      {
        label: "Reports made",
        words:
          "2 calls to 911, 1 welfare check, 1 report about a child, 2 reports about an older or dependent adult",
      },
    ]);
  });
});
