import { type FamilyLanguage, familyLanguages } from "#studio/texts/languages";
import { SHIPPED_SPOKEN, type SpokenWords } from "#studio/texts/spoken-rules";
import { findPublishedSpokenWords } from "~/content/texts.server";
import { buildTextBox } from "~/domain/consent/text-box.server";
import type { InBothLanguages } from "./answer";

const forEachLanguage = <Value>(build: (language: FamilyLanguage) => Value) =>
  Object.fromEntries(familyLanguages.map((language) => [language, build(language)])) as Record<
    FamilyLanguage,
    Value
  >;

const readWords = (language: FamilyLanguage): SpokenWords =>
  findPublishedSpokenWords(language) ?? SHIPPED_SPOKEN[language];

/** Reads what callers hear: the Studio's words, else the shipped ones. Never waits for the content store. */
export const readSpokenWords = (): Record<FamilyLanguage, SpokenWords> => forEachLanguage(readWords);

/** Builds the words about texts that key 3 says: those beside the box of the forms, then how to agree. */
export const buildTextQuestion = (practice: { business?: string; name?: string }): InBothLanguages =>
  forEachLanguage((language) => `${buildTextBox(language, practice).hint} ${readWords(language).agree}`);

/** The words about texts as one that is kept, and read again: a line for each language, so that their own breaks become spaces. */
export const formatTextQuestion = ({ en, es }: InBothLanguages): string =>
  [en, es].map((words) => words.trim().replace(/\s+/g, " ")).join("\n");

export function parseTextQuestion(kept: string): InBothLanguages {
  const [en = "", es = ""] = kept.split("\n");
  return { en, es };
}
