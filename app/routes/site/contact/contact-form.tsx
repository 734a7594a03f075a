import type { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { warmToaster } from "~/components/site/toast-slot";
import { Button } from "~/components/ui/button";
import { Checkbox, Input, Select, Textarea } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import type { ContactPage } from "~/content/pages.server";
import { publicConcerns, publicRelationships, publicUrgencies } from "~/domain/leads/options";
import type { ContactAnswer, ContactField } from "./action-data";
import { SpamSignalFields } from "./spam-signals";

type ContactFormProps = {
  copy: ContactPage["form"];
  fetcher: ReturnType<typeof useFetcher<ContactAnswer>>;
  /** What came back from the last send that did not succeed. */
  answer: Exclude<ContactAnswer, { kind: "sent" }> | undefined;
  idempotencyKey: string;
};

/** Fields keep their own values, so nothing that was typed can be lost to a rendering. */
export function ContactForm({ copy, fetcher, answer, idempotencyKey }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const pending = fetcher.state !== "idle";
  const errors = answer?.kind === "invalid" ? answer.errors : {};
  const typed = answer?.typed ?? {};

  useEffect(() => {
    if (answer?.kind === "invalid") form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [answer]);

  const field = (name: ContactField) => ({ id: `contact-${name}`, error: errors[name] });
  const control = (name: ContactField) => ({ name, defaultValue: typed[name] ?? "" });

  return (
    <fetcher.Form
      ref={form}
      method="post"
      action="/contact#message"
      noValidate
      onFocus={warmToaster}
      className="grid gap-x-5 gap-y-6 sm:grid-cols-2"
    >
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <SpamSignalFields asked={answer?.kind === "invalid" && Object.keys(answer.errors).length === 0} />
      {answer && (
        <p
          role="alert"
          className="rounded-control border border-crisis/40 bg-crisis-tint px-4 py-3 text-sm font-semibold text-crisis sm:col-span-2"
        >
          {answer.message}
        </p>
      )}
      <Field {...field("name")} label="Your name" required className="sm:col-span-2">
        {(ids) => <Input {...ids} {...control("name")} autoComplete="name" />}
      </Field>
      <Field {...field("phone")} label="Phone number" required>
        {(ids) => <Input {...ids} {...control("phone")} type="tel" inputMode="tel" autoComplete="tel" />}
      </Field>
      <Field {...field("email")} label="Email address" required>
        {(ids) => (
          <Input {...ids} {...control("email")} type="email" inputMode="email" autoComplete="email" />
        )}
      </Field>
      <Field {...field("relationship")} label="Relationship to your loved one" required>
        {(ids) => (
          <Select
            {...ids}
            {...control("relationship")}
            options={publicRelationships}
            placeholder="Please choose"
          />
        )}
      </Field>
      <Field {...field("concernType")} label="Primary concern" required>
        {(ids) => (
          <Select {...ids} {...control("concernType")} options={publicConcerns} placeholder="Please choose" />
        )}
      </Field>
      <Field {...field("urgencyLevel")} label="Urgency" required>
        {(ids) => (
          <Select
            {...ids}
            {...control("urgencyLevel")}
            options={publicUrgencies}
            placeholder="Please choose"
          />
        )}
      </Field>
      <Field {...field("location")} label="Location" optional>
        {(ids) => <Input {...ids} {...control("location")} placeholder="City and state" />}
      </Field>
      <Field {...field("message")} label="Message" optional className="sm:col-span-2">
        {(ids) => <Textarea {...ids} {...control("message")} rows={5} />}
      </Field>
      <Checkbox
        id="contact-previousAttempts"
        name="previousAttempts"
        defaultChecked={typed.previousAttempts === "on"}
        label="We have attempted intervention or treatment before"
        className="sm:col-span-2"
      />
      <div className="sm:col-span-2">
        <Button
          type="submit"
          size="lg"
          pending={pending}
          pendingLabel={copy.pendingButton}
          className="max-sm:w-full"
        >
          {copy.submitButton}
        </Button>
        <p className="mt-4 max-w-measure text-xs text-muted">{copy.note}</p>
      </div>
    </fetcher.Form>
  );
}
