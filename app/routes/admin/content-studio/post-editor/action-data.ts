import { isIntentOf } from "~/components/admin/forms/action-words";
import type { EditedPost } from "./edited-post";

/** The messages of each control on success and on failure (docs/product.md §8). */
const UPDATED = {
  title: "Blog Post Updated",
  failed: "Error",
  reason: "Failed to update blog post",
} as const;
export const WORDS = {
  autosave: UPDATED,
  save: { ...UPDATED, message: "Your draft has been saved." },
  publish: { ...UPDATED, message: "Your blog post has been published successfully." },
  unpublish: { ...UPDATED, message: "Visitors no longer see it. It is a draft again." },
  restore: { ...UPDATED, message: "The earlier version is the draft now." },
  discard: { ...UPDATED, message: "Your changes of this sitting are gone; earlier versions keep them." },
  schedule: {
    title: "Blog Post Planned",
    message: undefined,
    failed: "Error",
    reason: "The post could not be planned.",
  },
  unschedule: { ...UPDATED, message: "It has no date any more. It waits until you publish it." },
  delete: {
    title: "Blog Post Deleted",
    message: undefined,
    failed: "Error",
    reason: "Failed to delete blog post",
  },
} as const;

export type Intent = keyof typeof WORDS;

export const isPostIntent = (value: unknown): value is Intent => isIntentOf(WORDS, value);

/** The answer to a change. On any failure, typed text is kept. */
export interface StudioAnswer {
  intent: Intent;
  ok: boolean;
  title: string;
  message?: string | undefined;
  /** What prevents publishing the post. */
  problems?: string[];
  errors?: Record<string, string[]>;
  /** The post as stored, when it is known to include this form's version. */
  post?: EditedPost;
  /** The post as somebody else saved it; nothing of this form was written. */
  theirs?: EditedPost;
  /** The revision to restore after a deletion, and the post's date, as ISO 8601. */
  undo?: { id: string; to: string; at?: string };
}

export const buildStudioSuccess = (intent: Intent, more: Partial<StudioAnswer> = {}): StudioAnswer => {
  const words = WORDS[intent];
  return {
    intent,
    ok: true,
    title: words.title,
    message: "message" in words ? words.message : undefined,
    ...more,
  };
};

export const buildStudioFailure = (intent: unknown, more: Partial<StudioAnswer> = {}): StudioAnswer => {
  const known = isPostIntent(intent) ? intent : "save";
  const { failed: title, reason } = WORDS[known];
  return { intent: known, ok: false, title, message: reason, ...more };
};
