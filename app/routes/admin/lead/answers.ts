import type { EmailDraft } from "~/domain/leads/assist/email-draft";
import type { Written } from "~/domain/leads/assist/facts";
import type { ConversationSummary } from "~/domain/leads/assist/summary";

/** What each form of the lead screen says when it is done or has failed (spec.md §8). */
export const WORDS = {
  status: { done: "Status updated", failed: "Failed to update status" },
  note: { done: "Note added", failed: "Failed to add note" },
  revenue: { done: "Revenue updated", failed: "Failed to update revenue" },
  task: { done: "Task Completed", failed: "Failed to complete task" },
  suggest: { done: "AI task created", failed: "Failed to create AI task" },
  summary: { done: "AI Summary generated", failed: "Failed to generate AI summary" },
  email: { done: "Email draft generated", failed: "Failed to generate email draft" },
} as const;

export type Intent = keyof typeof WORDS;

export const isIntent = (value: unknown): value is Intent =>
  typeof value === "string" && Object.hasOwn(WORDS, value);

/** A field that someone else changed meanwhile: how it stands, and what was to be saved. */
export type Clash = { label: string; theirs: string; yours: string };

/** What the screen is told after a change. `errors` stand under their fields; what was typed stays typed. */
export type ChangeAnswer = {
  intent: Intent;
  ok: boolean;
  title: string;
  message?: string;
  errors?: Record<string, string[]>;
  clashes?: Clash[];
  summary?: Written<ConversationSummary>;
  draft?: Written<EmailDraft>;
};

/** The answer where the server could not be reached, or broke. */
export const failedAnswer = (intent: unknown): ChangeAnswer => {
  const known = isIntent(intent) ? intent : "status";
  return { intent: known, ok: false, title: WORDS[known].failed, message: "Please try again." };
};
