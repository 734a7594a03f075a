import CircleCheckBig from "lucide-react/icons/circle-check-big";
import CirclePause from "lucide-react/icons/circle-pause";
import CirclePlay from "lucide-react/icons/circle-play";
import CircleStop from "lucide-react/icons/circle-stop";
import type { CampaignHoldReason, CampaignStatus } from "#db/values";
import { defineList } from "~/closed-list";
import type { BadgeLook } from "./screen";

export const campaignStates = defineList<CampaignStatus, BadgeLook>({
  active: { label: "Active", icon: CirclePlay, tone: "primary" },
  paused: { label: "Paused", icon: CirclePause, tone: "neutral" },
  completed: { label: "Completed", icon: CircleCheckBig, tone: "neutral" },
  stopped: { label: "Stopped", icon: CircleStop, tone: "outline" },
});

/** The reasons why a campaign waits for staff, as text after "Held:". */
export const CAMPAIGN_HOLDS: Record<CampaignHoldReason, string> = {
  unproven_reply: "a reply that proves nothing",
};

/** The filters of the campaigns; without one, the running campaigns are listed. */
export const campaignFilters = {
  status: { label: "Status", placeholder: "Active and paused", options: campaignStates.options },
} as const;
