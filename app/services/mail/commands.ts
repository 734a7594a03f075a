import { z } from "zod";
import { defineCommands } from "~/commands/define";
import { idField } from "~/commands/shapes";

/** What staff can do about a mail of the outbox. */
export const mailCommands = defineCommands(
  "mail",
  { role: "staff" },
  {
    sendAgain: {
      input: z.object({ id: idField }),
      done: () => ({ title: "Mail queued", message: "It leaves within seconds." }),
      failed: "Failed to send again",
    },
  },
);
