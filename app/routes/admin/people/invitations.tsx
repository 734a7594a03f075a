import { useSubmit } from "@remix-run/react";
import { useConfirm } from "~/components/admin/forms/confirm";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Panel } from "~/components/ui/card";
import { findOptionLabel } from "~/domain/leads/fields/options";
import { roleOptions } from "~/domain/people/schemas";
import type { PeopleData } from "./data.server";

type Invitation = PeopleData["invitations"][number];

export function Invitations({ invitations }: Pick<PeopleData, "invitations">) {
  const submit = useSubmit();
  const { ask, dialog } = useConfirm();
  const again = ({ email, name, role }: Invitation) =>
    submit({ intent: "invite", email, name, role }, { method: "post" });
  const withdraw = async ({ id, name }: Invitation) => {
    const sure = await ask({
      title: `Withdraw the invitation of ${name}?`,
      lead: "The link in their mail stops working at once.",
      yes: "Withdraw",
    });
    if (sure) submit({ intent: "withdraw", id }, { method: "post" });
  };
  return (
    <Panel id="invitations" title="Open invitations" bodyClassName="!p-0">
      {invitations.length === 0 ? (
        <p className="px-4 py-3 text-sm text-muted">Nobody is invited at the moment.</p>
      ) : (
        <ul className="divide-y divide-line">
          {invitations.map((invitation) => {
            const { id, name, email, role, left } = invitation;
            return (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
                <div className="min-w-0 flex-1 basis-52 [overflow-wrap:anywhere]">
                  <p className="font-semibold">{name}</p>
                  <p className="text-xs text-muted">{email}</p>
                </div>
                <span className="text-sm text-muted">{findOptionLabel(roleOptions, role)}</span>
                {left ? (
                  <span className="min-w-24 text-sm tabular-nums text-muted">{left}</span>
                ) : (
                  <Badge tone="outline">Ended</Badge>
                )}
                <div className="flex gap-2">
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={`Send anew: the invitation of ${name}`}
                    onClick={() => again(invitation)}
                  >
                    Send anew
                  </Button>
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={`Withdraw the invitation of ${name}`}
                    onClick={() => withdraw(invitation)}
                  >
                    Withdraw
                  </Button>
                </div>
              </li>
            );
          })}
        </ul>
      )}
      {dialog}
    </Panel>
  );
}
