import { z } from "zod";
import { type DoneWords, defineCommands } from "~/commands/define";
import { RING_SECONDS } from "~/domain/telephone/line";

const { least, most } = RING_SECONDS;
const REFUSED = `Please enter whole seconds, ${least} to ${most}`;

/** The practice's line, as the calls answer it. */
export const lineShape = z
  .object({
    number: z.string().nullable().meta({ description: "In E.164; null without a telephone" }),
    ringSeconds: z.int(),
    ringing: z
      .array(z.array(z.object({ personId: z.string(), name: z.string() })))
      .meta({ description: "Whose phones a call rings now, those that ring together in one list" }),
  })
  .meta({ id: "PhoneLine" });

/** What staff set and ask of the practice's line. */
export const lineCommands = defineCommands(
  "telephoneLine",
  { role: "staff" },
  {
    setRinging: {
      input: z.object({
        ringSeconds: z
          .number({ error: REFUSED })
          .int({ error: REFUSED })
          .min(least, { error: REFUSED })
          .max(most, { error: REFUSED }),
      }),
      done: (_: unknown, { ringSeconds }: { ringSeconds: number }): DoneWords => ({
        title: "Ringing saved",
        message: `Each phone rings for ${ringSeconds} seconds, from the next call on.`,
      }),
      failed: "Failed to save the ringing",
      call: {
        at: "PUT /telephone/line",
        id: "setRinging",
        summary: "Set how long a phone rings",
        description: "How long a phone rings before the next ones do, in whole seconds",
        answer: { about: "The practice's line", shape: lineShape },
      },
    },
  },
);
