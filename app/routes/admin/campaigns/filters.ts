import type { FilterValues } from "~/domain/lists/filters";

/** The filters of the campaigns; without one, the running campaigns are listed. */
export const campaignFilters = {
  status: {
    label: "Status",
    placeholder: "Active and paused",
    options: [
      { value: "active", label: "Active" },
      { value: "paused", label: "Paused" },
      { value: "completed", label: "Completed" },
      { value: "stopped", label: "Stopped" },
    ],
  },
} as const;

export type CampaignFilters = FilterValues<typeof campaignFilters>;
