import type { CardLanguage } from "#db/values";

/** Sentences to say in a chat at a few presses. None promises when something comes, or what will come of it. */
export const SHORT_TEXTS: Record<CardLanguage, readonly string[]> = {
  en: [
    "I am here with you.",
    "Take your time.",
    "Is anyone hurt right now?",
    "Are you alone right now?",
    "Can you get to a safe place?",
    "If it is not safe to write, you can close this page at any time.",
    "If you can, call 911 now. I stay here while you do.",
    "I have to leave in a moment.",
  ],
  es: [
    "Estoy aquí con usted.",
    "Tómese su tiempo.",
    "¿Hay alguien herido ahora mismo?",
    "¿Está usted a solas en este momento?",
    "¿Puede ir a un lugar seguro?",
    "Si no es seguro escribir, puede cerrar esta página en cualquier momento.",
    "Si puede, llame al 911 ahora. Me quedo aquí mientras llama.",
    "Tengo que irme en un momento.",
  ],
};

/** Asks how a family can be reached, by the button below its chat. */
export const ASK_FOR_CONTACT: Record<CardLanguage, string> = {
  en: "If it is safe for you, you can leave a phone number or an email address with the button below, so that we can reach you after this chat.",
  es: "Si es seguro para usted, puede dejar un número de teléfono o un correo electrónico con el botón de abajo, para que podamos comunicarnos con usted después de este chat.",
};

export const languageNames: Record<CardLanguage, string> = { en: "English", es: "Spanish" };
