import data from "./places.json";

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
