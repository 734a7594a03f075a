import type { Retryable } from "~/components/admin/action-failure";

export const intents = ["test", "send", "schedule", "stop", "erase"] as const;
export type Intent = (typeof intents)[number];

export type NewsletterAnswer = Retryable & {
  intent: Intent;
  ok: boolean;
  /** What was done, or why it was not. */
  message: string;
  /** A lead that stands in the way of erasing. */
  leadId?: string;
  /** What was typed in the field that was not right. */
  typed?: string;
};

export const readNewsletterIntent = (form: FormData): Intent | undefined =>
  intents.find((intent) => intent === form.get("intent"));

/** What a screen is told when the server could not be reached. */
export const buildNewsletterFailure = (form: FormData): NewsletterAnswer => ({
  intent: readNewsletterIntent(form) ?? "test",
  ok: false,
  message: "Not done. Please try again.",
});
