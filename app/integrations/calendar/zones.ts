import { tzOffset } from "@date-fns/tz";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "~/time-units";
import { type CalendarComponent, readProperties, readText } from "./content-lines";
import { parseWrittenTime, type WrittenTime } from "./moments";
import { type ExpansionBudget, expandRecurrence } from "./recurrence";
import { parseRecurrence } from "./recurrence-rule";
import { resolveZoneName, stripZoneQuotes } from "./zone-names";

/** Converts between what a clock on the wall shows and instants, both in milliseconds since 1970. */
export type ZoneClock = {
  toInstant: (wall: number) => number;
  toWall: (instant: number) => number;
};

/** What a time without a known zone was read by instead. */
export type ZoneDoubt = "offset" | "calendar" | "business";

/** The zones of a calendar. */
export type CalendarZones = {
  /** The clock of a time's zone; `doubt` where that isn't known. A time without a zone has the calendar's. */
  findClock: (zoneName: string | undefined) => { clock: ZoneClock; doubt: ZoneDoubt | null };
  /** The clock of whole days. */
  business: ZoneClock;
};

/** A clock that changes four times a year from 1850 on has fewer. */
const MAX_ZONE_CHANGES = 1_000;
const YEAR_MS = 366 * DAY_MS;

export const UTC_CLOCK: ZoneClock = { toInstant: (wall) => wall, toWall: (instant) => instant };

/**
 * Collects the zones of a file's calendars. A zone's own rules (VTIMEZONE) come before its name.
 * @param businessZone the zone of whole days, and of times whose zone nothing says
 */
export function collectZones(
  calendars: CalendarComponent[],
  businessZone: string,
  range: { from: number; to: number },
  budget: ExpansionBudget,
): (calendar: CalendarComponent) => CalendarZones {
  const business = createNamedClock(businessZone);
  const described = new Map<string, ZoneClock>();
  for (const zone of calendars.flatMap(({ parts }) => parts.filter(({ name }) => name === "VTIMEZONE"))) {
    const id = readText(zone, "TZID");
    const clock = readZoneRules(zone, range, budget) ?? findNamedClock(readText(zone, "X-LIC-LOCATION"));
    if (id && clock && !described.has(id)) described.set(id, clock);
  }
  const find = (name: string): { clock: ZoneClock; isGuess: boolean } | null => {
    const own = described.get(name) ?? described.get(stripZoneQuotes(name));
    if (own) return { clock: own, isGuess: false };
    const resolved = resolveZoneName(name);
    return resolved && { clock: createNamedClock(resolved.zone), isGuess: resolved.isGuess };
  };
  return (calendar) => {
    const ownName = readText(calendar, "X-WR-TIMEZONE") || readText(calendar, "TIMEZONE-ID");
    const own = find(ownName);
    return {
      business,
      findClock: (name) => {
        if (!name && !ownName) return { clock: business, doubt: null };
        const found = name ? find(name) : own;
        if (found) return { clock: found.clock, doubt: found.isGuess ? "offset" : null };
        return own ? { clock: own.clock, doubt: "calendar" } : { clock: business, doubt: "business" };
      },
    };
  };
}

function findNamedClock(name: string): ZoneClock | null {
  const zone = name ? resolveZoneName(name) : null;
  return zone && !zone.isGuess ? createNamedClock(zone.zone) : null;
}

/** Clocks are kept with their offsets: asking for one is slow, and times of one calendar are close together. */
const clocks = new Map<string, ZoneClock>();
const MAX_KNOWN_CLOCKS = 50;
const MAX_KNOWN_OFFSETS = 20_000;

function createNamedClock(zone: string): ZoneClock {
  const known = clocks.get(zone);
  if (known) return known;
  if (clocks.size >= MAX_KNOWN_CLOCKS) clocks.clear();
  const offsets = new Map<number, number>();
  // Clocks change at whole quarters of an hour.
  const clock = createClock((instant) => {
    const quarter = Math.floor(instant / (15 * MINUTE_MS));
    const offset = offsets.get(quarter);
    if (offset !== undefined) return offset;
    if (offsets.size >= MAX_KNOWN_OFFSETS) offsets.clear();
    const asked = tzOffset(zone, new Date(instant)) * MINUTE_MS;
    offsets.set(quarter, asked);
    return asked;
  });
  clocks.set(zone, clock);
  return clock;
}

/** A time that the clock skips moves later by what it skips; one that it shows twice is the first. */
function createClock(offsetAt: (instant: number) => number): ZoneClock {
  return {
    toWall: (instant) => instant + offsetAt(instant),
    toInstant: (wall) => {
      const before = offsetAt(wall - DAY_MS);
      if (offsetAt(wall - before) === before) return wall - before;
      const after = offsetAt(wall + DAY_MS);
      return offsetAt(wall - after) === after ? wall - after : wall - before;
    },
  };
}

/** Reads the rules of a VTIMEZONE; null where they can't be read, or where there are none. */
function readZoneRules(
  zone: CalendarComponent,
  range: { from: number; to: number },
  budget: ExpansionBudget,
): ZoneClock | null {
  try {
    const changes = zone.parts.flatMap((part) => listZoneChanges(part, range, budget));
    changes.sort((a, b) => a.at - b.at);
    const [first] = changes;
    if (zone.isBroken || !first || changes.length > MAX_ZONE_CHANGES) return null;
    return createClock(
      (instant) => changes.findLast(({ at }) => at <= instant)?.offset ?? first.offsetBefore,
    );
  } catch {
    return null;
  }
}

/** Lists when the clock changes to an offset, about a range: the last time before it, and each one in it. */
function listZoneChanges(
  part: CalendarComponent,
  { from, to }: { from: number; to: number },
  budget: ExpansionBudget,
) {
  const offset = parseOffset(readText(part, "TZOFFSETTO"));
  const offsetBefore = parseOffset(readText(part, "TZOFFSETFROM"));
  const start = parseWrittenTime(readText(part, "DTSTART")).wall;
  const onsets = [start];
  for (const { value } of readProperties(part, "RDATE"))
    for (const text of value.split(",")) onsets.push(parseWrittenTime(text).wall);
  for (const { value } of readProperties(part, "RRULE")) {
    const rule = parseRecurrence(value);
    // Others would change the clock each day, and cost as much.
    if (rule.freq !== "YEARLY") throw new Error("no rule of a clock");
    const until = rule.until && toLocalWall(rule.until, offsetBefore);
    const wanted = { from: Math.min(from, until ?? from) - 2 * YEAR_MS, to: to + YEAR_MS, until };
    onsets.push(...expandRecurrence(rule, start, wanted, budget));
  }
  return onsets.map((wall) => ({ at: wall - offsetBefore, offset, offsetBefore }));
}

const toLocalWall = ({ wall, isUtc }: WrittenTime, offset: number) => (isUtc ? wall + offset : wall);

function parseOffset(text: string): number {
  const [, sign, hours, minutes, seconds = 0] = /^([+-])(\d\d):?(\d\d)(\d\d)?$/.exec(text) ?? [];
  if (!sign) throw new Error("no offset");
  const length = Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS + Number(seconds) * SECOND_MS;
  return sign === "-" ? -length : length;
}
