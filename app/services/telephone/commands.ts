import { z } from "zod";
import { byId, type DoneWords, defineCommands } from "~/commands/define";

/** What staff do about calls in. The id is the call's. */
export const telephoneCommands = defineCommands(
  "telephone",
  { role: "staff" },
  {
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
