import { formatClockTime, formatLongDay, formatShortDay, formatUnambiguousClock } from "./spoken-time";
import { formatWallClock } from "./wall-clock";

/** The time zones of the United States, by their usual names. */
const ZONES = [
  { value: "America/New_York", label: "Eastern time" },
  { value: "America/Chicago", label: "Central time" },
  { value: "America/Denver", label: "Mountain time" },
  { value: "America/Phoenix", label: "Arizona" },
  { value: "America/Los_Angeles", label: "Pacific time" },
  { value: "America/Anchorage", label: "Alaska" },
  { value: "Pacific/Honolulu", label: "Hawaii" },
];

/** Formats a zone's name: "Eastern time", "Arizona", "Central European time". */
export const formatZoneName = (zone: string): string =>
  ZONES.find(({ value }) => value === zone)?.label ?? genericName(zone).replace(/ Time$/, " time");

/** The zone's name for all of the year: Detroit's is "Eastern Time". */
function genericName(zone: string): string {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    timeZoneName: "longGeneric",
  }).formatToParts();
  const name = parts.find(({ type }) => type === "timeZoneName")?.value;
  // UTC's "GMT+00:00" is no name.
  return !name || name.startsWith("GMT") ? (zone.split("/").at(-1) ?? zone).replaceAll("_", " ") : name;
}

const names = new Map<string, string>();

/** Shortens a zone's name, such as to "Eastern". */
function shortZoneName(zone: string): string {
  const known = names.get(zone) ?? formatZoneName(zone).replace(/ time$/, "");
  names.set(zone, known);
  return known;
}

/** Formats a time with its zone: "2 PM Eastern"; in the repeated hour "1 AM EST". */
export function formatZonedTime(at: Date, zone: string): string {
  const told = formatUnambiguousClock(at, zone);
  return told === formatClockTime(at, zone) ? `${told} ${shortZoneName(zone)}` : told;
}

/** Formats a day and time with the zone: "Fri, Nov 27, 2 PM Eastern". */
export const formatZonedDayTime = (at: Date, zone: string): string =>
  `${formatShortDay(at, zone)}, ${formatZonedTime(at, zone)}`;

/** Formats a full date and time with the zone: "Friday, November 27, 2026 at 2 PM Eastern". */
export const formatFullZonedTime = (at: Date, zone: string): string =>
  `${formatLongDay(at, zone)}, ${formatWallClock(at, zone).slice(0, 4)} at ${formatZonedTime(at, zone)}`;

/** Lists the zones to choose from with the wanted ones; each name once, for the wanted zone if there is one. */
export function listZoneOptions(...wanted: string[]) {
  const unlisted = [...new Set(wanted)]
    .filter((zone) => !ZONES.some(({ value }) => value === zone))
    .map((zone) => ({ value: zone, label: formatZoneName(zone) }));
  return [...unlisted, ...ZONES.filter(({ label }) => unlisted.every((other) => other.label !== label))];
}
