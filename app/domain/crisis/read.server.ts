import type { StoredReading } from "#db/schema/crisis";
import type { CrisisLevel } from "#db/values";
import { kindsOfDanger } from "./cards";
import type { CrisisReading } from "./detect.server";

/** Joins the readings of several texts by one person: every kind of danger; the language is the longest text's. */
export function joinReadings(texts: readonly { text: string; reading: CrisisReading }[]): CrisisReading {
  const readings = texts.map(({ reading }) => reading);
  const levels = kindsOfDanger.filter((level) => readings.some((reading) => reading.levels.includes(level)));
  const unsure = levels.length === 0 ? readings.find(({ isUnsure }) => isUnsure) : undefined;
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
    levels: kindsOfDanger.filter((level) => before.levels.includes(level) || after.levels.includes(level)),
    language: after.language,
    ...(leansTo && { leansTo }),
    because: [...new Set([...before.because, ...after.because])],
  };
}

/** Builds the stored form of a reading; null for a calm one. `known` comes from elsewhere, such as a model's moderation. */
export function buildStoredReading(reading: CrisisReading, known?: CrisisLevel | null): StoredReading | null {
  const levels = kindsOfDanger.filter((level) => level === known || reading.levels.includes(level));
  if (levels.length === 0 && !reading.isUnsure) return null;
  return {
    levels,
    language: reading.language,
    ...(reading.leansTo && { leansTo: reading.leansTo }),
    because: [...reading.because],
  };
}
