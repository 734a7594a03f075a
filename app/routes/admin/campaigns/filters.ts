import type { FilterValues } from "~/components/admin/lists/filters";

/** The filter of the campaigns; without one those are listed that go on. */
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
