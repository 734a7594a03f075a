import { z } from "zod";
import { MAX_MESSAGE_CHARS } from "../fields/forms";
import { callOutcomes, listOptionValues } from "../fields/options";
import { buildChoiceSchema, buildOptionalText, formatTextLimit } from "../fields/text-schema";
import { emailDraftTypes } from "./email-draft-types";

export const callSchema = z.object({
  outcome: buildChoiceSchema(callOutcomes, "Please choose how the call went"),
  note: buildOptionalText(10_000),
  /** The number that was called; the primary one when omitted. */
  contactId: z.string().max(100).optional(),
  /** The call out by the practice's telephone that this was. */
  phoneCallId: z.string().max(100).optional(),
  /** Possible duplicates whose person was reached by this call too. */
  samePerson: z.array(z.string().max(100)).max(20).optional(),
});

/** A correction of a call; without a note it removes the call's note. */
export const correctionSchema = callSchema.pick({ outcome: true, note: true });

const emailType = z.enum(listOptionValues(emailDraftTypes), { error: "Please choose a kind of email" });

export const emailDraftRequest = z.object({
  emailType,
  /** The address that the draft is for; the first that staff know when omitted. */
  contactId: z.string().max(100).optional(),
  additionalContext: z
    .string()
    .trim()
    .max(2_000, "Please use at most 2,000 characters")
    .nullish()
    .transform((value) => value || undefined),
});

export const staffEmailSchema = z.object({
  emailType,
  /** The address that the email goes to; the primary one when omitted. */
  contactId: z.string().max(100).optional(),
  /** When the email's writer last read the thread: newer messages are shown before the email is sent. */
  readUntil: z.iso
    .datetime()
    .transform((text) => new Date(text))
    .optional(),
  subject: z
    .string({ error: "Subject is required" })
    .trim()
    .min(1, "Subject is required")
    .max(150, formatTextLimit(150))
    .regex(/^[^\r\n]*$/, "Please write the subject on one line"),
  body: z
    .string({ error: "Text is required" })
    .trim()
    .min(1, "Text is required")
    .max(MAX_MESSAGE_CHARS, formatTextLimit(MAX_MESSAGE_CHARS)),
});
