import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { MAX_NURTURE_CHARS } from "#studio/texts/nurture-rules";
import { ButtonLink } from "~/components/admin/buttons";
import { campaignStates } from "~/components/admin/campaign-states";
import { ActionButton, answerInBrowser } from "~/components/admin/forms/action-button";
import { ActionForm } from "~/components/admin/forms/action-form";
import { PlainAnswer } from "~/components/admin/forms/trouble";
import { SwitchLinks } from "~/components/admin/lists/filter-form";
import { MailFrames } from "~/components/admin/lists/mail-layout";
import { EmptyState, PageHeader, Panel } from "~/components/admin/screen";
import { buildAdminMeta, keepLast, usePolling } from "~/components/admin/shell/screen-route";
import { When } from "~/components/admin/when";
import { joinClassNames } from "~/components/ui/class-names";
import { campaignCommands } from "~/services/campaigns/commands";
import type { LeadEmails, loader, StepCard, StepState } from "./screen.server";

const REFRESH_INTERVAL_MS = 10_000;

export { action, loader } from "./screen.server";

export const clientAction = answerInBrowser;

export const clientLoader = keepLast<LeadEmails>();

export const meta: MetaFunction<typeof loader> = ({ matches }) => buildAdminMeta(matches, "Campaign emails");

export default function LeadEmailsScreen() {
  const { lead, campaign, steps, open } = useLoaderData<typeof loader>();
  usePolling(REFRESH_INTERVAL_MS);
  return (
    <>
      <PageHeader
        title={`Campaign emails to ${lead.name}`}
        lead={
          campaign
            ? `${campaignStates.labelOf(campaign.status)} · ${campaign.urgency} pace. A change here is for this lead alone.`
            : "This lead has no campaign."
        }
        actions={<ButtonLink to={`/admin/leads/${lead.id}`}>Back to the lead</ButtonLink>}
      />
      <PlainAnswer />
      {campaign ? (
        <>
          <ol className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
            {steps.map((step) => (
              <Step key={step.step} campaignId={campaign.id} card={step} isOpen={open?.step === step.step} />
            ))}
          </ol>
          {open && <OpenStep key={`${open.what} ${open.step}`} open={open} campaignId={campaign.id} />}
        </>
      ) : (
        <EmptyState
          title="No emails"
          hint="A campaign begins with an inquiry that leaves an email address."
        />
      )}
    </>
  );
}

type Open = NonNullable<LeadEmails["open"]>;
type Props = { open: Open; campaignId: string };

function OpenStep({ open, campaignId }: Props) {
  if (open.what === "look") return <Look open={open} campaignId={campaignId} />;
  if (open.what === "edit") return <Edit open={open} campaignId={campaignId} />;
  return <Ask open={open} campaignId={campaignId} />;
}

function useClose() {
  const navigate = useNavigate();
  return () => navigate("?", { preventScrollReset: true });
}

function Ask({ open: { step }, campaignId: id }: Props) {
  const close = useClose();
  return (
    <Panel id="ask" title={`Send step ${step} now?`}>
      <p className="text-sm text-muted">
        It leaves within seconds between 8 AM and 8 PM on their clock, else the next morning, and not on a day
        that is kept free. What has left can’t be taken back. The steps after it keep their days.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ActionButton
          do={campaignCommands.bringStepForward}
          with={{ id, step }}
          about={`step ${step}`}
          onDone={close}
          variant="primary"
        >
          Send now
        </ActionButton>
        <ButtonLink to="?" preventScrollReset>
          Leave it as planned
        </ButtonLink>
      </div>
    </Panel>
  );
}

