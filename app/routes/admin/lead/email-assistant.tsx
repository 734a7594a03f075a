import Copy from "lucide-react/icons/copy";
import Mail from "lucide-react/icons/mail";
import PenLine from "lucide-react/icons/pen-line";
import Send from "lucide-react/icons/send";
import { useEffect, useRef, useState } from "react";
import { Modal } from "~/components/admin/modal";
import { Trouble } from "~/components/admin/trouble";
import { Unsent } from "~/components/admin/unsent/unsent";
import { useKept } from "~/components/admin/unsent/use-kept";
import { Button, buttonClass } from "~/components/ui/button";
import { Panel } from "~/components/ui/card";
import { Input, Select, Textarea } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { toast } from "~/components/ui/toast-store";
import type { EmailDraft } from "~/domain/assist/email-draft";
import type { Written } from "~/domain/assist/facts";
import { emailDraftTypes } from "~/domain/leads/email-draft-types";
import type { LeadScreen } from "./data.server";
import { useChangeForm } from "./use-change";
import { Writer } from "./writer";

/** Drafts a mail for staff to read, change and send. It stays as it was when opened again. */
export function EmailAssistant({ lead, sendKey }: Pick<LeadScreen, "lead" | "sendKey">) {
  const [open, setOpen] = useState(false);
  const [type, setType] = useState("follow_up");
  const [context, setContext] = useState("");
  const { fetcher, answer, pending, props, fields } = useChangeForm("email", "draft-request");
  // A draft that was not sent yet outlives a reload.
  const [kept, keep] = useKept<{ draft: Written<EmailDraft>; type: string }>("draft");
  const made = answer?.draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each draft is kept once
  useEffect(() => {
    if (made) keep({ draft: made, type });
  }, [made]);
  const draft = kept?.draft;
  return (
    <Panel id="email-assistant" title="AI Email Assistant">
      <p className="text-sm text-muted">Drafts an email to this lead for you to read and change.</p>
      <Button variant="secondary" onClick={() => setOpen(true)} className="mt-3 w-full">
        <PenLine aria-hidden className="size-4" />
        {draft ? "Go on with your email" : "Draft an email"}
      </Button>
      <Modal open={open} title="AI Email Assistant" lead={`To ${lead.name}`} onClose={() => setOpen(false)}>
        <div className="grid gap-4 overflow-y-auto px-5 py-4">
          <fetcher.Form {...props} method="post" className="grid gap-4">
            <input type="hidden" name="intent" value="email" />
            <Unsent form="draft-request" />
            <Field id={fields.emailType.id} label="Kind of email" error={fields.emailType.errors}>
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
              id={fields.additionalContext.id}
              label="Additional context"
              optional
              error={fields.additionalContext.errors}
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
              {draft ? "Generate again" : "Generate draft"}
            </Button>
          </fetcher.Form>
          {draft && (
            <Draft
              key={draft.body}
              draft={draft}
              to={lead.email ?? ""}
              type={kept.type}
              sendKey={sendKey}
              onSent={() => {
                keep(undefined);
                setOpen(false);
              }}
            />
          )}
        </div>
      </Modal>
    </Panel>
  );
}

type DraftProps = {
  draft: Written<EmailDraft>;
  to: string;
  type: string;
  sendKey: string;
  onSent: () => void;
};

/** The draft to read and change. It stays as typed until it is sent. */
function Draft({ draft, to, type, sendKey, onSent }: DraftProps) {
  const [subject, setSubject] = useState(draft.subject);
  const { fetcher, answer, pending, props, fields } = useChangeForm("send", "letter", onSent);
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
    <section aria-label="Draft" className="border-t border-line pt-4">
      <fetcher.Form {...props} method="post" className="grid gap-3">
        <input type="hidden" name="intent" value="send" />
        <input type="hidden" name="emailType" value={type} />
        <Unsent form="email" sendKey={sendKey} />
        <div className="flex flex-wrap items-center gap-2">
          <Writer name={draft.writer} />
          <p className="text-xs text-muted">Tone: {draft.tone}</p>
        </div>
        <Field id={fields.subject.id} label="Subject" error={fields.subject.errors}>
          {(ids) => (
            <Input
              {...ids}
              name="subject"
              value={subject}
              onChange={(event) => setSubject(event.currentTarget.value)}
            />
          )}
        </Field>
        <Field id={fields.body.id} label="Text" error={fields.body.errors}>
          {(ids) => <Textarea {...ids} name="body" ref={body} rows={10} defaultValue={draft.body} />}
        </Field>
        <Trouble answer={answer} />
        <p className="flex flex-wrap gap-2">
          <Button type="submit" pending={pending} pendingLabel="Sending...">
            <Send aria-hidden className="size-4" />
            Send
          </Button>
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
      </fetcher.Form>
    </section>
  );
}

const mailtoQuery = (subject: string, body: string) =>
  `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
