import type { CardLanguage } from "#db/values";
import { extractFirstName } from "~/content/first-name";
import { type AnsweringPerson, introducePerson, type PracticeNames } from "~/domain/booking/answering";
import { buildCrisisCard, type Crisis } from "~/domain/crisis/resources";

/** The longest message of somebody of ours, in characters. */
export const MAX_SAID_CHARS = 500;

const danger = {
  en: "In danger, call 911; for thoughts of suicide, call or text 988.",
  es: "En peligro, llame al 911; si piensa en el suicidio, llame o escriba al 988.",
};

const callUs = {
  en: (phone: string) => (phone ? ` You can call us at ${phone}.` : ""),
  es: (phone: string) => (phone ? ` Puede llamarnos al ${phone}.` : ""),
};

/** What a family reads about who of ours comes and goes in its chat. Nothing is promised before somebody is there. */
const words = {
  en: {
    here: (introduction: string) =>
      `${introduction} is here and reads what you write. Not a clinician. The questions wait.`,
    gone: (name: string) => `${name} has left the chat. You can go on with the questions. ${danger.en}`,
    ended: (name: string, phone: string) =>
      `${name} has ended this conversation.${callUs.en(phone)} ${danger.en}`,
    lost: (name: string, phone: string) =>
      `We have lost the connection to ${name}, and nobody of ours reads here now. ${danger.en}${callUs.en(phone)} You can also go on with the questions.`,
  },
  es: {
    here: (introduction: string) =>
      `${introduction} está aquí y lee lo que usted escribe. No es personal clínico. Las preguntas esperan.`,
    gone: (name: string) => `${name} ha salido del chat. Puede seguir con las preguntas. ${danger.es}`,
    ended: (name: string, phone: string) =>
      `${name} ha terminado esta conversación.${callUs.es(phone)} ${danger.es}`,
    lost: (name: string, phone: string) =>
      `Hemos perdido la conexión con ${name} y ahora nadie de nosotros lee aquí. ${danger.es}${callUs.es(phone)} También puede seguir con las preguntas.`,
  },
} satisfies Record<CardLanguage, unknown>;

/** @param introduction such as "Hannah, who works with Ellen," */
export const formatHere = (introduction: string, language: CardLanguage): string =>
  words[language].here(introduction);

/** @param phone the practice's; empty where it is unknown */
export const formatLeaving = (
  how: "gone" | "ended" | "lost",
  name: string,
  phone: string,
  language: CardLanguage,
): string => words[language][how](name, phone);

/** The name of who has agreed to show none. */
const UNNAMED = { en: "A person of our team", es: "Una persona de nuestro equipo" };

/** Describes somebody of ours to a family: by the names that they have agreed to show, and what they are. */
export function describePerson(
  person: AnsweringPerson,
  practice: PracticeNames,
): Record<CardLanguage, { name: string; introduction: string }> {
  const professional = extractFirstName(practice.name);
  const name = { en: person.displayName ?? UNNAMED.en, es: person.displayName ?? UNNAMED.es };
  const works =
    professional && person.displayName !== professional ? `, que trabaja con ${professional},` : "";
  const introduction = introducePerson(person, practice);
  return {
    en: { name: name.en, introduction: introduction.charAt(0).toUpperCase() + introduction.slice(1) },
    es: { name: name.es, introduction: name.es + works },
  };
}

/** The numbers to call where a chat has named no danger of its own. */
export const buildNumbersCard = (language: CardLanguage): Crisis =>
  buildCrisisCard({ levels: ["emergency", "suicide"], language })!;
