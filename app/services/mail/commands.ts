import { z } from "zod";
import { type DoneWords, defineCommands, idField } from "~/commands/define";

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

const asked = z.string().max(20);

/** What is done about the texts of the email campaign; they are edited in the Studio. */
export const campaignTextCommands = defineCommands(
  "campaignTexts",
  { role: "editor" },
  {
    /** Sends the text that is on the screen to the person who looks at it. */
    sendTest: {
      input: z.object({ id: asked, reader: asked, version: asked }),
      // The text and the practice are read from the Studio.
      ownTransaction: true,
      done: ({ to }: { to: string }): DoneWords => ({ title: `A test is on its way to ${to}` }),
      failed: "The test could not be sent",
    },
  },
);
