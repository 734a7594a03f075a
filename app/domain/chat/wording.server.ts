import { findPublishedQuestion } from "~/content/texts.server";
import { type ChatQuestion, chatQuestions } from "./questions";

/** A question in the words of the Studio where there are any that can be used. Never waits for the content store. */
export const applyQuestionWording = (question: ChatQuestion): ChatQuestion => ({
  ...question,
  question: findPublishedQuestion(question.id) ?? question.question,
});

export const listChatQuestions = (): ChatQuestion[] => chatQuestions.map(applyQuestionWording);
