import { ActionButton } from "~/components/admin/forms/action-button";
import { useConfirm } from "~/components/admin/forms/confirm";
import { Badge } from "~/components/ui/badge";
import { Panel } from "~/components/ui/card";
import { roleList } from "~/domain/people/schemas";
import { type NewLink, peopleCommands } from "~/services/people/commands";
import type { PeopleScreen } from "./screen.server";

type Props = Pick<PeopleScreen, "invitations"> & {
  onInvited: (link: NewLink) => void;
  onWithdrawn: () => void;
};

export function Invitations({ invitations, onInvited, onWithdrawn }: Props) {
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
                  label={`Send anew: the invitation of ${name}`}
                  variant="secondary"
                  onDone={(value) => onInvited(value as NewLink)}
                >
                  Send anew
                </ActionButton>
                <ActionButton
                  do={peopleCommands.withdrawInvitation}
                  with={{ id }}
                  onDone={onWithdrawn}
                  label={`Withdraw the invitation of ${name}`}
                  variant="secondary"
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
