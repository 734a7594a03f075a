import type { CrisisLevel } from "#db/values";
import { kindsOfDanger, linesOf } from "~/domain/crisis/cards";
import type { CrisisReading } from "~/domain/crisis/detect.server";
import type { Example } from "../learning/example";

/** A count out of a total, and the 95 % interval of the share (Wilson 1927). */
export type Share = { count: number; of: number; share: number; low: number; high: number };

export type Figures = {
  /** Crises that got a card. */
  reach: Share;
  /** Crises that got a card or the gentle question. */
  reachWithQuestion: Share;
  /** Among the crises that got a card, those whose card begins with the right line. */
  rightLine: Share;
  /** Calm messages that got a card. */
  falseAlarms: Share;
  /** Calm messages that got a card or the question. */
  falseAlarmsWithQuestion: Share;
};

export type Read = { example: Example; reading: Pick<CrisisReading, "levels" | "isUnsure"> };

/** Computes the figures over messages. Unclear messages are neither crises nor calm, so they don't count. */
export function computeDetectionFigures(reads: readonly Read[]): Figures {
  const clear = reads.filter(({ example }) => !example.isUnclear);
  const crises = clear.filter(({ example }) => example.kinds.length > 0);
  const calm = clear.filter(({ example }) => example.kinds.length === 0);
  const shown = crises.filter(hasCard);
  return {
    reach: shareOf(shown, crises),
    reachWithQuestion: shareOf(crises.filter(hasAny), crises),
    rightLine: shareOf(
      shown.filter(({ example, reading }) => firstLine(example.kinds) === firstLine(reading.levels)),
      shown,
    ),
    falseAlarms: shareOf(calm.filter(hasCard), calm),
    falseAlarmsWithQuestion: shareOf(calm.filter(hasAny), calm),
  };
}

/** Computes the figures of each group, sorted by the names that `nameOf` gives. */
export function computeFiguresByGroup(
  reads: readonly Read[],
  nameOf: (example: Example) => string,
): [string, Figures][] {
  const names = [...new Set(reads.map(({ example }) => nameOf(example)))].sort();
  return names.map((name) => [
    name,
    computeDetectionFigures(reads.filter(({ example }) => nameOf(example) === name)),
  ]);
}

const hasCard = ({ reading }: Read) => reading.levels.length > 0;
const hasAny = (read: Read) => hasCard(read) || read.reading.isUnsure;

/** The first line of a card for these kinds. */
function firstLine(kinds: readonly CrisisLevel[]): string | undefined {
  const first = kindsOfDanger.find((kind) => kinds.includes(kind));
  return first && linesOf[first][0];
}

/** Standard deviations of a 95 % interval. */
const Z = 1.96;

function shareOf(part: readonly unknown[], whole: readonly unknown[]): Share {
  const [count, of] = [part.length, whole.length];
  if (of === 0) return { count, of, share: 0, low: 0, high: 1 };
  const share = count / of;
  const centre = share + Z ** 2 / (2 * of);
  const spread = Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  const scale = 1 + Z ** 2 / of;
  return { count, of, share, low: (centre - spread) / scale, high: (centre + spread) / scale };
}
