import { useState } from "react";
import { CallFields } from "~/components/admin/call/call-fields";
import { ActionForm } from "~/components/admin/forms/action-form";
import { useOfferUndo } from "~/components/admin/forms/undo-provider";
import { pickWaitingDuplicates } from "~/components/admin/lead/duplicates";
import { outreachCommands } from "~/services/leads/outreach-commands";
import type { LeadScreenData } from "../screen.server";

type Props = Pick<LeadScreenData, "lead" | "contacts" | "nextTask" | "duplicates">;

export function CallForm({ lead, contacts, nextTask, duplicates }: Props) {
  // The call form is remounted after a call is logged, because another next step is proposed then.
  const [round, setRound] = useState(0);
  const offerUndo = useOfferUndo();
  const numbers = contacts
    .filter(({ kind, unsafe }) => kind === "phone" && !unsafe)
    .map(({ id, shown, label, isWrong, mayLeaveMessage }) => ({
      value: id,
      isUnsafe: mayLeaveMessage === false,
      label: [shown, label, isWrong && "wrong"].filter(Boolean).join(" · "),
    }));
  return (
    <ActionForm
      key={round}
      do={outreachCommands.logCall}
      with={{ id: lead.id }}
      id="log-call"
      keep
      toast={({ undos }) => offerUndo(undos)}
      onDone={() => setRound(round + 1)}
      className="group/call grid gap-3"
    >
      {(f) => (
        <>
          <CallFields
            id="log-call"
            numbers={numbers}
            next={nextTask}
            errors={f.errors}
            duplicates={pickWaitingDuplicates(duplicates)}
          />
          <p className="hidden text-sm text-muted group-has-[input:not([value=reached])[name=outcome]:checked]/call:block">
            The next try is planned when you log this.
          </p>
          <f.Submit variant="secondary" pendingLabel="Logging..." className="justify-self-start">
            Log call
          </f.Submit>
        </>
      )}
    </ActionForm>
  );
}
