import {
  AFTER_A_NAME,
  ALSO_WORDS,
  BEFORE_A_NAME,
  foldPlace,
  foldTown,
  HOME,
  isJoined,
  joinWords,
  NEVER_ALONE,
  NO_TOWN,
  SHORT_NAMES,
  splitPlaceWords,
  TWO_PLACES,
  type Word,
} from "./place-words";
import data from "./places.json";
import { findStateZone, formatStateName, stateNames } from "./states";
import { formatZoneName } from "./zones";

/** A place in the United States. `isSure`: false where the state has two clocks and the town's is not known. */
type StateTimeZone = { state: string; timeZone: string; isSure: boolean };

type Named = { kind: "state" | "abroad"; code: string; isCode: boolean; from: number; to: number };

/** Takes the country and the ZIP code off the end; a ZIP code may begin the text too, before a comma. */
function takeZip(text: Word[]): string | null {
  let zip: string | null = null;
  for (let before = -1; before !== text.length; ) {
    before = text.length;
    for (let length = 4; length > 0; length--)
      if (text.length > length && HOME.has(joinWords(text, text.length - length, text.length) ?? ""))
        text.length -= length;
    const last = text.at(-1);
    if (!zip && last && /^\d{5}$/.test(last.typed) && text.at(-2)?.folded !== "cp") {
      zip = last.typed;
      text.pop();
    }
  }
  if (!zip && /^\d{5}$/.test(text[0]?.typed ?? "") && text[1]?.gap.includes(",")) {
    zip = text[0]!.typed;
    text.shift();
  }
  return zip;
}

