import { z } from "zod";
import { type DoneWords, defineCommands } from "~/commands/define";
import { idField } from "~/commands/shapes";
import { missedCallSchema, textSchema } from "~/domain/texts/words";

const number = z.object({ leadId: idField, contactId: idField });

const text = textSchema.omit({ sentByHand: true }).extend({
  leadId: idField,
  /** Whether the text answers a missed call, which is logged with it. */
  missed: z.boolean().optional(),
});

const once = ({ leadId }: { leadId: string }) => leadId;

/** What the lead's screen and the queue do about texts and missed calls. */
export const textCommands = defineCommands(
  "texts",
  { role: "staff" },
  {
    send: {
      input: text,
      once,
      done: (): DoneWords => ({
        title: "Text on its way",
        message: "The timeline shows when it has left.",
      }),
      failed: "Failed to send text",
    },
    /** Records a text that staff sent from their own phone. */
    log: { input: text, once, done: "Text logged", failed: "Failed to log text" },
    noteAgreement: { input: number, done: "Agreement noted", failed: "Failed to note the agreement" },
    stop: { input: number, done: "No more texts to this number", failed: "Failed to end the texts" },
    letGoOn: { input: number, done: "Texts go on", failed: "Failed to let texts go on" },
    logMissedCall: {
      input: missedCallSchema.extend({ leadId: idField }),
      once,
      done: (): DoneWords => ({
        title: "Missed call logged",
        message: "They are to be called back now.",
      }),
      failed: "Failed to log missed call",
    },
  },
);
