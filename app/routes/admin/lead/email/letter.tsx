import Copy from "lucide-react/icons/copy";
import Mail from "lucide-react/icons/mail";
import Plus from "lucide-react/icons/plus";
import Send from "lucide-react/icons/send";
import { type MutableRefObject, type RefObject, useEffect, useRef, useState } from "react";
import { ActionForm } from "~/components/admin/forms/action-form";
import { Button, buildButtonClass } from "~/components/ui/button";
import { Input, Textarea } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { showToast } from "~/components/ui/toast-store";
import { placeSnippet } from "~/domain/assist/place-snippet";
import { writeMailtoLink } from "~/domain/leads/outreach/mailto";
import { emailCommands } from "~/services/leads/email-commands";
import type { LeadScreenData } from "../screen.server";
import { TimeField, Writer } from "./letter-parts";

export type LetterDraft = {
  subject: string;
  body: string;
  tone?: string;
  writer?: string;
  isContextUnused?: boolean;
};

type Props = {
  id: string;
  beginning: LetterDraft;
  type: string;
  /** Whether to send the mail is the main action of its place on the screen. */
  isMain?: boolean;
  onSent: () => void;
} & Pick<LeadScreenData, "lead" | "snippets" | "writing">;

/** A mail to read, change and send. It stays as typed until it is sent. */
export function Letter({ id, beginning, type, lead, snippets, writing, isMain = false, onSent }: Props) {
  const subject = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLTextAreaElement>(null);
  const typed = () => ({
    subject: subject.current?.value ?? beginning.subject,
    body: body.current?.value ?? beginning.body,
  });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${typed().subject}\n\n${typed().body}`);
      showToast({ title: "Copied to clipboard" });
    } catch {
      body.current?.select();
      showToast({
        title: "Error",
        description: "The browser does not allow copying. The text is selected; press Ctrl or Cmd and C.",
        variant: "destructive",
      });
    }
  };
  const { addresses, readUntil } = writing;
  const address = addresses.find(({ value }) => value === writing.to)?.email;
  /** Puts the typed mail into a `mailto:` link. @returns whether the text is too long for a link */
  const putTyped = (link: HTMLAnchorElement): boolean => {
    const chosen = body.current?.form && new FormData(body.current.form).get("contactId");
    const to = addresses.find(({ value }) => value === chosen)?.email ?? address ?? "";
    const { href, isCut } = writeMailtoLink({ to, ...typed() });
    link.href = href;
    return isCut;
  };
  /** Replaces the subject, unless somebody has changed it, by that of the chosen address. */
  const followAddress = (contactId: string) => {
    const { current } = subject;
    const chosen = addresses.find(({ value }) => value === contactId);
    if (!current || !chosen || !addresses.some((one) => one.subject === current.value)) return;
    current.value = chosen.subject;
    current.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const copyRest = async () => {
    const isCopied = await navigator.clipboard.writeText(typed().body).then(
      () => true,
      () => false,
    );
    showToast({
      title: "Only the beginning went along",
      description: `Mail programs take no longer text from a link. ${isCopied ? "All of it is copied: paste it there." : "Copy it from here."}`,
    });
  };
  const [begunAt] = useState(writing.readUntil);
  const noAddress = addresses.length === 0;
  return (
    <ActionForm
      do={emailCommands.write}
      with={{ id: lead.id, emailType: type, ...(readUntil && { readUntil }) }}
      id={id}
      keep
      isEdit
      onDone={onSent}
      className="group/letter grid gap-3"
    >
      {(f) => (
        <>
          {beginning.writer && (
            <div className="flex flex-wrap items-center gap-2">
              <Writer name={beginning.writer} isContextUnused={beginning.isContextUnused} />
              <p className="text-xs text-muted">Tone: {beginning.tone}</p>
            </div>
          )}
          {noAddress && (
            <p className="rounded-control bg-paper px-3 py-2 text-sm">
              There is no email address for {lead.name}. Write and copy the text, or add an address under Lead
              Information to send it from here.
            </p>
          )}
          {addresses.length > 1 || (addresses.length === 1 && writing.to === null) ? (
            <f.Select
              name="contactId"
              label="To"
              hint={
                writing.to === null || addresses.some(({ isConfirmed }) => !isConfirmed)
                  ? "Nothing proves who reads an address that is not confirmed: write nothing there that others told you."
                  : undefined
              }
              defaultValue={writing.to ?? ""}
              required={writing.to === null}
              options={[
                ...(writing.to === null ? [{ value: "", label: "Choose an address" }] : []),
                ...addresses.map(({ value, label }) => ({ value, label })),
              ]}
              onChange={(event) => followAddress(event.currentTarget.value)}
            />
          ) : (
            addresses.map(({ value, label }) => (
              <p key={value} className="text-sm text-muted [overflow-wrap:anywhere]">
                To {label}
                <input type="hidden" name="contactId" value={value} />
              </p>
            ))
          )}
          <Field id={f.fields.subject.id} label="Subject" error={f.fields.subject.errors}>
            {(ids) => (
              <Input
                {...ids}
                ref={subject}
                name="subject"
                autoComplete="off"
                defaultValue={beginning.subject}
              />
            )}
          </Field>
          <Field id={f.fields.body.id} label="Text" error={f.fields.body.errors}>
            {(ids) => (
              <Textarea
                {...ids}
                name="body"
                ref={body}
                rows={beginning.body ? 10 : 6}
                defaultValue={beginning.body}
              />
            )}
          </Field>
          <Snippets snippets={snippets} into={body} />
          <SendTime id={f.fields.sendAt.id} error={f.fields.sendAt.errors} />
          {readUntil !== begunAt && (
            <p
              role="status"
              className="rounded-control bg-amber-tint px-3 py-2 text-sm font-semibold text-amber"
            >
              They wrote since you opened this. It stands above; read it before you send.
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <f.Submit
              variant={isMain ? "primary" : "secondary"}
              pendingLabel="Sending..."
              disabled={noAddress}
            >
              <Send aria-hidden className="size-4" />
              Send
            </f.Submit>
            <Button variant="secondary" onClick={copy}>
              <Copy aria-hidden className="size-4" />
              Copy
            </Button>
            {address && (
              <a
                href={writeMailtoLink({ to: address, ...beginning }).href}
                // The link is updated before it can be followed or copied, so that it holds the mail as typed.
                onPointerDown={(event) => putTyped(event.currentTarget)}
                onFocus={(event) => putTyped(event.currentTarget)}
                onClick={(event) => {
                  if (putTyped(event.currentTarget)) void copyRest();
                }}
                className={buildButtonClass({ variant: "quiet" })}
              >
                <Mail aria-hidden className="size-4" />
                Open in your mail program
              </a>
            )}
          </div>
        </>
      )}
    </ActionForm>
  );
}

/** Chooses when a mail is sent: now or later, when a field for the time is shown. */
function SendTime({ id, error }: { id: string; error: string[] | undefined }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">When it leaves</legend>
      <div className="flex flex-wrap gap-x-5">
        {(["now", "later"] as const).map((when) => (
          <label key={when} className="flex min-h-8 items-center gap-2 text-sm">
            <input
              type="radio"
              name="when"
              value={when}
              defaultChecked={when === "now"}
              className="size-4 accent-primary"
            />
            {when === "now" ? "Send now" : "Send later"}
          </label>
        ))}
      </div>
      <div className="hidden group-has-[input[name=when][value=later]:checked]/letter:block">
        <TimeField id={id} error={error} />
      </div>
    </fieldset>
  );
}

function Snippets({
  snippets,
  into,
}: Pick<LeadScreenData, "snippets"> & { into: RefObject<HTMLTextAreaElement> }) {
  const touched = useTouched(into);
  return (
    <fieldset>
      <legend className="mb-1 text-xs text-muted">Insert a text</legend>
      <div className="flex flex-wrap gap-1.5">
        {snippets.map(({ id, title, text }) => (
          <button
            key={id}
            type="button"
            title={text}
            onClick={() => into.current && insert(into.current, touched, text)}
            className="inline-flex min-h-7 items-center gap-1 rounded-full border border-line px-2.5 text-xs hover:border-primary hover:text-primary"
          >
            <Plus aria-hidden className="size-3 shrink-0" />
            {title}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** The keys that only move the focus through a field. */
const PASSING = new Set(["Tab", "Shift"]);

/** Whether the writer was in the text since the screen last inserted text: only then they placed the cursor. */
function useTouched(field: RefObject<HTMLTextAreaElement>) {
  const touched = useRef(false);
  useEffect(() => {
    const { current } = field;
    if (!current) return;
    const over = new AbortController();
    const { signal } = over;
    const touch = () => {
      touched.current = true;
    };
    current.addEventListener("pointerdown", touch, { signal });
    current.addEventListener("keyup", ({ key }) => !PASSING.has(key) && touch(), { signal });
    current.addEventListener(
      "input",
      ({ isTrusted }) => {
        touched.current = isTrusted;
      },
      { signal },
    );
    return () => over.abort();
  }, [field]);
  return touched;
}

function insert(field: HTMLTextAreaElement, touched: MutableRefObject<boolean>, text: string): void {
  const { selectionStart: start, selectionEnd: end, value } = field;
  const { letter, cursor } = placeSnippet(value, touched.current ? { start, end } : null, text);
  field.value = letter;
  field.setSelectionRange(cursor, cursor);
  field.focus();
  // Lets listeners that keep or check typed text notice the insertion.
  field.dispatchEvent(new Event("input", { bubbles: true }));
  // The next snippet is inserted below this one.
  touched.current = true;
}
