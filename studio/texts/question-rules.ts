import { findTokenProblem } from "../tokens";

/** The chat's questions in their shipped wording, in order. The answers to choose from are fixed. */
export const SHIPPED_QUESTIONS = {
  relationship: "Who are you to the person you are worried about?",
  concernType: "What worries you most right now?",
  urgencyLevel: "How soon do you need help?",
  previousAttempts: "Have you tried an intervention or treatment before?",
  situation: "In your own words, what is going on? A few sentences are enough.",
} as const;

export type ChatQuestionId = keyof typeof SHIPPED_QUESTIONS;

export const QUESTION_IDS = Object.keys(SHIPPED_QUESTIONS) as ChatQuestionId[];

export const buildQuestionDocumentId = (id: ChatQuestionId): string => `chatQuestion-${id}`;

const MAX_QUESTION_CHARS = 160;

/** Finds why a question's wording can't be used; undefined when it can. */
export function findQuestionProblem(question: unknown): string | undefined {
  if (typeof question !== "string" || !question.trim() || question.length > MAX_QUESTION_CHARS)
    return `A question must be 1 to ${MAX_QUESTION_CHARS} characters`;
  return findTokenProblem(question, []);
}
