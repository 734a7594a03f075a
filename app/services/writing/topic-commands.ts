import { type DoneWords, defineCommands } from "~/commands/define";
import { byDocumentId, documentIdField } from "~/commands/shapes";
import { topicFormSchema, topicPatchSchema, topicSchema } from "~/domain/scheduler/schemas";
import { DRAFT_WRITTEN } from "~/domain/writing/draft-words";

/** What can be done about the topics that posts are written about. */
export const topicCommands = defineCommands(
  "topics",
  { role: "editor" },
  {
    /** The form has all fields of a topic; with an id it changes that one. */
    saveTopic: {
      input: topicFormSchema.extend({ id: documentIdField.optional() }),
      done: ({ isNew }: { isNew: boolean }): DoneWords => ({
        title: isNew ? "Topic created successfully" : "Topic updated successfully",
      }),
      failed: "Error",
      ownTransaction: true,
    },
    addTopic: {
      input: topicSchema,
      done: "Topic created successfully",
      failed: "Error",
      ownTransaction: true,
      call: {
        at: "POST /blog/scheduler/topics",
        id: "createTopic",
        summary: "Create a topic",
        answer: { about: "The new topic", shape: "Topic", status: 201 },
      },
    },
    changeTopic: {
      input: topicPatchSchema.extend({ id: documentIdField }),
      done: "Topic updated successfully",
      failed: "Error",
      ownTransaction: true,
      call: {
        at: "PATCH /blog/scheduler/topics/{id}",
        id: "changeTopic",
        summary: "Change a topic",
        description: "What is left out stays as it is",
        answer: { about: "The topic", shape: "Topic" },
        refuses: [404],
      },
    },
    removeTopic: {
      input: byDocumentId,
      done: "Topic deleted successfully",
      failed: "Error",
      ownTransaction: true,
      call: {
        at: "DELETE /blog/scheduler/topics/{id}",
        id: "removeTopic",
        summary: "Remove a topic",
        answer: { about: "Removed" },
        refuses: [404],
      },
    },
    /** Writes a draft about a topic right away, whether or not it is in use. */
    writeTopic: {
      input: byDocumentId,
      done: ({ note }: { postId: string; note: string }): DoneWords => ({
        ...DRAFT_WRITTEN,
        message: DRAFT_WRITTEN.message + note,
      }),
      failed: "Error",
      ownTransaction: true,
    },
  },
);
