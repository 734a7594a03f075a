import { Link } from "@remix-run/react";
import type { CampaignStatus } from "#db/values";
import { Trouble } from "~/components/admin/forms/trouble";
import { CAMPAIGN_HOLDS } from "~/components/admin/lead/labels";
import { When } from "~/components/admin/when";
import { SubmitButton } from "~/components/ui/submit-button";
import { formatCountedNoun } from "~/content/text";
import type { LeadScreenData } from "../data.server";
import { Section } from "../section";
import { useChange } from "../use-change";

type Campaign = NonNullable<LeadScreenData["campaign"]>;

const STATUS: Record<CampaignStatus, string> = {
  active: "Active",
  paused: "Paused",
  completed: "Completed",
  stopped: "Stopped",
};

const BUTTONS = { pause: "Pause", resume: "Resume", replied: "They replied" } as const;

/** Buttons for a lead's campaign. The answers to all three are awaited, as the pressed one is gone when its answer comes. */
function Controls({ status, mayResume, holdReason }: Pick<Campaign, "status" | "mayResume" | "holdReason">) {
  const changes = { pause: useChange("pause"), resume: useChange("resume"), replied: useChange("replied") };
  const offered = {
    pause: status === "active",
    resume: status !== "active" && mayResume,
    replied: holdReason !== null,
  };
  return (
    <div className="-mr-3 flex flex-wrap justify-end">
      {(["pause", "resume", "replied"] as const).map((intent) => {
        const { fetcher, answer, pending } = changes[intent];
        if (!offered[intent]) return null;
        return (
          <fetcher.Form key={intent} method="post">
            <input type="hidden" name="intent" value={intent} />
            <SubmitButton size="sm" variant="quiet" pending={pending}>
              {BUTTONS[intent]}
            </SubmitButton>
            <Trouble answer={answer} submit={(form) => fetcher.submit(form, { method: "post" })} />
          </fetcher.Form>
        );
      })}
    </div>
  );
}

/** Shows the lead's nurture sequence in a line, with the mails sent so far folded behind it; nothing without a sequence. */
export function EmailCampaign({ campaign, leadId }: { campaign: Campaign | null; leadId: string }) {
  if (!campaign) return null;
  const { status, holdReason, mayResume, step, next, mails, urgency } = campaign;
  return (
    <Section
      id="campaign"
      title="Email Campaign"
      aside={<Controls status={status} mayResume={mayResume} holdReason={holdReason} />}
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
      {holdReason && (
        <p className="text-sm font-semibold text-amber">
          Held: {CAMPAIGN_HOLDS[holdReason]}. No email leaves until you resume it, or stop it with “They
          replied”.
        </p>
      )}
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
            {`${formatCountedNoun(mails.length, "email")} so far`}
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
