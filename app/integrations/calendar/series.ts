import { DAY_MS } from "~/time-units";
import {
  type CalendarComponent,
  type CalendarProperty,
  readProperties,
  readProperty,
  readText,
} from "./content-lines";
import {
  type EntryTimes,
  findTimeClock,
  readEntryTimes,
  readPeriod,
  readWrittenTime,
  type TimeSpan,
} from "./entry-times";
import { parseWrittenTime, type WrittenTime } from "./moments";
import { chargeBudget, type ExpansionBudget, expandRecurrence, parseRecurrence } from "./recurrence";
import type { CalendarZones, ZoneClock, ZoneDoubt } from "./zones";

export type BusyWindow = {
  /** The bounds of the times to read, in milliseconds since 1970; times outside are ignored. */
  from: number;
  to: number;
  /** The time zone of whole days, and of times for which nothing else names one. */
  zone: string;
};

type IsBusy = (entry: CalendarComponent) => boolean;
type EntryContext = { window: BusyWindow; zones: CalendarZones; changes: SeriesChanges; isBusy: IsBusy };

/** An entry with a RECURRENCE-ID, which takes the place of one occurrence of a series, or of that and all later ones. */
type SeriesChange = { property: CalendarProperty; entry: CalendarComponent; isLasting: boolean };

/** The changed occurrences of series, by the series' UID. */
export type SeriesChanges = Map<string, SeriesChange[]>;

export function collectChanges(entries: CalendarComponent[]): SeriesChanges {
  const changes: SeriesChanges = new Map();
  for (const entry of entries) {
    const property = readProperty(entry, "RECURRENCE-ID");
    const uid = readText(entry, "UID");
    if (!property || !uid || entry.isBroken) continue;
    const isLasting = property.params.get("RANGE")?.toUpperCase() === "THISANDFUTURE";
    const known = changes.get(uid);
    if (known) known.push({ property, entry, isLasting });
    else changes.set(uid, [{ property, entry, isLasting }]);
  }
  return changes;
}

/** Lists when an entry takes time, about the window. @throws when it can't be read, or would cost more than the budget */
export function listEntrySpans(
  entry: CalendarComponent,
  { window, zones, changes, isBusy }: EntryContext,
  budget: ExpansionBudget,
): { spans: TimeSpan[]; doubt: ZoneDoubt | null } {
  const times = readEntryTimes(entry, zones);
  const isOwnBusy = isBusy(entry);
  if (entry.lines.has("RECURRENCE-ID"))
    return { spans: isOwnBusy ? [times.spanAt(times.start.wall)] : [], doubt: times.doubt };

  const own = changes.get(readText(entry, "UID")) ?? [];
  chargeBudget(budget, own.length);
  const isLeftOut = createMatcher(
    [...readProperties(entry, "EXDATE").flatMap(splitList), ...own.map(({ property }) => property)],
    times,
    zones,
  );
  const lasting = own.flatMap((change) => readLastingChange(change, times, zones, isBusy) ?? []);
  const furthest = lasting.reduce(
    (most, { moved, times: { lengthMs } }) => Math.max(most, Math.abs(moved) + lengthMs),
    0,
  );
  const range = {
    from: times.clock.toWall(window.from) - times.lengthMs - furthest - DAY_MS,
    to: times.clock.toWall(window.to) + furthest + DAY_MS,
  };
  const spans = listExtraSpans(entry, times, zones, isLeftOut);
  for (const wall of listStarts(entry, times, range, zones, budget)) {
    chargeBudget(budget, lasting.length);
    if (isLeftOut(wall)) continue;
    const change = lasting.findLast(({ since }) => wall >= since);
    if (change) spans.push(...(change.isBusy ? [change.times.spanAt(wall + change.moved)] : []));
    else if (isOwnBusy) spans.push(times.spanAt(wall));
  }
  return { spans: isOwnBusy || lasting.length > 0 ? spans : [], doubt: times.doubt };
}

/** Whether an unreadable entry may take a time of the window: it repeats, or its dates are about it or can't be read. */
export function mayReach(entry: CalendarComponent, { from, to }: BusyWindow): boolean {
  if (entry.lines.has("RRULE") || entry.lines.has("RDATE") || entry.lines.has("DURATION")) return true;
  try {
    const [start = Number.NaN, end = start] = ["DTSTART", "DTEND"].flatMap((name) => {
      const property = readProperty(entry, name);
      return property ? [parseWrittenTime(property.value).wall] : [];
    });
    return !(Math.max(start, end) + 2 * DAY_MS < from || Math.min(start, end) - 2 * DAY_MS > to);
  } catch {
    return true;
  }
}

