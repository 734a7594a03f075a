import { crisisSigns } from "./detect";
import type { ExpectedLevel, LabelledSet } from "./labelled/phrase";

export type CategoryResult = { category: string; right: number; of: number };

export type SetResult = {
  name: string;
  crises: CategoryResult[];
  benign: CategoryResult[];
  /** Crises not seen, or seen as the wrong danger. */
  missed: string[];
  falseAlarms: string[];
  /** Share of crises that got the right card, 0 to 1. */
  reach: number;
  /** Share of benign phrases that got a card, 0 to 1. */
  falseAlarmRate: number;
};

/** Runs the detector over a labelled set. A crisis counts only when the danger it names is found. */
export function measure(set: LabelledSet): SetResult {
  const missed: string[] = [];
  const falseAlarms: string[] = [];
  const crises = set.crises.map(({ category, level, phrases }) => {
    const misses = phrases.filter((phrase) => !isFound(phrase, level));
    missed.push(...misses);
    return { category, right: phrases.length - misses.length, of: phrases.length };
  });
  const benign = set.benign.map(({ category, phrases }) => {
    const alarms = phrases.filter((phrase) => isFound(phrase, "any"));
    falseAlarms.push(...alarms);
    return { category, right: phrases.length - alarms.length, of: phrases.length };
  });
  return {
    name: set.name,
    crises,
    benign,
    missed,
    falseAlarms,
    reach: 1 - missed.length / total(crises),
    falseAlarmRate: falseAlarms.length / total(benign),
  };
}

function isFound(phrase: string, level: ExpectedLevel): boolean {
  const signs = crisisSigns(phrase);
  return level === "any" ? signs.emergency || signs.suicide : signs[level];
}

export const total = (results: readonly CategoryResult[]) =>
  results.reduce((sum, result) => sum + result.of, 0);
