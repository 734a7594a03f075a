import { findPublishedQuestion } from "~/content/texts.server";
import { type ChatQuestion, chatQuestions } from "./questions";

/** The Studio's words if usable. Never waits for the content store. */
export const applyQuestionWording = (question: ChatQuestion): ChatQuestion => ({
  ...question,
  question: findPublishedQuestion(question.id) ?? question.question,
});

export const listChatQuestions = (): ChatQuestion[] => chatQuestions.map(applyQuestionWording);
