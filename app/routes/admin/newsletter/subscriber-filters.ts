import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import Clock from "lucide-react/icons/clock";
import { defineList } from "~/closed-list";
import type { BadgeLook } from "~/components/admin/screen";
import type { ShownStatus } from "~/domain/newsletter/subscriber-list.server";

export const SUBSCRIBERS_PATH = "/admin/newsletter/subscribers";

export const subscriberStates = defineList<ShownStatus, BadgeLook>({
  confirmed: { label: "Confirmed", icon: CircleCheck, tone: "primary" },
  pending: { label: "Not confirmed yet", icon: Clock, tone: "outline" },
  unsubscribed: { label: "Unsubscribed", icon: CircleX, tone: "neutral" },
  bounced: { label: "Bounced", icon: CircleAlert, tone: "neutral" },
});

export const subscriberFilters = {
  status: {
    label: "Status",
    placeholder: "Everybody",
    options: subscriberStates.options,
  },
} as const;
