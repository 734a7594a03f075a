import { getFormProps } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Trouble } from "~/components/admin/forms/trouble";
import { Unsent } from "~/components/admin/forms/unsent";
import { useCheckedForm } from "~/components/admin/forms/use-checked-form";
import { Button } from "~/components/ui/button";
import { Panel } from "~/components/ui/card";
import { InputField } from "~/components/ui/control-fields";
import { Input } from "~/components/ui/controls";
import { FieldError } from "~/components/ui/field";
import { SubmitButton } from "~/components/ui/submit-button";
import { ROLE_WORDS, roleOptions } from "~/domain/people/schemas";
import { type PeopleAnswer, readInvitationForm } from "./action-data";

export function InviteForm({ answer }: { answer: PeopleAnswer | undefined }) {
  const element = useRef<HTMLFormElement>(null);
  const pending = useNavigation().formData?.get("intent") === "invite";
  const [form, { name, email, role }] = useCheckedForm({
    id: "invite",
    read: readInvitationForm,
    result: answer?.result,
    pending,
  });
  useEffect(() => {
    if (answer?.ok) element.current?.reset();
  }, [answer]);
  return (
    <Panel id="invite-heading" title="Invite somebody">
      <Form ref={element} {...getFormProps(form)} method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="invite" />
        <Unsent form="invite" />
        <InputField field={name} label="Name" required autoComplete="off" defaultValue={name.defaultValue} />
        <InputField
          field={email}
          label="Email"
          hint="Also the username they sign in with"
          required
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          defaultValue={email.defaultValue}
        />
        <fieldset aria-describedby={role.errors ? `${role.id}-error` : undefined}>
          <legend className="text-sm font-semibold">Role</legend>
          {roleOptions.map(({ value, label }) => (
            <label key={value} className="flex min-h-touch cursor-pointer items-center gap-3 text-sm">
              <input
                type="radio"
                name="role"
                value={value}
                defaultChecked={value === (role.defaultValue ?? "staff")}
                className="size-5 shrink-0 accent-primary"
              />
              <span>
                <span className="font-semibold">{label}</span>
                <span className="block text-xs text-muted">{ROLE_WORDS[value]}</span>
              </span>
            </label>
          ))}
          <FieldError id={`${role.id}-error`} message={role.errors?.[0]} />
        </fieldset>
        <Trouble answer={answer} />
        <SubmitButton pending={pending} pendingLabel="Inviting...">
          Send invitation
        </SubmitButton>
      </Form>
      {answer?.invited && <NewLink key={answer.invited.link} {...answer.invited} />}
    </Panel>
  );
}

function NewLink({ name, link, hours, isMailed }: NonNullable<PeopleAnswer["invited"]>) {
  const [copied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      // If the link can't be copied, it is selected, so that the keyboard can copy it.
    }
  };
  return (
    <div className="mt-5 border-t border-line pt-4">
      <label htmlFor="invitation-link" className="text-sm font-semibold [overflow-wrap:anywhere]">
        Link for {name}
      </label>
      <div className="mt-1.5 flex gap-2">
        <Input id="invitation-link" ref={field} readOnly value={link} className="min-w-0 !text-sm" />
        <Button variant="secondary" size="sm" onClick={copy}>
          {copied ? "Copied" : "Copy"}
        </Button>
      </div>
      <p className="mt-1.5 text-xs text-muted">
        {isMailed
          ? "Shown this once; the same link is in the mail."
          : "Shown this once. No mail service is set up: please pass it on yourself."}{" "}
        It works one time, within {hours} hours.
      </p>
    </div>
  );
}
