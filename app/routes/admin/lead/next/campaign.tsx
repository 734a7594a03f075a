import { Link } from "@remix-run/react";
import { useRef } from "react";
import { SubmitButton } from "~/components/admin/buttons";
import { CAMPAIGN_HOLDS, campaignStates } from "~/components/admin/campaign-states";
import { useAction } from "~/components/admin/forms/action-button";
import { Trouble } from "~/components/admin/forms/trouble";
import { When } from "~/components/admin/when";
import { formatCountedNoun } from "~/content/text";
import { campaignCommands } from "~/services/campaigns/commands";
import type { LeadScreenData } from "../screen.server";
import { Section } from "../section";

type Campaign = NonNullable<LeadScreenData["campaign"]>;

/** The buttons of a lead's campaign. Each answer is awaited here, as the pressed button is gone when it comes. */
function Controls({ campaign }: { campaign: Campaign }) {
  const { id, status, obstacle, holdReason } = campaign;
  const trouble = useRef<HTMLDivElement>(null);
  const buttons = [
    { label: "Pause", isOffered: status === "active", ...useAction(campaignCommands.pause, { trouble }) },
    {
      label: holdReason ? CAMPAIGN_HOLDS[holdReason].goOn : "Resume",
      isOffered: status !== "active" && !obstacle,
      ...useAction(campaignCommands.resume, { trouble }),
    },
    {
      label: "They replied",
      isOffered: holdReason !== null && CAMPAIGN_HOLDS[holdReason].isReply,
      ...useAction(campaignCommands.markReplied, { trouble }),
    },
  ];
  return (
    <div ref={trouble} className="-mr-3 flex flex-wrap justify-end">
      {buttons
        .filter(({ isOffered }) => isOffered)
        .map(({ label, fetcher, path, answer, send, pending }) => (
          <fetcher.Form key={label} method="post" action={path}>
            <input type="hidden" name="id" value={id} />
            <SubmitButton size="sm" variant="quiet" pending={pending}>
              {label}
            </SubmitButton>
            <Trouble answer={answer} submit={send} />
          </fetcher.Form>
        ))}
    </div>
  );
}

/** Shows the lead's nurture sequence in a line, with the mails sent so far folded behind it; nothing without a sequence. */
export function EmailCampaign({ campaign, leadId }: { campaign: Campaign | null; leadId: string }) {
  if (!campaign) return null;
  const { status, holdReason, obstacle, step, next, mails, urgency } = campaign;
  return (
    <Section id="campaign" title="Email Campaign" aside={<Controls campaign={campaign} />}>
      <p className="text-sm tabular-nums">
        <span className="font-semibold">Step {step}/5</span>,{" "}
        {campaignStates.rows[status].label.toLowerCase()}
        {next && status === "active" && (
          <>
            {" · next "}
            <When at={next} />
          </>
        )}
      </p>
      {status !== "completed" && obstacle ? (
        <p className="text-sm font-semibold text-amber">{obstacle}</p>
      ) : (
        holdReason && <p className="text-sm font-semibold text-amber">{CAMPAIGN_HOLDS[holdReason].note}</p>
      )}
      {status === "stopped" && !obstacle && (
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
            {urgency.slice(1)} pace
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
