import { byId, type DoneWords, defineCommands, idField } from "~/commands/define";
import { privacyAnswerSchema } from "~/domain/privacy/requests";

/** What staff do with a request for one's data. Giving out and erasing are commands of the lead. */
export const privacyRequestCommands = defineCommands(
  "privacyRequests",
  { role: "staff" },
  {
    answer: {
      input: privacyAnswerSchema.extend({ id: idField }),
      done: ({ isMailed }: { isMailed: boolean }): DoneWords =>
        isMailed
          ? { title: "Answered", message: "The answer is on its way to the address that asked." }
          : {
              title: "Answered, and not mailed",
              message: "The address is no longer safe. Tell them in another way.",
              isTrouble: true,
            },
      failed: "Not answered",
      once: ({ id }: { id: string }) => id,
    },
    markRead: { input: byId, done: "Marked as read", failed: "Not marked" },
  },
);
