import type { ExpectedLevel, LabelledSet } from "./phrase";

/** A phrase as a reader files it; "both" when both dangers are meant. */
export type FlatPhrase = {
  text: string;
  level: "emergency" | "suicide" | "both" | "none";
  lang: "en" | "es";
  kind?: string;
};

/** A list of phrases as a set. Its categories are the kinds given, or the dangers, and the language. */
export function labelledSet(name: string, phrases: readonly FlatPhrase[]): LabelledSet {
  const groups = new Map<string, FlatPhrase[]>();
  for (const phrase of phrases) {
    const key = `${categoryOf(phrase)}|${phrase.level}`;
    groups.set(key, [...(groups.get(key) ?? []), phrase]);
  }
  const set: {
    name: string;
    crises: LabelledSet["crises"][number][];
    benign: LabelledSet["benign"][number][];
  } = { name, crises: [], benign: [] };
  for (const group of groups.values()) {
    const { level } = group[0] as FlatPhrase;
    const texts = { category: categoryOf(group[0] as FlatPhrase), phrases: group.map(({ text }) => text) };
    if (level === "none") set.benign.push(texts);
    else set.crises.push({ ...texts, level: expectedOf(level) });
  }
  return set;
}

function categoryOf({ kind, level, lang }: FlatPhrase): string {
  const category = kind ?? (level === "none" ? "no crisis" : level);
  return lang === "es" ? `${category}, in Spanish` : category;
}

const expectedOf = (level: "emergency" | "suicide" | "both"): ExpectedLevel =>
  level === "both" ? "any" : level;
