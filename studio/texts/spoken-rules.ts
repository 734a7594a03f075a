import { findTokenProblem } from "../tokens";
import type { FamilyLanguage } from "./languages";

export const buildSpokenWordsId = (language: FamilyLanguage): string => `spokenWords-${language}`;

/** What a caller hears, in the order of a call. Each part is said in English, then in Spanish. */
export const SPOKEN_PARTS = {
  danger: "First: 911 and 988",
  greeting: "Greeting, before a phone rings",
  unanswered: "When nobody could come to the phone",
  callBack: "Key 1: to be called back",
  leaveMessage: "Key 2: to leave a message",
  mayText: "Key 3: to be texted",
  agree: "After the words about texts: how to agree",
  agreed: "After a yes to texts",
  tone: "Before the tone",
  willCallBack: "Last, after key 1",
  taken: "Last, after a message",
} as const;

export type SpokenPart = keyof typeof SPOKEN_PARTS;
export type SpokenWords = Record<SpokenPart, string>;

/** A part's most characters: about ten seconds of speech, which callers hear in each language. */
const MAX_SPOKEN_CHARS = 160;

/** The only key that a part may name. */
const KEYS: Partial<Record<SpokenPart, string>> = {
  callBack: "1",
  leaveMessage: "2",
  mayText: "3",
  agree: "3",
};

/** Words that say when or that somebody answers, which nobody can promise; the hours of 988 are another's. */
const PROMISE =
  /\b(?:within|in)\s+(?:\S+\s+){1,2}(?:minutes?|hours?|days?)\b|\b24\b|\baround the clock\b|\bday (?:or|and) night\b|\b(?:immediately|right away|at once|shortly|soon|always|guarantee\w*|confidential)\b|\b(?:en|dentro de)\s+(?:\S+\s+){1,2}(?:minutos?|horas?|días?)\b|\bdía y noche\b|\b(?:inmediatamente|enseguida|pronto|siempre|garantiza\w*)\b|\bconfidencial/iu;
/** Signs that a voice can't say, or says as something else. */
const UNSPEAKABLE = /[<>[\]*_#&@|/\\]|https?:|www\.|\p{Extended_Pictographic}(?<!\d)/u;

/** Finds words that promise when or that somebody answers, such as "within two hours"; undefined without any. */
export const findPromise = (text: string): string | undefined => PROMISE.exec(text)?.[0];

/** Finds why a part of what callers hear can't be used; undefined when it can. */
export function findSpokenPartProblem(text: unknown, part: SpokenPart): string | undefined {
  const title = `“${SPOKEN_PARTS[part]}”`;
  if (part === "greeting" && (text === undefined || text === null || text === "")) return undefined;
  if (typeof text !== "string" || !text.trim() || text.length > MAX_SPOKEN_CHARS)
    return `${title} must be 1 to ${MAX_SPOKEN_CHARS} characters`;
  const key = KEYS[part];
  const named: string[] = text.match(/\d+/g) ?? [];
  if (part === "danger" && !(named.includes("911") && named.includes("988")))
    return `${title} has to name 911 and 988`;
  if (key && (named.length === 0 || named.some((number) => number !== key)))
    return `${title} has to name key ${key}, and no other number`;
  if (UNSPEAKABLE.test(text)) return `${title} is spoken: write words, without signs or links`;
  const promise = findPromise(text);
  if (promise) return `${title} promises what may not be kept: “${promise}”`;
  // Who calls a number back that they found on a phone must not learn who it is.
  return findTokenProblem(text, []);
}

/** Finds why the words can't be used; undefined when they can. */
export const findSpokenProblem = (words: Record<SpokenPart, unknown>): string | undefined =>
  (Object.keys(SPOKEN_PARTS) as SpokenPart[])
    .map((part) => findSpokenPartProblem(words[part], part))
    .find((problem) => problem !== undefined);

export const SHIPPED_SPOKEN: Readonly<Record<FamilyLanguage, SpokenWords>> = {
  en: {
    danger: "If somebody is in danger now, hang up and call 911. You can also call or text 988 at any hour.",
    greeting: "Thank you for calling.",
    unanswered: "Nobody could come to the phone.",
    callBack: "Press 1 to be called back.",
    leaveMessage: "Press 2 to leave a message.",
    mayText: "Press 3 if we may text this number.",
    agree:
      "Our terms and our privacy policy come as links with the first text. Press 3 again to agree, or any other key to go on without texts.",
    agreed: "Thank you. We have your yes.",
    tone: "Please leave your message after the tone. Say the number where it is safe to call you.",
    willCallBack: "Thank you. We will call you back at this number.",
    taken: "Thank you. We have your message.",
  },
  es: {
    danger:
      "Si alguien está en peligro ahora, cuelgue y llame al 911. También puede llamar o escribir al 988 a cualquier hora.",
    greeting: "Gracias por llamar.",
    unanswered: "Nadie pudo contestar.",
    callBack: "Oprima 1 para que le devolvamos la llamada.",
    leaveMessage: "Oprima 2 para dejar un mensaje.",
    mayText: "Oprima 3 si podemos enviar mensajes de texto a este número.",
    agree:
      "Nuestros términos y la política de privacidad llegan con el primer mensaje. Oprima 3 otra vez para aceptar, u otra tecla para seguir sin mensajes.",
    agreed: "Gracias. Tenemos su permiso.",
    tone: "Deje su mensaje después del tono. Diga el número donde es seguro llamarle.",
    willCallBack: "Gracias. Le devolveremos la llamada a este número.",
    taken: "Gracias. Tenemos su mensaje.",
  },
};
