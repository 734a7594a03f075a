import { z } from "zod";
import {
  byDocumentId,
  byId,
  type DoneWords,
  defineCommands,
  documentIdField,
  idField,
} from "~/commands/define";
import {
  createScheduleSchema,
  movePostSchema,
  planPostSchema,
  scheduleFormSchema,
  schedulePatchSchema,
  scheduleSchema,
  skipSchema,
  slotTopicSchema,
  topicFormSchema,
  topicPatchSchema,
  topicSchema,
} from "~/domain/scheduler/schemas";
import { DRAFT_WRITTEN } from "~/domain/writing/draft-words";

/** What a person reads about something that was moved, and its former time. */
type Moved = { message: string; undo: { id: string; date: string; time: string } };

/** What can be done about the posting calendar: schedules, the posts they plan, posts with a date, and dates of the Studio. */
export const calendarCommands = defineCommands(
  "calendar",
  { role: "editor", failed: "Error" },
  {
    /** The form has all fields of a schedule; with an id it changes that one. */
    saveSchedule: {
      input: scheduleFormSchema.extend({ id: idField.optional() }),
      done: ({ isNew }: { isNew: boolean }): DoneWords => ({
        title: isNew ? "Schedule created successfully" : "Schedule updated successfully",
      }),
    },
    addSchedule: {
      input: scheduleSchema,
      done: "Schedule created successfully",
      call: {
        at: "POST /blog/scheduler/schedules",
        id: "createPostingSchedule",
        summary: "Create a posting schedule",
        answer: { about: "The new posting schedule", shape: "PostingSchedule", status: 201 },
      },
    },
    changeSchedule: {
      input: schedulePatchSchema.extend({ id: idField }),
      done: "Schedule updated successfully",
      call: {
        at: "PATCH /blog/scheduler/schedules/{id}",
        id: "changePostingSchedule",
        summary: "Change a posting schedule",
        description: "What is left out stays as it is",
        answer: { about: "The posting schedule", shape: "PostingSchedule" },
        refuses: [404],
      },
    },
    removeSchedule: {
      input: byId,
      done: "Schedule deleted successfully",
      call: {
        at: "DELETE /blog/scheduler/schedules/{id}",
        id: "removePostingSchedule",
        summary: "Remove a posting schedule",
        answer: { about: "Removed" },
        refuses: [404],
      },
    },

    planPosts: {
      input: createScheduleSchema,
      done: (entries: readonly unknown[]): DoneWords => ({
        title: "Calendar schedule created successfully",
        message: describePlanned(entries.length),
      }),
      call: {
        at: "POST /blog/scheduler/create-schedule",
        id: "planPosts",
        summary: "Plan the posts of the coming weeks",
        description: "Puts the coming weeks of every schedule in use into the calendar; never one time twice",
        answer: { about: "The entries that are new", shape: "CalendarEntry[]", status: 201 },
        refuses: [409],
      },
    },
    /** What the button says differs from what the call answers, so each has a row. */
    runNow: {
      input: z.object({}),
      done: (words: DoneWords) => words,
      ownTransaction: true,
    },
    runScheduler: {
      input: z.object({}),
      done: "Scheduler ran successfully",
      ownTransaction: true,
      call: {
        at: "POST /blog/scheduler/run",
        id: "runScheduler",
        summary: "Write the posts that are due",
        description: "Writes the posts that are due; with none due, the next one ahead of its time",
        answer: {
          about: "The entries that were tried, as they are now; one that failed has an `errorMessage`",
          shape: "CalendarEntry[]",
        },
      },
    },
    /** Tries a post that has failed once more. */
    retryEntry: {
      input: byId,
      done: (words: DoneWords) => words,
      ownTransaction: true,
    },
    writeEntry: {
      input: byId,
      done: ({ words }: { words: DoneWords; postId: string | null }) => words,
      ownTransaction: true,
    },
    skipNextPost: {
      input: skipSchema,
      done: "Post skipped",
      call: {
        at: "POST /blog/scheduler/skip-next",
        id: "skipNextPost",
        summary: "Skip the next planned post",
        answer: { about: "The entry that is skipped; null when none is ahead", shape: "CalendarEntry?" },
      },
    },
    skipEntry: {
      input: skipSchema.extend({ id: idField }),
      done: "Post skipped",
    },
    restoreEntry: { input: byId, done: "Post put back" },
    /** Without a time the post keeps its own. */
    moveEntry: {
      input: movePostSchema.extend({ id: idField }),
      done: ({ message }: Moved): DoneWords => ({ title: "Post moved", message }),
      ownTransaction: true,
    },
    /** With neither a topic nor words the autopilot chooses again. */
    giveTopic: {
      input: slotTopicSchema.extend({ id: idField }),
      done: ({ title }: { title: string | null }): DoneWords => ({
        title: "Topic saved",
        ...(title && { message: title }),
      }),
      ownTransaction: true,
    },

    planPost: {
      input: planPostSchema,
      done: ({ message }: { id: string; message: string }): DoneWords => ({ title: "Post planned", message }),
      ownTransaction: true,
    },
    /** Takes a post that a person has planned off the calendar; its value plans it again. */
    takeOffPost: {
      input: byId,
      done: (_: z.input<typeof planPostSchema>): DoneWords => ({
        title: "Post taken off the calendar",
        message: "The post itself stays as it is.",
      }),
    },

    moveRelease: {
      input: movePostSchema.extend({ id: documentIdField }),
      done: ({ message }: { message: string }): DoneWords => ({ title: "Date moved", message }),
      ownTransaction: true,
    },
    cancelRelease: {
      input: byDocumentId,
      done: ({ message }: { message: string }): DoneWords => ({ title: "Date taken off", message }),
      ownTransaction: true,
    },
  },
);

function describePlanned(count: number): string {
  if (count === 0) return "The next four weeks are already in the calendar.";
  return count === 1 ? "1 post is new in the calendar." : `${count} posts are new in the calendar.`;
}

/** What can be done about the topics that posts are written about. */
export const topicCommands = defineCommands(
  "topics",
  { role: "editor", failed: "Error", ownTransaction: true },
  {
    /** The form has all fields of a topic; with an id it changes that one. */
    saveTopic: {
      input: topicFormSchema.extend({ id: documentIdField.optional() }),
      done: ({ isNew }: { isNew: boolean }): DoneWords => ({
        title: isNew ? "Topic created successfully" : "Topic updated successfully",
      }),
    },
    addTopic: {
      input: topicSchema,
      done: "Topic created successfully",
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
    },
  },
);
