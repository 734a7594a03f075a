import { z } from "zod";
import { defineCommands } from "~/commands/define";

/** The most inbox entries on a page of a call, and in one request that marks them. */
export const MAX_INBOX_ENTRIES = 100;

/** What can be done in one's own inbox. */
export const inboxCommands = defineCommands(
  "inbox",
  { role: "staff" },
  {
    markRead: {
      input: z.object({ ids: z.array(z.string().max(100)).max(MAX_INBOX_ENTRIES).optional() }),
      done: null,
      failed: "Not marked as read",
      call: {
        at: "POST /inbox/read",
        id: "markInboxRead",
        summary: "Mark entries of one's own inbox as read",
        description: "Those named, or all of them; ids that are not one's own are passed over",
        answer: { about: "How many are left unread", shape: z.object({ unread: z.int() }) },
      },
    },
  },
);
