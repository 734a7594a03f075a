import type { CampaignUrgency } from "#db/values";
import { critical } from "./critical";
import { high } from "./high";
import { low } from "./low";
import { medium } from "./medium";
import type { NurtureText, NurtureTexts } from "./text";

const texts: Record<CampaignUrgency, NurtureTexts> = { critical, high, medium, low };

/** The words of a step, 1 to 5. @throws when there is no such step */
export function nurtureText(urgency: CampaignUrgency, step: number): NurtureText {
  const text = texts[urgency][step - 1];
  if (!text) throw new Error(`There is no step ${step} in a sequence.`);
  return text;
}

export const nurtureSubject = (urgency: CampaignUrgency, step: number): string =>
  nurtureText(urgency, step).subject;
