import { type CrisisSigns, crisisSigns, explainCrisis, isLearned } from "./detect";

/** `any`: both dangers are meant, or either card would be right. */
export type ExpectedLevel = "emergency" | "suicide" | "any";

/** Phrases with their expected card, and benign ones that should get none, by category. */
export type LabelledSet = {
  name: string;
  crises: readonly { category: string; level: ExpectedLevel; phrases: readonly string[] }[];
  benign: readonly { category: string; phrases: readonly string[] }[];
};

export type CategoryResult = { category: string; right: number; of: number };

export type SetResult = {
  name: string;
  /** By category: the crises that got the right card. */
  crises: CategoryResult[];
  /** By category: the benign phrases that got no card. */
  benign: CategoryResult[];
  /** Crises that got no card at all. */
  missed: string[];
  /** Crises that got the wrong card. */
  wrongCard: string[];
  falseAlarms: string[];
  /** How many crises, and how many of the false alarms, no rule named: the learned layer alone. */
  byLearning: { crises: number; falseAlarms: number };
  /** Share of crises that got a card, 0 to 1. */
  reach: number;
  /** Share of crises that got the right card, 0 to 1. */
  rightCard: number;
  /** Share of benign phrases that got a card, 0 to 1. */
  falseAlarmRate: number;
};

/** Runs the detector over a labelled set. */
export function measure(set: LabelledSet): SetResult {
  const missed: string[] = [];
  const wrongCard: string[] = [];
  const falseAlarms: string[] = [];
  const crises = set.crises.map(({ category, level, phrases }) => {
    const read = phrases.map((phrase) => ({ phrase, signs: crisisSigns(phrase) }));
    const unseen = read.filter(({ signs }) => !isFound(signs, "any")).map(({ phrase }) => phrase);
    const mistaken = read
      .filter(({ signs }) => isFound(signs, "any") && !isFound(signs, level))
      .map(({ phrase }) => phrase);
    missed.push(...unseen);
    wrongCard.push(...mistaken);
    return { category, right: phrases.length - unseen.length - mistaken.length, of: phrases.length };
  });
  const benign = set.benign.map(({ category, phrases }) => {
    const alarms = phrases.filter((phrase) => isFound(crisisSigns(phrase), "any"));
    falseAlarms.push(...alarms);
    return { category, right: phrases.length - alarms.length, of: phrases.length };
  });
  const reached = set.crises.flatMap(({ phrases }) => phrases);
  return {
    name: set.name,
    crises: byCategory(crises),
    benign: byCategory(benign),
    missed,
    wrongCard,
    falseAlarms,
    byLearning: {
      crises: reached.filter(isByLearning).length,
      falseAlarms: falseAlarms.filter(isByLearning).length,
    },
    reach: share(total(crises) - missed.length, total(crises)),
    rightCard: share(total(crises) - missed.length - wrongCard.length, total(crises)),
    falseAlarmRate: share(falseAlarms.length, total(benign)),
  };
}

const isFound = (signs: CrisisSigns, level: ExpectedLevel) =>
  level === "any" ? signs.emergency || signs.suicide : signs[level];

function isByLearning(phrase: string): boolean {
  const names = explainCrisis(phrase);
  return names.length > 0 && names.every(isLearned);
}

/** One row for a category that several groups share. */
function byCategory(results: readonly CategoryResult[]): CategoryResult[] {
  const rows = new Map<string, CategoryResult>();
  for (const { category, right, of } of results) {
    const row = rows.get(category) ?? { category, right: 0, of: 0 };
    rows.set(category, { category, right: row.right + right, of: row.of + of });
  }
  return [...rows.values()];
}

/** 0 for an empty whole. */
const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

export const total = (results: readonly CategoryResult[]) =>
  results.reduce((sum, result) => sum + result.of, 0);
