import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { answerFailure } from "~/components/admin/forms/action-failure";
import { Trouble } from "~/components/admin/forms/trouble";
import { useAnswer } from "~/components/admin/forms/use-answer";
import { buildAdminMeta } from "~/components/admin/shell/admin-meta";
import { keepLast } from "~/components/admin/shell/keep-last";
import { usePolling } from "~/components/admin/use-polling";
import { ButtonLink } from "~/components/ui/button-link";
import { EmptyState } from "~/components/ui/empty-state";
import { PageHeader } from "~/components/ui/page-header";
import { requireStaff } from "~/platform/auth/require-user.server";
import { readFormData } from "~/platform/http/form-data.server";
import { type StepAnswer, stepForms } from "./action-data";
import { changeStep } from "./actions.server";
import { type LeadEmails, readLeadEmails } from "./data.server";
import { OpenStep } from "./open-step";
import { Step } from "./step";

const REFRESH_INTERVAL_MS = 10_000;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireStaff(request);
  const screen = readLeadEmails(params.id ?? "", new URL(request.url), user.id);
  if (!screen) throw new Response("Lead not found", { status: 404 });
  return screen;
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireStaff(request);
  return changeStep(params.id ?? "", await readFormData(request), user);
}

export const clientAction = answerFailure((form) => stepForms.buildFailure(form.get("intent")));

export const clientLoader = keepLast<LeadEmails>();

export const meta: MetaFunction<typeof loader> = ({ matches }) => buildAdminMeta(matches, "Campaign emails");

const STATUS = { active: "Active", paused: "Paused", completed: "Completed", stopped: "Stopped" };

export default function LeadEmailsScreen() {
  const { lead, campaign, steps, open } = useLoaderData<typeof loader>() as LeadEmails;
  const answer = useAnswer<StepAnswer>();
  const [params] = useSearchParams();
  const finished = params.get("done");
  usePolling(REFRESH_INTERVAL_MS);
  const said = answer?.ok
    ? answer.title
    : !answer && stepForms.isIntent(finished)
      ? stepForms.buildSuccess(finished).title
      : null;
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
      {said && (
        <p role="status" className="rounded-card border border-line bg-surface px-4 py-2.5 font-semibold">
          {said}
        </p>
      )}
      {!(open && answer?.intent === "edit") && (
        <Trouble answer={answer && { ...answer, message: answer.message ?? answer.title }} />
      )}
      {campaign ? (
        <>
          <ol className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
            {steps.map((step) => (
              <Step key={step.step} card={step} isOpen={open?.step === step.step} />
            ))}
          </ol>
          {open && (
            <OpenStep
              key={`${open.what} ${open.step}`}
              open={open}
              campaignId={campaign.id}
              answer={answer}
            />
          )}
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
