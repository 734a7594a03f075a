import { getFormProps } from "@conform-to/react";
import { useLocation, useNavigate } from "@remix-run/react";
import { useRef } from "react";
import { parseCommandForm } from "~/commands/form-input";
import { SubmitButton } from "~/components/admin/buttons";
import { AlertQuestion } from "~/components/admin/call/alert-question";
import { useAction } from "~/components/admin/forms/action-button";
import { useCheckedForm } from "~/components/admin/forms/checked-form";
import { useConfirm } from "~/components/admin/forms/confirm";
import { FormDraft } from "~/components/admin/forms/form-draft";
import { fillForm } from "~/components/admin/forms/form-values";
import { discardSubmittedDraft } from "~/components/admin/forms/page-drafts";
import { Trouble } from "~/components/admin/forms/trouble";
import { Modal } from "~/components/admin/modal";
import { Button } from "~/components/ui/button";
import { FormField } from "~/components/ui/form-field";
import { pickSettledAnswer, useEachAnswer } from "~/components/ui/use-each-answer";
import { formatPhone } from "~/content/text";
import { buildNotesField, type NotesAsk } from "~/domain/consent/notes";
import { staffEntryConsent } from "~/domain/consent/texts";
import type { FormControl } from "~/domain/leads/fields/forms";
import { type StaffField, staffForm } from "~/domain/leads/fields/staff-form";
import { applySearchChanges } from "~/domain/lists/filters";
import { createLeadCommands } from "~/services/leads/create-commands";

const LEAD = `It is scored, routed and followed up like any other inquiry. A number or an address, and the urgency, are enough. ${staffEntryConsent}`;

/** Storage key of the source that this browser chose last, because the same person usually takes calls. */
const SOURCE_KEY = "leadSource";

/** The dialog that creates a lead, opened by `?create=1`; it is loaded with the form's checks. */
export default function CreateLeadDialog({ notesAsk }: { notesAsk: NotesAsk }) {
  const { enter } = createLeadCommands;
  const element = useRef<HTMLFormElement>(null);
  const { fetcher, path, answer, pending } = useAction(enter, { trouble: element });
  const navigate = useNavigate();
  const close = useClose();
  const [form, fields] = useCheckedForm({
    id: "new-lead",
    read: (typed) => parseCommandForm(typed, enter.input),
    result: answer?.result,
    pending,
    defaultValue: { source: localStorage.getItem(SOURCE_KEY) ?? staffForm.source.initial },
  });
  useEachAnswer(pickSettledAnswer(fetcher), ({ ok, value }) => {
    if (ok) navigate(`/admin/leads/${(value as { id: string }).id}`);
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
        action={path}
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
            notesAsk={notesAsk}
            of={(name) => {
              const { id, errors, initialValue } = fields[name];
              return { id, errors, initialValue: initialValue as string | undefined };
            }}
          />
        </div>
        <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3">
          <Trouble answer={answer} />
          <AlertQuestion id="new-lead-raise" error={fields.raise.errors?.[0]} preset="true" />
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
  const own = ["key", "source"];
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

/** The fields of a new lead that can be filled in after the call. */
const LATER: readonly StaffField[] = [
  "relationship",
  "concernType",
  "bestTime",
  "location",
  "previousAttempts",
];

type Field = { id: string; errors?: string[] | undefined; initialValue?: string | undefined };

function LeadFields({ notesAsk, of }: { notesAsk: NotesAsk; of: (name: StaffField | "notes") => Field }) {
  const notes = buildNotesField(notesAsk);
  const fieldOf = (name: StaffField) => {
    const { id, errors, initialValue } = of(name);
    const { missing, mayBeEmpty, whenEmpty, ...control }: FormControl = staffForm[name];
    const isRequired = missing && !mayBeEmpty && whenEmpty === undefined;
    return (
      <FormField
        key={name}
        id={id}
        name={name}
        // A lead needs a phone number or an email address, not both.
        control={isRequired ? { ...control, missing } : control}
        error={errors}
        typed={initialValue}
        autoFocus={name === "name"}
      />
    );
  };
  const names = Object.keys(staffForm) as StaffField[];
  return (
    <div className="grid gap-x-4 gap-y-3.5 sm:grid-cols-2">
      <FormDraft form="new-lead" />
      {names.filter((name) => !LATER.includes(name)).map(fieldOf)}
      <FormField id={of("notes").id} {...notes} typed={of("notes").initialValue} />
      <details className="sm:col-span-2" open={LATER.some((name) => of(name).errors) || undefined}>
        <summary className="cursor-pointer text-sm font-semibold text-primary">More, if you know it</summary>
        <div className="mt-3 grid gap-x-4 gap-y-3.5 sm:grid-cols-2">
          {names.filter((name) => LATER.includes(name)).map(fieldOf)}
        </div>
      </details>
    </div>
  );
}
