import type { CardLanguage, DangerKind } from "#db/values";
import type { ChatQuestion, QuestionId } from "./questions";

/** An answered question of a chat, to be replied to. No name, phone or e-mail exists yet, and none is added. */
export type AnsweredQuestion = {
  question: ChatQuestion;
  answer: string;
  /** The visitor's earlier answers, oldest first. */
  earlier: readonly { questionId: QuestionId; answer: string }[];
  /** The first kind of danger that has a card. */
  crisisLevel: DangerKind | null;
  /** The reply's language; English when omitted. */
  language?: CardLanguage;
};

/** A reply and how it was written, for the record kept with the session. */
export type WrittenReply = {
  text: string;
  writer: string;
  promptVersion: string;
  /** The text that was sent to a model, without contact data; empty for a built-in reply. */
  sent: string;
  received: string | null;
  outcome: "used" | "timeout" | "error" | "refused";
};

/** Writes replies that never ask or advise. A writer that may be slow or fail falls back to `pickBuiltInReply` itself. */
export type ReplyWriter = { replyTo(answered: AnsweredQuestion): Promise<WrittenReply> };

export const builtInPromptVersion = "built-in-1";

export function formatWelcomeMessage(words: { business?: string; phone?: string } = {}): string {
  const whose = words.business ? ` of ${words.business}` : "";
  const call = words.phone ? `To speak with a person now, call ${words.phone} at any time. ` : "";
  return (
    `Hello. I am the intake assistant${whose}: software, not a person and not a clinician. ` +
    "I will ask five short questions, so that a person can help you sooner. " +
    `What you answer is kept for a person here to read. ${call}` +
    "In danger, call 911; for thoughts of suicide, call or text 988."
  );
}

const byAnswer: Record<Exclude<QuestionId, "situation">, Record<string, string>> = {
  relationship: {
    parent: "Thank you. It is hard to watch your own child struggle, and good that you are here.",
    spouse: "Thank you. Living close to this takes a lot out of a person. It is good that you are here.",
    sibling: "Thank you. A brother or sister often sees what others don't. It is good that you are here.",
    child: "Thank you. Worrying about a parent is heavy to carry. It is good that you are here.",
    friend: "Thank you. They are lucky to have a friend who asks.",
    other: "Thank you. It matters that somebody in the family asks.",
  },
  concernType: {
    "drug-addiction": "Many families we hear from are in the same place.",
    "alcohol-addiction": "Many families we hear from are in the same place.",
    "mental-health": "It helps us to know that from the start.",
    "dual-diagnosis": "The two often come together, and it helps us to know about both.",
    "not-sure": "That is all right. You don't have to know what to call it.",
  },
  urgencyLevel: {
    immediate:
      "I understand that this is a crisis. If anyone may be in danger, call 911 now, or call or text 988. You can also call us right away, day or night.",
    urgent: "I understand. We will put this near the front.",
    planning: "That is a good moment to ask: there is time to prepare well.",
    exploratory: "You are welcome here. Learning about it is a first step.",
  },
  previousAttempts: {
    yes: "What was tried before helps us to see what may work now.",
    no: "That is good to know.",
  },
};

/** Picks a built-in reply, for when there is no model, or it is slow or fails. */
export function pickBuiltInReply({ question, answer, crisisLevel, language }: AnsweredQuestion): string {
  if (language === "es") return spanishReply(question.id, answer, crisisLevel);
  if (question.id === "situation") {
    if (crisisLevel === "minor") return TO_MINOR.en;
    return crisisLevel
      ? "Thank you for telling us. Please use the numbers above now; they answer day and night. Leave your details below as well, and we will call you as soon as possible."
      : "Thank you for trusting us with this. The last step is how to reach you.";
  }
  return byAnswer[question.id][answer] ?? "Thank you.";
}

/** Picks a Spanish reply after a Spanish card or danger question: to the text, and to answers that are changed later. */
function spanishReply(id: QuestionId, answer: string, crisisLevel: DangerKind | null): string {
  if (answer === "immediate")
    return "Entiendo que es una crisis. Si alguien puede estar en peligro, llame al 911 ahora, o llame al 988 y oprima 2. También puede llamarnos ahora mismo, de día o de noche.";
  if (id === "situation" && crisisLevel === "minor") return TO_MINOR.es;
  if (id !== "situation") return "Gracias. Ya anotamos su respuesta.";
  return crisisLevel
    ? "Gracias por contárnoslo. Por favor, use ahora los números de arriba; contestan de día y de noche. Deje también sus datos abajo y le llamaremos lo antes posible."
    : "Gracias por confiar en nosotros. El último paso es cómo comunicarnos con usted.";
}

/** The reply to one who says to be under 18: nothing is promised that their home might see. */
const TO_MINOR: Record<CardLanguage, string> = {
  en: "Thank you for telling us. The numbers above are for you, too. They answer day and night. If you leave your details below, a person here reads what you wrote.",
  es: "Gracias por contárnoslo. Los números de arriba también son para usted. Contestan de día y de noche. Si deja sus datos abajo, una persona de aquí lee lo que escribió.",
};

export const builtInWriter: ReplyWriter = {
  async replyTo(answered) {
    return {
      text: pickBuiltInReply(answered),
      writer: "built-in",
      promptVersion: builtInPromptVersion,
      sent: "",
      received: null,
      outcome: "used",
    };
  },
};
