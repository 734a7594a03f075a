import { isNoAlarm, withoutIdioms } from "./context";
import { normalizeText } from "./normalize";
import { PhraseBook } from "./phrase-book";
import { type Crisis, crisisCard } from "./resources";
import { emergencyRules, suicideRules } from "./rules/groups";
import type { Level, LevelledRule } from "./rules/rule";

export type CrisisSigns = { emergency: boolean; suicide: boolean };

const rules = new PhraseBook<LevelledRule>([
  ...emergencyRules.map((rule) => ({ ...rule, level: "emergency" as const })),
  ...suicideRules.map((rule) => ({ ...rule, level: "suicide" as const })),
]);

/** Which dangers a text speaks of; both can hold. The same text always gives the same answer. */
export function crisisSigns(text: string): CrisisSigns {
  const { emergency, suicide } = firstSigns(text);
  return { emergency: emergency !== undefined, suicide: suicide !== undefined };
}

/** What to show for a text that speaks of danger; null when it doesn't. */
export function detectCrisis(text: string): Crisis | null {
  return crisisCard(crisisSigns(text));
}

/** The names of the rules that a text sets off, for the report. */
export function explainCrisis(text: string): string[] {
  const { emergency, suicide } = firstSigns(text);
  return [emergency, suicide].flatMap((rule) => rule?.name ?? []);
}

/** The first rule of each level that a text sets off. */
function firstSigns(text: string): Partial<Record<Level, LevelledRule>> {
  const plain = withoutIdioms(normalizeText(text));
  const signs: Partial<Record<Level, LevelledRule>> = {};
  rules.read(plain, (rule, start, end) => {
    if (signs[rule.level] || isNoAlarm(plain, start + 1, end, rule)) return undefined;
    signs[rule.level] = rule;
    return signs.emergency && signs.suicide ? plain.length : undefined;
  });
  return signs;
}
