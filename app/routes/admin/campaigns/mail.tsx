import { ActionButton } from "~/components/admin/forms/action-button";
import { When } from "~/components/admin/when";
import { Panel } from "~/components/ui/card";
import { mailCommands } from "~/services/mail/commands";
import { LeadName, MailBadge } from "./lists";
import type { CampaignMonitor } from "./screen.server";

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
