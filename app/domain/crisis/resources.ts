import type { StoredReading } from "#db/schema/crisis";
import type { CardLanguage, CrisisLevel } from "#db/values";
import { type CrisisResource, crisisCardWords, crisisLineOrder, kindsOfDanger, linesOf } from "./cards";

export type { CrisisResource };

/** A crisis card as a family sees it; `level` is the first kind of danger. */
export type Crisis = {
  level: CrisisLevel;
  message: string;
  resources: CrisisResource[];
  /** The language of the card's message and labels. */
  language: CardLanguage;
};

/** Lists what to do until help comes: for violence, if it is among the dangers, else for the highest danger. */
export function listUntilHelpComes(
  levels: readonly CrisisLevel[],
  language: CardLanguage,
): readonly string[] {
  const level = levels.includes("violence")
    ? "violence"
    : kindsOfDanger.find((kind) => levels.includes(kind));
  return level ? crisisCardWords[language].untilHelpComes[level] : [];
}

/** Builds a crisis card: the higher danger first, every line once. Null without a kind of danger. */
export function buildCrisisCard({
  levels,
  language = "en",
}: {
  levels: readonly CrisisLevel[];
  language?: CardLanguage;
}): Crisis | null {
  const [first, ...others] = kindsOfDanger.filter((level) => levels.includes(level));
  if (!first) return null;
  const words = crisisCardWords[language];
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
  // The own line of the first kind of danger comes first.
  const top = linesOf[levels[0]][0];
  return [
    ...crisisLineOrder.filter((line) => line === top),
    ...crisisLineOrder.filter((line) => line !== top && lines.has(line)),
  ];
}

type StoredDanger = { crisisLevel: CrisisLevel | null; crisisReading: StoredReading | null };

/** Restores the crisis card that was shown; null if none was. */
export function restoreCrisisCard({ crisisLevel, crisisReading }: StoredDanger): Crisis | null {
  const levels = listDangerLevels({ crisisLevel, crisisReading });
  return buildCrisisCard({ levels, ...(crisisReading && { language: crisisReading.language }) });
}

export const listDangerLevels = ({ crisisLevel, crisisReading }: StoredDanger): CrisisLevel[] =>
  crisisLevel ? [crisisLevel, ...(crisisReading?.levels ?? [])] : [];
