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

const AMERICAN_REGIONS = new Set(["US", "PR", "GU", "VI", "AS", "MP", "UM"]);

/** Names of places abroad that `Intl` doesn't know: parts of countries, and other names of them, in English and Spanish. */
const OTHERS = `uk|u k|england|scotland|wales|northern ireland|britain|great britain|inglaterra|escocia|gales|holland|holanda
  |bvi|british virgin islands|uae|europe|europa|asia|africa|middle east|south america|central america|caribbean|russia|korea
  |tbilisi|czech republic|turkey|turkiye|ivory coast|burma|abroad|overseas
  |alberta|british columbia|manitoba|new brunswick|newfoundland|nova scotia|ontario|prince edward island|quebec|saskatchewan|yukon
  |northwest territories|nunavut
  |aguascalientes|baja california|baja california sur|campeche|chiapas|chihuahua|coahuila|colima|durango|guanajuato|guerrero
  |hidalgo|jalisco|michoacan|morelos|nayarit|nuevo leon|oaxaca|puebla|queretaro|quintana roo|san luis potosi|sinaloa|sonora
  |tabasco|tamaulipas|tlaxcala|veracruz|yucatan|zacatecas|cdmx|mexico city|ciudad de mexico|estado de mexico
  |new south wales|nsw|queensland|south australia|western australia|tasmania`;

/** Canada's provinces in two letters; they count in capitals. */
const PROVINCES = new Set("AB BC MB NB NL NS NT NU ON PE QC SK YT".split(" "));

/** Countries in two or three letters that are no code of a state; they count in capitals. */
const COUNTRY_CODES = new Set("UK GB MX MEX FR ES NZ AU AUS CAN EU UAE BR JP CN PH IE".split(" "));

const cities = new Map(
  Object.entries(data.abroad).map(([country, names]) => [country, new Set(names.split("|"))]),
);

let names: Set<string> | undefined;

/** Whether folded words name a country, or a part of one, other than the United States. Georgia is the state. */
export function isAbroad(words: string, fold: (text: string) => string): boolean {
  names ??= new Set([
    ...OTHERS.split("|").map((name) => name.trim()),
    ...["en", "es"].flatMap((language) => listCountries(language).map(fold)),
  ]);
  return names.has(words);
}

function listCountries(language: string): string[] {
  const display = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !AMERICAN_REGIONS.has(code) && code !== "GE")
    .flatMap((code) => display.of(code) ?? []);
}

export const isProvinceCode = (word: string): boolean => PROVINCES.has(word);

export const isCountryCode = (word: string): boolean => COUNTRY_CODES.has(word);

/** Whether a folded name is a large city of the country with that code, and no town of the state with the same code. */
export const isCityAbroad = (country: string, name: string): boolean =>
  cities.get(country)?.has(name) ?? false;

/** Whether a folded name is a large city of a country whose postal codes have five digits as well. */
export const isCityWithForeignPostcode = (name: string): boolean =>
  ["DE", "ES", "FR", "IT", "MX"].some((country) => isCityAbroad(country, name));
