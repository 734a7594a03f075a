import { isNoAlarm, withoutIdioms } from "./context";
import { normalizeText } from "./normalize";
import { type Crisis, crisisCard } from "./resources";
import { emergencyRules, type RuleGroup, suicideRules } from "./rules/groups";
import type { Rule } from "./rules/rule";

export type CrisisSigns = { emergency: boolean; suicide: boolean };

/** Which dangers a text speaks of; both can hold. The same text always gives the same answer. */
export function crisisSigns(text: string): CrisisSigns {
  const plain = withoutIdioms(normalizeText(text));
  return {
    emergency: Boolean(firstSign(plain, emergencyRules)),
    suicide: Boolean(firstSign(plain, suicideRules)),
  };
}

/** What to show for a text that speaks of danger; null when it doesn't. */
export function detectCrisis(text: string): Crisis | null {
  return crisisCard(crisisSigns(text));
}

/** The names of the rules that a text sets off, for the report. */
export function explainCrisis(text: string): string[] {
  const plain = withoutIdioms(normalizeText(text));
  return [emergencyRules, suicideRules].map((rules) => firstSign(plain, rules)?.name ?? "").filter(Boolean);
}

function firstSign(text: string, groups: readonly RuleGroup[]): Rule | undefined {
  for (const { gate, rules } of groups) {
    if (!gate.test(text)) continue;
    const sign = rules.find((rule) => isSign(text, rule));
    if (sign) return sign;
  }
  return undefined;
}

function isSign(text: string, rule: Rule): boolean {
  const deniable = rule.deniable ?? true;
  const notWhenFeared = rule.notWhenFeared ?? false;
  for (const match of text.matchAll(rule.pattern)) {
    const start = match.index + 1;
    const end = match.index + match[0].length;
    if (!isNoAlarm(text, { start, end, deniable, notWhenFeared })) return true;
  }
  return false;
}
