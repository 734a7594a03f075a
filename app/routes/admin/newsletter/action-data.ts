import type { Retryable } from "~/components/admin/forms/action-failure";

export const intents = ["test", "send", "schedule", "stop", "erase"] as const;
export type Intent = (typeof intents)[number];

export type NewsletterAnswer = Retryable & {
  intent: Intent;
  ok: boolean;
  /** The result, or why it failed. */
  message: string;
  /** A lead that prevents erasing. */
  leadId?: string;
  /** The invalid value. */
  typed?: string;
};

export const readNewsletterIntent = (form: FormData): Intent | undefined =>
  intents.find((intent) => intent === form.get("intent"));

/** The answer when the server could not be reached. */
export const buildNewsletterFailure = (form: FormData): NewsletterAnswer => ({
  intent: readNewsletterIntent(form) ?? "test",
  ok: false,
  message: "Not done. Please try again.",
});
