import CircleCheckBig from "lucide-react/icons/circle-check-big";
import CirclePause from "lucide-react/icons/circle-pause";
import CirclePlay from "lucide-react/icons/circle-play";
import CircleStop from "lucide-react/icons/circle-stop";
import type { CampaignStatus } from "#db/values";
import { Badge } from "~/components/ui/badge";
import { Panel } from "~/components/ui/card";
import { cx } from "~/components/ui/class-names";
import type { LeadScreen } from "./data.server";

type Campaign = NonNullable<LeadScreen["campaign"]>;

/** Steps of a sequence (spec.md §9). */
const STEPS = [1, 2, 3, 4, 5];

const STATUS: Record<CampaignStatus, { label: string; icon: typeof CirclePlay }> = {
  active: { label: "Active", icon: CirclePlay },
  paused: { label: "Paused", icon: CirclePause },
  completed: { label: "Completed", icon: CircleCheckBig },
  stopped: { label: "Stopped", icon: CircleStop },
};

/** The lead's nurture sequence; nothing where there is none. */
export function EmailCampaign({ campaign }: { campaign: Campaign | null }) {
  if (!campaign) return null;
  const { label, icon: Icon } = STATUS[campaign.status];
  return (
    <Panel
      id="campaign"
      title="Email Campaign"
      aside={
        <Badge tone={campaign.status === "active" ? "primary" : "neutral"} icon={<Icon aria-hidden />}>
          {label}
        </Badge>
      }
    >
      <p className="text-sm tabular-nums">
        Step {campaign.step}/5
        <span className="text-muted">
          {" "}
          · {campaign.urgency[0]?.toUpperCase()}
          {campaign.urgency.slice(1)} urgency
        </span>
      </p>
      <div aria-hidden className="mt-2 grid grid-cols-5 gap-1">
        {STEPS.map((step) => (
          <span
            key={step}
            className={cx("h-1.5 rounded-full", step <= campaign.step ? "bg-primary" : "bg-line")}
          />
        ))}
      </div>
      {campaign.next && campaign.status === "active" && (
        <p className="mt-2 text-xs text-muted">Next email {campaign.next}</p>
      )}
      {campaign.mails.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-t border-line">
          {campaign.mails.map((mail) => (
            <li key={mail.id} className="py-2">
              <p className="text-sm [overflow-wrap:anywhere]">{mail.subject}</p>
              <p className="text-xs text-muted">
                {mail.step ? `Step ${mail.step} · ` : ""}
                {mail.status} · {mail.at}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
