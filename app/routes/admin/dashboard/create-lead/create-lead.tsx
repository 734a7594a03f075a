import { Link } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { useAnswer } from "~/components/admin/forms/use-answer";
import { buildButtonClass } from "~/components/ui/button";
import { Panel } from "~/components/ui/card";
import { SubmitButton } from "~/components/ui/submit-button";
import { useHydrated } from "~/components/ui/use-hydrated";
import {
  buildJoinedLeadNotice,
  CREATE_LEAD_PATH,
  type CreateLeadAnswer,
  LEAD_CREATED_NOTICE,
  LEAD_FAILED_NOTICE,
} from "./answer";
import { LeadFields } from "./fields";

/** The dialog that creates a lead, loaded with the form's checks when it is opened. */
const CreateDialog = lazy(() => import("./dialog"));

/** The form that creates a lead, opened by `?create=1`: a dialog, or without JavaScript a part of the page. */
export function CreateLead({ formKey }: { formKey: string | null }) {
  const plainAnswer = useAnswer<CreateLeadAnswer>();
  const isRunning = useHydrated();
  if (!formKey) return null;
  return (
    <>
      {isRunning && (
        <Suspense fallback={null}>
          <CreateDialog formKey={formKey} />
        </Suspense>
      )}
      <noscript>
        <PlainForm answer={plainAnswer?.kind ? plainAnswer : undefined} formKey={formKey} />
      </noscript>
    </>
  );
}

function PlainForm({ answer, formKey }: { answer: CreateLeadAnswer | undefined; formKey: string }) {
  const result = answer && "result" in answer ? answer.result : undefined;
  const typed = (result?.initialValue ?? {}) as Record<string, string | undefined>;
  return (
    <Panel id="create-lead" title="Create Lead">
      {answer?.kind === "created" ? (
        <p>
          {answer.joined
            ? buildJoinedLeadNotice(answer.lead.name).description
            : LEAD_CREATED_NOTICE.description}{" "}
          <Link to={`/admin/leads/${answer.lead.id}`} className="font-semibold text-primary underline">
            View {answer.lead.name}
          </Link>
        </p>
      ) : (
        <form method="post" action={CREATE_LEAD_PATH} noValidate className="grid gap-4">
          {answer?.kind === "failed" && (
            <p className="font-semibold text-error">{LEAD_FAILED_NOTICE.description}</p>
          )}
          <LeadFields
            of={(name) => ({
              id: `plain-lead-${name}`,
              errors: result?.error?.[name] ?? undefined,
              initialValue: typed[name],
            })}
            sendKey={<input type="hidden" name="key" value={formKey} />}
          />
          <p className="flex gap-2">
            <SubmitButton>Create Lead</SubmitButton>
            <a href="/admin/dashboard" className={buildButtonClass({ variant: "secondary" })}>
              Cancel
            </a>
          </p>
        </form>
      )}
    </Panel>
  );
}
