import { getFormProps } from "@conform-to/react";
import { useFetcher, useLocation, useNavigate } from "@remix-run/react";
import { useRef } from "react";
import { useConfirm } from "~/components/admin/forms/confirm";
import { fillForm } from "~/components/admin/forms/form-values";
import { NotSent } from "~/components/admin/forms/not-sent";
import { discardSubmittedDraft } from "~/components/admin/forms/this-page";
import { Unsent } from "~/components/admin/forms/unsent";
import { useCheckedForm } from "~/components/admin/forms/use-checked-form";
import { applySearchChanges } from "~/components/admin/lists/filters";
import { Modal } from "~/components/admin/modal";
import { Button } from "~/components/ui/button";
import { SubmitButton } from "~/components/ui/submit-button";
import { showToast } from "~/components/ui/toast-store";
import { pickSettledAnswer, useEachAnswer } from "~/components/ui/use-each-answer";
import { formatPhone } from "~/content/text";
import { staffEntryConsent } from "~/domain/consent/texts";
import { staffForm } from "~/domain/leads/fields/staff-form";
import {
  buildJoinedLeadNotice,
  CREATE_LEAD_PATH,
  type CreateLeadAnswer,
  LEAD_CREATED_NOTICE,
  LEAD_FAILED_NOTICE,
} from "./answer";
import { LeadFields } from "./fields";
import { readCreateLeadForm } from "./read-form";

const LEAD = `It is scored, routed and followed up like any other inquiry. A number or an address, and the urgency, are enough. ${staffEntryConsent}`;

/** Storage key of the source that this browser chose last, because the same person usually takes calls. */
const SOURCE_KEY = "leadSource";

export default function CreateDialog({ formKey }: { formKey: string }) {
  const fetcher = useFetcher<CreateLeadAnswer>();
  const element = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const close = useClose();
  const answer = fetcher.data;
  const pending = fetcher.state !== "idle";
  const [form, fields] = useCheckedForm({
    id: "new-lead",
    read: readCreateLeadForm,
    result: answer && "result" in answer ? answer.result : undefined,
    pending,
    defaultValue: { source: localStorage.getItem(SOURCE_KEY) ?? staffForm.source.initial },
  });

  useEachAnswer(pickSettledAnswer(fetcher), (told) => {
    if (told.kind === "created") {
      showToast(told.joined ? buildJoinedLeadNotice(told.lead.name) : LEAD_CREATED_NOTICE);
      navigate(`/admin/leads/${told.lead.id}`);
    }
    if (told.kind === "failed") showToast(LEAD_FAILED_NOTICE);
  });

  const props = getFormProps(form);
  const discard = () => {
    if (element.current) discardSubmittedDraft(new FormData(element.current).get("key"));
    close();
  };
  const { ask, dialog: question } = useConfirm();
  const leave = async () => {
    const isTyped = element.current && hasTyped(element.current);
    if (!isTyped || (await ask(LOSING))) discard();
  };
  return (
    <Modal open title="Create Lead" lead={LEAD} onClose={leave}>
      <fetcher.Form
        ref={element}
        {...props}
        method="post"
        action={CREATE_LEAD_PATH}
        noValidate
        onBlur={({ target, currentTarget }) => {
          if (target instanceof HTMLInputElement && target.name === "phone")
            fillForm(currentTarget, { phone: [formatPhone(target.value)] });
        }}
        onSubmit={(event) => {
          localStorage.setItem(SOURCE_KEY, String(new FormData(event.currentTarget).get("source") ?? ""));
          props.onSubmit?.(event);
        }}
        className="flex min-h-0 flex-col"
      >
        <div className="min-h-0 overflow-y-auto px-5 py-4">
          <LeadFields
            of={(name) => {
              const { id, errors, initialValue } = fields[name];
              return { id, errors, initialValue: initialValue as string | undefined };
            }}
            sendKey={<Unsent form="new-lead" sendKey={formKey} />}
          />
        </div>
        <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3">
          {answer?.retry && <NotSent sent={answer.sent} />}
          <Button variant="secondary" onClick={leave}>
            Cancel
          </Button>
          <SubmitButton pending={pending} pendingLabel="Creating...">
            Create Lead
          </SubmitButton>
        </footer>
      </fetcher.Form>
      {question}
    </Modal>
  );
}

const LOSING = {
  title: "Close without saving this lead?",
  lead: "What you typed is lost.",
  yes: "Close anyway",
  no: "Go on typing",
};

function hasTyped(form: HTMLFormElement): boolean {
  const own = ["intent", "key", "source"];
  return [...new FormData(form)].some(([name, value]) => !own.includes(name) && String(value).trim() !== "");
}

/** Returns a function that closes the dialog and keeps the filters in the address. */
function useClose() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return () =>
    navigate(
      { search: applySearchChanges(search, { create: null }) },
      { replace: true, preventScrollReset: true },
    );
}
