import type { AppDatabase } from "#db/client.server";
import { type CardLanguage, cardLanguages } from "#db/values";
import { SHIPPED_TEXT_CONSENT } from "#studio/texts/text-consent-rules";
import { findPublishedTextConsent } from "~/content/texts.server";
import { recordConsentWording } from "./recorded.server";

/** The box for a consent to texts, unticked at first: all six parts are shown beside it (docs/product/texting.md §10). */
export type TextBox = { label: string; hint: string; links: { href: string; text: string }[] };

/** Who texts, as the words name it; "our team" where the settings can't be read. */
type Texting = { business?: string; name?: string };

const LABELS: Record<CardLanguage, string> = {
  en: "You may text me at my number",
  es: "Pueden enviarme mensajes de texto a mi número",
};
const UNNAMED: Record<CardLanguage, string> = { en: "our team", es: "nuestro equipo" };

/** Builds the box in the Studio's words, else in the shipped ones. Never waits for the content store. */
export function buildTextBox(language: CardLanguage, { business, name }: Texting): TextBox {
  const words = findPublishedTextConsent(language) ?? SHIPPED_TEXT_CONSENT[language];
  const { who, purpose, frequency, rates, stopAndHelp, terms, privacy } = words;
  const practice = business || name || UNNAMED[language];
  return {
    label: LABELS[language],
    hint: [who.replaceAll("{{practice}}", () => practice), purpose, frequency, rates, stopAndHelp].join(" "),
    links: [
      { href: "/terms", text: terms },
      { href: "/privacy", text: privacy },
    ],
  };
}

/** Builds the box as a field of a form, called `mayText`. */
export const buildTextField = (texting: Texting) => ({
  name: "mayText" as const,
  control: { ...buildTextBox("en", texting), kind: "checkbox" as const },
});

/** Stores the words of the box. @returns the version for each language */
export const recordTextBoxes = (db: AppDatabase, texting: Texting, now: Date): Record<CardLanguage, string> =>
  Object.fromEntries(
    cardLanguages.map((language) => {
      const { label, hint, links } = buildTextBox(language, texting);
      const shown = links.map(({ text, href }) => `${text} (${href})`).join(", ");
      return [language, recordConsentWording(db, "text_box", `${label}\n${hint} ${shown}`, now)];
    }),
  ) as Record<CardLanguage, string>;

/** Builds the question that staff ask before they note a consent to texts, in the same words: who asks has said who they are. */
export const buildAskedTextConsent = (): string =>
  `May we text you at this number? ${buildTextBox("en", { business: "us" }).hint} Our terms and our privacy policy are on our website.`;
