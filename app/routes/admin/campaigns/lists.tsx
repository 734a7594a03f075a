import { Link, useLocation } from "@remix-run/react";
import CircleAlert from "lucide-react/icons/circle-alert";
import CirclePause from "lucide-react/icons/circle-pause";
import CirclePlay from "lucide-react/icons/circle-play";
import CircleHelp from "lucide-react/icons/circle-question-mark";
import Clock from "lucide-react/icons/clock";
import Compass from "lucide-react/icons/compass";
import Inbox from "lucide-react/icons/inbox";
import ListTodo from "lucide-react/icons/list-todo";
import Mail from "lucide-react/icons/mail";
import Send from "lucide-react/icons/send";
import SkipForward from "lucide-react/icons/skip-forward";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { CampaignStatus, CampaignStopReason, CampaignUrgency, EmailLogStatus } from "#db/values";
import { ButtonLink } from "~/components/admin/buttons";
import { CAMPAIGN_HOLDS, campaignFilters, campaignStates } from "~/components/admin/campaign-states";
import { ActionButton } from "~/components/admin/forms/action-button";
import { FilterForm } from "~/components/admin/lists/filter-form";
import { Pager } from "~/components/admin/lists/pager";
import { type BadgeLook, EmptyState, LookBadge, Panel } from "~/components/admin/screen";
import { Fold } from "~/components/admin/tasks/fold";
import { When } from "~/components/admin/when";
import { joinClassNames } from "~/components/ui/class-names";
import { applySearchChanges } from "~/domain/lists/filters";
import { campaignCommands } from "~/services/campaigns/commands";
import { mailCommands } from "~/services/mail/commands";
import type { CampaignList, CampaignMonitor, CampaignRow } from "./screen.server";

const STEPS = [1, 2, 3, 4, 5];

function LeadName({ id, name }: { id: string | null; name: string }) {
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
          <span
            key={one}
            className={joinClassNames("h-1.5 rounded-full", one <= step ? "bg-primary" : "bg-line")}
          />
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
            <ActionButton do={campaignCommands.sendTest} with={{ id }} about={name}>
              Send a test to me
            </ActionButton>
            <ActionButton do={campaignCommands.skipStep} with={{ id }} about={name}>
              Skip step {nextStep}
            </ActionButton>
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

/** The reason why a campaign was stopped, for use inside a line. */
const STOP_REASON_WORDS: Record<CampaignStopReason, string> = {
  booked: "they booked",
  completed: "the lead is completed",
  lost: "the lead is lost",
  unsubscribed: "they unsubscribed",
  complained: "they called it spam",
  bounced: "the address does not take mail",
  replied: "they replied",
  staff: "by staff",
};

function State({ campaign }: { campaign: CampaignRow }) {
  const { status, next, pausedAt, endedAt, stopReason, holdReason, obstacle } = campaign;
  const at = status === "paused" ? pausedAt : endedAt;
  if (status === "active")
    return next ? (
      <>
        Next email <When at={next} isLong />
      </>
    ) : (
      "Its email is on the way"
    );
  return (
    <>
      {campaignStates.labelOf(status)} {at && <When at={at} />}
      {stopReason && `: ${STOP_REASON_WORDS[stopReason]}`}
      {obstacle ? `. ${obstacle}` : holdReason && `. ${CAMPAIGN_HOLDS[holdReason].line}`}
    </>
  );
}

function Row({ campaign, onResume }: { campaign: CampaignRow; onResume: (id: string) => void }) {
  const { id, name, status, holdReason, obstacle } = campaign;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
      <div className="min-w-40 flex-1">
        <LeadName id={campaign.leadId} name={name} />
        <p className="text-xs text-muted">
          <State campaign={campaign} />
        </p>
      </div>
      <div className="flex flex-wrap gap-1.5">
        <CampaignStatusBadge status={status} />
        <CampaignUrgencyBadge urgency={campaign.urgency} />
      </div>
      <Track step={campaign.step} />
      {(status === "active" || status === "paused") && (
        <div className="flex flex-wrap items-start gap-1">
          {status === "paused" ? (
            !obstacle && (
              <ActionButton do={campaignCommands.resume} with={{ id }} about={name}>
                <CirclePlay aria-hidden className="size-4" />
                {holdReason ? CAMPAIGN_HOLDS[holdReason].goOn : "Resume"}
              </ActionButton>
            )
          ) : (
            <ActionButton do={campaignCommands.pause} with={{ id }} about={name}>
              <CirclePause aria-hidden className="size-4" />
              Pause
            </ActionButton>
          )}
          <ActionButton
            do={campaignCommands.markReplied}
            with={{ id }}
            about={name}
            variant="quiet"
            toast={() => ({ action: { label: "Undo", run: () => onResume(id) } })}
          >
            They replied
          </ActionButton>
          <More campaign={campaign} />
        </div>
      )}
    </li>
  );
}

export function CampaignSearch({ filters }: Pick<CampaignMonitor, "filters">) {
  return (
    <FilterForm
      action="/admin/campaigns"
      search={{ label: "Search campaigns", placeholder: "Search by name, email, or phone..." }}
      table={campaignFilters}
      filters={filters}
      className="rounded-card border border-line bg-surface sm:grid-cols-[minmax(0,1fr)_12rem]"
    />
  );
}

