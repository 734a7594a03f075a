import { z } from "zod";
import { campaignUrgencies, meetingTypes } from "#db/values";
import { STEP_COUNT } from "./sequence";

const step = z.object({
  campaignId: z.string(),
  step: z.int().min(1).max(STEP_COUNT),
  urgency: z.enum(campaignUrgencies),
  /** The family's zone, or the business's where it isn't known. */
  timeZone: z.string(),
});

/** A step of a lead's campaign, fixed when it is claimed. */
const leadStep = step.extend({ leadId: z.string() });

/**
 * The first step of an enquiry that a family sent, fixed when it is stored. The campaign is made when a new lead is made
 * of it, and never where it joins a known one.
 */
const enquiryStep = step.extend({ enquiryId: z.string(), meetingType: z.enum(meetingTypes) });

/** The outbox payload of a nurture mail. */
export const nurturePayloadSchema = z.union([leadStep, enquiryStep]);

export type LeadStep = z.output<typeof leadStep>;
export type EnquiryStep = z.output<typeof enquiryStep>;
