import { z } from "zod";
import { type DoneWords, defineCommands } from "~/commands/define";
import { MAX_SAID_CHARS } from "~/domain/chat/person-words";

const byReference = z.object({
  reference: z.string().min(1).max(100).describe("The chat as staff know it; its family knows another id"),
});

/** The path of a chat for staff. */
export const buildChatPath = (reference: string): string => `/admin/chats/${reference}`;

/** What staff can do about a chat that has not become a lead, and in it. */
export const chatCommands = defineCommands(
  "chats",
  { role: "staff" },
  {
    markSeen: { input: byReference, done: "Marked as seen", failed: "Failed to mark as seen" },
    markUnseen: { input: byReference, done: "Marked as not seen", failed: "Failed to mark as not seen" },
    join: {
      input: byReference,
      done: null,
      failed: "Failed to join the chat",
      ownTransaction: true,
      goesTo: (_: unknown, { reference }: { reference: string }) => buildChatPath(reference),
      call: {
        at: "POST /chats/{reference}/join",
        id: "joinChat",
        summary: "Join a chat",
        description:
          "The family reads who is there, the assistant is silent, and the chat's alert ends as one that somebody has. A colleague who is in it is named in the 409.",
        answer: { about: "You are in it, also where you were before" },
        refuses: [404],
        conflict: {
          about: "A colleague is in it, or it is a lead now",
          shape: { name: z.string().optional().describe("The colleague") },
        },
      },
    },
    say: {
      input: byReference.extend({
        text: z
          .string()
          .trim()
          .min(1, "Please write a few words")
          .max(MAX_SAID_CHARS, `At most ${MAX_SAID_CHARS} characters`),
      }),
      once: ({ reference }: { reference: string }) => reference,
      done: null,
      failed: "It was not said",
      call: {
        at: "POST /chats/{reference}/say",
        id: "sayInChat",
        summary: "Say something in a chat",
        rules: { form: "Only who is in the chat speaks" },
        answer: {
          about: "It was said",
          shape: z.object({ key: z.string().describe("The message's key") }),
          status: 201,
        },
        refuses: [404, 409],
      },
    },
    showNumbers: {
      input: byReference,
      once: ({ reference }: { reference: string }) => reference,
      done: null,
      failed: "The numbers were not shown",
      call: {
        at: "POST /chats/{reference}/numbers",
        id: "showNumbersInChat",
        summary: "Show whom to call, as a card in a chat",
        answer: { about: "It is shown", shape: z.object({ key: z.string() }), status: 201 },
        refuses: [404, 409],
      },
    },
    leave: {
      input: byReference.extend({
        isOver: z
          .boolean()
          .default(false)
          .describe("Whether the conversation is ended, rather than given back to the questions"),
      }),
      done: (_: unknown, { isOver }: { isOver: boolean }): DoneWords => ({
        title: isOver ? "The conversation is ended" : "The chat is given back to the questions",
      }),
      failed: "Failed to leave the chat",
      ownTransaction: true,
      call: {
        at: "POST /chats/{reference}/leave",
        id: "leaveChat",
        summary: "Leave a chat",
        description:
          "The family reads that you have left. A danger alerts again if they have not written to you.",
        answer: { about: "You have left, also where you had before" },
        refuses: [404, 409],
      },
    },
    takeOver: {
      input: byReference,
      done: ({ isTaken }: { isTaken: boolean }): DoneWords =>
        isTaken
          ? { title: "You are in the chat" }
          : { title: "Asked", message: "It goes over in 20 seconds." },
      failed: "Failed to take over the chat",
      ownTransaction: true,
      call: {
        at: "POST /chats/{reference}/take-over",
        id: "takeOverChat",
        summary: "Take over a chat from a colleague",
        description:
          "Asks who is in it. Unless they stay it goes over after 20 seconds; at once where nobody is in it.",
        answer: {
          about: "Whether it has gone over",
          shape: z.object({ isTaken: z.boolean().describe("False while they are asked") }),
        },
        refuses: [404, 409],
      },
    },
    stay: {
      input: byReference,
      done: null,
      failed: "Failed to stay",
      call: {
        at: "POST /chats/{reference}/stay",
        id: "stayInChat",
        summary: "Stay in a chat that a colleague asks for",
        answer: { about: "You stay" },
        refuses: [404, 409],
      },
    },
    keepPresent: {
      input: byReference,
      done: null,
      failed: "The chat can’t be reached",
      call: {
        at: "POST /chats/{reference}/present",
        id: "keepPresentInChat",
        summary: "Say that you are still in a chat",
        description:
          "Sent every ten seconds. After 30 without it the family reads that the connection to you is lost.",
        answer: { about: "You are" },
        refuses: [404, 409],
      },
    },
    noteReached: {
      input: byReference,
      done: "Noted as reached",
      failed: "Failed to note that they were reached",
      call: {
        at: "POST /chats/{reference}/reached",
        id: "noteReachedInChat",
        summary: "Say that the family was reached in a chat",
        description: "Answers a crisis. Only once they have written to you.",
        answer: { about: "Noted" },
        refuses: [404, 409],
      },
    },
  },
);
