import { z } from "zod";
import { byId, type DoneWords, defineCommands, idField } from "~/commands/define";

/** How asking for a call went. `unsure`: the telephone service has not answered, and may ring all the same. */
const placedCall = z.object({
  id: z.string().describe("The call's id, to log how it went"),
  leadId: idField,
  result: z.enum(["placed", "unsure", "not_placed"]),
});

export type PlacedCall = z.output<typeof placedCall>;

const PLACED_WORDS: Record<PlacedCall["result"], DoneWords> = {
  placed: { title: "Your phone rings", message: "Pick up and press 1. Then theirs rings." },
  unsure: {
    title: "The telephone service has not answered yet",
    message: "If your phone rings, press 1. Else dial by hand.",
    isTrouble: true,
  },
  not_placed: {
    title: "The telephone service did not take the call",
    message: "Please dial by hand.",
    isTrouble: true,
  },
};

/** What staff do by telephone. The id is the call's; of a call out that is placed it is the lead's. */
export const telephoneCommands = defineCommands(
  "telephone",
  { role: "staff" },
  {
    place: {
      input: byId.extend({
        number: z
          .string()
          .min(1)
          .max(100)
          .optional()
          .describe("One of the lead's numbers; the one to call first when omitted"),
      }),
      once: ({ id }: { id: string }) => id,
      ownTransaction: true,
      done: ({ result }: PlacedCall): DoneWords => PLACED_WORDS[result],
      failed: "Failed to place the call",
      call: {
        at: "POST /leads/{id}/telephone",
        id: "callLead",
        summary: "Call a lead",
        description:
          "Your own phone rings; once you have picked up and pressed 1, theirs rings, and shows the practice's number. How it went is logged with `phoneCallId`; the call itself answers nothing.",
        answer: { about: "The call, and whether the telephone service took it", shape: placedCall },
        refuses: [404, 409],
      },
    },
    hear: {
      input: byId,
      done: "Marked as heard",
      failed: "Failed to mark the voicemail as heard",
      call: {
        at: "POST /telephone/{id}/heard",
        id: "hearVoicemail",
        summary: "Say that a voicemail was heard",
        description:
          "Who has listened has it: its alert ends, and without a danger named the call is urgent.",
        answer: { about: "Heard" },
        refuses: [404],
      },
    },
    block: {
      input: byId.extend({ isBlocked: z.boolean() }),
      done: (_: unknown, { isBlocked }: { isBlocked: boolean }): DoneWords =>
        isBlocked
          ? { title: "Number blocked", message: "It hears 911 and 988, and no phone rings." }
          : { title: "Number no longer blocked" },
      failed: "Failed to block the number",
      call: {
        at: "PATCH /telephone/{id}",
        id: "blockCaller",
        summary: "Block a caller's number, or let it ring again",
        rules: { form: "A number that is withheld can't be blocked" },
        answer: { about: "Done" },
        refuses: [404],
      },
    },
  },
);
