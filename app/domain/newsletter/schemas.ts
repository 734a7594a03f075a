import { z } from "zod";
import { buildEmailSchema } from "~/email-schema";

/** The error for an invalid email address (docs/product/forms.md §5 and docs/product/messages.md §8). */
export const emailMessage = "Please enter a valid email address.";

export const newsletterSchema = z.object({
  email: buildEmailSchema(emailMessage),
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
