/** What a caller hears, in both languages, since nobody knows theirs yet. */
type Spoken = { en: string; es: string };

/** What is said on a call. The first sentence comes before anything rings. */
export const SPOKEN_WORDS = {
  danger: {
    en: "If somebody is in danger now, hang up and call 911. You can also call or text 988 at any hour.",
    es: "Si alguien está en peligro ahora, cuelgue y llame al 911. También puede llamar o escribir al 988 a cualquier hora.",
  },
  callBackOrMessage: {
    en: "Nobody could come to the phone. Press 1 to be called back. Press 2 to leave a message.",
    es: "Nadie pudo contestar. Oprima 1 para que le devolvamos la llamada. Oprima 2 para dejar un mensaje.",
  },
  message: {
    en: "Nobody could come to the phone. Press 2 to leave a message.",
    es: "Nadie pudo contestar. Oprima 2 para dejar un mensaje.",
  },
  tone: {
    en: "Please leave your message after the tone. Say the number where it is safe to call you.",
    es: "Deje su mensaje después del tono. Diga el número donde es seguro llamarle.",
  },
  willCallBack: {
    en: "Thank you. We will call you back at this number.",
    es: "Gracias. Le devolveremos la llamada a este número.",
  },
  taken: { en: "Thank you. We have your message.", es: "Gracias. Tenemos su mensaje." },
} as const satisfies Record<string, Spoken>;

/** What is said instead of a family's words in the inquiry of a call, as nobody has written down what they said. */
export const CALL_MESSAGES = {
  answered: "[Called, and somebody took it]",
  asked_back: "[Called, and asked to be called back]",
  voicemail: "[Left a voicemail]",
} as const;

/** How a voicemail's text begins: a machine mishears. */
export const TRANSCRIPT_MARK = "[Voicemail, written by a machine]";

/** What the person who is rung hears: a mailbox can't press a key, so it never takes a call. */
export const WHISPER_WORDS = {
  question: "A family is calling. Press 1 to talk.",
  gone: "The call is over, or somebody else has taken it.",
};
