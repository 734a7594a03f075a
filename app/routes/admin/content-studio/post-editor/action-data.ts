import { defineForms, type FormAnswer } from "~/components/admin/forms/action-words";
import type { EditedPost } from "./edited-post";

const UPDATED = { done: "Blog Post Updated", reason: "Failed to update blog post" };

/** The controls of the editor, with the messages of each on success and on failure (docs/product.md §8). */
export const postForms = defineForms("save", {
  autosave: { ...UPDATED, message: undefined },
  save: { ...UPDATED, message: "Your draft has been saved." },
  publish: { ...UPDATED, message: "Your blog post has been published successfully." },
  unpublish: { ...UPDATED, message: "Visitors no longer see it. It is a draft again." },
  restore: { ...UPDATED, message: "The earlier version is the draft now." },
  discard: { ...UPDATED, message: "Your changes of this sitting are gone; earlier versions keep them." },
  schedule: { done: "Blog Post Planned", message: undefined, reason: "The post could not be planned." },
  unschedule: { ...UPDATED, message: "It has no date any more. It waits until you publish it." },
});

export type PostFormIntent = keyof typeof postForms.words;

export type StudioAnswer = FormAnswer<PostFormIntent> & {
  problems?: string[];
  errors?: Record<string, string[]>;
  /** The post as stored, when it is known to include this form's version. */
  post?: EditedPost;
  /** The post as somebody else saved it; nothing of this form was written. */
  theirs?: EditedPost;
};

export const buildStudioSuccess = (intent: PostFormIntent, more: Partial<StudioAnswer> = {}): StudioAnswer =>
  postForms.buildSuccess(intent, { message: postForms.words[intent].message, ...more });

export function buildStudioFailure(intent: unknown, more: Partial<StudioAnswer> = {}): StudioAnswer {
  const answer = postForms.buildFailure(intent, {});
  return { ...answer, message: postForms.words[answer.intent].reason, ...more };
}
