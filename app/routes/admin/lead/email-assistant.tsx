import Copy from "lucide-react/icons/copy";
import Mail from "lucide-react/icons/mail";
import PenLine from "lucide-react/icons/pen-line";
import { useRef, useState } from "react";
import { Modal } from "~/components/admin/modal";
import { Trouble } from "~/components/admin/trouble";
import { Button, buttonClass } from "~/components/ui/button";
import { Panel } from "~/components/ui/card";
import { Input, Select, Textarea } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { toast } from "~/components/ui/toast-store";
import { type EmailDraft, emailDraftTypes } from "~/domain/leads/assist/email-draft";
import type { Written } from "~/domain/leads/assist/facts";
import type { LeadScreen } from "./data.server";
import { useChange } from "./use-change";
import { Writer } from "./writer";

/** Drafts a mail for staff to read, change and take along. It stays as it was when opened again. */
export function EmailAssistant({ lead }: Pick<LeadScreen, "lead">) {
  const [open, setOpen] = useState(false);
  const [type, setType] = useState("follow_up");
  const [context, setContext] = useState("");
  const { fetcher, answer, pending } = useChange("email");
  return (
    <Panel id="email-assistant" title="AI Email Assistant">
      <p className="text-sm text-muted">Drafts an email to this lead for you to read and change.</p>
      <Button variant="secondary" onClick={() => setOpen(true)} className="mt-3 w-full">
        <PenLine aria-hidden className="size-4" />
        Draft an email
      </Button>
      <Modal open={open} title="AI Email Assistant" lead={`To ${lead.name}`} onClose={() => setOpen(false)}>
        <div className="grid gap-4 overflow-y-auto px-5 py-4">
          <fetcher.Form method="post" className="grid gap-4">
            <input type="hidden" name="intent" value="email" />
            <Field id="email-type" label="Kind of email" error={answer?.errors?.emailType}>
              {(ids) => (
                <Select
                  {...ids}
                  name="emailType"
                  options={emailDraftTypes}
                  value={type}
                  onChange={(event) => setType(event.currentTarget.value)}
                />
              )}
            </Field>
            <Field
              id="email-context"
              label="Additional context"
              optional
              error={answer?.errors?.additionalContext}
            >
              {(ids) => (
                <Textarea
                  {...ids}
                  name="additionalContext"
                  rows={2}
                  value={context}
                  onChange={(event) => setContext(event.currentTarget.value)}
                />
              )}
            </Field>
            <Trouble answer={answer} />
            <Button type="submit" pending={pending} pendingLabel="Writing..." className="justify-self-start">
              {answer?.draft ? "Generate again" : "Generate draft"}
            </Button>
          </fetcher.Form>
          {answer?.draft && <Draft key={answer.draft.body} draft={answer.draft} to={lead.email} />}
        </div>
      </Modal>
    </Panel>
  );
}

function Draft({ draft, to }: { draft: Written<EmailDraft>; to: string }) {
  const [subject, setSubject] = useState(draft.subject);
  const body = useRef<HTMLTextAreaElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${subject}\n\n${body.current?.value ?? draft.body}`);
      toast({ title: "Copied to clipboard" });
    } catch {
      body.current?.select();
      toast({
        title: "Error",
        description: "The browser does not allow copying. The text is selected; press Ctrl or Cmd and C.",
        variant: "destructive",
      });
    }
  };
  return (
    <section aria-label="Draft" className="grid gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-2">
        <Writer name={draft.writer} />
        <p className="text-xs text-muted">Tone: {draft.tone}</p>
      </div>
      <Field id="draft-subject" label="Subject">
        {(ids) => (
          <Input {...ids} value={subject} onChange={(event) => setSubject(event.currentTarget.value)} />
        )}
      </Field>
      <Field id="draft-body" label="Text">
        {(ids) => <Textarea {...ids} ref={body} rows={10} defaultValue={draft.body} />}
      </Field>
      <p className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={copy}>
          <Copy aria-hidden className="size-4" />
          Copy
        </Button>
        <a
          href={`mailto:${to}?${mailtoQuery(subject, draft.body)}`}
          onClick={(event) => {
            event.currentTarget.href = `mailto:${to}?${mailtoQuery(subject, body.current?.value ?? draft.body)}`;
          }}
          className={buttonClass({ variant: "secondary" })}
        >
          <Mail aria-hidden className="size-4" />
          Open in your mail program
        </a>
      </p>
    </section>
  );
}

const mailtoQuery = (subject: string, body: string) =>
  `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
