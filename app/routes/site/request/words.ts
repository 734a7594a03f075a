import type { CardLanguage } from "#db/values";
import type { RoutingOutcome } from "#studio/texts/routing-rules";

type Who = { name: string; phone: string };

/** The page of a request in the language in which danger was answered; without danger it is English, as the site is. */
export type RequestWords = {
  helpFirst: string;
  untilHelpComes: string;
  haveMessage: string;
  /** Null: the contact page's own heading. */
  thanks: string | null;
  noted: string;
  /** Null: what the practice has written is told. */
  next: ((outcome: RoutingOutcome, who: Who) => string) | null;
  call: (phone: string) => string;
  sentHeading: string;
  sentNote: string;
  chooseTime: string;
  /** Null: the contact page's own words. */
  again: string | null;
  startOver: string;
  startOverNote: string;
};

const english: RequestWords = {
  helpFirst: "First, get help",
  untilHelpComes: "Until help comes",
  haveMessage: "We have your message too",
  thanks: null,
  noted: "Thank you for telling us.",
  next: null,
  call: (phone) => `Call ${phone}`,
  sentHeading: "What you sent",
  sentNote:
    "Only this browser shows it, for 12 hours at most. “Leave this site” and “Start over” end that at once.",
  chooseTime: "Choose a time to talk",
  again: null,
  startOver: "Start over",
  startOverNote: "Closes this page on this device. Your message stays with us.",
};

/** In a time that is no promise for danger: the card stands above it. */
const SPANISH_NEXT: Record<RoutingOutcome, (name: string) => string> = {
  emergency: (name) =>
    `Su mensaje está marcado como urgente y va primero. ${name} le llamará lo antes posible.`,
  urgent: (name) =>
    `${name} leerá lo que escribió y procurará llamarle o escribirle en un plazo de 2 horas en horario de atención.`,
  "next-day": (name) =>
    `${name} leerá lo que escribió y procurará responderle antes de que termine el siguiente día hábil.`,
  "within-days": (name) => `${name} leerá lo que escribió y procurará responderle en un plazo de tres días.`,
};

const spanish: RequestWords = {
  helpFirst: "Primero, pida ayuda",
  untilHelpComes: "Hasta que llegue la ayuda",
  haveMessage: "También tenemos su mensaje",
  thanks: "Gracias por escribirnos",
  noted: "Gracias por decírnoslo.",
  next: (outcome, { name, phone }) =>
    SPANISH_NEXT[outcome](name || "Nuestro equipo") +
    (phone ? ` Si no puede esperar, llámenos al ${phone}, de día o de noche.` : ""),
  call: (phone) => `Llame al ${phone}`,
  sentHeading: "Lo que envió",
  sentNote:
    "Solo este navegador lo muestra, durante 12 horas como máximo. «Leave this site» y «Empezar de nuevo» lo cierran enseguida.",
  chooseTime: "Elegir una hora para hablar",
  again: "Enviar otro mensaje",
  startOver: "Empezar de nuevo",
  startOverNote: "Cierra esta página en este dispositivo. Su mensaje queda con nosotros.",
};

export const REQUEST_WORDS: Record<CardLanguage, RequestWords> = { en: english, es: spanish };
