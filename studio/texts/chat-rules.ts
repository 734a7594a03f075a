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

/** The kinds of closing messages that a family sees after it has written, by what happens next. */
export const ROUTING_OUTCOMES = {
  emergency: "It can’t wait",
  urgent: "Urgent",
  "next-day": "Answered by the next business day",
  "within-days": "Answered within three days",
} as const;

export type RoutingOutcome = keyof typeof ROUTING_OUTCOMES;

/** The only times that the site, its mails and its assistant name (docs/product/promises.md §17). */
export const RESPONSE_TIMES: Readonly<Record<RoutingOutcome, string>> = {
  emergency: "as soon as possible",
  urgent: "within 2 hours during business hours",
  "next-day": "by the end of the next business day",
  "within-days": "within three days",
};

export const ROUTING_OUTCOME_KEYS = Object.keys(ROUTING_OUTCOMES) as RoutingOutcome[];

export const buildRoutingDocumentId = (outcome: RoutingOutcome): string => `routingMessage-${outcome}`;

/** The longest closing message: it is read on a phone, below what the family wrote. */
const MAX_MESSAGE_CHARS = 600;

/** Finds why a closing message can't be used; undefined when it can. */
export function findRoutingProblem(message: unknown): string | undefined {
  if (typeof message !== "string" || !message.trim() || message.length > MAX_MESSAGE_CHARS)
    return `A message must be 1 to ${MAX_MESSAGE_CHARS} characters`;
  // Without a phone number, sentences that name it are left out; some text must be left.
  if (!/\p{L}/u.test(message.replace(/\{\{\w+\}\}/g, ""))) return "The message needs words of its own";
  return findTokenProblem(message, ["professional", "practice", "phone"]);
}

const planned = (when: string) =>
  "There is no wrong time to ask. " +
  `{{professional}} will read what you wrote and aim to get back to you ${when}, with no pressure and no obligation. ` +
  "If something changes and you need us sooner, call us at {{phone}}, day or night.";

/** The closing messages as shipped. They can't leave out 911 and 988, because the site always adds those. */
export const SHIPPED_ROUTING: Readonly<Record<RoutingOutcome, string>> = {
  emergency:
    "You did the right thing. Your message is marked urgent and goes to the front. " +
    `{{professional}} will call you ${RESPONSE_TIMES.emergency}. ` +
    "You don't have to wait for that: call us at {{phone}}, day or night.",
  urgent:
    "Asking for help takes courage. " +
    `{{professional}} will read what you wrote and aim to call or email you ${RESPONSE_TIMES.urgent}. ` +
    "If things change before then, call us at {{phone}}, day or night.",
  "next-day": planned(RESPONSE_TIMES["next-day"]),
  "within-days": planned(RESPONSE_TIMES["within-days"]),
};
