import { Link } from "@remix-run/react";
import CirclePause from "lucide-react/icons/circle-pause";
import CirclePlay from "lucide-react/icons/circle-play";
import { Fold } from "~/components/admin/tasks/fold";
import { When } from "~/components/admin/when";
import { Panel } from "~/components/ui/card";
import { cx } from "~/components/ui/class-names";
import { CampaignStatusBadge, CampaignUrgencyBadge } from "./badges";
import { Control } from "./control";
import type { CampaignRow, Monitor } from "./data.server";

const STEPS = [1, 2, 3, 4, 5];

export function LeadName({ id, name }: { id: string | null; name: string }) {
  if (!id) return <span className="font-semibold">{name}</span>;
  return (
    <Link
      to={`/admin/leads/${id}`}
      prefetch="intent"
      className="font-semibold text-primary underline underline-offset-2 [overflow-wrap:anywhere]"
    >
      {name}
    </Link>
  );
}

function Track({ step }: { step: number }) {
  return (
    <div className="flex items-center gap-2">
      <span className="text-sm tabular-nums">Step {step}/5</span>
      <span aria-hidden className="grid w-20 grid-cols-5 gap-0.5">
        {STEPS.map((one) => (
          <span key={one} className={cx("h-1.5 rounded-full", one <= step ? "bg-primary" : "bg-line")} />
        ))}
      </span>
    </div>
  );
}

function More({ campaign }: { campaign: CampaignRow }) {
  const { id, name, nextStep, nextSubject } = campaign;
  return (
    <Fold label="More" name={`More: ${name}`} lazy>
      {() => (
        <div className="grid gap-3">
          <p className="text-sm">
            Next: step {nextStep}, “{nextSubject}”
          </p>
          <div className="flex flex-wrap gap-2">
            <Control intent="test" id={id} label="Send a test to me" about={name} />
            <Control intent="skip" id={id} label={`Skip step ${nextStep}`} about={name} />
          </div>
          <iframe
            title={`Next email to ${name}`}
            src={`/admin/campaigns/${id}/preview`}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            className="h-96 w-full rounded-control border border-line bg-white"
          />
        </div>
      )}
    </Fold>
  );
}

function Row({ campaign, paused = false }: { campaign: CampaignRow; paused?: boolean }) {
  const { id, name } = campaign;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
      <div className="min-w-40 flex-1">
        <LeadName id={campaign.leadId} name={name} />
        <p className="text-xs text-muted">
          {paused ? (
            <>Paused {campaign.pausedAt && <When at={campaign.pausedAt} />}</>
          ) : campaign.next ? (
            <>
              Next email <When at={campaign.next} isLong />
            </>
          ) : (
            "Its email is on the way"
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-1.5">
        <CampaignStatusBadge status={campaign.status} />
        <CampaignUrgencyBadge urgency={campaign.urgency} />
      </div>
      <Track step={campaign.step} />
      <div className="flex flex-wrap items-start gap-1">
        {paused ? (
          <Control
            intent="resume"
            id={id}
            label="Resume"
            about={name}
            icon={<CirclePlay aria-hidden className="size-4" />}
          />
        ) : (
          <Control
            intent="pause"
            id={id}
            label="Pause"
            about={name}
            icon={<CirclePause aria-hidden className="size-4" />}
          />
        )}
        <Control intent="replied" id={id} label="They replied" about={name} variant="quiet" />
        <More campaign={campaign} />
      </div>
    </li>
  );
}

function Cut({ shown, total }: { shown: number; total: number }) {
  if (total <= shown) return null;
  return (
    <p className="border-t border-line px-4 py-2 text-xs text-muted">
      The first {shown} of {total.toLocaleString("en-US")}.
    </p>
  );
}

export function ActiveCampaigns({ monitor }: { monitor: Monitor }) {
  const { active, activeTotal } = monitor;
  return (
    <Panel id="active" title="Active Campaigns" bodyClassName="!p-0">
      {active.length === 0 ? (
        <p className="px-4 py-8 text-center text-sm text-muted">No active campaigns</p>
      ) : (
        <ul className="divide-y divide-line">
          {active.map((campaign) => (
            <Row key={campaign.id} campaign={campaign} />
          ))}
        </ul>
      )}
      <Cut shown={active.length} total={activeTotal} />
    </Panel>
  );
}

/** Shown only when there are some. */
export function PausedCampaigns({ monitor }: { monitor: Monitor }) {
  const { paused, pausedTotal } = monitor;
  if (paused.length === 0) return null;
  return (
    <Panel id="paused" title="Paused Campaigns" bodyClassName="!p-0">
      <ul className="divide-y divide-line">
        {paused.map((campaign) => (
          <Row key={campaign.id} campaign={campaign} paused />
        ))}
      </ul>
      <Cut shown={paused.length} total={pausedTotal} />
    </Panel>
  );
}
