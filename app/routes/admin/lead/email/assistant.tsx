import PenLine from "lucide-react/icons/pen-line";
import { useEffect, useRef, useState } from "react";
import { useConfirm } from "~/components/admin/forms/confirm";
import { Trouble } from "~/components/admin/forms/trouble";
import { Unsent } from "~/components/admin/forms/unsent";
import { useKeptDraft } from "~/components/admin/forms/use-kept-draft";
import { Modal } from "~/components/admin/modal";
import { Button } from "~/components/ui/button";
import { SelectField } from "~/components/ui/control-fields";
import { SubmitButton } from "~/components/ui/submit-button";
import { emailDraftTypes } from "~/domain/leads/outreach/email-draft-types";
import type { LeadScreenData } from "../data.server";
import { Section } from "../section";
import { useChangeForm } from "../use-change";
import { ContextField } from "./context-field";
import { Letter, type LetterDraft } from "./letter";

type Props = Pick<LeadScreenData, "lead" | "sendKey" | "snippets" | "writing">;
type Draft = { beginning: LetterDraft; type: string };

const BLANK: Draft = { beginning: { subject: "", body: "" }, type: "follow_up" };
const LOSING = {
  title: "Discard what you typed?",
  lead: "The email was not sent.",
  yes: "Discard",
  no: "Go on writing",
};

/** Drafts a mail for staff to read, change and send. Closing asks first if something was typed. */
export function EmailAssistant(screen: Props) {
  const [open, setOpen] = useState(false);
  // A draft that was not sent yet outlives a reload.
  const [draft, keep] = useKeptDraft<Draft>("draft");
  const content = useRef<HTMLDivElement>(null);
  const { ask, dialog: question } = useConfirm();
  const close = async () => {
    const { current } = content;
    if (current && hasTyped(current)) {
      if (!(await ask(LOSING))) return;
      discard(current);
      keep(undefined);
    }
    setOpen(false);
  };
  return (
    <Section id="email-assistant" title="AI Email Assistant">
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        <PenLine aria-hidden className="size-4" />
        {draft ? "Go on with your email" : "Draft an email"}
      </Button>
      <Modal open={open} title="AI Email Assistant" lead={`To ${screen.lead.name}`} onClose={close}>
        <div ref={content} className="grid gap-4 overflow-y-auto px-5 py-4">
          <Request hasDraft={draft !== undefined} keep={keep} />
          {draft && (
            <section aria-label="Draft" className="border-t border-line pt-4">
              <Letter
                key={draft.beginning.body}
                id="letter"
                beginning={draft.beginning}
                type={draft.type}
                {...screen}
                isMain
                onSent={() => {
                  keep(undefined);
                  setOpen(false);
                }}
              />
            </section>
          )}
        </div>
        {question}
      </Modal>
    </Section>
  );
}

function Request({ hasDraft, keep }: { hasDraft: boolean; keep: (draft: Draft) => void }) {
  const [type, setType] = useState("follow_up");
  const { fetcher, answer, pending, props, fields } = useChangeForm("email", "draft-request");
  const made = answer?.draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each draft is kept once
  useEffect(() => {
    if (made) keep({ beginning: made, type });
  }, [made]);
  return (
    <fetcher.Form {...props} method="post" className="grid gap-4">
      <input type="hidden" name="intent" value="email" />
      <Unsent form="draft-request" />
      <SelectField
        field={fields.emailType}
        label="Kind of email"
        options={emailDraftTypes}
        value={type}
        onChange={(event) => setType(event.currentTarget.value)}
      />
      <ContextField field={fields.additionalContext} />
      <Trouble answer={answer} />
      <p className="flex flex-wrap gap-2">
        <SubmitButton
          variant={hasDraft ? "secondary" : "primary"}
          pending={pending}
          pendingLabel="Writing..."
        >
          {hasDraft ? "Generate again" : "Generate draft"}
        </SubmitButton>
        {!hasDraft && (
          <Button variant="secondary" onClick={() => keep(BLANK)}>
            Blank email
          </Button>
        )}
      </p>
    </fetcher.Form>
  );
}

const TYPED = "input:not([type=hidden]), textarea";
const typedFields = (element: HTMLElement) => [
  ...element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED),
];

const hasTyped = (element: HTMLElement) =>
  typedFields(element).some(({ value, defaultValue }) => value !== defaultValue);

/** Resets the mail's fields, and with them the copies of their text kept in this browser. */
function discard(element: HTMLElement): void {
  for (const field of typedFields(element)) {
    field.value = field.defaultValue;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
