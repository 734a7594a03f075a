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
