import { z } from "zod";
import { byDocumentId, type DoneWords, defineCommands, documentIdField } from "~/commands/define";
import { type EditedPost, sentDraftSchema } from "~/domain/blog/edited-post";

/** The post as JSON in one field of a form. */
const draftField = z.string().transform((json, context) => {
  const read = sentDraftSchema.safeParse(parseJson(json));
  if (read.success) return read.data;
  context.addIssue({ code: "custom", message: "This post could not be read" });
  return z.NEVER;
});

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** A post, and the revision that a change of it was made from; without one, as for a new post, its present version is changed. */
const ofRevision = { id: documentIdField, revision: z.string().max(100).optional() };
const sentPost = { ...ofRevision, draft: draftField };

/** What the editor is answered about a post: as it is stored now, and, where it could not go further, why by field. */
export type ChangedPost = {
  post?: EditedPost;
  words?: DoneWords;
  problems?: string[];
  errors?: Record<string, string[]>;
};

/** What a refused change answers where somebody else's came first: the post as it is now. */
export type OvertakenPost = { theirs: EditedPost };

const UPDATED = "Blog Post Updated";

/** The words of a change of the editor; one that is stored but led no further has its own. */
const sayUpdated =
  (message: string, title = UPDATED) =>
  ({ words }: ChangedPost): DoneWords =>
    words ?? { title, message };

/** What brings a deleted post back: its last revision, and its date as ISO 8601 if it had one. */
const restoreInput = z.object({
  id: documentIdField,
  to: documentIdField,
  at: z.iso.datetime().optional(),
});

type DeletedPost = {
  id: string;
  /** What became of its date; null where it had none. */
  message: string | null;
  /** Null where the content store has no revision of it. */
  undo: z.input<typeof restoreInput> | null;
};

/** What can be done about posts, in their list and in the editor. */
export const postCommands = defineCommands(
  "posts",
  { role: "editor", failed: "Error", ownTransaction: true },
  {
    /** Deletes a post with its date; both can be restored. */
    deletePost: {
      input: byDocumentId,
      done: ({ message }: DeletedPost): DoneWords => ({
        title: "Blog Post Deleted",
        ...(message && { message }),
      }),
      failed: "Failed to delete blog post",
      call: {
        at: "DELETE /blog/posts/{id}",
        id: "deletePost",
        summary: "Delete a blog post",
        description: "A date at which it was to be published goes with it.",
        answer: { about: "Deleted" },
        refuses: [404],
      },
    },
    /** Makes a deleted post a draft again, with its date. */
    restorePost: {
      input: restoreInput,
      done: ({ message }: { message: string }): DoneWords => ({ title: UPDATED, message }),
      failed: "Failed to update blog post",
    },

    /** Saves the draft, as the editor does after each pause too. */
    savePost: {
      input: z.object(sentPost),
      done: sayUpdated("Your draft has been saved."),
    },
    /** Saves first, even where the post can't be published. */
    publishPost: {
      input: z.object(sentPost),
      done: sayUpdated("Your blog post has been published successfully."),
    },
    /** Saves first. `at` is on the business's clock; the date approves the post, so it has to be ready. */
    schedulePost: {
      input: z.object({ ...sentPost, at: z.string().max(100).optional() }),
      done: sayUpdated("", "Blog Post Planned"),
    },
    unschedulePost: {
      input: byDocumentId,
      done: sayUpdated("It has no date any more. It waits until you publish it."),
    },
    unpublishPost: {
      input: z.object(ofRevision),
      done: sayUpdated("Visitors no longer see it. It is a draft again."),
    },
    /** Makes an earlier version the draft. */
    restoreVersion: {
      input: z.object({ ...ofRevision, to: documentIdField }),
      done: sayUpdated("The earlier version is the draft now."),
    },
    /** Goes back to the version that was opened: `published` for the published one; a new post is deleted. */
    discardChanges: {
      input: z.object({ ...ofRevision, to: documentIdField.optional() }),
      done: sayUpdated("Your changes of this sitting are gone; earlier versions keep them."),
    },
  },
);