/** Whether a word of two letters is meant as a state: in capitals where not all is, after a comma, or as the last word. */
function isStateCode(text: readonly Word[], index: number, hasZip: boolean): boolean {
  const { typed, folded, gap } = text[index]!;
  if (typed.length !== 2 || !findStateZone(typed.toUpperCase())) return false;
  const next = text[index + 1];
  const isLast = next === undefined;
  const before = text[index - 1];
  const isAfterTown = before !== undefined && !NO_TOWN.has(before.folded) && !/^\d/.test(before.typed);
  if (ALSO_WORDS.has(folded)) {
    const code = typed.toUpperCase();
    if (findBefore(text, index, (name) => isKnownTown(code, name) || undefined))
      return isLast || isJoinless(next);
    if (!isAfterTown || !(isLast || isJoinless(next))) return false;
    if (/[,(]/.test(gap) || (isLast && hasZip)) return before.folded !== "hollywood";
    return typed === code && isMixed(text) && /^\p{Lu}\p{Ll}+/u.test(before.typed);
  }
  if (NEVER_ALONE.has(folded) && !isAfterTown) return false;
  if (isLast) return true;
  return typed === typed.toUpperCase() && isMixed(text);
}

const isJoinless = (word: Word) => /[,(;)]/.test(word.gap);

const isMixed = (text: readonly Word[]) => {
  const typed = text.map((word) => word.typed).join("");
  return /\p{Lu}/u.test(typed) && /\p{Ll}/u.test(typed);
};

function findNamed(text: readonly Word[], hasZip: boolean): Named[] {
  const found: Named[] = [];
  for (let from = 0; from < text.length; from++) {
    for (let length = Math.min(5, text.length - from); length > 0; length--) {
      const to = from + length;
      const phrase = joinWords(text, from, to);
      if (!phrase) continue;
      const named = readName(text, phrase, from, to) ?? (length === 1 ? readCode(text, from, hasZip) : null);
      if (!named) continue;
      found.push(named);
      from = to - 1;
      break;
    }
  }
  return found;
}

function readName(text: readonly Word[], phrase: string, from: number, to: number): Named | null {
  const state = stateNames.get(phrase);
  if (!state && !isAbroad(phrase, foldPlace)) return null;
  const next = text[to];
  if (next && isJoined(next) && AFTER_A_NAME.has(next.folded)) return null;
  const before = text[from - 1]?.folded === "the" ? text[from - 2] : text[from - 1];
  if (before && isJoined(text[from]) && BEFORE_A_NAME.has(before.folded)) return null;
  if (before?.folded === "to" && text[from - 2]?.folded === "close") return null;
  return { kind: state ? "state" : "abroad", code: state ?? "", isCode: false, from, to };
}

function readCode(text: readonly Word[], index: number, hasZip: boolean): Named | null {
  const { typed } = text[index]!;
  const at = { isCode: true, from: index, to: index + 1 };
  if (isStateCode(text, index, hasZip)) return { kind: "state", code: typed.toUpperCase(), ...at };
  const short = SHORT_NAMES.get(text[index]!.folded);
  if (short && index > 0 && index === text.length - 1 && /,/.test(text[index]!.gap))
    return { kind: "state", code: short, ...at, isCode: false };
  const isApart = isMixed(text) || /,/.test(text[index]!.gap);
  const upper = typed.toUpperCase();
  if ((typed === upper || index === text.length - 1) && isApart && index > 0)
    if ((typed === upper || !/^(on|can)$/i.test(typed)) && (isProvinceCode(upper) || isCountryCode(upper)))
      return { kind: "abroad", code: upper, ...at };
  return null;
}

/** Finds the words that end right before `to`, longest first, in which `is` holds; undefined for none. */
function findBefore<Found>(
  text: readonly Word[],
  to: number,
  is: (name: string) => Found | undefined,
): Found | undefined {
  for (let length = 6; length > 0; length--) {
    const name = joinWords(text, to - length, to);
    const found = name ? is(foldTown(name)) : undefined;
    if (found) return found;
  }
  return undefined;
}

function isTownAbroad(text: readonly Word[], named: readonly Named[], last: Named): boolean {
  const previous = named.at(-2);
  if (last.code === "GA" && !last.isCode) {
    if (text.some(({ folded }) => /^(country|republic|pais|republica|caucasus|batumi|kutaisi)$/.test(folded)))
      return true;
    return findBefore(text, last.from, (name) => isCityAbroad("GE", name) || undefined) ?? false;
  }
  if (!last.isCode) return false;
  const isIn = (to: number) =>
    findBefore(text, to, (name) => isCityAbroad(last.code, name) || undefined) ?? false;
  if (last.code === "CA" && previous?.kind === "abroad" && previous.to === last.from)
    return previous.isCode || text[previous.from]!.folded !== "ontario" || isIn(previous.from);
  return isIn(last.from);
}

/** Whether two states are named as two places: "Ohio and Texas", "Texas, but from Ohio". */
function isOfTwoStates(text: readonly Word[], named: readonly Named[]): boolean {
  const last = named.at(-1);
  if (last && /[/&]/.test(text[last.to]?.gap ?? "")) return true;
  const states = named.filter(({ kind }) => kind === "state");
  return states.some((state, index) => {
    const next = states[index + 1];
    if (!next || next.code === state.code) return false;
    const between = text.slice(state.to, next.from + 1);
    return (
      between.some(({ gap }) => /[/&;|]/.test(gap)) ||
      between.slice(0, -1).some(({ folded }) => TWO_PLACES.has(folded))
    );
  });
}

const POSTCODE_ABROAD = /\b[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d\b|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/;

/**
 * Reads a place in the United States; null for none, for one abroad, and where the text names two. What comes last names
 * the state: "Oregon, Ohio". In a state with two clocks the town or the ZIP code decides, else the clock of most of it.
 */
export function readPlace(location: string | null | undefined): StateTimeZone | null {
  if (!location || POSTCODE_ABROAD.test(location.trim())) return null;
  const text = splitPlaceWords(location.slice(0, MAX_READ_CHARS));
  const zip = takeZip(text);
  const byZip = zip ? findZip(zip) : null;
  const named = findNamed(text, byZip !== null);
  const last = named.at(-1);
  if (last?.kind === "abroad" || (last && isTownAbroad(text, named, last)) || isOfTwoStates(text, named))
    return null;
  if (!last) return byZip && !isAbroadByTown(text) ? placeIn(byZip.state, byZip.zone, true) : null;
  if (byZip?.state === last.code) return placeIn(last.code, byZip.zone, true);
  const known =
    findBefore(text, last.from, (name) => findTownZone(last.code, name)) ??
    findBefore(text, last.to, (name) => findTownZone(last.code, name)) ??
    findAfter(text, last);
  const place = placeIn(last.code, known, known !== undefined);
  // A ZIP code of another state on another clock: one of the two is wrong.
  if (byZip && place && placeIn(byZip.state, byZip.zone, true)?.timeZone !== place.timeZone) return null;
  return place;
}

/** The most characters that are read: no form takes longer locations. */
const MAX_READ_CHARS = 200;

const isAbroadByTown = (text: readonly Word[]) =>
  text.some((_, end) => findBefore(text, end + 1, (name) => isCityWithForeignPostcode(name) || undefined));

/** Finds the town after the state, as in "TX, El Paso" or "Texas (El Paso)". */
function findAfter(text: readonly Word[], { code, to }: Named): string | undefined {
  for (let end = text.length; end > to; end--) {
    const name = joinWords(text, to, end);
    const zone = name ? findTownZone(code, foldTown(name)) : undefined;
    if (zone) return zone;
  }
  return undefined;
}

function placeIn(state: string, zone: string | undefined, isKnown: boolean): StateTimeZone | null {
  const timeZone = zone ?? findStateZone(state);
  return timeZone ? { state, timeZone, isSure: isKnown || !hasTwoClocks(state) } : null;
}

/** Says which clock a place has, and how sure that is: "Clock: Central time in most of Texas". */
export function describeClock(location: string | null | undefined): string {
  const place = readPlace(location);
  if (!place) return "Clock: not known";
  const zone = formatZoneName(place.timeZone);
  return `Clock: ${place.isSure ? zone : `${zone} in most of ${formatStateName(place.state)}`}`;
}

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

const hasTwoClocks = (state: string): boolean => towns.has(state);

/** Finds the zone of a town, county or region, by its folded name; undefined when it isn't known. */
const findTownZone = (state: string, name: string): string | undefined => towns.get(state)?.get(name);

/** Whether a state's town is in the table, which has those of two clocks or of a code that is also a word. */
const isKnownTown = (state: string, name: string): boolean =>
  towns.get(state)?.has(name) ?? otherTowns.get(state)?.has(name) ?? false;

/** Finds the state of a ZIP code, and the zone where the code is not on the clock of most of that state. */
function findZip(zip: string): { state: string; zone: string | undefined } | null {
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
function isAbroad(words: string, fold: (text: string) => string): boolean {
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

const isProvinceCode = (word: string): boolean => PROVINCES.has(word);

const isCountryCode = (word: string): boolean => COUNTRY_CODES.has(word);

/** Whether a folded name is a large city of the country with that code, and no town of the state with the same code. */
const isCityAbroad = (country: string, name: string): boolean => cities.get(country)?.has(name) ?? false;

/** Whether a folded name is a large city of a country whose postal codes have five digits as well. */
const isCityWithForeignPostcode = (name: string): boolean =>
  ["DE", "ES", "FR", "IT", "MX"].some((country) => isCityAbroad(country, name));
