import { z } from "zod";
import type { CardLanguage } from "#db/values";
import { extractTokens } from "#studio/tokens";
import { removeSentences } from "~/content/fill-text";

/** The most characters of a text: three parts of a message (`countTextParts`), more where a sign is not plain. */
export const MAX_TEXT_CHARS = 320;

const message = z
  .string({ error: "Text is required" })
  .trim()
  .min(1, "Text is required")
  .max(MAX_TEXT_CHARS, `Please use at most ${MAX_TEXT_CHARS} characters`);

/** Texts that leave by themselves: how their keys begin, and what the timeline calls them. */
export const OWN_TEXTS = {
  reminder: { prefix: "reminder:", label: "Reminder" },
  help: { prefix: "help:", label: "HELP answered" },
} as const;

export type OwnTextKind = keyof typeof OWN_TEXTS;

/** Builds the key of a text that leaves by itself. @param about what it goes once for */
export const buildOwnTextKey = (kind: OwnTextKind, about: string): string =>
  `${OWN_TEXTS[kind].prefix}${about}`;

/**
 * Finds the kind of a text that left by itself; null for all others. Such a text neither counts as a contact nor answers anything,
 * and its failure is nobody's task.
 */
export const findOwnTextKind = (key: string): OwnTextKind | null =>
  (Object.keys(OWN_TEXTS) as OwnTextKind[]).find((kind) => key.startsWith(OWN_TEXTS[kind].prefix)) ?? null;

export const textSchema = z.object({
  body: message,
  /** The number to text; the primary one when omitted. */
  contactId: z.string().max(100).optional(),
  /** Staff sent the text from their own phone: it is recorded, and not sent. */
  sentByHand: z.boolean().optional(),
});

const optionalNote = z
  .string()
  .trim()
  .max(10_000, "Please use at most 10,000 characters")
  .nullish()
  .transform((value) => value || undefined);

export const missedCallSchema = z.object({ voicemail: optionalNote });

type Practice = { name?: string; business?: string; phone?: string };

/** The answer to HELP: who texts, whom to reach, what it costs, how to end it, and where to turn in danger. */
export function buildHelpText(language: CardLanguage, { name, business, phone }: Practice): string {
  const practice = business || name;
  if (language === "es")
    return [
      practice ? `${practice}: aquí una persona lee sus mensajes.` : "Aquí una persona lee sus mensajes.",
      phone && `Para recibir ayuda, llame al ${phone}.`,
      "Si hay peligro, llame al 911; si piensa en el suicidio, al 988.",
      "Pueden aplicarse tarifas. Envíe STOP para no recibir más.",
    ]
      .filter(Boolean)
      .join(" ");
  return [
    practice ? `${practice}: a person here reads your texts.` : "A person here reads your texts.",
    phone && `For help, call ${phone}.`,
    "In danger, call 911; for thoughts of suicide, call or text 988.",
    "Msg & data rates may apply. Text STOP to end texts.",
  ]
    .filter(Boolean)
    .join(" ");
}

/** The links that the first text brings to who agreed to texts by a key. @param site the address of the site */
export const buildTextLinks = (site: string): string => `Terms: ${site}/terms Privacy: ${site}/privacy`;

const END: Record<CardLanguage, string> = {
  en: " Text STOP to end texts.",
  es: " Responda STOP para terminar.",
};

/** Lists texts that reveal nothing to others who see the phone: no names, nothing about health. @param phone the practice's */
export const buildTextSnippets = (phone: string): TextSnippet[] =>
  [
    { label: "Missed your call", text: "Sorry we missed your call. When is a good time to call you back?" },
    { label: "Tried to reach you", text: `We tried to reach you. Please call ${phone} when it suits you.` },
    { label: "Ask for a time", text: "When is a good time to call? Please reply with a day and time." },
  ].map(({ label, text }) => ({ label, text: text + END.en }));

/** Words to begin a text with, and what their button says. */
export type TextSnippet = { label: string; text: string };

/** Fills a short text for a day after a crisis; a sentence whose fact isn't known is left out. How to end texts follows. */
export function fillAfterCrisisText(
  text: string,
  language: CardLanguage,
  { name, phone }: { name: string; phone: string },
): string {
  const facts: Record<string, string> = { professional: name, phone };
  const known = removeSentences(text, (part) => extractTokens(part).some((token) => !facts[token]));
  return known.replace(/\{\{(\w+)\}\}/g, (_, token: string) => facts[token] ?? "") + END[language];
}
