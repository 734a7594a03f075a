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

/** What a zone is called; one that is on no list by its city. */
export const zoneName = (zone: string): string =>
  ZONES.find(({ value }) => value === zone)?.label ?? `${zone.split("/").at(-1)?.replaceAll("_", " ")} time`;

/** The zones to choose from, the given ones among them. */
export const zoneOptions = (...wanted: string[]) => [
  ...[...new Set(wanted)]
    .filter((zone) => !ZONES.some(({ value }) => value === zone))
    .map((zone) => ({ value: zone, label: zoneName(zone) })),
  ...ZONES,
];
