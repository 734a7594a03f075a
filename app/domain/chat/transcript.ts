import type { ChatMessage } from "#db/schema";
import { chatQuestions, formatChatAnswer } from "./questions";

export type Exchange = {
  question: string;
  answer: string;
  /** Answers that the visitor has replaced, oldest first. */
  earlier: string[];
};

type Session = {
  sessionData: {
    responses: readonly {
      questionId: string;
      asked?: string;
      answer: unknown;
      earlier?: readonly { answer: unknown }[];
    }[];
  };
};

/** Builds a chat's transcript, with the questions as they were asked; empty without a chat. */
export function buildChatTranscript(session: Session | null): Exchange[] {
  return (session?.sessionData.responses ?? []).map(({ questionId, answer, asked: words, earlier = [] }) => {
    const asked = chatQuestions.find((question) => question.id === questionId);
    const inWords = (said: unknown) => (asked ? formatChatAnswer(asked, String(said)) : String(said));
    return {
      question: words ?? asked?.question ?? "An earlier question",
      answer: inWords(answer),
      earlier: earlier.map((replaced) => inWords(replaced.answer)),
    };
  });
}

/** A line of a chat in which somebody of ours was. `name` is that of a colleague, as the family read it; `at` is in ISO 8601. */
export type SpokenLine = Pick<ChatMessage, "role" | "text" | "at"> & { id: string; name: string | null };

/** Lists the whole of a chat in which somebody of ours was, in the order in which it was said; empty for any other. */
export function listSpokenLines(session: { messages: readonly ChatMessage[] } | null): SpokenLine[] {
  const messages = session?.messages ?? [];
  if (!messages.some(({ role }) => role === "notice")) return [];
  return messages.map(({ role, text, at, name = null }, index) => ({
    id: String(index),
    role,
    text,
    at,
    name,
  }));
}
