import { useState } from "react";
import { Trouble } from "~/components/admin/forms/trouble";
import { Unsent } from "~/components/admin/forms/unsent";
import { InputField, SelectField } from "~/components/ui/control-fields";
import { SubmitButton } from "~/components/ui/submit-button";
import { askedTextConsent } from "~/domain/consent/texts";
import type { LeadScreenData } from "../data.server";
import { useChange, useChangeForm } from "../use-change";
import { Conflict } from "./conflict";

const MAY_LEAVE = [
  { value: "", label: "Not known" },
  { value: "true", label: "Yes" },
  { value: "false", label: "No" },
];

const MAY_TEXT = [{ value: "", label: "Not asked" }, ...MAY_LEAVE.slice(1)];

const WORDS = { phone: "Phone", email: "Email" };

export type ContactLine = LeadScreenData["contacts"][number];

type Props = { contact: ContactLine; isOnly: boolean; onDone: () => void };

/** Edits a lead's contact: whose it is and whether a message may be left; below are the one-click actions. */
export function ContactForm({ contact, isOnly, onDone }: Props) {
  const [opened] = useState(contact.value);
  const id = `contact-${contact.id}`;
  const { fetcher, answer, pending, props, fields } = useChangeForm("contact", id, onDone, contact.id);
  return (
    <div className="grid gap-3 pb-2">
      <fetcher.Form {...props} method="post" className="grid gap-2">
        <input type="hidden" name="intent" value="contact" />
        <input type="hidden" name="contact" value={contact.id} />
        <input type="hidden" name="act" value="save" />
        <input type="hidden" name="before" value={answer?.now ?? opened} />
        <Unsent form={id} />
        <InputField
          field={fields.value}
          label={WORDS[contact.kind]}
          defaultValue={opened}
          autoComplete="off"
        />
        <InputField
          field={fields.label}
          label="Whose it is"
          optional
          defaultValue={contact.label ?? ""}
          autoComplete="off"
        />
        <SelectField
          field={fields.mayLeaveMessage}
          label="A message may be left"
          options={MAY_LEAVE}
          defaultValue={contact.mayLeaveMessage === null ? "" : String(contact.mayLeaveMessage)}
        />
        {contact.kind === "phone" && (
          <SelectField
            field={fields.mayText}
            label="They may be texted"
            hint={
              contact.isStopped ? "They asked for no more. Only their START takes it back." : askedTextConsent
            }
            disabled={contact.isStopped}
            options={contact.mayText === null ? MAY_TEXT : MAY_TEXT.slice(1)}
            defaultValue={contact.mayText === null ? "" : String(contact.mayText)}
          />
        )}
        {answer?.clashes ? (
          <Conflict answer={answer} pending={pending} onTakeTheirs={onDone} />
        ) : (
          <>
            <Trouble answer={answer} />
            <SubmitButton size="sm" variant="secondary" pending={pending} className="justify-self-start">
              Save
            </SubmitButton>
          </>
        )}
      </fetcher.Form>
      <Acts contact={contact} isOnly={isOnly} onDone={onDone} />
    </div>
  );
}

function Acts({ contact, isOnly, onDone }: Props) {
  const { fetcher, answer, pending } = useChange("contact", onDone, contact.id);
  const { shown, isPrimary, isWrong, isUnconfirmed, unsafe } = contact;
  const acts = [
    ...(isUnconfirmed ? [["confirm", "Confirm"]] : []),
    ...(isPrimary || isWrong || unsafe ? [] : [["primary", "Try first"]]),
    isWrong ? ["right", "Right after all"] : ["wrong", "Mark as wrong"],
    unsafe ? ["safe", "Safe again"] : ["unsafe", "No longer safe"],
    ...(isOnly || unsafe ? [] : [["remove", "Remove"]]),
  ] as [string, string][];
  return (
    <fetcher.Form method="post" className="-ml-3 flex flex-wrap">
      <input type="hidden" name="intent" value="contact" />
      <input type="hidden" name="contact" value={contact.id} />
      {acts.map(([act, words]) => (
        <SubmitButton
          key={act}
          name="act"
          value={act}
          size="sm"
          variant="quiet"
          disabled={pending}
          aria-label={`${words}: ${shown}`}
        >
          {words}
        </SubmitButton>
      ))}
      <p className="w-full pl-3 text-xs text-muted">
        {unsafe
          ? "Nothing goes to it. It stays on the lead, so that nothing that waits for it leaves."
          : "No longer safe: nothing goes to it, also nothing that waits; no call is offered, and links in mails so far end."}
      </p>
      <Trouble answer={answer} submit={(form) => fetcher.submit(form, { method: "post" })} />
    </fetcher.Form>
  );
}

const KINDS = [
  { value: "phone", label: "Phone" },
  { value: "email", label: "Email" },
];

export function NewContactForm({ onDone }: { onDone: () => void }) {
  const { fetcher, answer, pending, props, fields } = useChangeForm("contact-add", "new-contact", onDone);
  return (
    <fetcher.Form {...props} method="post" className="grid gap-2">
      <input type="hidden" name="intent" value="contact-add" />
      <Unsent form="new-contact" />
      <SelectField field={fields.kind} label="Kind" options={KINDS} defaultValue="phone" />
      <InputField field={fields.value} label="Number or address" required autoComplete="off" />
      <InputField
        field={fields.label}
        label="Whose it is"
        optional
        placeholder="e.g. her sister"
        autoComplete="off"
      />
      <SelectField field={fields.mayLeaveMessage} label="A message may be left" options={MAY_LEAVE} />
      <Trouble answer={answer} />
      <SubmitButton size="sm" variant="secondary" pending={pending} className="justify-self-start">
        Add
      </SubmitButton>
    </fetcher.Form>
  );
}
