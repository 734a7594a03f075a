import type { StoredReading } from "#db/schema/crisis";
import type { CrisisLevel, DangerKind } from "#db/values";
import { cardKinds, isCrisisLevel } from "./cards";
import { type CrisisReading, readCrisis } from "./detect.server";
import { readMinor } from "./minor";

/** What a text says of danger, with the writer's age: `levels` holds `minor` too. */
export type DangerReading = Omit<CrisisReading, "levels"> & { levels: readonly DangerKind[] };

/** Reads a text for danger, and for who says to be under 18. A child that says to be hurt speaks of violence. */
export function readDanger(text: string): DangerReading {
  const reading = readCrisis(text);
  const minor = readMinor(text);
  if (!minor) return reading;
  const { abuse, because, language } = minor;
  const found: DangerKind[] = [...reading.levels, ...(abuse ? (["violence"] as const) : []), "minor"];
  const isNamed = abuse === null || reading.because.some((phrase) => phrase.includes(abuse));
  return {
    ...reading,
    levels: cardKinds.filter((kind) => found.includes(kind)),
    isUnsure: reading.isUnsure && !abuse,
    language: language === "es" ? language : reading.language,
    // Where there is room for one phrase, it says the danger.
    because: [
      ...(isNamed ? [] : [abuse]),
      ...reading.because.filter((phrase) => phrase !== because),
      because,
    ],
  };
}

/** Joins the readings of several texts by one person: every kind of danger; the language is the longest text's. */
export function joinReadings(texts: readonly { text: string; reading: DangerReading }[]): DangerReading {
  const readings = texts.map(({ reading }) => reading);
  const levels = cardKinds.filter((level) => readings.some((reading) => reading.levels.includes(level)));
  const unsure = !levels.some(isCrisisLevel) ? readings.find(({ isUnsure }) => isUnsure) : undefined;
  const longest = texts.toSorted((a, b) => b.text.length - a.text.length)[0];
  return {
    levels,
    isUnsure: unsure !== undefined,
    isHeard: readings.some(({ isHeard }) => isHeard),
    ...(unsure?.leansTo && { leansTo: unsure.leansTo }),
    language: longest?.reading.language ?? "en",
    because: readings.flatMap(({ because }) => because),
  };
}

/** Joins two readings: kinds and phrases of both; the language is that of the newest words that were not calm. */
export function addReading(before: StoredReading | null, after: StoredReading | null): StoredReading | null {
  if (!before || !after) return after ?? before;
  const leansTo = after.leansTo ?? before.leansTo;
  return {
    levels: cardKinds.filter((level) => before.levels.includes(level) || after.levels.includes(level)),
    language: after.language,
    ...(leansTo && { leansTo }),
    because: [...new Set([...before.because, ...after.because])],
  };
}

/** Builds the stored form of a reading; null for a calm one. `known` comes from elsewhere, such as a model's moderation. */
export function buildStoredReading(reading: DangerReading, known?: CrisisLevel | null): StoredReading | null {
  const levels = cardKinds.filter((level) => level === known || reading.levels.includes(level));
  if (levels.length === 0 && !reading.isUnsure) return null;
  return {
    levels,
    language: reading.language,
    ...(reading.leansTo && { leansTo: reading.leansTo }),
    because: [...reading.because],
  };
}
