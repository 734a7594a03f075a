import { z } from "zod";
import { type DoneWords, defineCommands } from "~/commands/define";

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
