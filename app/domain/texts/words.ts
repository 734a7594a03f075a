import { z } from "zod";

/** The most characters of a text: three parts of a message (`countTextParts`), more where a sign is not plain. */
export const MAX_TEXT_CHARS = 320;

const message = z
  .string({ error: "Text is required" })
  .trim()
  .min(1, "Text is required")
  .max(MAX_TEXT_CHARS, `Please use at most ${MAX_TEXT_CHARS} characters`);

/** The start of a reminder's key. Reminders of consultations neither count as a contact nor answer anything. */
export const REMINDER_KEY = "reminder:";

export const textSchema = z.object({
  body: message,
  /** The number to text; the primary one when omitted. */
  contactId: z.string().max(100).optional(),
  /** Staff sent the text from their own phone: it is recorded, and not sent. */
  sentByHand: z.boolean().optional(),
});

const optionalNote = z
  .string()
  .trim()
  .max(10_000, "Please use at most 10,000 characters")
  .nullish()
  .transform((value) => value || undefined);

export const missedCallSchema = z.object({ voicemail: optionalNote });

const END = " Text STOP to end texts.";

/** Lists texts that reveal nothing to others who see the phone: no names, nothing about health. @param phone the practice's */
export const buildTextSnippets = (phone: string) =>
  [
    { label: "Missed your call", text: "Sorry we missed your call. When is a good time to call you back?" },
    { label: "Tried to reach you", text: `We tried to reach you. Please call ${phone} when it suits you.` },
    { label: "Ask for a time", text: "When is a good time to call? Please reply with a day and time." },
  ].map(({ label, text }) => ({ label, text: text + END }));
