import type { QuestionId } from "~/domain/leads/fields/enquiry";
import {
  type Option,
  publicConcerns,
  publicRelationships,
  publicUrgencies,
} from "~/domain/leads/fields/options";

export type { QuestionId };

/** A question of the chat (docs/product/records.md §3 and docs/product/enquiry.md §10). */
export type ChatQuestion = {
  id: QuestionId;
  question: string;
  type: "multiple_choice" | "boolean" | "text";
  options?: readonly Option[];
};

/** The longest description of a situation, in characters (docs/product/enquiry.md §10). */
export const MAX_SITUATION_CHARS = 2_000;

const yesOrNo = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
] as const;

/** The chat's questions, in order. They fill the lead's fields; the last one is its message. */
export const chatQuestions: readonly ChatQuestion[] = [
  {
    id: "relationship",
    question: "Who are you to the person you are worried about?",
    type: "multiple_choice",
    options: publicRelationships,
  },
  {
    id: "concernType",
    question: "What worries you most right now?",
    type: "multiple_choice",
    options: publicConcerns,
  },
  {
    id: "urgencyLevel",
    question: "How soon do you need help?",
    type: "multiple_choice",
    options: publicUrgencies,
  },
  {
    id: "previousAttempts",
    question: "Have you tried an intervention or treatment before?",
    type: "boolean",
    options: yesOrNo,
  },
  {
    id: "situation",
    question: "In your own words, what is going on? A few sentences are enough.",
    type: "text",
  },
];

/** The result of reading an answer; `answer` is in its stored form. */
export type ParsedAnswer = { ok: true; answer: string } | { ok: false; message: string };

export function readAnswer(question: ChatQuestion, given: string): ParsedAnswer {
  const answer = given.trim();
  if (question.options) {
    return question.options.some((option) => option.value === answer)
      ? { ok: true, answer }
      : { ok: false, message: "Please choose one of the answers" };
  }
  if (answer === "") return { ok: false, message: "Please write a few words" };
  return answer.length > MAX_SITUATION_CHARS
    ? { ok: false, message: `Please use at most ${MAX_SITUATION_CHARS.toLocaleString("en-US")} characters` }
    : { ok: true, answer };
}

/** Formats an answer for the transcript: the option's label, or the text. */
export function formatChatAnswer(question: ChatQuestion, answer: string): string {
  return question.options?.find((option) => option.value === answer)?.label ?? answer;
}
