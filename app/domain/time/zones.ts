import { formatClockTime, formatLongDay, formatShortDay, formatUnambiguousClock } from "./spoken-time";
import { formatWallClock } from "./wall-clock";

/** The zones people in the United States live in, by the names they use. */
const ZONES = [
  { value: "America/New_York", label: "Eastern time" },
  { value: "America/Chicago", label: "Central time" },
  { value: "America/Denver", label: "Mountain time" },
  { value: "America/Phoenix", label: "Arizona" },
  { value: "America/Los_Angeles", label: "Pacific time" },
  { value: "America/Anchorage", label: "Alaska" },
  { value: "Pacific/Honolulu", label: "Hawaii" },
];

/** The name of a zone on pages and in mails: "Eastern time", "Arizona", "Central European time". */
export const formatZoneName = (zone: string): string =>
  ZONES.find(({ value }) => value === zone)?.label ?? genericName(zone).replace(/ Time$/, " time");

/** The language data's name of a zone all year: Detroit's is "Eastern Time". */
function genericName(zone: string): string {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    timeZoneName: "longGeneric",
  }).formatToParts();
  const name = parts.find(({ type }) => type === "timeZoneName")?.value;
  // An offset is not a name: UTC's is "GMT+00:00".
  return !name || name.startsWith("GMT") ? (zone.split("/").at(-1) ?? zone).replaceAll("_", " ") : name;
}

const names = new Map<string, string>();

/** A zone's name after a time of day: "Eastern". */
function shortZoneName(zone: string): string {
  const known = names.get(zone) ?? formatZoneName(zone).replace(/ time$/, "");
  names.set(zone, known);
  return known;
}

/** A time of day with its zone as people say it: "2 PM Eastern"; in the repeated hour "1 AM EST". */
export function formatZonedTime(at: Date, zone: string): string {
  const told = formatUnambiguousClock(at, zone);
  return told === formatClockTime(at, zone) ? `${told} ${shortZoneName(zone)}` : told;
}

/** A day and a time of day with its zone: "Fri, Nov 27, 2 PM Eastern". */
export const formatZonedDayTime = (at: Date, zone: string): string =>
  `${formatShortDay(at, zone)}, ${formatZonedTime(at, zone)}`;

/** The same in full: "Friday, November 27, 2026 at 2 PM Eastern". */
export const formatFullZonedTime = (at: Date, zone: string): string =>
  `${formatLongDay(at, zone)}, ${formatWallClock(at, zone).slice(0, 4)} at ${formatZonedTime(at, zone)}`;

/** The zones to choose from, including the given ones. Each name is listed once, for the given zone if there is one. */
export function listZoneOptions(...wanted: string[]) {
  const unlisted = [...new Set(wanted)]
    .filter((zone) => !ZONES.some(({ value }) => value === zone))
    .map((zone) => ({ value: zone, label: formatZoneName(zone) }));
  return [...unlisted, ...ZONES.filter(({ label }) => unlisted.every((other) => other.label !== label))];
}