export function Campaigns({
  list,
  filters,
  onResume,
}: { list: CampaignList; onResume: (id: string) => void } & Pick<CampaignMonitor, "filters">) {
  const { status, rows, total, before, isFirstPage, next } = list;
  const { search } = useLocation();
  const page = (cursor: string | null) => ({ search: applySearchChanges(search, { [status]: cursor }) });
  const label = campaignStates.labelOf(status);
  return (
    <Panel id={status} title={`${label} Campaigns`} bodyClassName="!p-0">
      {rows.length > 0 ? (
        <ul className="divide-y divide-line">
          {rows.map((campaign) => (
            <Row key={campaign.id} campaign={campaign} onResume={onResume} />
          ))}
        </ul>
      ) : filters.q ? (
        <EmptyState
          icon={<Mail />}
          title="No campaigns found"
          hint="Try adjusting your filters"
          action={<ButtonLink to="/admin/campaigns">Clear filters</ButtonLink>}
        />
      ) : (
        <p className="px-4 py-8 text-center text-sm text-muted">No {label.toLowerCase()} campaigns</p>
      )}
      {(rows.length > 0 || !isFirstPage) && (
        <Pager
          label={`Pages of ${label.toLowerCase()} campaigns`}
          noun={["campaign", "campaigns"]}
          before={before}
          shown={rows.length}
          total={total}
          first={isFirstPage ? null : page(null)}
          next={next ? page(next) : null}
        />
      )}
    </Panel>
  );
}

/** How soon the mails follow each other: no word for how pressing the lead is. */
const URGENCY: Record<CampaignUrgency, BadgeLook> = {
  critical: { label: "Critical pace", icon: TriangleAlert, tone: "amber" },
  high: { label: "High pace", icon: Clock, tone: "amber" },
  medium: { label: "Medium pace", icon: ListTodo, tone: "neutral" },
  low: { label: "Low pace", icon: Compass, tone: "outline" },
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
const CampaignStatusBadge = ({ status }: { status: string }) => (
  <LookBadge look={campaignStates.rows[status as CampaignStatus] ?? campaignStates.rows.active} />
);

/** An urgency nobody knows is shown as medium (docs/product/states.md §4). */
export const CampaignUrgencyBadge = ({ urgency }: { urgency: string }) => (
  <LookBadge look={URGENCY[urgency as CampaignUrgency] ?? URGENCY.medium} />
);

/** A mail that only reached the local outbox never says "Sent" alone (docs/product/campaigns.md §12). */
const MailBadge = ({ status, onlyOutbox }: { status: EmailLogStatus; onlyOutbox: boolean }) => (
  <LookBadge look={status === "sent" && onlyOutbox ? ONLY_OUTBOX : MAIL[status]} />
);

export function RecentActivity({ logs, tracking }: Pick<CampaignMonitor, "logs" | "tracking">) {
  return (
    <Panel id="recent" title="Recent Email Activity" bodyClassName="!p-0">
      {logs.length === 0 ? (
        <p className="px-4 py-8 text-center text-sm text-muted">No email activity yet</p>
      ) : (
        <ul className="divide-y divide-line">
          {logs.map((log) => (
            <li key={log.id} className="grid gap-1 px-4 py-2.5">
              <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
                <span className="min-w-0 text-sm [overflow-wrap:anywhere]">{log.subject}</span>
                <MailBadge status={log.status} onlyOutbox={log.onlyOutbox} />
              </div>
              <p className="text-xs text-muted">
                <LeadName id={log.leadId} name={log.name} />
                {log.step ? ` · Step ${log.step}` : ""} · <When at={log.at} />
                {tracking && log.opened ? " · opened" : ""}
                {tracking && log.clicked ? " · clicked" : ""}
              </p>
              {log.reason && <p className="text-xs">{log.reason}</p>}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

export function Failures({ failures }: Pick<CampaignMonitor, "failures">) {
  if (failures.length === 0) return null;
  return (
    <Panel id="failures" title="Needs a decision" bodyClassName="!p-0">
      <ul className="divide-y divide-line">
        {failures.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
            <div className="min-w-40 flex-1">
              <p className="text-sm">
                <LeadName id={one.leadId} name={one.name} /> · Step {one.step} · {one.subject}
              </p>
              <p className="text-xs text-muted">
                <When at={one.at} />
                {one.reason && ` · ${one.reason}`}
                {one.status === "needs_review" &&
                  " · It may have arrived already: look at the mail service’s own log first."}
              </p>
            </div>
            <MailBadge status={one.status} onlyOutbox={false} />
            <ActionButton do={mailCommands.sendAgain} with={{ id: one.mailId }} about={one.name}>
              Send again
            </ActionButton>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function ComingMail({ coming, comingTotal }: Pick<CampaignMonitor, "coming" | "comingTotal">) {
  return (
    <Panel id="coming" title="Coming 14 days" bodyClassName="!p-0">
      {coming.length === 0 ? (
        <p className="px-4 py-8 text-center text-sm text-muted">Nothing is planned</p>
      ) : (
        <ul className="max-h-96 divide-y divide-line overflow-y-auto">
          {coming.map((one) => (
            <li
              key={one.key}
              className="flex flex-wrap items-baseline justify-between gap-x-3 px-4 py-2 text-sm"
            >
              <LeadName id={one.leadId} name={one.name} />
              <span className="text-xs text-muted tabular-nums">
                Step {one.step} · <When at={one.at} isLong />
              </span>
            </li>
          ))}
        </ul>
      )}
      {comingTotal > coming.length && (
        <p className="border-t border-line px-4 py-2 text-xs text-muted">
          The next {coming.length}; there are more.
        </p>
      )}
    </Panel>
  );
}
