import { useRef, useState } from "react";
import { ActionForm } from "~/components/admin/forms/action-form";
import { Button } from "~/components/ui/button";
import { Panel } from "~/components/ui/card";
import { Input } from "~/components/ui/controls";
import { FieldError } from "~/components/ui/field";
import { INVITATION_TTL_HOURS, roleList } from "~/domain/people/schemas";
import { type NewLink, peopleCommands } from "~/services/people/commands";

type Props = { newLink: NewLink | undefined; onInvited: (link: NewLink) => void };

export function InviteForm({ newLink, onInvited }: Props) {
  return (
    <Panel id="invite-heading" title="Invite somebody">
      <ActionForm
        do={peopleCommands.invite}
        id="invite"
        keep
        onDone={(value) => onInvited(value as NewLink)}
        className="grid gap-4"
      >
        {(f) => (
          <>
            <f.Input name="name" label="Name" required autoComplete="off" />
            <f.Input
              name="email"
              label="Email"
              hint="Also the username they sign in with"
              required
              type="email"
              autoComplete="off"
              autoCapitalize="none"
            />
            <RoleChoice field={f.fields.role} />
            <f.Submit pendingLabel="Inviting...">Send invitation</f.Submit>
          </>
        )}
      </ActionForm>
      {newLink && <LinkToPassOn key={newLink.link} {...newLink} />}
    </Panel>
  );
}

type RoleProps = { field: { id: string; name: string; errors?: string[] | undefined } };

const RoleChoice = ({ field: { id, name, errors } }: RoleProps) => (
  <fieldset aria-describedby={errors ? `${id}-error` : undefined}>
    <legend className="text-sm font-semibold">Role</legend>
    {roleList.values.map((value) => (
      <label key={value} className="flex min-h-touch cursor-pointer items-center gap-3 text-sm">
        <input
          type="radio"
          name={name}
          value={value}
          defaultChecked={value === "staff"}
          className="size-5 shrink-0 accent-primary"
        />
        <span>
          <span className="font-semibold">{roleList.rows[value].label}</span>
          <span className="block text-xs text-muted">{roleList.rows[value].may}</span>
        </span>
      </label>
    ))}
    <FieldError id={`${id}-error`} message={errors?.[0]} />
  </fieldset>
);

function LinkToPassOn({ name, link, isMailed }: NewLink) {
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
        It works one time, within {INVITATION_TTL_HOURS} hours.
      </p>
    </div>
  );
}
