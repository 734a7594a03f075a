import { getFormProps } from "@conform-to/react";
import { Link, useActionData, useFetcher, useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useConfirm } from "~/components/admin/confirm";
import { changedSearch } from "~/components/admin/filters";
import { Modal } from "~/components/admin/modal";
import { NotSent } from "~/components/admin/unsent/not-sent";
import { taken } from "~/components/admin/unsent/this-page";
import { Unsent } from "~/components/admin/unsent/unsent";
import { Button, buttonClass } from "~/components/ui/button";
import { Panel } from "~/components/ui/card";
import { toast } from "~/components/ui/toast-store";
import type { CreateAnswer } from "./answer";
import { LeadFields, useLeadForm } from "./fields";

const ACTION = "/admin/dashboard?create=1";
const LEAD = "It is scored, routed and followed up like any other enquiry.";

/** Opens with `?create=1`: a dialog, or without JavaScript a part of the page. */
export function CreateLead({ formKey }: { formKey: string | null }) {
  const plainAnswer = useActionData<CreateAnswer>();
  return (
    <>
      {formKey && <CreateDialog formKey={formKey} />}
      {formKey && (
        <noscript>
          <PlainForm answer={plainAnswer?.kind ? plainAnswer : undefined} formKey={formKey} />
        </noscript>
      )}
    </>
  );
}

function CreateDialog({ formKey }: { formKey: string }) {
  const fetcher = useFetcher<CreateAnswer>();
  const element = useRef<HTMLFormElement>(null);
  const close = useClose();
  const answer = fetcher.data;
  const pending = fetcher.state !== "idle";
  const [form, fields] = useLeadForm("new-lead", answer, pending);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is told once
  useEffect(() => {
    if (answer?.kind === "created") {
      toast(answer.joined ? joinedWords(answer.lead.name) : CREATED);
      close();
    }
    if (answer?.kind === "failed") toast(FAILED);
  }, [answer]);

  const { ask, dialog: question } = useConfirm();
  const leave = async () => {
    const isTyped = element.current && hasTyped(element.current);
    if (isTyped && !(await ask(LOSING))) return;
    if (element.current) taken(new FormData(element.current).get("key"));
    close();
  };
  return (
    <Modal open title="Create Lead" lead={LEAD} onClose={leave}>
      <fetcher.Form
        ref={element}
        {...getFormProps(form)}
        method="post"
        action={ACTION}
        noValidate
        className="flex min-h-0 flex-col"
      >
        <div className="min-h-0 overflow-y-auto px-5 py-4">
          <LeadFields fields={fields} sendKey={<Unsent form="new-lead" sendKey={formKey} />} />
        </div>
        <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3">
          {answer?.retry && <NotSent sent={answer.sent} />}
          <Button variant="secondary" onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" pending={pending} pendingLabel="Creating...">
            Create Lead
          </Button>
        </footer>
      </fetcher.Form>
      {question}
    </Modal>
  );
}

/** Whether anything stands in the form that closing it would throw away. */
function hasTyped(form: HTMLFormElement): boolean {
  const own = ["intent", "key", "source"];
  return [...new FormData(form)].some(([name, value]) => !own.includes(name) && String(value).trim() !== "");
}

/** Leaves the filters in the address as they are. */
function useClose() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return () =>
    navigate(
      { search: changedSearch(search, { create: null }) },
      { replace: true, preventScrollReset: true },
    );
}

const LOSING = {
  title: "Close without saving this lead?",
  lead: "What you typed is lost.",
  yes: "Close anyway",
  no: "Go on typing",
};
const CREATED = { title: "Lead Created", description: "New lead has been added successfully." };
const FAILED = {
  title: "Error",
  description: "Failed to create lead. Please try again.",
  variant: "destructive",
} as const;
const joinedWords = (name: string) => ({
  title: "Added to an existing lead",
  description: `${name} has enquired before; this stands on the same timeline.`,
});

function PlainForm({ answer, formKey }: { answer: CreateAnswer | undefined; formKey: string }) {
  const [form, fields] = useLeadForm("plain-lead", answer);
  return (
    <Panel id="create-lead" title="Create Lead">
      {answer?.kind === "created" ? (
        <p>
          {answer.joined ? joinedWords(answer.lead.name).description : CREATED.description}{" "}
          <Link to={`/admin/leads/${answer.lead.id}`} className="font-semibold text-primary underline">
            View {answer.lead.name}
          </Link>
        </p>
      ) : (
        <form {...getFormProps(form)} method="post" action={ACTION} noValidate className="grid gap-4">
          {answer?.kind === "failed" && <p className="font-semibold text-crisis">{FAILED.description}</p>}
          <LeadFields fields={fields} sendKey={<input type="hidden" name="key" value={formKey} />} />
          <p className="flex gap-2">
            <Button type="submit">Create Lead</Button>
            <a href="/admin/dashboard" className={buttonClass({ variant: "secondary" })}>
              Cancel
            </a>
          </p>
        </form>
      )}
    </Panel>
  );
}