function Edit({ open, campaignId: id }: Props) {
  const { step, base, subject, preheader, body } = open;
  const close = useClose();
  return (
    <Panel id="edit" title={`Words of step ${step}, for this lead alone`}>
      <ActionForm
        do={campaignCommands.writeStepText}
        with={{ id, step, base }}
        id={`step-${step}`}
        keep
        initial={{ subject, preheader, body }}
        onDone={close}
        className="grid max-w-3xl gap-4"
      >
        {(f) => (
          <>
            <f.Input
              name="subject"
              label="Subject"
              hint="Others may read it on a locked phone. Up to 60 characters."
              maxLength={MAX_NURTURE_CHARS.subject}
              required
            />
            <f.Input
              name="preheader"
              label="Preview line"
              hint="Beside the subject. Up to 120 characters."
              maxLength={MAX_NURTURE_CHARS.preheader}
              required
            />
            <f.Textarea
              name="body"
              label="Text"
              hint="An empty line between paragraphs; “# ” before the heading, “- ” or “1. ” before an item of a list; **bold**, *italic*, [words](address). {{firstName}}, {{phone}}, {{bookingLink}} and {{professional}} stand for what is known. The danger lines and the way to stop these emails are added."
              rows={18}
              required
            />
            <div className="flex flex-wrap gap-2">
              <f.Submit size="sm">Save for this lead</f.Submit>
              <ButtonLink to="?" preventScrollReset>
                Cancel
              </ButtonLink>
            </div>
          </>
        )}
      </ActionForm>
      {base && (
        <div className="mt-4 border-t border-line pt-3">
          <ActionButton
            do={campaignCommands.removeStepText}
            with={{ id, step, base }}
            about={`step ${step}`}
            onDone={close}
          >
            Use the text’s own words again
          </ActionButton>
        </div>
      )}
    </Panel>
  );
}

function Look({ open, campaignId }: Props) {
  const src = `/admin/campaigns/${campaignId}/preview?step=${open.step}&scheme=${open.scheme}`;
  const to = (scheme: string) => `?look=${open.step}&scheme=${scheme}`;
  return (
    <Panel
      id="look"
      title={`Step ${open.step} as it arrives`}
      aside={
        <SwitchLinks
          label="Mode"
          current={open.scheme}
          links={[
            { value: "light", label: "Light", to: to("light") },
            { value: "dark", label: "Dark", to: to("dark") },
          ]}
        />
      }
    >
      <MailFrames src={src} what={`Step ${open.step}`} />
    </Panel>
  );
}

const STATES: Record<StepState, string> = {
  sent: "Sent",
  scheduled: "On its way",
  skipped: "Skipped",
  failed: "Failed",
  needs_review: "Needs review",
  next: "Next",
  planned: "Planned",
  waiting: "Waits: the campaign is paused",
  stopped: "Not sent",
};

function Step({ campaignId: id, card, isOpen }: { campaignId: string; card: StepCard; isOpen: boolean }) {
  const { step, state, subject, at, isEdited, reason } = card;
  return (
    <li
      className={joinClassNames(
        "flex min-w-0 flex-col gap-2 rounded-card border bg-surface p-4",
        isOpen ? "border-primary" : "border-line",
      )}
    >
      <p className="flex items-baseline justify-between gap-2 text-xs text-muted">
        <span className="font-semibold tabular-nums">Step {step}</span>
        <span className={joinClassNames(state === "next" && "font-semibold text-primary")}>
          {state === "sent" && card.isInOutbox ? "Sent to outbox" : STATES[state]}
        </span>
      </p>
      <p
        className={joinClassNames(
          "text-sm font-semibold [overflow-wrap:anywhere]",
          (state === "skipped" || state === "stopped") && "text-muted line-through",
        )}
      >
        {subject}
      </p>
      <p className="min-h-5 text-xs text-muted">
        {at && <When at={at} isLong />}
        {isEdited && `${at ? " · " : ""}worded for this lead`}
        {reason && <span className="block">{reason}</span>}
      </p>
      <div className="mt-auto flex flex-wrap gap-1.5 pt-1">
        {card.mayChange && (
          <>
            <ButtonLink to={`?look=${step}#look`} aria-label={`Look at step ${step}`}>
              Look
            </ButtonLink>
            <ButtonLink to={`?edit=${step}#edit`} aria-label={`Edit step ${step}`}>
              Edit
            </ButtonLink>
            <ActionButton do={campaignCommands.skipStep} with={{ id, step }} about={`step ${step}`}>
              Skip
            </ActionButton>
          </>
        )}
        {card.mayComeForward && (
          <ButtonLink to={`?ask=${step}#ask`} aria-label={`Send now…: step ${step}`}>
            Send now…
          </ButtonLink>
        )}
        {card.mayComeBack && (
          <ActionButton do={campaignCommands.unskipStep} with={{ id, step }} about={`step ${step}`}>
            Undo skip
          </ActionButton>
        )}
      </div>
    </li>
  );
}
