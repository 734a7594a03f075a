import data from "./places.json";

/** The towns, counties and regions of the states with two clocks: state, then name, then zone. */
const towns = new Map(
  Object.entries(data.towns).map(([state, zones]) => [
    state,
    new Map(
      Object.entries(zones).flatMap(([zone, names]) => names.split("|").map((name) => [name, zone] as const)),
    ),
  ]),
);

/** The towns of states with one clock, whose code is also a word: "tulsa ok". */
const otherTowns = new Map(
  Object.entries(data.otherTowns).map(([state, names]) => [state, new Set(names.split("|"))]),
);

const zipStates = new Map(
  Object.entries(data.zipStates).flatMap(([state, ranges]) =>
    ranges.split(" ").flatMap((range) => {
      const [first = "", last = first] = range.split("-");
      const count = Number(last) - Number(first) + 1;
      return Array.from(
        { length: count },
        (_, index) => [String(Number(first) + index).padStart(3, "0"), state] as const,
      );
    }),
  ),
);

const zipZones = new Map(
  Object.entries(data.zipZones).flatMap(([zone, zips]) => zips.split(" ").map((zip) => [zip, zone] as const)),
);

/** Guam, the Northern Marianas and American Samoa share their first three digits with other islands (USPS). */
const ISLAND_ZIPS: [RegExp, string][] = [
  [/^969[123]/, "GU"],
  [/^9695[012]/, "MP"],
  [/^96799/, "AS"],
  [/^969/, ""],
];

export const hasTwoClocks = (state: string): boolean => towns.has(state);

/** Finds the zone of a town, county or region, by its folded name; undefined when it isn't known. */
export const findTownZone = (state: string, name: string): string | undefined => towns.get(state)?.get(name);

/** Whether a state's town is in the table, which has those of two clocks or of a code that is also a word. */
export const isKnownTown = (state: string, name: string): boolean =>
  towns.get(state)?.has(name) ?? otherTowns.get(state)?.has(name) ?? false;

/** Finds the state of a ZIP code, and the zone where the code is not on the clock of most of that state. */
export function findZip(zip: string): { state: string; zone: string | undefined } | null {
  const state = ISLAND_ZIPS.find(([pattern]) => pattern.test(zip))?.[1] ?? zipStates.get(zip.slice(0, 3));
  return state ? { state, zone: zipZones.get(zip) ?? zipZones.get(zip.slice(0, 3)) } : null;
}
