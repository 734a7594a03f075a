import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PlainAnswer } from "~/components/admin/forms/plain-answer";
import { answerInBrowser } from "~/components/admin/forms/use-action";
import { buildAdminMeta } from "~/components/admin/shell/admin-meta";
import { keepLast } from "~/components/admin/shell/keep-last";
import { usePolling } from "~/components/admin/use-polling";
import { ButtonLink } from "~/components/ui/button-link";
import { EmptyState, PageHeader } from "~/components/ui/screen";
import { OpenStep } from "./open-step";
import type { LeadEmails, loader } from "./screen.server";
import { Step } from "./step";

const REFRESH_INTERVAL_MS = 10_000;

export { action, loader } from "./screen.server";

export const clientAction = answerInBrowser;

export const clientLoader = keepLast<LeadEmails>();

export const meta: MetaFunction<typeof loader> = ({ matches }) => buildAdminMeta(matches, "Campaign emails");

const STATUS = { active: "Active", paused: "Paused", completed: "Completed", stopped: "Stopped" };

export default function LeadEmailsScreen() {
  const { lead, campaign, steps, open } = useLoaderData<typeof loader>();
  usePolling(REFRESH_INTERVAL_MS);
  return (
    <>
      <PageHeader
        title={`Campaign emails to ${lead.name}`}
        lead={
          campaign
            ? `${STATUS[campaign.status]} · ${campaign.urgency} urgency. A change here is for this lead alone.`
            : "This lead has no campaign."
        }
        actions={
          <ButtonLink to={`/admin/leads/${lead.id}`} variant="secondary" size="sm">
            Back to the lead
          </ButtonLink>
        }
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
