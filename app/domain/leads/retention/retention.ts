import { TZDate } from "@date-fns/tz";
import { addDays, addYears, startOfDay } from "date-fns";
import type { LeadStatus } from "#db/values";
import { isClosedLead } from "../fields/state";

/** The privacy page's "up to three years after our last contact". */
export const CLOSED_LEAD_TTL_YEARS = 3;

/** Days between telling staff and erasing. */
export const ERASURE_NOTICE_DAYS = 30;

export type RetentionFields = {
  status: LeadStatus;
  statusChangedAt: Date;
  lastContactedAt: Date | null;
  lastEnquiryAt: Date;
};

export type RetentionHold = { keptUntil: Date };

/** When staff were told of a lead's erasure, and `dueAt`, the date that they were told. */
export type RetentionAsk = { askedAt: Date; dueAt: Date };

export type RetentionState =
  /** The lead is open, or due later than `ERASURE_NOTICE_DAYS` from now. `dueAt` is null while the lead is open. */
  | { state: "not due"; dueAt: Date | null }
  | { state: "asked"; dueAt: Date; erasedOn: Date }
  | { state: "due"; dueAt: Date; erasedOn: Date };

/** The last contact with a closed lead, in either direction. Null while it is open. */
export function computeLeadEndedAt({ lastContactedAt, ...lead }: RetentionFields): Date | null {
  if (!isClosedLead(lead)) return null;
  return latest(lead.statusChangedAt, lead.lastEnquiryAt, ...(lastContactedAt ? [lastContactedAt] : []));
}

/**
 * Computes when a closed lead is to be erased. Dates are days of the business, which begin at midnight there.
 * @param asked counts only for the date it named; without it staff have `ERASURE_NOTICE_DAYS` from today
 */
export function computeLeadRetention(
  lead: RetentionFields,
  hold: RetentionHold | null,
  asked: RetentionAsk | null,
  now: Date,
  timeZone: string,
): RetentionState {
  const ended = computeLeadEndedAt(lead);
  if (!ended) return { state: "not due", dueAt: null };
  const end = dayIn(addYears(new TZDate(ended, timeZone), CLOSED_LEAD_TTL_YEARS));
  const dueAt = hold ? latest(end, dayIn(new TZDate(hold.keptUntil, timeZone))) : end;
  if (now < daysAfter(dueAt, -ERASURE_NOTICE_DAYS, timeZone)) return { state: "not due", dueAt };
  const isAsked = asked?.dueAt.getTime() === dueAt.getTime();
  const erasedOn = latest(dueAt, daysAfter(isAsked ? asked.askedAt : now, ERASURE_NOTICE_DAYS, timeZone));
  return { state: now < erasedOn ? "asked" : "due", dueAt, erasedOn };
}

/** Computes until when a lead is kept: a year after the day of erasure, or after today. */
export const computeKeptUntil = (erasedOn: Date, now: Date, timeZone: string): Date =>
  dayIn(addYears(new TZDate(latest(erasedOn, now), timeZone), 1));

/** Computes a time: leads that ended later are not due within `ERASURE_NOTICE_DAYS`. */
export const computeRetentionCutoff = (now: Date, timeZone: string): Date =>
  plain(addYears(addDays(new TZDate(now, timeZone), ERASURE_NOTICE_DAYS + 2), -CLOSED_LEAD_TTL_YEARS));

const daysAfter = (at: Date, days: number, timeZone: string) =>
  dayIn(addDays(new TZDate(at, timeZone), days));
const dayIn = (at: TZDate) => plain(startOfDay(at));
const latest = (...dates: [Date, ...Date[]]) => new Date(Math.max(...dates.map(Number)));
const plain = (at: Date) => new Date(at.getTime());
