import type { ConcernType, LeadSource, LeadStatus, UrgencyLevel } from "#db/values";
import { startOfDay } from "~/domain/time/wall-clock";
import { listOptionValues, statusOptions } from "./options";
import type { LeadSort } from "./sorts";
import { closedStatuses } from "./state";

/** Which leads are listed or counted. */
export type LeadQuery = {
  status?: LeadStatus;
  /** Only completed and lost leads, or only the others. */
  closed?: boolean;
  /** Of the lead, or of an enquiry that waits where that is more urgent. */
  urgency?: UrgencyLevel;
  /** Only leads with an enquiry whose answer was due before this and has not been made. */
  overdueAt?: Date;
  /** Only leads with an enquiry that waits for an answer. */
  waiting?: boolean;
  /** Only leads of this user; null: of nobody. */
  assignedTo?: string | null;
  source?: LeadSource;
  concern?: ConcernType;
  /** Only leads that came in at this instant or later. */
  since?: Date;
  /** Only leads that came in before this instant. */
  until?: Date;
  /** Only these. */
  ids?: readonly string[];
  /** Search text: parts of a name, e-mail or phone number, or words of what was written and of places. */
  q?: string;
  /** 1 to 1,000; 50 when not given. */
  limit?: number;
  /** `nextCursor` of the page before. An unreadable one, or one of another sort order, gives an empty page. */
  cursor?: string;
  sort?: LeadSort;
  /** Decides in call order whose next try is ahead; the present where it is left out. */
  now?: Date;
};

/** `owner`: `me`, `nobody`, or an account's id. `from`, `to`: days of the business's calendar, both included. */
type OwnerAndDays = { owner?: string | undefined; from?: string | undefined; to?: string | undefined };

/** Whose leads, and of which days, as people name them in an address or a call. */
export const readOwnerAndDays = (
  { owner, from, to }: OwnerAndDays,
  { userId, timeZone }: { userId: string; timeZone: string },
): Pick<LeadQuery, "assignedTo" | "since" | "until"> => ({
  ...(owner && { assignedTo: owner === "nobody" ? null : owner === "me" ? userId : owner }),
  ...(from && { since: startOfDay(from, timeZone) }),
  ...(to && { until: startOfDay(to, timeZone, { daysLater: 1 }) }),
});

/** The statuses that are asked for; undefined for all. */
export function expandStatuses({ status, closed }: LeadQuery): readonly LeadStatus[] | undefined {
  if (closed === undefined) return status && [status];
  return listOptionValues(statusOptions).filter(
    (each) => closedStatuses.includes(each) === closed && (!status || each === status),
  );
}
