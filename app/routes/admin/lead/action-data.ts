import type { SubmissionResult } from "@conform-to/react";
import type { Retryable } from "~/components/admin/action-failure";
import { CAMPAIGN_WORDS, failureOf, isIntentOf } from "~/components/admin/action-words";
import type { TaskDraft } from "~/components/admin/tasks/action-data";
import type { Clash } from "~/components/admin/trouble";
import type { EmailDraft } from "~/domain/assist/email-draft";
import type { Written } from "~/domain/assist/facts";
import type { ConversationSummary } from "~/domain/assist/summary";

/** What each form of the lead screen says when it is done or has failed (docs/product.md §8). */
export const WORDS = {
  status: { done: "Status updated", failed: "Failed to update status" },
  note: { done: "Note added", failed: "Failed to add note" },
  revenue: { done: "Revenue updated", failed: "Failed to update revenue" },
  call: { done: "Call logged", failed: "Failed to log call" },
  suggestion: { done: "Suggestion decided", failed: "Failed to decide the suggestion" },
  ...CAMPAIGN_WORDS,
  suggest: { done: "AI task created", failed: "Failed to create AI task" },
  summary: { done: "AI Summary generated", failed: "Failed to generate AI summary" },
  send: { done: "Email queued", failed: "Failed to send email" },
  erase: { done: "Person erased", failed: "Failed to erase this person" },
  email: { done: "Email draft generated", failed: "Failed to generate email draft" },
} as const;

export type Intent = keyof typeof WORDS;

export const isIntent = (value: unknown) => isIntentOf(WORDS, value);

/** What the screen is told after a change. `result` is what was typed and what was wrong with which field. */
export type ChangeAnswer = Retryable & {
  intent: Intent;
  ok: boolean;
  title: string;
  message?: string;
  result?: SubmissionResult<string[]>;
  clashes?: Clash[];
  summary?: Written<ConversationSummary>;
  draft?: Written<EmailDraft>;
  /** What is offered after a call. */
  nextTask?: TaskDraft;
};

export const failedAnswer = (intent: unknown, message?: string): ChangeAnswer =>
  failureOf(WORDS, intent, "status", message);
