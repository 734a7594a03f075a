import { type FormEvent, useEffect, useRef } from "react";
import { Button } from "~/components/ui/button";
import { Checkbox, Input } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { textQuestion } from "~/domain/consent/text-question";
import type { ChatContact } from "./contract";

type ContactStepProps = {
  onSubmit: (contact: ChatContact) => void;
  pending: boolean;
  errors: Record<string, string[]>;
};

/** The last step. The fields keep their own values, so a failed send loses nothing. */
export function ContactStep({ onSubmit, pending, errors }: ContactStepProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const text = (name: string) => String(values.get(name) ?? "");
    onSubmit({
      name: text("name"),
      email: text("email"),
      phone: text("phone"),
      mayText: values.has("mayText"),
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
        Final Step: Your Contact Information
      </h3>
      <p className="mt-1.5 text-xs text-muted">So that a person can call or write to you.</p>
      <div className="mt-4 grid gap-4">
        <Field id="chat-name" label="Your name" required error={errors.name}>
          {(ids) => <Input {...ids} name="name" autoComplete="name" maxLength={200} />}
        </Field>
        <Field id="chat-email" label="Email address" required error={errors.email}>
          {(ids) => <Input {...ids} name="email" type="email" inputMode="email" autoComplete="email" />}
        </Field>
        <Field id="chat-phone" label="Phone number" required error={errors.phone}>
          {(ids) => <Input {...ids} name="phone" type="tel" inputMode="tel" autoComplete="tel" />}
        </Field>
        <Checkbox id="chat-may-text" name="mayText" label={textQuestion} className="-my-2 !text-sm" />
        <Button type="submit" pending={pending} pendingLabel="Sending..." className="w-full">
          Submit Information
        </Button>
      </div>
    </form>
  );
}
