import CircleAlert from "lucide-react/icons/circle-alert";
import CircleHelp from "lucide-react/icons/circle-question-mark";
import Clock from "lucide-react/icons/clock";
import Compass from "lucide-react/icons/compass";
import Inbox from "lucide-react/icons/inbox";
import ListTodo from "lucide-react/icons/list-todo";
import Send from "lucide-react/icons/send";
import SkipForward from "lucide-react/icons/skip-forward";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { CampaignStatus, CampaignUrgency, EmailLogStatus } from "#db/values";
import { campaignStates } from "~/components/admin/campaign-states";
import { type BadgeLook, LookBadge } from "~/components/admin/look-badge";

const URGENCY: Record<CampaignUrgency, BadgeLook> = {
  critical: { label: "Critical", icon: TriangleAlert, tone: "amber" },
  high: { label: "High", icon: Clock, tone: "amber" },
  medium: { label: "Medium", icon: ListTodo, tone: "neutral" },
  low: { label: "Low", icon: Compass, tone: "outline" },
};

const MAIL: Record<EmailLogStatus, BadgeLook> = {
  sent: { label: "Sent", icon: Send, tone: "primary" },
  failed: { label: "Failed", icon: CircleAlert, tone: "amber" },
  scheduled: { label: "Scheduled", icon: Clock, tone: "outline" },
  needs_review: { label: "Needs review", icon: CircleHelp, tone: "amber" },
  skipped: { label: "Skipped", icon: SkipForward, tone: "neutral" },
};

const ONLY_OUTBOX: BadgeLook = { label: "Sent to outbox", icon: Inbox, tone: "neutral" };

/** A status nobody knows is shown as active (docs/product/states.md §4). */
export const CampaignStatusBadge = ({ status }: { status: string }) => (
  <LookBadge look={campaignStates.rows[status as CampaignStatus] ?? campaignStates.rows.active} />
);

/** An urgency nobody knows is shown as medium (docs/product/states.md §4). */
export const CampaignUrgencyBadge = ({ urgency }: { urgency: string }) => (
  <LookBadge look={URGENCY[urgency as CampaignUrgency] ?? URGENCY.medium} />
);

/** A mail that only reached the local outbox never says "Sent" alone (docs/product/campaigns.md §12). */
export const MailBadge = ({ status, onlyOutbox }: { status: EmailLogStatus; onlyOutbox: boolean }) => (
  <LookBadge look={status === "sent" && onlyOutbox ? ONLY_OUTBOX : MAIL[status]} />
);
