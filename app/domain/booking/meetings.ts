import type { MeetingType } from "#db/values";

/** What each type of consultation is called and how it is described (docs/product/states.md §4). */
export const MEETING_TEXTS: Readonly<Record<MeetingType, { title: string; when: string }>> = {
  emergency: { title: "Emergency Consultation", when: "Within the next few hours" },
  standard: { title: "Consultation", when: "At a time that suits you, in the next days" },
  exploratory: { title: "Exploratory Call", when: "Whenever you are ready, no pressure" },
};
