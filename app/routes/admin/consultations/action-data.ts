import type { Retryable } from "~/components/admin/action-failure";

/** What each form of the screen says when it is done, and when it has failed. */
export const WORDS = {
  kept: { done: "Noted as kept", failed: "Failed to note it" },
  no_show: { done: "Noted as missed", failed: "Failed to note it" },
  move: { done: "Consultation moved", failed: "Failed to move the consultation" },
  cancel: { done: "Consultation cancelled", failed: "Failed to cancel the consultation" },
  confirm: { done: "Consultation confirmed", failed: "Failed to confirm the consultation" },
} as const;

export type Intent = keyof typeof WORDS;

export const isIntent = (value: unknown): value is Intent => Object.hasOwn(WORDS, String(value));

export type Answer = Retryable & {
  intent: Intent;
  bookingId: string;
  ok: boolean;
  title: string;
  message?: string;
};

export const failed = (form: FormData, message?: string): Answer => {
  const intent = form.get("intent");
  const known = isIntent(intent) ? intent : "move";
  return {
    intent: known,
    bookingId: String(form.get("id") ?? ""),
    ok: false,
    title: WORDS[known].failed,
    ...(message && { message }),
  };
};
