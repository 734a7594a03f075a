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

/** Why a campaign waits for staff: in a list, on the lead, and the button that lets it go on. */
export const CAMPAIGN_HOLDS: Record<
  CampaignHoldReason,
  { line: string; note: string; goOn: "Resume" | "Start"; isReply: boolean }
> = {
  unproven_reply: {
    line: "Held: a reply that proves nothing; resume or stop it",
    note: "Held: a reply that proves nothing. No email leaves until you resume it, or stop it with “They replied”.",
    goOn: "Resume",
    isReply: true,
  },
  no_notes: {
    line: "No notes were wished",
    note: "No notes were wished: only the first email goes. If they ask for them, press Start: the next one follows by the campaign’s pace.",
    goOn: "Start",
    isReply: false,
  },
};

/** The filters of the campaigns; without one, the running campaigns are listed. */
export const campaignFilters = {
  status: { label: "Status", placeholder: "Active and paused", options: campaignStates.options },
} as const;
