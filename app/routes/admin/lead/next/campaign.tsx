import { Link } from "@remix-run/react";
import type { CampaignStatus } from "#db/values";
import { Trouble } from "~/components/admin/trouble";
import { When } from "~/components/admin/when";
import { Button } from "~/components/ui/button";
import type { LeadScreen } from "../data.server";
import { Section } from "../section";
import { useChange } from "../use-change";

type Campaign = NonNullable<LeadScreen["campaign"]>;

const STATUS: Record<CampaignStatus, string> = {
  active: "Active",
  paused: "Paused",
  completed: "Completed",
  stopped: "Stopped",
};

function PauseOrResume({ status, mayResume }: Pick<Campaign, "status" | "mayResume">) {
  const pause = useChange("pause");
  const resume = useChange("resume");
  if (status !== "active" && !mayResume) return null;
  const { fetcher, answer, pending } = status === "active" ? pause : resume;
  return (
    <fetcher.Form method="post" className="-mr-3">
      <input type="hidden" name="intent" value={status === "active" ? "pause" : "resume"} />
      <Button type="submit" size="sm" variant="quiet" pending={pending}>
        {status === "active" ? "Pause" : "Resume"}
      </Button>
      <Trouble answer={answer} submit={(form) => fetcher.submit(form, { method: "post" })} />
    </fetcher.Form>
  );
}

/** The lead's nurture sequence in a line, and what was sent behind it; nothing where there is none. */
export function EmailCampaign({ campaign, leadId }: { campaign: Campaign | null; leadId: string }) {
  if (!campaign) return null;
  const { status, mayResume, step, next, mails, urgency } = campaign;
  return (
    <Section
      id="campaign"
      title="Email Campaign"
      aside={<PauseOrResume status={status} mayResume={mayResume} />}
    >
      <p className="text-sm tabular-nums">
        <span className="font-semibold">Step {step}/5</span>, {STATUS[status].toLowerCase()}
        {next && status === "active" && (
          <>
            {" · next "}
            <When at={next} />
          </>
        )}
      </p>
      {status === "stopped" && mayResume && (
        <p className="text-sm text-muted">It may go on: the next step follows by its pace from then.</p>
      )}
      <Link
        to={`/admin/leads/${leadId}/emails`}
        prefetch="intent"
        className="inline-flex min-h-7 w-fit items-center text-sm font-semibold text-primary underline underline-offset-2"
      >
        See and change the five steps
      </Link>
      {mails.length === 0 ? (
        <p className="text-sm text-muted">No emails so far</p>
      ) : (
        <details>
          <summary className="flex min-h-7 w-fit items-center text-sm text-muted underline-offset-2 hover:underline">
            {mails.length === 1 ? "1 email so far" : `${mails.length} emails so far`}
          </summary>
          <p className="py-1 text-xs text-muted">
            {urgency[0]?.toUpperCase()}
            {urgency.slice(1)} urgency
          </p>
          <ul className="divide-y divide-line border-t border-line">
            {mails.map((mail) => (
              <li key={mail.id} className="py-1.5">
                <p className="text-sm [overflow-wrap:anywhere]">{mail.subject}</p>
                <p className="text-xs text-muted">
                  {mail.step ? `Step ${mail.step} · ` : ""}
                  {mail.status} · <When at={mail.at} />
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Section>
  );
}
