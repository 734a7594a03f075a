import { z } from "zod";
import { type DoneWords, defineCommands } from "~/commands/define";
import { byDocumentId, documentIdField } from "~/commands/shapes";

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

/** What can be done about posts in their list. */
export const postCommands = defineCommands(
  "posts",
  { role: "editor" },
  {
    /** Deletes a post with its date; both can be restored. */
    deletePost: {
      input: byDocumentId,
      done: ({ message }: DeletedPost): DoneWords => ({
        title: "Blog Post Deleted",
        ...(message && { message }),
      }),
      failed: "Failed to delete blog post",
      ownTransaction: true,
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
      done: ({ message }: { message: string }): DoneWords => ({ title: "Blog Post Updated", message }),
      failed: "Failed to update blog post",
      ownTransaction: true,
    },
  },
);
