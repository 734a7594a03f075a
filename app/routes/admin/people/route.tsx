import { useActionData, useLoaderData } from "@remix-run/react";
import { useRef, useState } from "react";
import type { CommandAnswer } from "~/commands/screen.server";
import { ActionButton, answerInBrowser } from "~/components/admin/forms/action-button";
import { ActionForm } from "~/components/admin/forms/action-form";
import { useConfirm } from "~/components/admin/forms/confirm";
import { PlainAnswer } from "~/components/admin/forms/trouble";
import { Badge, PageHeader, Panel } from "~/components/admin/screen";
import { buildScreenMeta, keepLast } from "~/components/admin/shell/screen-route";
import { Button } from "~/components/ui/button";
import { Input } from "~/components/ui/controls";
import { FieldError } from "~/components/ui/field";
import { INVITATION_TTL_HOURS, roleList } from "~/domain/people/schemas";
import { type NewLink, peopleCommands } from "~/services/people/commands";
import { PersonList } from "./person-list";
import type { loader, PeopleScreen } from "./screen.server";

export { action, loader } from "./screen.server";

export const clientAction = answerInBrowser;

export const clientLoader = keepLast<PeopleScreen>();

export const meta = buildScreenMeta("/admin/people");

export default function People() {
  const { people, invitations, heirs } = useLoaderData<typeof loader>();
  const [newLink, setNewLink] = useState(readAnsweredLink(useActionData()));
  return (
    <>
      <PageHeader screen="/admin/people" lead="Who works here, and what each of them may do." />
      <PlainAnswer />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-5">
          <PersonList people={people} heirs={heirs} />
          <Invitations
            invitations={invitations}
            onInvited={setNewLink}
            onWithdrawn={() => setNewLink(undefined)}
          />
        </div>
        <InviteForm newLink={newLink} onInvited={setNewLink} />
      </div>
    </>
  );
}

/** Reads the link of an invitation that went on by itself after the proof: its answer is the screen's. */
function readAnsweredLink(answer: unknown): NewLink | undefined {
  const { command, ok, value } = (answer ?? {}) as Partial<CommandAnswer>;
  return ok && command === peopleCommands.invite.name ? (value as NewLink) : undefined;
}

type Props = Pick<PeopleScreen, "invitations"> & {
  onInvited: (link: NewLink) => void;
  onWithdrawn: () => void;
};

function Invitations({ invitations, onInvited, onWithdrawn }: Props) {
  const { ask, dialog } = useConfirm();
  return (
    <Panel id="invitations" title="Open invitations" bodyClassName="!p-0">
      {invitations.length === 0 ? (
        <p className="px-4 py-3 text-sm text-muted">Nobody is invited at the moment.</p>
      ) : (
        <ul className="divide-y divide-line">
          {invitations.map(({ id, name, email, role, left }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
              <div className="min-w-0 flex-1 basis-52 [overflow-wrap:anywhere]">
                <p className="font-semibold">{name}</p>
                <p className="text-xs text-muted">{email}</p>
              </div>
              <span className="text-sm text-muted">{roleList.rows[role].label}</span>
              {left ? (
                <span className="min-w-24 text-sm tabular-nums text-muted">{left}</span>
              ) : (
                <Badge tone="outline">Ended</Badge>
              )}
              <div className="flex gap-2">
                <ActionButton
                  do={peopleCommands.invite}
                  with={{ email, name, role }}
                  about={`the invitation of ${name}`}
                  onDone={(value) => onInvited(value as NewLink)}
                >
                  Send anew
                </ActionButton>
                <ActionButton
                  do={peopleCommands.withdrawInvitation}
                  with={{ id }}
                  onDone={onWithdrawn}
                  label={`Withdraw the invitation of ${name}`}
                  ask={() =>
                    ask({
                      title: `Withdraw the invitation of ${name}?`,
                      lead: "The link in their mail stops working at once.",
                      yes: "Withdraw",
                    })
                  }
                >
                  Withdraw
                </ActionButton>
              </div>
            </li>
          ))}
        </ul>
      )}
      {dialog}
    </Panel>
  );
}

type InviteProps = { newLink: NewLink | undefined; onInvited: (link: NewLink) => void };

function InviteForm({ newLink, onInvited }: InviteProps) {
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
        <Input id="invitation-link" ref={field} readOnly value={link} className="min-w-0 text-sm" />
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
