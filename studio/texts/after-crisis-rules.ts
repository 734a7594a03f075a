import { findRevealingWord } from "../limits";
import { findTokenProblem } from "../tokens";
import type { FamilyLanguage } from "./languages";
import { findViolenceFormProblem } from "./nurture-rules";
import { SMS_SIGNS } from "./sms-signs";
import { findPromise } from "./spoken-rules";

export const buildAfterCrisisTextsId = (language: FamilyLanguage): string => `afterCrisisTexts-${language}`;

/** The short texts that staff may send instead of a call, or before it, in the order of the calls after a crisis. */
export const AFTER_CRISIS_PARTS = {
  dayAfter: "The day after",
  thirdDay: "Three days after",
  weekAfter: "A week after",
} as const;

export type AfterCrisisPart = keyof typeof AFTER_CRISIS_PARTS;
export type AfterCrisisTexts = Record<AfterCrisisPart, string>;

/** Who writes, and where to call. The practice's name isn't among them: it may say what the practice does. */
const TOKENS = ["professional", "phone"] as const;

/** The places of a text that a token counts for: a first and a last name, and a number as it is written. */
const TOKEN_PLACES: Record<string, number> = { "{{professional}}": 24, "{{phone}}": 14 };

/** The places of a text's only part (160), without the sentence on how to end texts, which is added. */
const MAX_PLACES = 130;

/** Words that tell who else looks at the phone what it is about: the numbers for an emergency do, too. */
const TELLING =
  /\b(?:911|988|741741)\b|(?<!\p{L})(?:suicid|kill|die[ds]?(?!\p{L})|overdos|pills?(?!\p{L})|drink|substance|recover|treatment|interven|therap|counsel|mental|depress|danger|emergenc|hospital|clinic|adicc|droga|sobredosis|pastilla|beb(?:er|id)|matar|muer|tratamiento|recupera|terap|psic|consejer|depresi|peligro|emergencia|cl[ií]nica)\p{L}*/iu;

/** What says that somebody will call or write, or on which day. */
const ANNOUNCING =
  /\b(?:we|i)(?:'ll| will| am going to| are going to)\b|\b(?:tomorrow|tonight|next week)\b|(?<!\p{L})(?:llamaremos|llamaré|escribiremos|escribiré|mañana|esta noche)(?!\p{L})/iu;

const LINK = /https?:|www\.|\p{L}\.(?:com|org|net|us)\b/iu;

/** Finds why a text can't be used; undefined when it can. */
export function findAfterCrisisPartProblem(text: unknown, part: AfterCrisisPart): string | undefined {
  const title = `“${AFTER_CRISIS_PARTS[part]}”`;
  if (typeof text !== "string" || !text.trim() || /[\r\n]/.test(text))
    return `${title} must be one line of text`;
  const token = findTokenProblem(text, TOKENS);
  if (token) return token;
  const filled = text.replace(/\{\{\w+\}\}/g, (name) => "x".repeat(TOKEN_PLACES[name] ?? 0));
  const costly = [...filled].find((sign) => !SMS_SIGNS.plain.includes(sign));
  if (costly)
    return `${title}: “${costly}” makes the text be sent in several parts. Choose a word without it`;
  if (filled.length > MAX_PLACES)
    return `${title} must fit into one text: at most ${MAX_PLACES} characters, of which {{professional}} counts as ${TOKEN_PLACES["{{professional}}"]} and {{phone}} as ${TOKEN_PLACES["{{phone}}"]}`;
  if (LINK.test(text)) return `${title} can’t have a link`;
  const word = TELLING.exec(text)?.[0] ?? findRevealingWord(text);
  if (word) return `“${word}” would tell who else looks at the phone what it is about`;
  const promise = findPromise(text) ?? ANNOUNCING.exec(text)?.[0];
  if (promise) return `${title} promises what may not be kept: “${promise}”`;
  return findViolenceFormProblem(text)?.replace("whose mail is read at home", "whose phone is read at home");
}

/** Finds why the texts can't be used; undefined when they can. */
export const findAfterCrisisTextsProblem = (texts: Record<AfterCrisisPart, unknown>): string | undefined =>
  (Object.keys(AFTER_CRISIS_PARTS) as AfterCrisisPart[])
    .map((part) => findAfterCrisisPartProblem(texts[part], part))
    .find((problem) => problem !== undefined);

/** In Spanish without á, í, ó and ú, which a text's alphabet doesn't have. */
export const SHIPPED_AFTER_CRISIS: Readonly<Record<FamilyLanguage, AfterCrisisTexts>> = {
  en: {
    dayAfter:
      "This is {{professional}}, checking in. Text back or call {{phone}} when it suits you. You don't have to answer.",
    thirdDay:
      "{{professional}} again. How are you today? A word is enough, or a call to {{phone}} when it suits you.",
    weekAfter:
      "{{professional}} here. How was your week? Text back or call {{phone}} if you like. If not, that's fine too.",
  },
  es: {
    dayAfter:
      "Soy {{professional}}, para saludarle. Conteste o llame al {{phone}} cuando le convenga. No tiene que contestar.",
    thirdDay:
      "Otra vez {{professional}}. ¿Qué tal le va hoy? Una palabra basta, o llame al {{phone}} cuando le convenga.",
    weekAfter:
      "Soy {{professional}}. ¿Qué tal la semana? Conteste o llame al {{phone}} si quiere. Si no, no pasa nada.",
  },
};
