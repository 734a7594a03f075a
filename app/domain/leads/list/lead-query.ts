import type { ConcernType, LeadSource, LeadStatus, UrgencyLevel } from "#db/values";
import { computeStartOfDay } from "~/domain/time/wall-clock";
import { listOptionValues, statusOptions } from "../fields/options";
import { closedStatuses } from "../fields/state";
import type { LeadSort } from "./sorts";

/** Filters by one column with a closed list of values. The compiler asks for each on the screen, in the store and in the API. */
export type ColumnFilters = { source?: LeadSource; concern?: ConcernType };

export type LeadQuery = ColumnFilters & {
  status?: LeadStatus;
  /** True: only completed and lost leads; false: only the others. */
  closed?: boolean;
  /** The urgency of the lead, or of a more urgent waiting enquiry. */
  urgency?: UrgencyLevel;
  /** Only leads with an unanswered enquiry due before this time. */
  overdueAt?: Date;
  /** Only leads with an unanswered enquiry. */
  waiting?: boolean;
  /** The id of the leads' owner; null: leads of nobody. */
  assignedTo?: string | null;
  /** Only leads created at this time or later. */
  since?: Date;
  /** Only leads created before this time. */
  until?: Date;
  ids?: readonly string[];
  /** The text to search for: parts of a name, e-mail or phone number, or words of messages and places. */
  q?: string;
  /** The most leads on a page: 1 to 1,000; 50 when not given. */
  limit?: number;
  /** The `nextCursor` of the page before. An unreadable one, or one of another sort order, gives an empty page. */
  cursor?: string;
  sort?: LeadSort;
  /** The time that decides which next tries are due, in call order; the present when omitted. */
  now?: Date;
};

/** `owner`: `me`, `nobody`, or an account's id. `from`, `to`: days of the business's calendar, both included. */
type OwnerAndDays = { owner?: string | undefined; from?: string | undefined; to?: string | undefined };

export const readOwnerAndDays = (
  { owner, from, to }: OwnerAndDays,
  { userId, timeZone }: { userId: string; timeZone: string },
): Pick<LeadQuery, "assignedTo" | "since" | "until"> => ({
  ...(owner && { assignedTo: owner === "nobody" ? null : owner === "me" ? userId : owner }),
  ...(from && { since: computeStartOfDay(from, timeZone) }),
  ...(to && { until: computeStartOfDay(to, timeZone, { daysLater: 1 }) }),
});

/** Lists the statuses of a query; undefined for all. */
export function expandStatuses({ status, closed }: LeadQuery): readonly LeadStatus[] | undefined {
  if (closed === undefined) return status && [status];
  return listOptionValues(statusOptions).filter(
    (each) => closedStatuses.includes(each) === closed && (!status || each === status),
  );
}
