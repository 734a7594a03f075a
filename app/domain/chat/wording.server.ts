import { findPublishedQuestion } from "~/content/texts.server";
import { type ChatQuestion, chatQuestions } from "./questions";

/** Applies the Studio's wording to a chat's question, if usable. Never waits for the content store. */
export const applyQuestionWording = (question: ChatQuestion): ChatQuestion => ({
  ...question,
  question: findPublishedQuestion(question.id) ?? question.question,
});

export const listChatQuestions = (): ChatQuestion[] => chatQuestions.map(applyQuestionWording);
