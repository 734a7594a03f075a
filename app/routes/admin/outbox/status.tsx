import CircleAlert from "lucide-react/icons/circle-alert";
import CircleHelp from "lucide-react/icons/circle-question-mark";
import CircleX from "lucide-react/icons/circle-x";
import Clock from "lucide-react/icons/clock";
import Inbox from "lucide-react/icons/inbox";
import Pause from "lucide-react/icons/pause";
import RotateCw from "lucide-react/icons/rotate-cw";
import Send from "lucide-react/icons/send";
import type { OutboxStatus } from "#db/values";
import { type BadgeLook, LookBadge } from "~/components/admin/look-badge";

type Shown = { status: OutboxStatus; transport: string | null; attempts: number };

const LOOKS: Record<OutboxStatus, BadgeLook> = {
  queued: { label: "Waiting", icon: Clock, tone: "outline" },
  sending: { label: "Sending", icon: Send, tone: "outline" },
  sent: { label: "Sent", icon: Send, tone: "primary" },
  failed: { label: "Failed", icon: CircleAlert, tone: "amber" },
  held: { label: "On hold", icon: Pause, tone: "neutral" },
  cancelled: { label: "Not sent", icon: CircleX, tone: "neutral" },
  needs_review: { label: "Needs review", icon: CircleHelp, tone: "amber" },
};

/**
 * The status badge of a mail. One that only reached the local outbox never says "Sent" alone (docs/product/campaigns.md §12).
 */
function lookOf({ status, transport, attempts }: Shown): BadgeLook {
  if (status === "sent" && transport === "outbox")
    return { label: "Sent to outbox", icon: Inbox, tone: "neutral" };
  if (status === "queued" && attempts > 0) return { label: "Trying again", icon: RotateCw, tone: "outline" };
  return LOOKS[status];
}

export const MailStatus = (mail: Shown) => <LookBadge look={lookOf(mail)} />;
