import { defineForms, type FormAnswer } from "~/components/admin/forms/action-words";

export const consultationForms = defineForms("move", {
  kept: { done: "Noted as kept", failed: "Failed to note it" },
  no_show: { done: "Noted as missed", failed: "Failed to note it" },
  follow_up: { done: "Task added", failed: "Failed to add the task" },
  move: { done: "Consultation moved", failed: "Failed to move the consultation" },
  undo_move: { done: "Moved back", failed: "Failed to move it back" },
  cancel: { done: "Consultation canceled", failed: "Failed to cancel the consultation" },
  confirm: { done: "Consultation confirmed", failed: "Failed to confirm the consultation" },
});

export type ConsultationIntent = keyof typeof consultationForms.words;

/** The data that undoes a move of a booking: the `sequence` it made, and its time and person before. */
export type MoveUndo = { made: number; before: string; userId: string };

export type ConsultationAnswer = FormAnswer<ConsultationIntent> & {
  bookingId: string;
  undo?: MoveUndo;
};

export const buildConsultationFailure = (form: FormData): ConsultationAnswer =>
  consultationForms.buildFailure(form.get("intent"), { bookingId: String(form.get("id") ?? "") });
