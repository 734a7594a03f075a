import labels from "./windows-zone-labels.json";
import windowsZones from "./windows-zones.json";

/** A zone as Intl knows it. `isGuess`: only the offset was known, which says nothing of summer time. */
export type ResolvedZone = { zone: string; isGuess: boolean };

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
export const stripZoneQuotes = (name: string): string => name.replace(/^['\s]|"|['\s]$/g, "").trim();

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
