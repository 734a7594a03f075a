import { z } from "zod";
import { defineCommands } from "~/commands/define";

/** What staff can do about a mail of the outbox. */
export const mailCommands = defineCommands(
  "mail",
  { role: "staff" },
  {
    sendAgain: {
      input: z.object({ id: z.string().min(1).max(100) }),
      done: () => ({ title: "Mail queued", message: "It leaves within seconds." }),
      failed: "Failed to send again",
    },
  },
);
