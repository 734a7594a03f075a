import type { CardLanguage } from "#db/values";

const english = {
  here: (name: string) => `${name} is here`,
  reads: "A person, not a clinician. Reads what you write.",
  cutOff: "No connection right now. Trying again …",
  isHere: "A person is here",
  /** The label of the field; `left` is that of what was typed before somebody left. */
  message: "Your message",
  left: "Not sent. Nobody of ours reads here now; if you send it, it waits for us.",
  send: "Send",
  sending: "Sending …",
  remaining: (left: number) => `${left} characters left.`,
  tooLong: (over: number) =>
    `This is ${over} characters too long. Nothing is cut off: please shorten it, then send it.`,
  notSent: { title: "Not sent", description: "Your words are still here. Please try again." },
  lost: "You had not sent this:",
  remove: "Remove",
  goOn: "Go on with the questions",
  leaveDetails: "Leave phone and email",
  details: "Your phone and email",
  back: "Back to the chat",
  news: "New message",
};

/** The Spanish words; as on the cards, the form of address is `usted`. */
const spanish: typeof english = {
  here: (name) => `${name} está aquí`,
  reads: "Una persona, no es personal clínico. Lee lo que usted escribe.",
  cutOff: "Sin conexión en este momento. Intentando otra vez …",
  isHere: "Una persona está aquí",
  message: "Su mensaje",
  left: "No se ha enviado. Ahora nadie de nosotros lee aquí; si lo envía, nos espera.",
  send: "Enviar",
  sending: "Enviando …",
  remaining: (left) => `Quedan ${left} caracteres.`,
  tooLong: (over) => `Sobran ${over} caracteres. No se corta nada: por favor, acórtelo y después envíelo.`,
  notSent: { title: "No se envió", description: "Sus palabras siguen aquí. Por favor, inténtelo otra vez." },
  lost: "Usted no había enviado esto:",
  remove: "Quitar",
  goOn: "Seguir con las preguntas",
  leaveDetails: "Dejar teléfono y correo",
  details: "Su teléfono y correo",
  back: "Volver al chat",
  news: "Mensaje nuevo",
};

export type PersonWords = typeof english;

/** The words beside what somebody of ours and the visitor write to each other. */
export const personWords: Record<CardLanguage, PersonWords> = { en: english, es: spanish };
