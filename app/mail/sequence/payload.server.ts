import { z } from "zod";
import { campaignUrgencies } from "#db/values";
import { steps } from "./sequence";

/** What a nurture mail in the outbox knows: whose step it is, as it was when the step was claimed. */
export const nurturePayload = z.object({
  campaignId: z.string(),
  leadId: z.string(),
  step: z.int().min(1).max(steps),
  urgency: z.enum(campaignUrgencies),
  /** The lead's zone, or the business's where it isn't known. */
  timeZone: z.string(),
});

export type NurturePayload = z.output<typeof nurturePayload>;
