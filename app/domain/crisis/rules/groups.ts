import { atHome } from "./at-home";
import { bodyFails } from "./body-fails";
import { children } from "./children";
import { despair } from "./despair";
import { overdose } from "./overdose";
import type { Rule } from "./rule";
import { named, toOneself } from "./self-harm";
import { emergencyInSpanish } from "./spanish-emergency";
import { everydayEmergencyInSpanish, everydaySuicideInSpanish } from "./spanish-everyday";
import { suicideInSpanish } from "./spanish-suicide";
import { signs } from "./suicide-signs";
import { unresponsive } from "./unresponsive";
import { violence } from "./violence";
import { wishToDie } from "./wish-to-die";
import { withdrawal } from "./withdrawal";

/** Medical danger and violence: 911. */
export const emergencyRules: readonly Rule[] = [
  ...overdose,
  ...unresponsive,
  ...violence,
  ...withdrawal,
  ...children,
  ...bodyFails,
  ...atHome,
  ...emergencyInSpanish,
  ...everydayEmergencyInSpanish,
];

/** Suicide and self-harm: 988. Self-harm without stated intent counts too (docs/product.md §11). */
export const suicideRules: readonly Rule[] = [
  ...named,
  ...toOneself,
  ...wishToDie,
  ...signs,
  ...suicideInSpanish,
  ...despair,
  ...everydaySuicideInSpanish,
];
