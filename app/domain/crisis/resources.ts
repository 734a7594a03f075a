import type { StoredReading } from "#db/schema/crisis";
import type { CardLanguage, CrisisLevel } from "#db/values";
import { type CrisisResource, cardWords, kindsOfDanger, linesOf, orderOfLines } from "./cards";

export type { CrisisResource };

/** What a family is shown when their words speak of danger. `level` is the kind that comes first. */
export type Crisis = {
  level: CrisisLevel;
  message: string;
  resources: CrisisResource[];
  /** The language of `message` and of the labels. */
  language: CardLanguage;
};

/** The card of one or several kinds: the higher danger first, every line once. Null without one. */
export function crisisCard({
  levels,
  language = "en",
}: {
  levels: readonly CrisisLevel[];
  language?: CardLanguage;
}): Crisis | null {
  const [first, ...others] = kindsOfDanger.filter((level) => levels.includes(level));
  if (!first) return null;
  const words = cardWords[language];
  const parts = [
    words.first[first],
    ...others.map((level) => words.also[level as Exclude<CrisisLevel, "emergency">]),
    ...(first === "emergency" && others.length === 0 ? [words.stay] : []),
  ];
  return {
    level: first,
    message: parts.join(" "),
    resources: linesFor([first, ...others]).map((line) => words.lines[line]),
    language,
  };
}

function linesFor(levels: readonly [CrisisLevel, ...CrisisLevel[]]) {
  const lines = new Set(levels.flatMap((level) => linesOf[level]));
  if (levels.length === 1) return [...lines];
  // The first kind's own line stands first, and the others in one order.
  const top = linesOf[levels[0]][0];
  return [
    ...orderOfLines.filter((line) => line === top),
    ...orderOfLines.filter((line) => line !== top && lines.has(line)),
  ];
}

/** The card of a stored enquiry or chat; null where none was shown. */
export function storedCard({
  crisisLevel,
  crisisReading,
}: {
  crisisLevel: CrisisLevel | null;
  crisisReading: StoredReading | null;
}): Crisis | null {
  if (!crisisLevel) return null;
  return crisisCard({
    levels: [crisisLevel, ...(crisisReading?.levels ?? [])],
    ...(crisisReading && { language: crisisReading.language }),
  });
}
