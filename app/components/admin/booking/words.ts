import type { MeetingType } from "#db/values";

/** The kinds of meeting as staff read them. */
export const MEETING_TYPE_WORDS: Record<MeetingType, string> = {
  emergency: "Emergency",
  standard: "Consultation",
  exploratory: "Exploratory",
};
