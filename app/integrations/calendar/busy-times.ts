import ICAL from "ical.js";
import { computeStartOfDay, parseWallClock } from "~/domain/time/wall-clock";

/** A span of time, in milliseconds since 1970. */
export type TimeSpan = { start: number; end: number };

export type BusyWindow = {
  /** The bounds of the times to read, in milliseconds since 1970; times outside are ignored. */
  from: number;
  to: number;
  /** The time zone of whole days, and of times that name none. */
  zone: string;
};

/** The most repetitions of a calendar's entry: thirty years of a daily one. */
const MAX_REPETITIONS = 11_000;
const MAX_BUSY_TIMES = 2_000;

/** The ids of bookings made here: a calendar that includes our feed must not block times because of them. */
const OWN_UID = /^(booking|consultation)-[\w-]+$/;

/**
 * Reads iCalendar (RFC 5545): repetitions are expanded, adjoining times merged. Free, cancelled and our own entries don't
 * count. @throws when the text is not a calendar
 */
export function parseBusyTimes(text: string, window: BusyWindow): TimeSpan[] {
  const found: TimeSpan[] = [];
  for (const calendar of parseCalendars(text)) {
    const entries = calendar.getAllSubcomponents("vevent");
    const changed = collectChangedStarts(entries, window.zone);
    for (const entry of entries) {
      if (!isBusy(entry)) continue;
      for (const stretch of stretchesOf(entry, changed, window))
        if (stretch.end > stretch.start && stretch.end > window.from && stretch.start < window.to)
          found.push(stretch);
    }
  }
  return mergeSpans(found).slice(0, MAX_BUSY_TIMES);
}

function parseCalendars(text: string): ICAL.Component[] {
  const parsed = ICAL.parse(text.replace(/^\uFEFF/, "").trim());
  const roots = (typeof parsed[0] === "string" ? [parsed] : parsed) as unknown as ConstructorParameters<
    typeof ICAL.Component
  >[0][];
  const calendars = roots.map((root) => new ICAL.Component(root));
  if (calendars.length === 0 || calendars.some(({ name }) => name !== "vcalendar"))
    throw new Error("no calendar");
  for (const zone of calendars.flatMap((one) => one.getAllSubcomponents("vtimezone")))
    ICAL.TimezoneService.register(zone);
  return calendars;
}

const readText = (entry: ICAL.Component, name: string): string =>
  String(entry.getFirstPropertyValue(name) ?? "").toUpperCase();

function isBusy(entry: ICAL.Component): boolean {
  return (
    entry.hasProperty("dtstart") &&
    readText(entry, "transp") !== "TRANSPARENT" &&
    readText(entry, "status") !== "CANCELLED" &&
    readText(entry, "x-microsoft-cdo-busystatus") !== "FREE" &&
    !OWN_UID.test(String(entry.getFirstPropertyValue("uid") ?? ""))
  );
}

/** Collects, by UID, the starts of repetitions that have an entry of their own (RECURRENCE-ID). */
function collectChangedStarts(entries: ICAL.Component[], zone: string): Map<string, Set<number>> {
  const changed = new Map<string, Set<number>>();
  for (const entry of entries) {
    const property = entry.getFirstProperty("recurrence-id");
    const at = property && toInstant(property.getFirstValue() as ICAL.Time, readZoneName(property), zone);
    if (!at) continue;
    const uid = readText(entry, "uid");
    changed.set(uid, (changed.get(uid) ?? new Set()).add(at));
  }
  return changed;
}

function* stretchesOf(
  entry: ICAL.Component,
  changed: Map<string, Set<number>>,
  { to, zone }: BusyWindow,
): Generator<TimeSpan> {
  const event = new ICAL.Event(entry, { exceptions: [], strictExceptions: true });
  const property = entry.getFirstProperty("dtstart") as ICAL.Property;
  const zoneName = readZoneName(property);
  const at = (time: ICAL.Time) => toInstant(time, zoneName, zone);
  const first = at(event.startDate);
  const endProperty = entry.getFirstProperty("dtend");
  const last = toInstant(event.endDate, endProperty ? readZoneName(endProperty) : zoneName, zone);
  if (first === null || last === null) return;
  if (entry.hasProperty("recurrence-id") || !event.isRecurring()) {
    yield { start: first, end: last };
    return;
  }
  const elsewhere = changed.get(readText(entry, "uid"));
  const repetitions = event.iterator();
  for (let count = 0; count < MAX_REPETITIONS; count++) {
    const next = repetitions.next() as ICAL.Time | undefined;
    const start = next && at(next);
    if (!next || start === null || start === undefined || start >= to) return;
    if (elsewhere?.has(start)) continue;
    // Days keep their calendar length across clock changes, and hours their real length.
    const end = next.isDate ? at(dayAfter(next, event.duration)) : start + (last - first);
    if (end !== null) yield { start, end };
  }
}

function dayAfter(day: ICAL.Time, length: ICAL.Duration): ICAL.Time {
  const end = day.clone();
  end.addDuration(length);
  return end;
}

const readZoneName = (property: ICAL.Property): string | null =>
  property.getParameter("tzid")?.toString() ?? null;

/** Converts a calendar's time to an instant, in its named zone if that is known, else by the file's own rules. */
function toInstant(time: ICAL.Time, zoneName: string | null, fallback: string): number | null {
  const two = (part: number) => String(part).padStart(2, "0");
  const day = `${time.year}-${two(time.month)}-${two(time.day)}`;
  if (time.isDate) return computeStartOfDay(day, fallback)?.getTime() ?? null;
  if (time.zone === ICAL.Timezone.utcTimezone) return time.toUnixTime() * 1_000;
  const clock = `${day}T${two(time.hour)}:${two(time.minute)}`;
  if (zoneName && isZone(zoneName)) return parseWallClock(clock, zoneName)?.getTime() ?? null;
  if (zoneName && ICAL.TimezoneService.has(zoneName)) return time.toUnixTime() * 1_000;
  return parseWallClock(clock, fallback)?.getTime() ?? null;
}

/** Known zones are kept, as creating a format is slow, and one is needed for each repetition. */
const zones = new Map<string, boolean>();

function isZone(name: string): boolean {
  const known = zones.get(name) ?? formats(name);
  zones.set(name, known);
  return known;
}

function formats(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone });
    return true;
  } catch {
    return false;
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
