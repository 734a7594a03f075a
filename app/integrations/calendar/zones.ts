import { tzOffset } from "@date-fns/tz";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "~/time-units";
import { type CalendarComponent, readProperties, readText } from "./content-lines";
import { parseWrittenTime, type WrittenTime } from "./moments";
import { type ExpansionBudget, expandRecurrence, parseRecurrence } from "./recurrence";
import labels from "./windows-zone-labels.json";
import windowsZones from "./windows-zones.json";

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

/** A zone as Intl knows it. `isGuess`: only the offset was known, which says nothing of summer time. */
type ResolvedZone = { zone: string; isGuess: boolean };

/** Abbreviations that Intl does not know, or takes for another country's: for it AST is Alaska, BST Bangladesh. */
const ABBREVIATIONS: Record<string, string> = {
  z: "UTC",
  zulu: "UTC",
  edt: "America/New_York",
  cst: "America/Chicago",
  cdt: "America/Chicago",
  mdt: "America/Denver",
  pst: "America/Los_Angeles",
  pdt: "America/Los_Angeles",
  akst: "America/Anchorage",
  akdt: "America/Anchorage",
  ast: "America/Halifax",
  adt: "America/Halifax",
  bst: "Europe/London",
  cest: "Europe/Paris",
};
const INTL_ABBREVIATIONS = new Set(["utc", "gmt", "uct", "est", "mst", "hst", "cet", "eet", "met", "wet"]);

const OFFSET = /^\(?(?:UTC|GMT)?\s*([+\-\u2212])\s*(\d{1,2})(?:[:.]?(\d\d))?\)?$/i;
/** "(UTC-07:00) Arizona", as Outlook shows zones. */
const SHOWN_OFFSET = /^(?:\(([^)]*)\)|((?:UTC|GMT)\s*[+-]\s*\d{1,2}(?:[:.]?\d\d)?))\s+(?=\S)/i;

/**
 * Finds the zone that a calendar's name for it means: IANA's names and paths that end in one, Windows' names and what Outlook
 * shows for them, offsets. Null for an unknown one.
 */
export function resolveZoneName(given: string): ResolvedZone | null {
  if (given.length > MAX_NAME_LENGTH) return null;
  const name = stripZoneQuotes(given);
  const known = lookedUp.get(name);
  if (known !== undefined) return known;
  const resolved = findZone(name);
  if (lookedUp.size < MAX_KNOWN_NAMES) lookedUp.set(name, resolved);
  return resolved;
}

/** Some programs quote a name twice, or in apostrophes; none has a quote within. */
const stripZoneQuotes = (name: string): string => name.replace(/^['\s]|"|['\s]$/g, "").trim();

/** Names that were looked up, as creating a format is slow. A process reads calendars of several people. */
const lookedUp = new Map<string, ResolvedZone | null>();
const MAX_KNOWN_NAMES = 1_000;
const MAX_NAME_LENGTH = 200;

function findZone(name: string): ResolvedZone | null {
  const exact =
    formatOffset(name) ?? ABBREVIATIONS[name.toLowerCase()] ?? findByPath(name) ?? findWindowsZone(name);
  if (exact) return { zone: exact, isGuess: false };
  const [, inBrackets, bare] = SHOWN_OFFSET.exec(name) ?? [];
  const shown = formatOffset(inBrackets ?? bare ?? "");
  return shown ? { zone: shown, isGuess: true } : null;
}

/** Formats "GMT-0700", "UTC+5:30" and "-07:00" as Intl has them. */
function formatOffset(name: string): string | undefined {
  const [, sign, hours = "", minutes = "00"] = OFFSET.exec(name.trim()) ?? [];
  if (!sign) return undefined;
  const offset = `${sign === "+" ? "+" : "-"}${hours.padStart(2, "0")}:${minutes}`;
  return isIntlZone(offset) ? offset : undefined;
}

/** Finds "America/New_York" in "/mozilla.org/20050126_1/America/New_York", and "US/Eastern" in "US-Eastern". */
function findByPath(name: string): string | undefined {
  const parts = name.replace(/ /g, "_").split("/");
  const ends = [3, 2, 1]
    .filter((count) => count <= parts.length)
    .map((count) => parts.slice(-count).join("/"));
  const [joined] = parts.length === 1 ? [name.replace(/ /g, "_").replace("-", "/")] : [];
  return [...ends, joined ?? ""].find(isNamedZone);
}

function isNamedZone(name: string): boolean {
  if (/^[A-Za-z]{1,3}$/.test(name)) return INTL_ABBREVIATIONS.has(name.toLowerCase());
  return /^[A-Za-z]/.test(name) && isIntlZone(name);
}

function isIntlZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone });
    return true;
  } catch {
    return false;
  }
}

/** Lower case without marks, "and" for "&". */
const simplify = (name: string) =>
  name
    .toLowerCase()
    .replace(/&(amp;)?/g, "and")
    .replace(/[^\p{L}\p{N}+-]+/gu, " ")
    .trim();

/** Windows' names and what Outlook shows for them: whole, and by each place in a list, its first before the others. */
const windowsNames = (() => {
  const names = new Map<string, string>();
  const add = (name: string, zone: string) => {
    if (!names.has(simplify(name))) names.set(simplify(name), zone);
  };
  for (const [name, zone] of Object.entries(windowsZones)) add(name, zone);
  const shown = Object.entries(labels).flatMap(([name, texts]) =>
    texts.map((text) => ({ text, zone: windowsZones[name as keyof typeof windowsZones] })),
  );
  for (const { text, zone } of shown) add(text, zone);
  for (const { text, zone } of shown) add(text.split(",")[0] ?? "", zone);
  for (const { text, zone } of shown) for (const place of text.split(",")) add(place, zone);
  return names;
})();

function findWindowsZone(name: string): string | undefined {
  const plain = name.replace(SHOWN_OFFSET, "");
  const [first = ""] = plain.split(/[,;]/);
  return [
    plain,
    plain.replace(/ \d+$/, ""),
    plain.replace(/ (daylight|summer) time/i, " Standard Time"),
    first,
  ]
    .map((one) => windowsNames.get(simplify(one)))
    .find(Boolean);
}
