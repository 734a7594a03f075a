import type { CardLanguage } from "#db/values";

/** The languages in which families are spoken to before theirs is known, with how the Studio names them: those of the cards. */
export const FAMILY_LANGUAGES = { en: "In English", es: "In Spanish" } as const satisfies Record<
  CardLanguage,
  string
>;

export type FamilyLanguage = keyof typeof FAMILY_LANGUAGES;

export const familyLanguages = Object.keys(FAMILY_LANGUAGES) as FamilyLanguage[];