/** Lists when the occurrences of an entry's rules start, on the wall of its clock; an entry without one occurs once. */
function listStarts(
  entry: CalendarComponent,
  { start, clock }: EntryTimes,
  range: { from: number; to: number },
  zones: CalendarZones,
  budget: ExpansionBudget,
): Iterable<number> {
  const rules = readProperties(entry, "RRULE");
  if (rules.length === 0) return [start.wall];
  const starts = new Set<number>();
  for (const { value } of rules) {
    const rule = parseRecurrence(value);
    const until = rule.until && toSeriesWall(rule.until, start.isDate, clock, zones);
    const end = until !== undefined && rule.until?.isDate && !start.isDate ? until + DAY_MS - 1 : until;
    for (const wall of expandRecurrence(rule, start.wall, { ...range, until: end }, budget, start))
      starts.add(wall);
  }
  return starts;
}

/** Converts a time to the wall of a series. For whole days a midnight in UTC means the day that is written. */
function toSeriesWall(time: WrittenTime, isDate: boolean, clock: ZoneClock, zones: CalendarZones): number {
  if (!time.isUtc) return time.wall;
  if (!isDate) return clock.toWall(time.wall);
  return time.wall % DAY_MS === 0 ? time.wall : zones.business.toWall(time.wall);
}

const splitList = ({ value, params }: CalendarProperty): CalendarProperty[] =>
  value
    .split(",")
    .filter((one) => one.trim() !== "")
    .map((one) => ({ value: one, params }));

/** Builds a test for occurrences that are left out or changed. A day leaves out each occurrence that starts on it. */
function createMatcher(
  left: CalendarProperty[],
  { start, clock }: EntryTimes,
  zones: CalendarZones,
): (wall: number) => boolean {
  const days = new Set<number>();
  const instants = new Set<number>();
  for (const property of left) {
    const time = findWrittenTime(property);
    if (!time) continue;
    if (start.isDate || time.isDate)
      days.add(Math.floor(toSeriesWall(time, start.isDate, clock, zones) / DAY_MS));
    else instants.add(toInstant(time, property, clock, zones));
  }
  return (wall) =>
    days.has(Math.floor(wall / DAY_MS)) || (instants.size > 0 && instants.has(clock.toInstant(wall)));
}

/** A time that can't be read leaves nothing out, so that what it may have meant stays busy. */
function findWrittenTime(property: CalendarProperty): WrittenTime | null {
  try {
    return readWrittenTime(property);
  } catch {
    return null;
  }
}

/** Converts a time about a series, which has the series' clock where it names no zone. */
function toInstant(
  time: WrittenTime,
  property: CalendarProperty,
  clock: ZoneClock,
  zones: CalendarZones,
): number {
  const hasZone = time.isUtc || property.params.has("TZID");
  return (hasZone ? findTimeClock(time, property, zones).clock : clock).toInstant(time.wall);
}

/** Lists the spans of single further occurrences (RDATE), which may have ends of their own. */
function listExtraSpans(
  entry: CalendarComponent,
  times: EntryTimes,
  zones: CalendarZones,
  isLeftOut: (wall: number) => boolean,
): TimeSpan[] {
  return readProperties(entry, "RDATE")
    .flatMap(splitList)
    .flatMap((property) => {
      const { start, clock } = times;
      const [text = ""] = property.value.split("/");
      const time = readWrittenTime({ ...property, value: text });
      const instant = time.isDate ? null : toInstant(time, property, clock, zones);
      const wall =
        instant === null ? time.wall + (start.isDate ? 0 : start.wall % DAY_MS) : clock.toWall(instant);
      if (isLeftOut(wall)) return [];
      const hasZone = property.params.has("TZID");
      const period = () =>
        readPeriod(property.value, hasZone ? findTimeClock(time, property, zones).clock : clock);
      return [property.value.includes("/") ? period() : times.spanAt(wall)];
    });
}

/** Reads a change of an occurrence and all later ones: since when, and how far it moves them on the wall. */
function readLastingChange(
  { property, entry, isLasting }: SeriesChange,
  series: EntryTimes,
  zones: CalendarZones,
  isBusy: IsBusy,
): { since: number; moved: number; times: EntryTimes; isBusy: boolean } | null {
  const time = isLasting ? findWrittenTime(property) : null;
  if (!time) return null;
  const since = time.isDate ? time.wall : series.clock.toWall(toInstant(time, property, series.clock, zones));
  const times = readEntryTimes(entry, zones);
  const from = time.isDate && !series.start.isDate ? since + (series.start.wall % DAY_MS) : since;
  return { since, moved: times.start.wall - from, times, isBusy: isBusy(entry) };
}
