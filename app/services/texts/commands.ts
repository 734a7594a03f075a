import { z } from "zod";
import { type DoneWords, defineCommands, idField } from "~/commands/define";
import { missedCallSchema, textSchema } from "~/domain/texts/words";
import { LEAD_ANSWER, LEAD_CONFLICT } from "~/services/leads/answers";

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
    /** By call, both: sent, or with `sentByHand` only recorded. The id is the lead's. */
    write: {
      input: textSchema.extend({ id: idField }),
      once: ({ id }: { id: string }) => id,
      done: "Text on its way",
      failed: "Failed to send text",
      call: {
        at: "POST /leads/{id}/texts",
        id: "sendLeadText",
        summary: "Send a text message to a lead",
        description:
          "Sends a text to a number at which they agreed to be texted, or with `sentByHand` writes down one that was sent.",
        answer: LEAD_ANSWER,
        refuses: [404, 409],
      },
    },
    noteAgreement: { input: number, done: "Agreement noted", failed: "Failed to note the agreement" },
    stop: { input: number, done: "No more texts to this number", failed: "Failed to end the texts" },
    letGoOn: { input: number, done: "Texts go on", failed: "Failed to let texts go on" },
    logMissedCall: {
      input: missedCallSchema.extend({ leadId: idField }),
      once,
      done: ({ isRaised }: { isRaised: boolean }): DoneWords => ({
        title: "Missed call logged",
        message: isRaised
          ? "It names a danger: an alert is open, and they are to be called back now."
          : "They are to be called back now.",
      }),
      failed: "Failed to log missed call",
    },
    recordMissedCall: {
      input: missedCallSchema.extend({ id: idField }),
      done: "Missed call logged",
      failed: "Failed to log missed call",
      call: {
        at: "POST /leads/{id}/missed-calls",
        id: "logMissedCall",
        summary: "Log a call that nobody took",
        answer: LEAD_ANSWER,
        refuses: [404],
        conflict: LEAD_CONFLICT,
      },
    },
  },
);
