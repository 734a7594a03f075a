import { campaignStates } from "~/components/admin/campaign-states";
import type { FilterValues } from "~/domain/lists/filters";

/** The filters of the campaigns; without one, the running campaigns are listed. */
export const campaignFilters = {
  status: {
    label: "Status",
    placeholder: "Active and paused",
    options: campaignStates.options,
  },
} as const;

export type CampaignFilters = FilterValues<typeof campaignFilters>;
