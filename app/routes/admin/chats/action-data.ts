import type { Retryable } from "~/components/admin/forms/action-failure";
import { buildFormFailure } from "~/components/admin/forms/action-words";

/** What the screen's form says when it is done or has failed. */
export const WORDS = {
  seen: { done: "Marked as seen", failed: "Failed to mark as seen" },
  unseen: { done: "Marked as not seen", failed: "Failed to mark as not seen" },
} as const;

export type ChatAnswer = Retryable & {
  intent: keyof typeof WORDS;
  ok: boolean;
  title: string;
  message?: string;
};

export const buildChatFailure = (intent: unknown): ChatAnswer => buildFormFailure(WORDS, intent, "seen");
