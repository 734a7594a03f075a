import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import type { CardLanguage } from "#db/values";
import { Button } from "~/components/ui/button";
import { Checkbox, Input, Select } from "~/components/ui/controls";
import { Field, focusFirstWrongField } from "~/components/ui/field";
import { LinkedHint } from "~/components/ui/linked-hint";
import type { PanelChat } from "~/services/chat/chat.server";
import { MailNotice } from "../forms/family-form";
import { forgetTyped, keepTyped } from "../forms/typed-words";
import type { ChatContact } from "./contract";
import type { LastStepWords } from "./last-step-words";

type ContactStepProps = {
  words: LastStepWords;
  texts: PanelChat["texts"][CardLanguage] | undefined;
  notes: PanelChat["notes"][CardLanguage] | undefined;
  onSubmit: (contact: ChatContact) => void;
  onMended: (name: string) => void;
  pending: boolean;
  errors: Record<string, string[]>;
  children: ReactNode;
};

const TYPED = "chat-contact-typed";

export const forgetContact = () => forgetTyped(TYPED);

/** The chat's contact form. Its input outlives a failed send, a look back at the questions, and a reload. */
export function ContactStep({
  words,
  texts,
  notes,
  onSubmit,
  onMended,
  pending,
  errors,
  children,
}: ContactStepProps) {
  const form = useRef<HTMLFormElement>(null);
  const mended = useRef(onMended);
  mended.current = onMended;
  const shown = useRef(errors);
  useEffect(() => {
    const isNew = Object.keys(errors).some((name) => !shown.current[name]);
    shown.current = errors;
    if (isNew) focusFirstWrongField(form.current);
  }, [errors]);
  useEffect(() => {
    if (form.current) return keepTyped(TYPED, form.current, (name) => mended.current(name));
  }, []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const text = (name: string) => String(values.get(name) ?? "");
    onSubmit({
      name: text("name"),
      email: text("email"),
      phone: text("phone"),
      mayText: values.has("mayText"),
      textVersion: texts?.version,
      mayLeaveMessage: text("mayLeaveMessage"),
      notes: text("notes"),
      notesVersion: notes?.version,
    });
  };
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      aria-labelledby="chat-contact"
      className="animate-appear rounded-card border border-line bg-surface p-4"
    >
      <h3 id="chat-contact" data-step tabIndex={-1} className="text-h4 outline-none">
        {words.heading}
      </h3>
      <p className="mt-1.5 text-xs text-muted">{words.text}</p>
      <div className="mt-4 grid gap-4">
        <Field id="chat-name" label={words.name} required error={errors.name}>
          {(ids) => <Input {...ids} name="name" autoComplete="name" />}
        </Field>
        <Field id="chat-email" label={words.email} required error={errors.email}>
          {(ids) => <Input {...ids} name="email" type="email" inputMode="email" autoComplete="email" />}
        </Field>
        <Field id="chat-phone" label={words.phone} required error={errors.phone}>
          {(ids) => <Input {...ids} name="phone" type="tel" inputMode="tel" autoComplete="tel" />}
        </Field>
        {texts && (
          <Checkbox
            id="chat-mayText"
            name="mayText"
            label={texts.label}
            hint={<LinkedHint hint={texts.hint} links={texts.links} />}
            className="-mt-2"
          />
        )}
        <Field
          id="chat-mayLeaveMessage"
          label={
            <>
              {words.mayLeaveMessage} <span className="font-normal text-muted">{words.optional}</span>
            </>
          }
        >
          {(ids) => (
            <Select
              {...ids}
              name="mayLeaveMessage"
              placeholder={words.choose}
              options={[
                { value: "yes", label: words.yes },
                { value: "no", label: words.no },
              ]}
            />
          )}
        </Field>
        {notes && (
          <Checkbox
            id="chat-notes"
            name="notes"
            value={notes.value}
            label={notes.label}
            hint={notes.hint}
            className="-mt-2"
          />
        )}
        {children}
        <Button type="submit" pending={pending} pendingLabel={words.sending} className="w-full">
          {words.submit}
        </Button>
        <MailNotice words={words.mail} />
      </div>
    </form>
  );
}
