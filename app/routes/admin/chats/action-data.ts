import { defineForms, type FormAnswer } from "~/components/admin/forms/action-words";

export const chatForms = defineForms("seen", {
  seen: { done: "Marked as seen", failed: "Failed to mark as seen" },
  unseen: { done: "Marked as not seen", failed: "Failed to mark as not seen" },
});

export type ChatAnswer = FormAnswer<keyof typeof chatForms.words>;
