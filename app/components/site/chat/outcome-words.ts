import type { CardLanguage } from "#db/values";

const english = {
  next: "What happens next",
  booked: "Your time:",
  request: "See your request",
  call: "Call",
  startOver: "Start over",
  forgetRequest: "Start over? This browser forgets what you sent. We still have it and get back to you.",
};

const spanish: typeof english = {
  next: "Qué sigue",
  booked: "Su cita:",
  request: "Ver su solicitud",
  call: "Llamar al",
  startOver: "Empezar de nuevo",
  forgetRequest:
    "¿Empezar de nuevo? Este navegador olvida lo que envió. Nosotros lo tenemos y nos comunicaremos con usted.",
};

export type OutcomeWords = typeof english;

/** The words for what follows a sent chat; the panel's own words include them. */
export const outcomeWords: Record<CardLanguage, OutcomeWords> = { en: english, es: spanish };
