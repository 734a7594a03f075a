import type { CardLanguage } from "#db/values";

/** The texts of a request's page, in the language in which danger was answered, else English. */
export type RequestWords = {
  helpFirst: string;
  untilHelpComes: string;
  haveMessage: string;
  /** The heading after the request is sent; null for the contact page's own. */
  thanks: string | null;
  noted: string;
  call: (phone: string) => string;
  sentHeading: string;
  sentNote: string;
  chooseTime: string;
  /** The label of the button to write again; null for the contact page's own. */
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
  call: (phone) => `Call ${phone}`,
  sentHeading: "What you sent",
  sentNote:
    "Only this browser shows it, for 12 hours at most. “Leave this site” and “Start over” end that at once.",
  chooseTime: "Choose a time to talk",
  again: null,
  startOver: "Start over",
  startOverNote: "Start over? This browser forgets what you sent. We still have it and get back to you.",
};

const spanish: RequestWords = {
  helpFirst: "Primero, pida ayuda",
  untilHelpComes: "Hasta que llegue la ayuda",
  haveMessage: "También tenemos su mensaje",
  thanks: "Gracias por escribirnos",
  noted: "Gracias por decírnoslo.",
  call: (phone) => `Llame al ${phone}`,
  sentHeading: "Lo que envió",
  sentNote:
    "Solo este navegador lo muestra, durante 12 horas como máximo. «Leave this site» y «Empezar de nuevo» lo cierran enseguida.",
  chooseTime: "Elegir una hora para hablar",
  again: "Enviar otro mensaje",
  startOver: "Empezar de nuevo",
  startOverNote:
    "¿Empezar de nuevo? Este navegador olvida lo que envió. Nosotros lo tenemos y nos comunicaremos con usted.",
};

export const REQUEST_WORDS: Record<CardLanguage, RequestWords> = { en: english, es: spanish };
