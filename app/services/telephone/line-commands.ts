import { z } from "zod";
import { lineStates } from "#db/values";
import { type DoneWords, defineCommands, instantShape } from "~/commands/define";
import { LINE_TROUBLE, RING_SECONDS } from "~/domain/telephone/line";

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
    state: z.enum(lineStates).nullable().meta({
      description:
        "What the telephone service says of the number: its calls come here, go elsewhere, or it is none of the account's. Null where it was not asked yet, or could not be",
    }),
    checkedAt: instantShape.nullable().meta({ description: "When it last said that" }),
    lastNoticeAt: instantShape.nullable().meta({ description: "When it last sent a signed notice" }),
  })
  .meta({ id: "PhoneLine" });

type CheckedLine = { state: z.infer<typeof lineShape>["state"] };

function describeCheck({ state }: CheckedLine): DoneWords {
  if (state === "ours") return { title: "Calls come here", message: "The telephone service says so." };
  if (state === null)
    return {
      title: "Nothing is known yet",
      message: "The telephone service could not be asked, or does not say. Try again, or call the number.",
      isTrouble: true,
    };
  const { title, because } = LINE_TROUBLE;
  return { title: title.replace(/\.$/, ""), message: because[state], isTrouble: true };
}

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
    checkLine: {
      input: z.object({}),
      done: describeCheck,
      failed: "Failed to check the number",
      ownTransaction: true,
      call: {
        at: "POST /telephone/line/check",
        id: "checkPhoneLine",
        summary: "Ask the telephone service about the practice's number",
        description: "Asks where the number's calls go; a service that can't be asked leaves the state null",
        answer: { about: "The practice's line", shape: lineShape },
        refuses: [409],
      },
    },
  },
);
