import type { StoredReading } from "#db/schema/crisis";
import type { CrisisLevel, DangerKind } from "#db/values";
import { cardKinds } from "./cards";
import { isUnsureReading } from "./check";
import { formatDangerKinds } from "./kinds";

/* Beside the words and the model, which know what families write: the short hand of notes about a call. */

type Shorthand = { kind: CrisisLevel; term: string };

/** What staff write of danger, as sources of patterns. Capitals are kept: "SI" is suicidal ideation, "si" is not. */
const SHORTHAND: readonly Shorthand[] = [
  {
    kind: "suicide",
    term: "SI|SIB|[Ss]uicid\\w*|[Ss]elf[- ]?harm\\w*|[Ss]elf[- ]?injur\\w*|5150(?:['’]?d)?|[Bb]aker[- ][Aa]ct(?:ed)?",
  },
  { kind: "emergency", term: "OD(?:['’]?[Dd]|ed|ing)?" },
  {
    kind: "violence",
    term: "HI(?= ?/| with\\b| toward)|[Hh]omicid\\w*|DV|IPV|[Dd]omestic (?:violence|abuse)|[Gg]uns?|[Ff]irearms?|[Ww]eapons?|[Rr]ifles?|[Pp]istols?|[Hh]andguns?|[Ss]hotguns?|[Aa]mmo|[Ss]trangl\\w+|[Cc]hok(?:ed|es|ing) (?:her|him|them|me)",
  },
  {
    kind: "poisoning",
    term: "[Ss]wallow(?:ed|s|ing)(?! (?:his|her|their|my) pride)|[Ii]ngest(?:ed|s|ing|ion)",
  },
];

/** What may be named between a denial and what it denies: "no current SI/HI or access to firearms". Never a plan or intent. */
const BETWEEN =
  "(?:(?:any|an?|current|active|passive|further|recent|other|thoughts?|ideation|history|hx|mention|access|signs?|talk|reports?|known|of|to|or|nor|the|SI|HI|guns?|firearms?|weapons?)[ /]){0,6}";
const DENIAL = `(?<![\\p{L}\\p{N}])(?:[Nn]o|NO|[Dd]en(?:ies|ied|ying)|[Ww]ithout|[Nn]egative for|[Nn]one of) ${BETWEEN}`;
const DENIED_AFTER =
  "(?:/HI)?(?: (?:attempts?|thoughts?|ideation))?(?:,| -|:)? ?(?:none\\b(?! since)|denied|denies|negative)\\b";

const PATTERNS = SHORTHAND.map(({ kind, term }) => ({
  kind,
  pattern: new RegExp(
    `(?<![\\p{L}\\p{N}])(?<!${DENIAL})(?:${term})(?![\\p{L}\\p{N}])(?!${DENIED_AFTER})`,
    "gu",
  ),
}));

/** The most phrases that staff are shown. */
const MAX_PHRASES = 3;

/** Finds the short hand for danger in what staff wrote. What is plainly denied ("denies SI", "no weapons") is left out. */
export function findShorthand(text: string): { kind: CrisisLevel; phrase: string }[] {
  return PATTERNS.flatMap(({ kind, pattern }) =>
    [...text.matchAll(pattern)].map(([phrase]) => ({ kind, phrase })),
  );
}

/** Joins a reading with short hand: a kind that is only leant to counts, as a person is asked about it. Null when calm. */
export function addShorthand(reading: StoredReading | null, text: string): StoredReading | null {
  const found = findShorthand(text);
  const kinds = new Set<DangerKind>([...(reading?.levels ?? []), ...found.map(({ kind }) => kind)]);
  if (isUnsureReading(reading)) kinds.add(reading?.leansTo ?? "suicide");
  if (kinds.size === 0) return null;
  const heard = reading?.because ?? [];
  const isNews = ({ phrase }: { phrase: string }) =>
    !heard.some((one) => one.toLowerCase().includes(phrase.toLowerCase()));
  return {
    levels: cardKinds.filter((kind) => kinds.has(kind)),
    language: reading?.language ?? "en",
    because: [...new Set([...heard, ...found.filter(isNews).map(({ phrase }) => phrase)])].slice(
      0,
      MAX_PHRASES,
    ),
  };
}

/** Builds what staff are asked where what they wrote is not calm. */
export function buildAlertQuestion({ levels, because }: StoredReading): string {
  const phrases = because.map((phrase) => `“${phrase}”`).join(", ");
  return `What you wrote may speak of ${formatDangerKinds(levels)}${phrases && ` (${phrases})`}. Open alert?`;
}
