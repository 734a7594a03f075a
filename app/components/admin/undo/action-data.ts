import type { Retryable } from "../forms/action-failure";
import { buildFormFailure, isIntentOf } from "../forms/action-words";

/** What is said when a change was taken back, or could not be (docs/product.md §8). */
export const UNDO_WORDS = {
  "change-undo": { done: "Change undone", failed: "Failed to undo the change" },
} as const;

export type UndoIntent = keyof typeof UNDO_WORDS;

export const isUndoIntent = (value: unknown) => isIntentOf(UNDO_WORDS, value);

export type UndoAnswer = Retryable & {
  intent: UndoIntent;
  ok: boolean;
  title: string;
  message?: string;
};

/** What is sent to take changes back, as it is. */
export type UndoForm = { intent: UndoIntent; undos: string };

export const buildUndoFailure = (message?: string): UndoAnswer =>
  buildFormFailure(UNDO_WORDS, "change-undo", "change-undo", message);

export const buildUndoForm = (undos: readonly { leadId: string; id: string }[]): UndoForm => ({
  intent: "change-undo",
  undos: JSON.stringify(undos),
});
