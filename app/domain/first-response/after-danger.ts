import type { DutyKind } from "#db/values";
import { formatCountedNoun } from "~/content/text";
import { formatDuration } from "~/domain/time/spoken-time";
import { computeShareInTime, type FirstResponseRate } from "./rates";

/** A call after a crisis, planned and perhaps made. */
export type PlannedCall = {
  dueAt: number;
  isOpen: boolean;
  /** Whether the call was made: somebody reached the family, or ticked it off. */
  isMade: boolean;
  /** Whether it ended because the family wants no such calls. */
  isUnwanted: boolean;
};

/** The calls after a crisis that were due in a week; those that are still ahead are not counted. */
export type FollowUpRate = {
  due: number;
  made: number;
  /** Open, and past the time. */
  overdue: number;
  unwanted: number;
  /** Ended without a call for another reason, such as a later crisis with calls of its own. */
  ended: number;
};

export function computeFollowUpRate(calls: readonly PlannedCall[], now: Date): FollowUpRate {
  const rate = { due: 0, made: 0, overdue: 0, unwanted: 0, ended: 0 };
  for (const { dueAt, isOpen, isMade, isUnwanted } of calls) {
    if (isOpen && dueAt >= now.getTime()) continue;
    rate.due++;
    rate[isOpen ? "overdue" : isMade ? "made" : isUnwanted ? "unwanted" : "ended"]++;
  }
  return rate;
}

/** The kinds of the duty log that are reports: what was told to an authority because somebody was in danger. */
export const reportKinds = [
  "911",
  "welfare_check",
  "child_report",
  "elder_report",
] as const satisfies readonly DutyKind[];
export type ReportKind = (typeof reportKinds)[number];

const REPORTS: Record<ReportKind, (count: number) => string> = {
  "911": (count) => (count === 1 ? "1 call to 911" : `${count} calls to 911`),
  welfare_check: (count) => formatCountedNoun(count, "welfare check"),
  child_report: (count) => `${formatCountedNoun(count, "report")} about a child`,
  elder_report: (count) => `${formatCountedNoun(count, "report")} about an older or dependent adult`,
};

/** How often each kind of report was made; numbers alone. */
export type ReportCounts = Record<ReportKind, number>;

export type DangerFigures = { crises: FirstResponseRate; followUp: FollowUpRate; reports: ReportCounts };

/** Says what a week had of crises, of calls after one, and of reports: a line each, and none where there was nothing. */
export function describeDangerFigures({
  crises,
  followUp,
  reports,
}: DangerFigures): { label: string; words: string }[] {
  const made = reportKinds.filter((kind) => reports[kind] > 0);
  return [
    { label: "Crises", words: crises.enquiries > 0 && describeCrises(crises) },
    { label: "Calls after a crisis", words: followUp.due > 0 && describeFollowUp(followUp) },
    {
      label: "Reports made",
      words: made.length > 0 && made.map((kind) => REPORTS[kind](reports[kind])).join(", "),
    },
  ].filter((line): line is { label: string; words: string } => line.words !== false);
}

function describeCrises(rate: FirstResponseRate): string {
  const { enquiries, inTime, late, overdue, waiting, unanswered, median } = rate;
  const share = computeShareInTime(rate);
  return [
    `${enquiries} came in`,
    share !== null && `${inTime} of ${inTime + late + overdue} reached in time (${share}%)`,
    median !== null && `median ${formatDuration(median)}`,
    overdue > 0 && `${overdue} overdue`,
    waiting > 0 && `${waiting} still in time`,
    unanswered > 0 && `${unanswered} closed unanswered`,
  ]
    .filter(Boolean)
    .join(", ");
}

const describeFollowUp = ({ due, made, overdue, unwanted, ended }: FollowUpRate): string =>
  [
    `${made} of ${due} made`,
    overdue > 0 && `${overdue} overdue`,
    unwanted > 0 && `${unwanted} not wanted`,
    ended > 0 && `${ended} no longer due`,
  ]
    .filter(Boolean)
    .join(", ");
