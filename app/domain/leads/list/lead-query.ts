import type { ConcernType, LeadSource, LeadStatus, UrgencyLevel } from "#db/values";
import { computeStartOfDay } from "~/domain/time/wall-clock";
import { listOptionValues, statusOptions } from "../fields/options";
import { closedStatuses } from "../fields/state";
import type { LeadSort } from "./sorts";

/** Which leads are listed or counted. */
export type LeadQuery = {
  status?: LeadStatus;
  /** Only completed and lost leads, or only the others. */
  closed?: boolean;
  /** Urgency of the lead, or of a more urgent waiting enquiry. */
  urgency?: UrgencyLevel;
  /** Only leads with an unanswered enquiry that was due before this. */
  overdueAt?: Date;
  /** Only leads with an unanswered enquiry. */
  waiting?: boolean;
  /** Only leads of this user; null: of nobody. */
  assignedTo?: string | null;
  source?: LeadSource;
  concern?: ConcernType;
  /** Only leads created at this instant or later. */
  since?: Date;
  /** Only leads created before this instant. */
  until?: Date;
  /** Only these leads. */
  ids?: readonly string[];
  /** Search text: parts of a name, e-mail or phone number, or words of what was written and of places. */
  q?: string;
  /** 1 to 1,000; 50 when not given. */
  limit?: number;
  /** `nextCursor` of the page before. An unreadable one, or one of another sort order, gives an empty page. */
  cursor?: string;
  sort?: LeadSort;
  /** Decides in call order whose next try is ahead; the present when omitted. */
  now?: Date;
};

/** `owner`: `me`, `nobody`, or an account's id. `from`, `to`: days of the business's calendar, both included. */
type OwnerAndDays = { owner?: string | undefined; from?: string | undefined; to?: string | undefined };

/** Parses the owner and the days of an address or a call. */
export const readOwnerAndDays = (
  { owner, from, to }: OwnerAndDays,
  { userId, timeZone }: { userId: string; timeZone: string },
): Pick<LeadQuery, "assignedTo" | "since" | "until"> => ({
  ...(owner && { assignedTo: owner === "nobody" ? null : owner === "me" ? userId : owner }),
  ...(from && { since: computeStartOfDay(from, timeZone) }),
  ...(to && { until: computeStartOfDay(to, timeZone, { daysLater: 1 }) }),
});

/** The requested statuses; undefined for all. */
export function expandStatuses({ status, closed }: LeadQuery): readonly LeadStatus[] | undefined {
  if (closed === undefined) return status && [status];
  return listOptionValues(statusOptions).filter(
    (each) => closedStatuses.includes(each) === closed && (!status || each === status),
  );
}
