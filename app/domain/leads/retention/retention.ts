import { TZDate } from "@date-fns/tz";
import { addDays, addYears, startOfDay } from "date-fns";
import type { LeadStatus } from "#db/values";
import { isClosedLead } from "../fields/state";

/** The privacy page's "up to three years after our last contact". */
export const LEAD_TTL_YEARS = 3;

/** The years without contact after which staff are asked about an open lead, and again. */
const QUIET_LEAD_YEARS = 1;

/** Days between telling staff and erasing. */
export const ERASURE_NOTICE_DAYS = 30;

export type RetentionFields = {
  status: LeadStatus;
  statusChangedAt: Date;
  lastContactedAt: Date | null;
  lastEnquiryAt: Date;
  /** The last call or consultation of an open lead; null if there was none. */
  lastTouchedAt: Date | null;
  /** Whether an open lead has something going on or planned (`buildOngoingSql`). */
  isOngoing: boolean;
};

export type RetentionHold = { keptUntil: Date };

/** When staff were told of a lead's erasure, and `dueAt`, the date that they were told. */
export type RetentionAsk = { askedAt: Date; dueAt: Date };

export type RetentionState =
  /** Something goes on with the open lead: then `dueAt` is null. Or it is due later than `ERASURE_NOTICE_DAYS` from now. */
  | { state: "not due"; dueAt: Date | null }
  | { state: "asked"; dueAt: Date; erasedOn: Date }
  | { state: "due"; dueAt: Date; erasedOn: Date };

/** The last contact with a lead, in either direction. Null while something goes on with an open one. */
function computeLastContactAt(lead: RetentionFields): Date | null {
  const isClosed = isClosedLead(lead);
  if (!isClosed && lead.isOngoing) return null;
  const others = [lead.lastContactedAt, isClosed ? null : lead.lastTouchedAt];
  return latest(lead.statusChangedAt, lead.lastEnquiryAt, ...others.filter((at) => at !== null));
}

/**
 * Computes when a lead is to be erased. Dates are days of the business, which begin at midnight there.
 * @param asked counts only for the date it named; without it staff have `ERASURE_NOTICE_DAYS` from today
 */
export function computeLeadRetention(
  lead: RetentionFields,
  hold: RetentionHold | null,
  asked: RetentionAsk | null,
  now: Date,
  timeZone: string,
): RetentionState {
  const last = computeLastContactAt(lead);
  if (!last) return { state: "not due", dueAt: null };
  const end = dayIn(addYears(new TZDate(last, timeZone), LEAD_TTL_YEARS));
  const dueAt = hold ? latest(end, dayIn(new TZDate(hold.keptUntil, timeZone))) : end;
  if (now < daysAfter(dueAt, -ERASURE_NOTICE_DAYS, timeZone)) return { state: "not due", dueAt };
  const isAsked = asked?.dueAt.getTime() === dueAt.getTime();
  const erasedOn = latest(dueAt, daysAfter(isAsked ? asked.askedAt : now, ERASURE_NOTICE_DAYS, timeZone));
  return { state: now < erasedOn ? "asked" : "due", dueAt, erasedOn };
}

/** Computes until when a lead is kept: a year after the day of erasure, or after today. */
export const computeKeptUntil = (erasedOn: Date, now: Date, timeZone: string): Date =>
  dayIn(addYears(new TZDate(latest(erasedOn, now), timeZone), 1));

/** Computes a time: leads with a later contact are not due within `ERASURE_NOTICE_DAYS`. */
export const computeRetentionCutoff = (now: Date, timeZone: string): Date =>
  plain(addYears(addDays(new TZDate(now, timeZone), ERASURE_NOTICE_DAYS + 2), -LEAD_TTL_YEARS));

/** Computes a time: staff are asked about open leads without contact since. */
export const computeQuietCutoff = (now: Date, timeZone: string): Date =>
  plain(addYears(new TZDate(now, timeZone), -QUIET_LEAD_YEARS));

const daysAfter = (at: Date, days: number, timeZone: string) =>
  dayIn(addDays(new TZDate(at, timeZone), days));
const dayIn = (at: TZDate) => plain(startOfDay(at));
const latest = (...dates: [Date, ...Date[]]) => new Date(Math.max(...dates.map(Number)));
const plain = (at: Date) => new Date(at.getTime());
