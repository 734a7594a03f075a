import Mail from "lucide-react/icons/mail";
import Phone from "lucide-react/icons/phone";
import type { ReactNode } from "react";
import { UrgencyBadge } from "~/components/admin/lead-badges";
import { Score } from "~/components/admin/score";
import { Panel } from "~/components/ui/card";
import type { LeadScreen } from "./data.server";

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}

const LINK =
  "inline-flex items-center gap-1.5 font-semibold text-primary underline underline-offset-2 [&>svg]:size-3.5 [&>svg]:shrink-0";

export function LeadInformation({ lead }: Pick<LeadScreen, "lead">) {
  return (
    <Panel id="information" title="Lead Information">
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
        <Line label="Phone">
          {lead.phone ? (
            <a href={lead.phone.href} className={LINK}>
              <Phone aria-hidden />
              {lead.phone.text}
            </a>
          ) : (
            "Not given"
          )}
        </Line>
        <Line label="Email">
          {lead.email ? (
            <a href={`mailto:${lead.email}`} className={LINK}>
              <Mail aria-hidden />
              {lead.email}
            </a>
          ) : (
            "Not given"
          )}
        </Line>
        {lead.said.map(({ field, label, words }) => (
          <Line key={field} label={label}>
            {field === "urgencyLevel" ? <UrgencyBadge urgency={lead.urgency} /> : (words ?? "Not given")}
          </Line>
        ))}
        <Line label="Score">
          <Score score={lead.score} parts={lead.scoreParts} />
        </Line>
        <Line label="Source">{lead.source}</Line>
        <Line label="Received">
          {lead.created} <span className="text-muted">({lead.age})</span>
        </Line>
        <Line label="Last contacted">{lead.lastContacted ?? "Not yet"}</Line>
        <Line label="Enquiries">{lead.enquiries}</Line>
      </dl>
      <div className="mt-5 border-t border-line pt-4">
        <h3 className="text-xs text-muted">Message</h3>
        <p className="mt-1 max-w-prose whitespace-pre-wrap text-lead">
          {lead.message ?? "No message was left."}
        </p>
      </div>
    </Panel>
  );
}
