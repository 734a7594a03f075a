import { children } from "./children";
import { overdose } from "./overdose";
import type { Rule } from "./rule";
import { emergencyInSpanish, suicideInSpanish } from "./spanish";
import { named, signs, toOneself, wishToDie } from "./suicide";
import { unresponsive } from "./unresponsive";
import { violence } from "./violence";
import { withdrawal } from "./withdrawal";

/** Rules of one kind. `gate` tells in one pass whether any of them matches: most text is past it unread. */
export type RuleGroup = { gate: RegExp; rules: readonly Rule[] };

const group = (rules: readonly Rule[]): RuleGroup => ({
  gate: new RegExp(rules.map((rule) => rule.pattern.source).join("|")),
  rules,
});

/** Medical danger and violence: 911. */
export const emergencyRules: readonly RuleGroup[] = [
  overdose,
  unresponsive,
  violence,
  withdrawal,
  children,
  emergencyInSpanish,
].map(group);

/** Suicide and self-harm: 988. Self-harm without stated intent counts too (product decision 11). */
export const suicideRules: readonly RuleGroup[] = [named, toOneself, wishToDie, signs, suicideInSpanish].map(
  group,
);
