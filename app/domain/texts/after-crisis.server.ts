import {
  AFTER_CRISIS_PARTS,
  type AfterCrisisPart,
  SHIPPED_AFTER_CRISIS,
} from "#studio/texts/after-crisis-rules";
import { type FamilyLanguage, familyLanguages } from "#studio/texts/languages";
import { findPublishedAfterCrisisTexts } from "~/content/texts.server";
import { fillAfterCrisisText, type TextSnippet } from "./words";

const LABELS: Record<FamilyLanguage, string> = { en: "in English", es: "in Spanish" };

/**
 * Builds the texts for one of the calls after a crisis: the Studio's words, else the shipped ones, the family's language first.
 * @param place which call it is, from 1
 */
export function buildAfterCrisisSnippets(
  place: number,
  language: FamilyLanguage,
  practice: { name: string; phone: string },
): TextSnippet[] {
  const part = (Object.keys(AFTER_CRISIS_PARTS) as AfterCrisisPart[])[place - 1];
  if (!part) return [];
  return [language, ...familyLanguages.filter((other) => other !== language)].map((one) => ({
    label: `${AFTER_CRISIS_PARTS[part]}, ${LABELS[one]}`,
    text: fillAfterCrisisText(
      (findPublishedAfterCrisisTexts(one) ?? SHIPPED_AFTER_CRISIS[one])[part],
      one,
      practice,
    ),
  }));
}
