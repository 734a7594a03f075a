import type { CardLanguage, MeetingType } from "#db/values";
import type { CrisisCheck } from "~/domain/crisis/check";
import type { Crisis } from "~/domain/crisis/resources";

/** What `/api/chat/*` says, as the panel reads it (docs/product/calls.md §7). */
export type PanelQuestion = {
  id: string;
  question: string;
  type: "multiple_choice" | "boolean" | "text";
  options?: { value: string; label: string }[] | undefined;
};

/** A given answer: `answer` is its text for people, `value` the text that was sent. */
export type PanelAnswer = { questionId: string; question: string; answer: string; value: string };

export type ChatLine = { role: "assistant" | "visitor" | "card"; text: string };

export type PanelResult = {
  leadId: string;
  routing: { action: string; message: string; meetingType: MeetingType };
  calendlyLink?: string | undefined;
  request: string;
  /** The booked consultation; `label` is like "Fri, Nov 27, 2 PM Eastern". */
  booking?: { label: string } | undefined;
  check?: CrisisCheck | undefined;
};

export type ChatStart = {
  sessionId: string;
  welcomeMessage: string;
  /** The question that comes next; null when all five are answered. */
  question: PanelQuestion | null;
  answered?: PanelAnswer[] | undefined;
  questions?: PanelQuestion[] | undefined;
  /** The chat's language: Spanish once Spanish words were met with a card or a question. */
  language?: CardLanguage | undefined;
  messages?: ChatLine[] | undefined;
  crisis?: Crisis | undefined;
  check?: CrisisCheck | undefined;
  result?: PanelResult | undefined;
};

export type PanelReply = {
  response: string;
  nextQuestion: PanelQuestion | null;
  isComplete: boolean;
  shouldCollectContact: boolean;
  crisis?: Crisis | undefined;
  check?: CrisisCheck | undefined;
};

export type ChatContact = {
  name: string;
  email: string;
  phone: string;
  mayText: boolean;
  mayLeaveMessage: string;
};

/** The number of questions in the chat (docs/product/numbers.md §9). */
export const QUESTION_COUNT = 5;
