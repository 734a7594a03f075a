import { z } from "zod";
import { campaignUrgencies, meetingTypes } from "#db/values";
import { STEP_COUNT } from "./sequence";

const step = z.object({
  campaignId: z.string(),
  step: z.int().min(1).max(STEP_COUNT),
  urgency: z.enum(campaignUrgencies),
  /** The time zone of the family, else of the business. */
  timeZone: z.string(),
});

/** The payload of a lead's step, fixed when the step is claimed. */
const leadStep = step.extend({ leadId: z.string() });

/** The payload of a first mail, fixed when the enquiry is stored. The campaign is made with a new lead alone. */
const enquiryStep = step.extend({ enquiryId: z.string(), meetingType: z.enum(meetingTypes) });

export const nurturePayloadSchema = z.union([leadStep, enquiryStep]);

export type LeadStep = z.output<typeof leadStep>;
export type EnquiryStep = z.output<typeof enquiryStep>;
