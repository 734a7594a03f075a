import { answerLabel, chatQuestions } from "./questions";

export type Exchange = { question: string; answer: string };

type Session = {
  sessionData: { responses: readonly { questionId: string; asked?: string; answer: unknown }[] };
};

/** The questions of a chat as they were put, with their answers in words; empty without a chat. */
export function transcriptOf(session: Session | null): Exchange[] {
  return (session?.sessionData.responses ?? []).map(({ questionId, answer, asked: words }) => {
    const asked = chatQuestions.find((question) => question.id === questionId);
    return {
      question: words ?? asked?.question ?? "An earlier question",
      answer: asked ? answerLabel(asked, String(answer)) : String(answer),
    };
  });
}
