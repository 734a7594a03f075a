import { type CalendarOwner, isBusyEntry, readOwner } from "./attendance";
import { type CalendarComponent, readProperties, readText, splitCalendars } from "./content-lines";
import { readPeriod, type TimeSpan } from "./entry-times";
import { type CalendarGaps, countGaps } from "./gaps";
import type { ExpansionBudget } from "./recurrence";
import { type BusyWindow, collectChanges, listEntrySpans, mayReach, type SeriesChanges } from "./series";
import { type CalendarZones, collectZones, type ZoneDoubt } from "./zones";

export type CalendarReading = { times: TimeSpan[]; gaps: CalendarGaps };

const MAX_BUSY_TIMES = 2_000;
/** What a file's zones, all its entries and one of them may cost, in days and times that are looked at: 400,000 take a tenth of a second. */
const ZONES_BUDGET = 1_000_000;
const FILE_BUDGET = 4_000_000;
const ENTRY_BUDGET = 400_000;

/**
 * Reads iCalendar (RFC 5545) entry by entry: repetitions are expanded, adjoining times merged. Free, cancelled, declined and our
 * own entries don't count; those that can't be read are counted in the gaps. @throws when the text is not a calendar
 */
export function parseBusyTimes(
  text: string,
  window: BusyWindow,
  known: CalendarOwner = { addresses: [], names: [] },
): CalendarReading {
  const { calendars, isCut } = splitCalendars(text);
  const found: TimeSpan[] = [];
  const doubts: (ZoneDoubt | "unread")[] = [];
  const budget = { left: FILE_BUDGET };
  const zonesOf = collectZones(calendars, window.zone, window, { left: ZONES_BUDGET });
  for (const calendar of calendars) {
    const zones = zonesOf(calendar);
    const { owner, isOwnerNamed } = readOwner(calendar, known);
    const isBusy = (entry: CalendarComponent) => isBusyEntry(entry, owner, isOwnerNamed);
    const entries = calendar.parts.filter(({ name }) => name === "VEVENT");
    const changes = collectChanges(entries);
    for (const entry of entries) {
      const { times, doubt } = readEntry(entry, { window, zones, changes, isBusy }, budget);
      for (const time of times) found.push(time);
      if (doubt) doubts.push(doubt);
    }
    for (const part of calendar.parts.filter(({ name }) => name === "VFREEBUSY")) {
      const times = readFreeBusy(part, zones);
      for (const time of times ?? []) if (isWithin(time, window)) found.push(time);
      if (!times) doubts.push("unread");
    }
  }
  const times = mergeSpans(found);
  const isFull = times.length > MAX_BUSY_TIMES;
  return { times: times.slice(0, MAX_BUSY_TIMES), gaps: countGaps(doubts, { isCut, isFull }) };
}

type EntryContext = {
  window: BusyWindow;
  zones: CalendarZones;
  changes: SeriesChanges;
  isBusy: (entry: CalendarComponent) => boolean;
};

/** Reads one entry. `doubt` only where it may matter: an unreadable one that is surely free or over is no gap. */
function readEntry(
  entry: CalendarComponent,
  { window, zones, changes, isBusy }: EntryContext,
  budget: ExpansionBudget,
): { times: TimeSpan[]; doubt: ZoneDoubt | "unread" | null } {
  const own = { left: Math.min(ENTRY_BUDGET, budget.left) };
  const before = own.left;
  try {
    if (entry.isBroken) throw new Error("a broken entry");
    if (!changes.has(readText(entry, "UID")) && !isBusy(entry)) return { times: [], doubt: null };
    const { spans, doubt } = listEntrySpans(entry, { zones, changes, isBusy, window }, own);
    const times = spans.filter((span) => isWithin(span, window));
    return { times, doubt: times.length > 0 ? doubt : null };
  } catch {
    return { times: [], doubt: isBusy(entry) && mayReach(entry, window) ? "unread" : null };
  } finally {
    budget.left -= before - own.left;
  }
}

const isWithin = ({ start, end }: TimeSpan, { from, to }: BusyWindow) =>
  end > start && end > from && start < to;

/** Reads the times of a VFREEBUSY, of each type but FREE; null where one can't be read. */
function readFreeBusy(part: CalendarComponent, zones: CalendarZones): TimeSpan[] | null {
  try {
    if (part.isBroken) return null;
    return readProperties(part, "FREEBUSY")
      .filter(({ params }) => params.get("FBTYPE")?.toUpperCase() !== "FREE")
      .flatMap(({ value, params }) => {
        const { clock } = zones.findClock(params.get("TZID"));
        return value.split(",").map((period) => readPeriod(period, clock));
      });
  } catch {
    return null;
  }
}

/** Merges spans that overlap or touch. */
function mergeSpans(stretches: TimeSpan[]): TimeSpan[] {
  const one: TimeSpan[] = [];
  for (const stretch of stretches.sort((a, b) => a.start - b.start)) {
    const last = one.at(-1);
    if (last && stretch.start <= last.end) last.end = Math.max(last.end, stretch.end);
    else one.push({ ...stretch });
  }
  return one;
}
