import { z } from "zod";
import { MAX_EMAIL_CHARS } from "~/email-schema";
import { buildOptionalText } from "../fields/text-schema";

const contactLabel = buildOptionalText(100).transform((value) => value ?? null);

export const newRelativeSchema = z.object({
  name: z.string({ error: "Name is required" }).trim().min(1, "Name is required").max(100),
  relation: z.string({ error: "Relation is required" }).trim().min(1, "Relation is required").max(100),
  note: buildOptionalText(500).transform((value) => value ?? null),
});

export type NewRelative = z.output<typeof newRelativeSchema>;

/** A way to reach somebody. The value is checked by its kind (`readContactValue`). */
export const newContactSchema = z.object({
  kind: z.enum(["phone", "email"], { error: "Please choose phone or email" }),
  value: z.string({ error: "Please enter a number or address" }).trim().max(MAX_EMAIL_CHARS),
  label: contactLabel.optional(),
  mayLeaveMessage: z.boolean().nullable().optional(),
  isPrimary: z.boolean().optional(),
});

/** The body of `PATCH /api/leads/{id}/contacts/{contactId}`. The value is checked by the contact's kind. */
export const contactChangeSchema = z
  .object({
    value: z.string().trim().min(1).max(MAX_EMAIL_CHARS),
    label: contactLabel,
    mayLeaveMessage: z.boolean().nullable(),
    /** What the person answered when asked for consent to texts. */
    mayText: z.boolean(),
    /** What staff make of a text from the number that may ask for no more texts. */
    meansStop: z.boolean(),
    isPrimary: z.literal(true),
    isWrong: z.boolean(),
    isUnsafe: z.boolean(),
    /** Confirms that the contact is this person's. */
    isProven: z.literal(true),
  })
  .partial();
