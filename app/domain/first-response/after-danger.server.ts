import { type AppDatabase, prepareStatement } from "#db/client.server";
import { MADE, UNWANTED } from "~/domain/leads/response/after-crisis.server";
import {
  computeFollowUpRate,
  type FollowUpRate,
  type PlannedCall,
  type ReportCounts,
  type ReportKind,
  reportKinds,
} from "./after-danger";
import type { CalendarWeek } from "./rates";

type WeekBounds = Pick<CalendarWeek, "from" | "until">;

/** Reads the calls after a crisis that were due in a week. One that somebody ticked off has no reason. */
export const CALLS_AFTER_CRISIS_SQL = `SELECT due_date, status = 'pending',
    completed_by IS NOT NULL OR closed_because IS NULL OR closed_because = '${MADE}',
    coalesce(closed_because LIKE '${UNWANTED}%', 0)
  FROM follow_up_tasks WHERE purpose = 'after_crisis' AND due_date >= @from AND due_date < @until`;

/** Counts the calls after a crisis that were due in a week. */
export const computeWeekFollowUp = (db: AppDatabase, { from, until }: WeekBounds, now: Date): FollowUpRate =>
  computeFollowUpRate(
    (
      prepareStatement(db, CALLS_AFTER_CRISIS_SQL)
        .raw()
        .all({ from: from.getTime(), until: until.getTime() }) as [number, 0 | 1, 0 | 1, 0 | 1][]
    ).map(
      ([dueAt, isOpen, isMade, isUnwanted]): PlannedCall => ({
        dueAt,
        isOpen: isOpen === 1,
        isMade: isMade === 1,
        isUnwanted: isUnwanted === 1,
      }),
    ),
    now,
  );

/** Counts the duty log's reports by when they were made. An entry is written afterwards, so older entries are not read. */
export const REPORTS_SQL = `SELECT json_extract(details, '$.kind') AS kind, count(*)
  FROM audit_log WHERE entity = 'duty' AND at >= @from
    AND json_extract(details, '$.at') >= @fromText AND json_extract(details, '$.at') < @untilText
  GROUP BY kind`;

export function countReports(db: AppDatabase, { from, until }: WeekBounds): ReportCounts {
  const counted = new Map(
    prepareStatement(db, REPORTS_SQL)
      .raw()
      .all({ from: from.getTime(), fromText: from.toISOString(), untilText: until.toISOString() }) as [
      string,
      number,
    ][],
  );
  return Object.fromEntries(reportKinds.map((kind) => [kind, counted.get(kind) ?? 0])) as Record<
    ReportKind,
    number
  >;
}
