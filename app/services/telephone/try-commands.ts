import { z } from "zod";
import { byId, type DoneWords, defineCommands } from "~/commands/define";

/** A number of the range that belongs to nobody: (area) 555-0100 to 555-0199. */
const sampleNumber = z
  .string({ error: "A number is required" })
  .max(30)
  .refine((number) => /^1?[2-9]\d{2}55501\d{2}$/.test(number.replace(/\D/g, "")), {
    error: "Only 555-01xx numbers, such as (801) 555-0142: they belong to nobody",
  });

/** Which answer of a call the move is for: one for an earlier answer changes nothing. */
const onCall = byId.extend({ step: z.number().int().min(0) });

const TRY_PATH = "/admin/calls/try";
const openCall = (id: string): string => `${TRY_PATH}?call=${id}`;
/** The screen shows the call without words. @param _id the call's */
const showPlaced = (_id: string): DoneWords => ({ title: "" });

/** Longest voicemail that is made up here, in seconds. */
export const MAX_TRY_SECONDS = 30;

/** What both sides of a call do that is played on `/admin/calls/try`. The id is the call's. */
export const tryCallCommands = defineCommands(
  "tryCall",
  // The practice is read from the Studio.
  { role: "staff", failed: "The call did not go on", ownTransaction: true },
  {
    call: {
      input: z.object({ number: sampleNumber }),
      done: showPlaced,
      failed: "The call was not placed",
      goesTo: openCall,
    },
    callWithheld: {
      input: z.object({}),
      done: showPlaced,
      failed: "The call was not placed",
      goesTo: openCall,
    },
    /** Somebody who is rung takes the call, or their mailbox does, which presses no key. */
    pickUp: { input: onCall.extend({ userId: z.string().max(100), isMailbox: z.boolean() }), done: null },
    letRing: { input: onCall, done: null },
    /** Without a key the time for one has passed. */
    press: { input: onCall.extend({ key: z.string().max(1).nullish() }), done: null },
    leaveVoicemail: {
      input: onCall.extend({
        seconds: z
          .number({ error: "A number of seconds is required" })
          .int({ error: "Whole seconds" })
          .min(1, { error: "At least 1 second" })
          .max(MAX_TRY_SECONDS, { error: `At most ${MAX_TRY_SECONDS} seconds` }),
        words: z.string().max(2_000, { error: "At most 2,000 characters" }).nullish(),
      }),
      done: null,
    },
    hangUp: { input: byId, done: null },
  },
);
