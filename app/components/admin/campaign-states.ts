import CircleCheckBig from "lucide-react/icons/circle-check-big";
import CirclePause from "lucide-react/icons/circle-pause";
import CirclePlay from "lucide-react/icons/circle-play";
import CircleStop from "lucide-react/icons/circle-stop";
import type { CampaignStatus } from "#db/values";
import { defineList } from "~/closed-list";
import type { BadgeLook } from "./look-badge";

export const campaignStates = defineList<CampaignStatus, BadgeLook>({
  active: { label: "Active", icon: CirclePlay, tone: "primary" },
  paused: { label: "Paused", icon: CirclePause, tone: "neutral" },
  completed: { label: "Completed", icon: CircleCheckBig, tone: "neutral" },
  stopped: { label: "Stopped", icon: CircleStop, tone: "outline" },
});
