import { DAY_MS } from "~/time-units";
import { type CalendarComponent, type CalendarProperty, readProperty, readText } from "./content-lines";
import { parseWrittenLength, parseWrittenTime, type WrittenTime } from "./moments";
import { type CalendarZones, UTC_CLOCK, type ZoneClock, type ZoneDoubt } from "./zones";

/** A span of time, in milliseconds since 1970. */
export type TimeSpan = { start: number; end: number };

/** An entry's start, and the span of an occurrence that starts at another time on the wall of its clock. */
export type EntryTimes = {
  start: WrittenTime;
  clock: ZoneClock;
  doubt: ZoneDoubt | null;
  lengthMs: number;
  spanAt: (wall: number) => TimeSpan;
};

/** Reads "20261208T170000Z/PT1H", or with the end behind the stroke. @throws when it is neither */
export function readPeriod(text: string, clock: ZoneClock): TimeSpan {
  const [from = "", to = ""] = text.trim().split("/");
  const clockOf = ({ isUtc }: WrittenTime) => (isUtc ? UTC_CLOCK : clock);
  const start = parseWrittenTime(from);
  if (to.startsWith("P")) return addLength(start.wall, parseWrittenLength(to), clockOf(start));
  const end = parseWrittenTime(to);
  return { start: clockOf(start).toInstant(start.wall), end: clockOf(end).toInstant(end.wall) };
}

function addLength(
  wall: number,
  { days, restMs }: { days: number; restMs: number },
  clock: ZoneClock,
): TimeSpan {
  return { start: clock.toInstant(wall), end: clock.toInstant(wall + days * DAY_MS) + restMs };
}

/** @throws when a property's value is no date or time */
export const readWrittenTime = ({ value, params }: CalendarProperty) =>
  parseWrittenTime(value, { isDate: params.get("VALUE")?.toUpperCase() === "DATE" });

/** @throws when an entry has no start, a date or length that can't be read, or ends before it starts */
export function readEntryTimes(entry: CalendarComponent, zones: CalendarZones): EntryTimes {
  const property = readProperty(entry, "DTSTART");
  if (!property) throw new Error("no start");
  const start = asDay(readWrittenTime(property), entry);
  const { clock, doubt } = findTimeClock(start, property, zones);
  const end = readProperty(entry, "DTEND");
  const length = readProperty(entry, "DURATION");
  const times = { start, clock, doubt };
  if (end) return { ...times, ...readEnd(times, asDay(readWrittenTime(end), entry), end, zones) };
  const none = { days: start.isDate ? 1 : 0, restMs: 0 };
  const { days, restMs } = length ? parseWrittenLength(length.value) : none;
  const own = days === 0 && restMs === 0 ? none : { days, restMs };
  return {
    ...times,
    lengthMs: own.days * DAY_MS + own.restMs,
    spanAt: (wall) => addLength(wall, own, clock),
  };
}

/** Outlook writes whole days as times from midnight to midnight, with a mark. */
function asDay(time: WrittenTime, entry: CalendarComponent): WrittenTime {
  const isMarked = readText(entry, "X-MICROSOFT-CDO-ALLDAYEVENT").toUpperCase() === "TRUE";
  return isMarked && !time.isUtc && time.wall % DAY_MS === 0 ? { ...time, isDate: true } : time;
}

/** Finds the clock of a time: whole days have the business's. */
export function findTimeClock(
  { isDate, isUtc }: WrittenTime,
  { params }: CalendarProperty,
  zones: CalendarZones,
): { clock: ZoneClock; doubt: ZoneDoubt | null } {
  if (isDate) return { clock: zones.business, doubt: null };
  return isUtc ? { clock: UTC_CLOCK, doubt: null } : zones.findClock(params.get("TZID"));
}

/** Days keep their calendar length across clock changes, and hours their real length. @throws when it ends before it starts */
function readEnd(
  { start, clock, doubt }: Pick<EntryTimes, "start" | "clock" | "doubt">,
  end: WrittenTime,
  property: CalendarProperty,
  zones: CalendarZones,
): Pick<EntryTimes, "lengthMs" | "spanAt" | "doubt"> {
  if (start.isDate && end.isDate) {
    const days = (end.wall - start.wall) / DAY_MS;
    if (days < 0) throw new Error("ends before it starts");
    // A last day equal to the first means that day.
    const length = { days: Math.max(1, days), restMs: 0 };
    return { doubt, lengthMs: length.days * DAY_MS, spanAt: (wall) => addLength(wall, length, clock) };
  }
  // An end without a zone of its own is in that of the start.
  const isPlain = !end.isDate && !end.isUtc && !property.params.has("TZID");
  const other = isPlain ? { clock, doubt } : findTimeClock(end, property, zones);
  const lengthMs = other.clock.toInstant(end.wall) - clock.toInstant(start.wall);
  if (lengthMs < 0) throw new Error("ends before it starts");
  return {
    doubt: doubt ?? other.doubt,
    lengthMs,
    spanAt: (wall) => ({ start: clock.toInstant(wall), end: clock.toInstant(wall) + lengthMs }),
  };
}
