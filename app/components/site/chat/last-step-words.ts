import type { CardLanguage } from "#db/values";
import { mailNotice } from "~/domain/consent/questions";
import { contactForm, messageQuestion } from "~/domain/leads/fields/forms";

const englishOutcome = {
  next: "What happens next",
  booked: "Your time:",
  request: "See your request",
  call: "Call",
  startOver: "Start over",
  forgetRequest: "Start over? This browser forgets what you sent. We still have it and get back to you.",
};

const spanishOutcome: typeof englishOutcome = {
  next: "Qué sigue",
  booked: "Su cita:",
  request: "Ver su solicitud",
  call: "Llamar al",
  startOver: "Empezar de nuevo",
  forgetRequest:
    "¿Empezar de nuevo? Este navegador olvida lo que envió. Nosotros lo tenemos y nos comunicaremos con usted.",
};

export type OutcomeWords = typeof englishOutcome;

/** The words for what follows a sent chat; the panel's own words include them. */
const outcomeWords: Record<CardLanguage, OutcomeWords> = { en: englishOutcome, es: spanishOutcome };

const english = {
  ...outcomeWords.en,
  mail: mailNotice,
  progress: "All 5 questions answered (100%)",
  lastStep: "Last step",
  heading: "Final Step: Your Contact Information",
  text: "So that a person can call or write to you.",
  name: contactForm.name.label,
  email: contactForm.email.label,
  phone: contactForm.phone.label,
  mayLeaveMessage: messageQuestion.label,
  optional: "(optional)",
  choose: "Please choose",
  yes: "Yes",
  no: "No",
  review: "Your answers, before you send them",
  change: "Change",
  back: "Back",
  submit: "Submit Information",
  sending: "Sending...",
  wrong: {
    name: contactForm.name.missing,
    email: contactForm.email.missing,
    phone: contactForm.phone.missing,
  } as Record<string, string | undefined>,
  missing: { title: "Missing Information", description: "Please fill in all contact fields." },
  failed: { title: "Submission Error", description: "Failed to complete session. Please try again." },
  noted: "Thank you for telling us.",
  askPerson: "Are you a person?",
  answers: "Your answers",
  forgetAnswers: "Start over? Your answers here are erased.",
  keep: "Keep",
  erase: "Yes, erase",
};

/** The Spanish words; as on the cards, the form of address is `usted`. */
const spanish: typeof english = {
  ...outcomeWords.es,
  mail: {
    text: "Le respondemos con un correo, en inglés.",
    policy: "Política de privacidad",
  },
  progress: "Las 5 preguntas están contestadas (100%)",
  lastStep: "Último paso",
  heading: "Último paso: cómo comunicarnos con usted",
  text: "Para que una persona pueda llamarle o escribirle.",
  name: "Su nombre",
  email: "Correo electrónico",
  phone: "Número de teléfono",
  mayLeaveMessage: "¿Es seguro dejar un mensaje de voz o de texto en este número?",
  optional: "(opcional)",
  choose: "Elija una respuesta",
  yes: "Sí",
  no: "No",
  review: "Sus respuestas, antes de enviarlas",
  change: "Cambiar",
  back: "Atrás",
  submit: "Enviar mis datos",
  sending: "Enviando...",
  wrong: {
    name: "Escriba su nombre",
    email: "Escriba una dirección de correo electrónico válida",
    phone: "Escriba un número de teléfono válido, con código de área",
  },
  missing: { title: "Faltan datos", description: "Por favor, complete todos los datos de contacto." },
  failed: {
    title: "No se pudo enviar",
    description: "Sus datos siguen aquí. Por favor, inténtelo otra vez.",
  },
  noted: "Gracias por decírnoslo.",
  askPerson: "¿Es usted una persona?",
  answers: "Sus respuestas",
  forgetAnswers: "¿Empezar de nuevo? Sus respuestas se borran aquí.",
  keep: "No",
  erase: "Sí, borrar",
};

export type LastStepWords = typeof english;

export const lastStepWords: Record<CardLanguage, LastStepWords> = { en: english, es: spanish };
