import { extractTokens, findTokenProblem } from "../tokens";
import type { FamilyLanguage } from "./languages";

export const buildTextConsentId = (language: FamilyLanguage): string => `textConsent-${language}`;

/**
 * The words beside the box for texts, in the order in which they are shown. The six parts are those that carriers ask for
 * (CTIA Messaging Principles and Best Practices, 5.1): who, for what, how often, rates, STOP and HELP, and links (two words).
 */
export const TEXT_CONSENT_PARTS = {
  who: "Who sends them",
  purpose: "What they are for",
  frequency: "How often",
  rates: "What they may cost",
  stopAndHelp: "STOP and HELP",
  terms: "Link to the terms",
  privacy: "Link to the privacy policy",
} as const;

export type TextConsentPart = keyof typeof TEXT_CONSENT_PARTS;
export type TextConsentWords = Record<TextConsentPart, string>;

const MAX_PART_CHARS = 200;

/** What a part has to say, and how its lack is worded. */
const DEMANDS: Partial<Record<TextConsentPart, { isMet: (text: string) => boolean; problem: string }>> = {
  who: {
    isMet: (text) => extractTokens(text).includes("practice"),
    problem: "It names who texts: write {{practice}} in it",
  },
  rates: {
    isMet: (text) => /\brates\b|\btarifas\b/i.test(text),
    problem: "It says that rates (in Spanish: tarifas) may apply",
  },
  stopAndHelp: {
    isMet: (text) => /\bSTOP\b/.test(text) && /\bHELP\b/.test(text),
    problem: "It names both words, in capitals: STOP and HELP",
  },
};

/** Finds why a part of the words can't be used; undefined when it can. */
export function findTextConsentPartProblem(text: unknown, part: TextConsentPart): string | undefined {
  if (typeof text !== "string" || !text.trim() || text.length > MAX_PART_CHARS)
    return `“${TEXT_CONSENT_PARTS[part]}” must be 1 to ${MAX_PART_CHARS} characters`;
  const demand = DEMANDS[part];
  const unknown = findTokenProblem(text, part === "who" ? ["practice"] : []);
  return unknown ?? (demand && !demand.isMet(text) ? demand.problem : undefined);
}

/** Finds why the words can't be used; undefined when they can. */
export const findTextConsentProblem = (words: Record<TextConsentPart, unknown>): string | undefined =>
  (Object.keys(TEXT_CONSENT_PARTS) as TextConsentPart[])
    .map((part) => findTextConsentPartProblem(words[part], part))
    .find((problem) => problem !== undefined);

export const SHIPPED_TEXT_CONSENT: Readonly<Record<FamilyLanguage, TextConsentWords>> = {
  en: {
    who: "The texts come from {{practice}}.",
    purpose: "They are about your request and the times that you book, and never advertising.",
    frequency: "How often varies with your request.",
    rates: "Message and data rates may apply.",
    stopAndHelp: "Text STOP to end them, or HELP for help, at any time. We help you with or without them.",
    terms: "Terms of Service",
    privacy: "Privacy Policy",
  },
  es: {
    who: "Los mensajes son de {{practice}}.",
    purpose: "Tratan de su solicitud y de las citas que reserve, y nunca son publicidad.",
    frequency: "La frecuencia varía según su solicitud.",
    rates: "Pueden aplicarse tarifas de mensajes y datos.",
    stopAndHelp:
      "Envíe STOP para no recibir más, o HELP para recibir ayuda, en cualquier momento. Le ayudamos con o sin ellos.",
    terms: "Términos del servicio (en inglés)",
    privacy: "Política de privacidad (en inglés)",
  },
};
