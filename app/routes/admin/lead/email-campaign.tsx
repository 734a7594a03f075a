import CircleCheckBig from "lucide-react/icons/circle-check-big";
import CirclePause from "lucide-react/icons/circle-pause";
import CirclePlay from "lucide-react/icons/circle-play";
import CircleStop from "lucide-react/icons/circle-stop";
import type { CampaignStatus } from "#db/values";
import { Trouble } from "~/components/admin/trouble";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Panel } from "~/components/ui/card";
import { cx } from "~/components/ui/class-names";
import type { LeadScreen } from "./data.server";
import { useChange } from "./use-change";

type Campaign = NonNullable<LeadScreen["campaign"]>;

/** Steps of a sequence (docs/product.md §9). */
const STEPS = [1, 2, 3, 4, 5];

const STATUS: Record<CampaignStatus, { label: string; icon: typeof CirclePlay }> = {
  active: { label: "Active", icon: CirclePlay },
  paused: { label: "Paused", icon: CirclePause },
  completed: { label: "Completed", icon: CircleCheckBig },
  stopped: { label: "Stopped", icon: CircleStop },
};

function PauseOrResume({ status }: Pick<Campaign, "status">) {
  const pause = useChange("pause");
  const resume = useChange("resume");
  if (status !== "active" && status !== "paused") return null;
  const { fetcher, answer, pending } = status === "active" ? pause : resume;
  return (
    <fetcher.Form method="post" className="mt-3 grid gap-2">
      <input type="hidden" name="intent" value={status === "active" ? "pause" : "resume"} />
      <Trouble answer={answer} />
      <Button type="submit" size="sm" variant="secondary" pending={pending} className="justify-self-start">
        {status === "active" ? (
          <CirclePause aria-hidden className="size-4" />
        ) : (
          <CirclePlay aria-hidden className="size-4" />
        )}
        {status === "active" ? "Pause" : "Resume"}
      </Button>
    </fetcher.Form>
  );
}

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
      <PauseOrResume status={campaign.status} />
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
