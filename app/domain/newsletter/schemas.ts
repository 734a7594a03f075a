import { z } from "zod";

/** The error for an invalid email address (docs/product.md §5, §8). */
export const emailMessage = "Please enter a valid email address.";

/** The most characters of an email address: RFC 5321 §4.5.3.1.3, less the angle brackets. */
const MAX_EMAIL_CHARS = 254;

export const newsletterSchema = z.object({
  email: z
    .string({ error: emailMessage })
    .trim()
    .max(MAX_EMAIL_CHARS, emailMessage)
    .pipe(z.email({ error: emailMessage })),
  /** The page of the sign-up, such as "blog". */
  source: z.string().trim().max(60).optional(),
  consent: z.string().max(60).optional(),
});

const tickedBox = z
  .string()
  .optional()
  .transform((sent) => sent !== undefined);

/** What somebody wants to be sent. `scope` "all": nothing any more, whatever is ticked. */
export const preferencesSchema = z.object({
  scope: z.literal("all").optional(),
  newsletter: tickedBox,
  followUp: tickedBox,
});

export type NewsletterInput = z.output<typeof newsletterSchema>;
