import { TZDate } from "@date-fns/tz";
import { addDays, addYears, startOfDay } from "date-fns";
import type { LeadStatus } from "#db/values";
import { isClosed } from "./state";

/** Years that a closed lead is kept: the privacy page's "up to three years after our last contact". */
export const KEPT_YEARS = 3;

/** Days between telling staff and erasing. */
export const ASKED_DAYS = 30;

/** What the rule reads of a lead. */
export type Ending = {
  status: LeadStatus;
  statusChangedAt: Date;
  lastContactedAt: Date | null;
  lastEnquiryAt: Date;
};

/** Kept on purpose, as the owner said with a reason. */
export type Hold = { keptUntil: Date };

/** When staff were told, and of which date. */
export type Asked = { askedAt: Date; dueAt: Date };

export type Retention =
  /** Open, or its time is further away than `ASKED_DAYS`. `dueAt` is null while the lead is open. */
  | { state: "not due"; dueAt: Date | null }
  /** Erased on `erasedOn` unless somebody says keep. */
  | { state: "asked"; dueAt: Date; erasedOn: Date }
  /** To be erased now. */
  | { state: "due"; dueAt: Date; erasedOn: Date };

/** The last contact with a closed lead: when it was closed, or spoken with or heard from since. Null while it is open. */
export function computeLeadEndedAt({ lastContactedAt, ...lead }: Ending): Date | null {
  if (!isClosed(lead)) return null;
  return latest(lead.statusChangedAt, lead.lastEnquiryAt, ...(lastContactedAt ? [lastContactedAt] : []));
}

/**
 * Where a lead stands in being erased by rule. Dates are days of the business: each begins at midnight there.
 * @param asked counts for the date it named alone; without it staff have `ASKED_DAYS` from today, however late it is
 */
export function computeLeadRetention(
  lead: Ending,
  hold: Hold | null,
  asked: Asked | null,
  now: Date,
  timeZone: string,
): Retention {
  const ended = computeLeadEndedAt(lead);
  if (!ended) return { state: "not due", dueAt: null };
  const end = dayIn(addYears(new TZDate(ended, timeZone), KEPT_YEARS));
  const dueAt = hold ? latest(end, dayIn(new TZDate(hold.keptUntil, timeZone))) : end;
  if (now < daysAfter(dueAt, -ASKED_DAYS, timeZone)) return { state: "not due", dueAt };
  const isAsked = asked?.dueAt.getTime() === dueAt.getTime();
  const erasedOn = latest(dueAt, daysAfter(isAsked ? asked.askedAt : now, ASKED_DAYS, timeZone));
  return { state: now < erasedOn ? "asked" : "due", dueAt, erasedOn };
}

/** Until when "Keep for a year" keeps a lead: a year after the day it would have been erased, or after today. */
export const computeKeptUntil = (erasedOn: Date, now: Date, timeZone: string): Date =>
  dayIn(addYears(new TZDate(latest(erasedOn, now), timeZone), 1));

/** No lead that ended after this is due within `ASKED_DAYS`. */
export const computeRetentionCutoff = (now: Date, timeZone: string): Date =>
  plain(addYears(addDays(new TZDate(now, timeZone), ASKED_DAYS + 2), -KEPT_YEARS));

/** The start of the day some days after the day of an instant. */
const daysAfter = (at: Date, days: number, timeZone: string) =>
  dayIn(addDays(new TZDate(at, timeZone), days));
const dayIn = (at: TZDate) => plain(startOfDay(at));
const latest = (...dates: [Date, ...Date[]]) => new Date(Math.max(...dates.map(Number)));
const plain = (at: Date) => new Date(at.getTime());
