import { defineForms, type FormAnswer } from "../forms/action-words";

export const undoForms = defineForms("change-undo", {
  "change-undo": { done: "Change undone", failed: "Failed to undo the change" },
});

export type UndoAnswer = FormAnswer<"change-undo">;

export type UndoForm = { intent: "change-undo"; undos: string };

export const buildUndoForm = (undos: readonly { leadId: string; id: string }[]): UndoForm => ({
  intent: "change-undo",
  undos: JSON.stringify(undos),
});
