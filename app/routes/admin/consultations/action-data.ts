import type { Retryable } from "~/components/admin/forms/action-failure";

/** What each form of the screen says when it is done, and when it has failed. */
export const WORDS = {
  kept: { done: "Noted as kept", failed: "Failed to note it" },
  no_show: { done: "Noted as missed", failed: "Failed to note it" },
  follow_up: { done: "Task added", failed: "Failed to add the task" },
  move: { done: "Consultation moved", failed: "Failed to move the consultation" },
  undo_move: { done: "Moved back", failed: "Failed to move it back" },
  cancel: { done: "Consultation canceled", failed: "Failed to cancel the consultation" },
  confirm: { done: "Consultation confirmed", failed: "Failed to confirm the consultation" },
} as const;

export type Intent = keyof typeof WORDS;

export const isConsultationIntent = (value: unknown): value is Intent => Object.hasOwn(WORDS, String(value));

/** What a move is taken back with: the `sequence` it made, and when and with whom it was before. */
export type Undo = { made: number; before: string; personId: string };

export type Answer = Retryable & {
  intent: Intent;
  bookingId: string;
  ok: boolean;
  title: string;
  message?: string;
  undo?: Undo;
};

export const buildBookingFailure = (form: FormData, message?: string): Answer => {
  const intent = form.get("intent");
  const known = isConsultationIntent(intent) ? intent : "move";
  return {
    intent: known,
    bookingId: String(form.get("id") ?? ""),
    ok: false,
    title: WORDS[known].failed,
    ...(message && { message }),
  };
};
