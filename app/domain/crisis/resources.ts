import type { StoredReading } from "#db/schema/crisis";
import type { CardLanguage, CrisisLevel, DangerKind } from "#db/values";
import {
  type CrisisResource,
  cardKinds,
  crisisCardWords,
  crisisLineOrder,
  isCrisisLevel,
  kindsOfDanger,
  linesOf,
} from "./cards";

export type { CrisisResource };

/** A crisis card as a family sees it; `level` is the first kind of danger. */
export type Crisis = {
  level: DangerKind;
  message: string;
  resources: CrisisResource[];
  /** The language of the card's message and labels. */
  language: CardLanguage;
};

/** Finds the level of crisis that a card is about; null without a card, and for one who only says to be under 18. */
export const findCrisisLevel = (card: Crisis | null): CrisisLevel | null =>
  card && isCrisisLevel(card.level) ? card.level : null;

/** Lists what to do until help comes: for violence, if it is among the dangers, else for the highest crisis; else nothing. */
export function listUntilHelpComes(levels: readonly DangerKind[], language: CardLanguage): readonly string[] {
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
  levels: readonly DangerKind[];
  language?: CardLanguage;
}): Crisis | null {
  const [first, ...others] = cardKinds.filter((level) => levels.includes(level));
  if (!first) return null;
  const words = crisisCardWords[language];
  const parts = [
    words.first[first],
    ...others.map((level) => words.also[level as Exclude<DangerKind, "emergency">]),
    ...(first === "emergency" && others.length === 0 ? [words.stay] : []),
  ];
  return {
    level: first,
    message: parts.join(" "),
    resources: linesFor([first, ...others]).map((line) => words.lines[line]),
    language,
  };
}

function linesFor(levels: readonly [DangerKind, ...DangerKind[]]) {
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

export const listDangerLevels = ({ crisisLevel, crisisReading }: StoredDanger): DangerKind[] => [
  ...(crisisLevel ? [crisisLevel] : []),
  ...(crisisReading?.levels ?? []).filter((kind) => crisisLevel !== null || !isCrisisLevel(kind)),
];

/** Whether the writer says to be under 18. */
export const isMinorReading = (reading: StoredReading | null | undefined): boolean =>
  reading?.levels.includes("minor") ?? false;

/** Whether one who says to be under 18 may get our first mail: not where violence was named, as others may read it. */
export const mayMailMinor = (levels: readonly DangerKind[]): boolean => !levels.includes("violence");
