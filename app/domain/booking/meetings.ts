import type { MeetingType } from "#db/values";
import { defineList } from "~/closed-list";

/** What each type of consultation is called: by staff, and to families, with when it is (docs/product/states.md §4). */
export const meetingList = defineList<MeetingType, Record<"label" | "title" | "when", string>>({
  emergency: { label: "Emergency", title: "Emergency Consultation", when: "Within the next few hours" },
  standard: {
    label: "Consultation",
    title: "Consultation",
    when: "At a time that suits you, in the next days",
  },
  exploratory: {
    label: "Exploratory",
    title: "Exploratory Call",
    when: "Whenever you are ready, no pressure",
  },
});
