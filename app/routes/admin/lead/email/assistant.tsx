import { useLocation } from "@remix-run/react";
import PenLine from "lucide-react/icons/pen-line";
import { useCallback, useEffect, useRef, useState } from "react";
import { ActionForm } from "~/components/admin/forms/action-form";
import { useConfirm } from "~/components/admin/forms/confirm";
import { generateRandomKey, getPageDrafts } from "~/components/admin/forms/page-drafts";
import { Modal } from "~/components/admin/modal";
import { Button } from "~/components/ui/button";
import { emailDraftTypes } from "~/domain/leads/outreach/email-draft-types";
import { outreachCommands } from "~/services/leads/outreach-commands";
import { useAdmin } from "../../../../components/admin/use-admin";
import type { LeadScreenData } from "../screen.server";
import { Section } from "../section";
import { Letter, type LetterDraft } from "./letter";
import { CONTEXT_FIELD } from "./letter-parts";

type Props = Pick<LeadScreenData, "lead" | "snippets" | "writing">;
type Draft = { beginning: LetterDraft; type: string };

const BLANK: Draft = { beginning: { subject: "", body: "" }, type: "follow_up" };
const LOSING = {
  title: "Discard what you typed?",
  lead: "The email was not sent.",
  yes: "Discard",
  no: "Go on writing",
};

export function EmailAssistant(screen: Props) {
  const [open, setOpen] = useState(false);
  // A draft that was not sent yet outlives a reload.
  const [draft, keep] = useDraftBeside<Draft>("draft");
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
          <Request leadId={screen.lead.id} hasDraft={draft !== undefined} keep={keep} />
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

type RequestProps = { leadId: string; hasDraft: boolean; keep: (draft: Draft) => void };

function Request({ leadId, hasDraft, keep }: RequestProps) {
  const [type, setType] = useState("follow_up");
  return (
    <ActionForm
      do={outreachCommands.draftEmail}
      with={{ leadId }}
      id="draft-request"
      keep
      isEdit
      onDone={(beginning) => keep({ beginning, type })}
      className="grid gap-4"
    >
      {(f) => (
        <>
          <f.Select
            name="emailType"
            label="Kind of email"
            options={emailDraftTypes}
            value={type}
            onChange={(event) => setType(event.currentTarget.value)}
          />
          <f.Textarea {...CONTEXT_FIELD} />
          <p className="flex flex-wrap gap-2">
            <f.Submit variant={hasDraft ? "secondary" : "primary"} pendingLabel="Writing...">
              {hasDraft ? "Generate again" : "Generate draft"}
            </f.Submit>
            {!hasDraft && (
              <Button variant="secondary" onClick={() => keep(BLANK)}>
                Blank email
              </Button>
            )}
          </p>
        </>
      )}
    </ActionForm>
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

/** Something beside a form's fields that outlives the screen with them, such as the draft it was opened with. */
function useDraftBeside<T>(form: string): [T | undefined, (value: T | undefined) => void] {
  const { user } = useAdmin();
  const screen = useLocation().pathname;
  const [draft, setDraft] = useState<T>();
  useEffect(() => {
    const { drafts, openPages } = getPageDrafts();
    let isGone = false;
    void openPages().then((pages) => {
      if (!isGone) setDraft(drafts.take({ userId: user.id, screen, form }, pages)?.beside as T | undefined);
    });
    return () => {
      isGone = true;
    };
  }, [user.id, screen, form]);
  const keep = useCallback(
    (value: T | undefined) => {
      const draftKey = { userId: user.id, screen, form };
      const { drafts } = getPageDrafts();
      if (value === undefined) drafts.forget(draftKey);
      else drafts.keep(draftKey, { at: Date.now(), key: generateRandomKey(), fields: {}, beside: value });
      setDraft(value);
    },
    [user.id, screen, form],
  );
  return [draft, keep];
}
