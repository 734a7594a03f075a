import { useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import type { CommandAnswer } from "~/commands/screen.server";
import { ActionButton } from "~/components/admin/forms/action-button";
import { useConfirm } from "~/components/admin/forms/confirm";
import { PlainAnswer } from "~/components/admin/forms/plain-answer";
import { answerInBrowser } from "~/components/admin/forms/use-action";
import { buildScreenMeta } from "~/components/admin/shell/admin-meta";
import { keepLast } from "~/components/admin/shell/keep-last";
import { Badge } from "~/components/ui/badge";
import { Panel } from "~/components/ui/card";
import { PageHeader } from "~/components/ui/screen";
import { roleList } from "~/domain/people/schemas";
import { getScreenTitle } from "~/screens";
import { type NewLink, peopleCommands } from "~/services/people/commands";
import { InviteForm } from "./invite-form";
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
      <PageHeader
        title={getScreenTitle("/admin/people")}
        lead="Who works here, and what each of them may do."
      />
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
